"""Read the inline markup of texts: *italic*, **bold**, {icon}, [[clause-id]], list items, paragraphs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

TOKEN = re.compile(r"\\(.)|(\*\*?)|\{([A-Za-z0-9_-]+)\}|\[\[([A-Za-z0-9._-]+)\]\]")
INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\r"))
ITEM = "- "
NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Atom:
    """A stretch of text in one style, or an icon (then `text` is empty)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """The atoms of a paragraph; `item` tells that it stands behind a bullet."""

    atoms: tuple[Atom, ...]
    item: bool = False


def clean(text: str) -> str:
    """Compose letters and their accents, drop what is never drawn, and make every plain white space U+0020."""
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize("NFC", text).translate(INVISIBLE).replace("\t", " ")


@lru_cache(maxsize=20_000)
def plain(text: str) -> tuple[Paragraph, ...]:
    """Take a text literally, a paragraph a line."""
    return tuple(Paragraph((Atom(line),)) for line in clean(text).split("\n"))


def parse(text: str, clause: Callable[[str], str] | None = None) -> tuple[Paragraph, ...]:
    """Read marked up text; `clause` turns the id of a clause into what is shown for it (its id without it)."""
    return tuple(paragraph(line, clause) for line in clean(text).split("\n"))


def paragraph(line: str, clause: Callable[[str], str] | None) -> Paragraph:
    """Read one line."""
    item = line.startswith(ITEM)
    atoms = list(tokens(line[len(ITEM) :] if item else line, clause))
    return Paragraph(tuple(glued(atoms)), item)


def tokens(line: str, clause: Callable[[str], str] | None) -> Iterator[Atom]:
    """Split a line into atoms; a star without a partner stands for itself."""
    if not set(line) & set("\\*{["):
        yield Atom(line)
        return
    bold = italic = False
    at = 0
    found = list(TOKEN.finditer(line))
    for i, match in enumerate(found):
        escaped, stars, icon, reference = match.groups()
        opened = bold if stars == "**" else italic
        if stars and not opened and not any(later[2] == stars for later in found[i + 1 :]):
            continue
        if match.start() > at:
            yield Atom(line[at : match.start()], bold, italic)
        at = match.end()
        bold, italic = bold ^ (stars == "**"), italic ^ (stars == "*")
        if icon:
            yield Atom("", bold, italic, icon)
        elif escaped or reference:
            yield Atom(escaped or (clause(reference) if clause else reference), bold, italic)
    if at < len(line):
        yield Atom(line[at:], bold, italic)


def glued(atoms: list[Atom]) -> list[Atom]:
    """Put a no-break space between an icon and a number beside it."""
    for i, atom in enumerate(atoms):
        if not atom.icon:
            continue
        after = atoms[i + 1].text if i + 1 < len(atoms) else ""
        if after[:1] == " " and after[1:2].isdigit():
            atoms[i + 1] = replace(atoms[i + 1], text=NO_BREAK + after[1:])
        before = atoms[i - 1].text if i else ""
        if before[-1:] == " " and before[-2:-1].isdigit():
            atoms[i - 1] = replace(atoms[i - 1], text=before[:-1] + NO_BREAK)
    return atoms
