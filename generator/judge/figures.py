"""Positions worth drawing in the rule book: those of the rulings that the learning steps show."""

from __future__ import annotations

from .. import games
from ..catalog.model import GameData
from ..engine import NotationError, Picture
from .answer import Table


def figures(data: GameData) -> dict[str, Picture]:
    """Ruling id -> its table, as the seat that asks sees it; empty for a game without code."""
    if games.find(data.id) is None:
        return {}
    rulings = {ruling.id: ruling for ruling in data.rulings}
    found = {}
    for step in data.learn:
        ruling = rulings.get(step.ruling)
        if ruling is None or not ruling.position:
            continue
        try:
            table = Table.lay(data, ruling.variants)
            state = table.position(ruling.position, ruling.before)
        except (NotationError, ValueError):
            continue
        seats = table.game.seats(table.kit, table.settings)
        seat = seats.index(ruling.seat) if ruling.seat in seats else None
        found[ruling.id] = table.game.picture(state, seat)
    return found
