"""What went less than well in a print: always with the card, the field, the language and the millimetres."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing the reader of a report can act on.

    kind  "overflow", "glyph" (missing in all fonts), "outlier" (shrunk below the deck's size), "image", "script" ...
    """

    kind: str
    card: str
    field: str
    language: str
    text: str
    mm: float = 0.0  # how far it misses, where that is a length
    severity: str = "error"  # "error", "warning" or "note"

    def __str__(self) -> str:
        where = " ".join(part for part in (self.card, self.field, self.language) if part)
        return f"{where}: {self.severity}: {self.text}"
