"""Positions worth drawing in the rule book: those of the learning steps, each under the step's first clause."""

from __future__ import annotations

from .. import games
from ..catalog.model import GameData
from ..engine import NotationError, Picture
from .answer import Table


def figures(data: GameData) -> dict[str, Picture]:
    """Clause id -> the table to be drawn under it; empty for a game without code."""
    if games.find(data.id) is None:
        return {}
    rulings = {ruling.id: ruling for ruling in data.rulings}
    found = {}
    for step in data.learn:
        ruling = rulings.get(step.ruling)
        if ruling is None or not ruling.position or not step.clauses:
            continue
        try:
            table = Table.lay(data, ruling.variants)
            state = table.position(ruling.position, ruling.before)
        except (NotationError, ValueError):
            continue
        seats = table.game.seats(table.kit, table.settings)
        seat = seats.index(ruling.seat) if ruling.seat in seats else None
        found[step.clauses[0]] = table.game.picture(state, seat)
    return found
