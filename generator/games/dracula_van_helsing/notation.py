"""Positions and moves as text.

    dracula R1 G4* Y2~ P8 R5 / helsing ? ? P3* ? ? / drawn Y7 / deck G5* rest / pile R3 G8 / turn helsing again

Racks are written from district 1 to 5, the deck from its top card, the pile from its oldest card. A star marks an open
card, `~` a hidden one that the opponent knows; `?` is an unknown card, `?x6` six of them, `rest` all cards not named.
"""

from __future__ import annotations

from ...engine import Illegal, Move, Unreadable, fault, join
from .kinds import PAIR_NUMBER, PAIRS, Action
from .state import CARD_TEXT, DISTRICTS, NOBODY, NOTHING, SEATS, SUITS, UNKNOWN, Table

SEGMENTS = {
    "dracula": "? ? ? ? ?",
    "helsing": "? ? ? ? ?",
    "drawn": "-",
    "deck": "rest",
    "pile": "",
    "order": "R G Y P",
    "hp": "12",
    "town": "0 0 0 0 0",
    "round": "1",
    "turn": "dracula",
    "called": "-",
    "effect": "-",
    "due": "-",
    "won": "-",
}


# -- writing a position -----------------------------------------------------------------------------------------------


def show(state: Table) -> str:
    """Write a position in one line, leaving out what is as usual."""
    parts = dict(SEGMENTS)
    if not state.due:
        parts["dracula"], parts["helsing"] = (_rack(state, seat) for seat in (0, 1))
        parts["drawn"] = "-" if state.drawn == NOTHING else _marked(state, state.drawn, 1 - state.turn)
        parts["deck"], parts["pile"] = _deck(state), _run([CARD_TEXT[card] for card in state.pile])
    parts["order"] = " ".join(SUITS[suit] for suit in state.order)
    parts["hp"], parts["round"], parts["town"] = str(state.hp), str(state.round), " ".join(map(str, state.town))
    parts["turn"] = SEATS[state.turn] + " again" * state.again
    parts["called"] = SEATS[state.called] if state.called != NOBODY else "-"
    parts["effect"], parts["due"] = str(state.effect or "-"), state.due or "-"
    if state.reason:
        parts["won"] = f"{SEATS[state.won] if state.won != NOBODY else 'nobody'} {state.reason}"
    return join(parts, SEGMENTS)


def _marked(state: Table, card: int, other: int) -> str:
    if state.up >> card & 1:
        return CARD_TEXT[card] + "*"
    return CARD_TEXT[card] + "~" * (state.seen[other] >> card & 1)


def _rack(state: Table, seat: int) -> str:
    return " ".join(_marked(state, card, 1 - seat) for card in state.racks[seat])


def _deck(state: Table) -> str:
    words = [CARD_TEXT[card] + "*" * (state.up >> card & 1) for card in reversed(state.deck)]
    if not words or words[-1] != "?" or len(state.cards()) != UNKNOWN:
        return _run(words)
    while words and words[-1] == "?":
        words.pop()
    return _run([*words, "rest"])


def _run(words: list[str]) -> str:
    shown: list[str] = []
    for place, word in enumerate(words):
        if word != "?":
            shown.append(word)
        elif place == 0 or words[place - 1] != "?":
            end = next((i for i in range(place, len(words)) if words[i] != "?"), len(words))
            shown.append("?" if end == place + 1 else f"?x{end - place}")
    return " ".join(shown)


# -- moves ------------------------------------------------------------------------------------------------------------

TARGETS = {
    "draw": "draw",
    "discard": "discard drawn, discard 1 ... discard 5",
    "call": "call",
    "reveal": "reveal 1 ... reveal 5",
    "unmask": "unmask 1 ... unmask 5",
    "swap": "swap 1 2 ... swap 4 5",
    "exchange": "exchange 1 ... exchange 5",
    "trump": f"trump {', trump '.join(SUITS)}",
}
VERBS = {kind.verb: kind for kind in Action}


def show_move(move: Move) -> str:
    """Write a move as words."""
    verb, target = move.kind.verb, move.target
    if move.kind in (Action.DRAW, Action.CALL):
        return verb
    if move.kind is Action.DISCARD:
        return f"discard {target or 'drawn'}"
    if move.kind is Action.SWAP:
        first, second = PAIRS[target]
        return f"swap {first + 1} {second + 1}"
    if move.kind is Action.EXCHANGE:
        ours, theirs = divmod(target, DISTRICTS)
        return f"exchange {ours + 1}" if ours == theirs else f"exchange {ours + 1} {theirs + 1}"
    return f"trump {SUITS[target]}" if move.kind is Action.TRUMP else f"{verb} {target + 1}"


def read_move(state: Table, text: str) -> Move:
    """Read a move. Raises Unreadable naming the known verbs or targets, Illegal for a card that is not there."""
    verb, *words = text.lower().split() or [""]
    kind = VERBS.get(verb)
    if kind is None:
        raise Unreadable(
            fault("verb", "'{text}' is no move; a move is one of: {known}", text=text, known=", ".join(VERBS))
        )
    target = _target(state, kind, words)
    if target is None:
        english = "'{text}' has no target that {verb} knows; write: {known}"
        raise Unreadable(fault("target", english, text=text, verb=verb, known=TARGETS[verb]))
    return Move(kind, target)


def _target(state: Table, kind: Action, words: list[str]) -> int | None:
    if kind in (Action.DRAW, Action.CALL):
        return None if words else 0
    if kind is Action.TRUMP:
        letter = words[0].upper() if len(words) == 1 else ""
        return SUITS.index(letter) if letter in tuple(SUITS) else None
    if kind is Action.DISCARD and len(words) == 1:
        return 0 if words[0] == "drawn" else _card_to_discard(state, words[0])
    places = [int(word) - 1 for word in words if word in "12345" and len(word) == 1]
    if len(places) != len(words) or not places:
        return None
    return _numbered(kind, places)


def _numbered(kind: Action, places: list[int]) -> int | None:
    if kind is Action.SWAP and len(places) == 2:
        return PAIR_NUMBER[min(places), max(places)]
    if kind is Action.EXCHANGE and len(places) <= 2:
        return DISTRICTS * places[0] + places[-1]
    return places[0] if len(places) == 1 and kind not in (Action.SWAP, Action.EXCHANGE) else None


def _card_to_discard(state: Table, word: str) -> int | None:
    if word in tuple("12345"):
        return int(word)
    card = word.upper()
    if card not in CARD_TEXT[:UNKNOWN]:
        return None
    choices = [state.drawn, *state.racks[state.turn]]
    number = CARD_TEXT.index(card)
    if number not in choices:
        raise Illegal(fault("no-card", "{seat} has no {card} to discard", seat=SEATS[state.turn], card=card))
    return choices.index(number)
