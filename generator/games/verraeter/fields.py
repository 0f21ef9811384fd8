"""How a position of the ring is filled in by hand."""

from __future__ import annotations

from ...engine.fields import Field, choice, numbers
from .kit import ACTIVITIES, LANDS, Kit
from .notation import KNOWN
from .table import HOUSES, PLACES, ROUNDS, Phase, Settings

HIDDEN = ("-", "?", *ACTIVITIES)


def fields(kit: Kit, settings: Settings) -> tuple[Field, ...]:
    """Every segment, in the order of the notation."""
    seats = kit.colours[: settings.players]
    many, nobody = len(seats), ("-", *seats)
    supply = tuple(str(value) for value in sorted(set(kit.supply)))
    cards = (*supply, "?")
    lands = tuple(f"{land}-{house[0]}" for land in LANDS for house in HOUSES)
    built = tuple(f"{p}:{seat}-{side}" for p in range(1, PLACES + 1) for seat in seats for side in ("estate", "post"))
    return (
        numbers("round", KNOWN["round"], ROUNDS[many], least=1),
        choice("start", seats[0], seats),
        choice("phase", KNOWN["phase"], [phase.value for phase in Phase]),
        choice("turn", KNOWN["turn"], nobody),
        choice("strategy", KNOWN["strategy"], nobody),
        choice("conflict", KNOWN["conflict"], ("-", *(f"{p}-{p % PLACES + 1}" for p in range(1, PLACES + 1)))),
        Field("sides", "slots", " ".join(HOUSES[n % 2][0] for n in range(many)), ("e", "r"), count=many),
        Field("points", "numbers", " ".join("0" * many), count=many, most=999),
        Field("ring", "slots", "", lands, count=PLACES),
        Field("built", "pile", "", built),
        Field("hands", "lists", " ".join("-" * many), cards, ("", "*"), many),
        Field("played", "lists", " ".join("-" * many), cards, count=many),
        Field("taken", "slots", " ".join("-" * many), HIDDEN, count=many),
        choice("aside", KNOWN["aside"], HIDDEN),
        Field("middle", "pile", "", (*ACTIVITIES, "?")),
        Field("handed", "lists", "", ACTIVITIES, count=many),
        Field("deck", "pile", "", ("-", *cards)),
        Field("discard", "pile", "", supply),
        Field("due", "pile", "", seats),
    )
