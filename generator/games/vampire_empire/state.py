"""The table while it is played: the castle, the city, two sides of cards, and what is being decided."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from ...engine import State as Base
from .kinds import ANYONE, CHARACTERS
from .kit import HUMAN, VAMPIRE, Deck, Kit

ROW, SEEN = 63, 64  # a card: its row in its deck, and whether the other side has seen it
UNKNOWN = 63
PERSON = 15  # a city card: its character, and who knows it lies there
NOBODY = 15
KNOWN_TO = (16, 32)


class Stage(Enum):
    """What is being decided, by its word in the notation."""

    DEAL = "deal"
    DISCARD = "discard"
    DRAW = "draw"
    REVEAL = "reveal"
    EARLY = "early"
    ACTION = "action"
    DROP = "drop"
    HIDE = "hide"
    SEND = "send"
    HIDE_REPLY = "hide-reply"
    WATER = "water"
    NAME = "name"
    ANSWER = "answer"
    STRIKE = "strike"
    FIGHT_REPLY = "fight-reply"
    ATTACK = "attack"
    DEFEND = "defend"
    CLASH = "clash"
    DEATH = "death"
    LATE = "late"
    PAY = "pay"
    AIM = "aim"
    OVER = "over"


class Ending(Enum):
    """How a game ended, by its word in the notation."""

    NOT = ""
    HUMANS_DEAD = "humans-dead"
    VAMPIRES_DEAD = "vampires-dead"
    CASTLE = "castle"
    POINTS = "points"


@dataclass(slots=True)
class Side:
    """One player's cards. The deck's top is its last item; the other piles are kept sorted."""

    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    cellar: list[int] = field(default_factory=list)
    moat: list[int] = field(default_factory=list)
    table: list[int] = field(default_factory=list)  # face up in the running fight
    reshuffled: bool = False

    def copy(self) -> Side:
        return Side(self.hand[:], self.deck[:], self.cellar[:], self.moat[:], self.table[:], self.reshuffled)

    def piles(self) -> tuple[list[int], ...]:
        return self.hand, self.deck, self.cellar, self.moat, self.table

    def take(self, row: int) -> None:
        """Take a card from the hand: one the other side has seen first, an unknown one last."""
        for card in (row | SEEN, row, UNKNOWN):
            if card in self.hand:
                self.hand.remove(card)
                return
        raise ValueError(f"row {row} is not in the hand")

    def mix(self) -> None:
        """Forget which hand cards were seen: one has left face down, and nobody can say which."""
        self.hand = sorted(card & ROW for card in self.hand)

    def gain(self, card: int) -> None:
        insort(self.hand, card)


@dataclass(slots=True)
class State(Base):
    """A position. `active` has the turn, `asks` decides now; both are seat numbers."""

    kit: Kit
    settings: dict[str, str]
    sides: list[Side] = field(default_factory=lambda: [Side(), Side()])
    castle: list[int] = field(default_factory=list)
    city: list[int] = field(default_factory=list)  # top first
    vampires: int = 0  # as far as known: fewer than three in a view
    revealed: int = 0  # revealed vampires, dead ones too
    dead: int = 0
    tokens: int = 0  # the two humans the human player drew, as far as known
    asked: int = 0  # humans that holy water was wasted on
    attack: list[int] = field(default_factory=lambda: [0] * CHARACTERS)
    defence: list[int] = field(default_factory=lambda: [0] * CHARACTERS)
    active: int = VAMPIRE
    turn: int = 1
    stage: Stage = Stage.DEAL
    asks: int = VAMPIRE
    waits: int = 0
    used: list[int] = field(default_factory=lambda: [0, 0])  # supports in this window, by seat
    discarded: list[int] = field(default_factory=lambda: [0, 0])  # to cellar and moat this turn
    owed: int = 0  # cards still to draw, spend or pay
    card: int = -1  # the support card being played: its row in the deck of `asks`
    back: Stage = Stage.EARLY  # where play goes on after it
    named: int = -1  # the character to hide, asked about, or dead
    water: list[int] = field(default_factory=list)  # holy water poured in this action
    attacker: int = -1
    defender: int = -1
    round: int = 0
    played: int = 0  # cards of the attacker in this round
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    ending: Ending = Ending.NOT

    def copy(self) -> State:
        """An independent copy, without the log."""
        return State(
            self.kit, self.settings, [side.copy() for side in self.sides], self.castle[:], self.city[:],
            self.vampires, self.revealed, self.dead, self.tokens, self.asked, self.attack[:], self.defence[:],
            self.active, self.turn, self.stage, self.asks, self.waits, self.used[:], self.discarded[:], self.owed,
            self.card, self.back, self.named, self.water[:], self.attacker, self.defender, self.round, self.played,
            self.bonus[:], self.ending,
        )  # fmt: skip

    # -- whose --------------------------------------------------------------------------------------------------
    @property
    def mine(self) -> Side:
        """The cards of the seat that decides."""
        return self.sides[self.asks]

    @property
    def deck(self) -> Deck:
        """The card list of the seat that decides."""
        return self.kit.decks[self.asks]

    @property
    def other(self) -> int:
        """The seat that does not have the turn."""
        return 1 - self.active

    # -- characters ---------------------------------------------------------------------------------------------
    def in_castle(self) -> int:
        """The characters in the castle, as a bit set."""
        return sum(1 << person for person in self.castle if person != NOBODY)

    def name(self, person: int) -> str:
        """A character's word; "?" for one the position doesn't know."""
        return "?" if person == NOBODY else self.kit.characters[person]

    def known_humans(self) -> int:
        """All that must be human by what the position says: tokens, answers, dead who were no vampires."""
        return self.tokens | self.asked | self.dead & ~self.revealed

    def suspects(self) -> int:
        """Characters of whom the position does not say what they are (none when all three vampires are known)."""
        if self.vampires.bit_count() == 3:
            return 0
        return ANYONE & ~self.vampires & ~self.known_humans()

    def markers_left(self) -> int:
        return self.kit.supply - sum(self.attack) - sum(self.defence)


def rows(state: State, seat: int, pile: list[int]) -> int:
    """The rows in one of a seat's piles as a bit set; an unknown card may be any that has a copy left."""
    found = 0
    for card in pile:
        found |= 1 << (card & ROW)
    return found if not found >> UNKNOWN & 1 else found & ~(1 << UNKNOWN) | unplaced(state, seat)


