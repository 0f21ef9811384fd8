"""Moves as words: a verb, and whom or which card it means."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Move, Unreadable
from .kinds import CHARACTERS, ON_CARDS, ON_CHARACTERS, Kind
from .state import State

VERBS = {kind.verb: kind for kind in Kind}
PAIRED = (Kind.FIGHT, Kind.STRIKE)


def show_move(state: State, move: Move) -> str:
    """A move as words: "play h-noble-2", "fight lady cook"."""
    if move.kind in PAIRED:
        attacker, defender = divmod(move.target, CHARACTERS)
        return f"{move.kind.verb} {state.name(attacker)} {state.name(defender)}"
    if move.kind in ON_CHARACTERS:
        return f"{move.kind.verb} {state.name(move.target)}"
    if move.kind in ON_CARDS:
        return f"{move.kind.verb} {state.deck.cards[move.target].id}"
    return move.kind.verb


def read_move(state: State, text: str) -> Move:
    """A move from words. Raises Unreadable naming the known verbs, characters or cards."""
    verb, *words = text.split() or [""]
    kind = VERBS.get(verb)
    if kind is None:
        raise Unreadable(f"{verb!r} is no verb; there are: {', '.join(VERBS)}")
    if kind in PAIRED:
        _expect(verb, words, ("an attacker", "a defender"))
        return Move(kind, CHARACTERS * _person(state, words[0]) + _person(state, words[1]))
    if kind in ON_CHARACTERS:
        _expect(verb, words, ("a character",))
        return Move(kind, _person(state, words[0]))
    if kind in ON_CARDS:
        _expect(verb, words, ("a card",))
        return Move(kind, _row(state, words[0]))
    _expect(verb, words, ())
    return Move(kind)


def _expect(verb: str, words: Sequence[str], wanted: Sequence[str]) -> None:
    if len(words) != len(wanted):
        names = " and ".join(wanted) or "nothing more"
        raise Unreadable(f"{verb!r} is followed by {names}, not {' '.join(words)!r}")


def _person(state: State, word: str) -> int:
    if word not in state.kit.numbers:
        raise Unreadable(f"{word!r} is no character; there are: {', '.join(state.kit.characters)}")
    return state.kit.numbers[word]


def _row(state: State, word: str) -> int:
    if word not in state.deck.index:
        raise Unreadable(f"{word!r} is no card of that deck; there are: {', '.join(state.deck.index)}")
    return state.deck.index[word]
