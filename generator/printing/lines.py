"""Break measured words into lines, at any size and width."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from generator.printing.colours import BLACK, Colour
from generator.printing.words import Voice, Word

INDENT = 850  # of list items, thousandths of the type size
RUNT, NARROWER = 250, (950, 900, 850, 800, 750)  # shares of a column: a last line too short; widths tried instead
RAGGED, JUSTIFIED = 180, 60  # share of a line (thousandths) that may stay empty before a word is divided
LOOSER = (500, 400, 320, 250)  # larger shares, which are taken where they need no more lines


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
    ends: tuple[array[int], ...] = ()  # of each paragraph, as `ends_of` says

    @property
    def length(self) -> int:
        """Width of all words in a row, thousandths of the type size."""
        return sum(word.width + self.space for words, _ in self.paragraphs for word in words)


def um(thousandths: int, size: int) -> int:
    """Turn thousandths of a type size (hundredths of a point) into um."""
    return (thousandths * size * 127 + 18000) // 36000


Broken = list[tuple[list[Word], int]]  # the words of each line, and its width in thousandths of the size


def ends_of(words: tuple[Word, ...], space: int) -> array[int]:
    """Return where each word ends when all stand in one row, thousandths of the size; as an array, which is small."""
    return array("q", accumulate((word.width + space for word in words), initial=-space))[1:]


def broken(
    shaped: Shaped,
    words: tuple[Word, ...],
    width: int,
    *,
    whole: bool = False,
    ends: array[int] | None = None,
    ragged: int = RAGGED,
) -> Broken:
    """Break words into lines of at most `width` (thousandths of the size); a word too long for any stands alone.

    `ends` is what `ends_of` says of the words: with it a line's last word is found by bisection. `ragged` is the share
    of a line that may stay empty.
    """
    space, style = shaped.space, shaped.style
    language = shaped.language if style.hyphenate else ""
    justified = style.align == "justify"  # even gaps matter more than where words are divided
    slack = width * (JUSTIFIED if justified else ragged) // 1000
    ends = ends_of(words, space) if ends is None else ends
    lines: Broken = []
    at_word, count = 0, len(words)
    rest: Word | None = None  # what is left of a word that was divided; it begins the next line
    while at_word < count or rest:
        before = ends[at_word - 1] + space if at_word else 0
        if rest and rest.width > width and not whole and (pair := divided(rest, width, language, must=True)):
            lines.append(([pair[0]], pair[0].width))
            rest = pair[1]
            continue
        taken = rest.width + space if rest else 0
        stop = bisect_right(ends, width - taken + before, at_word)
        if stop == at_word and not rest and whole:
            stop += 1
        line = [rest, *words[at_word:stop]] if rest else list(words[at_word:stop])
        filled = (taken + ends[stop - 1] - before if stop > at_word else taken - space) if line else 0
        again = slack if rest else 0  # two hyphens one below the other look like a ladder
        rest, at_word = None, stop
        if stop < count:
            # a syllable alone on the last line looks lost
            split = not line if stop == count - 1 else width - filled > slack + again or not line
            start, must = (filled + space, justified) if line else (0, True)
            pair = divided(words[stop], width - start, language, must=must) if split and not whole else None
            if pair:
                line.append(pair[0])
                filled, rest, at_word = start + pair[0].width, pair[1], stop + 1
            elif not line:
                line, filled, at_word = [words[stop]], words[stop].width, stop + 1
        lines.append((line, filled))
    return lines or [([], 0)]


def divided(word: Word, room: int, language: str, *, must: bool) -> tuple[Word, Word] | None:
    """Divide a word so that as much of it as possible fits into the room, if it `must` even badly; None else."""
    for tight in (False, True) if must else (False,):
        for at, hyphen in word.breaks(language, tight=tight):
            left, right = word.split(at, hyphen=hyphen)
            if left.width <= room:
                return left, right
    return None


def wrapped(shaped: Shaped, size: int, width: int, *, tidy: bool) -> Iterator[tuple[Broken, bool, int]]:
    """Break each paragraph at a size and width (um): its lines, whether it is an item, and the width it had.

    tidy  also choose the best of the ways with as many lines: balanced where centred, no lone word at the end
    """
    available = width * 36000 // (size * 127)
    for (words, item), ends in zip(shaped.paragraphs, shaped.ends, strict=True):
        room = available - (INDENT if item else 0)
        lines = broken(shaped, words, room, ends=ends)
        if tidy and len(lines) > 1:
            if shaped.style.align == "centre":
                lines = balanced(shaped, words, room, lines)
            elif shaped.style.align != "justify":
                lines = loose(shaped, words, room, lines)
        yield lines, item, room


def loose(shaped: Shaped, words: tuple[Word, ...], width: int, lines: Broken) -> Broken:
    """Divide fewer words, and leave no short last line, if that takes no more lines."""
    for ragged in LOOSER if shaped.style.hyphenate else ():
        tried = broken(shaped, words, width, ragged=ragged)
        if len(tried) <= len(lines):
            return without_runt(shaped, words, width, tried, ragged)
    return without_runt(shaped, words, width, lines, RAGGED)


def without_runt(shaped: Shaped, words: tuple[Word, ...], width: int, lines: Broken, ragged: int) -> Broken:
    """Break a little earlier where the last line would be a lone short word, if that takes no more lines."""
    if lines[-1][1] * 1000 >= width * RUNT:
        return lines
    for share in NARROWER:
        tried = broken(shaped, words, width * share // 1000, ragged=ragged)
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
