"""Rulings: each question with the table it is asked at, the engine's verdict and the clauses that decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...catalog.model import Ruling
from ..checker.words import words_json
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render


@dataclass(frozen=True)
class Group:
    id: str
    title: str
    rulings: tuple[Ruling, ...]


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rulings:
        return
    here = game_page(edition.game.id, "rulings")
    s = Scope(edition, here)
    judged = any(verdict.legal is not None for verdict in edition.verdicts.values())
    example = s.plain(f"{edition.game.rulings[0].id}.question")
    facts = {"title": edition.title, "groups": _groups(s), "judged": judged, "example": example}
    body = render("rulings", s, **facts, words=words_json(edition.ui))
    records = tuple(_record(s, here, ruling) for ruling in edition.game.rulings)
    yield Page(here, s.t("nav.rulings"), body, records, section=edition.game.id)


def _groups(s: Scope) -> list[Group]:
    """Rulings by the chapter of their first deciding clause, in rule-book order; look-ups without one come last."""
    chapter_of = {clause.id: chapter for chapter in s.game.rules.chapters for clause in chapter.clauses}
    groups: dict[str, list[Ruling]] = {chapter.id: [] for chapter in s.game.rules.chapters}
    rest: list[Ruling] = []
    for ruling in s.game.rulings:
        deciding = next((id for id in (*ruling.refused, *ruling.clauses, *ruling.says) if id in chapter_of), None)
        (groups[chapter_of[deciding].id] if deciding else rest).append(ruling)
    found = [Group(id, s.plain(f"{id}.title"), tuple(items)) for id, items in groups.items() if items]
    return [*found, Group("other", s.t("rulings.other"), tuple(rest))] if rest else found


def _record(s: Scope, here: str, ruling: Ruling) -> Record:
    more = " ".join((*ruling.phrasings, *ruling.origins, *ruling.cards, ruling.id.replace("-", " ")))
    question = s.plain(f"{ruling.id}.question")
    return Record(address(here, ruling.id), "ruling", question, s.plain(f"{ruling.id}.answer"), more)