def unplaced(state: State, seat: int) -> int:
    """The rows of a deck of which fewer copies lie in known places than there are."""
    left = list(state.kit.decks[seat].counts)
    for pile in state.sides[seat].piles():
        for card in pile:
            if card != UNKNOWN:
                left[card & ROW] -= 1
    for card in state.water if seat == HUMAN else ():
        left[card & ROW] -= 1
    if state.asks == seat and state.card >= 0:
        left[state.card] -= 1
    return sum(1 << row for row, copies in enumerate(left) if copies > 0)


def count(pile: list[int], wanted: int) -> int:
    """How many cards of a pile can be among the wanted rows."""
    found = 0
    for card in pile:
        if card == UNKNOWN or wanted >> (card & ROW) & 1:
            found += 1
    return found


def total(pile: list[int], wanted: int, values: tuple[int, ...]) -> int:
    """The values of the pile's cards among the wanted rows; an unknown card could be worth anything: 99."""
    found = 0
    for card in pile:
        if card == UNKNOWN:
            found += 99
        elif wanted >> (card & ROW) & 1:
            found += values[card & ROW]
    return found


def bits(mask: int) -> Iterator[int]:
    """The numbers in a bit set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


__all__ = ["HUMAN", "VAMPIRE", "Ending", "Side", "Stage", "State", "bits", "count", "rows", "total", "unplaced"]
