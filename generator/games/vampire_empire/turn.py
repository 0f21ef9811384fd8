"""The order of play: turns, phases, the windows for support cards, and whom to ask."""

from __future__ import annotations

from collections.abc import Callable

from .ending import VAMPIRES, both_out, out_of_cards
from .kinds import rules
from .kit import HUMAN, SEATS, VAMPIRE
from .piles import sweep
from .state import Stage, State

consequence = rules.consequence
WINDOW = {Stage.EARLY: "turn", Stage.LATE: "turn", Stage.CLASH: "fight"}
WINDOW |= {Stage.HIDE_REPLY: "hide", Stage.FIGHT_REPLY: "fight-start"}
CLOSED: dict[Stage, Callable[[State], None]] = {}  # what follows when all have waited in a window


@consequence("turn.first")
def first(state: State) -> None:
    state.active = VAMPIRE
    state.note("turn.first", "first-turn", seat=SEATS[VAMPIRE])
    begin_turn(state)


def begin_turn(state: State) -> None:
    state.discarded = [0, 0]
    ask(state, Stage.DISCARD, state.active)


@consequence("turn.night-and-day")
def by_day(state: State) -> int:
    """1 by day, 0 by night: the place of a support card's cost."""
    return 1 if state.active == HUMAN else 0


@consequence("turn.phases")
def after_drawing(state: State) -> None:
    """Go on from phase one: by night to the reveal, by day straight to the support cards before the action."""
    if state.active == VAMPIRE and state.revealed.bit_count() < VAMPIRES:
        ask(state, Stage.REVEAL, VAMPIRE)
    else:
        open_window(state, Stage.EARLY)


def ask(state: State, stage: Stage, seat: int) -> None:
    state.stage, state.asks = stage, seat


# -- windows ------------------------------------------------------------------------------------------------------


def open_window(state: State, stage: Stage) -> None:
    """Let support cards be played: the player in turn is asked first."""
    state.waits, state.used = 0, [0, 0]
    ask(state, stage, state.active)
    ask_on(state)


def ask_on(state: State) -> None:
    """Find the next player who has to be asked in a window, or close it."""
    while state.waits < askers(state):
        if worth_asking(state, state.asks, WINDOW[state.stage]):
            return
        pass_on(state)
    close(state)


def pass_on(state: State) -> None:
    state.waits += 1
    if askers(state) == 2:
        state.asks = 1 - state.asks


def close(state: State) -> None:
    stage, state.waits, state.used = state.stage, 0, [0, 0]
    CLOSED[stage](state)


@consequence("support.both")
def askers(state: State) -> int:
    """How many players have to wait in a row before the window closes; a reply is asked of one."""
    if state.stage in (Stage.HIDE_REPLY, Stage.FIGHT_REPLY):
        return 1
    return 1 if state.stage is not Stage.CLASH and state.settings["opponent-supports"] == "no" else 2


def worth_asking(state: State, seat: int, window: str) -> bool:
    """Whether a player could have a card for a window, by what everyone knows: the deck's list and the hand's size."""
    deck, time = state.kit.decks[seat], by_day(state)
    mask = deck.windows.get(window, 0)
    return bool(state.sides[seat].hand) and any(
        mask >> row & 1 and card.costs[time] is not None for row, card in enumerate(deck.cards)
    )


# -- the end of an action and of a turn -----------------------------------------------------------------------------


def end_action(state: State) -> None:
    """Clear away what the action used, then open the window after it."""
    sweep(state)
    if state.stage is not Stage.OVER:
        open_window(state, Stage.LATE)


def end_turn(state: State) -> None:
    next_turn(state)
    if state.stage is not Stage.OVER:
        begin_turn(state)


CLOSED[Stage.EARLY] = lambda state: ask(state, Stage.ACTION, state.active)
CLOSED[Stage.LATE] = end_turn


@consequence("turn.alternate")
def next_turn(state: State) -> None:
    out = [out_of_cards(state, seat) for seat in (VAMPIRE, HUMAN)]
    if all(out):
        return both_out(state)
    if not out[state.other]:
        state.active = state.other
    else:
        goes_on_alone(state)
    state.turn += 1
    state.note("turn.alternate", "turn-begins", seat=SEATS[state.active])


@consequence("end.goes-on-alone")
def goes_on_alone(state: State) -> None:
    """Give the turn to the same player again: the other one is out of cards."""
    state.note("end.goes-on-alone", "alone", seat=SEATS[state.active])
