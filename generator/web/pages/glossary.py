"""The glossary: the game's own words, each with the clause that defines it and its forms in the other languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ...catalog.model import Clause, Term
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render

MOST = 6  # clauses named for a word that none defines


@dataclass(frozen=True)
class Entry:
    id: str
    name: str
    text: Markup
    plain: str
    clauses: tuple[Clause, ...]
    forms: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...]  # (language, the word there)


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "glossary")
    s = Scope(edition, here)
    terms = entries(s)
    if not terms:
        return
    body = render("glossary", s, terms=terms)
    records = tuple(Record(address(here, t.id), "term", t.name, t.plain or t.name, " ".join(t.forms)) for t in terms)
    yield Page(here, s.t("nav.glossary"), body, records, ("toc",), section=edition.game.id)


def entries(s: Scope) -> list[Entry]:
    """The terms that a clause defines or uses, sorted as the language does."""
    found = [entry for term in s.game.glossary if (entry := _entry(s, term))]
    return sorted(found, key=lambda entry: entry.name.casefold())


def _entry(s: Scope, term: Term) -> Entry | None:
    lang = s.edition.lang
    forms = term.forms.get(lang) or term.forms["en"]
    own = f"word:term.{term.id}"
    defining, using = _clauses(s, term)
    id = own if s.edition.texts.get(own, "") else defining[0].id if defining else ""
    clauses = defining or using[:MOST]
    if not id and not clauses:
        return None
    text, plain = (s.text(id), s.plain(id)) if id else (Markup(), "")
    others = tuple(
        (other, term.forms[other][0]) for other in s.edition.languages if other != lang and other in term.forms
    )
    return Entry(f"term-{term.id}", forms[0][:1].upper() + forms[0][1:], text, plain, clauses, forms, others)


def _clauses(s: Scope, term: Term) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """The clause in which a term is set in bold, for that is where it is defined; and all that use it."""
    words = "|".join(re.escape(form) for form in term.forms["en"])
    bold = re.compile(rf"\*\*(?:{words})\*\*", re.I)
    used = re.compile(rf"\b(?:{words})\b", re.I)
    clauses = list(s.game.rules.clauses())
    defining = tuple(clause for clause in clauses if bold.search(clause.text))[:1]
    return defining, tuple(clause for clause in clauses if used.search(clause.text))
