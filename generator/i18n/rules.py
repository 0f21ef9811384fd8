"""What is compared between an English text and its translation: each check yields findings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.catalog import Term

from . import glossary, lexicon
from .safety import dangers
from .typography import differences

TOKEN = re.compile(r"\{[^{}]*\}|\[\[[^\[\]]*\]\]")
_IDENTIFIER = re.compile(r"(?<![\w-])\w+(?:-\w+)*-\d+(?![\w-])")  # such as v-noble-2, whose words are no terms
_FORMAT = re.compile(r"%(?:\([^)]*\))?[sdrfx]\b")
_NUMBER = re.compile(r"\d+(?:[.,\u202f\u00a0]\d+)*")

UNTRANSLATED = "the English text itself"


class Finding(NamedTuple):
    """Something about one translation."""

    severity: str  # "error" or "warning"
    found: str
    expected: str
    hint: str = ""


def tokens(source: str, text: str, known_refs: Iterable[str] = ()) -> Iterator[Finding]:
    """Placeholders, icons and references are the same ones, as often."""
    there, here = Counter(TOKEN.findall(source)), Counter(TOKEN.findall(text))
    for token in sorted((there - here).keys()):
        yield Finding("error", f"no {token}", f"{token} as in the English", "copy it unchanged into the translation")
    for token in sorted((here - there).keys()):
        hint = "there is no such clause" if token[:2] == "[[" and token[2:-2] not in set(known_refs) else ""
        yield Finding("error", f"{token}, which the English does not have", "the same as in the English", hint)
    bare = TOKEN.sub("", text)
    if re.search(r"[{}]|\[\[|\]\]", bare) and not re.search(r"[{}]|\[\[|\]\]", TOKEN.sub("", source)):
        yield Finding("error", "a stray brace or bracket", "{…} and [[…]] closed, as in the English")
    for mark in sorted(set(_FORMAT.findall(text)) - set(_FORMAT.findall(source))):
        yield Finding("error", f"the format mark {mark}", "text only")


def safe(source: str, text: str) -> Iterator[Finding]:
    """Nothing that a page could take for code."""
    for danger in dangers(source, text):
        yield Finding("error", danger, "plain text with *emphasis*, {icons} and [[references]]", "the English is shown")


def emphasis(source: str, text: str) -> Iterator[Finding]:
    """Asterisks are balanced, and as many as in the English."""
    there, here = source.count("*"), TOKEN.sub("", text).count("*")
    if here % 2 and not there % 2:
        yield Finding("error", "an odd number of *", "each *emphasis* closed")
    elif here != there:
        yield Finding("warning", f"{here} *", f"{there} * as in the English", "emphasise the same words")


def numbers(source: str, text: str, lang: str) -> Iterator[Finding]:
    """Figures and number words say the same numbers."""
    there, here = _figures(source, "en"), _figures(text, lang)
    words, said = lexicon.number_words(source, "en"), lexicon.number_words(text, lang)
    may_mean = {str(n) for n in words | lexicon.small_numbers(source, "en")}
    may_say = {str(n) for n in said | lexicon.small_numbers(text, lang)}
    for number in sorted(there.keys() - here.keys() - may_say):
        yield Finding("error", f"no {number}", f"the number {number} of the English")
    for number in sorted(here.keys() - there.keys() - may_mean):
        yield Finding("error", f"the number {number}", f"the numbers of the English: {', '.join(there) or 'none'}")
    for value in sorted(words - said):
        if str(value) not in here and str(value) not in may_say:
            yield Finding("warning", f"no {value} in words", f"the number {value} of the English")
    for value in sorted(said - words):
        if str(value) not in there and str(value) not in may_mean:
            yield Finding("warning", f"the number {value} in words", "the numbers of the English")
    for number in re.findall(r"(?<![\d.,])\d+\.\d{1,2}(?![\d.])", TOKEN.sub("", text)) if lang != "en" else ():
        if number in source:
            yield Finding("warning", number, number.replace(".", ","), "the language writes a decimal comma")


def _figures(text: str, lang: str) -> Counter[str]:
    return Counter(_plain(number, lang) for number in _NUMBER.findall(TOKEN.sub(" ", text)))


def _plain(number: str, lang: str) -> str:
    number = number.replace("\u202f", "").replace("\u00a0", "")
    thousands, decimal = (",", ".") if lang == "en" else (".", ",")
    number = re.sub(rf"\{thousands}(?=\d{{3}}(?!\d))", "", number)
    return number.replace(decimal, ".") if number.count(decimal) == 1 else number


def force(source: str, text: str, lang: str) -> Iterator[Finding]:
    """What may, must or must not be done stays so. Warnings: languages say it in many ways."""
    if lang not in lexicon.NEGATION:
        return
    denies, denied = (bool(lexicon.NEGATION[key].search(part)) for key, part in (("en", source), (lang, text)))
    if denies != denied and not lexicon.TURNS.search(source):
        found, expected = ("no negation", "a negation") if denies else ("a negation", "no negation")
        yield Finding("warning", found, f"{expected}, as in the English", "compare the meaning")
    must, may = bool(lexicon.MUST["en"].search(source)), bool(lexicon.MAY["en"].search(source))
    musts, mays = bool(lexicon.MUST[lang].search(text)), bool(lexicon.MAY[lang].search(text))
    if must and not may and mays and not musts:
        yield Finding("warning", "a word for may", "a word for must", "the English says must")
    if may and not must and musts and not mays:
        yield Finding("warning", "a word for must", "a word for may", "the English says may")


def wording(source: str, text: str, lang: str, entries: Iterable[Term]) -> Iterator[Finding]:
    """A player is spoken of so that anybody may be meant, where the language allows; the glossary's terms may stay."""
    pattern = lexicon.GENDERED.get(lang)
    if pattern is None or not lexicon.PERSON.search(source) or lexicon.GENDERED["en"].search(source):
        return
    if match := pattern.search(glossary.without(TOKEN.sub(" ", text), entries, lang)):
        yield Finding("warning", f"{match[0]!r} for a player", "words that mean anybody", lexicon.NEUTRAL[lang])


