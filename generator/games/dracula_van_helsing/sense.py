"""What no game can lead to: the parts of a position that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Fault, fault
from .rules import CALL_NEEDS
from .state import DRACULA, NOBODY, NOTHING, ROUNDS, SEATS, UNKNOWN, VALUE, VILLAGERS, Table, hidden


def nonsense(table: Table) -> list[Fault]:
    """Say in a sentence each what cannot be in a position."""
    if table.reason:
        return list(_over(table))
    if table.due:
        return list(_due(table))
    return [*_turn(table), *_effect(table)]


def _waits(table: Table) -> bool:
    return bool(table.effect) or table.drawn != NOTHING


def _over(table: Table) -> Iterator[Fault]:
    full = table.town.count(VILLAGERS)
    if _waits(table) or table.due:
        yield fault("over-waits", "the game is over, so no drawn card, no effect and no outcome of chance can wait")
    if (table.hp == 0) != (table.reason == "health"):
        yield fault("over-health", "hp is {hp}: Van Helsing wins by health at 0, and only then", hp=table.hp)
    if full != (table.reason == "vampires"):
        english = "districts with {most} vampires: {count}; Dracula wins by vampires with one, and only then"
        yield fault("over-vampires", english, most=VILLAGERS, count=full)
    if table.reason == "survival" and table.round != ROUNDS:
        english = "round is {round}: Dracula wins by survival after round {last}"
        yield fault("over-survival", english, round=table.round, last=ROUNDS)


def _due(table: Table) -> Iterator[Fault]:
    if table.effect or table.called != NOBODY or table.again or table.turn != DRACULA:
        yield fault(
            "due-turn", "an outcome of chance is due: no turn has begun, so there is no turn, call or effect to name"
        )
    if table.due == "colours" and table.round != 1:
        yield fault("due-colours", "round is {round}: the colours are laid out before round 1", round=table.round)


def _turn(table: Table) -> Iterator[Fault]:
    if table.called == table.turn:
        english, seat, other = (
            "{seat} has called, so the last turn is {other}'s",
            SEATS[table.turn],
            SEATS[1 - table.turn],
        )
        yield fault("called-turn", english, seat=seat, other=other)
    if table.called != NOBODY and len(table.pile) < CALL_NEEDS:
        english = "{seat} has called with {count} cards in the pile; a call needs {needs}"
        yield fault("called-early", english, seat=SEATS[table.called], count=len(table.pile), needs=CALL_NEEDS)
    if not table.deck and not _waits(table):
        yield fault("deck-empty", "the deck is empty and nobody has a turn to finish: the round is over")


def _effect(table: Table) -> Iterator[Fault]:
    if not table.effect:
        return
    if table.drawn != NOTHING:
        yield fault("drawn-and-effect", "a card is drawn and an effect waits as well; only one of them can be")
    newest = table.pile[-1] if table.pile else NOTHING
    if newest == NOTHING or newest < UNKNOWN and VALUE[newest] != table.effect:
        english = "effect {number}: the newest card of the pile (its last) must be a {number} or ?"
        yield fault("effect-newest", english, number=table.effect)
    rack = {1: table.turn, 3: 1 - table.turn}.get(table.effect)
    if rack is not None and not hidden(table, rack):
        english = "effect {number}: all five cards are revealed, so there is nothing to choose"
        yield fault("effect-nothing", english, number=table.effect)
