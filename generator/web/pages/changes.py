"""Changes and errata, dated, newest first; and the rule numbers of earlier editions, each with the rule it means.

Written in card_data/<game>/changes.toml, worded in words.toml under [change]; a slip of a source under [slip].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from babel.dates import format_date

from ...i18n.languages import locale_of
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render

DATES = {"en": "en_GB"}  # the way of writing dates that goes with our spelling


def pages(edition: Edition) -> Iterator[Page]:
    changes = edition.extras.get("changes", {}).get("change", [])
    if not changes:
        return
    here = game_page(edition.game.id, "changes")
    s = Scope(edition, here)
    dates = sorted({change["date"] for change in changes}, reverse=True)
    days = [
        {
            "date": str(date),
            "said": format_date(date, "long", DATES.get(edition.lang) or locale_of(edition.lang)),
            "entries": [_item(s, change) for change in changes if change["date"] == date],
        }
        for date in dates
    ]
    body = render("changes", s, days=days, editions=_editions(s))
    record = Record(address(here), "page", s.t("nav.changes"), s.t("changes.lead"))
    yield Page(here, s.t("nav.changes"), body, (record,), ("toc",), section=edition.game.id)


def _item(s: Scope, change: Mapping[str, Any]) -> dict[str, Any]:
    own = f"word:change.{change['id']}"
    return {
        "kind": change.get("kind", "change"),
        "text": s.told(own if s.edition.texts.get(own) else f"word:slip.{change['id']}"),
        "clauses": [clause for id in change.get("clauses", ()) if (clause := s.clause(id))],
    }


def _editions(s: Scope) -> list[tuple[str, list[tuple[str, Any]]]]:
    """Each edition's year with its numbers and the rules that they mean; newest first."""
    numbers: Mapping[str, Mapping[str, str]] = s.edition.extras.get("numbers", {})
    return [
        (year, [(number, clause) for number, id in numbers[year].items() if (clause := s.clause(id))])
        for year in sorted(numbers, reverse=True)
    ]
