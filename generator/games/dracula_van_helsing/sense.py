"""What no game can lead to: the parts of a position that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from .rules import CALL_NEEDS
from .state import DRACULA, NOBODY, NOTHING, ROUNDS, SEATS, UNKNOWN, VALUE, VILLAGERS, Table, hidden


def nonsense(table: Table) -> list[str]:
    """Say in a sentence each what cannot be in a position."""
    if table.reason:
        return list(_over(table))
    if table.due:
        return list(_due(table))
    return [*_turn(table), *_effect(table)]


def _waits(table: Table) -> bool:
    return bool(table.effect) or table.drawn != NOTHING


def _over(table: Table) -> Iterator[str]:
    full = table.town.count(VILLAGERS)
    if _waits(table) or table.due:
        yield "the game is over, so no drawn card, no effect and no outcome of chance can wait"
    if (table.hp == 0) != (table.reason == "health"):
        yield f"hp is {table.hp}: Van Helsing wins by health at 0, and only then"
    if full != (table.reason == "vampires"):
        yield f"districts with {VILLAGERS} vampires: {full}; Dracula wins by vampires with one, and only then"
    if table.reason == "survival" and table.round != ROUNDS:
        yield f"round is {table.round}: Dracula wins by survival after round {ROUNDS}"


def _due(table: Table) -> Iterator[str]:
    if table.effect or table.called != NOBODY or table.again or table.turn != DRACULA:
        yield "an outcome of chance is due: no turn has begun, so there is no turn, call or effect to name"
    if table.due == "colours" and table.round != 1:
        yield f"round is {table.round}: the colours are laid out before round 1"


def _turn(table: Table) -> Iterator[str]:
    if table.called == table.turn:
        yield f"{SEATS[table.turn]} has called, so the last turn is {SEATS[1 - table.turn]}'s"
    if table.called != NOBODY and len(table.pile) < CALL_NEEDS:
        yield f"{SEATS[table.called]} has called with {len(table.pile)} cards in the pile; a call needs {CALL_NEEDS}"
    if not table.deck and not _waits(table):
        yield "the deck is empty and nobody has a turn to finish: the round is over"


def _effect(table: Table) -> Iterator[str]:
    if not table.effect:
        return
    if table.drawn != NOTHING:
        yield "a card is drawn and an effect waits as well; only one of them can be"
    newest = table.pile[-1] if table.pile else NOTHING
    if newest == NOTHING or newest < UNKNOWN and VALUE[newest] != table.effect:
        yield f"effect {table.effect}: the newest card of the pile (its last) must be a {table.effect} or ?"
    rack = {1: table.turn, 3: 1 - table.turn}.get(table.effect)
    if rack is not None and not hidden(table, rack):
        yield f"effect {table.effect}: all five cards are revealed, so there is nothing to choose"
