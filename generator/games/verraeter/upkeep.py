"""Phases 9 to 13: discards, new supply cards, and the next round."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from .end import finish, is_last_round
from .kinds import consequence
from .kit import DIPLOMAT_2, FARMER
from .rounds import begin_round
from .table import EAGLE, NOBODY, Phase, State


@consequence("discard.pile")
def discard_supply(state: State) -> None:
    """Lay all played supply cards on the open discard pile; drawing comes next."""
    cards = [card for seat in state.seats_from_start() for card in state.played[seat]]
    state.discard += cards
    for pile in state.played:
        pile.clear()
    state.note("discard.pile", "discard", cards=len(cards))
    draw_supply(state)


@consequence("draw.order")
def draw_supply(state: State) -> None:
    """Work out who draws, in order: the farmer, the estates from the start player on, the second diplomat."""
    draw_as_farmer(state)
    farmer = state.who_took(FARMER)
    for seat in state.seats_from_start():
        if seat != farmer:
            draw_for_estates(state, seat)
    draw_as_diplomat(state)
    deal_due(state)


@consequence("draw.farmer")
def draw_as_farmer(state: State) -> None:
    """Let the farmer draw three."""
    owe(state, state.who_took(FARMER), state.kit.activities[FARMER].cards, "draw.farmer")


@consequence("draw.estates")
def draw_for_estates(state: State, seat: int) -> None:
    """Let a player draw a card for each own estate under a land of his allegiance."""
    owe(state, seat, paying_estates(state, seat).bit_count(), "draw.estates")


@consequence("draw.own-side")
def paying_estates(state: State, seat: int) -> int:
    """The places of a seat's estates under lands of its present allegiance."""
    friendly = state.eagle if state.sides[seat] == EAGLE else ~state.eagle
    return estates(state, seat) & friendly


@consequence("draw.no-posts")
def estates(state: State, seat: int) -> int:
    """The places of a seat's estates; trading posts give no cards."""
    return state.places_of(seat) & ~state.posts


@consequence("draw.diplomat")
def draw_as_diplomat(state: State) -> None:
    """Let the second diplomat draw one, last of all."""
    owe(state, state.who_took(DIPLOMAT_2), state.kit.activities[DIPLOMAT_2].cards, "draw.diplomat")


def owe(state: State, seat: int, cards: int, clause: str) -> None:
    """Put a seat in the queue for some cards."""
    if seat != NOBODY and cards:
        state.due += [seat] * cards
        state.note(clause, clause.replace(".", "-"), seat=state.seat(seat), cards=cards)


def deal_due(state: State) -> None:
    """Give out the cards that are due, stopping where the discard pile must be shuffled first."""
    while state.due:
        seat = state.due[0]
        if is_full(state, seat):
            state.due.pop(0)
        elif state.deck:
            state.due.pop(0)
            insort(state.hands[seat], state.deck.pop(0))
            state.note("draw.order", "draw", seat=state.seat(seat))
        elif state.discard:
            state.phase, state.turn = Phase.DRAW, state.start
            return
        else:
            nothing_to_draw(state)
    after_drawing(state)


@consequence("draw.no-limit")
def is_full(state: State, seat: int) -> bool:
    """Whether a hand limit (none unless the variant sets one) keeps a player from drawing."""
    full = len(state.hands[seat]) >= state.settings.hand_limit
    if full:
        state.note("draw.no-limit", "full", seat=state.seat(seat))
    return full


@consequence("draw.shuffle")
def shuffle_discards(state: State, order: Sequence[str]) -> None:
    """Make the shuffled discard pile the new pile, and go on drawing."""
    state.deck, state.discard = [int(word) for word in order], []
    state.note("draw.shuffle", "shuffle", cards=len(state.deck))
    deal_due(state)


@consequence("draw.exhausted")
def nothing_to_draw(state: State) -> None:
    """Lose the rest of the cards due when both piles are empty."""
    state.note("draw.exhausted", "exhausted", cards=len(state.due))
    state.due.clear()


def after_drawing(state: State) -> None:
    """End the game after phase 10 of the last round, or go on to the next one."""
    if is_last_round(state):
        finish(state)
        return
    return_activities(state)
    pass_start_player_card(state)
    state.round += 1
    begin_round(state)


@consequence("next.activities")
def return_activities(state: State) -> None:
    """Put all activities back into the middle."""
    state.taken, state.handed = [NOBODY] * state.players, [0] * state.players
    state.aside, state.middle = NOBODY, []
    state.note("next.activities", "activities-back")


@consequence("next.start-player")
def pass_start_player_card(state: State) -> None:
    """Pass the start player card to the left."""
    state.start = (state.start + 1) % state.players
    state.note("next.start-player", "start-player", seat=state.seat(state.start))
