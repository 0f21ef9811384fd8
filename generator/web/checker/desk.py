"""The desk where the page asks: one request as data, one answer as data, never an exception.

Runs under CPython (tests, the static pages) and under Pyodide (the page). Texts arrive as data, files are read once.

A request: {"do": "open" | "rule" | "choices" | "start" | "calculate", "game", "lang", "position", "before", "move",
"variants", "seat"}; positions, moves and variants as text in notation. {"ruling"} stands for all that a ruling says.
An answer: {"ok": true, ...} or {"ok": false, "problem": what kind of problem, "problems": [what is wrong, sentences in
the reader's language], "detail": what is wrong with the request or the program, in English, for whoever mends it}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ...catalog.model import GameData, Ruling
from ...engine import Fault, NotationError, State, fault
from ...i18n.texts import Texts
from ...judge import answer
from ...judge.wording import fault_text
from ..diagrams import Drawn, diagram
from . import shown
from .request import Refusal, number, steps, text, variants


@dataclass
class _Memory:
    """What the next request may need again: the last position that was read, and the things that were drawn."""

    read: tuple[answer.Table, list[str], State] | None = None
    drawn: dict[tuple[Texts, str], Drawn] = field(default_factory=dict)


class Desk:
    """Answers requests about the games it was given, with their texts by game and language."""

    def __init__(self, games: Mapping[str, GameData], texts: Mapping[tuple[str, str], Texts]):
        self.games, self.texts = games, texts
        self._tables: dict[tuple[Any, ...], answer.Table] = {}
        self._memory = _Memory()

    def handle(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a request; whatever is wrong with it becomes a problem in the answer."""
        try:
            return {"ok": True, **self._do(request)}
        except Refusal as refusal:
            return self._problem(request, refusal.kind, refusal.args)
        except NotationError as error:
            return self._problem(request, "notation", error.problems)
        except Exception as error:  # the page is a stranger: nothing it sends may end the conversation
            return self._problem(request, "inside", (f"{type(error).__name__}: {error}",))

    def _problem(self, request: Mapping[str, Any], kind: str, found: Sequence[object]) -> dict[str, Any]:
        """A problem as an answer: faults in the reader's words, all else as a detail that readers don't see."""
        words = self.texts.get((str(request.get("game")), str(request.get("lang", "en"))))
        faults = [one for one in found if isinstance(one, Fault)][:12]
        said = [(fault_text(words, one) if words else str(one))[:400] for one in faults]
        detail = "; ".join(str(one) for one in found if not isinstance(one, Fault))
        return {"ok": False, "problem": kind, "problems": said, "detail": detail[:400]}

    def _do(self, request: Mapping[str, Any]) -> dict[str, Any]:
        do = text(request, "do")
        if do not in _WORK:
            raise Refusal("request", f"{do!r} is nothing to do here; it can be {', '.join(_WORK)}")
        game_id, lang = text(request, "game"), text(request, "lang", "en")
        if game_id not in self.games or (game_id, lang) not in self.texts:
            raise Refusal("game", f"no rules here for {game_id!r} in {lang!r}")
        ruling = _ruling(self.games[game_id], text(request, "ruling", ""))
        if ruling:
            request = {**request, "position": ruling.position, "before": list(ruling.before), "seat": ruling.seat,
                       "variants": dict(ruling.variants), "move": ruling.move}  # fmt: skip
        table, words = self._table(game_id, variants(request)), self.texts[game_id, lang]
        return _WORK[do](_Asked(table, words, request, self._memory))

    def _table(self, game_id: str, chosen: Mapping[str, str]) -> answer.Table:
        """The game with these variants; laid once for each."""
        key = (game_id, *sorted(chosen.items()))
        if key not in self._tables:
            try:
                laid = answer.Table.lay(self.games[game_id], chosen)
            except answer.NoRules as error:
                raise Refusal("game", str(error)) from None
            except ValueError as error:
                raise Refusal("variants", *error.args) from None
            if len(self._tables) >= 50:
                self._tables.clear()
            self._tables[key] = laid
        return self._tables[key]


def _ruling(game: GameData, id: str) -> Ruling | None:
    """The ruling that a request names. Raises Refusal."""
    if not id:
        return None
    found = next((ruling for ruling in game.rulings if ruling.id == id and ruling.position), None)
    if found is None:
        raise Refusal("link", fault("no-ruling", "there is no ruling '{id}' with a position", id=id[:60]))
    return found


class _Asked:
    """A request with its table and words; the position is read when it is needed."""

    def __init__(self, table: answer.Table, words: Texts, request: Mapping[str, Any], memory: _Memory):
        self.table, self.words, self.request, self.memory = table, words, request, memory
        names = table.game.seats(table.kit, table.settings)
        name = text(request, "seat", "")
        self.seat = names.index(name) if name in names else None

    def picture(self, state: State, id: str) -> str:
        """The table as the asking seat sees it; things that were drawn before are taken from memory."""
        found = self.table.game.picture(state, self.seat)
        return diagram(found, self.table.data, self.words, id, self.memory.drawn.setdefault((self.words, id), {}))

    def state(self) -> State:
        """The position asked about: a copy of the one last read where it is the same."""
        position, before = text(self.request, "position"), steps(self.request)
        lines, last = [position, *before], self.memory.read
        if last is None or last[0] is not self.table or last[1] != lines:
            last = self.memory.read = self.table, lines, self.table.position(position, before)
        copied: State = self.table.game.copy(last[2])
        return copied


def _open(asked: _Asked) -> dict[str, Any]:
    return _opened(asked, asked.state())


def _start(asked: _Asked) -> dict[str, Any]:
    """A new game, dealt by dice that the page has thrown (`seed`)."""
    game = asked.table.game
    state = game.start(asked.table.kit, asked.table.settings)
    game.roll(state, Random(number(asked.request, "seed")))
    return _opened(asked, state)


def _opened(asked: _Asked, state: State) -> dict[str, Any]:
    table, words = asked.table, asked.words
    position = table.game.show(state)
    return {
        "position": position,
        "seat": text(asked.request, "seat", ""),
        "move": text(asked.request, "move", ""),
        "fields": shown.fields(table, words, position),
        "seats": shown.seats(table, words),
        "variants": shown.variants(table, words),
        **shown.moment(table, words, state),
        "moves": shown.moves(table, words, state),
        "picture": asked.picture(state, "position"),
    }


def _rule(asked: _Asked) -> dict[str, Any]:
    table, words = asked.table, asked.words
    said = answer.rule(table, words, asked.state(), text(asked.request, "move"))
    result: dict[str, Any] = {
        "answer": said.to_json(),
        "clauses": [shown.clause(table, words, id) for id in shown.decisive(table, said)],
        "events": shown.events(table, words, said),
        "instead": [shown.move(table, words, other) for other in said.instead],
    }
    if said.then is not None:
        result |= {"picture": asked.picture(said.then, "after"), "next": shown.moment(table, words, said.then)}
    return result


def _choices(asked: _Asked) -> dict[str, Any]:
    return {"kinds": shown.choices(asked.table, asked.words, asked.state())}


def _calculate(asked: _Asked) -> dict[str, Any]:
    state = asked.state()
    return {"sums": [shown.calculation(asked.table, asked.words, state, name)
                     for name in asked.table.game.calculators]}  # fmt: skip


_WORK = {"open": _open, "rule": _rule, "choices": _choices, "start": _start, "calculate": _calculate}
