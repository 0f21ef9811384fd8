"""Vampire Empire behind the face that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ...engine import Chance, Complaint, Game, Move, Option, Picture, Result, Tables
from ...engine.fields import Field
from . import check, drawing, ending, knowledge, moves, notation, picture, reading, score, setup, worth
from .fields import fields
from .kinds import rules
from .kit import SEATS, Kit, equip
from .state import Stage, State

OPTIONS = (
    Option("refill", ("to-eight", "replace")),
    Option("opponent-supports", ("yes", "no")),
    Option("cost-includes-card", ("no", "yes")),
    Option("discard-to", ("each", "together")),
    Option("reshuffle", ("when-due", "at-once")),
    Option("second-round", ("may-stop", "must-play")),
    Option("attack-marker-helps", ("yes", "no")),
    Option("markers-stack", ("yes", "no")),
    Option("empty-city", ("no", "yes")),
    Option("holy-defence", ("yes", "no")),
    Option("support-limit", ("none", "one")),
    Option("initial-defence", ("first-round", "ability")),
)


class VampireEmpire(Game[State]):
    """The rules of Vampire Empire for two players, seat 0 the vampire player."""

    id = "vampire-empire"
    rules = rules
    options = OPTIONS
    calculators = {"fight": score.fight_summary}

    def check(self, tables: Tables) -> list[Complaint]:
        return check.check(tables)

    def equip(self, tables: Tables) -> Kit:
        return equip(tables)

    def seats(self, kit: Kit, settings: Mapping[str, str]) -> tuple[str, ...]:
        return SEATS

    def start(self, kit: Kit, settings: Mapping[str, str]) -> State:
        return setup.begin(kit, dict(settings))

    def chance(self, state: State) -> Chance | None:
        if state.stage is Stage.DEAL:
            return setup.chance(state)
        return drawing.chance(state) if state.stage is Stage.DRAW else None

    def settle(self, state: State, outcome: Sequence[str]) -> None:
        self.due(state, outcome)
        if state.stage is Stage.DEAL:
            setup.settle(state, outcome)
        else:
            drawing.reshuffle(state, outcome)

    def to_move(self, state: State) -> int | None:
        return None if state.stage in (Stage.DEAL, Stage.DRAW, Stage.OVER) else state.asks

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: int) -> State:
        return knowledge.view(state, seat)

    def reshuffle_unknown(self, state: State, seat: int, dice: Random) -> State:
        return knowledge.reshuffle_unknown(state, seat, dice)

    def show(self, state: State) -> str:
        return notation.show(state)

    def read(self, text: str, kit: Kit, settings: Mapping[str, str]) -> State:
        return reading.read(text, kit, settings)

    def show_move(self, state: State, move: Move) -> str:
        return moves.show_move(state, move)

    def read_move(self, state: State, text: str) -> Move:
        return moves.read_move(state, text)

    def fields(self, kit: Kit, settings: Mapping[str, str]) -> tuple[Field, ...]:
        return fields(kit)

    def picture(self, state: State, seat: int | None) -> Picture:
        return picture.picture(state, seat)

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(state, seat)


GAME = VampireEmpire()
