"""Questions in a player's own words, matched with rulings, clauses and cards."""

from collections.abc import Callable
from typing import Any

from ...catalog.model import GameData
from ..wording import Words
from .entries import entries, term_forms
from .features import words as folded
from .index import build, plain, vocabulary
from .search import Hit, search
from .tongues import LITTLE, tongue

__all__ = ["LITTLE", "Hit", "answer", "build", "entries", "index_of", "plain", "search", "tongue"]


def index_of(data: GameData, words: Words) -> dict[str, Any]:
    """The index of a game in the language of the words."""
    found = entries(data, words)
    return build(found, term_forms(data, words.lang, vocabulary(found, {})))


def answer(data: GameData, words: Words, question: str, texts: Callable[[GameData, str], Words]) -> list[Hit]:
    """All hits in the language of the words, though the question may be in another one; `texts` gives its words."""
    lang = tongue(folded(question), words.lang)
    if lang == words.lang:
        return search(index_of(data, words), question)
    own = {entry.id: entry for entry in entries(data, words)}
    hits = search(index_of(data, texts(data, lang)), question)
    return [hit._replace(entry={**hit.entry, "title": own[hit.id].title}) for hit in hits]
