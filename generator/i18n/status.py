"""How far each translation is: counts by state, and which texts are stale since which English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .catalogs import Catalog, catalogs
from .languages import name_of
from .po import read_po

STATES = ("ok", "unreviewed", "stale", "missing")
MENU = 0.7  # below this share a language is marked "in progress"


@dataclass(frozen=True, slots=True)
class Stale:
    """A translation whose English has changed since it was made."""

    id: str
    was: str
    now: str
    translation: str


@dataclass(frozen=True, slots=True)
class Status:
    """One catalog in one language: ids by state."""

    catalog: str
    lang: str
    ids: dict[str, tuple[str, ...]]  # state -> ids, in the order of the English
    stale: tuple[Stale, ...]
    orphans: tuple[str, ...]
    problems: tuple[str, ...]
    translators: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return sum(len(ids) for ids in self.ids.values())

    @property
    def translated(self) -> int:
        """How many texts are shown in the language."""
        return len(self.ids["ok"]) + len(self.ids["unreviewed"])

    @property
    def share(self) -> float:
        """The translated share, 0 to 1; 1 when there is nothing to translate."""
        return self.translated / self.total if self.total else 1.0


def status(root: Path, names: list[str] | None = None, langs: list[str] | None = None) -> list[Status]:
    """The status of every catalog (or those named) in every language that any of them has."""
    known = langs or sorted({lang for catalog in catalogs(root) for lang in catalog.languages()})
    return [status_of(catalog, lang) for catalog in catalogs(root, names) if catalog.sources for lang in known]


def status_of(catalog: Catalog, lang: str) -> Status:
    """The status of one catalog in one language."""
    texts = catalog.texts(lang)
    ids = {state: tuple(id for id in catalog.sources if texts.state(id) == state) for state in STATES}
    stale = tuple(Stale(id, texts.previous(id), texts.source(id), texts.old(id)) for id in ids["stale"])
    po, problems = read_po(catalog.path(lang)) if catalog.path(lang).exists() else ([], [])
    orphans = tuple(entry.msgctxt for entry in po or [] if entry.msgctxt and entry.msgctxt not in catalog.sources)
    return Status(catalog.name, lang, ids, stale, orphans, tuple(map(str, problems)), texts.translators)


def as_table(rows: Sequence[Status]) -> str:
    """The status as a table for people, and below it the stale texts with their old and new English."""
    head = ("texts", "language", "translated", "unreviewed", "stale", "missing", "orphans")
    cells = [head, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    for row in rows:
        lines += [f"{row.catalog} {row.lang}: {problem}" for problem in row.problems]
        for item in row.stale:
            lines += ["", f"{row.catalog} {row.lang} {item.id} is stale", f"  was: {item.was}", f"  now: {item.now}"]
    return "\n".join(lines)


def _cells(row: Status) -> tuple[str, ...]:
    done = f"{row.translated} of {row.total} ({int(row.share * 100)} %)"
    counts = [str(len(row.ids[state])) for state in ("unreviewed", "stale", "missing")]
    return (row.catalog, f"{row.lang} {name_of(row.lang)}", done, *counts, str(len(row.orphans)))


def as_json(rows: Sequence[Status]) -> list[dict[str, Any]]:
    """The status as plain data."""
    return [
        {
            "texts": row.catalog,
            "lang": row.lang,
            "total": row.total,
            "translated": row.translated,
            **{state: len(row.ids[state]) for state in STATES},
            "orphans": list(row.orphans),
            "missing_ids": list(row.ids["missing"]),
            "unreviewed_ids": list(row.ids["unreviewed"]),
            "changed": [{"id": s.id, "was": s.was, "now": s.now, "translation": s.translation} for s in row.stale],
            "translators": list(row.translators),
            "problems": list(row.problems),
        }
        for row in rows
    ]


def unfinished(row: Status) -> bool:
    """Whether a language is to be marked "in progress"."""
    return row.share < MENU
