"""rulings.toml: questions players ask, each with the position and move in which the engine answers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .model import Problem, Ruling, Variant
from .rulebook import refs_in
from .shape import Key, Keys, take
from .tomlfile import Document, Spot

PARTS: Keys = {"positions": Key("text-map"), "ruling": Key("map")}
RULING: Keys = {
    "id": Key("text", required=True),
    "question": Key("text", required=True),
    "answer": Key("text", required=True),
    "phrasings": Key("texts"),
    "at": Key("text"),
    "position": Key("text"),
    "with": Key("text"),
    "before": Key("texts"),
    "move": Key("text"),
    "refused": Key("texts"),
    "says": Key("texts"),
    "then": Key("texts"),
    "variants": Key("text-map"),
    "clauses": Key("texts"),
    "cards": Key("texts"),
    "topics": Key("texts"),
    "origins": Key("texts"),
    "seat": Key("text"),
}
_PLAIN = ("phrasings", "before", "refused", "says", "then", "cards", "topics", "origins")


@dataclass(frozen=True, slots=True)
class Known:
    """What a ruling may refer to."""

    clauses: Sequence[str]
    rows: Sequence[str]
    variants: Mapping[str, Variant]


def override(position: str, changes: str) -> str:
    """Replace the segments of a position that `changes` names by their first word."""
    parts = {part.split()[0]: part.strip() for part in position.split("/") if part.strip()}
    parts |= {part.split()[0]: part.strip() for part in changes.split("/") if part.strip()}
    return " / ".join(parts.values())


def read_rulings(document: Document, known: Known) -> tuple[tuple[Ruling, ...], list[Problem]]:
    """Read rulings.toml; rulings with a problem in their required keys are left out."""
    problems = [problem for problem in take(document, (), PARTS, "rulings.toml")[1] if "the key" in problem.found]
    positions: dict[str, str] = {}
    if "positions" in document.data:
        names = document.data["positions"]
        shape = {name: Key("text") for name in names} if isinstance(names, dict) else {}
        positions, found = take(document, ("positions",), shape, "[positions]")
        problems += found
    entries = document.data.get("ruling", [])
    if not isinstance(entries, list):
        return (), [*problems, Problem(document.where("ruling"), "[ruling]", "[[ruling]], in double brackets")]
    rulings: dict[str, Ruling] = {}
    for index in range(len(entries)):
        values, found = take(document, ("ruling", index), RULING, "[[ruling]]")
        problems += found
        if all(key in values for key in ("id", "question", "answer")):
            problems += _references(document, ("ruling", index), values, known, positions)
            if values["id"] in rulings:
                where, first = document.where("ruling", index, "id"), rulings[values["id"]].line
                found_id = f"the ruling id {values['id']!r}, used in line {first}"
                problems.append(Problem(where, found_id, "an id of its own"))
            else:
                rulings[values["id"]] = _ruling(values, positions, document.line("ruling", index))
    return tuple(rulings.values()), problems


def _ruling(values: Mapping[str, Any], positions: Mapping[str, str], line: int) -> Ruling:
    position = values.get("position") or positions.get(values.get("at", ""), "")
    plain = {key: tuple(values.get(key, ())) for key in _PLAIN}
    deciding = tuple(dict.fromkeys([*plain["refused"], *values.get("clauses", ())])) or plain["says"]
    return Ruling(
        id=values["id"],
        question=values["question"].strip(),
        answer=values["answer"].strip(),
        clauses=deciding,
        line=line,
        position=override(position, values["with"]) if "with" in values else position,
        variants=values.get("variants", {}),
        move=values.get("move", ""),
        seat=values.get("seat", ""),
        **plain,
    )


def _references(
    document: Document, spot: Spot, values: Mapping[str, Any], known: Known, positions: Mapping[str, str]
) -> Iterator[Problem]:
    label = f"ruling {values['id']!r}"

    def wrong(key: str, found: str, expected: str, hint: str = "") -> Problem:
        return Problem(document.where(*spot, key), f"{found} in {label}", expected, hint)

    for key in ("refused", "says", "clauses"):
        for clause in values.get(key, ()):
            if clause not in known.clauses:
                yield wrong(key, f"the clause {clause!r}", "the id of a clause in rules.md")
    for key in ("question", "answer"):
        for ref in refs_in(values[key]):
            if ref not in known.clauses:
                yield wrong(key, f"the reference [[{ref}]]", "the id of a clause in rules.md")
    for card in values.get("cards", ()):
        if card not in known.rows:
            yield wrong("cards", f"the card {card!r}", "the id of a row in one of the tables")
    yield from _variants(values, known, wrong)
    yield from _question(values, positions, wrong)


def _variants(values: Mapping[str, Any], known: Known, wrong: Any) -> Iterator[Problem]:
    for name, value in values.get("variants", {}).items():
        variant = known.variants.get(name)
        if variant is None:
            yield wrong("variants", f"the variant {name!r}", f"one of: {', '.join(known.variants) or 'none'}")
        elif value not in variant.values:
            yield wrong("variants", f"{name} = {value!r}", f"one of: {', '.join(variant.values)}")


def _question(values: Mapping[str, Any], positions: Mapping[str, str], wrong: Any) -> Iterator[Problem]:
    at = values.get("at", "")
    if at and at not in positions:
        yield wrong("at", f"the position {at!r}", f"a name of [positions]: {', '.join(positions) or 'none'}")
    if at and "position" in values:
        yield wrong("position", "both 'at' and 'position'", "one of them")
    placed = bool(at or "position" in values)
    for key in ("with", "before", "move", "refused", "then", "says"):
        if key in values and not placed:
            yield wrong(key, f"{key!r} without a position", "'at' or 'position'")
            return
    if "move" not in values and not values.get("clauses"):
        yield wrong("id", "neither a move nor clauses", "a move to judge, or the clauses that the answer rests on")
