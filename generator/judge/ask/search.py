"""Rank a game's entries for a question. Nothing is invented: below `SURE` the caller says that nothing fits."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from .features import features_of, words
from .index import BEST, SURE, UNKNOWN
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
    for feature, weight in asked.items():
        posting = index["features"].get(feature)
        value = weight * (posting[0] if posting else math.log(1 + len(index["entries"])))
        total += value * value * (1.0 if posting else UNKNOWN[feature[0]])
        if posting:
            known[feature] = (value, posting)
    scores = _scores(index, known, math.sqrt(total) or 1.0)
    hits = [
        Hit(entry["id"], entry["kind"], round(score, 4), score >= SURE, entry)
        for number, score in scores.items()
        if (entry := index["entries"][number])["kind"] in kinds
    ]
    return sorted(hits, key=lambda hit: (-hit.score * BEST[hit.kind], hit.id))


def _scores(index: Mapping[str, Any], known: Mapping[str, Any], length: float) -> dict[int, float]:
    sums: dict[int, float] = {}
    for value, posting in known.values():
        for at in range(1, len(posting), 2):
            sums[posting[at]] = sums.get(posting[at], 0.0) + value * posting[at + 1]
    scores: dict[int, float] = {}
    for utterance, total in sums.items():
        number, share = index["utterances"][utterance]
        scores[number] = max(scores.get(number, 0.0), share * total / length)
    return scores
