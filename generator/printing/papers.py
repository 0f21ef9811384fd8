"""Papers and card sizes by name, in whole micrometres.

The figures are those of the trade: ISO 216 and ANSI papers, card makers' and sleeve makers' lists.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from generator.catalog.model import Problem
from generator.printing.problems import PrintError
from generator.printing.units import UnitError, size

A_FAMILY = {"a2": (420_000, 594_000), "a3": (297_000, 420_000), "a4": (210_000, 297_000), "a5": (148_000, 210_000)}
A_FAMILY |= {"a6": (105_000, 148_000), "a7": (74_000, 105_000)}
ANSI = {"letter": (215_900, 279_400), "legal": (215_900, 355_600), "tabloid": (279_400, 431_800)}
HALVES = {"half-letter": (139_700, 215_900), "half-legal": (177_800, 215_900), "half-tabloid": (215_900, 279_400)}
PAPERS = A_FAMILY | ANSI | HALVES

CARDS = {
    "standard": (63_000, 88_000),
    "poker": (63_500, 88_900),
    "bridge": (57_150, 88_900),
    "half-poker": (44_450, 63_500),
    "mini-american": (41_000, 63_000),
    "mini-euro": (44_000, 68_000),
    "american": (56_000, 87_000),
    "chimera": (57_500, 89_000),
    "euro": (59_000, 92_000),
    "skat": (59_000, 91_000),
    "japanese": (59_000, 86_000),
    "tarot": (70_000, 120_000),
    "tarot-us": (69_850, 120_650),
    "tarot-french": (60_000, 113_000),
    "square": (70_000, 70_000),
    "square-small": (63_500, 63_500),
    "square-large": (88_900, 88_900),
    "jumbo": (88_900, 127_000),
    "business": (88_900, 50_800),
    "arkham": (61_500, 88_000),
}

SMALLEST, LARGEST = 5_000, 5_000_000  # 5 mm and 5 m: anything else is a slip of the unit


@dataclass(frozen=True, slots=True)
class Size:
    """A named width and height in micrometres."""

    name: str
    width: int
    height: int

    @property
    def slug(self) -> str:
        """Name the size so that it can stand in a file name."""
        return re.sub(r"[^a-z0-9.]+", "-", self.name.lower()).strip("-")

    def turned(self) -> Size:
        """Swap width and height."""
        return Size(self.name, self.height, self.width)

    def upright(self) -> Size:
        """Turn it so that the height is the longer side."""
        return self if self.height >= self.width else self.turned()

    def half(self) -> Size:
        """Fold the upright size once across its longer side: A4 gives A5, Letter half Letter."""
        page = self.upright()
        folded = page.height // 2, page.width
        for name, (width, height) in PAPERS.items():  # ISO rounds half millimetres down: half of 297 is 148
            if height == folded[1] and 0 <= folded[0] - width < 1_000:
                return Size(_title(name), width, height)
        return Size(f"half {self.name}", *folded)


def paper(text: str) -> Size:
    """Find a paper by its name or by "WxH" (mm unless cm or in is written), upright; PrintError when it is neither."""
    return _named(text, PAPERS, "paper").upright()


def card_size(text: str) -> Size:
    """Find a card size by its name, a paper's name or "WxH" (mm unless cm or in is written); PrintError otherwise."""
    return _named(text, CARDS | PAPERS, "size")


def _named(text: str, table: dict[str, tuple[int, int]], what: str) -> Size:
    name = text.strip().lower().replace("_", "-").replace(" ", "-")
    if name in table:
        return Size(_title(name) if name in PAPERS else name, *table[name])
    measured = _measured(text)
    if measured is None:
        close = get_close_matches(name, table, n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"names: {', '.join(sorted(table))}"
        raise PrintError(Problem(what, f'"{text}"', f'the name of a {what} or "WIDTHxHEIGHT" in mm', hint))
    if not all(SMALLEST <= side <= LARGEST for side in (measured.width, measured.height)):
        raise PrintError(Problem(what, f'"{text}"', "sides between 5 mm and 5 m", "inches are written 8.5x11in"))
    return measured


def _measured(text: str) -> Size | None:
    try:
        sides = size(text)
    except UnitError:
        return None
    for name in (name for name, known in PAPERS.items() if sides in (known, known[::-1])):
        return Size(_title(name), *sides)
    return Size(" × ".join(f"{side / 1000:g}" for side in sides) + " mm", *sides)


def _title(name: str) -> str:
    return name.upper() if name[0] == "a" and name[1:].isdigit() else name.replace("-", " ").capitalize()
