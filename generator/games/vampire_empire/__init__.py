"""Vampire Empire: two players, nine characters, three of them vampires. The modules follow the rule book's chapters."""

# The order of these imports is the order of the rule book: clauses refuse in it.
# isort: off
from . import piles, ending, turn, drawing, reveal, castle, support, actions, fight, setup, knowledge
from .game import GAME

# isort: on
__all__ = ["GAME", "actions", "castle", "drawing", "ending", "fight", "knowledge", "piles", "reveal", "setup"]
__all__ += ["support", "turn"]
