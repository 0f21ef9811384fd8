"""Registration marks that a cutter finds with its eye, and what has to stay white around them.

Figures: a square of 5 mm, lines of 1 mm, 10 mm from the edges (silhouette-card-maker's specification); 15.9 mm with
the automatic sheet feeder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import BLACK
from generator.printing.papers import Size
from generator.printing.sheet import Cell

SQUARE = 5_000  # of the mark top left where there are three
THICKNESS = 1_000
INSET = 10_000
SHORTEST, LONGEST = 5_000, 20_000  # arms
CLEAR = 3_000  # white around a mark; a picture nearer than that is taken for a part of it


@dataclass(frozen=True, slots=True)
class RegMarks:
    """Three marks (a square and two angles) or four (angles); lengths in um.

    inset   from the paper's edges to the outer edges of the marks
    length  of the arms
    """

    count: int = 3
    inset: int = INSET
    length: int = SHORTEST

    def boxes(self, paper: Size) -> Iterator[Box]:
        """Yield the boxes of the marks: top left, top right, bottom left, and bottom right where there are four."""
        right, bottom = paper.width - self.inset - self.length, paper.height - self.inset - self.length
        first = self.length if self.count == 4 else SQUARE
        yield self.inset, self.inset, first, first
        yield right, self.inset, self.length, self.length
        yield self.inset, bottom, self.length, self.length
        if self.count == 4:
            yield right, bottom, self.length, self.length

    def shapes(self, paper: Size) -> Iterator[Box]:
        """Yield the black rectangles: the square, and two for each angle with its corner outside."""
        for number, (x, y, width, height) in enumerate(self.boxes(paper)):
            if number == 0 and self.count == 3:
                yield x, y, width, height
                continue
            left, top = number in (0, 2), number in (0, 1)
            yield x, y if top else y + height - THICKNESS, width, THICKNESS
            yield x if left else x + width - THICKNESS, y, THICKNESS, height

    def clears(self, paper: Size, cell: Cell, bleed: int) -> bool:
        """Tell whether a place with its bleed (um) leaves all marks their white, and its cuts lie between them."""
        left, top, right, bottom = cell.x - bleed, cell.y - bleed, cell.right + bleed, cell.bottom + bleed
        inside = cell.x >= self.inset and cell.right <= paper.width - self.inset
        inside = inside and cell.y >= self.inset and cell.bottom <= paper.height - self.inset
        return inside and not any(
            left < x + width + CLEAR and right > x - CLEAR and top < y + height + CLEAR and bottom > y - CLEAR
            for x, y, width, height in self.boxes(paper)
        )

    def draw(self, canvas: Canvas, paper: Size) -> None:
        """Draw the marks."""
        for box in self.shapes(paper):
            canvas.rect(*box, Paint(fill=BLACK))
