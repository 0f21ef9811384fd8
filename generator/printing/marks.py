"""Crop marks: short lines in the margin, centred on the trim line, never inside a trim and never on bleed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK
from generator.printing.pages import Area, Line, Page

STYLES = ("margin", "edge", "piece")
SIDES = ("both", "front", "back", "none")


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """How crop marks look; lengths in um.

    style  "margin": short, at both ends of every cut; "edge": on to the edge of the paper, or to the labels;
           "piece": as "margin", and between the pieces where the gutter is wider than their bleed
    gap    between the bleed and the mark, so that a mark never touches ink that is cut away
    sides  "front", "back", "both" or "none": which pages of a two-sided sheet carry them
    """

    length: int = 4_000
    gap: int = 500
    weight: int = 100
    sides: str = "both"
    style: str = "margin"

    def on(self, side: str) -> bool:
        """Tell whether pages of this side carry marks; pages printed on one side do unless there are none at all."""
        return self.sides != "none" and (side in ("both", "single") or self.sides in ("both", side))


def crop_marks(page: Page, style: MarkStyle) -> list[Line]:
    """List the marks of a page: at both ends of every cut, for all places of the sheet so that stacks cut alike."""
    return [line for area in page.areas for line in _around(area, style)]


def _between(area: Area, style: MarkStyle) -> Iterator[Line]:
    """Yield the marks in the gutters, clear of the bleed on both sides."""
    out = area.bleed + style.gap
    for start, end in _gutters(area.xs, area.gutter):
        for y in area.ys:
            yield from _line(start + out, y, end - out, y)
    for start, end in _gutters(area.ys, area.gutter):
        for x in area.xs:
            yield from _line(x, start + out, x, end - out)


def _gutters(cuts: tuple[int, ...], gutter: int) -> Iterator[tuple[int, int]]:
    return zip(cuts[1:-1:2], cuts[2:-1:2], strict=True) if gutter else iter(())


def _around(area: Area, style: MarkStyle) -> Iterator[Line]:
    if style.style == "piece":
        yield from _between(area, style)
    block, out = area.block, area.bleed + style.gap
    left, top, right, bottom = reach(area, style)
    for x in area.xs:
        yield from _line(x, block.y - out - top, x, block.y - out)
        yield from _line(x, block.bottom + out, x, block.bottom + out + bottom)
    for y in area.ys:
        yield from _line(block.x - out - left, y, block.x - out, y)
        yield from _line(block.right + out, y, block.right + out + right, y)


def _line(x1: int, y1: int, x2: int, y2: int) -> Iterator[Line]:
    if x1 < x2 or y1 < y2:
        yield x1, y1, x2, y2


def reach(area: Area, style: MarkStyle) -> Line:
    """Return how long the marks are at the left, top, right and bottom, in um: the style's length or what there is."""
    block, out = area.block, area.bleed + style.gap
    low_x, low_y, high_x, high_y = area.limits
    rooms = (block.x - low_x, block.y - low_y, high_x - block.right, high_y - block.bottom)
    length = max(rooms) if style.style == "edge" else style.length
    left, top, right, bottom = (max(0, min(length, room - out)) for room in rooms)
    return left, top, right, bottom


def draw_marks(canvas: Canvas, page: Page, style: MarkStyle) -> None:
    """Draw the crop marks of a page, its fold, and where tiles join."""
    solid = Paint(stroke=BLACK, width=style.weight)
    dashed = Paint(stroke=BLACK, width=style.weight, dash=(1_000, 700))
    for line in crop_marks(page, style) if style.on(page.side) else ():
        canvas.line(*line, solid)
    for line in (*page.folds, *(join for area in page.areas for join in area.joins)):
        canvas.line(*line, dashed)
