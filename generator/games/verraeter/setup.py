"""Setting up: start player, allegiances, ring, supply cards, and the first estates."""

from __future__ import annotations

from collections.abc import Sequence

from .kinds import Kind, consequence, effect
from .kit import LANDS, Kit
from .rounds import begin_round, next_to_the_left
from .table import EAGLE, HOUSES, Phase, Settings, State, new_state

FIRST_CARDS = (3, 4, 5)


@consequence("setup.players")
def players_take_colours(kit: Kit, settings: Settings) -> State:
    """Set an empty table for three or four players."""
    return new_state(kit, settings)


@consequence("setup.start-player")
def start_player_is_chosen(state: State, order: Sequence[str]) -> None:
    """Give the start player card to the first seat named."""
    state.start = state.turn = state.kit.colours.index(order[0])
    state.note("setup.start-player", "start-player", seat=order[0])
    show_allegiances(state)
    hand_out_strategy_card(state)
    hand_out_first_cards(state)
    state.phase = Phase.RING


@consequence("setup.allegiances")
def show_allegiances(state: State) -> None:
    """Show the Eagle for the start player, and going left Rose, Eagle, Rose."""
    for step, seat in enumerate(state.seats_from_start()):
        state.sides[seat] = step % 2


@consequence("setup.strategy-card")
def hand_out_strategy_card(state: State) -> None:
    """Give the strategy card to the left neighbour of the start player (or to the start player, by the variant)."""
    state.strategy = (state.start + state.settings.first_left) % state.players
    state.note("setup.strategy-card", "strategy-card", seat=state.seat(state.strategy))


@consequence("setup.first-supply")
def hand_out_first_cards(state: State) -> None:
    """Give each player a 3, a 4 and a 5, which everybody sees him take."""
    for seat in range(state.players):
        state.hands[seat], state.known[seat] = list(FIRST_CARDS), list(FIRST_CARDS)


@consequence("setup.two-sets")
def two_sets_of_lands() -> tuple[str, ...]:
    """The twelve lands before they are shuffled: each type once as the Eagle's and once as the Rose's."""
    return tuple(f"{land}-{house[0]}" for house in HOUSES for land in LANDS)


@consequence("setup.ring")
def lands_are_laid_out(state: State, order: Sequence[str]) -> None:
    """Lay the shuffled lands in a ring from place 1 on (by the variant, the houses in turn)."""
    if state.settings.alternating:
        by_house = ([word for word in order if word.endswith(house[0])] for house in HOUSES)
        order = [word for pair in zip(*by_house, strict=True) for word in pair]
    state.ring = [LANDS.index(word[:-2]) for word in order]
    state.eagle = sum(1 << place for place, word in enumerate(order) if word[-1] == HOUSES[EAGLE][0])
    state.note("setup.ring", "ring", lands=[word[:-2] for word in order])
    state.phase = Phase.PILE


def rest_of_supply(state: State) -> tuple[str, ...]:
    """The supply cards that nobody took, sorted."""
    rest = list(state.kit.supply)
    for hand in state.hands:
        for card in hand:
            rest.remove(card)
    return tuple(map(str, rest))


@consequence("setup.pile")
def pile_is_shuffled(state: State, order: Sequence[str]) -> None:
    """Lay the rest of the supply cards as the pile; the first estates come next."""
    state.deck = [int(word) for word in order]
    state.note("setup.pile", "pile", cards=len(state.deck))
    state.phase, state.turn = Phase.SETTLE, state.start


@effect("setup.first-estate", Kind.SETTLE)
def settle(state: State, place: int) -> None:
    """Put an estate under a land; after the last player the first round begins."""
    state.owner[place] = state.turn
    state.note("setup.first-estate", "estate", seat=state.seat(state.turn), place=place + 1)
    if not next_to_the_left(state):
        begin_round(state)
