"""The question field's data: the search index of a game in a language, and what its answers say.

It is a script, not JSON, because a page opened as a plain file may load scripts and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ... import games
from ...catalog.model import GameData
from ...judge.ask import LITTLE, index_of, plain
from ...judge.suite import suite_text
from ..memory import digest_files, remembered
from ..model import Edition
from ..names import address, card_page, game_page
from ..scope import Scope


def ask_files(editions: Iterable[Edition]) -> Iterator[tuple[str, str]]:
    """Each game's script: (name under the language's root, content)."""
    for edition in editions:
        if edition.game.rulings:
            yield f"{edition.game.id}/ask.js", _kept(edition)
        if games.find(edition.game.id):
            yield suite_file(edition.game.id), _suite(edition.game)


def _kept(edition: Edition) -> str:
    key = ("asking", edition.game.folder, edition.lang)
    return remembered(key, str(id(edition)), lambda: script(edition))


def _suite(game: GameData) -> str:
    return remembered(("suite", game.folder), digest_files(game.folder), lambda: suite_text(game))


def suite_file(game: str) -> str:
    """Where a game's conformance suite lies under the language's root."""
    return f"{game}/files/{game}.suite.json"


def script(edition: Edition) -> str:
    """Hand the data to the page under the language and the game's id: a page may load those of several languages."""
    data = json.dumps(asking(edition), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    name = json.dumps(f"{edition.lang}/{edition.game.id}")
    return f"(window.bordtrykAsked=window.bordtrykAsked||{{}})[{name}]={data};\n"


def asking(edition: Edition) -> dict[str, Any]:
    """The index, little words that tell a language, and texts: answers, clauses, names of cards, topics, chapters."""
    s, game = Scope(edition, game_page(edition.game.id, "rulings")), edition.game
    return {
        "index": plain(index_of(game, edition.texts)),
        "little": {lang: sorted(words) for lang, words in LITTLE.items()},
        "answers": {ruling.id: s.plain(f"{ruling.id}.answer") for ruling in game.rulings},
        "clauses": {clause.id: [clause.number, s.plain(clause.id), chapter.id]
                    for chapter in game.rules.chapters for clause in chapter.clauses},
        "chapters": {chapter.id: s.plain(f"{chapter.id}.title") for chapter in game.rules.chapters},
        "cards": _cards(s, game),
        "topics": _topics(s, game),
    }  # fmt: skip


def _cards(s: Scope, game: GameData) -> dict[str, list[str]]:
    """Name and address of every card; the address is "" for what has no page."""
    found = {}
    for table in game.tables.values():
        for row in table.rows:
            page = address(card_page("", row.id).lstrip("/")) if s.row(row.id) else ""
            found[row.id] = [s.row_name(row), page]
    return found


def _topics(s: Scope, game: GameData) -> dict[str, str]:
    """Names of the rulings' topics, as far as the game's words, chapters or terms have one."""
    terms = {term.id: term for term in game.glossary}
    found = {}
    for topic in dict.fromkeys(topic for ruling in game.rulings for topic in ruling.topics):
        term = terms.get(topic)
        forms = term.forms.get(s.edition.lang, ()) if term else ()
        said = s.word(f"topic.{topic}") or s.plain(f"{topic}.title") or (forms[0] if forms else "")
        if said:
            found[topic] = said[:1].upper() + said[1:]
    return found
