"""Texts of a game in one language: the translation, or the English where there is none to trust."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.catalog.model import GameData
from generator.catalog.root import find_root
from generator.catalog.words import load_strings

from .languages import PSEUDO, SOURCE, languages
from .pseudo import pseudo
from .safety import dangers

__all__ = [
    "PSEUDO",
    "SOURCE",
    "Texts",
    "common_sources",
    "fill",
    "languages",
    "load_answering",
    "load_common",
    "load_texts",
    "texts_from",
]
_PLACEHOLDER = re.compile(r"\{([A-Za-z][\w.-]*)\}")


class Texts:
    """Every text of one game (or the common ones) in one language, by id.

    A text is "ok" (current), "unreviewed" (current, but nobody has confirmed it), "stale" (the English has changed
    since) or "missing". Stale and missing ones read as English; `old` still has the stale translation.
    """

    def __init__(
        self,
        lang: str,
        sources: Mapping[str, str],
        translations: Mapping[str, str] | None = None,
        states: Mapping[str, str] | None = None,
        previous: Mapping[str, str] | None = None,
        translators: Sequence[str] = (),
    ):
        self.lang = lang
        self.sources = sources
        self._translations = translations if translations is not None else {}
        self._states = states or {}
        self._previous = previous or {}
        self._translators = tuple(translators)

    @classmethod
    def from_mapping(cls, lang: str, texts: Mapping[str, str], states: Mapping[str, str] | None = None) -> Texts:
        """Make texts from what `plain` gave: needs no file and no PO library."""
        return cls(lang, texts, texts, states)

    def plain(self) -> dict[str, Any]:
        """These texts as data for a browser: {"lang", "texts", "states"}, states only where not ok."""
        states = {id: state for id in self.sources if (state := self.state(id)) != "ok"}
        return {"lang": self.lang, "texts": {id: self[id] for id in self.sources}, "states": states}

    def __getitem__(self, id: str) -> str:
        english = self.sources[id]
        return self._translations.get(id, english) if self.language_of(id) == self.lang else english

    def __contains__(self, id: object) -> bool:
        return id in self.sources

    def __iter__(self) -> Iterator[str]:
        return iter(self.sources)

    def __len__(self) -> int:
        return len(self.sources)

    def get(self, id: str, default: str = "") -> str:
        """The text, or the default for an id that does not exist."""
        return self[id] if id in self.sources else default

    def state(self, id: str) -> str:
        """The state of a text: ok, unreviewed, stale or missing. Raises KeyError for an unknown id."""
        if id not in self.sources:
            raise KeyError(id)
        return self._states.get(id, "ok" if id in self._translations or self.lang == SOURCE else "missing")

    def language_of(self, id: str) -> str:
        """The language that texts[id] is in: this one, or English as the fallback."""
        return self.lang if self.state(id) in ("ok", "unreviewed") else SOURCE

    def source(self, id: str) -> str:
        """The English text."""
        return self.sources[id]

    def old(self, id: str) -> str:
        """The stale translation of a text whose English has changed since; "" for others."""
        return self._translations.get(id, "") if self.state(id) == "stale" else ""

    def previous(self, id: str) -> str:
        """The English that a stale translation was made from; "" when it is not known."""
        return self._previous.get(id, "")

    @property
    def translators(self) -> tuple[str, ...]:
        """Who translated, as the header of the file names them."""
        return self._translators

    def format(self, id: str, /, **facts: object) -> str:
        """The text with its {placeholders} filled in; braces without a fact (icons) stay."""
        return fill(self[id], facts)

    def joined(self, other: Texts, *prefixes: str) -> Texts:
        """These texts, and those of others whose ids begin with one of the prefixes."""
        more = [id for id in other if id.startswith(prefixes)]
        return Texts(
            self.lang,
            {**self.sources, **{id: other.source(id) for id in more}},
            {**self._translations, **{id: other[id] for id in more}},
            {**self._states, **{id: other.state(id) for id in more}},
            self._previous,
            self._translators,
        )

    def __repr__(self) -> str:
        return f"<Texts {self.lang}: {len(self.sources)}>"


def fill(text: str, facts: Mapping[str, object]) -> str:
    """Replace {name} by the fact of that name; nothing else in braces means anything."""
    return _PLACEHOLDER.sub(lambda match: str(facts[match[1]]) if match[1] in facts else match[0], text)


def load_texts(game: GameData, lang: str) -> Texts:
    """The texts of a game in a language, English where its file is missing or cannot be read."""
    return texts_from(lang, game.sources(), game.folder / "locale" / f"{lang}.po")


def load_answering(game: GameData, lang: str, root: Path | None = None) -> Texts:
    """The texts of a game, and what all games say of a position or a move that cannot be read."""
    return load_texts(game, lang).joined(load_common(lang, root), "fault.")


def load_common(lang: str, root: Path | None = None) -> Texts:
    """The texts that all games share: templates/common/strings.toml and guide.md."""
    home = (root or find_root() or Path.cwd()) / "templates" / "common"
    return texts_from(lang, common_sources(home), home / "locale" / f"{lang}.po")


def common_sources(home: Path) -> dict[str, str]:
    """English of templates/common by id: the strings, then the guide (its title is guide.title)."""
    from generator.catalog.rulebook import load_book

    texts = load_strings(home / "strings.toml")[0] if (home / "strings.toml").exists() else {}
    guide = load_book(home / "guide.md")[0] if (home / "guide.md").exists() else None
    if guide is not None:
        texts.setdefault("guide.title", guide.title)
        for chapter in guide.chapters:
            texts.setdefault(f"{chapter.id}.title", chapter.title)
            for clause in chapter.clauses:
                texts.setdefault(clause.id, clause.text)
    return texts


def texts_from(lang: str, sources: Mapping[str, str], path: Path) -> Texts:
    """Join English sources with a PO file. Translations that could carry code into a page count as missing."""
    if lang == SOURCE:
        return Texts(lang, sources)
    if lang == PSEUDO:
        return Texts(lang, sources, {id: pseudo(text) for id, text in sources.items()})
    if not path.exists():
        return Texts(lang, sources)
    from .po import credited, entries, read_po

    po, _ = read_po(path)
    found, _ = entries(po or [], path.name)
    translations, states, previous = {}, {}, {}
    for id, english in sources.items():
        entry = found.get(id)
        if entry is None or dangers(english, entry.text):
            continue
        states[id] = entry.state(english)
        translations[id] = entry.text
        if states[id] == "stale":
            previous[id] = entry.previous or entry.source
    return Texts(lang, sources, translations, states, previous, credited(po))
