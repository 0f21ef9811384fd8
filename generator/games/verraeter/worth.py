"""A rule of thumb for simple players: how well a seat stands."""

from __future__ import annotations

from .conflict import change_sides, land_value, outcome
from .end import trading_post_points
from .kit import BUILDER, DIPLOMAT_2, DIPLOMAT_5, FARMER, STRATEGIST, TRAITOR
from .table import NOBODY, Phase, State, copy_state
from .upkeep import paying_estates

ACTIVITY = {TRAITOR: 1.5, DIPLOMAT_5: 1.2, DIPLOMAT_2: 1.1, BUILDER: 1.5, STRATEGIST: 2.0, FARMER: 1.6}


def worth(state: State, seat: int) -> float:
    """The lead in VP, plus what cards, estates, trading posts, the activity and the present conflict promise."""
    others = [points for other, points in enumerate(state.points) if other != seat]
    lead = state.points[seat] - max(others)
    if state.phase is Phase.OVER:
        return float(lead)
    supplies = sum(state.hands[seat]) / 10 + len(state.hands[seat]) / 4
    buildings = 0.8 * paying_estates(state, seat).bit_count() + 0.5 * trading_post_points(state, seat)
    return lead + supplies + buildings + ACTIVITY.get(state.taken[seat], 0.0) + promised(state, seat)


def promised(state: State, seat: int) -> float:
    """The VP for the land if the conflict ended with the cards that lie there now."""
    if state.phase is not Phase.SUPPLY or NOBODY in state.taken:
        return 0.0
    guess = copy_state(state)
    change_sides(guess)
    end = outcome(guess)
    return float(land_value(guess, end)) if seat in end.winners else 0.0
