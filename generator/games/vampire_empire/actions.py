"""The action of a turn: pass, hide, holy water. The fight has its own file."""

from __future__ import annotations

from . import turn
from .castle import can_be_human, can_be_vampire, put_under
from .ending import castle_taken
from .kinds import ANYONE, CARDS, NONE, ONE, PAIRS, Kind, rules
from .kit import HUMAN, SEATS, VAMPIRE, Deck
from .piles import lay_down, show_and_spend
from .reveal import unmask
from .state import Stage, State, count

clause, effect, consequence = rules.clause, rules.effect, rules.consequence
PASS_COST, HIDE_COST, WATER_COST = 2, 3, 2


@clause("action.one", Kind.PASS, Kind.HIDE, Kind.WATER, Kind.FIGHT)
def action_due(state: State) -> int:
    return PAIRS if state.stage is Stage.ACTION else NONE


# -- pass -------------------------------------------------------------------------------------------------------------


@effect("pass.two-cards", Kind.PASS)
def pass_turn(state: State, _: int) -> None:
    state.owed = pass_cost(state)
    state.note("pass.two-cards", "passed", seat=SEATS[state.asks], cards=state.owed)
    if state.owed:
        state.stage = Stage.DROP
    else:
        ends(state)


@consequence("pass.too-few")
def pass_cost(state: State) -> int:
    return min(PASS_COST, len(state.mine.hand))


@clause("pass.dropping", Kind.DROP)
def dropping(state: State) -> int:
    return CARDS if state.stage is Stage.DROP else NONE


@effect("pass.to-moat", Kind.DROP)
def drop(state: State, row: int) -> None:
    lay_down(state, row, state.mine.moat)
    state.owed -= 1
    state.note("pass.to-moat", "dropped", seat=SEATS[state.asks], left=state.owed)
    if not state.owed:
        ends(state)


@consequence("pass.ends-turn")
def ends(state: State) -> None:
    """End the turn at once: there is no window for support cards after a pass."""
    turn.end_turn(state)


# -- hide -------------------------------------------------------------------------------------------------------------


@consequence("hide.double-border")
def vampire_cards(deck: Deck) -> int:
    """The rows that count as vampire cards: with a vampire border, alone or beside a profession's."""
    return deck.types["vampire-0"] | deck.types["vampire-1"]


@clause("hide.vampire-player", Kind.HIDE)
def is_vampire_player(state: State) -> int:
    return ONE if state.active == VAMPIRE else NONE


@clause("hide.three-cards", Kind.HIDE)
def has_three(state: State) -> int:
    return ONE if state.active == HUMAN or count(state.mine.hand, vampire_cards(state.deck)) >= HIDE_COST else NONE


@clause("hide.city", Kind.HIDE)
def city_has_cards(state: State) -> int:
    return ONE if state.city or state.settings["empty-city"] == "yes" else NONE


@clause("hide.spending", Kind.SPEND)
def spending(state: State) -> int:
    return CARDS if state.stage is Stage.HIDE else NONE


@clause("hide.vampire-cards", Kind.SPEND)
def only_vampire_cards(state: State) -> int:
    return vampire_cards(state.deck)


@clause("hide.naming", Kind.CONCEAL)
def naming_to_hide(state: State) -> int:
    return ANYONE if state.stage is Stage.SEND else NONE


@clause("hide.castle", Kind.CONCEAL)
def anyone_in_castle(state: State) -> int:
    return state.in_castle()


@effect("hide.announce", Kind.HIDE)
def hide(state: State, _: int) -> None:
    state.owed = HIDE_COST
    state.note("hide.announce", "hide-announced")
    state.stage = Stage.HIDE


@effect("hide.spend", Kind.SPEND)
def spend(state: State, row: int) -> None:
    show_and_spend(state, row)
    state.owed -= 1
    state.note("hide.spend", "vampire-card-spent", card=state.deck.cards[row].id, left=state.owed)
    if not state.owed:
        state.stage = Stage.SEND


