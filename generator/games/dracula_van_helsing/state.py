"""The table: two racks that face five districts, deck, pile, drawn card, colour order, villagers and health.

What is known belongs to the card, not to its place: `up` and `seen` are sets of cards (bit sets), so that a revealed or
remembered card stays so wherever it is swapped to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...engine import State

DRACULA, HELSING, NOBODY = 0, 1, -1
SEATS = ("dracula", "helsing")
SUITS = "RGYP"
COLOURS = ("red", "green", "yellow", "purple")  # the rows of suits.csv
VALUES, DISTRICTS, VILLAGERS, HEALTH, ROUNDS = 8, 5, 4, 12, 5
NOTHING = -1  # no card drawn
UNKNOWN = 32  # cards 0 to 31 are real; 32 and up are unknown cards, each one different from the others

CARD_TEXT = tuple(f"{suit}{value}" for suit in SUITS for value in range(1, VALUES + 1)) + ("?",) * UNKNOWN
CARD_NUMBER = {text: number for number, text in enumerate(CARD_TEXT[:UNKNOWN])}
SUIT = tuple(card // VALUES if card < UNKNOWN else -1 for card in range(2 * UNKNOWN))
VALUE = tuple(card % VALUES + 1 if card < UNKNOWN else 0 for card in range(2 * UNKNOWN))


@dataclass(frozen=True, slots=True)
class Variants:
    """The switches of game.toml as the rules use them; the defaults are the default variants."""

    eight_needs: int = 6
    call_again: bool = True
    open_card_stays: bool = True
    opponent_chooses: bool = False
    colour_first: bool = False

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> Variants:
        """Read the settings of a game."""
        return cls(
            eight_needs=int(settings["eight-needs"]),
            call_again=settings["call-again"] == "yes",
            open_card_stays=settings["open-card"] == "revealed",
            opponent_chooses=settings["three-chosen-by"] == "opponent",
            colour_first=settings["compare"] == "colour",
        )


@dataclass(slots=True)
class Table(State):
    """A position. The deck's top card is its last; the pile's newest too. Places count from 0, districts likewise."""

    variants: Variants = field(default_factory=Variants)
    racks: list[list[int]] = field(default_factory=lambda: [[], []])
    deck: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    up: int = 0  # the cards that lie open: revealed, or face up on the deck
    seen: list[int] = field(default_factory=lambda: [0, 0])  # for each seat the cards it has seen
    drawn: int = NOTHING
    order: list[int] = field(default_factory=lambda: [0, 1, 2, 3])  # trump, top, middle, bottom
    hp: int = HEALTH
    town: list[int] = field(default_factory=lambda: [0] * DISTRICTS)  # vampires in each district
    round: int = 1
    turn: int = DRACULA
    again: bool = False  # this is the extra turn of a 5
    called: int = NOBODY
    effect: int = 0  # the number whose choice is still to be made
    due: str = ""  # the outcome of chance that is due: "colours" or "deal"
    won: int = NOBODY
    reason: str = ""  # why the game is over: "vampires", "health", "survival" or "undecided"

    def copy(self) -> Table:
        """Copy everything but the log."""
        return Table(
            self.variants,
            [self.racks[0][:], self.racks[1][:]],
            self.deck[:],
            self.pile[:],
            self.up,
            self.seen[:],
            self.drawn,
            self.order[:],
            self.hp,
            self.town[:],
            self.round,
            self.turn,
            self.again,
            self.called,
            self.effect,
            self.due,
            self.won,
            self.reason,
        )

    def cards(self) -> list[int]:
        """Every card on the table, in no particular order."""
        held = [] if self.drawn == NOTHING else [self.drawn]
        return [*self.racks[0], *self.racks[1], *held, *self.deck, *self.pile]


def hidden(state: Table, seat: int) -> int:
    """Return the places of a rack whose cards are not revealed, as a bit set."""
    rack = state.racks[seat]
    if not rack:
        return 0
    a, b, c, d, e = rack
    down = ~state.up
    return down >> a & 1 | (down >> b & 1) << 1 | (down >> c & 1) << 2 | (down >> d & 1) << 3 | (down >> e & 1) << 4


def bits(cards: Sequence[int]) -> int:
    """Return cards as a bit set."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found
