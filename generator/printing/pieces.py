"""From the faces of a component to the piece laid on a sheet: its bleed, its cut line, standees unfolded."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.printing.bleeding import with_bleed
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK, Colour
from generator.printing.face import Face, place_face
from generator.printing.faces import Component
from generator.printing.imposition import Piece
from generator.printing.shapes import Path, rectangle

CUT_LINE = 100  # width of the cut line of round and six-sided pieces, um
FOLD = Paint(stroke=BLACK, width=100, dash=(1_000, 1_000))


@dataclass(frozen=True, slots=True)
class Bleeding:
    """Where the picture outside the trim comes from: a style of bleeding.py, and its colour."""

    style: str = "own"
    colour: Colour | None = None


def piece_of(component: Component, bleeding: Bleeding) -> Piece:
    """Make the piece of a component."""
    front = with_bleed(component.front, bleeding.style, bleeding.colour)
    back = with_bleed(component.back, bleeding.style, bleeding.colour) if component.back else None
    if front.stand:
        return Piece(standee(front, back or front))
    return Piece(cut_out(front, line=True), cut_out(back, line=False) if back else None)


def cut_out(face: Face, *, line: bool) -> Face:
    """Give a face that is no rectangle the shape of its cut line: bleed around it, and the line itself on a front."""
    if face.outline is None:
        return face
    outline, bleed = face.outline, face.bleed
    share_x, share_y = 1 + 2 * bleed / face.width, 1 + 2 * bleed / face.height
    wide = outline.mapped(share_x, 0, 0, share_y, -bleed, -bleed)

    def draw(canvas: Canvas) -> None:
        canvas.save()
        canvas.clip(wide)
        face.draw(canvas)
        canvas.restore()
        if line:
            canvas.path(outline, Paint(stroke=BLACK, width=CUT_LINE))

    return replace(face, key=f"{face.key}/{'cut' if line else 'shape'}", draw=draw)


def standee(front: Face, back: Face) -> Face:
    """Unfold a standee: a foot, the back on its head, the fold, the front, a foot. Its trim is all of that."""
    width, height, foot, bleed = front.width, front.height, front.stand, front.bleed

    def half(canvas: Canvas, face: Face, y: int, turned: int) -> None:
        canvas.save()
        canvas.translate(0, y)
        canvas.clip(_strip(width, height, bleed))
        place_face(canvas, face, 0, 0, turned)
        canvas.restore()

    def draw(canvas: Canvas) -> None:
        half(canvas, back, foot, 180)
        half(canvas, front, foot + height, 0)
        for y in (foot, foot + height, foot + 2 * height):
            canvas.line(0, y, width, y, FOLD)

    key = f"{front.key}+{back.key}/standee"
    return replace(front, key=key, height=2 * (height + foot), draw=draw, stand=0, corner=0)


def _strip(width: int, height: int, bleed: int) -> Path:
    return rectangle(-bleed, 0, width + 2 * bleed, height)
