"""The kinds of move of Verräter, and its rule book, to which the other modules add their clauses."""

from __future__ import annotations

from ...engine import Kind as EngineKind
from ...engine import Rules
from .table import PAIRS, PLACES

ALL, NONE = -1, 0


class Kind(EngineKind):
    """What a player can decide, in the order of the rule book."""

    SETTLE = "settle", PLACES
    FIGHT = "fight", len(PAIRS)
    TAKE = "take", 6
    PLAY = "play", 10
    ESTATE = "estate", PLACES
    POST = "post", PLACES
    FLIP = "flip", PLACES
    DONE = "done", 1


rules = Rules(Kind)
clause, effect, consequence = rules.clause, rules.effect, rules.consequence
