"""The rulings as a test-suite: each question's position and move, and what the engine must say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..catalog.model import GameData, Problem, Ruling
from ..engine import NotationError
from .answer import Answer, Table, answer_ruling

FORMAT = 1  # raised when a reader of the suite has to change; docs/suite.md


class Silent:
    """Words of no language: every message is its id. Enough where only the verdict counts."""

    lang = "en"

    def __getitem__(self, id: str) -> str:
        return id

    def get(self, id: str, default: str = "") -> str:
        return default


def disagreements(data: GameData) -> list[Problem]:
    """Every ruling that the engine answers otherwise than rulings.toml says."""
    problems = []
    for ruling in data.rulings:
        where = f"card_data/{data.id}/rulings.toml:{ruling.line}"
        for found, expected in _judge(data, ruling):
            hint = "correct the ruling, or the rule's code if the text is right"
            problems.append(Problem(where, f"ruling {ruling.id}: {found}", expected, hint))
    return problems


def _judge(data: GameData, ruling: Ruling) -> Iterator[tuple[str, str]]:
    if not ruling.move:
        return
    try:
        table = Table.lay(data, ruling.variants)
        answer = answer_ruling(table, Silent(), ruling)
    except (NotationError, ValueError) as error:
        yield f"{error}", "a position and a move that can be read and played"
        return
    assert answer is not None
    yield from _compare(ruling, answer)


def _compare(ruling: Ruling, answer: Answer) -> Iterator[tuple[str, str]]:
    if answer.refused_by != ruling.refused:
        yield f"refused by {_list(answer.refused_by)}", f"refused by {_list(ruling.refused)}"
    said = [event["clause"] for event in answer.events]
    if not _in_order(ruling.says, said):
        yield f"events {_list(said)}", f"events {_list(ruling.says)} in this order"
    segments = (answer.after or "").split(" / ")
    for segment in ruling.then:
        if segment not in segments:
            word = segment.split()[0]
            found = next((other for other in segments if other.split()[:1] == [word]), f"no segment {word}")
            yield f"afterwards {found!r}", f"afterwards {segment!r}"


def _in_order(wanted: tuple[str, ...], said: list[str]) -> bool:
    rest = iter(said)
    return all(clause in rest for clause in wanted)


def _list(ids: Any) -> str:
    return ", ".join(ids) or "nothing"


def export(data: GameData) -> dict[str, Any]:
    """The rulings as a conformance suite for other implementations (format: docs/suite.md)."""
    cases = []
    for number, ruling in enumerate((r for r in data.rulings if r.move), start=1):
        table = Table.lay(data, ruling.variants)
        answer = answer_ruling(table, Silent(), ruling)
        assert answer is not None
        cases.append({
            "number": number, "id": ruling.id, "question": ruling.question, "variants": dict(table.settings),
            "start": ruling.position, "before": list(ruling.before), "position": answer.position,
            "move": answer.move, "legal": answer.legal, "refused_by": list(answer.refused_by),
            "events": [event["clause"] for event in answer.events], "after": answer.after,
        })  # fmt: skip
    clauses = {c.id: {"number": c.number, "text": c.text, "status": c.status, "origins": list(c.origins)}
               for c in data.rules.clauses()}  # fmt: skip
    return {"format": FORMAT, "game": data.id, "cases": cases, "clauses": clauses}


def suite_text(data: GameData) -> str:
    """The suite as JSON, the same bytes for the same rulings."""
    return json.dumps(export(data), ensure_ascii=False, indent=1) + "\n"
