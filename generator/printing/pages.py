"""What stands on one printed page before anything is drawn: placed faces, and the areas that get crop marks."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printing.canvas import Box
from generator.printing.face import Face
from generator.printing.papers import Size
from generator.printing.sheet import Cell

Line = tuple[int, int, int, int]  # x1, y1, x2, y2 in um


@dataclass(frozen=True, slots=True)
class Placed:
    """A face in its place; `clip` is what it may paint (um, on the page), None for all that it has."""

    face: Face
    cell: Cell
    clip: Box | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """A block of trims and its cuts: `xs` and `ys` are the trim lines.

    limits  left, top, right and bottom of where its marks may be, in um
    """

    block: Cell
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    bleed: int
    limits: Line
    gutter: int = 0  # between neighbouring trims
    joins: tuple[Line, ...] = ()  # where the edge of the next tile comes to lie, outside the trim


@dataclass(frozen=True, slots=True)
class Page:
    """One printed page: `side` is "front", "back", "both" (folded) or "single" (printed on one side).

    strips  where its labels stand: "ends" (above and below the areas) or "sides"
    tile    name of the part of a board that it shows ("A2")
    bare    what is left white for glue
    note    a word for the label, already translated
    """

    paper: Size
    side: str
    sheet: int
    sheets: int
    placed: tuple[Placed, ...]
    areas: tuple[Area, ...]
    strips: str = "ends"
    folds: tuple[Line, ...] = ()
    tile: str = ""
    note: str = ""
    bare: tuple[Box, ...] = ()

    @property
    def used(self) -> Line:
        """Return left, top, right, bottom of everything with its bleed, in um."""
        return (
            min(area.block.x - area.bleed for area in self.areas),
            min(area.block.y - area.bleed for area in self.areas),
            max(area.block.right + area.bleed for area in self.areas),
            max(area.block.bottom + area.bleed for area in self.areas),
        )


@dataclass(frozen=True, slots=True)
class Imposition:
    """All pages of one product on one paper, in printing order; `words` tells how the sheets came about.

    mode  how the backs come behind the fronts, "none" where nothing has a back
    """

    pages: tuple[Page, ...]
    mode: str = "none"
    words: tuple[str, ...] = ()
    pieces: int = 0
