"""A calculator's sums as lines: a label, a value, and how deep they stand; clauses keep their ids for links."""

from __future__ import annotations

from typing import Any

from ...catalog.model import GameData
from ...judge.wording import Words, clause_text, fact_text, move_text

CLAUSES = ("clause", "refused_by", "not")
MOVES = ("moves",)


def lines(data: GameData, words: Words, found: Any, depth: int = 0) -> list[dict[str, Any]]:
    """Lay a tree of sums out as lines; lists of records become one line a record."""
    result: list[dict[str, Any]] = []
    items = found.items() if isinstance(found, dict) else enumerate(found, start=1)
    for name, value in items:
        if value is None and (none := words.get(f"word:score.no-{name}", "")):
            result.append({"depth": depth, "label": none, "parts": []})
            continue
        inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
        if isinstance(value, dict) and inner and all(map(_flat, inner)):
            result.append({"depth": depth, "label": label(words, name), "parts": _parts(data, words, value)})
        elif not all(map(_flat, inner)):
            result.append({"depth": depth, "label": label(words, name), "parts": []})
            result += lines(data, words, value, depth + 1)
        else:
            result.append({"depth": depth, "label": label(words, name),
                           "parts": [_part(data, words, str(name), "", value)]})  # fmt: skip
    return result


def _flat(value: Any) -> bool:
    if isinstance(value, dict):
        return False
    return not isinstance(value, (list, tuple)) or all(not isinstance(part, (dict, list, tuple)) for part in value)


def _parts(data: GameData, words: Words, record: dict[str, Any]) -> list[dict[str, Any]]:
    """The parts of a record; clauses that are none are not spoken of."""
    told = {name: value for name, value in record.items() if value or name not in CLAUSES}
    return [_part(data, words, str(name), label(words, name), value) for name, value in told.items()]


def _part(data: GameData, words: Words, name: str, said: str, value: Any) -> dict[str, Any]:
    values = list(value) if isinstance(value, (list, tuple)) else [value]
    clauses = [str(id) for id in values if name in CLAUSES and data.rules.find(str(id))]
    if clauses:
        return {"label": said, "value": "", "clauses": [_clause(data, words, id) for id in clauses]}
    spoken = [move_text(words, str(one)) if name in MOVES else value_text(words, name, one) for one in values]
    return {"label": said, "value": ", ".join(spoken) or "–"}


def _clause(data: GameData, words: Words, id: str) -> dict[str, str]:
    found = data.rules.find(id)
    return {"id": id, "number": found.number if found else id, "text": clause_text(data, words, id)}


def label(words: Words, name: object) -> str:
    """What a sum is called: a word of the scores, or a seat."""
    if isinstance(name, int):
        return ""  # one of a list: what it holds says which
    known = words.get(f"word:score.{name}", "") or fact_text(words, "seat", name)
    return known[:1].upper() + known[1:] if known != str(name) else known.replace("_", " ").capitalize()


def value_text(words: Words, name: str, value: object) -> str:
    if value is None:
        return "–"
    plain = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return words.get(f"word:score.{plain}", "") or fact_text(words, name, plain)
