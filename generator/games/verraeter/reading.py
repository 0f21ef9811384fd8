"""Reading a position: every problem is found and named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from ...engine import Unreadable, fault, segments
from .end import is_last_round
from .kit import ACTIVITIES, BUILDER, LANDS, Kit
from .notation import KNOWN, choose, number, one_place
from .secrets import handed_by
from .table import (
    DECISIONS,
    EAGLE,
    HIDDEN,
    HOUSES,
    NOBODY,
    PAIRS,
    PLACES,
    RING,
    ROUNDS,
    UNKNOWN,
    Phase,
    Settings,
    State,
    bits,
    cards_left_out,
    is_beside,
    mixed_pairs,
    new_state,
    pair_of,
    seen_in_middle,
)

T = TypeVar("T")
FIRST_HOLDER = frozenset({Phase.RING, Phase.PILE, Phase.SETTLE})  # set-up already says who has the strategy card


class Reader:
    """Takes the segments of one position apart, and collects what is wrong with them."""

    def __init__(self, text: str, kit: Kit, settings: Settings):
        self.parts = segments(text, KNOWN | {"start": kit.colours[0]})
        self.state = new_state(kit, settings)
        self.seats = kit.colours[: settings.players]
        self.problems: list[str] = []

    def state_read(self) -> State:
        """The position. Raises Unreadable with all problems."""
        for read in (self.read_turns, self.read_ring, self.read_built, self.read_seats, self.read_activities):
            read()
        self.read_piles()
        if not self.problems:
            self.check_sense()
        if self.problems:
            raise Unreadable(self.problems)
        return self.state

    def say(self, id: str, english: str, /, **facts: object) -> None:
        self.problems.append(fault(id, english, **facts))

    def attempt(self, segment: str, read: Callable[[str], T], word: str, default: T) -> T:
        """Read one word, noting the problem when it cannot be read."""
        try:
            return read(word)
        except Unreadable as problem:
            for found in problem.problems:
                self.say("in-segment", "{segment}: {problem}", segment=segment, problem=found)
            return default

    def one(self, segment: str, read: Callable[[str], T], default: T) -> T:
        """Read a segment of exactly one word."""
        words = self.parts[segment]
        if len(words) != 1:
            english = "{segment}: one word is expected, here are {count}"
            self.say("one-word", english, segment=segment, count=len(words))
            return default
        return self.attempt(segment, read, words[0], default)

    def each(self, segment: str, read: Callable[[str], T], default: T) -> list[T]:
        """Read a segment of one word a seat; an empty one gives every seat the default."""
        words = self.parts[segment]
        if not words:
            return [default for _ in self.seats]
        if len(words) != len(self.seats):
            english = "{segment}: one word for each of {seat} is expected, here are {count}"
            self.say("word-each", english, segment=segment, seat=self.seats, count=len(words))
            return [default for _ in self.seats]
        return [self.attempt(segment, read, word, default) for word in words]

    # -- words ----------------------------------------------------------------------------------------------------
    def seat(self, word: str) -> int:
        if word == "-":
            return NOBODY
        return choose(word, self.seats)

    def card(self, word: str) -> int:
        if word == "?":
            return HIDDEN
        values = sorted(set(self.state.kit.supply))
        return values[choose(word, [str(value) for value in values])]

    def cards(self, word: str) -> list[int]:
        return [] if word == "-" else sorted(self.card(part) for part in word.split(","))

    def hand(self, word: str) -> tuple[list[int], list[int]]:
        known = ",".join(part[:-1] for part in word.split(",") if part.endswith("*"))
        return self.cards(word.replace("*", "")), self.cards(known or "-")

    # -- segments -------------------------------------------------------------------------------------------------
    def read_turns(self) -> None:
        state = self.state
        state.phase = self.one("phase", read_phase, Phase.PLACE)
        state.round = self.one("round", lambda word: number(word, 1, ROUNDS[state.players]), 1)
        state.start = max(self.one("start", self.seat, 0), 0)
        turn = self.one("turn", self.seat, NOBODY)
        state.strategy = self.one("strategy", self.seat, NOBODY)
        if state.strategy == NOBODY and state.phase in FIRST_HOLDER:
            state.strategy = (state.start + state.settings.first_left) % state.players
        state.conflict = self.one("conflict", read_conflict, NOBODY)
        state.turn = turn if turn != NOBODY else max(state.strategy, 0) if state.phase is Phase.PLACE else state.start
        if turn == NOBODY and state.phase in DECISIONS - {Phase.PLACE}:
            self.say("turn", "turn: who decides in phase {phase} is expected", phase=state.phase.value)

    def read_ring(self) -> None:
        words = self.parts["ring"]
        known = [f"{land}-{house[0]}" for house in HOUSES for land in LANDS]
        numbers = [self.attempt("ring", lambda w: choose(w, known), word, 0) for word in words]
        empty = self.state.phase in (Phase.START, Phase.RING)
        if empty and not words:
            return
        if len(words) != PLACES:
            self.say("ring", "ring: {whole} lands are expected, here are {count}", whole=PLACES, count=len(words))
            return
        self.state.ring = [n % len(LANDS) for n in numbers]
        self.state.eagle = sum(1 << place for place, n in enumerate(numbers) if n < len(LANDS))
        for land, count in Counter(self.state.ring).items():
            if count > 2:
                english = "ring: there are two lands of each type, here is {land} {times} times"
                self.say("ring-type", english, land=LANDS[land], times=count)

    def read_built(self) -> None:
        for word in self.parts["built"]:
            place, _, name = word.partition(":")
            spot = self.attempt("built", lambda w: number(w, 1, PLACES) - 1, place, NOBODY)
            names = [f"{seat}-{side}" for seat in self.seats for side in ("estate", "post")]
            what = self.attempt("built", lambda w, n=names: choose(w, n), name, NOBODY)  # type: ignore[misc]
            if spot == NOBODY or what == NOBODY:
                continue
            if self.state.owner[spot] != NOBODY:
                self.say("built-twice", "built: place {place} has two buildings; one is allowed", place=place)
            self.state.owner[spot] = what // 2
            self.state.posts |= (what % 2) << spot

    def read_seats(self) -> None:
        state = self.state
        if self.parts["sides"]:
            state.sides = self.each("sides", lambda w: choose(w, [h[0] for h in HOUSES]), EAGLE)
        else:
            state.sides = [(seat - state.start) % state.players % 2 for seat in range(state.players)]
        state.points = self.each("points", lambda w: number(w, 0, 999), 0)
        nothing: list[int] = []
        hands = self.each("hands", self.hand, (nothing, nothing))
        state.hands, state.known = [list(hand) for hand, _ in hands], [list(known) for _, known in hands]
        state.played = [list(cards) for cards in self.each("played", self.cards, nothing)]

    def read_activities(self) -> None:
        state = self.state
        state.taken = self.each("taken", read_activity, NOBODY)
        state.aside = self.one("aside", read_activity, NOBODY)
        state.middle = sorted(self.attempt("middle", read_activity, word, NOBODY) for word in self.parts["middle"])
        seen = [activity for activity in [*state.taken, state.aside, *state.middle] if activity >= 0]
        for activity, count in Counter(seen).items():
            if count > 1:
                english = "there is one {activity}, here it is {times} times"
                self.say("activity-twice", english, activity=ACTIVITIES[activity], times=count)
        if self.parts["handed"]:
            state.handed = self.each("handed", read_handed, 0)
        else:
            state.handed = handed_by(state, state.seats_from_start())
        if state.phase is Phase.DRAFT and not state.handed[state.turn]:
            state.handed[state.turn] = seen_in_middle(state)

    def read_piles(self) -> None:
        state = self.state
        words = self.parts["deck"]
        state.deck = [] if words == ["-"] else [self.attempt("deck", self.card, word, HIDDEN) for word in words]
        state.discard = [self.attempt("discard", self.card, word, HIDDEN) for word in self.parts["discard"]]
        state.due = [max(self.attempt("due", self.seat, word, 0), 0) for word in self.parts["due"]]
        copies = Counter(state.kit.supply)
        for card, count in Counter(c for pile in state.supply_piles() for c in pile if c != HIDDEN).items():
            if count > copies[card]:
                english = "there are {copies} supply cards of value {value}, here are {count}"
                self.say("supply-copies", english, copies=copies[card], value=card, count=count)
        supply, here = len(state.kit.supply), sum(map(len, state.supply_piles()))
        if here > supply:
            english = "hands, played, deck and discard: there are {supply} supply cards, here are {count}"
            self.say("supply-all", english, supply=supply, count=here)
        if not words:
            state.deck = [HIDDEN] * max(cards_left_out(state), 0)

    # -- sense ----------------------------------------------------------------------------------------------------
    def check_sense(self) -> None:
        """Note what no game can lead to and what play could not go on from."""
        state = self.state
        self.check_buildings()
        self.check_played()
        if state.conflict != NOBODY:
            if not is_beside(*PAIRS[state.conflict]):
                self.say("conflict-beside", "conflict: the two places must be neighbours")
            elif state.phase in (Phase.DEAL, Phase.DRAFT, Phase.SUPPLY) and not (
                mixed_pairs(state.eagle) >> state.conflict & 1
            ):
                self.say("conflict-mixed", "conflict: one land must be the eagle's and one the rose's")
        elif state.phase in (Phase.DEAL, Phase.DRAFT, Phase.SUPPLY):
            english = "conflict: phase {phase} needs the place of the conflict, such as 3-4"
            self.say("conflict-needed", english, phase=state.phase.value)
        if state.phase is Phase.PLACE and state.eagle in (0, RING):
            self.say("ring-over", "ring: all lands belong to one house, so the game is over")
        if state.phase is Phase.OVER and not is_last_round(state):
            english = "phase over: the game ends after round {last}, or when all lands belong to one house"
            self.say("over", english, last=ROUNDS[state.players])
        self.check_phase()

    def check_buildings(self) -> None:
        state = self.state
        for number_, seat in enumerate(self.seats):
            if state.unused(number_) < 0:
                english = "built: building cards of {seat}: {count}"
                self.say("buildings", english, seat=seat, count=state.settings.buildings)
            if state.trading_posts(number_) > 2:
                self.say("posts", "built: {seat} may have two trading posts", seat=seat)

    def check_played(self) -> None:
        most = self.state.settings.most_played
        for seat, cards in zip(self.seats, self.state.played, strict=True):
            if len(cards) > most:
                english = "played: {seat} may play {most} supply cards in a round, here are {count}"
                self.say("played", english, seat=seat, most=most, count=len(cards))

    def check_phase(self) -> None:
        state = self.state
        if state.phase not in (Phase.START, Phase.OVER) and state.strategy == NOBODY:
            self.say("strategy", "strategy: the holder of the strategy card is expected")
        if state.phase is Phase.DRAFT and not state.middle:
            self.say("middle", "middle: the activities that are passed on are expected")
        if state.phase is Phase.SUPPLY and NOBODY in state.taken:
            self.say("taken", "taken: every seat's activity is expected (? where it is not known)")
        if state.phase is Phase.BUILD and state.taken[state.turn] != BUILDER:
            english = "taken: in phase build it is the master builder's turn, so this seat's activity is builder"
            self.say("builder", english)
        if state.phase is Phase.DRAW and (state.deck or not state.due or not state.discard):
            english = "due: phase draw is there for drawing cards from an empty deck, after a shuffle"
            self.say("draw", english)


def read_phase(word: str) -> Phase:
    phases = list(Phase)
    return phases[choose(word, [phase.value for phase in phases])]


def read_conflict(word: str) -> int:
    if word == "-":
        return NOBODY
    first, _, second = word.partition("-")
    places = [number(part, 1, PLACES) - 1 for part in (first, second)]
    if places[0] == places[1]:
        raise one_place(first)
    return pair_of(places[0], places[1])


def read_activity(word: str) -> int:
    if word in ("-", "?"):
        return NOBODY if word == "-" else UNKNOWN
    return choose(word, ACTIVITIES)


def read_handed(word: str) -> int:
    return 0 if word == "-" else bits([choose(part, ACTIVITIES) for part in word.split(",")])


def read(text: str, kit: Kit, settings: Settings) -> State:
    """The position written in a line. Raises Unreadable naming every problem."""
    return Reader(text, kit, settings).state_read()
