"""The kinds of move, in rule-book order, and the rule book that the other modules fill with clauses."""

from __future__ import annotations

from ...engine import Kind, Rules
from .state import DISTRICTS

PAIRS = tuple((i, j) for i in range(DISTRICTS) for j in range(i, DISTRICTS))
PAIR_NUMBER = {pair: number for number, pair in enumerate(PAIRS)}


class Action(Kind):
    """What a player can do. Targets: discard 0 is the drawn card, 1 to 5 the rack; swap counts `PAIRS`."""

    DRAW = "draw", 1
    DISCARD = "discard", 1 + DISTRICTS
    CALL = "call", 1
    REVEAL = "reveal", DISTRICTS
    UNMASK = "unmask", DISTRICTS
    SWAP = "swap", len(PAIRS)
    EXCHANGE = "exchange", DISTRICTS * DISTRICTS
    TRUMP = "trump", 4


rules = Rules(Action)
