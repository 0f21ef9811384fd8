"""Sources and differences: what the sources are, where they slip, and which rules rest on which numbered fact."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ...catalog.model import STATUSES, Clause, Ruling
from ...i18n.languages import name_of
from ..model import Edition, Page, Record
from ..names import address, game_page
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
    slips = _slips(s)
    body = render("sources", s, tally=tally, origins=_origins(edition), slips=slips, sources=_sources(s))
    records = tuple(
        Record(address(here, f"slip-{slip['id']}"), "page", s.t("nav.sources"), s.plain(f"word:slip.{slip['id']}"))
        for slip in slips
    )
    yield Page(here, s.t("nav.sources"), body, records, ("toc",), section=edition.game.id)


def _slips(s: Scope) -> list[dict[str, Any]]:
    """What the sources get wrong, as prose, with the rules that put it right."""
    return [
        {
            "id": slip["id"],
            "text": s.told(f"word:slip.{slip['id']}"),
            "clauses": [clause for id in slip.get("clauses", ()) if (clause := s.clause(id))],
        }
        for slip in s.edition.extras.get("sources", {}).get("slip", [])
    ]


def _sources(s: Scope) -> list[dict[str, str]]:
    return [
        {"code": source["code"], "name": source["name"], "kind": source["kind"], "lang": source["lang"],
         "language": name_of(source["lang"], s.edition.lang)}
        for source in s.edition.extras.get("sources", {}).get("source", [])
    ]  # fmt: skip


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
