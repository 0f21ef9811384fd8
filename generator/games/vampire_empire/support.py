"""Support cards: when they may be played, what they cost, and what they do."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from . import turn
from .castle import put_under
from .ending import castle_taken
from .kinds import ANYONE, CARDS, NONE, Kind, rules
from .kit import SEATS, Card
from .piles import lay_down, take_from
from .state import KNOWN_TO, SEEN, Stage, State, bits, rows
from .turn import WINDOW, by_day

clause, effect, consequence = rules.clause, rules.effect, rules.consequence
CHOICES = (Kind.BOOST_ATTACK, Kind.BOOST_DEFENCE, Kind.BANISH, Kind.FETCH)
CHOSEN_BY = {"marker": CHOICES[:2], "hide-castle": (Kind.BANISH,), "fetch": (Kind.FETCH,)}
VERBS = {kind: name for name, kinds in CHOSEN_BY.items() for kind in kinds}


# -- may it be played? ------------------------------------------------------------------------------------------------


def _among(state: State, fits: Callable[[Card], bool], effect_name: str = "") -> int:
    """All rows of the deciding deck but the support cards (of an effect) that do not fit."""
    deck = state.deck
    asked = deck.effects.get(effect_name, 0) if effect_name else deck.types["support"]
    return CARDS & ~sum(1 << row for row in bits(asked) if not fits(deck.cards[row]))


@clause("support.card", Kind.SUPPORT)
def support_cards(state: State) -> int:
    return state.deck.types["support"]


@clause("support.window", Kind.SUPPORT, Kind.WAIT)
def in_window(state: State) -> int:
    window = WINDOW.get(state.stage)
    return _among(state, lambda card: card.window == window) if window else NONE


@clause("support.time", Kind.SUPPORT)
def at_this_time(state: State) -> int:
    time = by_day(state)
    return _among(state, lambda card: card.costs[time] is not None)


@clause("support.cost", Kind.SUPPORT)
def can_be_paid(state: State) -> int:
    cards = len(state.mine.hand) - 1
    return _among(state, lambda card: price(state, card) <= cards)


@consequence("support.price")
def price(state: State, card: Card) -> int:
    """How many other hand cards a support card costs now; a card without a price now costs none."""
    printed = card.costs[by_day(state)] or 0
    return max(0, printed - 1) if state.settings["cost-includes-card"] == "yes" else printed


@clause("support.limit", Kind.SUPPORT)
def not_too_many(state: State) -> int:
    limited = state.settings["support-limit"] == "one" and state.used[state.asks]
    return NONE if limited else CARDS


@clause("marker.castle", Kind.SUPPORT)
def someone_to_mark(state: State) -> int:
    castle = state.in_castle()
    return _among(state, lambda card: bool(castle & state.kit.of_profession(card.effect.args[0])), "marker")


@clause("marker.supply", Kind.SUPPORT)
def markers_in_supply(state: State) -> int:
    return _among(state, lambda card: state.markers_left() > 0, "marker")


@clause("marker.stack", Kind.SUPPORT, Kind.BOOST_ATTACK, Kind.BOOST_DEFENCE)
def room_for_marker(state: State) -> int:
    """Everything, unless markers must not stack: then whoever has none, and cards for which there is someone."""
    if state.settings["markers-stack"] == "yes":
        return CARDS
    free = sum(1 << i for i in range(len(state.attack)) if not state.attack[i] + state.defence[i])
    if state.stage is Stage.AIM:
        return free
    taken = state.in_castle() & ~free
    return _among(state, lambda card: _room(state, card, taken), "marker")


def _room(state: State, card: Card, taken: int) -> bool:
    wanted = state.in_castle() & state.kit.of_profession(card.effect.args[0])
    return not wanted or bool(wanted & ~taken)


@clause("banish.city", Kind.SUPPORT)
def city_to_come_from(state: State) -> int:
    fits = bool(state.city) or state.settings["empty-city"] == "yes"
    return _among(state, lambda card: fits, "hide-castle")


@clause("fetch.something", Kind.SUPPORT)
def something_to_fetch(state: State) -> int:
    return _among(state, lambda card: bool(fetchable(state, card)), "fetch")


def fetchable(state: State, card: Card) -> int:
    """The rows that a fetch card can bring back: they lie in the pile and are of the kind it names."""
    return in_pile(state, card) & state.deck.fetchable(card.effect.args[1], state.kit.professions)


def in_pile(state: State, card: Card) -> int:
    return rows(state, state.asks, pile(state, card))


def pile(state: State, card: Card) -> list[int]:
    return state.mine.cellar if card.effect.args[0] == "cellar" else state.mine.moat


# -- play it, pay it --------------------------------------------------------------------------------------------------


@effect("support.play", Kind.SUPPORT)
def support(state: State, row: int) -> None:
    state.mine.take(row)
    state.card, state.back = row, state.stage
    state.used[state.asks] += 1
    state.owed = price(state, state.deck.cards[row])
    state.note("support.play", "support-played", seat=SEATS[state.asks], card=state.deck.cards[row].id)
    if state.owed:
        state.stage = Stage.PAY
    else:
        carry_out(state)


@effect("support.wait", Kind.WAIT)
def wait(state: State, _: int) -> None:
    state.note("support.wait", "waited", seat=SEATS[state.asks])
    turn.pass_on(state)
    turn.ask_on(state)


@clause("support.paying", Kind.PAY)
def paying(state: State) -> int:
    return CARDS if state.stage is Stage.PAY else NONE


@effect("support.pay", Kind.PAY)
def pay(state: State, row: int) -> None:
    lay_down(state, row, state.mine.moat)
    state.owed -= 1
    state.note("support.pay", "paid", seat=SEATS[state.asks], left=state.owed)
    if not state.owed:
        carry_out(state)


# -- what it does -----------------------------------------------------------------------------------------------------


@consequence("support.text")
def carry_out(state: State) -> None:
    """Do what the paid card says: ask for its choice, or do it at once."""
    card = state.deck.cards[state.card]
    if card.effect.name in CHOSEN_BY:
        state.stage = Stage.AIM
    else:
        DEEDS[card.effect.name](state, card)


def lay_away(state: State) -> None:
    """Lay the support card into its owner's moat."""
    insort(state.mine.moat, state.card | SEEN)
    state.card = -1


