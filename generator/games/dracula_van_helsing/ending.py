"""The end of a turn, and of a round."""

from __future__ import annotations

from .fight import fight
from .kinds import rules
from .state import NOBODY, Table

consequence = rules.consequence


@consequence("turn.alternate")
def pass_turn(state: Table) -> None:
    """Give the turn to the other player."""
    state.turn ^= 1
    state.again = False


def end_round(state: Table, clause: str, why: str) -> None:
    """End the round and go on to the fight."""
    state.note(clause, "round-ends", round=state.round, why=why)
    fight(state)


@consequence("call.last-turn")
def last_turn_is_over(state: Table) -> bool:
    """Say whether the player whose turn ends had only this last turn."""
    return state.called == 1 - state.turn


@consequence("end.deck")
def deck_is_empty(state: Table) -> bool:
    """Say whether the last card has been drawn."""
    return not state.deck


def end_turn(state: Table) -> None:
    """Finish a turn: the round may be over."""
    if deck_is_empty(state):
        end_round(state, "end.deck", "deck")
    elif state.called != NOBODY and last_turn_is_over(state):
        end_round(state, "call.last-turn", "call")
    else:
        pass_turn(state)
