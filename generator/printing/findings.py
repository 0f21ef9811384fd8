"""What went less than well in a print: always with the card, the field, the language and the millimetres."""

from __future__ import annotations

from dataclasses import dataclass

EXPECTED = {  # by a word in what was noticed while something was set
    " for its box": "a text that fits its box",
    " dpi in print": "a picture with enough pixels",
    "no font has": "letters that a font has",
    "there is no icon": "an icon that there is",
    "in English": "texts in the language of the print",
}


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
    content: str = ""  # the whole text, or the name of the picture
    hint: str = ""  # what may have been meant
    others: tuple[str, ...] = ()  # cards it is about besides

    def __str__(self) -> str:
        where = " ".join(part for part in (self.card, self.field, self.language) if part)
        return f"{where}: {self.severity}: {self.text}" + (f"; {self.hint}" if self.hint else "")


def expectation(text: str) -> str:
    """Say what was expected where something was noticed."""
    return next((said for word, said in EXPECTED.items() if word in text), "nothing of the kind")


def parted(told: str) -> tuple[str, str]:
    """Part what a finding tells into its severity and the rest: "a: note: b" -> "note", "a: b"; a warning if unsaid."""
    for severity in ("error", "warning", "note"):
        before, mark, after = told.partition(f": {severity}: ")
        if mark:
            return severity, f"{before}: {after}"
    return "warning", told
