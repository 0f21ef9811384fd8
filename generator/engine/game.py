"""What every game offers: the same face for each, so that tools never know which game they hold."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from .fields import Field
from .notation import Unreadable, fault
from .picture import Picture
from .rules import Move, Rules


class Event(NamedTuple):
    """Something that happened, the clause that says so, and the facts (cards, places, numbers) as notation words."""

    clause: str
    name: str
    facts: Mapping[str, Any]


class Chance(NamedTuple):
    """A question to the dice: in which order do these items come? `clause` says why it is asked.

    `known` counts the leading items whose order must not change (0 for a plain shuffle).
    """

    name: str
    items: tuple[str, ...]
    clause: str


class Complaint(NamedTuple):
    """Something the rules cannot play with in the card data: which table, row (id) and column, and how to mend it.

    `row` and `column` are "" where the whole table is meant.
    """

    table: str
    row: str
    column: str
    found: str
    expected: str
    hint: str


class Result(NamedTuple):
    """How a game ended: the winners (seat numbers; several share, none is a draw), why, and the points if any."""

    winners: tuple[int, ...]
    clause: str
    reason: str
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Option:
    """A variant switch: its values as text, the first is the default."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(slots=True)
class State:
    """The part of every game's state that tools rely on. Games subclass it, slotted, and change it in place."""

    log: list[Event] | None = field(default=None, kw_only=True)

    def note(self, clause: str, name: str, **facts: Any) -> None:
        """Write an event into the log, if there is one."""
        if self.log is not None:
            self.log.append(Event(clause, name, facts))


S = TypeVar("S", bound=State)
Tables = Mapping[str, Sequence[Mapping[str, str]]]


class Game(ABC, Generic[S]):
    """One game's rules. Pure: no files, no clock, no dice of its own; data is passed in, outcomes of chance too."""

    id: str
    rules: Rules
    options: tuple[Option, ...] = ()
    calculators: Mapping[str, Callable[[Any], dict[str, Any]]] = {}  # name ("score") -> sums of a position, as data

    def settings(self, given: Mapping[str, str] | None = None) -> dict[str, str]:
        """All variant switches with their values. Raises ValueError, naming the known ones, for one that is unknown."""
        values = {option.name: option.default for option in self.options}
        for name, value in (given or {}).items():
            option = next((o for o in self.options if o.name == name), None)
            if option is None:
                known = ", ".join(o.name for o in self.options) or "–"
                english = "variant '{name}' is not known; the game has: {known}"
                raise ValueError(fault("variant-unknown", english, name=name, known=known))
            if value not in option.values:
                english, known = "variant {name} is '{value}'; it can be: {known}", ", ".join(option.values)
                raise ValueError(fault("variant-value", english, name=name, value=value, known=known))
            values[name] = value
        return values

    # -- data -----------------------------------------------------------------------------------------------------
    @abstractmethod
    def check(self, tables: Tables) -> list[Complaint]:
        """Everything in the card data that the rules cannot play with (empty: all is well)."""

    @abstractmethod
    def equip(self, tables: Tables) -> Any:
        """Turn card data without complaints into what `start` and `read` need (immutable)."""

    # -- play -----------------------------------------------------------------------------------------------------
    @abstractmethod
    def seats(self, kit: Any, settings: Mapping[str, str]) -> tuple[str, ...]:
        """The seats' names as notation words, in seat order."""

    @abstractmethod
    def start(self, kit: Any, settings: Mapping[str, str]) -> S:
        """A new game, before its first outcome of chance."""

    @abstractmethod
    def chance(self, state: S) -> Chance | None:
        """What the dice must say before play goes on, or None."""

    @abstractmethod
    def settle(self, state: S, outcome: Sequence[str]) -> None:
        """Go on with an outcome of `chance`: its items in their new order. Raises Unreadable if items differ."""

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """The seat that decides now; None while chance is due or the game is over."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent copy (without the log)."""

    # -- knowledge ------------------------------------------------------------------------------------------------
    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """The state as one seat knows it: what it cannot know is unknown (`?` in the notation)."""

    @abstractmethod
    def reshuffle_unknown(self, state: S, seat: int, dice: Random) -> S:
        """A copy in which everything the seat cannot know is dealt anew among the places it could be."""

    # -- notation -------------------------------------------------------------------------------------------------
    @abstractmethod
    def show(self, state: S) -> str:
        """The position in one line: segments joined by " / ", each beginning with its word."""

    @abstractmethod
    def read(self, text: str, kit: Any, settings: Mapping[str, str]) -> S:
        """The position written in a line. Raises engine.Unreadable naming every problem."""

    @abstractmethod
    def show_move(self, state: S, move: Move) -> str:
        """A move as words, e.g. "discard 3"."""

    @abstractmethod
    def read_move(self, state: S, text: str) -> Move:
        """A move from words. Raises engine.Unreadable naming the known verbs and targets."""

    @abstractmethod
    def picture(self, state: S, seat: int | None) -> Picture:
        """The table as a seat sees it (None: with everything open), to be drawn by site, checker and rule book."""

    def worth(self, state: S, seat: int) -> float:
        """How well a seat stands, larger is better: a rule of thumb for simple players (0: no opinion)."""
        return 0.0

    def fields(self, kit: Any, settings: Mapping[str, str]) -> tuple[Field, ...]:
        """The segments of a position, for those who fill them in by hand (none: as one text)."""
        return ()

    # -- conveniences that no game overrides ------------------------------------------------------------------------
    def legal(self, state: S) -> list[Move]:
        """Every legal move; none while chance is due or the game is over."""
        return [] if self.to_move(state) is None else self.rules.legal(state)

    def due(self, state: S, outcome: Sequence[str]) -> Chance:
        """The outcome of chance that is due. Raises Unreadable where there is none or its items are others."""
        asked = self.chance(state)
        if asked is None:
            raise Unreadable(fault("chance-none", "no outcome of chance is due here"))
        if sorted(outcome) != sorted(asked.items):
            english = "chance {name} orders these: {items}; not: {found}"
            items, found = " ".join(asked.items), " ".join(outcome)
            raise Unreadable(fault("chance-items", english, name=asked.name, items=items, found=found))
        return asked

    def after(self, state: S, move: Move) -> S:
        """The position after a legal move, with the events in its log; the given state stays as it was."""
        new = self.copy(state)
        new.log = []
        self.rules.play(new, move)
        return new

    def roll(self, state: S, dice: Random) -> tuple[str, ...]:
        """Ask the dice until no chance is due; return the outcomes joined, for records."""
        said: list[str] = []
        while (chance := self.chance(state)) is not None:
            items = list(chance.items)
            dice.shuffle(items)
            said.append(" ".join((chance.name, *items)))
            self.settle(state, items)
        return tuple(said)
