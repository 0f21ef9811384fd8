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


@dataclass(frozen=True)
class Entry:
    id: str
    name: str
    text: Markup
    plain: str
    clauses: tuple[Clause, ...]
    forms: tuple[str, ...]


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
    forms = term.forms.get(s.edition.lang) or term.forms["en"]
    own = f"word:term.{term.id}"
    clauses = defining(s, term)
    id = own if s.edition.texts.get(own, "") else clauses[0].id if clauses else ""
    if not id:
        return None
    name = forms[0][:1].upper() + forms[0][1:]
    return Entry(f"term-{term.id}", name, s.text(id), s.plain(id), clauses, forms)


def defining(s: Scope, term: Term) -> tuple[Clause, ...]:
    """The clause where a term is set in bold, else the first definition that has it, else the first use."""
    words = "|".join(re.escape(form) for form in term.forms["en"])
    bold = re.compile(rf"\*\*(?:{words})\*\*", re.I)
    used = re.compile(rf"\b(?:{words})\b", re.I)
    clauses = list(s.game.rules.clauses())
    best = (
        [clause for clause in clauses if bold.search(clause.text)]
        + [clause for clause in clauses if clause.kind == "term" and used.search(clause.text)]
        + [clause for clause in clauses if used.search(clause.text)]
    )
    return tuple(best[:1])
