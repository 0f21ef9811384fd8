"""Players for playouts: a function of game, state and dice that picks a legal move.

Greedy and Monte Carlo players decide on a table where all they cannot know is dealt anew, so that they never peek.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from ..engine import Game, Move, State

Player = Callable[[Game[Any], State, list[Move], Random], Move]

CANDIDATES, PLAYOUTS, HORIZON = 10, 3, 40  # moves tried, games played for each, actions of such a game at most


def random_player(game: Game[Any], state: State, legal: list[Move], dice: Random) -> Move:
    """Pick any legal move."""
    return legal[int(dice.random() * len(legal))]


def greedy(game: Game[Any], state: State, legal: list[Move], dice: Random) -> Move:
    """Pick the move after which the game's own rule of thumb likes the seat best; ties by the dice."""
    seat = game.to_move(state)
    if len(legal) == 1 or seat is None:
        return legal[0]
    guess = game.reshuffle_unknown(state, seat, dice)
    return max(legal, key=lambda move: (_worth_after(game, guess, move, seat), dice.random()))


def _worth_after(game: Game[Any], state: State, move: Move, seat: int) -> float:
    after = game.copy(state)
    game.rules.play(after, move)
    result = game.result(after)
    return game.worth(after, seat) if result is None else (1e6 if seat in result.winners else -1e6)


def monte_carlo(game: Game[Any], state: State, legal: list[Move], dice: Random) -> Move:
    """Pick the move that did best in a few short random playouts (flat, no tree)."""
    seat = game.to_move(state)
    if len(legal) == 1 or seat is None:
        return legal[0]
    sample = legal if len(legal) <= CANDIDATES else dice.sample(legal, CANDIDATES)
    return max(sample, key=lambda move: (_promise(game, state, move, seat, dice), dice.random()))


def _promise(game: Game[Any], state: State, move: Move, seat: int, dice: Random) -> float:
    return sum(_playout(game, game.reshuffle_unknown(state, seat, dice), move, seat, dice) for _ in range(PLAYOUTS))


def _playout(game: Game[Any], state: State, move: Move, seat: int, dice: Random) -> float:
    """Play on at random: 1 for a win, 0 for a loss, and between them what the rule of thumb says at the horizon."""
    game.rules.play(state, move)
    for _ in range(HORIZON):
        game.roll(state, dice)
        result = game.result(state)
        if result is not None:
            return 1 / len(result.winners) if seat in result.winners else 0.0
        legal = game.rules.legal(state)
        game.rules.play(state, legal[int(dice.random() * len(legal))])
    return 1 / (1 + exp(-game.worth(state, seat) / 4))


PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy, "monte-carlo": monte_carlo}
