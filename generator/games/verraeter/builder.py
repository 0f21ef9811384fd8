"""Phases 7 and 8: the master builder's work, and the strategy card's way."""

from __future__ import annotations

from .kinds import Kind, consequence, effect
from .kit import BUILDER, STRATEGIST
from .table import NOBODY, Phase, State
from .upkeep import discard_supply


def begin_building(state: State) -> None:
    """Let the master builder decide, if there is one."""
    seat = state.who_took(BUILDER)
    state.phase, state.turn = Phase.BUILD, seat
    if seat == NOBODY:
        after_building(state)


@effect("builder.build", Kind.ESTATE)
def build_estate(state: State, place: int) -> None:
    """Put an unused building card under a land, estate side up."""
    state.owner[place] = state.turn
    state.note("builder.build", "estate", seat=state.seat(state.turn), place=place + 1)
    after_building(state)


@effect("builder.build-post", Kind.POST)
def build_post(state: State, place: int) -> None:
    """Put an unused building card under a land, trading post side up."""
    state.owner[place] = state.turn
    state.posts |= 1 << place
    state.note("builder.build-post", "post", seat=state.seat(state.turn), place=place + 1)
    after_building(state)


@effect("builder.flip", Kind.FLIP)
def flip(state: State, place: int) -> None:
    """Turn a building to its other side, where it lies."""
    state.posts ^= 1 << place
    name = "now-post" if state.posts >> place & 1 else "now-estate"
    state.note("builder.flip", name, seat=state.seat(state.turn), place=place + 1)
    after_building(state)


@consequence("builder.may")
def builder_passes(state: State) -> None:
    """Let the master builder do nothing."""
    state.note("builder.may", "no-building", seat=state.seat(state.turn))
    after_building(state)


def after_building(state: State) -> None:
    """Carry out phase 8 and go on."""
    seat = state.who_took(STRATEGIST)
    if seat == NOBODY:
        strategy_card_stays(state)
    else:
        strategy_card_moves(state, seat)
    discard_supply(state)


@consequence("strategist.takes")
def strategy_card_moves(state: State, seat: int) -> None:
    """Give the strategy and conflict cards to the strategist."""
    state.strategy = seat
    state.note("strategist.takes", "strategy-card", seat=state.seat(seat))


@consequence("strategist.stays")
def strategy_card_stays(state: State) -> None:
    """Leave the strategy card where it is when nobody has taken the strategist."""
    state.note("strategist.stays", "strategy-stays", seat=state.seat(state.strategy))
