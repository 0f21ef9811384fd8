"""A position in one line, and a move in a few words.

    round 2 / start orange / phase place / turn green / strategy green / conflict 3-4 / sides e r e r / points 5 0 2 0 /
    ring town-e river-r ... / built 3:brown-estate 7:green-post / hands 3*,4*,6 ?,? 5 - / played - 3,5 - - /
    taken farmer ? - - / aside ? / middle builder traitor / handed ... / deck 2 ? ? / discard 4 4 / due brown

A star marks a supply card that everybody knows; ? is a card that cannot be seen; - is nothing.
Without a deck, all supply cards that lie nowhere else are in it, unknown; an empty deck is written -.
Words after sides, points, hands, played, taken and handed stand for the seats in order.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Move, Unreadable, fault, join
from .kinds import Kind
from .kit import ACTIVITIES, LANDS
from .secrets import handed_by
from .table import HIDDEN, HOUSES, NOBODY, PAIRS, PLACES, UNKNOWN, State, cards_left_out, pair_of

KNOWN = {
    "round": "1",
    "start": "brown",
    "phase": "place",
    "turn": "-",
    "strategy": "-",
    "conflict": "-",
    "sides": "",
    "points": "",
    "ring": "",
    "built": "",
    "hands": "",
    "played": "",
    "taken": "",
    "aside": "-",
    "middle": "",
    "handed": "",
    "deck": "",
    "discard": "",
    "due": "",
}


def show(state: State) -> str:
    """The position in one line; what a new round has anyway is left out."""
    return join(parts(state), KNOWN | {"start": state.seat(0)})


def parts(state: State) -> dict[str, str]:
    """Every segment's words."""
    waits = state.phase.value in ("settle", "place", "draft", "supply", "build")
    said = {
        "round": str(state.round),
        "start": state.seat(state.start),
        "phase": state.phase.value,
        "turn": state.seat(state.turn) if waits else "-",
        "strategy": "-" if state.strategy == NOBODY else state.seat(state.strategy),
        "conflict": "-" if state.conflict == NOBODY else "{}-{}".format(*(p + 1 for p in pair_shown(state.conflict))),
        "sides": " ".join(HOUSES[side][0] for side in state.sides),
        "points": " ".join(map(str, state.points)) if any(state.points) else "",
        "ring": " ".join(f"{LANDS[land]}-{HOUSES[state.house(place)][0]}" for place, land in enumerate(state.ring)),
        "built": " ".join(building(state, place) for place in range(PLACES) if state.owner[place] != NOBODY),
        "hands": per_seat([hand_text(hand, known) for hand, known in zip(state.hands, state.known, strict=True)]),
        "played": per_seat([cards_text(cards) for cards in state.played]),
    }
    return said | secret_parts(state)


def secret_parts(state: State) -> dict[str, str]:
    """The segments of the activities and the piles."""
    handed = [cards_of(mask) for mask in state.handed]
    derived = state.handed == handed_by(state, state.seats_from_start())
    return {
        "taken": per_seat([activity_text(activity) for activity in state.taken]),
        "aside": activity_text(state.aside),
        "middle": " ".join(map(activity_text, state.middle)),
        "handed": "" if derived else per_seat(handed),
        "deck": " ".join(map(card_text, state.deck)) or "-" * (cards_left_out(state) > 0),
        "discard": " ".join(map(card_text, state.discard)),
        "due": " ".join(map(state.seat, state.due)),
    }


def pair_shown(pair: int) -> tuple[int, int]:
    """A pair of places as players say it: clockwise, so twelve before one."""
    first, second = PAIRS[pair]
    return (second, first) if (first, second) == (0, PLACES - 1) else (first, second)


def building(state: State, place: int) -> str:
    """A building with its place, e.g. 3:brown-estate."""
    side = "post" if state.posts >> place & 1 else "estate"
    return f"{place + 1}:{state.seat(state.owner[place])}-{side}"


def per_seat(words: list[str]) -> str:
    """One word a seat; nothing at all when every seat has none."""
    return " ".join(words) if any(word != "-" for word in words) else ""


def card_text(card: int) -> str:
    return "?" if card == HIDDEN else str(card)


def cards_text(cards: list[int]) -> str:
    return ",".join(map(card_text, cards)) or "-"


def hand_text(hand: list[int], known: list[int]) -> str:
    """A hand, the cards that everybody knows with a star."""
    rest, words = list(known), []
    for card in hand:
        star = card in rest
        if star:
            rest.remove(card)
        words.append(card_text(card) + "*" * star)
    return ",".join(words) or "-"


def activity_text(activity: int) -> str:
    return {NOBODY: "-", UNKNOWN: "?"}.get(activity) or ACTIVITIES[activity]


def cards_of(mask: int) -> str:
    """A set of activities as one word."""
    return ",".join(word for number, word in enumerate(ACTIVITIES) if mask >> number & 1) or "-"


# -- moves --------------------------------------------------------------------------------------------------------
PLACE_VERBS = (Kind.SETTLE, Kind.ESTATE, Kind.POST, Kind.FLIP)


def show_move(move: Move) -> str:
    """A move as words, e.g. "fight 3 4"."""
    if move.kind is Kind.FIGHT:
        first, second = pair_shown(move.target)
        return f"fight {first + 1} {second + 1}"
    if move.kind is Kind.TAKE:
        return f"take {ACTIVITIES[move.target]}"
    if move.kind is Kind.DONE:
        return "done"
    return f"{move.kind.verb} {move.target + (move.kind in PLACE_VERBS)}"


def read_move(text: str) -> Move:
    """A move from words. Raises Unreadable naming the verbs or targets that exist."""
    verb, *words = text.split() or [""]
    kind = next((kind for kind in Kind if kind.verb == verb), None)
    if kind is None:
        english, known = "'{text}' is no move; a move is one of: {known}", ", ".join(k.verb for k in Kind)
        raise Unreadable(fault("verb", english, text=text, known=known))
    wanted = {Kind.FIGHT: 2, Kind.DONE: 0}.get(kind, 1)
    if len(words) != wanted:
        english = "'{text}': words expected after the verb: {many}, not {count}"
        raise Unreadable(fault("words-after", english, text=text, many=wanted, count=len(words)))
    return Move(kind, read_target(kind, words))


def read_target(kind: Kind, words: list[str]) -> int:
    """The number of a move's target. Raises Unreadable."""
    if kind is Kind.DONE:
        return 0
    if kind is Kind.TAKE:
        return choose(words[0], ACTIVITIES)
    if kind is Kind.PLAY:
        return number(words[0], 1, kind.targets - 1)
    places = [number(word, 1, PLACES) - 1 for word in words]
    if kind is not Kind.FIGHT:
        return places[0]
    if places[0] == places[1]:
        raise one_place(words[0])
    return pair_of(places[0], places[1])


def number(word: str, least: int, most: int) -> int:
    """A whole number between bounds. Raises Unreadable."""
    if not (word.isascii() and word.isdigit() and least <= int(word) <= most):
        english = "'{word}' is not a whole number from {least} to {most}"
        raise Unreadable(fault("number", english, word=word, least=least, most=most))
    return int(word)


def choose(word: str, known: Sequence[str]) -> int:
    """The index of a word among the known ones. Raises Unreadable naming them."""
    if word not in known:
        raise Unreadable(
            fault("unknown", "'{word}' is not known; it can be: {known}", word=word, known=", ".join(known))
        )
    return list(known).index(word)


def one_place(word: str) -> Unreadable:
    """What is wrong with a conflict of a place with itself."""
    return Unreadable(fault("one-place", "a conflict needs two different places, not {word} twice", word=word))
