"""A rule of thumb for simple players: who is dead, who stands revealed in the castle, and who has cards left."""

from __future__ import annotations

from .kit import HUMAN, VAMPIRE
from .state import State

DEAD_HUMAN, DEAD_VAMPIRE, REVEALED, CARD = 2.0, 4.0, 1.0, 0.1


def worth(state: State, seat: int) -> float:
    """How well a seat stands, by the vampire player's gains or losses."""
    vampires = (state.dead & state.vampires).bit_count()
    humans = state.dead.bit_count() - vampires
    shown = (state.in_castle() & state.revealed & ~state.dead).bit_count()
    cards = [len(side.hand) + len(side.deck) / 2 for side in state.sides]
    lead = DEAD_HUMAN * humans - DEAD_VAMPIRE * vampires + REVEALED * shown + CARD * (cards[VAMPIRE] - cards[HUMAN])
    return lead if seat == VAMPIRE else -lead
