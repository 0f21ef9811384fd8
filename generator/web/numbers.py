"""Rule numbers of each edition, kept for good: "5.4 (2026)" leads to its rule however rules are numbered today."""

from __future__ import annotations

import json
from pathlib import Path

from ..catalog.model import GameData

NAME = "numbers.json"


def numbers_of(folder: Path) -> dict[str, dict[str, str]]:
    """Year -> number -> clause id, as kept in a game's folder."""
    path = folder / NAME
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def keep(game: GameData, year: str) -> bool:
    """Keep today's numbers as those of an edition; False when they were kept already, alike.

    Raises ValueError when that edition was kept with other numbers: it has been quoted and cannot change.
    """
    known = numbers_of(game.folder)
    now = {clause.number: clause.id for clause in game.rules.clauses()}
    if year in known:
        if known[year] != now:
            raise ValueError(f"{game.id}: the edition {year} is kept with other numbers")
        return False
    text = json.dumps(known | {year: now}, indent=1) + "\n"
    (game.folder / NAME).write_text(text, encoding="utf-8", newline="\n")
    return True
