"""Which clauses have been put to the test: how often each was consulted, refused, and was the only one to refuse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .game import State
from .rules import Kind, Move, Rules


@dataclass
class Coverage:
    """Counts for every pair of a move's verb and a legality clause, in rule-book order."""

    rules: Rules
    consulted: dict[tuple[str, str], int] = field(default_factory=dict)
    refused: dict[tuple[str, str], int] = field(default_factory=dict)
    alone: dict[tuple[str, str], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind in self.rules.kinds:
            for id, _ in self.rules.permits[kind]:
                pair = kind.verb, id
                self.consulted[pair] = self.refused[pair] = self.alone[pair] = 0

    def ask(self, state: State, move: Move) -> None:
        """Count one question."""
        ruling = self.rules.ruling(state, move)
        self._count(move.kind, ruling.consulted, ruling.broken)

    def ask_everything(self, state: State) -> None:
        """Count the question for every target of every kind of move in a position."""
        for kind in self.rules.kinds:
            self._count_kind(state, kind)

    def _count_kind(self, state: State, kind: Kind) -> None:
        refusals = self.rules.refusals(state, kind)
        for target in range(kind.targets):
            broken = tuple(id for id, mask in refusals.items() if mask >> target & 1)
            self._count(kind, refusals, broken)

    def _count(self, kind: Kind, consulted: Iterable[str], broken: tuple[str, ...]) -> None:
        for id in consulted:
            self.consulted[kind.verb, id] += 1
        for id in broken:
            self.refused[kind.verb, id] += 1
        if len(broken) == 1:
            self.alone[kind.verb, broken[0]] += 1

    def never_alone(self) -> list[tuple[str, str]]:
        """The pairs that were never the only reason against a move: nothing would notice if they were deleted."""
        return [pair for pair, count in self.alone.items() if not count]

    def table(self) -> list[tuple[str, str, int, int, int]]:
        """Rows of (verb, clause, consulted, refused, only refuser) for a report."""
        return [(*pair, self.consulted[pair], self.refused[pair], self.alone[pair]) for pair in self.consulted]
