"""Where in a deck's table something comes from: its file and row, the card's title and the column, as people see it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.catalog.model import Problem, Row
from generator.printing.deckrows import DeckRows, Place, titled
from generator.printing.findings import Finding

PART = 3  # a cell that makes less than a third of a text does not stand for it
SAID = {  # by the kind of a finding: what was expected, and what to do
    "overflow": ("a text that fits its box", "shorten it, or take a larger --size or another --layout"),
    "icon": ("an icon that there is", ""),
    "glyph": ("letters that a font has", "write it in other letters"),
    "script": ("text from left to right", ""),
    "image": ("a picture with enough pixels", "take a larger picture"),
    "art": ("an SVG file that can be drawn", ""),
}


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a deck; `headers` are the columns as typed, by the name that layouts use."""

    place: Place
    headers: Mapping[str, str]
    rows: Mapping[str, Row]  # by their ids

    @classmethod
    def of(cls, rows: DeckRows) -> Cells:
        """Take them from a deck's table."""
        return cls(rows.place, rows.headers, {row.id: row for row in rows.table.rows})

    def title(self, card: str) -> str:
        """Return what people know a card by."""
        return titled(self.rows[card].values) or card

    def where(self, card: str, content: str, otherwise: str = "") -> str:
        """Name the cell of a card that a text comes from; `otherwise` what comes from no cell."""
        row = self.rows.get(card)
        column = self.column(row, content) if row else ""
        if row is None or (not column and content in self.headers.values()):
            header = content in self.headers.values()
            return f"{self.place.file}:1, column {content}" if header else f"{self.place.file}, {otherwise}"
        if column:
            return self.place.card(row.line, row.values, column, self.headers[column])
        return f"{self.place.card(row.line, row.values)}, {otherwise}"

    def column(self, row: Row, content: str) -> str:
        """Return the column that a text, or a line of it, was taken from; "" where no cell holds it."""
        for name in self.headers:
            if content and row.values.get(name) == content:
                return name
        wanted = letters_of(content)
        cells = {name: letters_of(row.values.get(name, "")) for name in self.headers}
        close = [name for name, cell in cells.items() if cell and wanted and _akin(wanted, cell)]
        return min(close, key=lambda name: abs(len(cells[name]) - len(wanted)), default="")

    def guilty(self, card: str, found: str) -> str:
        """Name the cell whose value is `found` (as repr writes it), "" where it is no cell's."""
        row = self.rows.get(card)
        name = next((name for name in self.headers if row and repr(row.values.get(name)) == found), "")
        return self.place.card(row.line, row.values, name, self.headers[name]) if row and name else ""

    def told(self, findings: Iterable[Finding]) -> tuple[str, ...]:
        """Write what was noticed in the order of the table, each thing once."""
        ordered = sorted(findings, key=lambda one: self.rows[one.card].line if one.card in self.rows else 0)
        return tuple(dict.fromkeys(map(self._told, ordered)))

    def _told(self, finding: Finding) -> str:
        where = self.where(finding.card, finding.content, f"{finding.field} of the layout")
        if finding.kind == "outlier":
            return f"{where}: note: {self._held(finding)}"
        if finding.severity == "note":
            return f"{where}: note: {finding.text}"
        expected, hint = SAID.get(finding.kind, ("everything there", ""))
        found = re.sub(r"^the text is ", "a text ", re.sub(r"^there is no ", "no ", finding.text))
        return str(Problem(where, found, expected, finding.hint or hint, finding.severity))

    def _held(self, finding: Finding) -> str:
        """Say with their titles which texts hold the size of all down."""
        named = [f'"{self.title(id)}"' for id in finding.others if id in self.rows]
        more = f" and {len(named) - 5} more" if len(named) > 5 else ""
        return f"{finding.text.partition(' because of ')[0]} because of {', '.join(named[:5])}{more}"


def _akin(text: str, cell: str) -> bool:
    """Tell whether a text is part of a cell, or made of it and little more."""
    return text in cell or (cell in text and PART * len(cell) >= len(text))


def letters_of(text: str) -> str:
    """Return only letters and digits: what is left the same by markup, hyphens, capitals and ends of lines."""
    return re.sub(r"[\W_]+", "", text).casefold()
