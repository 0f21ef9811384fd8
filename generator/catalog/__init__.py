"""Card data, rule books and rulings: load them, and say what is wrong in them."""

from .load import load_game, load_games
from .model import (
    STATUSES,
    Book,
    Chapter,
    Clause,
    Column,
    GameData,
    Problem,
    Product,
    Row,
    Ruling,
    Table,
    Term,
    Variant,
)
from .root import find_root
from .rulebook import load_book, parse_book
from .words import load_strings

__all__ = [
    "STATUSES",
    "Book",
    "Chapter",
    "Clause",
    "Column",
    "GameData",
    "Problem",
    "Product",
    "Row",
    "Ruling",
    "Table",
    "Term",
    "Variant",
    "find_root",
    "load_book",
    "load_game",
    "load_games",
    "load_strings",
    "parse_book",
]
