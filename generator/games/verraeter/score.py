"""The sums of a position: who wins the conflict, who gets what, and what the trading posts add at the end."""

from __future__ import annotations

from typing import Any

from ...engine import Fault, Unreadable, fault
from .conflict import (
    change_sides,
    diplomat_points,
    land_points,
    land_value,
    outcome,
    reward_strategist,
    reward_traitor,
    supply_points,
)
from .end import trading_post_points, winners
from .kit import ACTIVITIES, TRAITOR
from .table import EAGLE, HIDDEN, HOUSES, NOBODY, PAIRS, ROSE, Phase, State, copy_state


def score(state: State) -> dict[str, Any]:
    """The sums of a position as plain data: `conflict` (None where none is being fought) and `final`.

    The conflict is reckoned as if all supply cards had been played: activities are turned up, the traitor changes.
    Raises Unreadable if a hidden card has a say in it.
    """
    fought = state.phase in (Phase.DEAL, Phase.DRAFT, Phase.SUPPLY) and state.conflict != NOBODY
    return {"conflict": conflict_sums(state) if fought else None, "final": final_sums(state)}


def conflict_sums(state: State) -> dict[str, Any]:
    """Both houses' sums with their parts, the conquered land, and each seat's victory points."""
    if hidden := hidden_cards(state):
        raise Unreadable(hidden)
    new = copy_state(state)
    change_sides(new)
    end = outcome(new)
    tie, place = end.winner == NOBODY, end.conquered
    return {
        "places": [number + 1 for number in PAIRS[new.conflict]],
        "houses": {HOUSES[house]: house_sums(new, house) for house in (EAGLE, ROSE)},
        "winner": None if tie else HOUSES[end.winner],
        "conquered": None if tie else {"place": place + 1, "land": new.kit.lands[new.ring[place]].id},
        "winners": [new.seat(seat) for seat in end.winners],
        "each": land_value(new, end) if end.winners else 0,
        "changes_side": None if (traitor := new.who_took(TRAITOR)) == NOBODY else new.seat(traitor),
        "points": gains(new),
    }


def hidden_cards(state: State) -> list[Fault]:
    """What must be known before the sums can be worked out, a sentence each."""
    problems: list[Fault] = []
    for seat in range(state.players):
        if state.phase is Phase.SUPPLY and state.taken[seat] < 0:
            english, known = "taken: the activity of {seat} is hidden; write one of {known}", ", ".join(ACTIVITIES)
            problems.append(fault("activity-hidden", english, seat=state.seat(seat), known=known))
        if HIDDEN in state.played[seat]:
            english = "played: a card of {seat} is hidden; write its value instead of ?"
            problems.append(fault("card-hidden", english, seat=state.seat(seat)))
    return problems


def house_sums(state: State, house: int) -> dict[str, Any]:
    """A house's players, and its conflict points with their parts."""
    names = ("land", "supply", "diplomats")
    parts = [sums[house] for sums in (land_points(state), supply_points(state), diplomat_points(state))]
    players = [state.seat(seat) for seat in range(state.players) if state.sides[seat] == house]
    return {"players": players, **dict(zip(names, parts, strict=True)), "sum": sum(parts)}


def gains(state: State) -> dict[str, dict[str, int]]:
    """The victory points each seat gets from the land and for its activity, after the change of sides."""
    end = outcome(state)
    bare = copy_state(state)
    bare.points = [0] * bare.players
    reward_traitor(bare)
    reward_strategist(bare, end)
    land = {seat: land_value(state, end) for seat in end.winners}
    return {
        state.seat(seat): {
            "land": land.get(seat, 0),
            "activity": extra,
            "sum": land.get(seat, 0) + extra,
            "score": state.points[seat] + land.get(seat, 0) + extra,
        }
        for seat, extra in enumerate(bare.points)
    }


def final_sums(state: State) -> dict[str, Any]:
    """What each seat would have if the game ended as the table stands now (or has, when it is over)."""
    new = copy_state(state)
    over = state.phase is Phase.OVER
    bonus = [trading_post_points(state, seat) for seat in range(state.players)]
    if not over:
        new.points = [points + more for points, more in zip(state.points, bonus, strict=True)]
    seats = {
        state.seat(seat): {
            "trading_posts": state.trading_posts(seat),
            "cards": len(state.hands[seat]),
            "bonus": bonus[seat],
            "total": new.points[seat],
        }
        for seat in range(state.players)
    }
    return {"over": over, "seats": seats, "winners": [state.seat(seat) for seat in winners(new)]}
