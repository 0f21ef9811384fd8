"""The panels of a box that belongs to no game: one colour, and a title in the largest type that fits."""

from __future__ import annotations

from generator.printing.boxes import Net
from generator.printing.boxface import net_face, panel_sizes
from generator.printing.boxmaker import BLEED, Dress
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK, WHITE, Colour, contrast
from generator.printing.face import Face
from generator.printing.fit import Fitting
from generator.printing.text import Style, compose, shape

MARGIN = 4_000  # around a title, um
LARGEST, SMALLEST = 3600, 500  # hundredths of a point


def plain_dress(title: str, colour: Colour, language: str) -> Dress:
    """Return what dresses a net in a colour with a title on front, back, sides and lid."""
    ink = max((BLACK, WHITE), key=lambda one: contrast(one, colour))

    def dress(net: Net) -> Face:
        faces = {
            kind: title_face(f"{net.name}/{kind}", title, size, (colour, ink), language)
            for kind, size in panel_sizes(net).items()
        }
        return net_face(net, faces, colour, BLEED, f"box {net.name}")

    return dress


def title_face(name: str, title: str, size: tuple[int, int], colours: tuple[Colour, Colour], language: str) -> Face:
    """Draw a title in the middle of a panel of um, as large as it fits; `colours` are those of ground and ink."""
    width, height = size
    margin = min(MARGIN, height // 6)
    style = Style("title", size=LARGEST, smallest=SMALLEST, align="centre", colour=colours[1], hyphenate=False)
    shaped = shape(title, style, language, markup=False)
    room = (width - 2 * margin, height - 2 * margin)
    largest = Fitting(name, language, shaped, *room).largest(SMALLEST, LARGEST) if title else None
    block = compose(shaped, largest or SMALLEST, room[0])

    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, Paint(fill=colours[0]))
        if title:
            block.draw(canvas, margin, (height - block.height) // 2)

    return Face(f"box/{name}/{title}/{colours}", name, width, height, 0, draw)
