"""Setting up: what the dice must say, and where it goes."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Chance
from . import turn
from .drawing import HAND
from .kinds import rules
from .kit import HUMAN, SEATS, VAMPIRE, Kit
from .state import Stage, State

CASTLE, VAMPIRES, TOKENS = 3, 3, 2
consequence = rules.consequence


def begin(kit: Kit, settings: dict[str, str]) -> State:
    """A table before the first shuffle."""
    return State(kit, settings)


def chance(state: State) -> Chance | None:
    """What has to be shuffled next while setting up, in the order of the rule book."""
    if not state.castle:
        return Chance("city", state.kit.characters, "setup.city")
    for seat in (VAMPIRE, HUMAN):
        if not state.sides[seat].hand:
            return Chance(f"{SEATS[seat]}-deck", state.kit.decks[seat].items(), "setup.decks")
    return Chance("bag", state.kit.characters, "setup.vampires")


def settle(state: State, outcome: Sequence[str]) -> None:
    """Carry out the shuffle that was due."""
    if not state.castle:
        return lay_city(state, outcome)
    for seat in (VAMPIRE, HUMAN):
        if not state.sides[seat].hand:
            return deal(state, seat, outcome)
    people = [state.kit.numbers[word] for word in outcome]
    draw_vampires(state, people[:VAMPIRES])
    draw_humans(state, people[VAMPIRES : VAMPIRES + TOKENS])
    turn.first(state)


@consequence("setup.city")
def lay_city(state: State, outcome: Sequence[str]) -> None:
    state.city = [state.kit.numbers[word] for word in outcome]
    state.note("setup.city", "city-laid", cards=len(state.city))
    open_castle(state)


@consequence("setup.castle")
def open_castle(state: State) -> None:
    state.castle, state.city = state.city[:CASTLE], state.city[CASTLE:]
    state.note("setup.castle", "castle-opened", people=tuple(state.name(i) for i in state.castle))


@consequence("setup.decks")
def deal(state: State, seat: int, outcome: Sequence[str]) -> None:
    index = state.kit.decks[seat].index
    cards = [index[word] for word in outcome]
    state.sides[seat].hand = sorted(cards[:HAND])
    state.sides[seat].deck = cards[:HAND - 1 : -1]  # fmt: skip
    state.note("setup.decks", "hand-dealt", seat=SEATS[seat], cards=HAND)


@consequence("setup.vampires")
def draw_vampires(state: State, people: list[int]) -> None:
    state.vampires = sum(1 << person for person in people)
    state.note("setup.vampires", "vampires-drawn", tokens=len(people))


@consequence("setup.known-humans")
def draw_humans(state: State, people: list[int]) -> None:
    state.tokens = sum(1 << person for person in people)
    state.note("setup.known-humans", "humans-drawn", tokens=len(people))


def shuffling(state: State) -> bool:
    """Whether the table is still being set up."""
    return state.stage is Stage.DEAL
