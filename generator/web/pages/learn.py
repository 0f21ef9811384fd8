"""Learn to play: short steps, in order, each with a picture of the table. Written in card_data/<game>/learn.toml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render


def steps_of(edition: Edition) -> list[dict[str, Any]]:
    return list(edition.extras.get("learn", {}).get("step", []))


def pages(edition: Edition) -> Iterator[Page]:
    steps = steps_of(edition)
    if not steps:
        return
    here = game_page(edition.game.id, "learn")
    s = Scope(edition, here)
    shown = [_step(s, step) for step in steps]
    body = render("learn", s, title=edition.title, steps=shown)
    records = tuple(
        Record(address(here, step["id"]), "page", step["title"], s.plain(f"word:learn.{step['id']}.text"))
        for step in shown
    )
    yield Page(here, s.t("nav.learn"), body, records, section=edition.game.id)


def _step(s: Scope, step: dict[str, Any]) -> dict[str, Any]:
    id = step["id"]
    text = f"word:learn.{id}.text"
    verdict = s.edition.verdicts.get(step.get("ruling", ""))
    pictures = s.edition.pictures
    rows = [row for card in step.get("cards", ()) if (row := s.row(card)) and card in pictures]
    return {
        "id": id,
        "title": s.word(f"learn.{id}.title", id),
        "paragraphs": [s.explained(s.markup(part), text) for part in _parts(s, text)],
        "diagram": verdict.diagram if verdict else "",
        "caption": s.word(f"learn.{id}.caption"),
        "cards": [(pictures[row.id], s.row_name(row)) for row in rows],
        "clauses": [clause for name in step.get("clauses", ()) if (clause := s.clause(name))],
    }


def _parts(s: Scope, id: str) -> list[str]:
    return [part for part in s.edition.texts.get(id, "").split("\n\n") if part.strip()]
