"""Phases 1 to 3: the place of the conflict, the activities, the supply cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from .builder import builder_passes
from .conflict import reveal
from .kinds import Kind, consequence, effect
from .kit import ACTIVITIES
from .rounds import next_to_the_left
from .table import HIDDEN, PAIRS, UNKNOWN, Phase, State, contested, seen_in_middle


@effect("conflict.place", Kind.FIGHT)
def place_conflict(state: State, pair: int) -> None:
    """Lay the conflict card on two lands; the activities come next."""
    state.conflict = pair
    eagle, rose = (state.kit.lands[state.ring[place]].id for place in contested(state))
    first, second = (place + 1 for place in PAIRS[pair])
    state.note("conflict.place", "conflict", first=first, second=second, eagle=eagle, rose=rose)
    state.phase, state.turn = Phase.DEAL, state.start


@consequence("draft.aside")
def activity_is_set_aside(state: State, order: Sequence[str]) -> None:
    """Set the top activity aside, unseen; the start player looks at the other five."""
    state.aside, *state.middle = (ACTIVITIES.index(word) for word in order)
    state.middle.sort()
    state.note("draft.aside", "aside", seat=state.seat(state.start))
    state.phase, state.turn = Phase.DRAFT, state.start
    state.handed[state.turn] = seen_in_middle(state)


@effect("draft.take", Kind.TAKE)
def take(state: State, activity: int) -> None:
    """Hide an activity under the allegiance card and pass the others on."""
    state.taken[state.turn] = activity
    state.middle.remove(activity if activity in state.middle else UNKNOWN)
    state.note("draft.take", "take", seat=state.seat(state.turn))
    if next_to_the_left(state):
        state.handed[state.turn] = seen_in_middle(state)
    else:
        return_the_rest(state)


@consequence("draft.rest")
def return_the_rest(state: State) -> None:
    """Leave the activities nobody took face down in the middle; supply cards come next."""
    state.note("draft.rest", "rest", cards=len(state.middle))
    state.phase = Phase.SUPPLY


@effect("supply.play", Kind.PLAY)
def play_supply(state: State, value: int) -> None:
    """Play a supply card, face up unless the variant says otherwise."""
    seat = state.turn
    state.hands[seat].remove(value if value in state.hands[seat] else HIDDEN)
    insort(state.played[seat], value)
    if not state.settings.open_supply:
        state.known[seat].clear()
    elif value in state.known[seat]:
        state.known[seat].remove(value)
    shown = value if state.settings.open_supply else "?"
    state.note("supply.play", "play", seat=state.seat(seat), value=shown)


@effect("turn.done", Kind.DONE)
def done(state: State, _: int) -> None:
    """Play no more supply cards, or build nothing."""
    if state.phase is Phase.BUILD:
        builder_passes(state)
    else:
        stop_playing(state)


@consequence("supply.once")
def stop_playing(state: State) -> None:
    """End a player's only turn of phase 3; after the last player the activities are turned up."""
    seat = state.turn
    state.note("supply.once", "played", seat=state.seat(seat), cards=len(state.played[seat]))
    if not next_to_the_left(state):
        reveal(state)
