"""The ruling checker: a table that the reader sets up, put to the rules engine in the reader's own browser."""

from __future__ import annotations

from collections.abc import Iterator

from ... import games
from ...catalog.model import Ruling
from ..checker.asking import suite_file
from ..checker.words import words_json
from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    if games.find(edition.game.id) is None:
        return
    here = game_page(edition.game.id, "checker")
    s = Scope(edition, here)
    ui = edition.ui
    starts = [{"id": ruling.id, "question": s.plain(f"{ruling.id}.question")} for ruling in on_a_table(edition)]
    suite = s.to_file(suite_file(edition.game.id))
    body = render("checker", s, ui=ui, starts=starts, words=words_json(ui), suite=suite)
    record = Record(address(here), "page", ui["checker.title"], ui["checker.lead"])
    yield Page(here, ui["checker.title"], body, (record,), ("toc",), ui["checker.lead"], section=edition.game.id)


def on_a_table(edition: Edition) -> list[Ruling]:
    """The rulings that are asked at a position."""
    return [ruling for ruling in edition.game.rulings if ruling.position]
