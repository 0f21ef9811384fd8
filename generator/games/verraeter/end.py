"""The end of the game: when it comes, what trading posts are worth, and who has won."""

from __future__ import annotations

from ...engine import Result
from .kinds import consequence
from .table import RING, ROUNDS, Phase, State

MOST_CARDS = 3


def is_last_round(state: State) -> bool:
    """Whether the game ends after phase 10 of this round."""
    return all_lands_agree(state) or rounds_are_over(state)


@consequence("end.rounds")
def rounds_are_over(state: State) -> bool:
    """Whether this is the eighth round of four players, or the ninth of three."""
    return state.round >= ROUNDS[state.players]


@consequence("end.all-alike")
def all_lands_agree(state: State) -> bool:
    """Whether all twelve lands belong to one house."""
    return state.eagle in (0, RING)


@consequence("end.last-round")
def finish(state: State) -> None:
    """Stop after phase 10 of the last round and add the points for trading posts."""
    state.phase, state.turn = Phase.OVER, state.start
    state.note("end.last-round", "end", round=state.round)
    for seat in range(state.players):
        points = trading_post_points(state, seat)
        state.points[seat] += points
        state.note("end.posts", "posts", seat=state.seat(seat), points=points)
    seats = winners(state)
    for seat in seats:
        clause, name = ("end.shared", "shares") if is_shared(seats) else ("end.winner", "wins")
        state.note(clause, name, seat=state.seat(seat), points=state.points[seat])


@consequence("end.posts")
def trading_post_points(state: State, seat: int) -> int:
    """Trading posts in play times supply cards in hand, of which three count."""
    return state.trading_posts(seat) * min(len(state.hands[seat]), MOST_CARDS)


@consequence("end.winner")
def winners(state: State) -> tuple[int, ...]:
    """The seats with the most victory points."""
    best = max(state.points)
    return tuple(seat for seat, points in enumerate(state.points) if points == best)


@consequence("end.shared")
def is_shared(seats: tuple[int, ...]) -> bool:
    """Whether several players have won together."""
    return len(seats) > 1


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    seats = winners(state)
    clause = "end.shared" if is_shared(seats) else "end.winner"
    return Result(seats, clause, "all-alike" if all_lands_agree(state) else "rounds", tuple(state.points))
