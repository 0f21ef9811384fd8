"""glossary.toml: the words that translators use alike, with inflected forms and words to avoid."""

from __future__ import annotations

import re
from typing import Any

from .model import Problem, Term
from .tomlfile import Document

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,8})?")
EXTRA = ("forbidden", "note")
_SHAPE = "<language> = [word, inflected forms ...], forbidden = { <language> = [words] }, note = text"


def read_glossary(document: Document) -> tuple[tuple[Term, ...], list[Problem]]:
    """Read the terms, one table [term-id] each; a term needs English."""
    terms: list[Term] = []
    problems: list[Problem] = []
    for id, table in document.data.items():
        if not isinstance(table, dict):
            problems.append(Problem(document.where(id), f"{id} = {table!r}", f"a table [{id}]: {_SHAPE}"))
            continue
        forms, found = _forms(document, id, table)
        forbidden = table.get("forbidden", {})
        if not isinstance(forbidden, dict):
            found.append(Problem(document.where(id, "forbidden"), f"forbidden = {forbidden!r}", _SHAPE))
            forbidden = {}
        banned, more = _words(document, (id, "forbidden"), forbidden)
        if "en" not in forms:
            more.append(Problem(document.where(id), f"no English word in [{id}]", 'en = ["word", "words"]'))
        note = table.get("note", "")
        if not isinstance(note, str):
            more.append(Problem(document.where(id, "note"), f"note = {note!r}", "a text in quotation marks"))
        problems += found + more
        terms.append(Term(id, forms, banned, str(note), document.line(id)))
    return tuple(terms), problems


def _forms(document: Document, id: str, table: dict[str, Any]) -> tuple[dict[str, tuple[str, ...]], list[Problem]]:
    return _words(document, (id,), {key: value for key, value in table.items() if key not in EXTRA})


def _words(
    document: Document, spot: tuple[str, ...], table: dict[str, Any]
) -> tuple[dict[str, tuple[str, ...]], list[Problem]]:
    words, problems = {}, []
    for language, value in table.items():
        listed = [value] if isinstance(value, str) else value
        where = document.where(*spot, language)
        if not _LANGUAGE.fullmatch(language):
            found = f"the key {language!r} in [{spot[0]}]"
            problems.append(Problem(where, found, f"a language code, {' or '.join(EXTRA)}"))
        elif not isinstance(listed, list) or not listed or not all(isinstance(w, str) and w.strip() for w in listed):
            problems.append(Problem(where, f"{language} = {value!r} in [{spot[0]}]", "a word or a list of words"))
        else:
            words[language] = tuple(word.strip() for word in listed)
    return words, problems
