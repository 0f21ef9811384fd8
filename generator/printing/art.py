"""Draw what svg.py read: into a box, with the colours of a palette, stored once however often it is drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path as File
from typing import TYPE_CHECKING

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import BLACK, WHITE, Colour, parse
from generator.printing.shapes import rectangle

if TYPE_CHECKING:
    from generator.printing.svg import Area, Drawing


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a drawing by name (None: not drawn).

    outline     um of the drawing; where it is not 0, areas become white with a line around them (ink saver)
    paper_only  only those in the colour of paper, which would not be seen without a ground
    """

    colours: Mapping[str, Colour | None]
    outline: int = 0
    paper_only: bool = True

    @property
    def digest(self) -> str:
        """A short name for the look."""
        return hashlib.sha256(repr((dict(self.colours), self.outline, self.paper_only)).encode()).hexdigest()[:8]

    def paint(self, area: Area) -> Paint | None:
        """Return how an area is painted."""
        fill, stroke = self.shade(area.fill), self.shade(area.stroke)
        if self.outline and fill and (area.fill == "paper" or not self.paper_only):
            line = self.shade("ink") or BLACK if area.fill == "paper" else fill
            return Paint(WHITE, line, self.outline)
        return Paint(fill, stroke, area.width) if fill or stroke else None

    def shade(self, name: str) -> Colour | None:
        """Return the colour of a name or of "#rrggbb"."""
        return parse(name) if name.startswith("#") else self.colours.get(name)


def one_colour(drawing: Drawing, colour: Colour) -> Look:
    """Return the look of an icon."""
    return Look(dict.fromkeys(sorted(drawing.names()), colour))


def fitted(aspect: float, box: Box, fit: str) -> Box:
    """Return where something of an aspect goes in a box: "contain" (all of it, centred), "cover" or "stretch"."""
    x, y, width, height = box
    if fit == "stretch" or not width or not height:
        return box
    by_width = (aspect > width / height) == (fit == "contain")
    new_width, new_height = (width, round(width / aspect)) if by_width else (round(height * aspect), height)
    return x + (width - new_width) // 2, y + (height - new_height) // 2, new_width, new_height


def draw(canvas: Canvas, drawing: Drawing, box: Box, look: Look, *, fit: str = "contain") -> None:
    """Draw into a box (um)."""
    x, y, width, height = fitted(drawing.aspect, box, fit)
    key = recorded(canvas, drawing, look)
    canvas.save()
    if fit == "cover":
        canvas.clip(rectangle(*box))
    canvas.translate(x, y)
    canvas.scale(width / drawing.width, height / drawing.height)
    canvas.place(key, 0, 0)
    canvas.restore()


def recorded(canvas: Canvas, drawing: Drawing, look: Look) -> str:
    """Record a drawing in its colours and return the key."""
    key = f"art-{drawing.key}-{look.digest}"

    def record(inner: Canvas) -> None:
        for area in drawing.areas:
            paint = look.paint(area)
            if paint:
                inner.path(area.path, paint)

    margin = max([look.outline, *(area.width for area in drawing.areas if area.stroke)])
    canvas.define(key, (-margin, -margin, drawing.width + 2 * margin, drawing.height + 2 * margin), record)
    return key


def without_grounds(drawing: Drawing) -> Drawing:
    """Return the drawing as the ink saver draws it."""
    areas = tuple(area for area in drawing.areas if not area.ground)
    return drawing if len(areas) == len(drawing.areas) else replace(drawing, key=drawing.key + "s", areas=areas)


@lru_cache(maxsize=1000)
def find(name: str, folders: tuple[File, ...]) -> Drawing | None:
    """Load the drawing NAME.svg from the first folder that has it; raise svg.DrawingError where it is broken.

    What was found counts until `find.cache_clear()`, which each run of the press begins with.
    """
    from generator.printing import svg  # reads XML: not for decks without drawings

    for folder in folders:
        file = folder / f"{name}.svg"
        if file.is_file():
            return svg.load(file)
    return None


@dataclass(frozen=True, slots=True)
class IconSet:
    """The icons of a game for running text: drawn in one colour."""

    folders: tuple[File, ...]

    def aspect(self, name: str) -> float | None:
        """Return width / height, None where no file is called so."""
        drawing = None if self.fault(name) else find(name, self.folders)
        return drawing.aspect if drawing else None

    def fault(self, name: str) -> str:
        """Say why an icon that is there cannot be drawn, "" where it can or is not there."""
        try:
            find(name, self.folders)
        except ValueError as error:  # svg.DrawingError
            return str(error)
        return ""

    def names(self) -> list[str]:
        """List the names there are."""
        return sorted({file.stem for folder in self.folders for file in folder.glob("*.svg")})

    def draw(self, canvas: Canvas, name: str, x: int, y: int, height: int, colour: Colour) -> None:
        """Draw an icon with its top left corner at x, y um."""
        drawing = find(name, self.folders)
        if drawing:
            box = (x, y, round(height * drawing.aspect), height)
            draw(canvas, drawing, box, one_colour(drawing, colour))
