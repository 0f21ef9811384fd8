"""Break measured words into lines, at any size and width."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.colours import BLACK, Colour
from generator.printing.words import Voice, Word

INDENT = 850  # of list items, thousandths of the type size
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


def um(thousandths: int, size: int) -> int:
    """Turn thousandths of a type size (hundredths of a point) into um."""
    return (thousandths * size * 127 + 18000) // 36000


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
