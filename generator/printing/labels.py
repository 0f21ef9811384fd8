"""What stands in the margins of a sheet: whose it is, which one, the paper, how to print it, and a 100 mm ruler."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.i18n.texts import Texts
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK
from generator.printing.marks import MarkStyle, reach
from generator.printing.pages import Page
from generator.printing.papers import Size
from generator.printing.sheet import BLANK, LABEL
from generator.printing.text import Block, Style, compose, shape

NAMES = {"en": "English", "da": "Dansk", "fr": "Français", "de": "Deutsch"}
SIDE = 8_000  # free on both ends of a label strip
SIZES = (650, 600, 550, 500, 450)  # hundredths of a point
BETWEEN = 6_000  # the least distance of two labels in one strip
RULER, TICK = 100_000, 10_000
SHORTER = (50_000, 40_000, 30_000)  # rulers for narrow paper


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of a product's sheets; `common` are the texts that all games share, in the language of the sheets."""

    game: str
    product: str
    common: Texts
    language: str
    mode: str = "none"

    @property
    def title(self) -> str:
        """Return game, product and language."""
        return " · ".join((self.game, self.product, NAMES.get(self.language, self.language)))

    def number(self, page: Page) -> str:
        """Return which sheet this is, its side and its note."""
        parts = [self.common.format("print.sheet", number=page.sheet, total=page.sheets)]
        parts += [self.common[f"print.{page.side}"]] if page.side in ("front", "back") else []
        parts += [self.common.format("print.tile", name=page.tile)] if page.tile else []
        if page.note.endswith("."):  # a sentence stands by itself
            return _joined(", ".join(parts), page.note)
        return ", ".join([*parts, page.note] if page.note else parts)

    def flip(self, page: Page) -> str:
        """Return how to print it, on one side or two, and which edge to turn it on."""
        return self.common["print.flip." + ("single" if page.side == "single" else self.mode)]


@dataclass(frozen=True, slots=True)
class Strip:
    """A label strip in a frame in which it runs along the top or the bottom; lengths in um."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def middle(self) -> int:
        """Return the height in which its texts are centred."""
        return (self.top + self.bottom) // 2


def strips_of(page: Page, marks: MarkStyle) -> tuple[Strip, Strip]:
    """Return the two strips of a page in reading direction: outside all marks, inside the printer's blank edge."""
    left, top, right, bottom = page.used
    width, height = page.paper.width, page.paper.height
    lengths = [max(sides) for sides in zip(*(reach(area, marks) for area in page.areas), strict=True)]
    joins = 3_000 if any(area.joins for area in page.areas) else 0
    before, after = top - max(lengths[1], joins), height - bottom - max(lengths[3], joins)
    if page.strips == "sides":
        before, after = width - right - lengths[2], left - lengths[0]
        width, height = height, width
    before, after = (max(room - marks.gap - 500, BLANK + LABEL - 300) for room in (before, after))
    return (
        Strip(SIDE, width - SIDE, before - LABEL, before),
        Strip(SIDE, width - SIDE, height - after, height - after + LABEL),
    )


def draw_labels(canvas: Canvas, page: Page, labels: Labels, marks: MarkStyle) -> None:
    """Draw both strips of a page."""
    first, second = strips_of(page, marks)
    canvas.save()
    if page.strips == "sides":
        canvas.translate(page.paper.width, 0)
        canvas.rotate(90)
    _two(canvas, first, f"**{_plain(labels.title)}**", _plain(_joined(labels.number(page), labels.flip(page))), labels)
    _ruler(canvas, second, labels, page)
    canvas.restore()


def _joined(*texts: str) -> str:
    return "  ·  ".join(texts)


def _plain(text: str) -> str:
    """Take the meaning from the signs of the markup."""
    for sign in "\\*{[":
        text = text.replace(sign, "\\" + sign)
    return text


def _line(text: str, size: int, labels: Labels, align: str, width: int) -> Block:
    style = Style(size=size, smallest=size, align=align, hyphenate=False)
    return compose(shape(text, style, labels.language), size, width)


