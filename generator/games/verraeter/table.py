"""The table: the ring of lands, buildings, allegiances, hands, piles and scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import combinations

from ...engine import State as EngineState
from .kit import Kit

PLACES = 12
RING = (1 << PLACES) - 1
EAGLE, ROSE = 0, 1
HOUSES = ("eagle", "rose")
NOBODY = -1  # no owner, no card
ROUNDS = {3: 9, 4: 8}  # by the number of players
UNKNOWN = -2  # an activity card whose face cannot be seen
HIDDEN = 0  # a supply card whose face cannot be seen
PAIRS = tuple(combinations(range(PLACES), 2))


class Phase(Enum):
    """Where a game stands: whose decision, or which outcome of chance, comes next."""

    START = "start"
    RING = "ring"
    PILE = "pile"
    SETTLE = "settle"
    PLACE = "place"
    DEAL = "deal"
    DRAFT = "draft"
    SUPPLY = "supply"
    BUILD = "build"
    DRAW = "draw"
    OVER = "over"


DECISIONS = frozenset({Phase.SETTLE, Phase.PLACE, Phase.DRAFT, Phase.SUPPLY, Phase.BUILD})
REVEALED = frozenset({Phase.BUILD, Phase.DRAW, Phase.OVER})


@dataclass(frozen=True, slots=True)
class Settings:
    """The variant switches, read once."""

    players: int
    first_left: bool
    most_played: int
    own_side: bool
    buildings: int
    always_paid: bool
    open_supply: bool
    alternating: bool
    hand_limit: int

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Settings:
        """Read the switches from their texts."""
        return cls(
            players=int(values["players"]),
            first_left=values["first-conflict"] == "left",
            most_played=5 if values["supply-played"] == "five" else 99,
            own_side=values["first-estate"] == "own",
            buildings=int(values["buildings"]),
            always_paid=values["strategist-points"] == "always",
            open_supply=values["supply-faces"] == "open",
            alternating=values["ring"] == "alternating",
            hand_limit=99 if values["hand-limit"] == "none" else int(values["hand-limit"]),
        )


@dataclass(slots=True)
class State(EngineState):
    """A whole position. Places are 0 to 11, seats 0 up going left, `eagle` and `posts` are sets of places as bits."""

    kit: Kit
    settings: Settings
    phase: Phase = Phase.START
    round: int = 1
    start: int = 0
    turn: int = 0
    strategy: int = NOBODY
    conflict: int = NOBODY  # number of a pair in PAIRS
    ring: list[int] = field(default_factory=list)
    eagle: int = 0
    owner: list[int] = field(default_factory=lambda: [NOBODY] * PLACES)
    posts: int = 0
    sides: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    known: list[list[int]] = field(default_factory=list)  # the part of each hand that everybody knows
    played: list[list[int]] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    handed: list[int] = field(default_factory=list)  # the activities each seat was handed this round, as bits
    aside: int = NOBODY
    middle: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)  # top first
    discard: list[int] = field(default_factory=list)
    due: list[int] = field(default_factory=list)  # seats that have yet to draw a card, in order

    @property
    def players(self) -> int:
        return self.settings.players

    def supply_piles(self) -> list[list[int]]:
        """Every hand, every player's played cards, the draw pile and the discard pile."""
        return [*self.hands, *self.played, self.deck, self.discard]

    def seats_from_start(self) -> list[int]:
        """The seats in turn order of this round."""
        return [(self.start + k) % self.players for k in range(self.players)]

    def seat(self, number: int) -> str:
        """A seat's word."""
        return self.kit.colours[number]

    def house(self, place: int) -> int:
        """The house that a land belongs to."""
        return EAGLE if self.eagle >> place & 1 else ROSE

    def who_took(self, activity: int) -> int:
        """The seat that took an activity this round, or NOBODY."""
        return self.taken.index(activity) if activity in self.taken else NOBODY

    def places_of(self, seat: int) -> int:
        """The set of places where a seat has a building."""
        return sum(1 << place for place, owner in enumerate(self.owner) if owner == seat)

    def unused(self, seat: int) -> int:
        """How many building cards a seat has not built yet."""
        return self.settings.buildings - self.owner.count(seat)

    def trading_posts(self, seat: int) -> int:
        """How many trading posts a seat has in play."""
        return (self.places_of(seat) & self.posts).bit_count()


def new_state(kit: Kit, settings: Settings) -> State:
    """An empty table for the right number of players."""
    n = settings.players
    state = State(kit, settings)
    state.sides, state.points = [k % 2 for k in range(n)], [0] * n
    state.hands, state.known = [[] for _ in range(n)], [[] for _ in range(n)]
    state.played = [[] for _ in range(n)]
    state.taken, state.handed = [NOBODY] * n, [0] * n
    return state


def copy_state(old: State) -> State:
    """An independent copy, without the log."""
    return State(
        old.kit,
        old.settings,
        old.phase,
        old.round,
        old.start,
        old.turn,
        old.strategy,
        old.conflict,
        old.ring[:],
        old.eagle,
        old.owner[:],
        old.posts,
        old.sides[:],
        old.points[:],
        [hand[:] for hand in old.hands],
        [hand[:] for hand in old.known],
        [cards[:] for cards in old.played],
        old.taken[:],
        old.handed[:],
        old.aside,
        old.middle[:],
        old.deck[:],
        old.discard[:],
        old.due[:],
    )


def bits(numbers: list[int]) -> int:
    """The set of some numbers; unknown cards are left out."""
    found = 0
    for number in numbers:
        if number >= 0:
            found |= 1 << number
    return found


def pair_of(first: int, second: int) -> int:
    """The number of a pair of different places."""
    return PAIRS.index((min(first, second), max(first, second)))


def seen_in_middle(state: State) -> int:
    """The activities in the middle as a set, empty if one of them is unknown."""
    return 0 if UNKNOWN in state.middle else bits(state.middle)


def is_beside(first: int, second: int) -> bool:
    """Whether two places touch; the last touches the first."""
    return (first - second) % PLACES in (1, PLACES - 1)


@cache
def mixed_pairs(eagle: int) -> int:
    """The set of pairs of places of which exactly one shows the eagle."""
    return sum(1 << number for number, (a, b) in enumerate(PAIRS) if (eagle >> a ^ eagle >> b) & 1)


def cards_left_out(state: State) -> int:
    """How many supply cards lie nowhere; before the pile is made and while it is shuffled, none have to."""
    if state.phase in (Phase.START, Phase.RING, Phase.PILE, Phase.DRAW):
        return 0
    return len(state.kit.supply) - sum(map(len, state.supply_piles()))


def contested(state: State) -> tuple[int, int]:
    """The two places of the conflict: the eagle's, then the rose's."""
    first, second = PAIRS[state.conflict]
    return (first, second) if state.eagle >> first & 1 else (second, first)
