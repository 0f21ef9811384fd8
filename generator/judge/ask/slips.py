"""Slips of the finger: a word that nobody uses here is read as the nearest one that somebody does.

docs/assets/checker/ask.js does the same in the reader's browser; tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .features import STEM

SHORT, LONG = 4, 8  # words below SHORT letters are left alone; from LONG letters on two slips are forgiven


def mended(said: Sequence[str], vocabulary: Sequence[str], known: Collection[str]) -> list[str]:
    """Folded words with slips mended. `known` holds the features of the index, `vocabulary` its words, sorted."""
    return [word if fine(word, vocabulary, known) else nearest(word, vocabulary) for word in said]


def fine(word: str, vocabulary: Sequence[str], known: Collection[str]) -> bool:
    """Whether a word needs no mending: a number, short, of a known stem, or the beginning of a known word."""
    if len(word) < SHORT or word[0].isdigit() or f"w:{word[:STEM]}" in known:
        return True
    return any(other.startswith(word) for other in vocabulary)


def nearest(word: str, vocabulary: Sequence[str]) -> str:
    """The nearest word with the same first letter, one slip away (for a long word two); else the word itself."""
    most = 1 if len(word) < LONG else 2
    best, found = most + 1, word
    for other in vocabulary:
        if other[0] == word[0] and abs(len(other) - len(word)) < best and len(other) >= SHORT:
            away = distance(word, other, best - 1)
            if away < best:
                best, found = away, other
    return found


def distance(one: str, other: str, most: int) -> int:
    """Letters put in, left out, changed or swapped with a neighbour; `most` + 1 for anything above `most`."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, against in enumerate(other, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)
