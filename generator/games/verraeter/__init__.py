"""Verräter, a card game of changing sides for three or four players (Marcel-André Casasola Merkle, 1998)."""

from . import legal as legal
from .game import GAME, Verraeter
from .score import score

__all__ = ["GAME", "Verraeter", "score"]
