"""Words of the game in running text: at its first place in a text each becomes a link that shows what it means.

The link leads to the glossary, so it works without any script; the meanings that a page needs stand in it as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from markupsafe import Markup

from ..catalog.model import GameData
from .markup import plain

if TYPE_CHECKING:
    from .model import Words

_APART = re.compile(r"(<[^>]+>)")
_CLOSED = ("a", "strong", "svg", "code", "dfn")  # inside these a word stays as it is


@dataclass
class Terms:
    """One game's words in one language. `plain` are forms that are everyday speech in this game's texts."""

    words: Mapping[str, str]  # a form in small letters -> term id
    pattern: re.Pattern[str]
    english: Mapping[str, re.Pattern[str]]  # term id -> its English forms
    meanings: Mapping[str, str]
    capital: Collection[str]  # forms in small letters that count only when written with a capital letter
    names: Mapping[str, str]

    def set(self, html: str, english: str, address: str, here: str = "") -> tuple[Markup, list[str]]:
        """Link the first place of each word in a text; return it and the words linked.

        A text in another language gets a link only for words that its English has too. Words in bold are being
        defined there and get none, nor does `here`, the word whose meaning this is.
        """
        barred = {here, *self._bold(html)}
        found: list[str] = []
        parts, inside = [], 0
        for part in _APART.split(html):
            if part.startswith("<"):
                inside += _step(part)
                parts.append(part)
            elif inside:
                parts.append(part)
            else:
                parts.append(self._link(part, english, address, found, barred))
        return Markup("".join(parts)), found

    def _link(self, text: str, english: str, address: str, found: list[str], barred: Collection[str]) -> str:
        def one(match: re.Match[str]) -> str:
            form = match[0]
            id = self.words[form.casefold()]
            small = form.casefold() in self.capital and not form[:1].isupper()
            if small or id in found or id in barred or id not in self.meanings or not self._said(id, english):
                return form
            found.append(id)
            return f'<a class="term" href="{address}#term-{id}" data-term="{id}">{form}</a>'

        return self.pattern.sub(one, text)

    def _said(self, id: str, english: str) -> bool:
        return not english or bool(self.english[id].search(english))

    def _bold(self, html: str) -> Iterator[str]:
        for text in re.findall(r"<strong>([^<]+)</strong>", html):
            if id := self.words.get(text.casefold()):
                yield id


def _step(tag: str) -> int:
    name = re.match(r"</?(\w+)", tag)
    if not name or name[1] not in _CLOSED or tag.endswith("/>"):
        return 0
    return -1 if tag.startswith("</") else 1


def terms_of(game: GameData, texts: Words, barred: Collection[str] = ()) -> Terms | None:
    """Collect the words of a game in a language; None when it has none with a meaning.

    `barred` are forms that are everyday speech in this game's texts.
    """
    lang = texts.lang
    meanings = {
        term.id: plain(said, game.rules)
        for term in game.glossary
        if (said := texts.get(f"word:term.{term.id}", "")) and texts.language_of(f"word:term.{term.id}") == lang
    }
    forms = [(form, term.id) for term in game.glossary for form in term.forms.get(lang, ())]
    forms = [(form, id) for form, id in forms if form.casefold() not in {word.casefold() for word in barred}]
    if not meanings or not forms:
        return None
    words = {(term.forms.get(lang) or ("",))[0].casefold(): term.id for term in reversed(game.glossary)}
    for form, id in forms:
        words.setdefault(form.casefold(), id)
    capital = {form.casefold() for form, _ in forms if form[:1].isupper()} if lang != "de" else set()
    capital -= {form.casefold() for form, _ in forms if form[:1].islower()}
    english = {term.id: _any(term.forms.get("en", ())) for term in game.glossary}
    names = {term.id: (term.forms.get(lang) or term.forms["en"])[0] for term in game.glossary}
    return Terms(words, _any([form for form, _ in forms]), english, meanings, capital, names)


def _any(forms: Collection[str]) -> re.Pattern[str]:
    """A pattern for whole words, the longest first. Never matches when there are no forms."""
    longest = sorted(forms, key=lambda form: (-len(form), form))
    either = "|".join(re.escape(escape(form, quote=False)) for form in longest) or r"(?!)"
    return re.compile(rf"(?<![\w-])(?:{either})(?![\w-])", re.I)


def meanings_json(terms: Terms, used: Collection[str]) -> str:
    """The names and meanings of the words that a page links, as JSON in a template, which is read and never run.

    Not in a script: the theme makes new scripts of those that come with instant navigation, and forgets their type.
    """
    data = {id: [terms.names[id][:1].upper() + terms.names[id][1:], terms.meanings[id]] for id in used}
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return f'<template class="terms">{escape(text, quote=False)}</template>'
