"""Where the picture outside the trim comes from: the layout's own, one colour, or the face mirrored at its edges."""

from __future__ import annotations

from dataclasses import replace

from generator.catalog.model import Problem
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.face import Face
from generator.printing.problems import PrintError
from generator.printing.shapes import rectangle

INSET = 100  # um inside the trim where the mirror stands: what is white outside the trim must not show at its edge
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
EDGES = ((-1, 0), (1, 0), (0, -1), (0, 1))
STYLES = ("own", "outer", "colour", "mirror")


def check_style(style: str) -> str:
    """Return the style; raise PrintError for one that does not exist."""
    if style not in STYLES:
        raise PrintError(Problem("bleed style", f'"{style}"', f"one of {', '.join(STYLES)}"))
    return style


def with_bleed(face: Face, style: str, colour: Colour | None) -> Face:
    """Return the face with the bleed that the style makes; "own" and "outer" leave it as the layout painted it."""
    if not face.bleed or style not in ("colour", "mirror") or (style == "colour" and colour is None):
        return face
    if style == "colour":
        return _coloured(face, colour)
    return _grown(face) if face.outline is not None else _mirrored(face)


def _coloured(face: Face, colour: Colour | None) -> Face:
    """Paint everything outside the trim in one colour."""
    trim = face.outline or rectangle(0, 0, face.width, face.height)

    def draw(canvas: Canvas) -> None:
        canvas.rect(*face.box, Paint(fill=colour))
        canvas.save()
        canvas.clip(trim)
        face.draw(canvas)
        canvas.restore()

    return replace(face, key=f"{face.key}/bleed{colour}", draw=draw)


def _mirrored(face: Face) -> Face:
    """Reflect the face at its four edges: the picture goes on without a seam, and nothing is stretched."""
    key, width, height, bleed = f"{face.key}/trim", face.width, face.height, face.bleed
    inner = (INSET, INSET, width - 2 * INSET, height - 2 * INSET)

    def record(canvas: Canvas) -> None:
        canvas.save()
        canvas.clip(rectangle(*inner))
        face.draw(canvas)
        canvas.restore()

    def draw(canvas: Canvas) -> None:
        canvas.define(key, inner, record)
        for column, row in (*CORNERS, *EDGES, (0, 0)):
            _copy(canvas, key, column, row, (width, height), bleed)

    return replace(face, key=f"{face.key}/mirror", draw=draw)


def _copy(canvas: Canvas, key: str, column: int, row: int, sides: tuple[int, int], bleed: int) -> None:
    """Draw one of nine copies; those around the middle one are its mirror images."""
    width, height = sides
    canvas.save()
    canvas.clip(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
    canvas.translate(_start(column, width), _start(row, height))
    canvas.scale(-1 if column else 1, -1 if row else 1)
    canvas.place(key, 0, 0)
    canvas.restore()


def _start(side: int, length: int) -> int:
    """Return where the origin of a copy comes to lie before (-1), at (0) or behind (1) the middle one."""
    return {-1: 2 * INSET, 0: 0, 1: 2 * (length - INSET)}[side]


def _grown(face: Face) -> Face:
    """Draw a round or six-sided face a little larger beneath itself, so that its edge goes on into the bleed."""
    assert face.outline is not None
    outline, bleed = face.outline, face.bleed
    share = 1 + 2.1 * bleed / min(face.width, face.height)

    def draw(canvas: Canvas) -> None:
        for scale in (share, 1.0):
            canvas.save()
            canvas.translate(face.width // 2, face.height // 2)
            canvas.scale(scale, scale)
            canvas.translate(-(face.width // 2), -(face.height // 2))
            canvas.clip(outline)
            face.draw(canvas)
            canvas.restore()

    return replace(face, key=f"{face.key}/grown", draw=draw)
