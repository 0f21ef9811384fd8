"""A position and a move in, an answer out: may she, by which clauses, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .. import games
from ..catalog.model import GameData, Ruling
from ..engine import Event, Game, Illegal, Move, State, Unreadable, fault
from ..engine.record import parse, tables_of
from .wording import Words, clause_text, event_text, move_text


class NoRules(ValueError):
    """The game has no rules as code, or its data cannot be played with."""


@dataclass(frozen=True)
class Table:
    """A game ready to be judged: its data, its code, its equipment and the variants that are played."""

    data: GameData
    game: Game[Any]
    kit: Any
    settings: Mapping[str, str]

    @classmethod
    def lay(cls, data: GameData, variants: Mapping[str, str] | None = None) -> Table:
        """Lay a game on the table. Raises NoRules (no code, unplayable data) or ValueError (unknown variant)."""
        game = games.find(data.id)
        if game is None:
            raise NoRules(f"{data.id} has no rules as code, so that rulings are not available for it")
        complaints = game.check(data.plain_tables())
        if complaints:
            raise NoRules("; ".join(f"{c.table} {c.row} {c.column}: {c.found}; {c.expected}" for c in complaints))
        return cls(data, game, game.equip(data.plain_tables()), game.settings(variants))

    def kit_of(self, record: str) -> Any:
        """The equipment with the numbers that a record was played with. Raises Unreadable."""
        taken = parse(record)
        return self.game.equip(tables_of(taken, self.data.plain_tables())) if taken.rows else self.kit

    def position(self, text: str, before: Iterable[str] = ()) -> State:
        """Read a position and play moves and outcomes ("chance NAME item ...") from it. Raises NotationError."""
        state: State = self.game.read(text, self.kit, self.settings)
        for step in before:
            self.step(state, step)
        return state

    def step(self, state: State, text: str) -> None:
        """Play one move or outcome of chance in place. Raises Unreadable or Illegal."""
        if text.startswith("chance "):
            name, *items = text.split()[1:] or [""]
            due = self.game.chance(state)
            if due is None or due.name != name:
                english = "no outcome of '{name}' is due here: {position}"
                raise Illegal(fault("chance-other", english, name=name, position=self.game.show(state)))
            self.game.settle(state, items)
            return
        move = self.game.read_move(state, text)
        if self.game.to_move(state) is None or not self.game.rules.ruling(state, move).legal:
            english = "'{move}' is not legal here: {position}"
            raise Illegal(fault("illegal", english, move=text, position=self.game.show(state)))
        self.game.rules.play(state, move)


@dataclass(frozen=True)
class Answer:
    """What the engine says of a move in a position."""

    game: str
    position: str
    move: str
    said: str  # the move as a sentence
    legal: bool
    refused_by: tuple[str, ...]
    consulted: tuple[str, ...]
    origins: tuple[str, ...]
    reasons: tuple[str, ...]
    after: str | None
    events: tuple[dict[str, Any], ...]
    instead: tuple[str, ...]  # legal moves of the same kind, when this one is refused
    then: State | None = field(default=None, compare=False, repr=False)  # the state that `after` writes

    def to_json(self) -> dict[str, Any]:
        """The answer as plain data, keys as documented for `bordtryk rule --json`."""
        return {
            "game": self.game, "position": self.position, "move": self.move, "said": self.said, "legal": self.legal,
            "refused_by": list(self.refused_by), "consulted": list(self.consulted), "origins": list(self.origins),
            "reasons": list(self.reasons), "after": self.after, "events": list(self.events),
            "instead": list(self.instead),
        }  # fmt: skip


def rule(table: Table, words: Words, position: str | State, move: str) -> Answer:
    """Judge a move in a position. Raises engine.NotationError when either cannot be read."""
    game = table.game
    state = table.position(position) if isinstance(position, str) else position
    wanted = game.read_move(state, move)
    ruling = game.rules.ruling(state, wanted)
    if game.to_move(state) is None and ruling.legal:
        raise _nobody(game, state)
    played = _follow(table, state, wanted) if ruling.legal else None
    decided = ruling.broken if played is None else _unique([played[1], *(event.clause for event in played[2])])
    return Answer(
        game=game.id, position=game.show(state), move=game.show_move(state, wanted),
        said=move_text(words, game.show_move(state, wanted)), legal=ruling.legal, refused_by=ruling.broken,
        consulted=ruling.consulted, origins=origins(table.data, decided),
        reasons=tuple(clause_text(table.data, words, id) for id in decided),
        after=game.show(played[0]) if played else None,
        events=tuple(event_json(words, event) for event in played[2]) if played else (),
        instead=() if ruling.legal else tuple(
            game.show_move(state, other) for other in game.legal(state) if other.kind is wanted.kind),
        then=played[0] if played else None,
    )  # fmt: skip


def _nobody(game: Game[Any], state: State) -> Unreadable:
    """Why no move can be judged where nobody decides."""
    if game.chance(state):
        english = "nobody can move here, an outcome of chance is due: {position}"
        return Unreadable(fault("nobody-chance", english, position=game.show(state)))
    english = "nobody can move here, the game is over: {position}"
    return Unreadable(fault("nobody-over", english, position=game.show(state)))


def _follow(table: Table, state: State, move: Move) -> tuple[State, str, Sequence[Event]]:
    after = table.game.copy(state)
    after.log = []
    clause = table.game.rules.play(after, move)
    return after, clause, after.log


def moves(table: Table, words: Words, position: str) -> list[dict[str, str]]:
    """Every legal move of a position: its notation and its sentence. Raises engine.NotationError."""
    state = table.position(position)
    shown = [table.game.show_move(state, move) for move in table.game.legal(state)]
    return [{"move": text, "said": move_text(words, text)} for text in shown]


def answer_ruling(table: Table, words: Words, ruling: Ruling) -> Answer | None:
    """The engine's own answer to a ruling's question; None for a look-up without a move."""
    if not ruling.move:
        return None
    return rule(table, words, table.position(ruling.position, ruling.before), ruling.move)


def event_json(words: Words, event: Event) -> dict[str, Any]:
    facts = {name: _plain(value) for name, value in event.facts.items()}
    return {"clause": event.clause, "name": event.name, "facts": facts, "text": event_text(words, event.name, facts)}


def origins(data: GameData, clause_ids: Iterable[str]) -> tuple[str, ...]:
    """The numbers in the sources (DV-17) of some clauses, in order, each once."""
    clauses = (data.rules.find(id) for id in clause_ids)
    return _unique(origin for clause in clauses if clause for origin in clause.origins)


def _unique(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))


def _plain(value: Any) -> Any:
    if isinstance(value, (str, int, float)) or value is None:
        return value
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value)
