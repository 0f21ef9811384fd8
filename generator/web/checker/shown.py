"""Parts of an answer, as the page shows them: moves, clauses, fields and pictures in the reader's words."""

from __future__ import annotations

from typing import Any

from ...engine import Move, NotationError, State
from ...engine.fields import Field
from ...i18n.texts import Texts
from ...judge.answer import Answer, Table
from ...judge.wording import clause_text, fact_text, fault_text, move_text
from . import labels, sums

MOST = 400  # refused moves shown in one list


def move(table: Table, words: Texts, notation: str) -> dict[str, str]:
    return {"move": notation, "said": move_text(words, notation)}


def moves(table: Table, words: Texts, state: State) -> list[dict[str, str]]:
    return [{**move(table, words, table.game.show_move(state, one)), "kind": one.kind.verb}
            for one in table.game.legal(state)]  # fmt: skip


def clause(table: Table, words: Texts, id: str) -> dict[str, Any]:
    found = table.data.rules.find(id)
    assert found is not None
    return {"id": id, "number": found.number, "text": clause_text(table.data, words, id),
            "status": found.status, "origins": list(found.origins), "lang": words.language_of(id)}  # fmt: skip


def decisive(table: Table, said: Answer) -> tuple[str, ...]:
    """The refusing clauses, or those that carried the move out, each once."""
    ids = said.refused_by or tuple(dict.fromkeys(str(event["clause"]) for event in said.events))
    return tuple(id for id in ids if table.data.rules.find(id))


def events(table: Table, words: Texts, said: Answer) -> list[dict[str, Any]]:
    found = []
    for event in said.events:
        here = table.data.rules.find(str(event["clause"]))
        found.append({"text": event["text"], "clause": event["clause"], "number": here.number if here else ""})
    return found


def seats(table: Table, words: Texts) -> list[dict[str, str]]:
    names = table.game.seats(table.kit, table.settings)
    return [{"seat": name, "said": fact_text(words, "seat", name)} for name in names]


def variants(table: Table, words: Texts) -> list[dict[str, Any]]:
    """Every switch: its question, its values in words, and the one that is played."""
    found = []
    for option in table.game.options:
        said = [{"value": value, "said": words.get(f"word:variant.{option.name}.{value}", value)}
                for value in option.values]  # fmt: skip
        name = words.get(f"word:variant.{option.name}", option.name)
        found.append({"name": option.name, "said": name, "values": said, "value": table.settings[option.name]})
    return found


def moment(table: Table, words: Texts, state: State) -> dict[str, Any]:
    """Who decides now, which outcome of chance is due, or how the game ended."""
    game = table.game
    names = game.seats(table.kit, table.settings)
    turn, chance, result = game.to_move(state), game.chance(state), game.result(state)
    return {
        "turn": None if turn is None else {"seat": names[turn], "said": fact_text(words, "seat", names[turn])},
        "chance": chance and {"name": chance.name, "items": list(chance.items),
                              "clause": clause(table, words, chance.clause)},
        "result": result and {"winners": [fact_text(words, "seat", names[seat]) for seat in result.winners],
                              "reason": words.get(f"word:result.{result.reason}", result.reason),
                              "points": list(result.points)},
    }  # fmt: skip


def calculation(table: Table, words: Texts, state: State, name: str) -> dict[str, Any]:
    """A calculator's sums as lines to be read; the problem where the position keeps them hidden."""
    try:
        found = table.game.calculators[name](state)
    except NotationError as error:
        return {"name": name, "problems": [fault_text(words, problem) for problem in error.problems]}
    title = words.get(f"word:score.{name}", "")
    return {"name": name, "title": title, "lines": sums.lines(table.data, words, found), "data": found}


def choices(table: Table, words: Texts, state: State) -> list[dict[str, Any]]:
    """Every kind of move: what is allowed, and what is refused with the clauses against it.

    A kind that is refused altogether for the same reasons is one line. Targets that hold nothing have no words and
    are left out.
    """
    if table.game.to_move(state) is None:
        return []
    found, left = [], MOST
    for kind in table.game.rules.kinds:
        refusals = table.game.rules.refusals(state, kind)
        shown: dict[str, Any] = {"kind": kind.verb, "said": words.get(f"word:verb.{kind.verb}", kind.verb)}
        allowed: list[tuple[str, tuple[str, ...]]] = []
        refused: list[tuple[str, tuple[str, ...]]] = []
        for target in range(kind.targets):
            against = tuple(id for id, targets in refusals.items() if targets >> target & 1)
            notation = _notation(table, state, Move(kind, target))
            if notation:
                (refused if against else allowed).append((notation, against))
        if not allowed and refused and (all(a == refused[0][1] for _, a in refused) or _never(refused)):
            common = [id for id in refused[0][1] if all(id in against for _, against in refused)]
            found.append({**shown, "allowed": [], "refused": [], "never": _clauses(table, words, tuple(common))})
            continue
        shown["allowed"] = [move(table, words, notation) for notation, _ in allowed]
        shown["refused"] = [{**move(table, words, notation), "clauses": _clauses(table, words, against)}
                            for notation, against in refused[:left]]  # fmt: skip
        left -= len(shown["refused"])
        found.append(shown)
    return found


def _never(refused: list[tuple[str, tuple[str, ...]]]) -> bool:
    """Whether one clause is against all of them."""
    return bool(set(refused[0][1]).intersection(*(set(against) for _, against in refused)))


def _notation(table: Table, state: State, wanted: Move) -> str:
    try:
        return table.game.show_move(state, wanted)
    except (ValueError, IndexError, KeyError):
        return ""


def _clauses(table: Table, words: Texts, ids: tuple[str, ...]) -> list[dict[str, str]]:
    known = [(id, table.data.rules.find(id)) for id in ids]
    return [{"id": id, "number": found.number, "text": clause_text(table.data, words, id)}
            for id, found in known if found]  # fmt: skip


def fields(table: Table, words: Texts, position: str) -> list[dict[str, Any]]:
    """The segments of a position with what they say now, ready to be filled in."""
    said = {part.split()[0]: " ".join(part.split()[1:]) for part in position.split("/") if part.strip()}
    found = []
    for field in table.game.fields(table.kit, table.settings):
        label, hint = labels.split(words.get(f"word:segment.{field.word}", field.word))
        value = said.get(field.word, field.usual)
        parts = [_control(table, words, part) for part in field.parts]
        found.append(_control(table, words, field) | {"label": label, "hint": hint, "value": value, "parts": parts})
    return found


def _control(table: Table, words: Texts, field: Field) -> dict[str, Any]:
    """How a field, or a part of one, is filled in."""
    return {
        "word": field.word, "form": field.form, "usual": field.usual, "count": field.count, "least": field.least,
        "most": field.most, "run": field.run, "label": sums.label(words, field.word),
        "marks": [[mark, labels.mark(words, field.word, mark)] for mark in field.marks],
        "items": [[item, labels.item(table.data, words, field.word, item)] for item in field.items],
    }  # fmt: skip


__all__ = [
    "calculation", "choices", "clause", "decisive", "events", "fields", "moment", "move", "moves",
    "seats", "variants",
]  # fmt: skip
