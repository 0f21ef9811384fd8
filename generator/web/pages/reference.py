"""The quick reference: what you may do and under which conditions, what the cards do; one printable page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ... import games
from ...catalog.model import Chapter, Clause
from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render

ENDS = ("end", "fight", "scoring", "round", "finish")


@dataclass(frozen=True)
class MoveCard:
    verb: str
    said: str
    clauses: tuple[Clause, ...]


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rules.chapters:
        return
    here = game_page(edition.game.id, "reference")
    s = Scope(edition, here)
    body = render(
        "reference", s, title=edition.title, moves=list(_moves(s)), effects=list(_effects(s)),
        chapters=list(_chapters(s)),
    )  # fmt: skip
    yield Page(here, s.t("nav.reference"), body, section=edition.game.id)


def _moves(s: Scope) -> Iterator[MoveCard]:
    """Each kind of move with the clauses that may refuse it and the one that carries it out."""
    game = games.find(s.game.id)
    if game is None:
        return
    for kind, permits in game.rules.permits.items():
        said = s.word(f"verb.{kind.verb}") or s.word(f"reference.{kind.verb}")
        effect = game.rules.effects.get(kind)
        ids = dict.fromkeys([*(id for id, _ in permits), *([effect[0]] if effect else [])])
        clauses = tuple(clause for id in ids if (clause := s.clause(id)))
        if said and clauses:
            yield MoveCard(kind.verb, said, clauses)


def _effects(s: Scope) -> Iterator[tuple[str, str]]:
    """Rows that say what a card does: those with a text, once each."""
    seen = set()
    for table in s.game.tables.values():
        texts = [column.name for column in table.columns if column.type == "text"]
        if "text" not in texts:
            continue
        for row in table.rows:
            said = s.plain(f"{row.id}.text")
            label = s.row_name(row)
            if value := row.values.get("value"):
                label = f"{value} · {label}"
            if said and (label, said) not in seen:
                seen.add((label, said))
                yield label, said


def _chapters(s: Scope) -> Iterator[Chapter]:
    """The chapters that readers look up in play: those on the course and the end, not the setup and the terms."""
    for chapter in s.game.rules.chapters:
        if chapter.id in ENDS:
            yield chapter
