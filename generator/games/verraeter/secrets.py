"""Who knows what: the position as one seat sees it, and a new deal of everything it does not see."""

from __future__ import annotations

from collections import Counter
from random import Random

from .kinds import consequence
from .kit import ACTIVITIES
from .table import HIDDEN, NOBODY, REVEALED, UNKNOWN, Phase, State, bits, copy_state

EVERY_ACTIVITY = (1 << len(ACTIVITIES)) - 1


def view(state: State, seat: int) -> State:
    """The state as one seat knows it."""
    new = copy_state(state)
    for other in range(new.players):
        if other != seat:
            hide_hand(new, other)
            hide_played(new, other)
            hide_activity(new, other)
    hide_aside(new)
    hide_middle(new, seat)
    hide_pile(new)
    return new


@consequence("secret.hand")
def hide_hand(state: State, seat: int) -> None:
    """Hide a hand, but for its number of cards and the cards that everybody knows."""
    known = state.known[seat]
    state.hands[seat] = sorted([HIDDEN] * (len(state.hands[seat]) - len(known)) + known)


@consequence("supply.faces")
def hide_played(state: State, seat: int) -> None:
    """Hide played supply cards where the variant has them lie face down until phase 4."""
    if not state.settings.open_supply:
        state.played[seat] = [HIDDEN] * len(state.played[seat])


@consequence("draft.secret")
def hide_activity(state: State, seat: int) -> None:
    """Hide the activity another player has taken until phase 4, and those that he was handed."""
    state.handed[seat] = 0
    if state.taken[seat] != NOBODY and state.phase not in REVEALED:
        state.taken[seat] = UNKNOWN


@consequence("draft.aside-secret")
def hide_aside(state: State) -> None:
    """Hide the activity set aside: nobody looks at it, not even after the round."""
    if state.aside != NOBODY:
        state.aside = UNKNOWN


@consequence("secret.middle")
def hide_middle(state: State, seat: int) -> None:
    """Hide the activities in the middle from all but the one who is looking through them."""
    if state.phase is not Phase.DRAFT or state.turn != seat:
        state.middle = [UNKNOWN] * len(state.middle)


@consequence("secret.pile")
def hide_pile(state: State) -> None:
    """Hide the pile, but for its number of cards."""
    state.deck = [HIDDEN] * len(state.deck)


# -- what an unknown card can be -----------------------------------------------------------------------------------
def supply_it_can_be(state: State) -> int:
    """The values in the hand of the seat to move; an unknown card can be any value of which a copy is out of sight."""
    hand = state.hands[state.turn]
    if HIDDEN not in hand:
        return bits(hand)
    unseen = Counter(state.kit.supply)
    for cards in state.supply_piles():
        unseen.subtract(card for card in cards if card != HIDDEN)
    return bits([card for card in hand if card != HIDDEN]) | bits([card for card, left in unseen.items() if left > 0])


def activities_it_can_be(state: State) -> int:
    """The activities the seat to move may have in hand: known ones, and for unknown ones all that can be there."""
    known, handed = bits(state.middle), state.handed[state.turn]
    if state.phase is not Phase.DRAFT:
        return handed
    if UNKNOWN not in state.middle:
        return known
    if handed:
        return handed
    unseen = EVERY_ACTIVITY & ~bits([*state.taken, state.aside])
    for seat in range(state.players):
        if state.handed[seat] and state.taken[seat] != NOBODY:
            unseen &= state.handed[seat]
    return known | unseen


# -- dealing the unknown anew -------------------------------------------------------------------------------------
def reshuffle_unknown(state: State, seat: int, dice: Random) -> State:
    """A copy in which all that a seat cannot know is dealt anew among the places it could be."""
    new = view(state, seat)
    if new.phase not in (Phase.START, Phase.RING, Phase.PILE):
        deal_supply(new, dice)
        deal_activities(new, seat, dice)
    return new


def deal_supply(state: State, dice: Random) -> None:
    """Deal the supply cards that are out of sight to the hidden places."""
    pool = Counter(state.kit.supply)
    places = [*state.hands, *state.played, state.deck]
    for cards in [*places, state.discard]:
        pool.subtract(card for card in cards if card != HIDDEN)
    rest = sorted(pool.elements())
    dice.shuffle(rest)
    for cards in places:
        for i, card in enumerate(cards):
            if card == HIDDEN and rest:
                cards[i] = rest.pop()
    for cards in [*state.hands, *state.played]:
        cards.sort()


def deal_activities(state: State, seat: int, dice: Random) -> None:
    """Deal the activities out of sight: those kept from the seat went before it, the others after it."""
    if state.aside == NOBODY:
        return
    order = state.seats_from_start()
    handed = state.handed[seat]
    mine = order.index(seat) if handed else len(order)
    before = spread(state, order[:mine], EVERY_ACTIVITY & ~handed & ~bits(state.taken), dice)
    state.aside = before.pop() if before else UNKNOWN
    if not handed:
        state.middle = sorted(before)
    elif UNKNOWN in state.middle:
        state.middle = sorted(spread(state, order[mine + 1 :], handed & ~bits(state.taken), dice))
    hand_on_again(state, order)


def spread(state: State, seats: list[int], pool: int, dice: Random) -> list[int]:
    """Give each seat whose activity is hidden one of a pool; return what is left, in random order."""
    rest = [activity for activity in range(len(ACTIVITIES)) if pool >> activity & 1]
    dice.shuffle(rest)
    for seat in seats:
        if state.taken[seat] == UNKNOWN and rest:
            state.taken[seat] = rest.pop()
    return rest


def hand_on_again(state: State, order: list[int]) -> None:
    """Work out anew what each seat was handed, from what was set aside and taken."""
    state.handed = handed_by(state, order)


def handed_by(state: State, order: list[int]) -> list[int]:
    """What each seat was handed this round, worked out from what was set aside and taken; zeros where hidden."""
    handed = [0] * state.players
    if state.aside < 0:
        return handed
    left = EVERY_ACTIVITY & ~(1 << state.aside)
    for seat in order:
        looking = state.phase is Phase.DRAFT and seat == state.turn
        if state.taken[seat] == NOBODY and not looking:
            break
        handed[seat] = left
        if state.taken[seat] < 0:
            break
        left &= ~(1 << state.taken[seat])
    return handed
