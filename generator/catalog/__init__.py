"""Card data, rule books and rulings: load them, and say what is wrong in them.

Each name is imported when it is first asked for: a part of the catalog never loads the whole.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
_HOMES = {
    "find_root": "root",
    "load_book": "rulebook",
    "load_game": "load",
    "load_games": "load",
    "load_strings": "words",
    "parse_book": "rulebook",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{_HOMES.get(name, 'model')}", __name__), name)
    globals()[name] = found
    return found
