"""What a turn consists of: the draw and the discard, or the call."""

from __future__ import annotations

from .effects import EFFECTS, remember
from .ending import pass_turn
from .kinds import Action, rules
from .state import CARD_TEXT, NOTHING, SEATS, VALUE, Table

consequence, effect = rules.consequence, rules.effect


@effect("draw.top", Action.DRAW)
def draw(state: Table, target: int) -> None:
    """Take the top card of the deck."""
    card = state.drawn = state.deck.pop()
    remember(state, state.turn, card)
    if state.log is not None:
        shown = {"card": CARD_TEXT[card]} if state.up >> card & 1 else {}
        state.note("draw.top", "drew-open" if shown else "drew", seat=SEATS[state.turn], **shown)


@consequence("discard.open-card")
def stays_open(state: Table, card: int) -> bool:
    """Say whether a drawn card that was face up on the deck stays revealed when it is kept."""
    return state.variants.open_card_stays and bool(state.up >> card & 1)


@consequence("discard.hidden")
def stand(state: Table, place: int) -> None:
    """Stand the drawn card in the rack: hidden, unless it lay open before."""
    card = state.drawn
    state.racks[state.turn][place] = card
    if not state.up >> card & 1:
        state.note("discard.hidden", "kept", seat=SEATS[state.turn], place=place + 1)
    elif stays_open(state, card):
        state.note("discard.open-card", "kept-open", seat=SEATS[state.turn], place=place + 1, card=CARD_TEXT[card])
    else:
        state.up &= ~(1 << card)
        state.note("discard.hidden", "kept", seat=SEATS[state.turn], place=place + 1)


@consequence("discard.pile")
def lay_on_pile(state: Table, card: int) -> None:
    """Put a card on the discard pile."""
    state.up &= ~(1 << card)
    state.pile.append(card)
    if state.log is not None:
        facts = {"seat": SEATS[state.turn], "card": CARD_TEXT[card], "count": len(state.pile)}
        state.note("discard.pile", "discarded", **facts)


@effect("discard.six-choices", Action.DISCARD)
def discard(state: Table, target: int) -> None:
    """Discard the drawn card (0), or a card of the rack (1 to 5) whose place the drawn card takes."""
    card = state.drawn
    if target:
        card = state.racks[state.turn][target - 1]
        stand(state, target - 1)
    state.drawn = NOTHING
    lay_on_pile(state, card)
    carry_out(state, card)


@consequence("discard.effect")
def carry_out(state: Table, card: int) -> None:
    """Let the effect of a discard happen, by its number."""
    EFFECTS[VALUE[card]](state)


@effect("call.announce", Action.CALL)
def call(state: Table, target: int) -> None:
    """Call the end of the round; the opponent has the last turn."""
    state.called = state.turn
    state.note("call.announce", "called", seat=SEATS[state.turn], other=SEATS[1 - state.turn])
    pass_turn(state)
