"""The desk where the page asks: one request as data, one answer as data, never an exception.

Runs under CPython (tests, the static pages) and under Pyodide (the page). Texts arrive as data, files are read once.

A request: {"do": "rule" | "open" | "moves" | "calculate", "game", "lang", "position", "move", "variants", "seat"}.
An answer: {"ok": true, ...} or {"ok": false, "problems": [sentences in the reader's language where there are words]}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalog.model import GameData
from ...engine import Move, NotationError, State
from ...i18n.texts import Texts
from ...judge import answer
from ...judge.wording import clause_text, move_text
from ..diagrams import diagram

LONGEST = 4000


class Desk:
    """Answers requests about the games it was given. `common` are the texts of the page itself, by language."""

    def __init__(self, games: Mapping[str, GameData], texts: Mapping[tuple[str, str], Texts]):
        self.games, self.texts = games, texts

    def handle(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a request; whatever is wrong with it becomes a problem in the answer."""
        try:
            return {"ok": True, **self._do(request)}
        except NotationError as error:
            return {"ok": False, "problems": list(getattr(error, "problems", (str(error),)))}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            return {"ok": False, "problems": [f"{type(error).__name__}: {error}"[:300]]}

    def _do(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game_id, lang = _text(request, "game"), _text(request, "lang", "en")
        if game_id not in self.games or (game_id, lang) not in self.texts:
            raise ValueError(f"no rules here for {game_id!r} in {lang!r}")
        words = self.texts[game_id, lang]
        table = answer.Table.lay(self.games[game_id], _variants(request))
        state = table.position(_text(request, "position"), _steps(request))
        do = _text(request, "do")
        if do == "rule":
            return self._rule(table, words, state, request)
        if do == "open":
            return self._open(table, words, state, request)
        if do == "moves":
            return {"moves": _moves(table, words, state)}
        if do == "calculate":
            return {"sums": {name: work(state) for name, work in table.game.calculators.items()}}
        raise ValueError(f"{do!r} is nothing to do here; it can be rule, open, moves or calculate")

    def _rule(self, table: answer.Table, words: Texts, state: State, request: Mapping[str, Any]) -> dict[str, Any]:
        said = answer.rule(table, words, state, _text(request, "move"))
        result = {"answer": said.to_json(), "clauses": [_clause(table, words, id) for id in _decisive(said)]}
        if said.after is not None:
            after = table.position(said.after)
            result["picture"] = _picture(table, words, after, _seat(table, request), "after")
        return result

    def _open(self, table: answer.Table, words: Texts, state: State, request: Mapping[str, Any]) -> dict[str, Any]:
        game, seat = table.game, _seat(table, request)
        turn = game.to_move(state)
        seats = game.seats(table.kit, table.settings)
        return {
            "position": game.show(state),
            "seats": [{"seat": name, "said": words.get(f"word:seat.{name}", name)} for name in seats],
            "turn": None if turn is None else seats[turn],
            "moves": _moves(table, words, state),
            "refused": _refused(table, words, state) if turn is not None else [],
            "variants": dict(table.settings),
            "picture": _picture(table, words, state, seat, "position"),
            "sums": {name: work(state) for name, work in game.calculators.items()},
        }


def _moves(table: answer.Table, words: Texts, state: State) -> list[dict[str, str]]:
    shown = [table.game.show_move(state, move) for move in table.game.legal(state)]
    return [{"move": text, "said": move_text(words, text)} for text in shown]


def _refused(table: answer.Table, words: Texts, state: State) -> list[dict[str, Any]]:
    """For each kind of move, the refused targets and the first clause against each: the shading of the board."""
    found = []
    for kind in table.game.rules.kinds:
        refusals = table.game.rules.refusals(state, kind)
        for target in range(kind.targets):
            against = [id for id, targets in refusals.items() if targets >> target & 1]
            if against:
                try:
                    shown = table.game.show_move(state, Move(kind, target))
                except (ValueError, IndexError, KeyError):
                    continue
                found.append({"kind": kind.verb, "move": shown, "refused_by": against})
    return found


def _decisive(said: answer.Answer) -> tuple[str, ...]:
    return said.refused_by or tuple(dict.fromkeys(event["clause"] for event in said.events))


def _clause(table: answer.Table, words: Texts, id: str) -> dict[str, Any]:
    clause = table.data.rules.find(id)
    assert clause is not None
    return {"id": id, "number": clause.number, "text": clause_text(table.data, words, id),
            "status": clause.status, "origins": list(clause.origins), "lang": words.language_of(id)}  # fmt: skip


def _picture(table: answer.Table, words: Texts, state: State, seat: int | None, id: str) -> str:
    return diagram(table.game.picture(state, seat), table.data, words, id)


def _seat(table: answer.Table, request: Mapping[str, Any]) -> int | None:
    name = _text(request, "seat", "")
    seats = table.game.seats(table.kit, table.settings)
    return seats.index(name) if name in seats else None


def _text(request: Mapping[str, Any], key: str, default: str | None = None) -> str:
    value = request.get(key, default)
    if not isinstance(value, str):
        raise ValueError(f"{key} must be a text")
    if len(value) > LONGEST:
        raise ValueError(f"{key} is longer than {LONGEST} characters")
    return value


def _steps(request: Mapping[str, Any]) -> list[str]:
    steps = request.get("before", [])
    if not isinstance(steps, list) or len(steps) > 200 or not all(isinstance(s, str) and len(s) < 600 for s in steps):
        raise ValueError("before must be a list of at most 200 moves")
    return steps


def _variants(request: Mapping[str, Any]) -> dict[str, str]:
    variants = request.get("variants", {})
    if not isinstance(variants, dict) or not all(isinstance(v, str) for v in variants.values()):
        raise ValueError("variants must be names with values")
    return variants
