"""What a seat knows of a position, and positions that look the same to it."""

from __future__ import annotations

from random import Random

from .rules import known
from .state import NOTHING, UNKNOWN, Table, bits


def view(state: Table, seat: int) -> Table:
    """Return the position as a seat knows it: cards it cannot know become unknown."""
    new, sure, other = state.copy(), known(state, seat), 1 - seat
    there = bits(state.cards())
    blanks = iter([card for card in range(UNKNOWN, 2 * UNKNOWN) if not there >> card & 1])

    def seen(card: int) -> int:
        return card if card >= UNKNOWN or sure >> card & 1 else next(blanks)

    new.racks[other] = [seen(card) for card in state.racks[other]]
    new.drawn = NOTHING if state.drawn == NOTHING else seen(state.drawn)
    new.deck = [seen(card) for card in state.deck]
    new.seen[seat], new.seen[other] = sure, state.seen[other] & sure | _held(new, other)
    return new


def _held(state: Table, seat: int) -> int:
    """Return the cards that a seat holds and so has seen (bit set)."""
    drawn = 1 << state.drawn if state.drawn != NOTHING and state.turn == seat else 0
    return bits(state.racks[seat]) | drawn


def reshuffle_unknown(state: Table, seat: int, dice: Random) -> Table:
    """Return a copy in which the cards that a seat cannot know are dealt anew among their places."""
    new, sure, other = state.copy(), known(state, seat), 1 - seat
    rack = [place for place, card in enumerate(state.racks[other]) if not sure >> card & 1]
    deck = [place for place, card in enumerate(state.deck) if not sure >> card & 1]
    held = state.drawn != NOTHING and not sure >> state.drawn & 1
    pool = [state.racks[other][place] for place in rack] + [state.deck[place] for place in deck]
    pool = _named(state, pool + [state.drawn] * held)
    dice.shuffle(pool)
    for place in rack:
        new.racks[other][place] = pool.pop()
    for place in deck:
        new.deck[place] = pool.pop()
    if held:
        new.drawn = pool.pop()
    new.seen[other] = state.seen[other] & sure | _held(new, other)
    return new


def _named(state: Table, pool: list[int]) -> list[int]:
    """Put real cards, not yet on the table, in the place of unknown ones."""
    if all(card < UNKNOWN for card in pool):
        return pool
    there = set(state.cards())
    missing = iter([card for card in range(UNKNOWN) if card not in there])
    return [card if card < UNKNOWN else next(missing) for card in pool]
