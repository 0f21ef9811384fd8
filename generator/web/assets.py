"""Style sheets, scripts and fonts of the site, made or copied: name under the language's root -> bytes or path."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..catalog.model import GameData
from .fonts import font_css, font_files
from .model import Words
from .palette import world_css

SAID = (
    "clause.copy", "clause.copied", "term.more", "improve.copied",
    "search.open", "search.label", "search.hint", "search.close", "search.none",
    "search.some.one", "search.some.other", "search.more", "search.offline", "search.lost", "search.meant",
    "search.all-games", "search.all-kinds",
    "search.kind.clause", "search.kind.ruling", "search.kind.card", "search.kind.term", "search.kind.page",
)  # fmt: skip


def generated_css(games: Iterable[GameData]) -> str:
    """The style sheet that depends on fonts and on the games' palettes."""
    return font_css() + world_css(games)


def fonts(cache: Path) -> Mapping[str, Path]:
    return {f"assets/{name}": path for name, path in font_files(cache / "fonts").items()}


def said(ui: Words, games: Mapping[str, str]) -> str:
    """The words that the scripts say, as JSON for the page (not run, only read)."""
    words = {id: ui[f"site.{id}"] for id in SAID}
    return json.dumps({"lang": ui.lang, "words": words, "games": games}, ensure_ascii=False, sort_keys=True)
