"""Changes and errata, dated, newest first. Written in card_data/<game>/changes.toml, worded in words.toml."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    changes = edition.extras.get("changes", {}).get("change", [])
    if not changes:
        return
    here = game_page(edition.game.id, "changes")
    s = Scope(edition, here)
    dates = sorted({str(change["date"]) for change in changes}, reverse=True)
    editions = [
        {
            "date": date,
            "items": [
                {
                    "text": s.text(f"word:change.{change['id']}"),
                    "clauses": [clause for id in change.get("clauses", ()) if (clause := s.clause(id))],
                }
                for change in changes
                if str(change["date"]) == date
            ],
        }
        for date in dates
    ]
    body = render("changes", s, editions=editions)
    yield Page(here, s.t("nav.changes"), body, section=edition.game.id)
