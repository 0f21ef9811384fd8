"""The ends of the game."""

from __future__ import annotations

from ...engine import Result
from .kinds import ANYONE, CHARACTERS, rules
from .kit import HUMAN, VAMPIRE
from .piles import can_reshuffle, sweep
from .state import Ending, Stage, State

consequence = rules.consequence
VAMPIRES = 3


def over(state: State, ending: Ending) -> None:
    """Stop the game, and clear the table."""
    sweep(state)
    state.stage, state.ending, state.asks = Stage.OVER, ending, state.active


@consequence("end.all-dead")
def side_dead(state: State) -> bool:
    """Whether all humans or all vampires are dead; then the survivors win."""
    vampires = (state.dead & state.revealed).bit_count()
    if vampires == VAMPIRES:
        over(state, Ending.VAMPIRES_DEAD)
        state.note("end.all-dead", "vampires-dead")
    elif state.dead.bit_count() - vampires == CHARACTERS - VAMPIRES:
        over(state, Ending.HUMANS_DEAD)
        state.note("end.all-dead", "humans-dead")
    return state.stage is Stage.OVER


@consequence("end.castle")
def castle_taken(state: State) -> bool:
    """Whether three revealed vampires stand in the castle; then the vampire player wins at once."""
    if (state.in_castle() & state.revealed & ~state.dead).bit_count() < VAMPIRES:
        return False
    over(state, Ending.CASTLE)
    state.note("end.castle", "castle-taken")
    return True


@consequence("end.out-of-cards")
def out_of_cards(state: State, seat: int) -> bool:
    """Whether a player has no card left to come: none in hand, none in the deck, none to reshuffle."""
    side = state.sides[seat]
    if state.settings["refill"] == "replace":
        return not side.hand
    return not side.hand and not side.deck and not can_reshuffle(side)


@consequence("end.both-out")
def both_out(state: State) -> None:
    over(state, Ending.POINTS)
    state.note("end.both-out", "both-out")


@consequence("end.points")
def points(state: State) -> tuple[int, int]:
    """Two points a living vampire, one a living human; castle and city count alike."""
    dead = (state.dead & state.revealed).bit_count()
    humans = (ANYONE & ~state.dead).bit_count() - (VAMPIRES - dead)
    return 2 * (VAMPIRES - dead), humans


def result(state: State) -> Result | None:
    """How the game ended."""
    if state.ending is Ending.NOT:
        return None
    word = state.ending.value
    if state.ending is Ending.POINTS:
        score = points(state)
        best = tuple(seat for seat in (VAMPIRE, HUMAN) if score[seat] > score[1 - seat])
        return Result(best, "end.points", word, score)
    if state.ending is Ending.VAMPIRES_DEAD:
        return Result((HUMAN,), "end.all-dead", word)
    return Result((VAMPIRE,), "end.castle" if state.ending is Ending.CASTLE else "end.all-dead", word)
