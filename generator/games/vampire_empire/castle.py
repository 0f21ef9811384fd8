"""The castle's doors: leaving, refilling, death."""

from __future__ import annotations

from .ending import VAMPIRES, castle_taken, side_dead
from .kinds import NONE, ONE, Kind, rules
from .kit import HUMAN, VAMPIRE
from .reveal import unmask
from .state import KNOWN_TO, PERSON, Stage, State
from .turn import ask, end_action

clause, effect, consequence = rules.clause, rules.effect, rules.consequence


# -- leaving and refilling ------------------------------------------------------------------------------------------


@consequence("castle.markers-return")
def lose_markers(state: State, person: int) -> None:
    lost = state.attack[person] + state.defence[person]
    state.attack[person] = state.defence[person] = 0
    if lost:
        state.note("castle.markers-return", "markers-lost", character=state.kit.characters[person], markers=lost)


@consequence("castle.refill")
def refill(state: State, place: int) -> None:
    """Turn the top card of the city into the place that became free; an empty city leaves it empty."""
    if not state.city:
        return
    person = state.city.pop(0) & PERSON
    state.castle.insert(place, person)
    state.note("castle.refill", "refilled", character=state.name(person))
    enter(state, person)


@consequence("castle.enters-revealed")
def enter(state: State, person: int) -> None:
    """A vampire whose token is face up comes in vampire side up."""
    if state.revealed >> person & 1:
        state.note("castle.enters-revealed", "enters-revealed", character=state.kit.characters[person])


def leave(state: State, person: int) -> int:
    """Take a character out of the castle; return its place."""
    place = state.castle.index(person)
    state.castle.pop(place)
    lose_markers(state, person)
    return place


@consequence("castle.under-the-city")
def put_under(state: State, person: int) -> None:
    """Put a castle character face down under the city, where both players know it to be, and refill."""
    place = leave(state, person)
    state.city.append(person | KNOWN_TO[VAMPIRE] | KNOWN_TO[HUMAN])
    state.note("castle.under-the-city", "put-under", character=state.kit.characters[person])
    refill(state, place)


# -- death ----------------------------------------------------------------------------------------------------------


def kill(state: State) -> None:
    """The defender dies: a revealed vampire at once, of anyone else the vampire player must first say what it was."""
    state.named = state.defender
    state.note("death.dies", "dies", character=state.kit.characters[state.named])
    if state.revealed >> state.named & 1:
        bury(state)
    else:
        ask(state, Stage.DEATH, VAMPIRE)


@clause("death.asked", Kind.WAS_VAMPIRE, Kind.WAS_HUMAN)
def death_asked(state: State) -> int:
    return ONE if state.stage is Stage.DEATH else NONE


@clause("death.truth-vampire", Kind.WAS_VAMPIRE)
def may_be_vampire(state: State) -> int:
    return ONE if can_be_vampire(state, state.named) else NONE


@clause("death.truth-human", Kind.WAS_HUMAN)
def may_be_human(state: State) -> int:
    return ONE if can_be_human(state, state.named) else NONE


def can_be_vampire(state: State, person: int) -> bool:
    """Whether "a vampire" is a true answer (in a view: can be one). Only the vampire player knows more than nothing."""
    return person < 0 or state.asks != VAMPIRE or bool((state.vampires | state.suspects()) >> person & 1)


def can_be_human(state: State, person: int) -> bool:
    """Whether "a human" is a true answer (in a view: can be one, with enough suspects left for the three)."""
    if person < 0 or state.asks != VAMPIRE:
        return True
    spare = state.suspects().bit_count() + state.vampires.bit_count() > VAMPIRES
    return not state.vampires >> person & 1 and (spare or not state.suspects() >> person & 1)


@effect("death.was-vampire", Kind.WAS_VAMPIRE)
def was_vampire(state: State, _: int) -> None:
    state.note("death.was-vampire", "was-vampire", character=state.kit.characters[state.named])
    unmask(state, state.named)
    bury(state)


@effect("death.was-human", Kind.WAS_HUMAN)
def was_human(state: State, _: int) -> None:
    state.note("death.was-human", "was-human", character=state.kit.characters[state.named])
    bury(state)


@consequence("death.dies")
def bury(state: State) -> None:
    """Take the dead character out of the game, refill, see whether the game is over, end the action."""
    state.dead |= 1 << state.named
    refill(state, leave(state, state.named))
    if not side_dead(state) and not castle_taken(state):
        end_action(state)
