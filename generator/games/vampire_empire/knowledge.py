"""Who knows what: the view of a seat, and other positions that would look the same to it.

Public: castle, revealed tokens, the dead, markers, sizes of hands and piles, cards in a fight, holy water's answers.
A player also knows the own hand and what went into the own cellar and moat. Nobody knows the order of a deck.
"""

from __future__ import annotations

from random import Random

from .actions import holy_cards, vampire_cards
from .fight import beats, fitting, on_table
from .kinds import ANYONE, NONE, rules
from .kit import HUMAN
from .state import KNOWN_TO, NOBODY, PERSON, SEEN, UNKNOWN, Side, Stage, State, bits, count, total
from .support import fetchable

consequence = rules.consequence
OTHERS_PILES = ("hand", "cellar", "moat")


def view(state: State, seat: int) -> State:
    """The state as one seat knows it."""
    new = state.copy()
    veil_decks(new)
    veil_piles(new, 1 - seat)
    veil_city(new, seat)
    if seat == HUMAN:
        veil_vampires(new)
    else:
        veil_tokens(new)
    return new


def veil_decks(state: State) -> None:
    for side in state.sides:
        side.deck = [UNKNOWN] * len(side.deck)


@consequence("piles.closed")
def veil_piles(state: State, seat: int) -> None:
    """Cover a seat's hand, cellar and moat, but for cards that were shown."""
    side = state.sides[seat]
    for name in OTHERS_PILES:
        pile = getattr(side, name)
        pile[:] = sorted(card if card & SEEN else UNKNOWN for card in pile)


def veil_city(state: State, seat: int) -> None:
    state.city = [c if c & KNOWN_TO[seat] else NOBODY | c & ~PERSON for c in state.city]


@consequence("knows.vampires")
def veil_vampires(state: State) -> None:
    """The human player knows only revealed vampires."""
    state.vampires = state.revealed


@consequence("knows.tokens")
def veil_tokens(state: State) -> None:
    """The vampire player does not know which humans the other one drew."""
    state.tokens = NONE


# -- dealing the unknown anew -----------------------------------------------------------------------------------------


def reshuffle_unknown(state: State, seat: int, dice: Random) -> State:
    """A copy in which all that the seat cannot know is dealt anew, so that what was done so far could be done."""
    for _ in range(200):
        new = state.copy()
        _deal_city(new, seat, dice)
        dice.shuffle(new.sides[seat].deck)
        _deal_cards(new.sides[1 - seat], dice)
        if seat == HUMAN:
            _deal_vampires(new, dice)
        else:
            new.tokens = sum(1 << p for p in dice.sample(list(bits(ANYONE & ~new.vampires)), 2))
        if could_be(new):
            return new
    return state.copy()


def _deal_city(state: State, seat: int, dice: Random) -> None:
    places = [i for i, card in enumerate(state.city) if not card & KNOWN_TO[seat]]
    people = [state.city[i] & PERSON for i in places]
    dice.shuffle(people)
    for place, person in zip(places, people, strict=True):
        state.city[place] = person | state.city[place] & ~PERSON


def _deal_cards(side: Side, dice: Random) -> None:
    """Deal a seat's unseen cards anew among hand, deck, cellar and moat."""
    piles = (side.hand, side.deck, side.cellar, side.moat)
    unseen = [card for pile in piles for card in pile if not card & SEEN]
    dice.shuffle(unseen)
    for pile in piles:
        pile[:] = [card if card & SEEN else unseen.pop() for card in pile]
        if pile is not side.deck:
            pile.sort()


def _deal_vampires(state: State, dice: Random) -> None:
    known = state.revealed
    suspects = list(bits(ANYONE & ~known & ~state.known_humans()))
    state.vampires = known | sum(1 << person for person in dice.sample(suspects, 3 - known.bit_count()))


def could_be(state: State) -> bool:
    """Whether whoever decides can go on: cards promised by an announced action must be in the hand."""
    hand = state.mine.hand
    if state.stage is Stage.HIDE:
        return count(hand, vampire_cards(state.deck)) >= state.owed
    if state.stage is Stage.WATER:
        return count(hand, holy_cards(state.deck)) >= state.owed
    if state.stage is Stage.PAY or state.stage is Stage.AIM:
        card = state.deck.cards[state.card]
        return card.effect.name != "fetch" or bool(fetchable(state, card))
    if state.stage in (Stage.ATTACK, Stage.FIGHT_REPLY) and state.round == 1:
        return _can_keep_promise(state)
    return True


def _can_keep_promise(state: State) -> bool:
    asks, state.asks = state.asks, state.active
    wanted = fitting(state) & ~state.deck.types["support"]
    cards = total(state.mine.hand, wanted, state.deck.values) + on_table(state, state.active)
    able = state.played or count(state.mine.hand, wanted)
    kept = bool(able) and beats(state, state.attacker, state.defender, cards)
    state.asks = asks
    return kept
