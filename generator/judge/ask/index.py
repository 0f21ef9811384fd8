"""The index of a game's entries in one language: plain data, from which Python and the page work out the same."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .entries import Entry
from .features import WEIGHT, features, words

TOLD = 0.9  # how much a match in the answering text counts beside one in a way to ask
RARE = 0.85  # power of the logarithm of how few entries have a feature
CITED = 3  # how many of a ruling's clauses answer with it, and gain when it fits
LENT = 0.5  # how much of a ruling's score its first clause gains
LATER = 0.8  # how much less each further clause gains
SURE = 0.24  # from which score times share of known words the page need not say that nothing fits
BEST = {"ruling": 1.0, "clause": 0.8, "card": 0.75}
# How much a feature that no entry has speaks against all of them: unknown words do, unknown pieces hardly.
UNKNOWN = {"w": 0.5, "f": 0.1, "b": 0.1, "n": 0.3, "p": 0.1, "t": 0.5}
SETTINGS = {"weight": WEIGHT, "unknown": UNKNOWN, "best": BEST, "sure": SURE, "told": TOLD, "rare": RARE,
            "cited": CITED, "lent": LENT, "later": LATER}  # fmt: skip
PLAIN = ("entries", "terms", "settings")


def build(found: Sequence[Entry], terms: Mapping[str, str]) -> dict[str, Any]:
    """Build the index: its plain data, and what is worked out of them.

    `entries`: what is shown, asked and told. `terms`: see `term_forms`. `settings`: what the ranking weighs.
    `features`: feature -> [rarity, entry, weight, entry, weight ...], weights of length-one vectors.
    `vocabulary`: every word, sorted.
    """
    shown = [_shown(entry) for entry in found]
    return {"entries": shown, "terms": dict(terms), "settings": SETTINGS,
            "features": _features(shown, terms), "vocabulary": vocabulary(found, terms)}  # fmt: skip


def plain(index: Mapping[str, Any]) -> dict[str, Any]:
    """What the page is sent: it works out the rest."""
    return {name: index[name] for name in PLAIN}


def vocabulary(found: Sequence[Entry], terms: Mapping[str, str]) -> list[str]:
    """Every folded word of the entries and of the terms, sorted."""
    said = {word for entry in found for text in (*entry.asked, entry.told) for word in words(text)}
    return sorted({word for word in said | {word for form in terms for word in form.split()} if not word.isdigit()})


def _features(entries: Sequence[Mapping[str, Any]], terms: Mapping[str, str]) -> dict[str, list[float]]:
    """Every feature's rarity and, for each entry that has it, its weight there."""
    texts = [[(share, features(text, terms)) for share, text in said] for said in _said(entries)]
    having: dict[str, int] = {}
    for said in texts:
        for feature in dict.fromkeys(feature for _, counts in said for feature in counts):
            having[feature] = having.get(feature, 0) + 1
    rarity = {feature: math.log(1 + len(entries) / count) ** RARE for feature, count in having.items()}
    found = {feature: [value] for feature, value in rarity.items()}
    for number, said in enumerate(texts):
        for feature, weight in _together(said, rarity).items():
            found[feature] += [number, weight]
    return found


def _said(entries: Sequence[Mapping[str, Any]]) -> Iterator[list[tuple[float, str]]]:
    """Each entry's texts and how much they count: its ways to ask, then its answer with those of its first clauses."""
    clauses = {entry["id"]: entry["asked"][0] for entry in entries if entry["kind"] == "clause"}
    for entry in entries:
        told = [entry["told"], *(clauses[id] for id in entry["clauses"][:CITED] if id in clauses)]
        answer = [(TOLD, " ".join(told))] if entry["told"] else []
        yield [*((1.0, text) for text in entry["asked"]), *answer]


def _together(said: Sequence[tuple[float, Mapping[str, float]]], rarity: Mapping[str, float]) -> dict[str, float]:
    """One vector of length one for an entry: of each feature, the most that it weighs in one of the texts."""
    most: dict[str, float] = {}
    for share, counts in said:
        values = {feature: weight * rarity[feature] for feature, weight in counts.items()}
        length = _length(values)
        for feature, value in values.items():
            most[feature] = max(most.get(feature, 0.0), share * value / length)
    length = _length(most)
    return {feature: value / length for feature, value in most.items()}


def _length(vector: Mapping[str, float]) -> float:
    total = 0.0
    for value in vector.values():
        total += value * value
    return math.sqrt(total) or 1.0


def _shown(entry: Entry) -> dict[str, Any]:
    return {"id": entry.id, "kind": entry.kind, "title": entry.title, "verdict": entry.verdict,
            "clauses": list(entry.clauses), "cards": list(entry.cards), "topics": list(entry.topics),
            "asked": list(entry.asked), "told": entry.told}  # fmt: skip
