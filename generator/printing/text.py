"""Set text: measure it, then place its lines at a size. Preview, print and books all use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from generator.printing.canvas import Canvas
from generator.printing.colours import Colour
from generator.printing.fonts import Font
from generator.printing.lines import INDENT, Shaped, Style, ends_of, um, wrapped
from generator.printing.markup import Atom, Paragraph, parse, plain
from generator.printing.words import ICON_GAP, ICON_HEIGHT, Piece, Word, chunk, foreign, measure

BULLET = "–"  # the bullet of the fonts is too small to be seen
PARAGRAPH_GAP = 250  # thousandths of the leading


__all__ = [
    "Block",
    "Icons",
    "Line",
    "Mark",
    "NoIcons",
    "Run",
    "Shaped",
    "Style",
    "compose",
    "excess",
    "shape",
    "um",
]


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one font on one line. `width` in um; `stretch` um are added at each U+0020 (counted in the width)."""

    font: Font
    size: int
    text: str
    colour: Colour
    width: int
    stretch: int = 0


class Icons(Protocol):
    """Where the icons of a text come from."""

    def aspect(self, name: str) -> float | None:
        """Return width / height of an icon, None where there is none of that name."""

    def draw(self, canvas: Canvas, name: str, x: int, y: int, height: int, colour: Colour) -> None:
        """Draw an icon with its top left corner at x, y um."""


