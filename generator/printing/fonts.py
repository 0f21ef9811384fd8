"""The fonts of the cards: their files, what they measure, and which of them has a letter.

Widths are thousandths of the type size, so that a text measured once can be set in any size.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from reportlab.pdfbase.ttfonts import TTFont

from generator.printing.opentype import PairTable, kerning, pair_tables, substitutions

FILES = {
    "title": ("fontpkg_marcellus", "Marcellus-Regular"),
    "text": ("fontpkg_alegreya_sans", "AlegreyaSans-Regular"),
    "text-bold": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold"),
    "text-italic": ("fontpkg_alegreya_sans", "AlegreyaSans-Italic"),
    "text-bold-italic": ("fontpkg_alegreya_sans", "AlegreyaSans-BoldItalic"),
}
FALLBACK = ("text", "title")  # asked in this order for a letter that a font lacks
NARROW, NARROW_WIDTH = "\u202f", 200  # a fifth of the type size where a font has none
NO_BREAK, SOFT_HYPHEN = "\u00a0", "\u00ad"


class Font:
    """One font file with the measures that setting text needs."""

    def __init__(self, name: str, path: Path, *, lining: bool) -> None:
        self.name = name
        self.ttf = TTFont(name, str(path), asciiReadable=False)
        self.face = self.ttf.face
        self.glyphs: dict[int, int] = self.face.charToGlyph
        self.units: int = self.face.unitsPerEm if hasattr(self.face, "unitsPerEm") else self._units()
        self.ascent, self.descent = 800, 200
        if lining:
            self._use_lining_figures()
        self._advances: dict[str, int] = {}
        self._kerns: dict[str, int] = {}
        self._words: dict[str, int] = {}

    def _units(self) -> int:
        at = self.face.get_table_pos("head")[0]
        return int(self.face.get_ushort(at + 18))

    def table(self, tag: str) -> bytes:
        """Return a table's bytes, empty where the font has none."""
        at, size = self.face.get_table_pos(tag)
        data: bytes = self.face._ttf_data[at : at + size]
        return data

    def _use_lining_figures(self) -> None:
        """Let the digits stand for their lining forms, so that copied text still reads as digits."""
        gsub = self.table("GSUB")
        forms = substitutions(gsub, "lnum") if gsub else {}
        for code in range(ord("0"), ord("9") + 1):
            glyph = forms.get(self.glyphs.get(code, -1))
            if glyph is not None:
                self.glyphs[code] = glyph
                self.face.charWidths[code] = self._glyph_width(glyph)

    def _glyph_width(self, glyph: int) -> float:
        hhea, hmtx = self.face.get_table_pos("hhea")[0], self.face.get_table_pos("hmtx")[0]
        last = self.face.get_ushort(hhea + 34) - 1
        return float(self.face.get_ushort(hmtx + 4 * min(glyph, last)) * 1000 / self.units)

    @cached_property
    def cap_height(self) -> int:
        """Height of the capitals."""
        at, size = self.face.get_table_pos("OS/2")
        return round(self.face.get_ushort(at + 88) * 1000 / self.units) if size >= 90 else 700

    @cached_property
    def pairs(self) -> list[PairTable]:
        """The kerning tables."""
        gpos = self.table("GPOS")
        return pair_tables(gpos) if gpos else []

    def has(self, letter: str) -> bool:
        """Tell whether the font draws a letter (the two no-break spaces it always does)."""
        return ord(letter) in self.glyphs or letter in (NARROW, NO_BREAK)

    def advance(self, letter: str) -> int:
        """Return the width of one letter."""
        found = self._advances.get(letter)
        if found is None:
            code = ord(letter)
            if code not in self.glyphs:
                code = ord(" ") if letter == NO_BREAK else code
            missing = NARROW_WIDTH if letter == NARROW else self.face.defaultWidth
            found = self._advances[letter] = round(self.face.charWidths[code] if code in self.glyphs else missing)
        return found

    def kern(self, pair: str) -> int:
        """Return what two letters are moved apart, mostly a negative number."""
        found = self._kerns.get(pair)
        if found is None:
            left, right = self.glyphs.get(ord(pair[0])), self.glyphs.get(ord(pair[1]))
            units = 0 if left is None or right is None else kerning(self.pairs, left, right)
            found = self._kerns[pair] = round(units * 1000 / self.units)
        return found

    def width(self, text: str) -> int:
        """Return the width of a text with its kerning."""
        found = self._words.get(text)
        if found is None:
            pairs = sum(self.kern(text[i : i + 2]) for i in range(len(text) - 1))
            found = self._words[text] = sum(map(self.advance, text)) + pairs
        return found


def font(name: str, *, lining: bool = True) -> Font:
    """Return a font by the name in FILES; raise KeyError for another."""
    return _load(name, lining)


@cache
def _load(name: str, lining: bool) -> Font:
    package, stem = FILES[name]
    root = Path(str(import_module(package).__file__)).parent
    own = name if lining else f"{name}-old"
    return Font(f"Bordtryk-{own}", root / "files" / f"{stem}.ttf", lining=lining)


@cache
def styled(family: str, *, bold: bool, italic: bool, lining: bool = True) -> Font:
    """Return the font of a family ("title" or "text") nearest to a style; titles have one style only."""
    name = family + ("-bold" if bold else "") + ("-italic" if italic else "")
    return font(name if name in FILES else family, lining=lining)


@cache
def font_for(letter: str, first: Font) -> Font | None:
    """Return the first font that has a letter: the wished one, then the others; None if none has."""
    return next((one for one in (first, *map(font, FALLBACK)) if one.has(letter)), None)
