"""Hands and piles: whose cards may be used, where they go, and who remembers them."""

from __future__ import annotations

from bisect import insort

from .kinds import CARDS, DECK, Kind, rules
from .kit import HUMAN
from .state import SEEN, UNKNOWN, Side, State, rows

clause, consequence = rules.clause, rules.consequence


@clause("cards.own-hand", *(kind for kind in Kind if kind.targets == DECK and kind is not Kind.FETCH))
def cards_in_hand(state: State) -> int:
    return rows(state, state.asks, state.mine.hand) & CARDS


@consequence("piles.moat")
def show_and_spend(state: State, row: int) -> None:
    """Take a card from the deciding hand, show it and lay it into the moat."""
    state.mine.take(row)
    insort(state.mine.moat, row | SEEN)


@consequence("piles.face-down")
def lay_down(state: State, row: int, pile: list[int]) -> None:
    """Put a hand card face down into a pile; from then on the rest of the hand is unseen too."""
    state.mine.take(row)
    state.mine.mix()
    insort(pile, row)


@consequence("piles.search")
def take_from(state: State, row: int, pile: list[int], *, shown: bool) -> None:
    """Search a pile for a card and shuffle the rest back; a card that need not be shown blurs what was seen."""
    card = next(c for c in (row | SEEN, row, UNKNOWN) if c in pile)
    pile.remove(card)
    if not shown:
        pile[:] = sorted(c & ~SEEN for c in pile)
    state.mine.gain(row | SEEN if shown else row)


@consequence("draw.once")
def can_reshuffle(side: Side) -> bool:
    """Whether a player still has the one reshuffle; an empty cellar doesn't use it up."""
    return bool(side.cellar) and not side.reshuffled


@consequence("piles.after-action")
def sweep(state: State) -> None:
    """Lay the cards of a fight and poured holy water into their owners' moats; forget the fight."""
    for side in state.sides:
        side.moat = sorted(side.moat + side.table)
        side.table = []
    human = state.sides[HUMAN]
    human.moat = sorted(human.moat + [row | SEEN for row in state.water])
    state.water, state.bonus, state.named = [], [0, 0], -1
    state.attacker = state.defender = -1
    state.round = state.played = 0
