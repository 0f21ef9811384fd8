"""Rank a game's entries for a question. Nothing is invented: where no hit is sure the caller says that nothing fits.

An entry counts by its best matching text and, less, by the next two. It is sure if its best match is good and most of
the question's words are known here at all.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from .features import features_of, words
from .index import BEST, LATER, SURE, UNKNOWN
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
    total, known = 0.0, {}
    said, understood = 0.0, 0.0
    for feature, weight in asked.items():
        posting = index["features"].get(feature)
        value = weight * (posting[0] if posting else math.log(1 + len(index["entries"])))
        total += value * value * (1.0 if posting else UNKNOWN[feature[0]])
        if posting:
            known[feature] = (value, posting)
        if feature[0] in "wn":
            said += value
            understood += value if posting else 0.0
    share = understood / said if said else 0.0
    hits = []
    for number, (best, score) in _scores(index, known, math.sqrt(total) or 1.0).items():
        entry = index["entries"][number]
        if entry["kind"] in kinds:
            hits.append(Hit(entry["id"], entry["kind"], round(score, 4), best * share >= SURE, entry))
    return sorted(hits, key=lambda hit: (-hit.score * BEST[hit.kind], hit.id))


def _scores(index: Mapping[str, Any], known: Mapping[str, Any], length: float) -> dict[int, tuple[float, float]]:
    """Each entry's best match and its score, both 0 to 1."""
    sums: dict[int, float] = {}
    for value, posting in known.values():
        for at in range(1, len(posting), 2):
            sums[posting[at]] = sums.get(posting[at], 0.0) + value * posting[at + 1]
    matches: dict[int, list[float]] = {}
    for utterance, total in sums.items():
        number, share = index["utterances"][utterance]
        matches.setdefault(number, []).append(share * total / length)
    return {number: _score(sorted(found, reverse=True)) for number, found in matches.items()}


def _score(found: list[float]) -> tuple[float, float]:
    return found[0], (found[0] + LATER * sum(found[1:3])) / (1 + 2 * LATER)
