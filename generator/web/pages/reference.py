"""The quick reference: the rules that are looked up in play, and what the cards do; one printable page.

A game says which (`quick` of its rule book); of one that does not, the conditions of each move and the end are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ... import games
from ...catalog.model import Clause
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render

ENDS = ("end", "fight", "scoring", "round", "finish")


@dataclass(frozen=True)
class Box:
    """A framed part of the page: a chapter, or one kind of move."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rules.chapters:
        return
    here = game_page(edition.game.id, "reference")
    s = Scope(edition, here)
    wanted = quick(edition)
    boxes = list(_chosen(s, wanted)) if wanted else [*_moves(s), *_ends(s)]
    body = render("reference", s, title=edition.title, boxes=boxes, effects=list(_effects(s)))
    record = Record(address(here), "page", s.t("nav.reference"), s.t("reference.lead"))
    yield Page(here, s.t("nav.reference"), body, (record,), ("toc",), section=edition.game.id)


def quick(edition: Edition) -> tuple[str, ...]:
    """The clauses that the rule book has on its last page."""
    for product in edition.game.products:
        chosen = product.options.get("quick")
        if isinstance(chosen, (list, tuple)):
            return tuple(map(str, chosen))
    return ()


def _chosen(s: Scope, wanted: tuple[str, ...]) -> Iterator[Box]:
    for chapter in s.game.rules.chapters:
        clauses = tuple(clause for clause in chapter.clauses if clause.id in wanted)
        if clauses:
            yield Box(chapter.id, s.plain(f"{chapter.id}.title"), clauses)


def _moves(s: Scope) -> Iterator[Box]:
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
            yield Box(f"move-{kind.verb}", said, clauses)


def _ends(s: Scope) -> Iterator[Box]:
    """The chapters on the course and the end, not those on the setup and the terms."""
    for chapter in s.game.rules.chapters:
        if chapter.id in ENDS:
            yield Box(chapter.id, s.plain(f"{chapter.id}.title"), chapter.clauses)


def _effects(s: Scope) -> Iterator[tuple[str, str]]:
    """Rows that say what a card does: those with a text, once each."""
    seen = set()
    for table in s.game.tables.values():
        columns = {column.name for column in table.columns}
        if "text" not in columns or not columns & {"value", "clause"}:
            continue
        for row in table.rows:
            said = s.plain(f"{row.id}.text")
            label = s.row_name(row)
            if value := row.values.get("value"):
                label = f"{value} · {label}"
            if said and said not in seen:
                seen.add(said)
                yield label, said
