"""Verräter as a game: the face that all tools know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ...engine import Chance, Complaint, Game, Move, Option, Picture, Result, Tables
from ...engine.fields import Field
from . import check, end, kit, notation, picture, reading, score, secrets, setup, upkeep, worth
from . import play as play
from .fields import fields
from .kinds import Kind, rules
from .kit import Kit
from .table import DECISIONS, Phase, Settings, State, copy_state

OPTIONS = (
    Option("players", ("4", "3")),
    Option("first-conflict", ("left", "start")),
    Option("supply-played", ("five", "any")),
    Option("first-estate", ("any", "own")),
    Option("buildings", ("3", "2")),
    Option("strategist-points", ("always", "winning")),
    Option("supply-faces", ("open", "hidden")),
    Option("ring", ("shuffled", "alternating")),
    Option("hand-limit", ("none", "5", "8", "10")),
)


class Verraeter(Game[State]):
    """The rules of Verräter for three or four players."""

    id = "verraeter"
    rules = rules
    options = OPTIONS
    calculators = {"score": score.score}

    def check(self, tables: Tables) -> list[Complaint]:
        return check.check(tables)

    def equip(self, tables: Tables) -> Kit:
        return kit.equip(tables)

    def seats(self, kit: Kit, settings: Mapping[str, str]) -> tuple[str, ...]:
        return kit.colours[: int(self.settings(settings)["players"])]

    def start(self, kit: Kit, settings: Mapping[str, str]) -> State:
        return setup.players_take_colours(kit, Settings.of(self.settings(settings)))

    def chance(self, state: State) -> Chance | None:
        if state.phase not in DUE:
            return None
        name, clause = DUE[state.phase]
        return Chance(name, items_due(state), clause)

    def settle(self, state: State, outcome: Sequence[str]) -> None:
        self.due(state, outcome)
        SETTLED[state.phase](state, outcome)

    def to_move(self, state: State) -> int | None:
        return state.turn if state.phase in DECISIONS else None

    def result(self, state: State) -> Result | None:
        return end.result(state)

    def copy(self, state: State) -> State:
        return copy_state(state)

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state, seat)

    def reshuffle_unknown(self, state: State, seat: int, dice: Random) -> State:
        return secrets.reshuffle_unknown(state, seat, dice)

    def show(self, state: State) -> str:
        return notation.show(state)

    def read(self, text: str, kit: Kit, settings: Mapping[str, str]) -> State:
        return reading.read(text, kit, Settings.of(self.settings(settings)))

    def show_move(self, state: State, move: Move) -> str:
        return notation.show_move(move)

    def read_move(self, state: State, text: str) -> Move:
        return notation.read_move(text)

    def picture(self, state: State, seat: int | None) -> Picture:
        return picture.picture(state, seat)

    def fields(self, kit: Kit, settings: Mapping[str, str]) -> tuple[Field, ...]:
        return fields(kit, Settings.of(self.settings(settings)))

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(state, seat)


DUE = {
    Phase.START: ("start-player", "setup.start-player"),
    Phase.RING: ("ring", "setup.ring"),
    Phase.PILE: ("pile", "setup.pile"),
    Phase.DEAL: ("activities", "draft.aside"),
    Phase.DRAW: ("shuffle", "draw.shuffle"),
}
SETTLED = {
    Phase.START: setup.start_player_is_chosen,
    Phase.RING: setup.lands_are_laid_out,
    Phase.PILE: setup.pile_is_shuffled,
    Phase.DEAL: play.activity_is_set_aside,
    Phase.DRAW: upkeep.shuffle_discards,
}


def items_due(state: State) -> tuple[str, ...]:
    """What the dice must bring into an order now."""
    match state.phase:
        case Phase.START:
            return state.kit.colours[: state.players]
        case Phase.RING:
            return setup.two_sets_of_lands()
        case Phase.PILE:
            return setup.rest_of_supply(state)
        case Phase.DEAL:
            return kit.ACTIVITIES
        case _:
            return tuple(str(card) for card in sorted(state.discard))


GAME = Verraeter()
__all__ = ["GAME", "Kind", "Verraeter"]
