"""Phase one: discard, then draw; and the one reshuffle."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Chance
from . import turn
from .kinds import CARDS, NONE, Kind, rules
from .kit import SEATS
from .piles import can_reshuffle, lay_down
from .state import UNKNOWN, Side, Stage, State

clause, effect, consequence = rules.clause, rules.effect, rules.consequence
HAND = 8


@clause("discard.phase", Kind.CELLAR, Kind.MOAT, Kind.DRAW)
def phase_one(state: State) -> int:
    return CARDS if state.stage is Stage.DISCARD else NONE


@clause("discard.each", Kind.CELLAR)
def cellar_is_open(state: State) -> int:
    return NONE if state.settings["discard-to"] == "together" and state.discarded[1] else CARDS


@clause("discard.each-moat", Kind.MOAT)
def moat_is_open(state: State) -> int:
    return NONE if state.settings["discard-to"] == "together" and state.discarded[0] else CARDS


@effect("discard.to-cellar", Kind.CELLAR)
def discard_to_cellar(state: State, row: int) -> None:
    lay_down(state, row, state.mine.cellar)
    state.discarded[0] += 1
    state.note("discard.to-cellar", "discarded", seat=SEATS[state.asks], pile="cellar")


@effect("discard.to-moat", Kind.MOAT)
def discard_to_moat(state: State, row: int) -> None:
    lay_down(state, row, state.mine.moat)
    state.discarded[1] += 1
    state.note("discard.to-moat", "discarded", seat=SEATS[state.asks], pile="moat")


@effect("draw.after-discarding", Kind.DRAW)
def draw(state: State, _: int) -> None:
    state.owed = to_draw(state)
    state.note("draw.after-discarding", "done-discarding", seat=SEATS[state.asks], cards=sum(state.discarded))
    draw_on(state)


@consequence("draw.eight")
def to_draw(state: State) -> int:
    """How many cards are due: up to eight, or (variant) as many as were discarded."""
    return missing(state.mine) if state.settings["refill"] == "to-eight" else sum(state.discarded)


@consequence("draw.full-hand")
def missing(side: Side) -> int:
    """How many cards a hand lacks to eight; a larger hand lacks none and loses none."""
    return max(0, HAND - len(side.hand))


def draw_on(state: State) -> None:
    """Draw what is due, as far as the deck goes; wait for the dice when the cellar must be shuffled."""
    side, before = state.mine, state.owed
    while state.owed and side.deck:
        side.gain(side.deck.pop())
        state.owed -= 1
    if before > state.owed:
        state.note("draw.eight", "drew", seat=SEATS[state.asks], cards=before - state.owed)
    if reshuffle_due(state):
        state.stage = Stage.DRAW
        return
    if state.owed:
        stop_drawing(state)
    turn.after_drawing(state)


@consequence("draw.when-due")
def reshuffle_due(state: State) -> bool:
    """Whether the cellar is shuffled now: a card is due (or, variant, the deck is just empty)."""
    wanted = state.owed or state.settings["reshuffle"] == "at-once"
    return bool(wanted) and not state.mine.deck and can_reshuffle(state.mine)


@consequence("draw.stop")
def stop_drawing(state: State) -> None:
    state.note("draw.stop", "no-more-cards", seat=SEATS[state.asks], missing=state.owed)
    state.owed = 0


def chance(state: State) -> Chance:
    """The shuffle of the drawing player's cellar."""
    cards = state.deck.cards
    items = tuple("?" if card == UNKNOWN else cards[card & 63].id for card in sorted(state.mine.cellar))
    return Chance(f"{SEATS[state.asks]}-cellar", items, "draw.reshuffle")


@consequence("draw.reshuffle")
def reshuffle(state: State, outcome: Sequence[str]) -> None:
    """Make the shuffled cellar the new deck (first item on top) and go on drawing."""
    index, side = state.deck.index, state.mine
    side.deck = [UNKNOWN if word == "?" else index[word] for word in reversed(outcome)]
    side.cellar, side.reshuffled = [], True
    state.note("draw.reshuffle", "reshuffled", seat=SEATS[state.asks], cards=len(side.deck))
    draw_on(state)
