"""Rank a game's entries for a question. Nothing is invented: where no hit is sure the caller says that nothing fits.

An entry counts by how much of the question stands in its texts taken together, a clause also by the rulings that cite
it. It is sure if that is much and most of the question's words are known here at all.

docs/assets/checker/ask.js does the same in the reader's browser; tests hold the two together.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from .features import features_of, words
from .index import BEST, CITED, LATER, LENT, SURE, UNKNOWN
from .slips import mended

__all__ = ["BEST", "SURE", "Hit", "search"]


class Hit(NamedTuple):
    """An entry and how well it fits, 0 to 1; `sure` is False where the page must say that nothing fits well."""

    id: str
    kind: str
    score: float
    sure: bool
    entry: Mapping[str, Any]


def search(index: Mapping[str, Any], question: str, kinds: tuple[str, ...] = ("ruling", "clause", "card")) -> list[Hit]:
    """All entries that share anything with the question, best first."""
    asked = features_of(mended(words(question), index["vocabulary"], index["features"]), index["terms"])
    total, known = 0.0, []
    said, understood = 0.0, 0.0
    for feature, weight in asked.items():
        posting = index["features"].get(feature)
        value = weight * (posting[0] if posting else math.log(1 + len(index["entries"])))
        total += value * value * (1.0 if posting else UNKNOWN[feature[0]])
        if posting:
            known.append((value, posting))
        if feature[0] in "wn":
            said += value
            understood += value if posting else 0.0
    share = understood / said if said else 0.0
    found = _scores(known, math.sqrt(total) or 1.0)
    lent = _lent(index["entries"], found)
    hits = []
    for number, entry in enumerate(index["entries"]):
        score = found.get(number, 0.0)
        whole = (score + lent.get(entry["id"], 0.0)) / (1 + LENT)
        if whole and entry["kind"] in kinds:
            hits.append(Hit(entry["id"], entry["kind"], round(whole, 4), score * share >= SURE, entry))
    return sorted(hits, key=lambda hit: (-hit.score * BEST[hit.kind], hit.id))


def _scores(known: list[tuple[float, list[float]]], length: float) -> dict[int, float]:
    """How well each entry fits, 0 to 1."""
    sums: dict[int, float] = {}
    for value, posting in known:
        for at in range(1, len(posting), 2):
            number = int(posting[at])
            sums[number] = sums.get(number, 0.0) + value * posting[at + 1]
    return {number: total / length for number, total in sums.items()}


def _lent(entries: list[Mapping[str, Any]], found: Mapping[int, float]) -> dict[str, float]:
    """What a clause gains by the best fitting ruling that cites it."""
    lent: dict[str, float] = {}
    for number, score in found.items():
        if entries[number]["kind"] == "ruling":
            gain = LENT * score
            for id in entries[number]["clauses"][:CITED]:
                lent[id] = max(lent.get(id, 0.0), gain)
                gain *= LATER
    return lent
