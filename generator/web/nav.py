"""The navigation: a tab for each game, and in it the pages in the order in which a player needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .edition import LanguageSite
from .model import Page

GROUPS = (
    ("play", ("learn", "reference", "cards/index")),
    ("look-up", ("rules", "rulings", "checker", "glossary", "variants")),
    ("make", ("downloads",)),
    ("about", ("sources", "changes", "coverage", "data", "translation")),
)


def nav(site: LanguageSite, docs: Sequence[tuple[str, str]] = ()) -> list[Any]:
    """MkDocs' nav: lists of {title: file or list}. `docs` are hand-written pages (title, file)."""
    pages = {page.source: page for page in site.pages}
    found: list[Any] = [{site.ui["site.nav.home"]: "index.md"}]
    for edition in site.editions:
        found.append({edition.title: _game(site, pages, edition.game.id)})
    if "print-guide.md" in pages:
        found.append({site.ui["site.nav.guide"]: "print-guide.md"})
    if "languages.md" in pages:
        found.append({site.ui["site.nav.languages"]: "languages.md"})
    if docs:
        found.append({site.ui["site.nav.workshop"]: [{title: file} for title, file in docs]})
    return found


def _game(site: LanguageSite, pages: dict[str, Page], game: str) -> list[Any]:
    entries: list[Any] = [{site.ui["site.nav.index"]: f"{game}/index.md"}]
    for group, kinds in GROUPS:
        files = [f"{game}/{kind}.md" for kind in kinds]
        there = [{pages[file].title: file} for file in files if file in pages]
        if there:
            entries.append({site.ui[f"site.nav.{group}"]: there})
    return entries
