"""The rule book: every clause with its number, its permanent anchor, its status and who speaks of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...catalog.model import STATUSES, Clause
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    book = edition.game.rules
    if not book.chapters:
        return
    here = game_page(edition.game.id, "rules")
    s = Scope(edition, here)
    done, whole = translated(edition)
    body = render(
        "rules", s, title=edition.title, chapters=book.chapters, statuses=STATUSES, links=_links, done=done, all=whole,
        complete=edition.lang == "en" or done == whole, stale=stale(edition),
    )  # fmt: skip
    records = tuple(_record(s, here, clause) for clause in book.clauses())
    lead = s.t("rules.lead", game=edition.title)
    yield Page(here, s.t("nav.rules"), body, records, (), lead, section=edition.game.id)


def translated(edition: Edition) -> tuple[int, int]:
    """How many clauses this edition has in its language, and of how many."""
    clauses = list(edition.game.rules.clauses())
    return sum(edition.texts.language_of(clause.id) == edition.lang for clause in clauses), len(clauses)


def stale(edition: Edition) -> int:
    """How many clauses have changed since they were translated."""
    return sum(edition.texts.state(clause.id) == "stale" for clause in edition.game.rules.clauses())


def _links(*groups: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(id for group in groups for id in group))


def _record(s: Scope, here: str, clause: Clause) -> Record:
    chapter = next(chapter for chapter in s.game.rules.chapters if clause in chapter.clauses)
    title = f"{clause.number} {s.plain(chapter.id + '.title')}"
    numbers = [
        f"{number} ({year})"
        for year, ids in s.edition.extras.get("numbers", {}).items()
        for number, id in ids.items()
        if id == clause.id
    ]
    more = " ".join((*clause.origins, clause.id.replace(".", " ").replace("-", " "), clause.number, *numbers))
    return Record(address(here, clause.id), "clause", title, s.plain(clause.id), more)
