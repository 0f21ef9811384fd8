"""Moves as words: a verb, and whom or which card it means."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Move, Unreadable, fault
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
        raise Unreadable(
            fault("verb", "'{text}' is no move; a move is one of: {known}", text=text, known=", ".join(VERBS))
        )
    if kind in PAIRED:
        _expect(text, words, 2)
        return Move(kind, CHARACTERS * _person(state, words[0]) + _person(state, words[1]))
    if kind in ON_CHARACTERS:
        _expect(text, words, 1)
        return Move(kind, _person(state, words[0]))
    if kind in ON_CARDS:
        _expect(text, words, 1)
        return Move(kind, _row(state, words[0]))
    _expect(text, words, 0)
    return Move(kind)


def _expect(text: str, words: Sequence[str], many: int) -> None:
    if len(words) != many:
        english = "'{text}': words expected after the verb: {many}, not {count}"
        raise Unreadable(fault("words-after", english, text=text, many=many, count=len(words)))


def _person(state: State, word: str) -> int:
    if word not in state.kit.numbers:
        english, known = "'{word}' is no character; there are: {known}", ", ".join(state.kit.characters)
        raise Unreadable(fault("character", english, word=word, known=known))
    return state.kit.numbers[word]


def _row(state: State, word: str) -> int:
    if word not in state.deck.index:
        english, known = "'{word}' is no card of that deck; there are: {known}", ", ".join(state.deck.index)
        raise Unreadable(fault("card", english, word=word, known=known))
    return state.deck.index[word]