@effect("hide.any-character", Kind.CONCEAL)
def conceal(state: State, person: int) -> None:
    state.named = person
    state.note("hide.any-character", "hide-named", character=state.name(person))
    answer_to_hide(state)


@consequence("hide.reply")
def answer_to_hide(state: State) -> None:
    """Ask the human player for a card that stops it, now that the character has been named."""
    turn.ask(state, Stage.HIDE_REPLY, HUMAN)
    turn.ask_on(state)


def hidden(state: State) -> None:
    put_under(state, state.named)
    if not castle_taken(state):
        turn.end_action(state)


turn.CLOSED[Stage.HIDE_REPLY] = hidden


# -- holy water -------------------------------------------------------------------------------------------------------


@consequence("water.double-border")
def holy_cards(deck: Deck) -> int:
    """The rows that count as holy water: with its border, alone or beside a profession's."""
    return deck.types["holy-water-0"] | deck.types["holy-water-1"]


@clause("water.human-player", Kind.WATER)
def is_human_player(state: State) -> int:
    return ONE if state.active == HUMAN else NONE


@clause("water.two-cards", Kind.WATER)
def has_two(state: State) -> int:
    return ONE if state.active == VAMPIRE or count(state.mine.hand, holy_cards(state.deck)) >= WATER_COST else NONE


@clause("water.pouring", Kind.POUR)
def pouring(state: State) -> int:
    return CARDS if state.stage is Stage.WATER else NONE


@clause("water.holy-cards", Kind.POUR)
def only_holy_cards(state: State) -> int:
    return holy_cards(state.deck)


@clause("water.order", Kind.NAME)
def asking(state: State) -> int:
    return ANYONE if state.stage is Stage.NAME else NONE


@clause("water.living", Kind.NAME)
def not_dead(state: State) -> int:
    return ANYONE & ~state.dead


@clause("water.hidden", Kind.NAME)
def not_revealed(state: State) -> int:
    return ANYONE & ~(state.revealed & ~state.dead)


@clause("water.asked", Kind.YES, Kind.NO)
def answering(state: State) -> int:
    return ONE if state.stage is Stage.ANSWER else NONE


@clause("water.truth-yes", Kind.YES)
def yes_is_true(state: State) -> int:
    return ONE if can_be_vampire(state, state.named) else NONE


@clause("water.truth-no", Kind.NO)
def no_is_true(state: State) -> int:
    return ONE if can_be_human(state, state.named) else NONE


@effect("water.announce", Kind.WATER)
def water(state: State, _: int) -> None:
    state.owed = WATER_COST
    state.note("water.announce", "water-announced")
    state.stage = Stage.WATER


@effect("water.pour", Kind.POUR)
def pour(state: State, row: int) -> None:
    state.mine.take(row)
    state.water = sorted((*state.water, row), key=lambda r: (state.deck.values[r], r))
    state.owed -= 1
    state.note("water.pour", "water-poured", card=state.deck.cards[row].id, left=state.owed)
    if not state.owed:
        state.stage = Stage.NAME


@effect("water.name", Kind.NAME)
def name(state: State, person: int) -> None:
    state.named = person
    state.note("water.name", "asked-about", character=state.name(person))
    turn.ask(state, Stage.ANSWER, VAMPIRE)


@effect("water.found", Kind.YES)
def yes(state: State, _: int) -> None:
    state.note("water.found", "vampire-found", character=state.name(state.named))
    unmask(state, state.named)
    if won_before_attack(state):
        return
    if state.named in state.castle:
        turn.ask(state, Stage.STRIKE, HUMAN)
    else:
        turn.end_action(state)


@consequence("water.win-first")
def won_before_attack(state: State) -> bool:
    """Whether the find itself makes three revealed vampires in the castle: that ends the game before any attack."""
    return castle_taken(state)


@effect("water.not-found", Kind.NO)
def no(state: State, _: int) -> None:
    state.asked |= 1 << state.named
    state.note("water.not-found", "no-vampire", character=state.name(state.named))
    turn.end_action(state)
