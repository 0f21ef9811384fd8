"""Questions in a player's own words, matched with rulings, clauses and cards."""

from typing import Any

from ...catalog.model import GameData
from ..wording import Words
from .entries import entries, term_forms
from .index import build, vocabulary
from .search import Hit, search

__all__ = ["Hit", "build", "entries", "index_of", "search"]


def index_of(data: GameData, words: Words) -> dict[str, Any]:
    """The index of a game in the language of the words."""
    found = entries(data, words)
    return build(found, term_forms(data, words.lang, vocabulary(found, {})))
