"""Where a word may be divided, by the patterns that pyphen ships.

The patterns are read here and not by pyphen: its German ones take 0.75 s to load, as it parses all 78,000 of them;
here a pattern is parsed when a word first meets it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FILES = {"en": "hyph_en_GB", "da": "hyph_da_DK", "fr": "hyph_fr", "de": "hyph_de_DE"}
BEFORE, AFTER, SHORTEST = 3, 3, 7  # letters that must stand before and after the hyphen, and in the word
TIGHT_BEFORE, TIGHT_SHORTEST = 2, 5  # so in a word that no line can hold otherwise
LONGEST = 32  # no pattern is longer, only comments are
LETTERS = re.compile(r"[^\W\d_]+")
PARTS = re.compile(r"(\d?)(\D?)")
DIGITS = b"0123456789"


class Patterns:
    """The hyphenation patterns of one language (Liang's method, as in TeX)."""

    def __init__(self, file: Path) -> None:
        raw = file.read_bytes()
        head, _, body = raw.partition(b"\n")
        encoding = head.decode("ascii").strip()
        keys = body.translate(None, DIGITS).decode(encoding).split("\n")
        lines = body.decode(encoding).split("\n")
        self.lines = dict(zip(keys, lines, strict=True))
        self.longest = min(max(map(len, keys)), LONGEST)
        self.parsed: dict[str, tuple[int, ...]] = {}

    def values(self, key: str) -> tuple[int, ...]:
        """Return the digits of a pattern, one before each letter and one after the last; empty if there is none."""
        found = self.parsed.get(key)
        if found is None:
            line = self.lines.get(key, "")
            usable = line and not set(line) & set("/=#%^") and not line.isupper()
            found = self.parsed[key] = tuple(int(digit or 0) for digit, _ in PARTS.findall(line)[:-1]) if usable else ()
            if len(found) == len(key):  # no digit after the last letter
                found = self.parsed[key] = (*found, 0)
        return found

    @cache  # noqa: B019 - one object a language lives as long as the program
    def points(self, word: str) -> tuple[int, ...]:
        """Return the places (number of letters before) at which a word of letters only may be divided."""
        dotted = f".{word.lower()}."
        if len(dotted) != len(word) + 2:  # lower case of another length: leave such a word whole
            return ()
        marks = [0] * (len(dotted) + 1)
        for start in range(len(dotted)):
            for end in range(start + 1, min(start + self.longest, len(dotted)) + 1):
                if dotted[start:end] in self.lines:
                    for offset, value in enumerate(self.values(dotted[start:end])):
                        marks[start + offset] = max(marks[start + offset], value)
        return tuple(i for i in range(TIGHT_BEFORE, len(word) - AFTER + 1) if marks[i + 1] % 2)


@cache
def patterns(language: str) -> Patterns | None:
    """Load the patterns of a language ("da", "de-AT"); None where there are none."""
    stem = FILES.get(language.split("-")[0].split("_")[0])
    spec = find_spec("pyphen")
    if stem is None or spec is None or not spec.submodule_search_locations:
        return None
    return Patterns(Path(spec.submodule_search_locations[0]) / "dictionaries" / f"{stem}.dic")


def divisions(text: str, language: str, *, tight: bool = False) -> list[int]:
    """Return the indices in a word, punctuation included, before which a hyphen may be put; `tight` in case of need."""
    before, shortest = (TIGHT_BEFORE, TIGHT_SHORTEST) if tight else (BEFORE, SHORTEST)
    words = [match for match in LETTERS.finditer(text) if len(match[0]) >= shortest and not match[0].isupper()]
    known = patterns(language) if words else None
    if not known:
        return []
    return [match.start() + at for match in words for at in known.points(match[0]) if at >= before]
