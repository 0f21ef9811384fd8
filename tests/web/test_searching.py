"""The search in a real browser: what is found first, in each language; keys, filters, links; slips of the finger."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from .browser import CLAUSE, GAME, LANGUAGES, PHONE, clause_is_shown, watched

SEARCHES = {
    "en": [
        (GAME, "DV-17", f"{GAME}/rules.html#{CLAUSE}"), (GAME, "dv17", f"{GAME}/rules.html#{CLAUSE}"),
        (GAME, CLAUSE, f"{GAME}/rules.html#{CLAUSE}"), (GAME, "discarding", f"{GAME}/"),
        (GAME, "horizon", f"{GAME}/cards/"), (GAME, "5.4 (2026)", f"{GAME}/rules.html#call.once"),
        ("verraeter", "5.4 (2026)", "verraeter/rules.html#conflict.neighbours"),
        (GAME, "VE-32", "vampire-empire/rules.html#water."), (GAME, "holy watr", "vampire-empire/rules.html#water."),
        (GAME, "fight", f"{GAME}/rules.html#fight."), ("vampire-empire", "fight", "vampire-empire/rules.html#fight."),
        (GAME, "may I discard an eight as the sixth card", f"{GAME}/rulings.html#eight-as-the-sixth"),
    ],
    "da": [
        (GAME, "otter smide", f"{GAME}/rules.html#{CLAUSE}"),
        (GAME, "må jeg smide en otter", f"{GAME}/rules.html#eight."),
        (GAME, "kortet", f"{GAME}/"), ("vampire-empire", "kortet", "vampire-empire/"),
        (GAME, "vievand", "vampire-empire/rules.html#water."), (GAME, "vievnd", "vampire-empire/rules.html#water."),
        (GAME, "VE-32", "vampire-empire/rules.html#water."),
    ],
    "fr": [
        (GAME, "eau bénite", "vampire-empire/glossary.html#term-holy-water"),
        (GAME, "eau benite", "vampire-empire/glossary.html#term-holy-water"),
        ("vampire-empire", "defauser", "vampire-empire/"), (GAME, "cartes", f"{GAME}/"),
    ],
    "de": [
        (GAME, "Weihwassers", "vampire-empire/rules.html#water."),
        (GAME, "Weihwaser", "vampire-empire/rules.html#water."),
        (GAME, "Karten", f"{GAME}/"), (GAME, "abwerfen", f"{GAME}/glossary.html#term-discard"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_hit_is_what_was_meant(chromium: Browser, server: tuple[str, Path], lang: str) -> None:
    """Words in any form, numbers, ids and slips of the finger; the game being read first, if it has the word."""
    with watched(chromium, server[0]) as seen:
        for game, query, found in SEARCHES[lang]:
            seen.go(f"{lang}/{game}/index.html?q={quote(query)}")
            first = seen.page.locator(".search-results a").first
            expect(first).to_have_attribute("href", re.compile(re.escape(f"/{lang}/{found}")))
        assert seen.wrong == []


def test_search_says_how_it_understood_a_slip(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"de/{GAME}/index.html?q=Weihwaser")
        expect(seen.page.locator(".search-status")).to_contain_text("gesucht wurde „weihwasser“")
        seen.page.locator("#search-input").fill("xyzzy")
        expect(seen.page.locator(".search-status")).to_have_text("Nichts gefunden für „xyzzy“.")
        expect(seen.page.locator(".search-results a")).to_have_count(0)


def test_search_is_worked_with_keys_and_leads_on_without_a_new_page(
    chromium: Browser, server: tuple[str, Path]
) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/index.html")
        seen.page.evaluate("window.unbroken = true")
        seen.page.keyboard.press("/")
        seen.page.keyboard.type("DV-17")
        hits = seen.page.locator(".search-results a")
        expect(hits.first).to_have_attribute("href", re.compile(f"#{re.escape(CLAUSE)}$"))
        seen.page.keyboard.press("ArrowDown")
        expect(hits.first).to_be_focused()
        seen.page.keyboard.press("ArrowUp")
        expect(seen.page.locator("#search-input")).to_be_focused()
        seen.page.keyboard.press("Enter")
        seen.page.wait_for_url(f"**/rules.html#{CLAUSE}")
        clause_is_shown(seen, CLAUSE)
        assert seen.page.evaluate("window.unbroken"), "the page was loaded anew"
        seen.page.keyboard.press("/")
        seen.page.keyboard.press("Escape")
        expect(seen.page.get_by_role("dialog")).not_to_be_visible()
        assert seen.wrong == []


def test_search_can_be_linked_filtered_and_followed(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0], PHONE) as seen:
        seen.go(f"en/{GAME}/rules.html?q=trump")
        kinds = seen.page.locator(".search-results .kind")
        expect(kinds.first).to_be_visible()
        seen.page.get_by_role("dialog").get_by_role("button", name="Rulings").click()
        expect(kinds.filter(has_not_text="Rulings")).to_have_count(0)
        first = seen.page.locator(".search-results a").first
        expect(first).to_have_attribute("href", re.compile("rulings.html#"))
        first.click()
        seen.page.wait_for_url("**/rulings.html#*")
        expect(seen.page.get_by_role("dialog")).not_to_be_visible()
        assert seen.wrong == []


def test_search_dialog_has_no_serious_findings(chromium: Browser, server: tuple[str, Path]) -> None:
    with watched(chromium, server[0]) as seen:
        seen.go(f"en/{GAME}/rules.html?q=trump")
        expect(seen.page.locator(".search-results .kind").first).to_be_visible()
        violations = Axe().run(seen.page, context=".search-dialog").response["violations"]
        assert [v["id"] for v in violations if v["impact"] in ("serious", "critical")] == []
