"""balance.json: how a game goes when random and sensible players play it many times, and which clauses decide.

Counts only, no timings: the same games give the same file.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ..engine import Game
from ..engine.coverage import Coverage
from .playouts import report, simulate

RANDOM_GAMES, SENSIBLE_GAMES, WATCHED_GAMES, EVERY = 2000, 200, 40, 5


def balance(game: Game[Any], kit: Any, settings: Mapping[str, str], *, sensible: str, jobs: int = 0) -> dict[str, Any]:
    """Play 2,000 random games and 200 by a sensible player, and count sole reasons in 40 more."""
    found: dict[str, Any] = {"game": game.id, "variants": dict(settings)}
    for name, player, number in (("random", "random", RANDOM_GAMES), ("sensible", sensible, SENSIBLE_GAMES)):
        tally = simulate(game, kit, settings, number=number, players=[player], jobs=jobs)
        said = report(game.id, tally, [player])
        found[name] = {key: said[key] for key in said if key not in ("game", "actions_per_second")}
    found["sole_reason"] = sole_reasons(game, kit, settings)
    return found


def sole_reasons(game: Game[Any], kit: Any, settings: Mapping[str, str]) -> dict[str, int]:
    """How often each clause was the only one against a move, over every fifth position of 40 random games."""
    coverage = Coverage(game.rules)
    for number in range(WATCHED_GAMES):
        dice = Random(f"watched {number}")
        state, actions = game.start(kit, settings), 0
        while True:
            game.roll(state, dice)
            if game.result(state) is not None:
                break
            if actions % EVERY == 0:
                coverage.ask_everything(state)
            legal = game.rules.legal(state)
            game.rules.play(state, legal[int(dice.random() * len(legal))])
            actions += 1
    counts: dict[str, int] = {}
    for (_, clause), count in coverage.alone.items():
        counts[clause] = counts.get(clause, 0) + count
    return counts
