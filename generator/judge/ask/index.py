"""The index of a game's entries in one language: plain data, the same for Python and for the page."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .entries import Entry
from .features import WEIGHT, features, words

TOLD = 0.8  # how much a match in the answering text counts beside one in a way to ask
LATER = 0.5  # how much an entry's second and third best matching texts count beside its best one
SURE = 0.36  # from which best match times share of known words the page need not say that nothing fits
BEST = {"ruling": 1.0, "clause": 0.8, "card": 0.75}
# How much a feature that no entry has speaks against all of them: unknown words do, unknown pieces hardly.
UNKNOWN = {"w": 0.5, "n": 0.3, "p": 0.1, "t": 0.5}


def build(found: Sequence[Entry], terms: Mapping[str, str]) -> dict[str, Any]:
    """Build the index.

    `entries`: what is shown. `utterances`: [entry number, share] for each way to ask and each answering text.
    `features`: feature -> [idf, utterance, weight, utterance, weight ...], weights of length-one vectors.
    `vocabulary`: every word in them, sorted. `settings`: what the ranking weighs, so that the page weighs the same.
    """
    utterances: list[tuple[int, float, dict[str, float]]] = []
    for number, entry in enumerate(found):
        utterances += [(number, 1.0, features(text, terms)) for text in entry.asked]
        if entry.told:
            utterances.append((number, TOLD, features(entry.told, terms)))
    idf = _rarity(utterances)
    postings: dict[str, list[float]] = {feature: [round(value, 3)] for feature, value in sorted(idf.items())}
    for index, (_, _, counts) in enumerate(utterances):
        length = math.sqrt(sum((weight * idf[feature]) ** 2 for feature, weight in counts.items())) or 1.0
        for feature, weight in counts.items():
            postings[feature] += [index, round(weight * idf[feature] / length, 4)]
    return {
        "entries": [_shown(entry) for entry in found],
        "utterances": [[number, share] for number, share, _ in utterances],
        "features": postings,
        "terms": dict(terms),
        "vocabulary": vocabulary(found, terms),
        "settings": {"weight": WEIGHT, "unknown": UNKNOWN, "best": BEST, "sure": SURE, "later": LATER},
    }


def vocabulary(found: Sequence[Entry], terms: Mapping[str, str]) -> list[str]:
    """Every folded word of the entries and of the terms, sorted."""
    said = {word for entry in found for text in (*entry.asked, entry.told) for word in words(text)}
    return sorted({word for word in said | {word for form in terms for word in form.split()} if not word.isdigit()})


def _rarity(utterances: Sequence[tuple[int, float, dict[str, float]]]) -> dict[str, float]:
    """How telling each feature is: the logarithm of how few entries have it."""
    having: Counter[str] = Counter()
    seen: set[tuple[int, str]] = set()
    for number, _, counts in utterances:
        for feature in counts:
            if (number, feature) not in seen:
                seen.add((number, feature))
                having[feature] += 1
    total = len({number for number, _, _ in utterances})
    return {feature: math.log(1 + total / count) for feature, count in having.items()}


def _shown(entry: Entry) -> dict[str, Any]:
    return {"id": entry.id, "kind": entry.kind, "title": entry.title, "verdict": entry.verdict,
            "clauses": list(entry.clauses), "cards": list(entry.cards), "topics": list(entry.topics)}  # fmt: skip
