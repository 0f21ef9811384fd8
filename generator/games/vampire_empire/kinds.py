"""The kinds of move, in rule-book order, and the rule book that the clauses register in."""

from __future__ import annotations

from ...engine import Kind as Base
from ...engine import Rules

CHARACTERS = 9
DECK = 40
NONE, ONE = 0, 1
ANYONE = (1 << CHARACTERS) - 1
CARDS = (1 << DECK) - 1
PAIRS = (1 << CHARACTERS * CHARACTERS) - 1


class Kind(Base):
    """A decision. Targets are characters (0-8), rows of the mover's own deck (0-39) or attacker * 9 + defender."""

    CELLAR = "cellar", DECK
    MOAT = "moat", DECK
    DRAW = "draw", 1
    REVEAL = "reveal", CHARACTERS
    KEEP = "keep", 1
    SUPPORT = "support", DECK
    WAIT = "wait", 1
    PAY = "pay", DECK
    BOOST_ATTACK = "boost-attack", CHARACTERS
    BOOST_DEFENCE = "boost-defence", CHARACTERS
    BANISH = "banish", CHARACTERS
    FETCH = "fetch", DECK
    PASS = "pass", 1
    DROP = "drop", DECK
    HIDE = "hide", 1
    SPEND = "spend", DECK
    CONCEAL = "conceal", CHARACTERS
    WATER = "water", 1
    POUR = "pour", DECK
    NAME = "name", CHARACTERS
    YES = "yes", 1
    NO = "no", 1
    STRIKE = "strike", CHARACTERS * CHARACTERS
    FORGO = "forgo", 1
    FIGHT = "fight", CHARACTERS * CHARACTERS
    PLAY = "play", DECK
    STAND = "stand", 1
    STOP = "stop", 1
    WAS_VAMPIRE = "was-vampire", 1
    WAS_HUMAN = "was-human", 1


ON_CARDS = frozenset(kind for kind in Kind if kind.targets == DECK)
ON_CHARACTERS = frozenset(kind for kind in Kind if kind.targets == CHARACTERS)

rules = Rules(Kind)
