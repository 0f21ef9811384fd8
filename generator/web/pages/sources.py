"""Sources and differences: each number of the facts file, and which clauses and rulings rest on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ...catalog.model import STATUSES, Clause, Ruling
from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render


@dataclass
class Origin:
    id: str
    clauses: list[Clause] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.rules.chapters:
        return
    here = game_page(edition.game.id, "sources")
    s = Scope(edition, here)
    counts = Counter(clause.status for clause in edition.game.rules.clauses())
    tally = [(status, counts[status]) for status in STATUSES if counts[status]]
    body = render("sources", s, tally=tally, origins=_origins(edition))
    yield Page(here, s.t("nav.sources"), body, (), ("toc",), section=edition.game.id)


def _origins(edition: Edition) -> list[Origin]:
    found: dict[str, Origin] = {}
    for clause in edition.game.rules.clauses():
        for id in clause.origins:
            found.setdefault(id, Origin(id)).clauses.append(clause)
    for ruling in edition.game.rulings:
        for id in ruling.origins:
            found.setdefault(id, Origin(id)).rulings.append(ruling)
    for table in edition.game.tables.values():
        for row in table.rows:
            for id in filter(None, (part.strip() for part in row.origin.split(","))):
                found.setdefault(id, Origin(id))
    return sorted(found.values(), key=lambda origin: _natural(origin.id))


def _natural(id: str) -> tuple[str, int, str]:
    match = re.match(r"([A-Za-z]+)-?(\d*)(.*)", id)
    return (match[1], int(match[2] or 0), match[3]) if match else (id, 0, "")
