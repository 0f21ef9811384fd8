"""Questions in a player's own words, matched with rulings, clauses and cards."""

from .entries import entries
from .index import build
from .search import Hit, search

__all__ = ["Hit", "build", "entries", "search"]
