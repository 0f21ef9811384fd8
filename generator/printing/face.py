"""One side of a component: what is to be cut out, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.printing.canvas import Box, Canvas
from generator.printing.shapes import Path


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card, token or board; lengths in um.

    key      same key, same drawing: it is stored once in a document however often it is placed
    name     for people and reports ("red-8 front")
    draw     draws in the face's own coordinates: 0, 0 is the corner of the trim, `bleed` may be painted outside it
    outline  the cut line; None for the rectangle of the trim
    corner   radius of the corners of a rectangle
    stand    of a standee: the height of its foot; 0 for everything else
    """

    key: str
    name: str
    width: int
    height: int
    bleed: int
    draw: Callable[[Canvas], None]
    outline: Path | None = None
    corner: int = 0
    stand: int = 0

    @property
    def box(self) -> Box:
        """All that the face may paint: the trim and the bleed around it."""
        return -self.bleed, -self.bleed, self.width + 2 * self.bleed, self.height + 2 * self.bleed


def place_face(canvas: Canvas, face: Face, x: int, y: int, turned: int = 0) -> None:
    """Draw a face with the top left corner of its (turned) trim at x, y um, recording it the first time.

    turned  0, 90, 180 or 270 degrees clockwise; at 90 and 270 the trim is `height` wide.
    """
    canvas.define(face.key, face.box, face.draw)
    corner = {
        0: (0, 0),
        90: (face.height, 0),
        180: (face.width, face.height),
        270: (0, face.width),
    }[turned % 360]
    canvas.place(face.key, x + corner[0], y + corner[1], turned=turned % 360)


def shape_of(face: Face) -> str:
    """Name the shape of a cut line: "round", "hex", "rounded" or "square"; any other counts as square."""
    if face.outline is None:
        return "rounded" if face.corner else "square"
    kinds = [segment[0] for segment in face.outline.segments]
    if "C" in kinds:
        return "rounded" if "L" in kinds else "round"
    return "hex" if len([kind for kind in kinds if kind in ("M", "L")]) == 6 else "square"
