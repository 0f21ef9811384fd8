"""Names of the words of a notation, so that nobody has to know the notation to fill a position in."""

from __future__ import annotations

import re

from ...catalog.model import GameData, Row
from ...judge.wording import Words


def split(text: str) -> tuple[str, str]:
    """A segment's description as a label and the rest, which is a hint."""
    label, _, hint = re.sub(r"(;|\. |: )", r"\1\0", text, count=1).partition("\0")
    label, hint = label.strip().rstrip(";:."), hint.strip()
    return label[:1].upper() + label[1:], hint[:1].upper() + hint[1:]


def item(data: GameData, words: Words, segment: str, word: str) -> str:
    """A word of a segment as a reader says it: whole, or part by part where it has several."""
    if not word or word == "-":
        return "–"
    if known := _known(data, words, segment, word):
        return known
    for sign in (" ", ":", "-"):
        parts = word.split(sign)
        if len(parts) > 1:
            said = [item(data, words, segment, part) for part in parts]
            if said != parts or all(part.isdigit() for part in parts):
                return _joined(said)
    return word


def _joined(said: list[str]) -> str:
    """Parts in one line: numbers as a range, a sentence after a colon, words in the middle small."""
    if all(part.isdigit() for part in said):
        return "–".join(said)
    if said[-1].endswith("."):
        return ": ".join(said)
    return " ".join(said)


def mark(words: Words, segment: str, sign: str) -> str:
    """What a mark behind a word means: the sign, and its words where the game has them."""
    meant = words.get(f"word:mark.{segment}{sign}") or words.get(f"word:mark.{sign}")
    return f"{sign} {meant}" if sign and meant else sign


def _known(data: GameData, words: Words, segment: str, word: str) -> str:
    ids = (f"word:{segment}.{word}", f"word:phase.{word}", f"word:seat.{word}", f"{word}.name", f"{word}.title",
           f"word:target.{word}", f"word:house.{_HOUSES.get(word, word)}", f"word:building.{word}",
           f"word:result.{word}", f"word:{word}")  # fmt: skip
    for id in ids:
        if said := words.get(id, ""):
            return said[:1].upper() + said[1:]
    row = next((found for table in data.tables.values() if (found := table.find(word))), None)
    return _composed(data, words, row) if row else ""


_HOUSES = {"e": "eagle", "r": "rose"}


def _composed(data: GameData, words: Words, row: Row) -> str:
    """A card without a name of its own: what its columns refer to, and its number."""
    parts = []
    for column in data.tables[row.table].columns:
        value = row.values.get(column.name, "")
        if value and column.type.startswith("ref:"):
            parts.append(words.get(f"{value}.name", value))
        elif value and column.type == "int":
            parts.append(value)
    said = " ".join(parts[:2])
    return said[:1].upper() + said[1:]
