"""A position in one line.

    castle lady lord cook / city ?5 monk! / vampires cook ? ? / revealed cook / turn human 4 / phase action
    / vampire-hand ?8 / vampire-deck ?20 / human-hand h-noble-2 h-holy-3! ...

A deck that is left out is `rest`: all cards of that side that lie nowhere else. `rest` may also end a deck whose top
is known. A deck without cards has no words after it, or `-`.
`?` is a character or card nobody told us of, `?5` five of them. `!` marks a card that the other side has seen; in the
city `!` marks a character both know to lie there, `!v` and `!h` one that only the vampire or human player knows.
"""

from __future__ import annotations

from ...engine import join
from .kit import HUMAN, SEATS, Deck
from .state import PERSON, ROW, SEEN, UNKNOWN, Ending, Stage, State, bits

PILES = ("hand", "deck", "cellar", "moat", "table")
REST, EMPTY = "rest", "-"  # the end of a deck: all cards not named elsewhere; and a deck without cards
KNOWN = {
    "castle": "",
    "city": "",
    "vampires": "",
    "revealed": "",
    "dead": "",
    "tokens": "",
    "asked": "",
    "attack": "",
    "defence": "",
    "turn": "vampire 1",
    "phase": "discard",
    "asks": "",
    "waits": "0 0 0",
    "discarded": "0 0",
    "owed": "0",
    "card": "",
    "named": "",
    "water": "",
    "fight": "",
    "bonus": "0 0",
    "ended": "",
    **{f"{seat}-{pile}": REST if pile == "deck" else "" for seat in SEATS for pile in PILES},
    "reshuffled": "",
}
MARKS = {0: "", 16: "!v", 32: "!h", 48: "!"}
FIXED = {
    **dict.fromkeys(
        (Stage.DISCARD, Stage.DRAW, Stage.ACTION, Stage.DROP, Stage.HIDE, Stage.SEND, Stage.WATER, Stage.NAME), "active"
    ),
    **dict.fromkeys((Stage.STRIKE, Stage.ATTACK, Stage.OVER, Stage.DEAL), "active"),
    **dict.fromkeys((Stage.HIDE_REPLY, Stage.FIGHT_REPLY, Stage.DEFEND), "other"),
    **dict.fromkeys((Stage.REVEAL, Stage.ANSWER, Stage.DEATH), "vampire"),
}


def usual_asks(stage: Stage, active: int) -> int:
    """Who decides in a stage, where nothing else is said."""
    return {"active": active, "other": 1 - active, "vampire": 0}[FIXED.get(stage, "active")]


def grouped(words: list[str]) -> str:
    """Words in one line; a run of the same unknown is counted: `?3`."""
    out: list[str] = []
    for place, word in enumerate(words):
        if word == "?" and place and words[place - 1] == "?":
            continue
        run = next((i for i, w in enumerate(words[place:]) if w != "?"), len(words) - place)
        out.append(f"?{run}" if word == "?" and run > 1 else word)
    return " ".join(out)


def show_card(deck: Deck, card: int) -> str:
    """A card's word: its id, `!` if the other side has seen it, or `?`."""
    if card == UNKNOWN:
        return "?"
    return deck.cards[card & ROW].id + "!" * bool(card & SEEN)


def show_pile(deck: Deck, cards: list[int], *, ordered: bool = False) -> str:
    """A pile's words; unless its order matters the known cards come first, in the order of the deck's list."""
    listed = cards if ordered else sorted(cards, key=lambda card: (card & ROW, card))
    return grouped([show_card(deck, card) for card in listed])


def show_city(state: State) -> str:
    """The city from the top, with who knows what lies where."""
    return grouped([state.name(card & PERSON) + MARKS[card & ~PERSON] for card in state.city])


def people(state: State, mask: int, of: int = 0) -> str:
    """The characters of a bit set, filled up with `?` to `of`."""
    names = [state.kit.characters[person] for person in bits(mask)]
    return grouped(names + ["?"] * (of - len(names)))


def _markers(state: State, counts: list[int]) -> str:
    return " ".join(name for name, n in zip(state.kit.characters, counts, strict=True) for _ in range(n))


def _fight(state: State) -> str:
    if state.attacker < 0:
        return ""
    return f"{state.name(state.attacker)} {state.name(state.defender)} {state.round} {state.played}"


def _card(state: State) -> str:
    return f"{state.deck.cards[state.card].id} {state.back.value}" if state.card >= 0 else ""


def left_for_deck(state: State, seat: int) -> int:
    """How many cards a seat's deck has if all that lie nowhere else are in it (none before the deal)."""
    if state.stage is Stage.DEAL:
        return 0
    side = state.sides[seat]
    placed = sum(map(len, side.piles())) - len(side.deck)
    placed += len(state.water) if seat == HUMAN else 0
    return sum(state.kit.decks[seat].counts) - placed - (state.card >= 0 and state.asks == seat)


def show_deck(state: State, seat: int) -> str:
    """A deck's words from its top; `rest` for all unplaced cards, unseen."""
    deck = state.sides[seat].deck
    if len(deck) == left_for_deck(state, seat) and all(card == UNKNOWN for card in deck):
        return REST
    return show_pile(state.kit.decks[seat], deck[::-1], ordered=True)


def _sides(state: State) -> dict[str, str]:
    return {
        f"{SEATS[seat]}-{name}": show_deck(state, seat) if name == "deck" else show_pile(state.kit.decks[seat], pile)
        for seat, side in enumerate(state.sides)
        for name, pile in zip(PILES, side.piles(), strict=True)
    }


def show(state: State) -> str:
    """The position in one line."""
    dealt = state.stage is not Stage.DEAL
    parts = {
        "castle": grouped([state.name(person) for person in state.castle]),
        "city": show_city(state),
        "vampires": people(state, state.vampires, 3) if dealt else "",
        "revealed": people(state, state.revealed),
        "dead": people(state, state.dead),
        "tokens": people(state, state.tokens, 2) if dealt else "",
        "asked": people(state, state.asked),
        "attack": _markers(state, state.attack),
        "defence": _markers(state, state.defence),
        "turn": f"{SEATS[state.active]} {state.turn}",
        "phase": state.stage.value,
        "asks": SEATS[state.asks] if state.asks != usual_asks(state.stage, state.active) else "",
        "waits": " ".join(map(str, (state.waits, *state.used))),
        "discarded": " ".join(map(str, state.discarded)),
        "owed": str(state.owed),
        "card": _card(state),
        "named": state.name(state.named) if state.named >= 0 else "",
        "water": " ".join(state.kit.decks[HUMAN].cards[row].id for row in state.water),
        "fight": _fight(state),
        "bonus": " ".join(map(str, state.bonus)),
        "ended": state.ending.value if state.ending is not Ending.NOT else "",
        **_sides(state),
        "reshuffled": " ".join(SEATS[seat] for seat in (0, 1) if state.sides[seat].reshuffled),
    }
    return join(parts, KNOWN)
