"""Short cuts for the tests of Dracula vs. Van Helsing."""

from __future__ import annotations

from pathlib import Path

from generator.engine import Event
from generator.games.dracula_van_helsing import GAME
from generator.games.dracula_van_helsing.state import Table

FOLDER = Path(__file__).parents[2] / "card_data" / GAME.id
ALL = tuple(f"{suit}{value}" for suit in "RGYP" for value in range(1, 9))
SIX = "pile G1 P3 Y2 R5 G4 P1"
FULL = f"dracula R3 G7 Y1 P5 R6 / helsing Y4 G5 P2 Y5 R7 / {SIX}"


def table(text: str = "", **variants: str) -> Table:
    """Read a position; variants with underscores for hyphens."""
    settings = GAME.settings({name.replace("_", "-"): value for name, value in variants.items()})
    return GAME.read(text, None, settings)


def refused(text: str, move: str, **variants: str) -> tuple[str, ...]:
    """The clauses that refuse a move."""
    state = table(text, **variants)
    return GAME.rules.ruling(state, GAME.read_move(state, move)).broken


def play(text: str | Table, *moves: str, **variants: str) -> tuple[Table, list[Event]]:
    """Play legal moves and return the position and all events."""
    state = text if isinstance(text, Table) else table(text, **variants)
    state.log = []
    for words in moves:
        move = GAME.read_move(state, words)
        assert GAME.rules.ruling(state, move).legal, (words, GAME.rules.ruling(state, move).broken)
        GAME.rules.play(state, move)
    return state, state.log


def parts(state: Table) -> dict[str, str]:
    """The segments of a position that are not as usual, by their word."""
    found = (part.partition(" ") for part in GAME.show(state).split(" / "))
    return {word: rest for word, _, rest in found}


def clauses(events: list[Event]) -> list[str]:
    return [event.clause for event in events]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def started(colours: str = "R G Y P", deck: tuple[str, ...] = ALL) -> Table:
    """A new game after its two outcomes of chance."""
    state = GAME.start(None, GAME.settings())
    GAME.settle(state, colours.split())
    GAME.settle(state, deck)
    return state
