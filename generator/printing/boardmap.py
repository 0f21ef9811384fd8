"""The page that shows how a tiled board is put together: the board small, its tiles named, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.printing.boards import Tiling
from generator.printing.canvas import Document, Paint
from generator.printing.colours import BLACK, WHITE
from generator.printing.face import Face, place_face
from generator.printing.labels import Labels, draw_labels
from generator.printing.marks import MarkStyle
from generator.printing.pages import Area, Page
from generator.printing.papers import Size
from generator.printing.shapes import circle, rectangle
from generator.printing.sheet import STRIP, Cell
from generator.printing.text import Style, compose, shape

SIDE = 20_000  # margin left and right
TITLE, BODY, NAME = Style("title", size=1600), Style(size=1000), Style("title", size=1400, align="centre")
DISC = 5_000  # radius of the disc behind a tile's name


def draw_map(
    document: Document, face: Face, tiling: Tiling, paper: Size, labels: Labels, number: tuple[int, int]
) -> None:
    """Add the page with the assembly map; lengths in um. `number` is which sheet of how many it is."""
    frame = Cell(SIDE, STRIP, paper.width - 2 * SIDE, paper.height - 2 * STRIP)
    whole = Area(frame, (), (), 0, (0, 0, paper.width, paper.height))
    page = Page(paper, "single", *number, (), (whole,), note=labels.common["print.map"])
    document.page(paper.width, paper.height)
    y = frame.y + 10_000
    for text, style in _texts(face, labels):
        block = compose(shape(text, style, labels.language), style.size, frame.width)
        block.draw(document, frame.x, y)
        y += block.height + 2_500
    _small(document, face, tiling, Cell(frame.x, y + 4_000, frame.width, frame.bottom - y - 8_000))
    draw_labels(document, page, labels, MarkStyle(length=0, sides="none"))


def _texts(face: Face, labels: Labels) -> Iterator[tuple[str, Style]]:
    common = labels.common
    yield common["print.board.title"], TITLE
    yield "- " + common["print.board.cut"], BODY
    yield "- " + common["print.board.glue"], BODY
    yield "- " + common.format("print.board.size", width=face.width // 1000, height=face.height // 1000), BODY


def _small(document: Document, face: Face, tiling: Tiling, room: Cell) -> None:
    share = min(room.width / face.width, room.height / face.height, 0.7)
    x, y = room.x + round(room.width - face.width * share) // 2, room.y
    document.save()
    document.translate(x, y)
    document.save()
    document.clip(rectangle(0, 0, round(face.width * share), round(face.height * share)))
    document.scale(share, share)
    place_face(document, face, 0, 0)
    document.restore()
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            _tile(document, tiling.tile(column, row), tiling.name(column, row), share)
    document.restore()


def _tile(document: Document, part: Cell, name: str, share: float) -> None:
    x, y, width, height = (round(value * share) for value in (part.x, part.y, part.width, part.height))
    document.rect(x, y, width, height, Paint(stroke=WHITE, width=900))
    document.rect(x, y, width, height, Paint(stroke=BLACK, width=300, dash=(1_500, 1_000)))
    middle_x, middle_y = x + width // 2, y + height // 2
    document.path(circle(middle_x, middle_y, DISC), Paint(fill=WHITE, stroke=BLACK, width=300))
    block = compose(shape(name, replace(NAME, colour=BLACK), ""), NAME.size, 2 * DISC)
    block.draw(document, middle_x - DISC, middle_y + block.cap_height // 2 - block.lines[0].baseline)
