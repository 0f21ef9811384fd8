"""How a position of the port is filled in by hand."""

from __future__ import annotations

from itertools import permutations

from ...engine.fields import Field, choice, numbers
from .notation import SEGMENTS
from .reading import CHOICES, ENDS
from .state import CARD_TEXT, DISTRICTS, HEALTH, ROUNDS, SEATS, SUITS, UNKNOWN, VILLAGERS

CARDS = (*CARD_TEXT[:UNKNOWN], "?")
TURNS = tuple(f"{seat}{again}" for seat in SEATS for again in ("", " again"))
WON = ("-", *ENDS)


def fields() -> tuple[Field, ...]:
    """Every segment, in the order of the notation."""
    racks = [Field(seat, "slots", SEGMENTS[seat], CARDS, ("", "*", "~"), DISTRICTS) for seat in SEATS]
    return (
        *racks,
        Field("drawn", "slots", SEGMENTS["drawn"], ("-", *CARDS), ("", "*"), 1),
        Field("deck", "pile", SEGMENTS["deck"], (*CARDS, "rest"), ("", "*"), run="?x"),
        Field("pile", "pile", SEGMENTS["pile"], CARDS, run="?x"),
        choice("order", SEGMENTS["order"], map(" ".join, permutations(SUITS))),
        numbers("hp", SEGMENTS["hp"], HEALTH),
        numbers("town", SEGMENTS["town"], VILLAGERS),
        numbers("round", SEGMENTS["round"], ROUNDS, least=1),
        choice("turn", SEGMENTS["turn"], TURNS),
        choice("called", SEGMENTS["called"], ("-", *SEATS)),
        choice("effect", SEGMENTS["effect"], ("-", *CHOICES)),
        choice("due", SEGMENTS["due"], ("-", "colours", "deal")),
        choice("won", SEGMENTS["won"], WON),
    )
