"""The site in a real browser, in every language: looks, switches, searches, and works without network."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pypdfium2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Route, expect

from .browser import CLAUSE, DESKTOP, GAME, LANGUAGES, PHONE, Watched, clause_is_shown, watched

KINDS = (
    "index", "learn", "rules", "reference", "cards/index", "cards/R8", "rulings", "glossary", "variants", "sources",
    "coverage", "translation", "downloads", "source/rules.md", "data", "changes", "cards/town", "checker",
)  # fmt: skip
SITE = (
    "index", "print-guide", "languages", "404", "checker", "exports", "layouts", "printing", "suite", "translating",
)  # fmt: skip


# Every kind of page in every language and in both schemes; what colours there are does not depend on the language.
READERS = [("en", "light"), ("en", "dark"), ("da", "dark"), ("fr", "light"), ("de", "dark")]


@pytest.mark.parametrize(("lang", "scheme"), READERS)
def test_every_kind_of_page_is_sound_on_a_phone(
    chromium: Browser, server: tuple[str, Path], lang: str, scheme: str
) -> None:
    """No console message, failed file or other host; no sideways scrolling; nothing serious found by axe."""
    found = []
    with watched(chromium, server[0], PHONE, color_scheme=scheme, service_workers="block") as seen:
        for path in [*SITE, *(f"{GAME}/{kind}" for kind in KINDS)]:
            seen.go(f"{lang}/{path}.html")
            assert seen.width() <= 360, path
            assert seen.page.locator("html").get_attribute("lang") == lang
            found += [f"{path}: {finding}" for finding in serious(seen)]
        assert seen.wrong == []
    assert found == []


def serious(seen: Watched) -> list[str]:
    """What axe finds that keeps some readers from reading."""
    return [
        f"{violation['id']}: {[(node['target'], node['failureSummary']) for node in violation['nodes'][:3]]}"
        for violation in Axe().run(seen.page).response["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


def test_other_games_pages_are_sound_too(chromium: Browser, server: tuple[str, Path]) -> None:
    games = [path.parent.name for path in sorted((server[1] / "en").glob("*/index.html")) if path.parent.name != GAME]
    with watched(chromium, server[0], PHONE, service_workers="block") as seen:
        for game in games:
            for path in sorted((server[1] / "en" / game).glob("*.html")):
                seen.go(f"en/{game}/{path.name}")
                assert seen.width() <= 360, path
        assert seen.wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_desktop_pages_fit_in_light_and_dark(chromium: Browser, server: tuple[str, Path], scheme: str) -> None:
    with watched(chromium, server[0], DESKTOP, color_scheme=scheme) as seen:
        seen.go(f"fr/{GAME}/rulings.html")
        expect(seen.page.locator(".table-picture").first).to_be_visible()
        expected = "slate" if scheme == "dark" else "default"
        assert seen.page.locator("body").get_attribute("data-md-color-scheme") == expected
        assert seen.width() <= 1280
        assert seen.wrong == []


def test_language_switch_keeps_the_clause(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/rules.html#{CLAUSE}")
        seen.page.locator(".languages button").hover()
        seen.page.locator("a[data-language][hreflang=da]").click()
        seen.page.wait_for_url(f"**/da/{GAME}/rules.html#{CLAUSE}")
        expect(seen.page.locator(f"[id='{CLAUSE}']")).to_be_in_viewport()
        assert seen.wrong == []


def test_language_switch_follows_after_instant_navigation(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/index.html")
        seen.page.evaluate("window.unbroken = true")
        seen.page.locator(".doors a[href$='/rules.html'], .doors a[href='rules.html']").click()
        seen.page.wait_for_url("**/rules.html")
        expect(seen.page.locator(f"[id='{CLAUSE}'] .clause-number")).to_be_attached()
        assert seen.page.evaluate("window.unbroken"), "the page was loaded anew"
        seen.page.locator(f"[id='{CLAUSE}'] .clause-number").click()
        seen.page.locator(".languages button").hover()
        seen.page.locator("a[data-language][hreflang=de]").click()
        seen.page.wait_for_url(f"**/de/{GAME}/rules.html#{CLAUSE}")
        assert seen.wrong == []


def test_language_switch_on_a_phone_keeps_the_clause_in_sight(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], PHONE, has_touch=True, is_mobile=True) as seen:
        seen.go(f"fr/{GAME}/rules.html#{CLAUSE}")
        clause_is_shown(seen, CLAUSE)
        seen.page.locator(".languages button").tap()
        seen.page.locator("a[data-language][hreflang=de]").tap()
        seen.page.wait_for_url(f"**/de/{GAME}/rules.html#{CLAUSE}")
        clause_is_shown(seen, CLAUSE)
        assert seen.wrong == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_link_leads_to_its_clause_though_one_scrolls_meanwhile(
    chromium: Browser, server: tuple[str, Path], size: dict[str, int]
) -> None:
    with watched(chromium, server[0], size) as seen:
        seen.go(f"en/{GAME}/rulings.html")
        seen.page.evaluate("window.unbroken = true")
        seen.page.route(f"**/en/{GAME}/rules.html", lambda route: scroll_first(seen, route))
        seen.page.locator(f".ruling a[href*='rules.html#{CLAUSE}']").first.click()
        seen.page.wait_for_url(f"**/rules.html#{CLAUSE}")
        expect(seen.page.locator("h1")).to_have_text("Rules")
        clause_is_shown(seen, CLAUSE)
        seen.page.go_back()
        expect(seen.page.locator("h1")).to_have_text("Rulings")
        assert seen.page.evaluate("window.unbroken"), "the page was loaded anew"
        assert seen.wrong == []


def scroll_first(seen: Watched, route: Route) -> None:
    """Scroll while a page is on its way, for as long as the theme needs to take note of it (100 ms)."""
    seen.page.evaluate("new Promise(done => { scrollBy(0, 40); setTimeout(done, 300); })")
    route.continue_()


def test_a_word_is_explained_on_hover_and_focus_until_escape(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/rules.html")
        word, tip = seen.page.locator("a.term[data-term=villager]").first, seen.page.locator("#term-tip")
        word.hover()
        expect(tip).to_contain_text("human on one side and vampire on the other")
        expect(word).to_have_attribute("aria-describedby", "term-tip")
        seen.page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        seen.page.mouse.move(2, 2)
        word.focus()
        expect(tip).to_be_visible()
        assert serious(seen) == []
        assert seen.wrong == []


def test_a_tap_explains_a_word_and_the_link_in_it_leads_on(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], PHONE, has_touch=True, is_mobile=True) as seen:
        seen.go(f"da/{GAME}/rules.html")
        seen.page.locator("a.term").first.tap()
        expect(seen.page.locator("#term-tip")).to_be_visible()
        assert seen.page.url.endswith(f"/da/{GAME}/rules.html") and seen.width() <= 360
        seen.page.locator("#term-tip a").tap()
        seen.page.wait_for_url("**/glossary.html#term-*")
        assert seen.wrong == []


def test_words_are_explained_after_instant_navigation(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/rules.html")
        seen.page.evaluate("window.unbroken = true")
        seen.page.locator(f".md-nav--primary a[href$='{GAME}/rulings.html']").first.click()
        seen.page.wait_for_url("**/rulings.html")
        seen.page.locator(".ruling a.term").first.hover()
        expect(seen.page.locator("#term-tip")).to_be_visible()
        assert seen.page.evaluate("window.unbroken") and seen.wrong == []


def test_navigation_is_in_sight_from_1100_px_on(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], {"width": 1100, "height": 900}) as seen:
        seen.go(f"de/{GAME}/rules.html")
        expect(seen.page.locator(".md-tabs")).to_be_visible()
        expect(seen.page.locator(".md-sidebar--primary .md-nav__link--active").last).to_be_visible()
        expect(seen.page.locator("label[for=__drawer]").first).to_be_hidden()
        assert seen.width() <= 1100


def test_old_numbers_lead_to_their_rules(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], locale="fr") as seen:
        seen.go("r/verraeter/2026/5.4/")
        seen.page.wait_for_url("**/fr/verraeter/rules.html#conflict.neighbours")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_quick_reference_prints_on_a_page_in_type_of_8_points(
    chromium: Browser, server: tuple[str, Path], lang: str
) -> None:
    with watched(chromium, server[0]) as seen:
        seen.page.emulate_media(media="print")
        for path in sorted((server[1] / lang).glob("*/reference.html")):
            seen.go(f"{lang}/{path.parent.name}/reference.html")
            for paper in ("A4", "Letter"):
                pages = pypdfium2.PdfDocument(seen.page.pdf(format=paper))
                assert len(pages) == 1, (path, paper)
                pages.close()
            sizes = seen.page.locator(".quick-card li, .effects td").evaluate_all(
                "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
            )
            assert min(sizes) >= 8 * 96 / 72, path


def test_nothing_of_ours_holds_up_the_first_paint(chromium: Browser, server: tuple[str, Path]) -> None:
    """The page is painted though none of our scripts ever arrives."""
    with watched(chromium, server[0], service_workers="block") as seen:
        held: list[Route] = []
        seen.page.route(re.compile(r"/assets/(?!javascripts/).*\.js$"), lambda route: held.append(route))
        with seen.page.expect_request(re.compile(r"/assets/site\.js$")):
            seen.page.goto(f"{server[0]}en/{GAME}/rules.html", wait_until="commit")
        seen.page.evaluate(PAINTED)
        assert seen.page.locator("[data-search-open]").is_hidden()
        for route in held:
            route.abort()


PAINTED = """new Promise(done => new PerformanceObserver(list => {
  if (list.getEntriesByName("first-contentful-paint").length) done();
}).observe({ type: "paint", buffered: true }))"""


def test_switch_without_instant_navigation(chromium: Browser, tiny_server: tuple[str, Path]) -> None:
    with watched(chromium, tiny_server[0]) as seen:
        seen.go("en/lamps/index.html")
        seen.page.locator(".doors a[href$='/rules.html'], .doors a[href='rules.html']").click()
        seen.page.wait_for_url("**/rules.html")
        seen.page.locator("[id='play.bell'] .clause-number").click()
        seen.page.locator(".languages button").hover()
        seen.page.locator("a[data-language][hreflang=da]").click()
        seen.page.wait_for_url("**/da/lamps/rules.html#play.bell")
        assert seen.wrong == []


def test_permanent_link_leads_to_the_readers_language(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], locale="da-DK") as seen:
        seen.go(f"r/{GAME}/{CLAUSE}/")
        seen.page.wait_for_url(f"**/da/{GAME}/rules.html#{CLAUSE}")
        clause_is_shown(seen, CLAUSE)
        assert seen.wrong == []


def test_copy_link_copies_the_whole_address(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], permissions=["clipboard-read", "clipboard-write"]) as seen:
        seen.go(f"en/{GAME}/rules.html")
        seen.page.locator(f"[id='{CLAUSE}'] .clause-number").click()
        expect(seen.page.locator(".toast")).to_be_visible()
        copied = seen.page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{server[0]}en/{GAME}/rules.html#{CLAUSE}"


def test_copy_link_works_where_the_clipboard_is_closed_to_pages(chromium: Browser, server: tuple[str, Path]) -> None:
    """As on a server at home without a certificate, asked by a phone."""
    with watched(chromium, server[0]) as seen:
        seen.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        seen.go(f"en/{GAME}/rules.html")
        seen.page.locator(f"[id='{CLAUSE}'] .clause-number").click()
        expect(seen.page.locator(".toast")).to_be_visible()


def test_gallery_filter_hides_what_does_not_match(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/cards/index.html")
        seen.page.locator("#card-filter").fill("purple 8")
        expect(seen.page.locator(".card-tile:visible")).to_have_count(1)
        seen.page.locator("#card-filter").fill("nothing like it")
        expect(seen.page.locator(".filter-none")).not_to_be_empty()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_heaviest_rules_page_is_light(chromium: Browser, server: tuple[str, Path], lang: str) -> None:
    """At most 350 kB on the wire (gzip, without fonts) and 60 requests."""
    heaviest = max((server[1] / lang).glob("*/rules.html"), key=lambda path: path.stat().st_size)
    with watched(chromium, server[0], service_workers="block") as seen:
        seen.go(heaviest.relative_to(server[1]).as_posix())
        seen.page.wait_for_load_state("networkidle")
        files = [server[1] / url.removeprefix(server[0]).split("?")[0] for url in seen.requests]
        sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in files if path.suffix != ".woff2"}
        assert len(seen.requests) <= 60
        assert sum(sizes.values()) <= 350_000, sizes
        assert not [url for url in seen.requests if "/engine/" in url or "/pagefind/" in url]


def test_no_page_is_heavy(server: tuple[str, Path]) -> None:
    """Every page itself takes at most 150 kB on the wire (gzip) and 3 MB in memory, with all its drawings."""
    for lang in LANGUAGES:
        for path in (server[1] / lang).rglob("*.html"):
            size = path.stat().st_size
            assert size <= 3_000_000, (path, size)
            assert size <= 150_000 or len(gzip.compress(path.read_bytes(), 6)) <= 150_000, path


def test_tap_targets_are_large_enough_for_a_thumb(chromium: Browser, server: tuple[str, Path]) -> None:
    """Controls (not links in running text) are at least 44 px high and wide on a phone."""
    with watched(chromium, server[0], PHONE) as seen:
        for kind in ("index", "rules", "rulings"):
            seen.go(f"en/{GAME}/{kind}.html")
            small = seen.page.evaluate(
                """() => [...document.querySelectorAll(
                    ".md-header button, .md-header label, summary, .button, .clause-number, .doors a, .filter input")]
                  .filter(e => e.offsetParent && getComputedStyle(e).visibility !== "hidden")
                  .map(e => [e.textContent.trim() || e.className, e.getBoundingClientRect()])
                  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
                  .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
            )
            assert small == [], kind
