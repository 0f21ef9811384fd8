"""The games whose rules are code. A game is found by the name of its folder; nothing lists them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..engine import Game


def find(game_id: str) -> Game[Any] | None:
    """The rules of a game, or None for a game that prints but has no code."""
    name = f"{__name__}.{game_id.replace('-', '_')}"
    if not game_id.replace("-", "_").isidentifier() or find_spec(name) is None:
        return None
    game = import_module(name).GAME
    assert isinstance(game, Game)
    return game
