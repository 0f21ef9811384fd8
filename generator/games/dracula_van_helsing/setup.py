"""Setting up the game and each round: what is laid out, what the dice are asked, who draws which card."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Chance
from .kinds import rules
from .state import CARD_NUMBER, CARD_TEXT, COLOURS, DISTRICTS, DRACULA, HEALTH, SEATS, SUITS, UNKNOWN, Table, bits

consequence = rules.consequence


@consequence("aim.deck")
def whole_deck() -> tuple[str, ...]:
    """Return the 32 cards, each once."""
    return CARD_TEXT[:UNKNOWN]


@consequence("setup.villagers")
def place_villagers(state: Table) -> None:
    """Fill the districts with humans only."""
    state.town = [0] * DISTRICTS


@consequence("setup.health")
def take_health(state: Table) -> None:
    """Give Dracula the health tokens."""
    state.hp = HEALTH


@consequence("setup.ship")
def moor_ship(state: Table) -> None:
    """Place the ship at the first pier."""
    state.round = 1


def lay_out(state: Table) -> None:
    """Set up everything that chance has no part in."""
    place_villagers(state)
    take_health(state)
    moor_ship(state)
    state.due = "colours"


def question(state: Table) -> Chance | None:
    """Return what the dice must say now."""
    if state.due == "colours":
        return Chance("colours", tuple(SUITS), "setup.colours")
    if state.due == "deal":
        return Chance("deal", whole_deck(), "setup.deal" if state.round == 1 else "next.shuffle")
    return None


@consequence("setup.colours")
def lay_colours(state: Table, letters: Sequence[str]) -> None:
    """Place the colour tiles: trump, top, middle, bottom."""
    state.order = [SUITS.index(letter) for letter in letters]
    state.due = "deal"
    trump, top, middle, bottom = (COLOURS[suit] for suit in state.order)
    state.note("setup.colours", "colours", trump=trump, top=top, middle=middle, bottom=bottom)


@consequence("setup.ranking")
def rank(state: Table, suit: int) -> int:
    """Return how strong a colour is: 3 for trump, then 2, 1, 0 down the column."""
    return 3 - state.order.index(suit)


@consequence("setup.draw-order")
def drawer(turn: int) -> int:
    """Return who draws the n-th card (from 0) when the racks are filled."""
    return turn % 2


@consequence("setup.deal")
def deal(state: Table, cards: Sequence[str]) -> None:
    """Fill both racks from the shuffled deck, given top card first."""
    numbers = [CARD_NUMBER[card] for card in cards]
    state.racks = [[], []]
    for turn in range(2 * DISTRICTS):
        state.racks[drawer(turn)].append(numbers[turn])
    state.deck = numbers[: 2 * DISTRICTS - 1 : -1]
    state.pile, state.up, state.drawn, state.effect = [], 0, -1, 0
    state.seen = [bits(rack) for rack in state.racks]
    state.due, state.called, state.again = "", -1, False
    begin(state)
    state.note("setup.deal", "deal", round=state.round, cards=len(state.deck))
    state.note("round.first", "begins", round=state.round, seat=SEATS[state.turn])


@consequence("round.first")
def begin(state: Table) -> None:
    """Give the first turn of a round to Dracula."""
    state.turn = DRACULA


def settle(state: Table, outcome: Sequence[str]) -> None:
    """Go on with what the dice said."""
    if state.due == "colours":
        lay_colours(state, outcome)
    else:
        deal(state, outcome)
