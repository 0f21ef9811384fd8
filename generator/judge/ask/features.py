"""What a question is made of once spelling has been levelled: words, pairs and pieces of them, the game's own terms.

docs/assets/checker/ask.js does the same in the reader's browser; tests hold the two together.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

LETTERS = {"æ": "ae", "ø": "o", "å": "a", "ß": "ss", "œ": "oe", "’": "'"}
DIGRAPHS = ("ae", "oe", "ue", "aa")
STEM, PIECE, LONGEST = 4, 3, 300
WEIGHT = {"w": 1.0, "f": 0.4, "b": 0.4, "p": 0.45, "t": 1.6, "n": 1.2}


def fold(text: str) -> str:
    """Level a text: small letters without accents; æ/ae/ä, ø/oe/ö and å/aa written alike."""
    text = text[:LONGEST].lower()
    text = "".join(LETTERS.get(letter, letter) for letter in text)
    text = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    for digraph in DIGRAPHS:
        text = text.replace(digraph, digraph[0])
    return text


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", fold(text))


def features(text: str, terms: Mapping[str, str]) -> dict[str, float]:
    """Count a text's features; see `features_of`."""
    return features_of(words(text), terms)


def features_of(said: list[str], terms: Mapping[str, str]) -> dict[str, float]:
    """Count folded words' features.

    `w:` stems, `f:` full words, `b:` stems of two neighbours, `n:` numbers, `p:` pieces of three letters, `t:` terms.

    `terms` maps a folded form, its words joined by single spaces, to a term id.
    """
    found: Counter[str] = Counter()
    for word in said:
        if word.isdigit():
            found[f"n:{word}"] += 1
            continue
        found[f"w:{word[:STEM]}"] += 1
        found[f"f:{word}"] += 1
        padded = f"_{word}_"
        for start in range(len(padded) - PIECE + 1):
            found[f"p:{padded[start : start + PIECE]}"] += 1
    for one, other in pairwise(said):
        found[f"b:{one[:STEM]} {other[:STEM]}"] += 1
    for term in spotted(said, terms):
        found[f"t:{term}"] += 1
    return {feature: (1 + 0.5 * (count > 1)) * WEIGHT[feature[0]] for feature, count in found.items()}


def spotted(said: list[str], terms: Mapping[str, str], longest: int = 4) -> list[str]:
    """The terms in a list of folded words, the longest form first at each place."""
    found, at = [], 0
    while at < len(said):
        for length in range(min(longest, len(said) - at), 0, -1):
            term = terms.get(" ".join(said[at : at + length]))
            if term:
                found.append(term)
                at += length - 1
                break
        at += 1
    return found
