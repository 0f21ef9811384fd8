"""Coverage: each clause with its function, how many rulings turn on it, and in how many languages it is there."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Edition, Page
from ..names import game_page
from ..relations import Relations
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rules.chapters:
        return
    here = game_page(edition.game.id, "coverage")
    s = Scope(edition, here)
    alone = edition.game.balance.get("sole_reason", {})
    rulings = s.relations.rulings_of_clause
    translated = edition.extras.get("translated", {})
    rows = [
        {
            "clause": clause,
            "site": edition.sites.get(clause.id),
            "rulings": len(rulings.get(clause.id, ())),
            "alone": alone.get(clause.id, 0) if clause.kind == "code" and edition.game.balance else None,
            "page": edition.book.get(clause.id),
            "languages": " ".join(lang for lang in edition.languages if clause.id in translated.get(lang, ())),
        }
        for clause in edition.game.rules.clauses()
    ]
    yield Page(
        here,
        s.t("nav.coverage"),
        render("coverage", s, rows=rows, counts=counts(edition)),
        (),
        ("toc",),
        section=edition.game.id,
    )


def counts(edition: Edition) -> dict[str, int]:
    """How many clauses there are, how many are code, and on how many a ruling turns."""
    rulings = Relations.of(edition.game).rulings_of_clause
    clauses = list(edition.game.rules.clauses())
    return {
        "clauses": len(clauses),
        "code": sum(clause.id in edition.sites for clause in clauses),
        "judged": sum(clause.id in rulings for clause in clauses),
    }
