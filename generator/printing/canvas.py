"""The few verbs everything is drawn with. Micrometres, origin top left, y down, angles clockwise.

Implementations: `pdf.PdfDocument` (ReportLab) and `trace.Tracer` (one line of text a call, for golden files).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from generator.printing.colours import Colour
from generator.printing.shapes import Path

if TYPE_CHECKING:
    from generator.printing.raster import Raster
    from generator.printing.text import Run

Box = tuple[int, int, int, int]  # left, top, width, height in um


@dataclass(frozen=True, slots=True)
class Paint:
    """How a path is painted; lengths in um. Nothing is drawn where both colours are None."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: int = 200
    dash: tuple[int, ...] = ()
    round: bool = False  # round caps and joins


class Canvas(Protocol):
    """Somewhere to draw a face or a sheet."""

    def save(self) -> None:
        """Remember the transformation and the clip."""

    def restore(self) -> None:
        """Go back to what the last `save` remembered."""

    def translate(self, x: int, y: int) -> None:
        """Move the origin."""

    def rotate(self, degrees: float) -> None:
        """Turn clockwise about the origin."""

    def scale(self, x: float, y: float) -> None:
        """Stretch about the origin."""

    def clip(self, path: Path) -> None:
        """Let nothing be drawn outside the path until `restore`."""

    def rect(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Paint a rectangle."""

    def line(self, x1: int, y1: int, x2: int, y2: int, paint: Paint) -> None:
        """Draw a straight line in the paint's stroke."""

    def path(self, path: Path, paint: Paint) -> None:
        """Paint any path."""

    def gradient(self, box: Box, start: Colour, end: Colour, *, across: bool = False) -> None:
        """Fill a box from start to end, downwards or across."""

    def text(self, run: Run, x: int, y: int) -> None:
        """Set a composed run with its left end on the baseline at x, y."""

    def image(self, raster: Raster, box: Box) -> None:
        """Put a picture into a box, stretched to it; its samples are kept as they are."""

    def define(self, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Record a drawing once under a key (nothing happens when the key is known). `box` is all it may paint."""

    def place(self, key: str, x: int, y: int, *, turned: int = 0) -> None:
        """Draw a recorded drawing with its origin at x, y, turned clockwise about that point by 0, 90, 180 or 270."""


class Document(Canvas, Protocol):
    """A canvas with pages."""

    def page(self, width: int, height: int, *, trim: Box | None = None, bleed: Box | None = None) -> None:
        """Begin a page (the one before is finished); boxes are for print shops."""

    def bookmark(self, title: str, level: int = 0) -> None:
        """Enter the current page in the outline."""

    def finish(self) -> bytes:
        """Close the document and return it; same calls, same bytes."""
