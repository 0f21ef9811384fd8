"""Phase two of the night: the vampire player may show one vampire."""

from __future__ import annotations

from . import turn
from .ending import castle_taken
from .kinds import ANYONE, NONE, Kind, rules
from .kit import VAMPIRE
from .state import Stage, State

clause, effect, consequence = rules.clause, rules.effect, rules.consequence


@clause("reveal.phase", Kind.REVEAL, Kind.KEEP)
def phase_two(state: State) -> int:
    return ANYONE if state.stage is Stage.REVEAL else NONE


@clause("reveal.own-vampire", Kind.REVEAL)
def vampires(state: State) -> int:
    """The vampires; all characters while the human player decides, who doesn't know them."""
    return state.vampires | state.suspects() if state.asks == VAMPIRE else ANYONE


@clause("reveal.living", Kind.REVEAL)
def living(state: State) -> int:
    return ANYONE & ~state.dead


@clause("reveal.hidden", Kind.REVEAL)
def not_yet_revealed(state: State) -> int:
    return ANYONE & ~(state.revealed & ~state.dead)


@effect("reveal.one", Kind.REVEAL)
def reveal(state: State, person: int) -> None:
    state.note("reveal.one", "revealed", character=state.kit.characters[person])
    unmask(state, person)
    if not castle_taken(state):
        turn.open_window(state, Stage.EARLY)


@effect("reveal.optional", Kind.KEEP)
def keep(state: State, _: int) -> None:
    state.note("reveal.optional", "kept-hidden")
    turn.open_window(state, Stage.EARLY)


@consequence("reveal.token")
def unmask(state: State, person: int) -> None:
    """Turn a vampire's token face up, for the rest of the game."""
    bit = 1 << person
    state.vampires |= bit
    state.revealed |= bit
    state.note("reveal.token", "token-turned", character=state.kit.characters[person])
    if person in state.castle:
        turn_card(state, person)


@consequence("reveal.card")
def turn_card(state: State, person: int) -> None:
    state.note("reveal.card", "card-turned", character=state.kit.characters[person])
