"""The site without a network or without a server: kept after a visit, installed, renewed, opened as plain files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.web import pwa

from .browser import CLAUSE, GAME, LANGUAGES, clause_is_shown, watched
from .conftest import serve


def test_rules_and_rulings_open_without_network_after_a_visit(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go("en/index.html")
        seen.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        seen.page.context.set_offline(True)
        for game in (GAME, "vampire-empire", "verraeter"):
            for kind in ("rules", "rulings"):
                seen.go(f"en/{game}/{kind}.html")
                expect(seen.page.locator(".clause, .ruling").first).to_be_visible()
        seen.go("en/")
        expect(seen.page.locator(".doors, .tiles, h1").first).to_be_visible()
        seen.page.keyboard.press("/")
        seen.page.locator("#search-input").fill("trump")
        expect(seen.page.locator(".search-status")).to_have_text("Search cannot be reached. Is there a network?")


def test_a_new_edition_reaches_its_readers(chromium: Browser, tiny: Path, tmp_path: Path) -> None:
    """Each visit with a network shows the site as it is now; then that is also what is kept."""
    site = shutil.copytree(tiny, tmp_path / "site")
    rules = site / "en" / "lamps" / "rules.html"
    for address, _ in serve(site, 0):
        with watched(chromium, address) as seen:
            seen.go("en/lamps/rules.html")
            seen.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            rules.write_text(rules.read_text("utf-8").replace("rings twice", "rings thrice"), encoding="utf-8")
            pwa.write_worker(site / "en")
            seen.page.reload()
            expect(seen.page.locator("[id='play.bell']")).to_contain_text("rings thrice")
            seen.page.evaluate(RENEWED)
            seen.page.context.set_offline(True)
            seen.page.reload()
            expect(seen.page.locator("[id='play.bell']")).to_contain_text("rings thrice")


RENEWED = """async () => { for (;;) {
  const text = await (await caches.match(location.href)).text();
  if (text.includes("rings thrice") && (await caches.keys()).length === 1) return true;
  await new Promise(done => setTimeout(done, 50));
} }"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_can_be_installed(chromium: Browser, server: tuple[str, Path], lang: str) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"{lang}/index.html")
        devtools = seen.page.context.new_cdp_session(seen.page)
        assert devtools.send("Page.getAppManifest")["errors"] == []
        faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [fault for fault in faults if fault["errorId"] != "in-incognito"] == []  # as every test is


def test_plain_files_can_be_read(chromium: Browser, server: tuple[str, Path]) -> None:
    """A site made for an address, opened as files: all that needs no server works, and the rest says what it needs."""
    with watched(chromium, server[1].as_uri() + "/", permissions=["clipboard-read", "clipboard-write"]) as seen:
        page = seen.page
        seen.go(f"r/{GAME}/{CLAUSE}/index.html")
        page.wait_for_url(f"**/en/{GAME}/rules.html#{CLAUSE}")
        clause_is_shown(seen, CLAUSE)
        page.locator(f"[id='{CLAUSE}'] .clause-number").click()
        expect(page.locator(".toast")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        page.locator("a.term:visible").first.hover()
        expect(page.locator("#term-tip")).to_be_visible()
        page.locator(".languages button").hover()
        page.locator("a[data-language][hreflang=da]").click()
        page.wait_for_url(f"**/da/{GAME}/rules.html#{CLAUSE}")
        page.locator(".md-tabs__link").last.click()
        expect(page.locator("h1")).to_be_visible()
        seen.go(f"en/{GAME}/cards/index.html")
        page.locator("#card-filter").fill("purple 8")
        expect(page.locator(".card-tile:visible")).to_have_count(1)
        page.keyboard.press("Tab")
        page.locator("[data-search-open]").click()
        page.locator("#search-input").fill("ruler")
        expect(page.locator(".search-status")).to_contain_text("plain files")
        seen.go("index.html")
        page.wait_for_url("**/en/index.html")
        assert seen.wrong == []
