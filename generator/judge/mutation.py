"""Delete each (kind of move, clause) in turn: a ruling or a recorded game must notice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..catalog.model import Problem
from ..engine import Kind, Move, NotationError, State
from ..engine.record import states
from .answer import Table


class _Net:
    """What the rules say now of every ruling's question and every recorded position."""

    def __init__(self, table: Table):
        self.table = table
        self.questions = list(self._questions())
        self.positions = [(state, len(table.game.rules.legal(state))) for state in self._recorded()]

    def _recorded(self) -> Iterator[State]:
        """Every recorded position, of a record that fails up to where it does: the gate "records" reports it."""
        for text in self.table.data.records.values():
            with suppress(NotationError, ValueError):
                yield from states(self.table.game, self.table.kit_of(text), text)

    def _questions(self) -> Iterator[tuple[State, Move, tuple[str, ...]]]:
        """Each ruling's position, move and refusing clauses under the whole rules.

        A ruling that cannot be read is left out: the gate "rulings" reports it.
        """
        for ruling in self.table.data.rulings:
            if not ruling.move:
                continue
            try:
                laid = Table.lay(self.table.data, ruling.variants)
                state = laid.position(ruling.position, ruling.before)
                move = laid.game.read_move(state, ruling.move)
            except (NotationError, ValueError):
                continue
            yield state, move, laid.game.rules.ruling(state, move).broken

    def notices(self, kind: Kind) -> bool:
        """Whether any question or recorded position is judged otherwise than before."""
        rules = self.table.game.rules
        questions = [question for question in self.questions if question[1].kind is kind]
        if any(rules.ruling(state, move).broken != broken for state, move, broken in questions):
            return True
        return any(len(rules.legal(state)) != count for state, count in self.positions)


def unnoticed(table: Table) -> Iterator[Problem]:
    """Pairs that nothing notices, except those reviewed as unreachable; and reviewed pairs that something notices."""
    rules, reviewed = table.game.rules, set(table.data.unreachable)
    folder = f"card_data/{table.data.id}"
    net, seen = _Net(table), set()
    for kind in rules.kinds:
        for index, (id, _) in enumerate(list(rules.permits[kind])):
            pair = (kind.verb, id)
            seen.add(pair)
            missed = not _noticed_without(table, net, kind, index)
            if missed and pair not in reviewed:
                yield Problem(f"{folder}/rulings.toml", f"nothing notices when {id} is deleted for {kind.verb}",
                              "a ruling or a recorded game that turns on it",
                              "write a ruling that turns on it, or list the pair under [gates] unreachable",
                              )  # fmt: skip
            if not missed and pair in reviewed:
                yield Problem(f"{folder}/game.toml", f"[gates] unreachable lists {kind.verb}, {id}",
                              "pairs that no position can notice", "remove it: a ruling or a record notices it",
                              )  # fmt: skip
    for verb, id in sorted(reviewed - seen):
        yield Problem(f"{folder}/game.toml", f"[gates] unreachable lists {verb}, {id}", "a pair the code has",
                      "remove it")  # fmt: skip


def _noticed_without(table: Table, net: _Net, kind: Kind, index: int) -> bool:
    rules = table.game.rules
    whole = rules.permits[kind]
    rules.permits[kind] = whole[:index] + whole[index + 1 :]
    rules.recompile()
    try:
        return net.notices(kind)
    finally:
        rules.permits[kind] = whole
        rules.recompile()
