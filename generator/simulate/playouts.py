"""Play many games to their end, on one core or all, and count how they went.

Game number n of a seed is the same game whatever the number of processes: each has dice of its own.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .. import games
from ..engine import Game, Result
from .players import PLAYERS

LONGEST = 20_000
WORKERS = max(2, os.cpu_count() or 1)  # processes at most


class Endless(RuntimeError):
    """A game went on for more actions than any real one."""


@dataclass
class Tally:
    """What some games came to. `lengths` are actions a game, `points` one tuple a game (empty without points)."""

    seats: tuple[str, ...] = ()
    wins: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    points: list[tuple[int, ...]] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        self.seats = self.seats or other.seats
        self.wins += other.wins
        self.reasons += other.reasons
        self.lengths += other.lengths
        self.points += other.points
        self.seconds += other.seconds


def play_out(
    game: Game[Any], kit: Any, settings: Mapping[str, str], players: Sequence[str], dice: Random
) -> tuple[Result, int]:
    """Play one game to its end: the result and the number of actions. Raises Endless."""
    state = game.start(kit, settings)
    seats = [PLAYERS[players[i % len(players)]] for i in range(len(game.seats(kit, settings)))]
    for actions in range(LONGEST):
        game.roll(state, dice)
        result = game.result(state)
        if result is not None:
            return result, actions
        seat = game.to_move(state)
        assert seat is not None
        game.rules.play(state, seats[seat](game, state, game.rules.legal(state), dice))
    raise Endless(f"{game.id}: no end after {LONGEST} actions: {game.show(state)}")


def _batch(job: tuple[str, Any, dict[str, str], tuple[str, ...], int, range]) -> Tally:
    game_id, kit, settings, players, seed, numbers = job
    game = games.find(game_id)
    assert game is not None
    tally = Tally(game.seats(kit, settings))
    begin = time.perf_counter()
    for number in numbers:
        result, actions = play_out(game, kit, settings, players, Random(f"{seed}:{number}"))
        tally.wins["+".join(tally.seats[seat] for seat in result.winners) or "nobody"] += 1
        tally.reasons[result.reason] += 1
        tally.lengths.append(actions)
        if result.points:
            tally.points.append(result.points)
    tally.seconds = time.perf_counter() - begin
    return tally


def simulate(
    game: Game[Any], kit: Any, settings: Mapping[str, str], *, number: int, players: Sequence[str], jobs: int = 0,
    seed: int = 1,
) -> Tally:  # fmt: skip
    """Play `number` games (game n depends on seed and n only) on `jobs` processes (0: all cores). Raises Endless."""
    jobs = min(jobs or WORKERS, WORKERS)
    size = max(1, min(250, -(-number // (4 * jobs))))
    work = [
        (game.id, kit, dict(settings), tuple(players), seed, range(first, min(first + size, number)))
        for first in range(0, number, size)
    ]
    total = Tally()
    if jobs == 1 or len(work) < 2:
        for job in work:
            total.add(_batch(job))
        return total
    with ProcessPoolExecutor(min(jobs, len(work))) as pool:
        for tally in pool.map(_batch, work):
            total.add(tally)
    return total


def report(game_id: str, tally: Tally, players: Sequence[str]) -> dict[str, Any]:
    """The tally as plain data: who won, how games ended, how long they were, actions a second of playing time."""
    lengths = sorted(tally.lengths)
    games_played = len(lengths)
    share = {name: round(count / games_played, 4) for name, count in sorted(tally.wins.items())}
    means = [round(sum(column) / len(column), 2) for column in zip(*tally.points, strict=True)]
    return {
        "game": game_id, "games": games_played, "players": list(players), "seats": list(tally.seats),
        "wins": dict(sorted(tally.wins.items())), "share": share, "endings": dict(sorted(tally.reasons.items())),
        "actions": {"least": lengths[0], "median": lengths[games_played // 2], "most": lengths[-1],
                    "mean": round(sum(lengths) / games_played, 1)},
        "points": means, "actions_per_second": round(sum(lengths) / tally.seconds) if tally.seconds else 0,
    }  # fmt: skip
