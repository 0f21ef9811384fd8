"""A real browser for the tests: the system's Chromium, watched for anything a page should not do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PATIENCE = 120_000  # ms; a machine that is busy is slow, not wrong
PHONE = {"width": 360, "height": 780}
DESKTOP = {"width": 1280, "height": 900}
GAME = "dracula-van-helsing"
LANGUAGES = ("en", "da", "fr", "de")
CLAUSE = "eight.six-discards"


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the system's browser, or Playwright's own where there is none."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield started
        started.close()


@dataclass
class Watched:
    """A page, and what it did wrong: console errors, failed files, requests to other hosts."""

    page: Page
    home: str
    wrong: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.home + path, wait_until="load")

    def width(self) -> int:
        found: int = self.page.evaluate("document.documentElement.scrollWidth")
        return found


@contextmanager
def watched(started: Browser, home: str, size: dict[str, int] = DESKTOP, **options: Any) -> Iterator[Watched]:
    """Open a page that is watched; its context is its own."""
    context = started.new_context(viewport={"width": size["width"], "height": size["height"]}, **options)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    seen = Watched(page, home)
    page.on("console", lambda said: seen.wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: seen.wrong.append(str(error)))
    page.on("response", lambda reply: seen.wrong.append(f"{reply.status} {reply.url}") if reply.status >= 400 else None)
    page.on("request", lambda asked: _request(seen, asked.url))
    yield seen
    context.close()


def _request(seen: Watched, url: str) -> None:
    seen.requests.append(url)
    if not url.startswith((seen.home, "data:", "blob:")):
        seen.wrong.append(f"asked another host: {url}")


def clause_is_shown(seen: Watched, id: str) -> None:
    """The clause is marked, in sight, and the header does not cover it."""
    clause = seen.page.locator(f"[id='{id}']")
    expect(clause).to_be_in_viewport(ratio=0.9)
    top, header, marked = clause.evaluate(
        """e => [e.getBoundingClientRect().top, document.querySelector(".md-header").getBoundingClientRect().bottom,
                 getComputedStyle(e).backgroundColor !== "rgba(0, 0, 0, 0)"]"""
    )
    assert top >= header and marked
