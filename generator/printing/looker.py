"""A canvas that draws nothing and notes where letters and pictures come to lie, whatever turns them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.face import Face
from generator.printing.raster import Raster
from generator.printing.shapes import Path
from generator.printing.text import Run

Matrix = tuple[float, float, float, float, float, float]
CAPITALS = 0.7  # height of capitals in type sizes


@dataclass(frozen=True, slots=True)
class Letters:
    """A run of letters where it is printed: left, top, right, bottom in um; size in hundredths of a point."""

    text: str
    box: tuple[float, float, float, float]
    size: int
    colour: Colour
    bold: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture where it is printed, and its pixels per inch there."""

    raster: Raster
    box: tuple[float, float, float, float]
    dpi: float


class Looker:
    """The canvas; recorded drawings hold no letters and are not looked into."""

    def __init__(self) -> None:
        self.matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self.stack: list[Matrix] = []
        self.letters: list[Letters] = []
        self.pictures: list[Shown] = []

    def _times(self, one: Matrix) -> None:
        a, b, c, d, e, f = one
        A, B, C, D, E, F = self.matrix
        self.matrix = (a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F)

    def _box(self, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        a, b, c, d, e, f = self.matrix
        corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        xs, ys = [a * u + c * v + e for u, v in corners], [b * u + d * v + f for u, v in corners]
        return min(xs), min(ys), max(xs), max(ys)

    def save(self) -> None:
        """Remember the transformation."""
        self.stack.append(self.matrix)

    def restore(self) -> None:
        """Go back to it."""
        self.matrix = self.stack.pop()

    def translate(self, x: int, y: int) -> None:
        """Move the origin."""
        self._times((1, 0, 0, 1, x, y))

    def rotate(self, degrees: float) -> None:
        """Turn clockwise."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        self._times((c, s, -s, c, 0, 0))

    def scale(self, x: float, y: float) -> None:
        """Stretch."""
        self._times((x, 0, 0, y, 0, 0))

    def text(self, run: Run, x: int, y: int) -> None:
        """Note letters, from the baseline to the height of capitals."""
        if run.text.strip():
            high = run.size * 254 / 72 * CAPITALS
            box = self._box(x, y - high, run.width, high)
            self.letters.append(Letters(run.text, box, run.size, run.colour, "Bold" in run.font.name))

    def image(self, raster: Raster, box: Box) -> None:
        """Note a picture."""
        place = self._box(*box)
        long = max(place[2] - place[0], place[3] - place[1])
        pixels = raster.width if box[2] >= box[3] else raster.height
        self.pictures.append(Shown(raster, place, pixels * 25400 / long if long else 0))

    def define(self, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Leave a recorded drawing alone."""

    def place(self, key: str, x: int, y: int, *, turned: int = 0) -> None:
        """Leave a recorded drawing alone."""

    def clip(self, path: Path) -> None:
        """Note nothing."""

    def rect(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Note nothing."""

    def line(self, x1: int, y1: int, x2: int, y2: int, paint: Paint) -> None:
        """Note nothing."""

    def path(self, path: Path, paint: Paint) -> None:
        """Note nothing."""

    def gradient(self, box: Box, start: Colour, end: Colour, *, across: bool = False) -> None:
        """Note nothing."""


def look_at(face: Face) -> Looker:
    """Return what was noted of a face."""
    looker = Looker()
    face.draw(looker)
    return looker