def leftovers(source: str, text: str) -> Iterator[Finding]:
    """No English has been left standing."""
    words = re.findall(r"[^\W\d_]{2,}", TOKEN.sub(" ", source))
    left = sorted({word.lower() for word in lexicon.ENGLISH.findall(TOKEN.sub(" ", text))})
    if text == source and len(words) > 3:
        yield Finding("warning", UNTRANSLATED, "a translation")
    elif len(left) > 1:
        yield Finding("warning", f"English words: {', '.join(left)}", "a translation")


def terms(source: str, text: str, lang: str, entries: Iterable[Term]) -> Iterator[Finding]:
    """The glossary's words are used, and those it forbids are not."""
    for term in glossary.terms_in(_IDENTIFIER.sub(" ", TOKEN.sub(" ", source)), entries):
        if lang not in term.forms:
            continue
        word = term.forms[lang][0]
        for banned in glossary.forbidden(text, term, lang):
            yield Finding("warning", f"{banned!r} for {term.id}", f"{word!r}, as the glossary has it", term.note)
        if not glossary.uses(text, term, lang):
            hint = term.note or "add the form to glossary.toml if it is a right one"
            yield Finding("warning", f"no word for {term.id}", f"{word!r} or a form of it", hint)


def typography(source: str, text: str, lang: str) -> Iterator[Finding]:
    """The language's own spaces, quotation marks, apostrophes and dashes."""
    for found, expected in differences(text, lang, source)[:3]:
        yield Finding("warning", f"typography {found!r}", f"{expected!r}", "run: bordtryk i18n check --fix")


def length(source: str, text: str) -> Iterator[Finding]:
    """The translation is not several times as long as the English."""
    if len(text) > 3 * len(source) + 80:
        yield Finding("warning", f"{len(text)} characters for {len(source)}", "about the length of the English")


def compare(
    source: str, text: str, lang: str, entries: Iterable[Term] = (), known_refs: Iterable[str] = ()
) -> list[Finding]:
    """Everything there is to say about one translation; when it is not safe, only that."""
    if found := list(safe(source, text)):
        return found
    return [
        *tokens(source, text, known_refs),
        *emphasis(source, text),
        *numbers(source, text, lang),
        *force(source, text, lang),
        *wording(source, text, lang, entries),
        *leftovers(source, text),
        *terms(source, text, lang, entries),
        *typography(source, text, lang),
        *length(source, text),
    ]
