"""Who speaks of whom: clauses, rulings and cards, in both directions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from ..catalog.model import GameData, Row, Ruling

T = TypeVar("T")
PRINTED = ("cards", "tokens")  # kinds of product that come as single pieces
OWN = ("id", "qty", "art", "back", "origin", "clause")  # columns that every table may have: they join nothing


@dataclass(frozen=True)
class Relations:
    """For one game: rulings and cards of a clause, clauses and rulings of a card, clauses that refer to a clause."""

    rulings_of_clause: Mapping[str, tuple[Ruling, ...]]
    cards_of_clause: Mapping[str, tuple[Row, ...]]
    clauses_of_card: Mapping[str, tuple[str, ...]]
    rulings_of_card: Mapping[str, tuple[Ruling, ...]]
    referring: Mapping[str, tuple[str, ...]]

    @staticmethod
    def of(game: GameData) -> Relations:
        return _relations(_Same(game))


class _Same:
    """A game as a cache key: by identity."""

    def __init__(self, game: GameData):
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game


@lru_cache(maxsize=8)
def _relations(same: _Same) -> Relations:
    game = same.game
    clauses_of_card = {row.id: _clauses_of(game, row) for table in game.tables.values() for row in table.rows}
    cards_of_clause = defaultdict(list)
    for row in printed_rows(game):
        for clause in clauses_of_card[row.id]:
            cards_of_clause[clause].append(row)
    rulings_of_clause, rulings_of_card, referring = defaultdict(list), defaultdict(list), defaultdict(list)
    for ruling in game.rulings:
        for clause in dict.fromkeys((*ruling.refused, *ruling.clauses, *ruling.says)):
            rulings_of_clause[clause].append(ruling)
        for card in ruling.cards:
            rulings_of_card[card].append(ruling)
    for clause_ in game.rules.clauses():
        for ref in clause_.refs:
            referring[ref].append(clause_.id)
    return Relations(
        _frozen(rulings_of_clause), _frozen(cards_of_clause), clauses_of_card, _frozen(rulings_of_card),
        _frozen(referring),
    )  # fmt: skip


def printed_rows(game: GameData) -> list[Row]:
    """The rows that become cards or tokens: they have pages of their own."""
    ids = dict.fromkeys(product.table for product in game.products if product.kind in PRINTED)
    return [row for id in ids if id in game.tables for row in game.tables[id].rows]


def joined(game: GameData, row: Row) -> tuple[Row, ...]:
    """Rows of other tables that say more of a card: they name a clause, and columns that it shares tell them apart."""
    found = []
    for table in game.tables.values():
        if table.id == row.table or not any(column.name == "clause" for column in table.columns):
            continue
        shared = [column.name for column in table.columns if column.name in row.values and column.type != "text"]
        shared = [name for name in shared if name not in OWN]
        keys = {tuple(other[name] for name in shared) for other in table.rows}
        if shared and len(keys) == len(table.rows):
            found += [other for other in table.rows if all(other[name] == row[name] for name in shared)]
    return tuple(found)


def _clauses_of(game: GameData, row: Row) -> tuple[str, ...]:
    """A card's clauses: those it names, with their neighbours of the same first word, and those of its origin."""
    origins = {origin.strip() for origin in row.origin.replace(";", ",").split(",") if origin.strip()}
    named = {other.values["clause"].split(".")[0] for other in (row, *joined(game, row)) if other.values.get("clause")}
    clauses = game.rules.clauses()
    return tuple(c.id for c in clauses if c.id.split(".")[0] in named or origins & set(c.origins))


def _frozen(lists: Mapping[str, list[T]]) -> dict[str, tuple[T, ...]]:
    return {key: tuple(values) for key, values in lists.items()}
