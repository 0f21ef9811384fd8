"""Words measured once, in thousandths of the type size: what lines are broken from at any size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from generator.printing.fonts import SOFT_HYPHEN, Font, font_for, styled
from generator.printing.hyphenation import divisions
from generator.printing.markup import Atom, Paragraph

HYPHEN = "-"
BREAKING_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u2010](?=[^\W\d_])")
LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
ICON_GAP = 60  # free space at each side of an icon
ICON_MARK = "\ufffc"  # stands for an icon in the text of a word
ICON_HEIGHT = 1100  # thousandths of the height of the capitals


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one font, or an icon; width in thousandths of the type size."""

    text: str
    font: Font
    width: int
    icon: str = ""


@dataclass(slots=True)
class Word:
    """What stands between two spaces: never broken but at its `breaks`."""

    pieces: tuple[Piece, ...]
    width: int
    text: str
    soft: tuple[int, ...] = ()  # places of soft hyphens in the text
    missing: str = ""  # letters that no font has
    cuts: dict[tuple[str, bool], list[tuple[int, bool]]] = field(default_factory=dict)
    halves: dict[tuple[int, bool], tuple[Word, Word]] = field(default_factory=dict)

    def breaks(self, language: str, *, tight: bool = False) -> list[tuple[int, bool]]:
        """Return (letters before the break, whether a hyphen is added), last first; `language` "" for no patterns."""
        found = self.cuts.get((language, tight))
        if found is None:
            inner = {match.end(): False for match in BREAKING_HYPHEN.finditer(self.text)}
            by_pattern = divisions(self.text, language, tight=tight) if language and not self.soft else self.soft
            inner = {at: True for at in by_pattern} | inner
            found = self.cuts[language, tight] = sorted(inner.items(), reverse=True)
        return found

    def split(self, at: int, *, hyphen: bool) -> tuple[Word, Word]:
        """Divide after `at` letters; remembered, since every size that is tried asks again."""
        found = self.halves.get((at, hyphen))
        if found is None:
            found = self.halves[at, hyphen] = self.divided(at, hyphen=hyphen)
        return found

    def divided(self, at: int, *, hyphen: bool) -> tuple[Word, Word]:
        """Make the two words that a division leaves."""
        left: list[Piece] = []
        right: list[Piece] = []
        start = 0
        for piece in self.pieces:
            length = len(piece.text)
            cut = min(max(at - start, 0), length)
            head = piece.text[:cut] + (HYPHEN if hyphen and cut and start + length >= at else "")
            if cut:
                left.append(piece if head == piece.text else resized(piece, head))
            if cut < length:
                right.append(piece if not cut else resized(piece, piece.text[cut:]))
            start += length
        rest = word(right, self.text[at:], tuple(i - at for i in self.soft if i > at))
        for language in {language for language, _ in self.cuts}:  # the whole word decides where its parts are divided
            for tight in (False, True):
                cuts = self.breaks(language, tight=tight)
                rest.cuts[language, tight] = [(i - at, added) for i, added in cuts if i > at]
        return word(left, self.text[:at]), rest


def resized(piece: Piece, text: str) -> Piece:
    """Return the piece with another text."""
    return Piece(text, piece.font, piece.font.width(text))


def word(pieces: Iterable[Piece], text: str, soft: tuple[int, ...] = (), missing: str = "") -> Word:
    """Join pieces."""
    joined = tuple(pieces)
    return Word(joined, sum(piece.width for piece in joined), text, soft, missing)


@lru_cache(maxsize=50_000)
def chunk(text: str, font: Font) -> Word:
    """Measure letters without a space, each in the first font that has it."""
    soft, kept = [], ""
    for part in text.split(SOFT_HYPHEN):
        kept += part
        soft.append(len(kept))
    runs: list[tuple[Font, str]] = []
    missing = ""
    for letter in kept:
        found = font_for(letter, font)
        if found is None:
            missing += letter
        elif runs and runs[-1][0] is found:
            runs[-1] = (found, runs[-1][1] + letter)
        else:
            runs.append((found, letter))
    drawn = "".join(run for _, run in runs)
    cuts = tuple(at for at in soft[:-1] if 0 < at < len(kept)) if not missing else ()
    return word([Piece(run, found, found.width(run)) for found, run in runs], drawn, cuts, missing)


def joined(words: list[Word]) -> Word:
    """Make one word of several that no space parts."""
    if len(words) == 1:
        return words[0]
    text, soft = "", []
    for one in words:
        soft += [len(text) + at for at in one.soft]
        text += one.text
    pieces = [piece for one in words for piece in one.pieces]
    return word(pieces, text, tuple(soft), "".join(one.missing for one in words))


@dataclass(frozen=True, slots=True)
class Voice:
    """Which fonts a text is measured in."""

    family: str = "text"
    bold: bool = False
    italic: bool = False
    lining: bool = True
    upper: bool = False

    def font(self, atom: Atom) -> Font:
        """Return the font of an atom: emphasis inside an italic text is upright."""
        bold, italic = self.bold or atom.bold, self.italic ^ atom.italic
        return styled(self.family, bold=bold, italic=italic, lining=self.lining)


Aspect = Callable[[str], "float | None"]  # width / height of an icon; None for one that there is not


def measure(paragraph: Paragraph, voice: Voice, aspect: Aspect) -> list[Word]:
    """Turn a paragraph into words."""
    if len(paragraph.atoms) == 1 and not paragraph.atoms[0].icon:
        (atom,) = paragraph.atoms
        font, text = voice.font(atom), atom.text.upper() if voice.upper else atom.text
        return [chunk(part, font) for part in text.split(" ") if part]
    words: list[Word] = []
    parts: list[Word] = []
    for atom in paragraph.atoms:
        if atom.icon:
            parts.append(icon_word(atom, voice, aspect))
            continue
        font = voice.font(atom)
        first, *rest = (atom.text.upper() if voice.upper else atom.text).split(" ")
        if first:
            parts.append(chunk(first, font))
        for text in rest:
            if parts:
                words.append(joined(parts))
            parts = [chunk(text, font)] if text else []
    return [*words, joined(parts)] if parts else words


def icon_word(atom: Atom, voice: Voice, aspect: Aspect) -> Word:
    """Measure an icon: a little taller than the capitals; one that there is not is reported as missing."""
    ratio = aspect(atom.icon)
    if ratio is None:
        return Word((), 0, "", missing="{" + atom.icon + "}")
    font = voice.font(atom)
    width = round(font.cap_height * ICON_HEIGHT * ratio / 1000) + 2 * ICON_GAP
    return Word((Piece(ICON_MARK, font, width, atom.icon),), width, ICON_MARK)


def foreign(text: str) -> str:
    """Return the letters of scripts that run from right to left (Hebrew, Arabic and those beside them): not set yet."""
    return "" if text.isascii() else "".join(LEFTWARD.findall(text))
