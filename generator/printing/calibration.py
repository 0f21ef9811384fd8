"""The calibration sheet: both sides of a paper with targets that no correction moves, and how to read them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.texts import Texts
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK
from generator.printing.papers import Size
from generator.printing.pdf import PdfDocument
from generator.printing.shapes import circle
from generator.printing.text import Style, compose, shape

THIN, BOLD = Paint(stroke=BLACK, width=80), Paint(stroke=BLACK, width=200)
SCALE = 10_000  # how far the targets' scales reach, each way
EDGE = 15_000  # how far the scales at the paper's edges reach
LENGTH = 100_000
TITLE, BODY, SMALL = Style("title", size=1400), Style(size=900), Style(size=550, align="centre")


def targets(paper: Size) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the centres of the upper and the lower target in um; they lie on the page's middle line."""
    apart = reading_distance(paper)
    return (paper.width // 2, (paper.height - apart) // 2), (paper.width // 2, (paper.height + apart) // 2)


def reading_distance(paper: Size) -> int:
    """Return how far the two targets are apart in um."""
    return (paper.height - 90_000) // 1_000 * 1_000


def calibration_pdf(paper: Size, common: Texts, name: str) -> bytes:
    """Draw the sheet for a printer's name; same input, same bytes."""
    document = PdfDocument(title=common["print.calibration.title"], language=common.lang, duplex="long-edge")
    for side in ("front", "back"):
        document.page(paper.width, paper.height)
        for x, y in targets(paper):
            _target(document, x, y, numbers=side == "back")
        if side == "front":
            _front(document, paper)
        _words(document, paper, common, side, name)
    return document.finish()


def _front(canvas: Canvas, paper: Size) -> None:
    middle_x, middle_y = paper.width // 2, paper.height // 2
    canvas.line(middle_x - 4_000, middle_y, middle_x + 4_000, middle_y, BOLD)
    canvas.line(middle_x, middle_y - 4_000, middle_x, middle_y + 4_000, BOLD)
    _measure(canvas, (paper.width - LENGTH) // 2, middle_y + 12_000, across=True)
    _measure(canvas, 22_000, (paper.height - LENGTH) // 2, across=False)
    for edge in ("top", "right", "bottom", "left"):
        _edge_scale(canvas, paper, edge)


def _target(canvas: Canvas, x: int, y: int, *, numbers: bool) -> None:
    """Draw a cross; on the back with a scale in millimetres, plus to the right and down."""
    canvas.path(circle(x, y, 2_000), THIN)
    canvas.line(x - SCALE, y, x + SCALE, y, THIN)
    canvas.line(x, y - SCALE, x, y + SCALE, THIN)
    for mm in range(-10, 11) if numbers else ():
        at, half = mm * 1_000, 1_400 if mm % 5 == 0 else 700
        canvas.line(x + at, y - half, x + at, y + half, THIN)
        canvas.line(x - half, y + at, x + half, y + at, THIN)
        if mm % 5 == 0 and mm:
            _say(canvas, f"{mm:+d}", x + at, y + 2_000)
            _say(canvas, f"{mm:+d}", x + 3_300, y + at - 900)


def _measure(canvas: Canvas, x: int, y: int, *, across: bool) -> None:
    """Draw a line of exactly 100 mm with an end stroke on both sides."""
    end_x, end_y = (x + LENGTH, y) if across else (x, y + LENGTH)
    dx, dy = (0, 2_500) if across else (2_500, 0)
    canvas.line(x, y, end_x, end_y, BOLD)
    for at_x, at_y in ((x, y), (end_x, end_y)):
        canvas.line(at_x - dx, at_y - dy, at_x + dx, at_y + dy, BOLD)
    _say(canvas, "100 mm", (x + end_x) // 2 + (0 if across else 7_000), (y + end_y) // 2 + (2_500 if across else 0))


def _edge_scale(canvas: Canvas, paper: Size, edge: str) -> None:
    """Draw a stair of lines 1 to 15 mm from an edge of the paper, each with its number."""
    for mm in range(1, EDGE // 1_000 + 1):
        at, along = mm * 1_000, (mm - 8) * 3_500
        if edge in ("top", "bottom"):
            x, y = paper.width // 4 + along, at if edge == "top" else paper.height - at
            canvas.line(x - 1_500, y, x + 1_500, y, THIN)
            _say(canvas, str(mm), x, y + (600 if edge == "top" else -2_600))
        else:
            x, y = at if edge == "left" else paper.width - at, paper.height // 4 + along
            canvas.line(x, y - 1_500, x, y + 1_500, THIN)
            _say(canvas, str(mm), x + (1_800 if edge == "left" else -1_800), y - 1_000)


def _words(canvas: Canvas, paper: Size, common: Texts, side: str, name: str) -> None:
    """Set the instructions beside the targets."""
    x, width = paper.width // 2 - 65_000, 130_000
    y = paper.height // 2 + 22_000 if side == "front" else paper.height // 2 - 30_000
    for text, style in _instructions(common, side, name):
        block = compose(shape(text, style, common.lang, markup=False), style.size, width)
        block.draw(canvas, x, y)
        y += block.height + 1_800


def _instructions(common: Texts, side: str, name: str) -> Iterator[tuple[str, Style]]:
    if side == "front":
        yield f"{common['print.calibration.title']} – {name}", TITLE
        for part in ("front", "scale", "margins", "page"):
            yield common[f"print.calibration.{part}"], BODY
        return
    yield common["print.calibration.back"], BODY
    command = f"bordtryk printer set {name} --top 0.5,-1 --bottom 0.3,-1"
    yield common.format("print.calibration.example", command=command), BODY


def _say(canvas: Canvas, text: str, x: int, y: int) -> None:
    """Set a short text with its middle at x, its top at y."""
    compose(shape(text, SMALL, "", markup=False), SMALL.size, 20_000).draw(canvas, x - 10_000, y)
