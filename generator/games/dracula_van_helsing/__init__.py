"""Dracula vs. Van Helsing: 32 cards, two racks, five districts."""

from .game import GAME

__all__ = ["GAME"]