def go_on(state: State) -> None:
    """Go on where the card was played; in a fight the other side is asked next."""
    state.waits, state.stage = 0, state.back
    if state.stage is Stage.CLASH:
        state.asks = 1 - state.asks
    turn.ask_on(state)


def finish(state: State) -> None:
    lay_away(state)
    go_on(state)


@consequence("effect.peek")
def peek(state: State, card: Card) -> None:
    top = min(card.effect.number, len(state.city))
    for place in range(top):
        state.city[place] |= KNOWN_TO[state.asks]
    state.note("effect.peek", "peeked", seat=SEATS[state.asks], cards=top)
    finish(state)


@consequence("effect.show-hand")
def show_hand(state: State, card: Card) -> None:
    other = state.sides[1 - state.asks]
    other.hand = sorted(c | SEEN if c & ~SEEN != 63 else c for c in other.hand)
    state.note("effect.show-hand", "hand-shown", seat=SEATS[1 - state.asks], cards=len(other.hand))
    finish(state)


@consequence("effect.fight-bonus")
def fight_bonus(state: State, card: Card) -> None:
    state.bonus[state.asks] += card.effect.number
    state.note("effect.fight-bonus", "total-raised", seat=SEATS[state.asks], by=card.effect.number)
    finish(state)


@consequence("effect.cancel")
def cancel(state: State, card: Card) -> None:
    """Hide or fight does not happen; what was spent for it stays spent, and the action is used up."""
    lay_away(state)
    state.note("effect.cancel", "cancelled", seat=SEATS[state.asks], what=card.effect.args[0])
    turn.end_action(state)


DEEDS = {"peek": peek, "show-hand": show_hand, "fight-bonus": fight_bonus, "cancel": cancel}


# -- what it lets one choose ------------------------------------------------------------------------------------------


@clause("support.choosing", *CHOICES)
def choosing(state: State) -> int:
    return CARDS if state.stage is Stage.AIM else NONE


def _chosen_by(state: State, kinds: tuple[Kind, ...]) -> int:
    pending = state.card >= 0 and state.deck.cards[state.card].effect.name
    return CARDS if not pending or CHOSEN_BY.get(str(pending)) == kinds else NONE


@clause("marker.only-people", Kind.BOOST_ATTACK, Kind.BOOST_DEFENCE)
def card_gives_marker(state: State) -> int:
    return _chosen_by(state, CHOSEN_BY["marker"])


@clause("banish.only-by-card", Kind.BANISH)
def card_banishes(state: State) -> int:
    return _chosen_by(state, CHOSEN_BY["hide-castle"])


@clause("fetch.only-by-card", Kind.FETCH)
def card_fetches(state: State) -> int:
    return _chosen_by(state, CHOSEN_BY["fetch"])


@clause("support.in-castle", Kind.BOOST_ATTACK, Kind.BOOST_DEFENCE, Kind.BANISH)
def castle_people(state: State) -> int:
    return state.in_castle()


@clause("marker.profession", Kind.BOOST_ATTACK, Kind.BOOST_DEFENCE)
def named_profession(state: State) -> int:
    card = state.deck.cards[state.card] if state.card >= 0 else None
    return state.kit.of_profession(card.effect.args[0]) if card and card.effect.name == "marker" else ANYONE


def _fetching(state: State) -> Card | None:
    card = state.deck.cards[state.card] if state.card >= 0 else None
    return card if card and card.effect.name == "fetch" else None


@clause("fetch.pile", Kind.FETCH)
def cards_in_pile(state: State) -> int:
    card = _fetching(state)
    return in_pile(state, card) if card else CARDS


@clause("fetch.kind", Kind.FETCH)
def cards_of_kind(state: State) -> int:
    card = _fetching(state)
    return state.deck.fetchable(card.effect.args[1], state.kit.professions) if card else CARDS


@effect("marker.attack", Kind.BOOST_ATTACK)
def boost_attack(state: State, person: int) -> None:
    state.attack[person] += 1
    state.note("marker.attack", "marked", character=state.name(person), face="attack")
    finish(state)


@effect("marker.defence", Kind.BOOST_DEFENCE)
def boost_defence(state: State, person: int) -> None:
    state.defence[person] += 1
    state.note("marker.defence", "marked", character=state.name(person), face="defence")
    finish(state)


@effect("banish.under-city", Kind.BANISH)
def banish(state: State, person: int) -> None:
    state.note("banish.under-city", "banished", seat=SEATS[state.asks], character=state.name(person))
    lay_away(state)
    put_under(state, person)
    if not castle_taken(state):
        go_on(state)


@effect("fetch.take", Kind.FETCH)
def fetch(state: State, row: int) -> None:
    card = state.deck.cards[state.card]
    shown = card.effect.args[1] != "any"
    take_from(state, row, pile(state, card), shown=shown)
    state.note("fetch.take", "fetched", seat=SEATS[state.asks], pile=card.effect.args[0],
               card=state.deck.cards[row].id if shown else "?")  # fmt: skip
    finish(state)
