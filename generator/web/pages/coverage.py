"""Coverage: each clause with its function, how many rulings turn on it, and in how many languages it is there."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rules.chapters:
        return
    here = game_page(edition.game.id, "coverage")
    s = Scope(edition, here)
    rulings = s.relations.rulings_of_clause
    translated = edition.extras.get("translated", {})
    rows = [
        {
            "clause": clause,
            "site": edition.sites.get(clause.id),
            "rulings": len(rulings.get(clause.id, ())),
            "languages": " ".join(lang for lang in edition.languages if clause.id in translated.get(lang, ())),
        }
        for clause in edition.game.rules.clauses()
    ]
    yield Page(here, s.t("nav.coverage"), render("coverage", s, rows=rows), (), ("toc",), section=edition.game.id)
