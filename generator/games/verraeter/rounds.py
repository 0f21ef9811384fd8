"""The start of a round: the phases begin anew with the holder of the strategy card."""

from __future__ import annotations

from .kinds import consequence
from .table import Phase, State


@consequence("round.phases")
def begin_round(state: State) -> None:
    """Begin phase 1 of the round whose number is on the table."""
    state.phase, state.conflict = Phase.PLACE, -1
    state.note("round.phases", "round", round=state.round, seat=state.seat(state.start))
    holder_chooses(state)


@consequence("conflict.holder")
def holder_chooses(state: State) -> None:
    """Let the holder of the strategy card choose the place of the conflict."""
    state.turn = state.strategy
    state.note("conflict.holder", "holder", seat=state.seat(state.turn))


@consequence("round.left")
def next_to_the_left(state: State) -> bool:
    """Pass the turn to the left; return False when it comes back to the start player."""
    state.turn = (state.turn + 1) % state.players
    return state.turn != state.start
