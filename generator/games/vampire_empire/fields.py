"""How a position of the castle is filled in by hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.fields import Field, choice, numbers
from .kit import HUMAN, SEATS, Kit
from .notation import KNOWN, MARKS, PILES, REST
from .reading import BACKS
from .state import Ending, Stage

MOMENTS = ("owed", "waits", "discarded", "bonus")


def fields(kit: Kit) -> tuple[Field, ...]:
    """Every segment, in the order of the notation."""
    found = {field.word: field for field in (*_people(kit), *_moment(kit), *_piles(kit))}
    return tuple(found[word] for word in KNOWN)


def _people(kit: Kit) -> Iterator[Field]:
    names = kit.characters
    yield Field("castle", "pile", "", (*names, "?"), run="?")
    yield Field("city", "pile", "", (*names, "?"), tuple(MARKS.values()), run="?")
    yield Field("vampires", "pile", "", (*names, "?"), run="?")
    yield Field("tokens", "pile", "", (*names, "?"), run="?")
    for word in ("revealed", "dead", "asked", "attack", "defence"):
        yield Field(word, "pile", "", names)


def _moment(kit: Kit) -> Iterator[Field]:
    supports = [f"{card.id} {back.value}" for deck in kit.decks for card in deck.cards if card.type == "support"
                for back in Stage if back in BACKS]  # fmt: skip
    yield Field("turn", "parts", KNOWN["turn"], parts=(choice("seat", SEATS[0], SEATS), numbers("turn", "1", 99999)))
    yield choice("phase", KNOWN["phase"], [stage.value for stage in Stage])
    yield choice("asks", "", ("", *SEATS))
    for word in MOMENTS:
        yield numbers(word, KNOWN[word], 99)
    yield choice("card", "", ("", *supports))
    yield choice("named", "", ("", *kit.characters))
    yield Field("fight", "parts", "", parts=_fight(kit.characters))
    yield choice("ended", "", [ending.value for ending in Ending])
    yield Field("reshuffled", "pile", "", SEATS)


def _fight(names: tuple[str, ...]) -> tuple[Field, ...]:
    sides = (choice("attacker", "", ("", *names)), choice("defender", names[0], names))
    return (*sides, choice("round", "1", ("1", "2")), numbers("cards", "0", 40))


def _piles(kit: Kit) -> Iterator[Field]:
    for seat, name in enumerate(SEATS):
        cards = tuple(card.id for card in kit.decks[seat].cards)
        for pile in PILES:
            word, more = f"{name}-{pile}", (REST,) if pile == "deck" else ()
            yield Field(word, "pile", KNOWN[word], (*cards, "?", *more), ("", "!"), run="?")
    yield Field("water", "pile", "", tuple(card.id for card in kit.decks[HUMAN].cards if card.type != "support"))
