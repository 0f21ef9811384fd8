"""Find the project's folder: the one that holds card_data/ and templates/."""

from __future__ import annotations

from pathlib import Path


def find_root(start: Path | None = None) -> Path | None:
    """Look from `start` (default: the working folder) upward, then where this package lies; None when not found."""
    begin = (start or Path.cwd()).resolve()
    for folder in (begin, *begin.parents, *Path(__file__).resolve().parents):
        if (folder / "card_data").is_dir() and (folder / "templates").is_dir():
            return folder
    return None
