"""Phases 4 to 6: the activities are turned up, the conflict is decided, points are given, a land is turned."""

from __future__ import annotations

from typing import NamedTuple

from ...engine import Illegal, fault
from .builder import begin_building
from .kinds import consequence
from .kit import ACTIVITIES, DIPLOMAT_2, DIPLOMAT_5, STRATEGIST, TRAITOR
from .table import EAGLE, HIDDEN, HOUSES, NOBODY, ROSE, State, contested

Sums = tuple[int, int]


class Outcome(NamedTuple):
    """How a conflict ends: each house's sum, the winning house (NOBODY in a tie), the conquered place, the winners."""

    sums: Sums
    winner: int
    conquered: int
    winners: tuple[int, ...]


@consequence("reveal.together")
def reveal(state: State) -> None:
    """Turn all activities up and go through phases 4 to 6."""
    if any(activity < 0 for activity in state.taken) or any(HIDDEN in cards for cards in state.played):
        english = "what happens next depends on cards that this position hides; write them instead of ?"
        raise Illegal(fault("hidden", english))
    for seat in state.seats_from_start():
        state.note("reveal.together", "reveal", seat=state.seat(seat), activity=ACTIVITIES[state.taken[seat]])
    change_sides(state)
    give_points(state)
    begin_building(state)


@consequence("reveal.traitor")
def change_sides(state: State) -> None:
    """Turn the traitor's allegiance card."""
    seat = state.who_took(TRAITOR)
    if seat == NOBODY:
        return
    state.sides[seat] ^= 1
    state.note("reveal.traitor", "change", seat=state.seat(seat), house=HOUSES[state.sides[seat]])


@consequence("result.land")
def land_points(state: State) -> Sums:
    """What each house has from its own land in the conflict."""
    eagle, rose = (state.kit.lands[state.ring[place]].kp for place in contested(state))
    return eagle, rose


@consequence("result.supply")
def supply_points(state: State) -> Sums:
    """What each house has from the supply cards of the players who are now on its side."""
    sums = [0, 0]
    for seat, cards in enumerate(state.played):
        sums[state.sides[seat]] += sum(cards)
    return sums[EAGLE], sums[ROSE]


@consequence("result.diplomats")
def diplomat_points(state: State) -> Sums:
    """What each house has from the diplomats on its side."""
    sums = [0, 0]
    for activity in (DIPLOMAT_5, DIPLOMAT_2):
        seat = state.who_took(activity)
        if seat != NOBODY:
            sums[state.sides[seat]] += state.kit.activities[activity].kp
    return sums[EAGLE], sums[ROSE]


@consequence("result.winner")
def outcome(state: State) -> Outcome:
    """Add up both houses; the larger sum conquers the other house's land."""
    parts = land_points(state), supply_points(state), diplomat_points(state)
    eagle, rose = (sum(part[house] for part in parts) for house in (EAGLE, ROSE))
    if eagle == rose:
        return Outcome((eagle, rose), NOBODY, NOBODY, ())
    winner = EAGLE if eagle > rose else ROSE
    winners = tuple(seat for seat in state.seats_from_start() if state.sides[seat] == winner)
    return Outcome((eagle, rose), winner, contested(state)[1 - winner], winners)


def give_points(state: State) -> None:
    """Decide the conflict and carry out phase 6."""
    end = outcome(state)
    eagle, rose = end.sums
    if end.winner == NOBODY:
        nothing_is_conquered(state, end)
    else:
        state.note("result.winner", "winner", house=HOUSES[end.winner], eagle=eagle, rose=rose)
        reward = reward_winners if end.winners else reward_nobody
        reward(state, end)
    reward_traitor(state)
    reward_strategist(state, end)
    if end.winner != NOBODY:
        turn_land(state, end)


@consequence("result.tie")
def nothing_is_conquered(state: State, end: Outcome) -> None:
    """Leave both lands as they are after a tie."""
    state.note("result.tie", "tie", points=end.sums[EAGLE])


@consequence("points.land")
def reward_winners(state: State, end: Outcome) -> None:
    """Give every player of the winning house the conquered land's points for their number."""
    for seat in end.winners:
        gain(state, seat, land_value(state, end), "points.land")


def land_value(state: State, end: Outcome) -> int:
    """The victory points that each winner gets for the conquered land."""
    return state.kit.lands[state.ring[end.conquered]].vp[len(end.winners) - 1]


@consequence("points.no-winner")
def reward_nobody(state: State, end: Outcome) -> None:
    """Give no points for the land when the winning house has no players."""
    state.note("points.no-winner", "no-winner", house=HOUSES[end.winner])


@consequence("points.traitor")
def reward_traitor(state: State) -> None:
    """Give the traitor his point."""
    seat = state.who_took(TRAITOR)
    if seat != NOBODY:
        gain(state, seat, state.kit.activities[TRAITOR].vp, "points.traitor")


@consequence("points.strategist")
def reward_strategist(state: State, end: Outcome) -> None:
    """Give the strategist his points (by the variant, only if his side won)."""
    seat = state.who_took(STRATEGIST)
    if seat != NOBODY and (state.settings.always_paid or state.sides[seat] == end.winner):
        gain(state, seat, state.kit.activities[STRATEGIST].vp, "points.strategist")


def gain(state: State, seat: int, points: int, clause: str) -> None:
    """Write points down for a seat."""
    state.points[seat] += points
    state.note(clause, clause.replace(".", "-"), seat=state.seat(seat), points=points)


@consequence("points.turn-land")
def turn_land(state: State, end: Outcome) -> None:
    """Turn the conquered land; a building under it stays."""
    state.eagle ^= 1 << end.conquered
    land = state.kit.lands[state.ring[end.conquered]].id
    state.note("points.turn-land", "turn-land", place=end.conquered + 1, land=land, house=HOUSES[end.winner])
