"""The backs that single cards of a deck name in the column "back": a layout, a picture, or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.catalog.model import Problem, Row
from generator.printing import cellpictures, decklayouts
from generator.printing.deckrows import DeckRows
from generator.printing.problems import PrintError


def resolved(rows: DeckRows, templates: Path, base: Path) -> tuple[DeckRows, list[str]]:
    """Put full names in place of what the column says, and list the layouts; raise PrintError with the faulty cells."""
    names = dict.fromkeys(row.back for row in rows.table.rows if row.back)
    found: dict[str, str] = {}
    wrong: dict[str, Problem] = {}
    for name in names:
        try:
            found[name] = _layout(name, templates, base)
        except PrintError as error:
            (wrong[name],) = error.problems
    if wrong:
        raise PrintError.of(_told(rows, wrong))
    cards = tuple(_with_back(row, found.get(row.back, row.back)) for row in rows.table.rows)
    changed = replace(rows, table=replace(rows.table, rows=cards)) if found else rows
    return changed, [name for name in dict.fromkeys(found.values()) if name != "-"]


def _layout(name: str, templates: Path, base: Path) -> str:
    """Return the full name of the layout that makes a back, "-" for none; raise PrintError."""
    if name in ("-", decklayouts.NONE):
        return "-"
    if not cellpictures.is_picture(name):
        return decklayouts.resolve(templates, name, base, "back")
    found = cellpictures.fault(base, name, "back")
    if found:
        raise PrintError(found)
    return decklayouts.BACK_PICTURE


def _with_back(row: Row, layout: str) -> Row:
    """Give a row its layout, and the layout its picture."""
    if layout != decklayouts.BACK_PICTURE or not cellpictures.is_picture(row.back):
        return replace(row, back=layout)
    return replace(row, back=layout, values={**row.values, "back_picture": row.back})


def _told(rows: DeckRows, wrong: dict[str, Problem]) -> Iterator[Problem]:
    for row in rows.table.rows:
        if row.back in wrong:
            where = rows.place.card(row.line, row.values, "back", rows.headers["back"])
            yield replace(wrong[row.back], where=where)
