"""How well the question search finds what players ask, measured now and then and kept in docs/data/ask-quality.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..judge.ask.quality import measured

FILE = Path("docs", "data", "ask-quality.json")
HALF = "held-out"  # questions that nobody has tuned the search with


def asked(root: Path, game: str) -> list[dict[str, Any]]:
    """The figures kept for a game, one entry a language; [] when nothing has been measured."""
    path = root / FILE
    if not path.is_file():
        return []
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return [row for row in rows if row["game"] == game]


def write(root: Path) -> Path:
    """Measure all games in all languages and keep the figures; return the file."""
    rows = [row for row, _ in measured(root, HALF)]
    path = root / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8", newline="\n")
    return path
