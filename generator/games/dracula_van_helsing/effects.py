"""What discards do: the eight effects by their numbers."""

from __future__ import annotations

from collections.abc import Callable

from .ending import deck_is_empty, end_round, end_turn
from .kinds import PAIRS, Action, rules
from .state import CARD_TEXT, COLOURS, DISTRICTS, NOBODY, SEATS, Table, hidden

consequence, effect = rules.consequence, rules.effect


@consequence("effect.impossible")
def nothing_happens(state: Table, number: int) -> None:
    """End the turn because the effect cannot be carried out."""
    state.note("effect.impossible", "impossible", number=number, seat=SEATS[state.turn])
    end_turn(state)


def choose(state: Table, number: int) -> None:
    """Wait for the choice that an effect asks for."""
    state.effect = number
    state.note("effect.must", "choose", number=number, seat=SEATS[chooser(state)])


def one(state: Table) -> None:
    """Begin a 1: an own card will be revealed, if there is a hidden one."""
    if hidden(state, state.turn):
        choose(state, 1)
    else:
        nothing_happens(state, 1)


@effect("one.reveal", Action.REVEAL)
def reveal_own(state: Table, target: int) -> None:
    """Reveal a card of one's own."""
    reveal(state, state.turn, target, "one.reveal")


@consequence("two.open")
def two(state: Table) -> None:
    """Turn the top card of the deck face up."""
    if not state.deck:
        nothing_happens(state, 2)
        return
    card = state.deck[-1]
    show(state, card)
    state.note("two.open", "opened-top", card=CARD_TEXT[card])
    end_turn(state)


def three(state: Table) -> None:
    """Begin a 3: an opponent's card will be revealed, if there is a hidden one."""
    if hidden(state, 1 - state.turn):
        choose(state, 3)
    else:
        nothing_happens(state, 3)


@consequence("three.choice")
def chooser(state: Table) -> int:
    """Return who makes the choice that is due: the player, or for a 3 the opponent in that variant."""
    if state.effect == 3 and state.variants.opponent_chooses:
        return 1 - state.turn
    return state.turn


@effect("three.reveal", Action.UNMASK)
def reveal_theirs(state: Table, target: int) -> None:
    """Reveal a card of the opponent's."""
    reveal(state, 1 - state.turn, target, "three.reveal")


def reveal(state: Table, seat: int, place: int, clause: str) -> None:
    """Turn a card of a rack open, and end the turn."""
    card = state.racks[seat][place]
    show(state, card)
    state.effect = 0
    if state.log is not None:
        state.note(clause, "revealed", seat=SEATS[seat], place=place + 1, card=CARD_TEXT[card])
    end_turn(state)


def show(state: Table, card: int) -> None:
    """Lay a card open: both have seen it."""
    state.up |= 1 << card
    remember(state, 0, card)
    remember(state, 1, card)


def four(state: Table) -> None:
    """Begin a 4."""
    choose(state, 4)


@effect("four.swap", Action.SWAP)
def swap_own(state: Table, target: int) -> None:
    """Swap two own cards."""
    first, second = PAIRS[target]
    trade(state, state.turn, first, state.turn, second)
    if state.log is not None:
        state.note("four.swap", "swapped", seat=SEATS[state.turn], first=first + 1, second=second + 1)
    state.effect = 0
    end_turn(state)


@consequence("effect.status")
def trade(state: Table, seat: int, place: int, other: int, there: int) -> None:
    """Let two cards change places; `up` and `seen` are kept by card, so their state goes with them."""
    mine, theirs = state.racks[seat], state.racks[other]
    mine[place], theirs[there] = theirs[there], mine[place]


@consequence("five.again")
def five(state: Table) -> None:
    """Give another turn, if there is a card left to draw."""
    if deck_is_empty(state):
        no_extra_turn(state)
        return
    state.again = True
    state.note("five.again", "again", seat=SEATS[state.turn])
    if state.called != NOBODY:
        stretch_last_turn(state)


@consequence("five.last-turn")
def stretch_last_turn(state: Table) -> None:
    """Let the last turn go on: the round ends after the extra turn."""
    state.note("five.last-turn", "last-turn-goes-on", seat=SEATS[state.turn])


@consequence("end.last-five")
def no_extra_turn(state: Table) -> None:
    """End the round although a 5 was discarded."""
    state.note("end.last-five", "no-extra-turn", seat=SEATS[state.turn])
    end_turn(state)


def six(state: Table) -> None:
    """Begin a 6."""
    choose(state, 6)


@effect("six.swap", Action.EXCHANGE)
def exchange(state: Table, target: int) -> None:
    """Swap the two cards of a district."""
    ours, theirs = divmod(target, DISTRICTS)
    seat = state.turn
    trade(state, seat, ours, 1 - seat, theirs)
    remember(state, seat, state.racks[seat][ours])
    remember(state, 1 - seat, state.racks[1 - seat][theirs])
    state.note("six.swap", "exchanged", seat=SEATS[seat], district=ours + 1)
    state.effect = 0
    end_turn(state)


@consequence("effect.memory")
def remember(state: Table, seat: int, card: int) -> None:
    """Note that a player has seen a card: it stays known until it is shuffled away."""
    state.seen[seat] |= 1 << card


def seven(state: Table) -> None:
    """Begin a 7."""
    choose(state, 7)


@effect("seven.swap", Action.TRUMP)
def turn_wind(state: Table, target: int) -> None:
    """Make another colour trump; the old trump takes its rank."""
    place = state.order.index(target)
    old = state.order[0]
    state.order[0], state.order[place] = target, old
    if state.log is not None:
        state.note("seven.swap", "new-trump", trump=COLOURS[target], old=COLOURS[old], rank=place)
    state.effect = 0
    end_turn(state)


@consequence("eight.end")
def eight(state: Table) -> None:
    """End the round at once."""
    end_round(state, "eight.end", "eight")


def unknown(state: Table) -> None:
    """Leave the effect of an unknown card open; the turn goes on to its end."""
    state.note("discard.effect", "unknown-effect", seat=SEATS[state.turn])
    end_turn(state)


EFFECTS: tuple[Callable[[Table], None], ...] = (unknown, one, two, three, four, five, six, seven, eight)
