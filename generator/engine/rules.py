"""Clauses, and the three questions asked of them: what may I do, may I do this, and what follows.

A *clause* is one numbered sentence of a rule book. A legality clause returns the set of targets it permits, as an
integer bit set: the legal moves of a kind are the intersection of its clauses, and the reasons against a move are the
clauses that lack its target. Nothing about legality is written anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, TypeVar

Permits = Callable[[Any], int]
F = TypeVar("F", bound=Callable[..., Any])


class Kind(Enum):
    """A kind of move: its verb in the notation, and how many targets it can name.

    A game subclasses this and lists its kinds in rule-book order.
    """

    def __init__(self, verb: str, targets: int):
        self.verb, self.targets = verb, targets


class Move(NamedTuple):
    """One decision: a kind, and the number of its target (what the number means, the game says)."""

    kind: Kind
    target: int = 0


class Ruling(NamedTuple):
    """The answer to "may I?": the clauses consulted, and those that say no, in rule-book order."""

    legal: bool
    broken: tuple[str, ...]
    consulted: tuple[str, ...]


class Rules:
    """The rule book of one game, as code: every clause id has exactly one site, a function."""

    def __init__(self, kinds: type[Kind]):
        self.kinds = kinds
        self.permits: dict[Kind, list[tuple[str, Permits]]] = {kind: [] for kind in kinds}
        self.effects: dict[Kind, tuple[str, Callable[[Any, int], None]]] = {}
        self.sites: dict[str, Callable[..., Any]] = {}
        self._plan: list[tuple[tuple[Permits, ...], int, list[list[tuple[Move, ...]]]]] = []

    def clause(self, id: str, *kinds: Kind) -> Callable[[Permits], Permits]:
        """Register a legality clause: the set of targets it permits for the given kinds of move."""

        def register(permits: Permits) -> Permits:
            self._site(id, permits)
            for kind in kinds:
                self.permits[kind].append((id, permits))
            self._plan = []
            return permits

        return register

    def effect(self, id: str, *kinds: Kind) -> Callable[[F], F]:
        """Register the clause that says what moves of these kinds do: a function of state and target."""

        def register(function: F) -> F:
            self._site(id, function)
            for kind in kinds:
                if kind in self.effects:
                    raise ValueError(f"{kind} is carried out twice: by {self.effects[kind][0]} and {id}")
                self.effects[kind] = (id, function)
            return function

        return register

    def consequence(self, id: str) -> Callable[[F], F]:
        """Register the function that carries out a clause which no single move is named after (scoring, setup ...)."""

        def register(function: F) -> F:
            self._site(id, function)
            return function

        return register

    def _site(self, id: str, function: Callable[..., Any]) -> None:
        if id in self.sites:
            raise ValueError(f"clause {id} has two sites: {self.sites[id].__qualname__} and {function.__qualname__}")
        self.sites[id] = function

    def _compile(self) -> None:
        for kind in self.kinds:
            size = kind.targets
            tables = [
                [tuple(Move(kind, 8 * byte + bit) for bit in range(8) if mask >> bit & 1) for mask in range(256)]
                for byte in range((size + 7) // 8)
            ]
            self._plan.append((tuple(permits for _, permits in self.permits[kind]), (1 << size) - 1, tables))

    def recompile(self) -> None:
        """Forget the prepared plan, after `permits` was changed (the mutation gate does that)."""
        self._plan = []

    def legal(self, state: Any) -> list[Move]:
        """Every legal move, kinds in rule-book order, targets ascending."""
        if not self._plan:
            self._compile()
        moves: list[Move] = []
        for clauses, allowed, tables in self._plan:
            for permits in clauses:
                allowed &= permits(state)
                if not allowed:
                    break
            else:
                for table in tables:
                    moves += table[allowed & 255]
                    allowed >>= 8
        return moves

    def ruling(self, state: Any, move: Move) -> Ruling:
        """Whether a move is legal, and by which clauses. Raises ValueError for a target the kind does not have."""
        if not 0 <= move.target < move.kind.targets:
            raise ValueError(f"{move.kind.verb} has targets 0 to {move.kind.targets - 1}, not {move.target}")
        clauses = self.permits[move.kind]
        broken = tuple(id for id, permits in clauses if not permits(state) >> move.target & 1)
        return Ruling(not broken, broken, tuple(id for id, _ in clauses))

    def play(self, state: Any, move: Move) -> str:
        """Apply a legal move in place; return the id of the clause that said what happens."""
        id, function = self.effects[move.kind]
        function(state, move.target)
        return id

    def refusals(self, state: Any, kind: Kind) -> dict[str, int]:
        """The targets each clause refuses for a kind of move: the shading of a whole board at once."""
        full = (1 << kind.targets) - 1
        return {id: full & ~permits(state) for id, permits in self.permits[kind]}
