"""Set text: break measured words into lines at a size, and place them. Preview, print and books all use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from generator.printing.canvas import Canvas
from generator.printing.colours import BLACK, Colour
from generator.printing.fonts import Font
from generator.printing.markup import Atom, Paragraph, parse, plain
from generator.printing.words import ICON_GAP, ICON_HEIGHT, Piece, Voice, Word, chunk, foreign, measure

BULLET, INDENT = "–", 850  # the bullet of the fonts is too small to be seen; indent in thousandths of the type size
PARAGRAPH_GAP = 250  # thousandths of the leading
RUNT, NARROWER = 250, (950, 900, 850, 800, 750)  # shares of a column: a last line too short; widths tried instead
RAGGED, JUSTIFIED = 180, 60  # share of a line (thousandths) that may stay empty before a word is divided


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set. Sizes in hundredths of a point, leading in thousandths of the size."""

    family: str = "text"
    bold: bool = False
    italic: bool = False
    size: int = 900
    smallest: int = 750
    leading: int = 1200
    align: str = "left"  # "left", "centre", "right" or "justify"
    colour: Colour = BLACK
    hyphenate: bool = True
    lining: bool = True
    upper: bool = False

    @property
    def voice(self) -> Voice:
        """The fonts of the style."""
        return Voice(self.family, self.bold, self.italic, self.lining, self.upper)


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
class Shaped:
    """A text measured in its fonts, ready to be broken at any size and width."""

    paragraphs: tuple[tuple[tuple[Word, ...], bool], ...]  # words, whether it is a list item
    style: Style
    language: str
    space: int
    bullet: Word
    missing: str = ""
    foreign: str = ""

    @property
    def length(self) -> int:
        """Width of all words in a row, thousandths of the type size."""
        return sum(word.width + self.space for words, _ in self.paragraphs for word in words)


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


def um(thousandths: int, size: int) -> int:
    """Turn thousandths of a type size (hundredths of a point) into um."""
    return (thousandths * size * 127 + 18000) // 36000


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
    return Shaped(measured, style, language, font.advance(" "), chunk(BULLET, font), missing, foreign(text))


Broken = list[tuple[list[Word], int]]  # the words of each line, and its width in thousandths of the size


def broken(shaped: Shaped, words: tuple[Word, ...], width: int, *, whole: bool = False) -> Broken:
    """Break words into lines of at most `width` (thousandths of the size); a word too long for any stands alone."""
    space, style = shaped.space, shaped.style
    language = shaped.language if style.hyphenate else ""
    slack = width * (JUSTIFIED if style.align == "justify" else RAGGED) // 1000
    lines: Broken = []
    line: list[Word] = []
    at = 0
    end_word = words[-1] if words else None
    for word in words:
        keep = whole or word is end_word  # a syllable alone on the last line looks lost
        while True:
            start = at + space if line else 0
            end = start + word.width
            if end <= width or (not line and whole):
                line.append(word)
                at = end
                break
            pair = None
            if (not keep and width - at > slack) or (not whole and not line):
                pair = divided(word, width - start, language)
            if pair:
                line.append(pair[0])
                at, word = start + pair[0].width, pair[1]
            elif not line:
                line.append(word)
                at = end
                break
            lines.append((line, at))
            line, at = [], 0
    lines.append((line, at))
    return lines


def divided(word: Word, room: int, language: str) -> tuple[Word, Word] | None:
    """Divide a word so that as much of it as possible fits into the room; None where nothing does."""
    for at, hyphen in word.breaks(language):
        left, right = word.split(at, hyphen=hyphen)
        if left.width <= room:
            return left, right
    return None


def wrapped(shaped: Shaped, size: int, width: int, *, tidy: bool) -> Iterator[tuple[Broken, bool, int]]:
    """Break each paragraph at a size and width (um): its lines, whether it is an item, and the width it had.

    tidy  also choose the best of the ways with as many lines: balanced where centred, no lone word at the end
    """
    available = width * 36000 // (size * 127)
    for words, item in shaped.paragraphs:
        room = available - (INDENT if item else 0)
        lines = broken(shaped, words, room)
        if tidy and len(lines) > 1:
            if shaped.style.align == "centre":
                lines = balanced(shaped, words, room, lines)
            elif shaped.style.align != "justify":
                lines = without_runt(shaped, words, room, lines)
        yield lines, item, room


def without_runt(shaped: Shaped, words: tuple[Word, ...], width: int, lines: Broken) -> Broken:
    """Break a little earlier where the last line would be a lone short word, if that takes no more lines."""
    if lines[-1][1] * 1000 >= width * RUNT:
        return lines
    for share in NARROWER:
        tried = broken(shaped, words, width * share // 1000)
        if len(tried) > len(lines):
            break
        if tried[-1][1] * 1000 >= width * RUNT:
            return tried
    return lines


def balanced(shaped: Shaped, words: tuple[Word, ...], width: int, lines: Broken) -> Broken:
    """Make the lines of a centred text about equally long, without any more of them."""
    low, high, best = width // 2, width, lines
    while high - low > 50:
        middle = (low + high) // 2
        tried = broken(shaped, words, middle, whole=True)
        if len(tried) <= len(lines) and all(taken <= middle for _, taken in tried):
            high, best = middle, tried
        else:
            low = middle
    return best


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
    start = at = gaps = 0  # thousandths from x to the open run and to here; spaces passed
    behind = 0  # spaces before the open run
    run: list[str] = []
    font: Font | None = None
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
