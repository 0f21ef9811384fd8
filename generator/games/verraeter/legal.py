"""What you may do: one function for each clause that can refuse a move."""

from __future__ import annotations

from .kinds import ALL, NONE, Kind, clause
from .secrets import activities_it_can_be, supply_it_can_be
from .table import EAGLE, PAIRS, RING, Phase, State, is_beside, mixed_pairs

NEIGHBOURS = sum(1 << number for number, pair in enumerate(PAIRS) if is_beside(*pair))


# -- first estates ------------------------------------------------------------------------------------------------
@clause("setup.before-round-one", Kind.SETTLE)
def game_is_being_set_up(state: State) -> int:
    return ALL if state.phase is Phase.SETTLE else NONE


@clause("setup.any-land", Kind.SETTLE)
def land_may_be_settled(state: State) -> int:
    if not state.settings.own_side:
        return ALL
    return state.eagle if state.sides[state.turn] == EAGLE else RING & ~state.eagle


@clause("building.one-a-land", Kind.SETTLE, Kind.ESTATE, Kind.POST)
def land_has_no_building(state: State) -> int:
    return sum(1 << place for place, owner in enumerate(state.owner) if owner < 0)


# -- phases 1 to 3 ------------------------------------------------------------------------------------------------
@clause("conflict.phase", Kind.FIGHT)
def place_is_being_chosen(state: State) -> int:
    return ALL if state.phase is Phase.PLACE else NONE


@clause("conflict.neighbours", Kind.FIGHT)
def lands_touch(state: State) -> int:
    return NEIGHBOURS


@clause("conflict.opposite", Kind.FIGHT)
def lands_belong_to_both_houses(state: State) -> int:
    return mixed_pairs(state.eagle)


@clause("draft.phase", Kind.TAKE)
def activities_are_being_taken(state: State) -> int:
    return ALL if state.phase is Phase.DRAFT else NONE


@clause("draft.handed", Kind.TAKE)
def activity_was_handed_on(state: State) -> int:
    return activities_it_can_be(state)


@clause("supply.phase", Kind.PLAY)
def supply_is_being_played(state: State) -> int:
    return ALL if state.phase is Phase.SUPPLY else NONE


@clause("supply.own-hand", Kind.PLAY)
def card_is_in_hand(state: State) -> int:
    return supply_it_can_be(state)


@clause("supply.five", Kind.PLAY)
def fewer_than_five_lie_open(state: State) -> int:
    return ALL if len(state.played[state.turn]) < state.settings.most_played else NONE


# -- phase 7 ------------------------------------------------------------------------------------------------------
@clause("builder.phase", Kind.ESTATE, Kind.POST, Kind.FLIP)
def master_builder_is_at_work(state: State) -> int:
    return ALL if state.phase is Phase.BUILD else NONE


@clause("builder.unused", Kind.ESTATE, Kind.POST)
def building_card_is_left(state: State) -> int:
    return ALL if state.unused(state.turn) > 0 else NONE


@clause("builder.own", Kind.FLIP)
def building_is_own(state: State) -> int:
    return state.places_of(state.turn)


@clause("builder.two-posts", Kind.POST, Kind.FLIP)
def two_trading_posts_at_most(state: State) -> int:
    """Permit any place below the limit; at the limit only turning a trading post back into an estate."""
    return ALL if state.trading_posts(state.turn) < 2 else state.posts


# -- doing nothing ------------------------------------------------------------------------------------------------
@clause("setup.each-one", Kind.DONE)
def first_estate_is_not_optional(state: State) -> int:
    return ALL if state.phase is not Phase.SETTLE else NONE


@clause("conflict.must", Kind.DONE)
def place_is_not_optional(state: State) -> int:
    return ALL if state.phase is not Phase.PLACE else NONE


@clause("draft.must", Kind.DONE)
def activity_is_not_optional(state: State) -> int:
    return ALL if state.phase is not Phase.DRAFT else NONE
