"""Variants: where sources disagree or leave room, who says what, and what this edition takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...catalog.model import Variant
from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    if not edition.game.variants:
        return
    here = game_page(edition.game.id, "variants")
    s = Scope(edition, here)
    disputed = [_shown(s, variant) for variant in edition.game.variants if variant.conflict]
    given = [_shown(s, variant) for variant in edition.game.variants if not variant.conflict]
    body = render("variants", s, disputed=disputed, given=given)
    yield Page(here, s.t("nav.variants"), body, section=edition.game.id)


READINGS = {
    "ours": "ours", "one reading": "one-reading", "the other reading": "other-reading", "our reading": "our-reading",
    "a narrower reading": "narrower-reading",
}  # fmt: skip


def _sources(s: Scope, said: str) -> list[tuple[str, str, str]]:
    """Who says so: code, full name and which reading, in the reader's language."""
    names = {source["code"]: source["name"] for source in s.edition.extras.get("sources", {}).get("source", [])}
    found = []
    for part in filter(None, (part.strip() for part in said.split(","))):
        code, _, reading = part.removesuffix(")").partition(" (")
        if code in READINGS:
            code, reading = "", code
        id = READINGS.get(reading, "")
        found.append((code, names.get(code, ""), s.t(f"variants.{id}") if id else reading))
    return found


def _shown(s: Scope, variant: Variant) -> dict[str, Any]:
    name = f"variant.{variant.name}"
    choices = [
        {"title": s.word(f"{name}.{value}", value), "sources": _sources(s, variant.sources.get(value, ""))}
        for value in variant.values
    ]
    title = s.word(name, variant.name.replace("-", " ").capitalize())
    return {
        "name": variant.name, "title": title, "choices": choices, "clauses": variant.clauses,
        "conflict": variant.conflict,
    }  # fmt: skip
