"""The game's face: what every tool may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ...engine import Chance, Complaint, Game, Move, Option, Picture, Result, Tables
from ...engine.fields import Field
from . import data, notation, picture, reading, setup, view
from . import turns as turns  # its clauses join the rule book when it is read
from .districts import districts
from .effects import chooser
from .fields import fields
from .fight import duel
from .kinds import rules
from .state import DRACULA, NOBODY, SEATS, Table, Variants

CLAUSE_OF_END = {
    "vampires": "fight.four-vampires",
    "health": "fight.no-health",
    "survival": "next.survival",
    "undecided": "fight.order",
}


class DraculaVanHelsing(Game[Table]):
    """The rules of Dracula vs. Van Helsing."""

    id = "dracula-van-helsing"
    rules = rules
    options = (
        Option("eight-needs", ("6", "5")),
        Option("call-again", ("yes", "no")),
        Option("open-card", ("revealed", "hidden")),
        Option("three-chosen-by", ("player", "opponent")),
        Option("compare", ("number", "colour")),
    )

    calculators = {"districts": districts}

    def check(self, tables: Tables) -> list[Complaint]:
        return data.check(tables)

    def equip(self, tables: Tables) -> data.Kit:
        return data.equip(tables)

    def seats(self, kit: data.Kit, settings: Mapping[str, str]) -> tuple[str, ...]:
        return SEATS

    def start(self, kit: data.Kit, settings: Mapping[str, str]) -> Table:
        table = Table(variants=Variants.of(settings))
        setup.lay_out(table)
        return table

    def chance(self, state: Table) -> Chance | None:
        return setup.question(state) if state.due else None

    def settle(self, state: Table, outcome: Sequence[str]) -> None:
        self.due(state, outcome)
        setup.settle(state, outcome)

    def to_move(self, state: Table) -> int | None:
        return None if state.due or state.reason else chooser(state)

    def result(self, state: Table) -> Result | None:
        if not state.reason:
            return None
        winners = () if state.won == NOBODY else (state.won,)
        return Result(winners, CLAUSE_OF_END[state.reason], state.reason)

    def copy(self, state: Table) -> Table:
        return state.copy()

    def view(self, state: Table, seat: int) -> Table:
        return view.view(state, seat)

    def reshuffle_unknown(self, state: Table, seat: int, dice: Random) -> Table:
        return view.reshuffle_unknown(state, seat, dice)

    def show(self, state: Table) -> str:
        return notation.show(state)

    def read(self, text: str, kit: data.Kit, settings: Mapping[str, str]) -> Table:
        return reading.read(text, Variants.of(settings))

    def show_move(self, state: Table, move: Move) -> str:
        return notation.show_move(move)

    def read_move(self, state: Table, text: str) -> Move:
        return notation.read_move(state, text)

    def picture(self, state: Table, seat: int | None) -> Picture:
        return picture.draw(state, seat)

    def fields(self, kit: data.Kit, settings: Mapping[str, str]) -> tuple[Field, ...]:
        return fields()

    def worth(self, state: Table, seat: int) -> float:
        """Count health, vampires and the districts as they stand now, as Dracula or against."""
        standing = 0
        for ours, theirs in zip(*state.racks, strict=True):
            standing += {DRACULA: 1, NOBODY: 0}.get(duel(state, ours, theirs)[1], -1)
        dracula = state.hp + max(state.town) * 3 + sum(state.town) / 2 + standing
        return dracula if seat == DRACULA else -dracula


GAME = DraculaVanHelsing()
