"""The engine for the browser, in packs: the rooms that all games share, one pack a game, one a game and language."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from ...catalog.model import GameData
from ...i18n.texts import Texts

ROOMS = ("engine", "catalog", "judge")
PARTS = (
    "__init__.py", "games/__init__.py", "i18n/__init__.py", "i18n/texts.py", "i18n/languages.py", "i18n/pseudo.py",
    "i18n/safety.py", "web/__init__.py", "web/diagrams.py", "web/icons.py", "web/patterns.py",
    "web/checker/__init__.py", "web/checker/desk.py", "web/checker/entry.py", "web/checker/labels.py",
    "web/checker/request.py", "web/checker/shown.py", "web/checker/sums.py",
)  # fmt: skip
DATA = (".toml", ".csv", ".md")
NEEDLESS = ("learn.toml",)
FILES = "files.json"  # beside a pack's code: what is to be written as files, {name: text}
Code = Mapping[str, bytes]


def shared_code() -> dict[str, bytes]:
    """The modules that every game needs, by their place in an archive."""
    home = Path(__file__).parents[2]
    files = [file for room in ROOMS for file in (home / room).rglob("*.py")] + [home / part for part in PARTS]
    return {f"generator/{file.relative_to(home).as_posix()}": file.read_bytes() for file in sorted(files)}


def game_code(game: GameData) -> dict[str, bytes]:
    """A game's rules; none for a game without code."""
    home = Path(__file__).parents[2]
    files = sorted((home / "games" / game.id.replace("-", "_")).glob("*.py"))
    return {f"generator/{file.relative_to(home).as_posix()}": file.read_bytes() for file in files}


def shared_files(root: Path) -> dict[str, str]:
    """The icons that pictures of a table show."""
    folders = (root / "templates" / "common" / "icons", Path(__file__).parents[3] / "templates" / "site" / "icons")
    found = {}
    for folder in folders:
        for icon in sorted(folder.glob("*.svg")):
            found[f"templates/{folder.parent.name}/icons/{icon.name}"] = icon.read_text(encoding="utf-8")
    return found


def game_files(game: GameData) -> dict[str, str]:
    """A game's card data, rule book and rulings."""
    files = [file for file in sorted(game.folder.iterdir()) if file.suffix in DATA and file.name not in NEEDLESS]
    return {f"card_data/{game.id}/{file.name}": file.read_text(encoding="utf-8") for file in files}


def text_file(game: GameData, words: Texts) -> bytes:
    """A game's texts in a language, as a file of the worker."""
    plain = json.dumps(_for_answers(game, words), ensure_ascii=False, sort_keys=True)
    return json.dumps({f"texts/{words.lang}/{game.id}.json": plain}, ensure_ascii=False).encode()


def _for_answers(game: GameData, words: Texts) -> dict[str, object]:
    """Texts without those that only the static pages show."""
    rulings = {f"{ruling.id}.{part}" for ruling in game.rulings for part in ("question", "answer")}
    plain = words.plain()
    return {
        "lang": plain["lang"],
        "texts": {id: text for id, text in plain["texts"].items() if not _static(id, rulings)},
        "states": {id: state for id, state in plain["states"].items() if not _static(id, rulings)},
    }


def _static(id: str, rulings: set[str]) -> bool:
    return id in rulings or id.startswith(("word:learn.", "word:print.", "word:overview", "word:quick."))


def pack(code: Code, files: Mapping[str, str] | None = None) -> bytes:
    """An archive of code and files, stored: it is packed as a whole. The same bytes for the same content."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as archive:
        for name, data in sorted(_with_files(code, files)):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return result.getvalue()


def _with_files(code: Code, files: Mapping[str, str] | None) -> Iterator[tuple[str, bytes]]:
    yield from code.items()
    if files is not None:
        yield FILES, json.dumps(files, ensure_ascii=False, sort_keys=True).encode()
