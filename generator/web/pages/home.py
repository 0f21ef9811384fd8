"""The first page of a language: the games, and what can be done with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import Edition, Page, Words
from ..names import game_page, link
from ..scope import Scope, render
from .overview import facts, fan

HERE = "index.md"


class SiteScope:
    """The words of the site, for pages that belong to no game."""

    def __init__(self, ui: Words):
        self.ui = ui

    def t(self, id: str, **facts_: object) -> str:
        text = self.ui[f"site.{id}"]
        for name, value in facts_.items():
            text = text.replace("{" + name + "}", str(value))
        return text


def page(editions: Sequence[Edition], ui: Words) -> Page:
    s = SiteScope(ui)
    games = [_tile(edition) for edition in editions]
    body = render("home", s, games=games, guide=link(HERE, "print-guide.md"))
    return Page(HERE, s.t("nav.home"), body, (), ("navigation", "toc"), s.t("home.tagline"))


def _tile(edition: Edition) -> dict[str, Any]:
    s = Scope(edition, HERE)
    return {
        "id": edition.game.id,
        "title": edition.title,
        "tagline": edition.word("tagline"),
        "facts": " · ".join(text for _, text in facts(s)),
        "href": link(HERE, game_page(edition.game.id, "index")),
        "fan": [{"front": p.front, "width": p.width, "height": p.height} for p in fan(edition)],
    }
