"""The sign of a rule's status: drawn, so that it reads without colour and without a font that has it."""

from __future__ import annotations

from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.shapes import Path, circle, polygon, rectangle

LINE = 250


def draw_sign(canvas: Canvas, status: str, x: int, y: int, size: int, colour: Colour) -> None:
    """Draw a status ("printed", "reported", "ruling", "design") into a square with its corner at x, y um."""
    filled = status in ("printed", "ruling")
    inset = 0 if filled else LINE // 2
    outline = _outline(status, x + inset, y + inset, size - 2 * inset)
    canvas.path(outline, Paint(fill=colour) if filled else Paint(stroke=colour, width=LINE))


def _outline(status: str, x: int, y: int, size: int) -> Path:
    middle_x, middle_y, half = x + size // 2, y + size // 2, size // 2
    if status in ("printed", "reported"):
        return circle(middle_x, middle_y, half)
    if status == "ruling":
        return polygon([(middle_x, y), (x + size, middle_y), (middle_x, y + size), (x, middle_y)])
    return rectangle(x, y, size, size)
