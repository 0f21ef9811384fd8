"""The words that the checker's scripts say, as data in the page."""

from __future__ import annotations

import json

from ...i18n.texts import Texts
from ..model import Words

PREFIX = "checker."


def words_json(ui: Words) -> str:
    """All `checker.` texts as JSON that may stand inside a script element."""
    assert isinstance(ui, Texts)
    words = {id.removeprefix(PREFIX): ui[id] for id in ui if id.startswith(PREFIX)}
    data = json.dumps({"lang": ui.lang, "words": words}, ensure_ascii=False, sort_keys=True)
    return data.replace("<", "\\u003c")
