"""How the segments of a position are filled in by hand: which words may stand where, for editors that know no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

FORMS = ("choice", "numbers", "slots", "pile", "lists", "parts", "text")


@dataclass(frozen=True, slots=True)
class Field:
    """One segment of a position.

    form   "choice": the whole segment is one of `items`; "numbers": `count` whole numbers from `least` to `most`;
           "slots": `count` words, each one of `items` with one of `marks`; "pile": any number of such words;
           "lists": `count` words, each a list of items joined by commas ("-" for none); "parts": one word for each
           of `parts`, choices and numbers, or none at all; "text": whatever is typed
    items  the words that may stand there ("" for an empty segment)
    marks  what may follow an item ("" for nothing)
    run    how several unknown items are written in one word: "?x" for "?x6", or "" where that can't be
    usual  the text that an absent segment stands for
    """

    word: str
    form: str
    usual: str = ""
    items: tuple[str, ...] = ()
    marks: tuple[str, ...] = ("",)
    count: int = 1
    least: int = 0
    most: int = 0
    run: str = ""
    parts: tuple[Field, ...] = ()


def choice(word: str, usual: str, items: Iterable[str]) -> Field:
    """A segment that says one of a few things."""
    return Field(word, "choice", usual, tuple(items))


def numbers(word: str, usual: str, most: int, *, least: int = 0) -> Field:
    """A segment of as many whole numbers as its usual text has."""
    return Field(word, "numbers", usual, count=len(usual.split()), least=least, most=most)
