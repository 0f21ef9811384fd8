"""Draw what svg.py read: into a box, with the colours of a palette, stored once however often it is drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as File

from generator.printing import svg
from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.shapes import rectangle
from generator.printing.svg import Drawing

Colouring = Callable[[str], Colour | None]  # palette name -> colour, None for not drawn


def fitted(aspect: float, box: Box, fit: str) -> Box:
    """Return where something of an aspect goes in a box: "contain" (all of it, centred), "cover" or "stretch"."""
    x, y, width, height = box
    if fit == "stretch" or not width or not height:
        return box
    by_width = (aspect > width / height) == (fit == "contain")
    new_width, new_height = (width, round(width / aspect)) if by_width else (round(height * aspect), height)
    return x + (width - new_width) // 2, y + (height - new_height) // 2, new_width, new_height


def draw(canvas: Canvas, drawing: Drawing, box: Box, colouring: Colouring, *, fit: str = "contain") -> None:
    """Draw into a box (um)."""
    x, y, width, height = fitted(drawing.aspect, box, fit)
    key = recorded(canvas, drawing, colouring)
    canvas.save()
    if fit == "cover":
        canvas.clip(rectangle(*box))
    canvas.translate(x, y)
    canvas.scale(width / drawing.width, height / drawing.height)
    canvas.place(key, 0, 0)
    canvas.restore()


def recorded(canvas: Canvas, drawing: Drawing, colouring: Colouring) -> str:
    """Record a drawing in its colours and return the key."""
    colours = {name: colouring(name) for name in sorted(drawing.names())}
    digest = hashlib.sha256(repr(colours).encode()).hexdigest()[:8]
    key = f"art-{drawing.key}-{digest}"

    def record(inner: Canvas) -> None:
        for area in drawing.areas:
            fill, stroke = shade(area.fill, colours), shade(area.stroke, colours)
            if fill or stroke:
                inner.path(area.path, Paint(fill, stroke, area.width))

    margin = max((area.width for area in drawing.areas), default=0)
    canvas.define(key, (-margin, -margin, drawing.width + 2 * margin, drawing.height + 2 * margin), record)
    return key


def shade(name: str, colours: dict[str, Colour | None]) -> Colour | None:
    """Return the colour of a name or of "#rrggbb"."""
    if name.startswith("#"):
        from generator.printing.colours import parse

        return parse(name)
    return colours.get(name)


def without_grounds(drawing: Drawing) -> Drawing:
    """Return the drawing as the ink saver draws it."""
    areas = tuple(area for area in drawing.areas if not area.ground)
    return (
        drawing
        if len(areas) == len(drawing.areas)
        else Drawing(drawing.key + "s", drawing.width, drawing.height, areas)
    )


@lru_cache(maxsize=1000)
def find(name: str, folders: tuple[File, ...]) -> Drawing | None:
    """Load the drawing NAME.svg from the first folder that has it; raise svg.DrawingError where it is broken."""
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
        drawing = find(name, self.folders)
        return drawing.aspect if drawing else None

    def draw(self, canvas: Canvas, name: str, x: int, y: int, height: int, colour: Colour) -> None:
        """Draw an icon with its top left corner at x, y um."""
        drawing = find(name, self.folders)
        if drawing:
            box = (x, y, round(height * drawing.aspect), height)
            draw(canvas, drawing, box, lambda name: None if name == "none" else colour)
