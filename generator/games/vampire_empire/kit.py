"""The card data as the rules need it: two decks, nine characters, the markers. Never changes during a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...engine import Tables
from .effects import Effect, parse
from .kinds import DECK

VAMPIRE, HUMAN = 0, 1
SEATS = ("vampire", "human")
DECK_TABLES = ("vampire", "human")


@dataclass(frozen=True, slots=True)
class Card:
    """One row of a deck. `costs` are by night and by day; None: not playable then."""

    id: str
    type: str
    professions: tuple[int, ...] = ()
    value: int = 0
    costs: tuple[int | None, int | None] = (None, None)
    window: str = ""
    effect: Effect = Effect("")


@dataclass(frozen=True, slots=True)
class Deck:
    """One side's cards, and bit sets over its rows: by type and profession, windows and effects."""

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    index: Mapping[str, int]
    values: tuple[int, ...]
    types: Mapping[str, int]
    professions: tuple[int, ...]
    windows: Mapping[str, int]
    effects: Mapping[str, int]

    def items(self) -> tuple[str, ...]:
        """The ids of all cards, a row of quantity two twice."""
        return tuple(card.id for card, count in zip(self.cards, self.counts, strict=True) for _ in range(count))

    def fetchable(self, kind: str, names: tuple[str, ...]) -> int:
        """The rows that a fetch effect's kind ("any", "holy-water", "vampire" or a profession) means."""
        if kind == "any":
            return (1 << DECK) - 1
        if kind in names:
            return self.professions[names.index(kind)]
        return self.types[f"{kind}-0"] | self.types[f"{kind}-1"]


@dataclass(frozen=True, slots=True)
class Kit:
    """All of it. `decks` by seat: the vampire player's first."""

    characters: tuple[str, ...]
    profession_of: tuple[int, ...]
    professions: tuple[str, ...]
    decks: tuple[Deck, Deck]
    supply: int
    marker: tuple[int, int]  # what one marker adds to an attack, and to a defence
    numbers: Mapping[str, int] = field(default_factory=dict)

    def of_profession(self, name: str) -> int:
        """The characters of a profession, or all for "any", as a bit set."""
        return sum(1 << i for i, p in enumerate(self.profession_of) if name == "any" or self.professions[p] == name)


TYPES = ("profession-1", "profession-2", "holy-water-0", "holy-water-1", "vampire-0", "vampire-1", "support")


def type_of(card: Card) -> str:
    """The border a card has: its type, and how many professions it names beside."""
    return card.type if card.type == "support" else f"{card.type}-{len(card.professions)}"


def cost_of(text: str) -> int | None:
    """A printed cost; "-" or nothing means that the card cannot be played at that time of day."""
    return None if text.strip() in ("", "-", "–") else int(text)


def _card(row: Mapping[str, str], professions: tuple[str, ...]) -> Card:
    named = tuple(professions.index(word) for word in row.get("professions", "").replace(",", " ").split())
    return Card(
        row["id"],
        row["type"],
        named,
        int(row.get("value") or 0),
        (cost_of(row.get("cost_night", "")), cost_of(row.get("cost_day", ""))),
        row.get("window", ""),
        parse(row.get("effect", "")),
    )


def _mask(flags: list[bool]) -> int:
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def _deck(rows: list[Mapping[str, str]], professions: tuple[str, ...]) -> Deck:
    cards = tuple(_card(row, professions) for row in rows)
    return Deck(
        cards,
        tuple(quantity(row) for row in rows),
        {card.id: i for i, card in enumerate(cards)},
        tuple(card.value for card in cards),
        {name: _mask([type_of(card) == name for card in cards]) for name in TYPES},
        tuple(_mask([p in card.professions for card in cards]) for p in range(len(professions))),
        {name: _mask([card.window == name for card in cards]) for name in {card.window for card in cards} - {""}},
        {name: _mask([card.effect.name == name for card in cards]) for name in {c.effect.name for c in cards} - {""}},
    )


def quantity(row: Mapping[str, str]) -> int:
    """How many copies of a row there are; nothing written means one."""
    return int(row.get("qty", "").strip() or 1)


def equip(tables: Tables) -> Kit:
    """Turn tables without complaints into a kit."""
    professions = tuple(row["id"] for row in tables["professions"])
    people = tables["characters"]
    markers = tables["markers"]
    decks = [_deck([row for row in tables[name] if quantity(row)], professions) for name in DECK_TABLES]
    return Kit(
        tuple(row["id"] for row in people),
        tuple(professions.index(row["profession"]) for row in people),
        professions,
        (decks[VAMPIRE], decks[HUMAN]),
        sum(map(quantity, markers)),
        (int(markers[0]["attack"]), int(markers[0]["defence"])),
        {row["id"]: i for i, row in enumerate(people)},
    )
