"""What a player may do: a function for each legality clause, in rule-book order."""

from __future__ import annotations

from .kinds import PAIRS, Action, rules
from .state import CARD_TEXT, DISTRICTS, NOBODY, NOTHING, UNKNOWN, VALUE, VALUES, Table, hidden

clause, consequence = rules.clause, rules.consequence

NONE, ONE = 0, 1
ROW = (1 << DISTRICTS) - 1
GRID = (1 << DISTRICTS * DISTRICTS) - 1
SIX = (1 << DISTRICTS + 1) - 1
COLOURS = (1 << 4) - 1
ALL_PAIRS = (1 << len(PAIRS)) - 1
TRUE_PAIRS = sum(1 << number for number, (i, j) in enumerate(PAIRS) if i != j)
SAME_DISTRICT = sum(1 << DISTRICTS * place + place for place in range(DISTRICTS))
NOT_EIGHT = tuple(int(VALUE[card] != VALUES) for card in range(2 * UNKNOWN))  # unknown cards count as no 8
CALL_NEEDS = 6


# -- rounds and turns -------------------------------------------------------------------------------------------------


@clause("turn.one-thing", Action.DRAW, Action.CALL)
def nothing_drawn(state: Table) -> int:
    """Permit a draw or a call while no drawn card waits to be discarded."""
    return ONE if state.drawn == NOTHING else NONE


@clause("discard.drawn-first", Action.DISCARD)
def has_drawn(state: Table) -> int:
    """Permit a discard after the draw."""
    return NONE if state.drawn == NOTHING else SIX


# -- calling the end --------------------------------------------------------------------------------------------------


@clause("call.six-discards", Action.CALL)
def pile_has_six(state: Table) -> int:
    """Permit the call with six discards."""
    return ONE if len(state.pile) >= CALL_NEEDS else NONE


@clause("call.once", Action.CALL)
def nobody_called(state: Table) -> int:
    """Permit one call a round."""
    return ONE if state.called == NOBODY else NONE


# -- the effects ------------------------------------------------------------------------------------------------------


@clause("effect.must", Action.DRAW, Action.CALL)
def no_effect_waits(state: Table) -> int:
    """Permit nothing else while an effect waits to be carried out."""
    return NONE if state.effect else ONE


@clause("one.only", Action.REVEAL)
def after_a_one(state: Table) -> int:
    """Permit revealing after a 1."""
    return ROW if state.effect == 1 else NONE


@clause("one.hidden", Action.REVEAL)
def own_hidden(state: Table) -> int:
    """Permit the hidden cards of one's own."""
    return hidden(state, state.turn)


@clause("three.only", Action.UNMASK)
def after_a_three(state: Table) -> int:
    """Permit unmasking after a 3."""
    return ROW if state.effect == 3 else NONE


@clause("three.hidden", Action.UNMASK)
def their_hidden(state: Table) -> int:
    """Permit the hidden cards of the opponent's."""
    return hidden(state, 1 - state.turn)


@clause("four.only", Action.SWAP)
def after_a_four(state: Table) -> int:
    """Permit swapping after a 4."""
    return ALL_PAIRS if state.effect == 4 else NONE


@clause("four.two", Action.SWAP)
def two_cards(state: Table) -> int:
    """Permit pairs of different cards."""
    return TRUE_PAIRS


@clause("five.call", Action.CALL)
def may_call_again(state: Table) -> int:
    """Permit the call on the extra turn of a 5, unless the variant forbids it."""
    return NONE if state.again and not state.variants.call_again else ONE


@clause("six.only", Action.EXCHANGE)
def after_a_six(state: Table) -> int:
    """Permit exchanging after a 6."""
    return GRID if state.effect == 6 else NONE


@clause("six.same-district", Action.EXCHANGE)
def one_district(state: Table) -> int:
    """Permit cards that face the same district."""
    return SAME_DISTRICT


@clause("seven.only", Action.TRUMP)
def after_a_seven(state: Table) -> int:
    """Permit a new trump after a 7."""
    return COLOURS if state.effect == 7 else NONE


@clause("seven.other", Action.TRUMP)
def another_colour(state: Table) -> int:
    """Permit the three colours that are not trump."""
    return COLOURS & ~(1 << state.order[0])


@clause("eight.six-discards", Action.DISCARD)
def eights_wait(state: Table) -> int:
    """Permit an 8 only with enough cards in the pile."""
    if len(state.pile) >= state.variants.eight_needs:
        return SIX
    permitted = NOT_EIGHT[state.drawn]
    for place, card in enumerate(state.racks[state.turn], 1):
        permitted |= NOT_EIGHT[card] << place
    return permitted


# -- who sees what ----------------------------------------------------------------------------------------------------


@consequence("rack.sight")
def known(state: Table, seat: int) -> int:
    """Return the cards that a player knows, wherever they are: own ones, open ones, remembered ones (bit set)."""
    return state.up | state.seen[seat]


@consequence("discard.open-pile")
def pile_for_all(state: Table) -> tuple[str, ...]:
    """Return the discard pile, which both players may look through, oldest card first."""
    return tuple(CARD_TEXT[card] for card in state.pile)
