"""The question field and the ruling checker in a real browser: answers, links, languages, hostile addresses."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from .browser import PHONE, Watched, watched

GAME = "dracula-van-helsing"
PORT = "dracula R1 G4 Y2 P8 R5 / helsing G2 G5 Y3 P1 R6 / pile R2 R3 R4 G1 G3 / drawn Y8"
CONTROLLED = (
    "new Promise(done => navigator.serviceWorker.controller ? done()"
    " : navigator.serviceWorker.addEventListener('controllerchange', () => done()))"
)
SLOW = 120_000  # milliseconds for the first answer on a busy machine


def address(position: str, move: str = "") -> str:
    return f"#p={quote(position)}" + (f"&m={quote(move)}" if move else "")


def engine_files(seen: Watched) -> list[str]:
    return [url for url in seen.requests if "/engine/" in url and not url.endswith("engine.json")]


def verdict(seen: Watched, text: str) -> None:
    expect(seen.page.locator(".checker-answer .verdict")).to_have_text(text, timeout=SLOW)


def test_nothing_of_the_engine_is_fetched_before_it_is_used(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], service_workers="block") as seen:
        seen.go(f"en/{GAME}/rulings.html")
        seen.go(f"en/{GAME}/checker.html")
        expect(seen.page.locator(".checker-begin button")).to_be_visible()
        assert engine_files(seen) == []
        assert "ask.js" not in {url.rsplit("/", 2)[-1] for url in seen.requests if f"/{GAME}/ask.js" in url}


def test_a_position_is_asked_changed_undone_and_shared(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], permissions=["clipboard-read", "clipboard-write"]) as seen:
        page = seen.page
        seen.go(f"en/{GAME}/checker.html{address(PORT, 'discard drawn')}")
        verdict(seen, "Not allowed")
        expect(page.locator(".checker-answer .clause-links a")).to_have_attribute(
            "href", re.compile("#eight.six-discards$")
        )
        page.locator(".checker-answer .move-button").first.click()
        verdict(seen, "Allowed")
        page.get_by_role("button", name="Go on from there").click()
        expect(page.locator(".checker-answer")).to_be_empty()
        page.get_by_role("button", name="Undo").click()
        verdict(seen, "Allowed")
        page.locator(".checker-fold").filter(has_text="Share").locator("summary").click()
        page.get_by_role("button", name="Report this ruling").click()
        expect(page.locator(".toast")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert "discard 1" in copied and "What I expected instead" in copied and f"{GAME}/checker.html#p=" in copied
        assert seen.wrong == []


def test_the_table_can_be_tapped_and_filled_in(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], PHONE) as seen:
        page = seen.page
        seen.go(f"en/{GAME}/checker.html{address(PORT)}")
        page.locator(".checker-picture [data-move='discard 1']").click(timeout=SLOW)
        verdict(seen, "Allowed")
        page.locator(".checker-fold").filter(has_text="Change the position").locator("summary").click()
        page.locator("[data-word=hp] input").fill("3")
        page.locator("[data-word=hp] input").press("Tab")
        expect(page).to_have_url(re.compile("hp%203"))
        page.locator("[data-word=dracula] select").first.select_option("G4")
        expect(page.locator(".checker .problem")).to_contain_text("G4 is there twice")
        page.locator("[data-word=dracula] select").nth(2).select_option("R1")
        expect(page).to_have_url(re.compile("dracula%20G4%20R1"))
        expect(page.locator(".checker .problem")).to_have_count(0)
        assert seen.width() <= 360
        assert seen.wrong == []


def test_choices_and_sums_are_shown(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        page = seen.page
        seen.go(f"en/{GAME}/checker.html{address(PORT)}")
        expect(page.locator(".checker-picture > svg")).to_be_visible(timeout=SLOW)
        for fold in ("What may I do here?", "Work it out"):
            page.locator(".checker-fold").filter(has_text=fold).locator("> summary").click()
        expect(page.locator(".checker-choices .move-button")).to_have_count(4)
        refused = page.locator(".checker-choices details.refused")
        expect(refused).to_have_count(1)
        refused.locator("summary").click()
        group = refused.locator(".refused-group").filter(has_text="just drawn")
        expect(group.locator("a[href$='#eight.six-discards']")).to_be_visible()
        expect(page.locator(".checker-sums .sum").filter(has_text="Health left")).to_contain_text("9")
        found = Axe().run(page, context="#checker", options={"runOnly": ["wcag2a", "wcag2aa"]})
        assert found.violations_count == 0, found.generate_report()
        assert seen.wrong == []


def test_another_language_shows_the_same_question(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/checker.html{address(PORT, 'discard drawn')}")
        verdict(seen, "Not allowed")
        seen.page.locator(".languages button").hover()
        seen.page.locator("a[data-language][hreflang=da]").click()
        seen.page.wait_for_url(re.compile("/da/.*/checker.html#p="))
        verdict(seen, "Ikke tilladt")
        assert seen.wrong == []


def test_one_worker_serves_all_pages(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], service_workers="block") as seen:
        seen.go(f"en/{GAME}/checker.html{address(PORT, 'discard 1')}")
        verdict(seen, "Allowed")
        before = len(engine_files(seen))
        seen.page.evaluate("window.unbroken = true")
        seen.page.locator(".md-nav a[href$='rulings.html']").first.click()
        seen.page.locator(".ruling a[href*='checker.html#r=']").first.click()
        verdict_shown = seen.page.locator(".checker-answer .verdict")
        expect(verdict_shown).to_be_visible(timeout=5000)
        assert seen.page.evaluate("window.unbroken"), "the page was loaded anew"
        assert len(engine_files(seen)) == before


@pytest.mark.parametrize(
    "hash_",
    ["#p=%E0%A4%A", "#p=\\", "#p=<img src=x onerror=alert(1)>&m=<script>alert(1)</script>", "#p=" + "A" * 9000,
     "#p=" + "A" * 100_000, "#r=../../x", "#p=dracula%00", "#v=__proto__:1&p=moon", "#v=moon:3&p=",
     "#v=eight-needs:9&p=", "#p=&m=%3Cimg src=x onerror=alert(1)%3E", "#p=moon&s=%3Cb%3E", "#r=__proto__"],
)  # fmt: skip
def test_hostile_addresses_end_in_a_message(chromium: Browser, server: tuple[str, Path], hash_: str) -> None:
    with watched(chromium, server[0]) as seen:
        seen.page.on("dialog", lambda dialog: seen.wrong.append(dialog.message))
        seen.go(f"en/{GAME}/checker.html{hash_}")
        expect(seen.page.locator(".checker .problem")).to_be_visible(timeout=SLOW)
        expect(seen.page.locator(".checker-picture > svg")).to_be_visible(timeout=SLOW)
        assert seen.page.locator("#checker img, #checker script").count() == 0
        assert seen.wrong == []


def test_the_checker_answers_without_network_after_use(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go("en/index.html")
        seen.page.evaluate(CONTROLLED)
        seen.go(f"en/{GAME}/checker.html{address(PORT, 'discard drawn')}")
        verdict(seen, "Not allowed")
        seen.page.context.set_offline(True)
        seen.page.reload()
        verdict(seen, "Not allowed")


def test_questions_are_answered_while_one_types(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], PHONE) as seen:
        page = seen.page
        seen.go(f"en/{GAME}/rulings.html")
        page.locator("#ask-input").press_sequentially("may i discrad an 8 as the sixth card")
        expect(page.locator(".ask-hit")).to_have_count(3)
        expect(page.locator(".ask-hit").first).to_contain_text("Not allowed")
        expect(page.locator(".ask-hit a[href='rules.html#eight.six-discards']").first).to_be_visible()
        page.locator("#ask-input").press("ArrowDown")
        expect(page.locator(".ask-hit a").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#ask-input")).to_be_focused()
        page.locator(".ask-chips button").first.click()
        expect(page.locator(".ask-chips button[aria-pressed=true]")).to_have_count(1)
        page.locator(".ask-new summary").click()
        expect(page.locator(".ask-new textarea")).to_have_value(re.compile("may i discrad an 8"))
        assert seen.width() <= 360
        assert seen.wrong == []


def test_questions_are_answered_from_plain_files(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, "file://") as seen:
        seen.page.goto((server[1] / "en" / GAME / "rulings.html").as_uri())
        seen.page.locator("#ask-input").press_sequentially("may i discard an 8 as the sixth card")
        expect(seen.page.locator(".ask-hit")).to_have_count(3)
        seen.page.goto((server[1] / "en" / GAME / "checker.html").as_uri())
        expect(seen.page.locator(".checker .problem")).to_contain_text("cannot run from plain files")
