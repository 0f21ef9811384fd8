"""The door for the page's worker: the unpacked archive in, JSON requests and answers after that."""

from __future__ import annotations

import json
from pathlib import Path

from ...catalog.load import load_game
from ...catalog.model import GameData
from ...i18n.texts import Texts
from .desk import Desk

_desk = Desk({}, {})
_home = Path(".")


def open_desk(home: str) -> None:
    """Use the archive that was unpacked into a folder."""
    global _home
    _home = Path(home)
    _desk.games, _desk.texts = {}, {}


def handle(request: str) -> str:
    """Answer one request, both as JSON. Never raises."""
    try:
        asked = json.loads(request)
        if isinstance(asked, dict):
            _fetch(str(asked.get("game", "")), str(asked.get("lang", "en")))
            return json.dumps(_desk.handle(asked), ensure_ascii=False)
        problem = "a request is an object"
    except (ValueError, RecursionError) as error:
        problem = str(error)[:300]
    return json.dumps({"ok": False, "problems": [problem]})


def _fetch(game_id: str, lang: str) -> None:
    """Load a game and its texts the first time they are asked for."""
    texts = _home / "texts" / lang / f"{game_id}.json"
    if (game_id, lang) in _desk.texts or not (game_id + lang).replace("-", "").isalnum() or not texts.is_file():
        return
    if game_id not in _desk.games:
        game, _ = load_game(_home / "card_data" / game_id)
        assert isinstance(game, GameData)
        _desk.games = {**_desk.games, game_id: game}
    plain = json.loads(texts.read_text(encoding="utf-8"))
    _desk.texts = {**_desk.texts, (game_id, lang): Texts.from_mapping(lang, plain["texts"], plain["states"])}