def _natural(text: str, size: int, labels: Labels) -> int:
    """Return the width of a text on one line, in um."""
    block = _line(text, size, labels, "left", 10_000_000)
    return max(line.width for line in block.lines)


def _two(canvas: Canvas, strip: Strip, left: str, right: str, labels: Labels) -> None:
    """Set one text at each end of a strip, in the largest size at which both fit; else in two lines."""
    room = strip.right - strip.left
    for size in SIZES:
        if _natural(left, size, labels) + BETWEEN + _natural(right, size, labels) <= room:
            _set(canvas, _line(left, size, labels, "left", room), strip.left, strip.middle)
            _set(canvas, _line(right, size, labels, "right", room), strip.left, strip.middle)
            return
    size = next((size for size in SIZES if max(_natural(text, size, labels) for text in (left, right)) <= room), 400)
    for text, dy in ((left, -1_100), (right, 1_100)):
        _set(canvas, _line(text, size, labels, "left", room), strip.left, strip.middle + dy)


def _set(canvas: Canvas, block: Block, x: int, middle: int) -> None:
    """Draw one line with the middle of its capitals at a height."""
    block.draw(canvas, x, middle + block.cap_height // 2 - block.lines[0].baseline)


def _ruler(canvas: Canvas, strip: Strip, labels: Labels, page: Page) -> None:
    room = strip.right - strip.left - 2_000
    lengths = (one for one in (RULER, *SHORTER) if one + _natural(_said(labels, page, one), SIZES[-1], labels) <= room)
    length = next(lengths, SHORTER[-1])
    draw_ruler(canvas, strip.left, strip.middle, length)
    start = strip.left + length + 2_000
    for text in _ruler_texts(labels, page, length):
        for size in SIZES:
            if _natural(text, size, labels) <= strip.right - start:
                _set(canvas, _line(text, size, labels, "left", strip.right - start), start, strip.middle)
                return


def _said(labels: Labels, page: Page, length: int) -> str:
    """Return the least that stands beside a ruler: how long it is, and the paper."""
    return _joined(f"{length // 1000} mm", labels.common.format("print.paper", paper=page.paper.name))


def _ruler_texts(labels: Labels, page: Page, length: int) -> list[str]:
    """Return what may stand beside the ruler, the best first: its length goes before how to print."""
    paper = labels.common.format("print.paper", paper=page.paper.name)
    scale = labels.common["print.scale"]
    texts = [_said(labels, page, length), _joined(f"{length // 1000} mm", scale, paper)]
    if length == RULER:
        texts.append(_joined(labels.common["print.ruler"], paper))
    return [_plain(text) for text in reversed(texts)]


def draw_foot(canvas: Canvas, sheet: Size, paper: Size, labels: Labels, note: str) -> None:
    """Draw one line at the foot of a sheet of um: ruler, paper, and a note on how to print it."""
    strip = Strip(SIDE, sheet.width - SIDE, sheet.height - BLANK - LABEL, sheet.height - BLANK)
    draw_ruler(canvas, strip.left, strip.middle)
    start = strip.left + RULER + 2_000
    text = _plain(_joined("100 mm", labels.common.format("print.paper", paper=paper.name), note))
    size = next((size for size in SIZES if _natural(text, size, labels) <= strip.right - start), SIZES[-1])
    _set(canvas, _line(text, size, labels, "left", strip.right - start), start, strip.middle)


def draw_ruler(canvas: Canvas, x: int, middle: int, length: int = RULER) -> None:
    """Draw a ruler with a tick every 10 mm, from x to x + length um."""
    paint = Paint(stroke=BLACK, width=150)
    canvas.line(x, middle, x + length, middle, paint)
    for tick in range(0, length + 1, TICK):
        half = 1_200 if tick % (5 * TICK) == 0 else 600
        canvas.line(x + tick, middle - half, x + tick, middle + half, replace(paint, width=100))