class NoIcons:
    """For texts without any."""

    def aspect(self, name: str) -> float | None:
        """Return None: there is none."""
        return None

    def draw(self, canvas: Canvas, name: str, x: int, y: int, height: int, colour: Colour) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: x and baseline (um, from the block's corner) of each of its parts."""

    baseline: int
    width: int
    parts: tuple[tuple[int, Run | Mark], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon in a line: `top` is how far it rises over the baseline, um."""

    name: str
    top: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Block:
    """Text that is set: lines, and what they take, in um."""

    lines: tuple[Line, ...]
    width: int
    height: int
    size: int
    cap_height: int

    def draw(self, canvas: Canvas, x: int, y: int, icons: Icons | None = None) -> None:
        """Draw with the top left corner at x, y um."""
        for line in self.lines:
            for dx, part in line.parts:
                if isinstance(part, Run):
                    canvas.text(part, x + dx, y + line.baseline)
                elif icons:
                    icons.draw(canvas, part.name, x + dx, y + line.baseline - part.top, part.top, part.colour)

    def text(self) -> str:
        """Return what is to be read, a line a line (for tests and alternative texts)."""
        return "\n".join(
            "".join(part.text if isinstance(part, Run) else "{" + part.name + "}" for _, part in line.parts)
            for line in self.lines
        )


def shape(
    text: str,
    style: Style,
    language: str,
    *,
    icons: Icons | None = None,
    clause: Callable[[str], str] | None = None,
    markup: bool = True,
) -> Shaped:
    """Measure a text; `clause` turns the id in [[id]] into what is shown for it."""
    paragraphs: tuple[Paragraph, ...] = parse(text, clause) if markup else plain(text)
    aspect = (icons or NoIcons()).aspect
    voice = style.voice
    measured = tuple((tuple(measure(one, voice, aspect)), one.item) for one in paragraphs)
    font = voice.font(Atom(""))
    missing = "".join(word.missing for words, _ in measured for word in words)
    space = font.advance(" ")
    ends = tuple(ends_of(words, space) for words, _ in measured)
    return Shaped(measured, style, language, space, chunk(BULLET, font), missing, foreign(text), ends)


def heights(shaped: Shaped, size: int, lines: list[int]) -> int:
    """Return the height in um of paragraphs with these numbers of lines."""
    leading = shaped.style.leading
    between = (sum(lines) - 1) * leading + (len(lines) - 1) * leading * PARAGRAPH_GAP // 1000
    return um(between + 1000, size)


def excess(shaped: Shaped, size: int, width: int, height: int) -> tuple[int, int]:
    """Return by how many um a text is too wide and too high for a box at a size: (0, 0) where it fits."""
    counts, widest = [], 0
    for lines, _, room in wrapped(shaped, size, width, tidy=False):
        counts.append(len(lines))
        widest = max(widest, max(taken for _, taken in lines) - room)
    return um(max(widest, 0), size), max(heights(shaped, size, counts) - height, 0)


def compose(shaped: Shaped, size: int, width: int) -> Block:
    """Set a text at a size into a column of `width` um."""
    style = shaped.style
    font = style.voice.font(Atom(""))
    down = font.ascent
    set_lines: list[Line] = []
    counts = []
    for lines, item, _ in wrapped(shaped, size, width, tidy=True):
        column = width - um(INDENT, size) * item
        for i, taken in enumerate(lines):
            line = set_line(shaped, taken, size, column, um(down, size), last=i == len(lines) - 1)
            set_lines.append(indented(shaped, line, size, first=i == 0) if item else line)
            down += style.leading
        counts.append(len(lines))
        down += style.leading * PARAGRAPH_GAP // 1000
    return Block(tuple(set_lines), width, heights(shaped, size, counts), size, um(font.cap_height, size))


def set_line(
    shaped: Shaped, taken: tuple[list[Word], int], size: int, width: int, baseline: int, *, last: bool
) -> Line:
    """Place the words of a line in `width` um."""
    words, align = taken[0], shaped.style.align
    natural = um(taken[1], size)
    spare = max(width - natural, 0)
    left = {"centre": spare // 2, "right": spare}.get(align, 0)
    gaps = len(words) - 1
    stretch = spare // gaps if align == "justify" and not last and gaps else 0
    parts = tuple(parts_of(shaped, words, size, left, stretch))
    return Line(baseline, natural + stretch * gaps, parts)


def parts_of(shaped: Shaped, words: list[Word], size: int, x: int, stretch: int) -> Iterator[tuple[int, Run | Mark]]:
    """Join neighbouring pieces of one font into runs; a space belongs to the run before it."""
    font = words[0].pieces[0].font if words and words[0].pieces else None
    if font and all(len(one.pieces) == 1 and one.pieces[0].font is font and not one.pieces[0].icon for one in words):
        gaps = len(words) - 1
        width = um(sum([word.width for word in words]) + shaped.space * gaps, size) + stretch * gaps
        yield x, Run(font, size, " ".join([word.pieces[0].text for word in words]), shaped.style.colour, width, stretch)
        return
    start = at = gaps = 0  # thousandths from x to the open run and to here; spaces passed
    behind = 0  # spaces before the open run
    run: list[str] = []
    font = None
    colour = shaped.style.colour

    def closed() -> tuple[int, Run]:
        assert font is not None
        width = um(at - start, size) + stretch * (gaps - behind)
        return x + um(start, size) + stretch * behind, Run(font, size, "".join(run), colour, width, stretch)

    for i, word in enumerate(words):
        if i:
            run.append(" ") if run else None
            at, gaps = at + shaped.space, gaps + 1
        for piece in word.pieces:
            if run and (piece.icon or piece.font is not font):
                yield closed()
                run = []
            if piece.icon:
                yield x + um(at + ICON_GAP, size) + stretch * gaps, mark(piece, size, colour)
            else:
                if not run:
                    start, behind, font = at, gaps, piece.font
                run.append(piece.text)
            at += piece.width
    if run:
        yield closed()


def mark(piece: Piece, size: int, colour: Colour) -> Mark:
    """Place an icon on the baseline."""
    return Mark(piece.icon, um(piece.font.cap_height * ICON_HEIGHT // 1000, size), colour)


def indented(shaped: Shaped, line: Line, size: int, *, first: bool) -> Line:
    """Move a line of a list item to the right, and put the bullet before the first one."""
    shift = um(INDENT, size)
    parts: tuple[tuple[int, Run | Mark], ...] = tuple((x + shift, part) for x, part in line.parts)
    if first:
        parts = (*parts_of(shaped, [shaped.bullet], size, 0, 0), *parts)
    return Line(line.baseline, line.width + shift, parts)
