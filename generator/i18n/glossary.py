"""Find a glossary's terms in a text, inflected and inside compounds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from generator.catalog import Term

COMPOUNDING = ("da", "de", "nl", "sv", "nb", "nn", "fi")  # words join into one: the term may stand inside another
_LETTER = r"[^\W\d_]"


@lru_cache(maxsize=4096)
def _pattern(word: str, inside: bool) -> re.Pattern[str]:
    text = re.escape(word).replace("'", "[’']").replace("’", "[’']").replace(r"\ ", r"\s+")
    return re.compile(text if inside else rf"(?<!{_LETTER}){text}(?!{_LETTER})", re.IGNORECASE)


def terms_in(english: str, glossary: Iterable[Term]) -> list[Term]:
    """The terms that an English text uses; a longer term hides a shorter one inside it."""
    forms = sorted(
        ((form, index, term) for index, term in enumerate(glossary) for form in term.forms.get("en", ())),
        key=lambda item: -len(item[0]),
    )
    found: dict[int, Term] = {}
    for form, index, term in forms:
        english, count = _pattern(form, False).subn("\0", english)
        if count:
            found[index] = term
    return [found[index] for index in sorted(found)]


def uses(text: str, term: Term, lang: str) -> bool:
    """Whether a text has one of a term's forms."""
    return any(_pattern(form, lang in COMPOUNDING).search(text) for form in term.forms.get(lang, ()))


def forbidden(text: str, term: Term, lang: str) -> list[str]:
    """The forbidden alternatives that a text uses, outside the term's own forms."""
    for form in sorted(term.forms.get(lang, ()), key=len, reverse=True):
        text = _pattern(form, False).sub("\0", text)
    return [word for word in term.forbidden.get(lang, ()) if _pattern(word, False).search(text)]


def without(text: str, glossary: Iterable[Term], lang: str) -> str:
    """A text with every form of the glossary's terms blanked out."""
    forms = sorted((form for term in glossary for form in term.forms.get(lang, ())), key=len, reverse=True)
    for form in forms:
        text = _pattern(form, False).sub("\0", text)
    return text
