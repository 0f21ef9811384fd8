"""Short cuts for the tests of Verräter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generator.catalog.load import load_game
from generator.engine import Event
from generator.games.verraeter import GAME
from generator.games.verraeter.kit import Kit
from generator.games.verraeter.table import State

FOLDER = Path(__file__).parents[2] / "card_data" / GAME.id
RING = (
    "ring town-e river-r meadow-e village-e forest-r wilderness-r "
    "river-e town-r forest-e meadow-r wilderness-e village-r"
)
BUILT = "built 1:brown-estate 2:orange-estate 7:green-estate 8:blue-estate"
HANDS = "hands 3,4,5 3,4,5 3,4,5 3,4,5"
DECK = "deck 2 5 2 6 3 2 8 4 2 6 2"
TAKEN = "taken builder diplomat-5 farmer diplomat-2 / aside traitor / middle strategist"
BASE = f"strategy orange / {RING} / {BUILT} / {HANDS} / {DECK}"
SETTLE = f"phase settle / turn brown / strategy orange / {RING} / {HANDS} / {DECK}"
PLACE = f"turn orange / {BASE}"
MIDDLE = "aside farmer / middle traitor diplomat-5 diplomat-2 builder strategist"
DRAFT = f"phase draft / turn brown / conflict 1-2 / {BASE} / {MIDDLE}"
SUPPLY = f"phase supply / turn blue / conflict 1-2 / {BASE} / {TAKEN}"
BUILD = f"phase build / turn brown / conflict 1-2 / {BASE} / {TAKEN}"


@cache
def kit() -> Kit:
    """The kit of the real card data."""
    data, problems = load_game(FOLDER)
    assert data is not None and problems == []
    return GAME.equip(data.plain_tables())


def change(position: str, changes: str) -> str:
    """A position with some segments replaced."""
    parts = {part.split()[0]: part.strip() for part in position.split("/")}
    parts |= {part.split()[0]: part.strip() for part in changes.split("/") if part.strip()}
    return " / ".join(parts.values())


def table(position: str, changes: str = "", **variants: str) -> State:
    """Read a position with some segments replaced; variants with underscores for hyphens."""
    settings = GAME.settings({name.replace("_", "-"): value for name, value in variants.items()})
    return GAME.read(change(position, changes), kit(), settings)


def refused(state: State, move: str) -> tuple[str, ...]:
    """The clauses that refuse a move."""
    return GAME.rules.ruling(state, GAME.read_move(state, move)).broken


def play(state: State, *moves: str) -> list[Event]:
    """Play legal moves and outcomes of chance ("chance ITEM ITEM ...") in place; return all events."""
    state.log = []
    for words in moves:
        verb, *items = words.split()
        if verb == "chance":
            GAME.settle(state, items)
            continue
        move = GAME.read_move(state, words)
        assert refused(state, words) == (), (words, refused(state, words))
        GAME.rules.play(state, move)
    return state.log


def parts(state: State) -> dict[str, str]:
    """The segments of a position that are not as usual, by their word."""
    found = (part.partition(" ") for part in GAME.show(state).split(" / "))
    return {word: rest for word, _, rest in found}


def said(events: list[Event], clause: str) -> list[dict[str, object]]:
    """The facts of each event of a clause."""
    return [dict(event.facts) for event in events if event.clause == clause]


def started(players: str = "4", first: str = "brown", **variants: str) -> State:
    """A new game after its three outcomes of chance; lands and pile lie as in the other positions."""
    settings = GAME.settings({"players": players} | {name.replace("_", "-"): v for name, v in variants.items()})
    state = GAME.start(kit(), settings)
    seats = GAME.seats(kit(), settings)
    GAME.settle(state, [first, *(seat for seat in seats if seat != first)])
    GAME.settle(state, RING.split()[1:])
    pile = DECK.split()[1:] if players == "4" else [*DECK.split()[1:], "3", "4", "5"]
    GAME.settle(state, pile)
    return state
