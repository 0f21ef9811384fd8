"""The door for the page's worker: packs and files in, JSON requests and answers after that."""

from __future__ import annotations

import json
from pathlib import Path

from ... import games
from ...catalog.load import load_game
from ...catalog.model import GameData
from ...i18n.texts import Texts
from .. import icons
from .desk import Desk

_desk = Desk({}, {})
_home = Path(".")


def open_desk(home: str) -> None:
    """Keep card data, texts and icons below a folder, and forget all games."""
    global _home
    _home = Path(home)
    icons.TEMPLATES = _home / "templates"
    _desk.games, _desk.texts = {}, {}


def add_code(archive: str) -> None:
    """Look for games' rules in one more archive too."""
    games.__path__.append(f"{archive}/generator/games")


def add_files(files: str) -> None:
    """Write files, given as JSON {name: text}, below the folder. Raises ValueError for a name that leads out of it."""
    for name, text in json.loads(files).items():
        target = _home / name
        if ".." in target.parts or name.startswith("/"):
            raise ValueError(f"{name!r} leads out of the folder")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def handle(request: str) -> str:
    """Answer one request, both as JSON. Never raises."""
    try:
        asked = json.loads(request)
        if isinstance(asked, dict):
            _fetch(str(asked.get("game", "")), str(asked.get("lang", "en")))
            return json.dumps(_desk.handle(asked), ensure_ascii=False)
        problem = "a request is an object"
    except Exception as error:  # whatever a page sends, it gets an answer
        problem = f"{type(error).__name__}: {error}"[:300]
    return json.dumps({"ok": False, "problem": "request", "problems": [], "detail": problem})


def _fetch(game_id: str, lang: str) -> None:
    """Load a game and its texts the first time they are asked for."""
    if (game_id, lang) in _desk.texts or not (game_id + lang).replace("-", "").isalnum() or len(game_id + lang) > 90:
        return
    texts = _home / "texts" / lang / f"{game_id}.json"
    if not texts.is_file():
        return
    if game_id not in _desk.games:
        game, _ = load_game(_home / "card_data" / game_id)
        assert isinstance(game, GameData)
        _desk.games = {**_desk.games, game_id: game}
    plain = json.loads(texts.read_text(encoding="utf-8"))
    _desk.texts = {**_desk.texts, (game_id, lang): Texts.from_mapping(lang, plain["texts"], plain["states"])}
