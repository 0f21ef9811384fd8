"""The engine, the games, the judge and the card data as one small archive for the browser."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from ...catalog.model import GameData
from ...i18n.texts import Texts

ROOMS = ("engine", "catalog", "games", "judge")
PARTS = (
    "__init__.py", "i18n/__init__.py", "i18n/texts.py", "i18n/languages.py", "i18n/pseudo.py", "i18n/safety.py",
    "web/__init__.py", "web/diagrams.py", "web/icons.py", "web/patterns.py", "web/checker/__init__.py",
    "web/checker/desk.py", "web/checker/entry.py",
)  # fmt: skip
DATA = (".toml", ".csv", ".md")


def bundle(root: Path, games: Mapping[str, GameData], texts: Mapping[tuple[str, str], Texts]) -> bytes:
    """Pack code, card data and texts; the same bytes for the same content."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted({**dict(_code()), **dict(_data(root, games)), **dict(_texts(texts))}.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return result.getvalue()


def _code() -> Iterator[tuple[str, bytes]]:
    home = Path(__file__).parents[2]
    files = [file for room in ROOMS for file in (home / room).rglob("*.py")] + [home / part for part in PARTS]
    for file in files:
        yield f"generator/{file.relative_to(home).as_posix()}", file.read_bytes()


def _data(root: Path, games: Mapping[str, GameData]) -> Iterator[tuple[str, bytes]]:
    for game in games.values():
        for file in game.folder.iterdir():
            if file.suffix in DATA and file.is_file():
                yield f"card_data/{game.id}/{file.name}", file.read_bytes()
    for icon in (root / "templates" / "common" / "icons").glob("*.svg"):
        yield f"templates/common/icons/{icon.name}", icon.read_bytes()


def _texts(texts: Mapping[tuple[str, str], Texts]) -> Iterator[tuple[str, bytes]]:
    for (game_id, lang), words in texts.items():
        data = json.dumps(words.plain(), ensure_ascii=False, sort_keys=True)
        yield f"texts/{lang}/{game_id}.json", data.encode()
