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
    shown = [_shown(s, variant) for variant in edition.game.variants]
    yield Page(here, s.t("nav.variants"), render("variants", s, variants=shown), section=edition.game.id)


def _shown(s: Scope, variant: Variant) -> dict[str, Any]:
    name = f"variant.{variant.name}"
    choices = [
        {"title": s.word(f"{name}.{value}", value), "sources": variant.sources.get(value, "")}
        for value in variant.values
    ]
    title = s.word(name, variant.name.replace("-", " ").capitalize())
    return {
        "name": variant.name, "title": title, "choices": choices, "clauses": variant.clauses,
        "conflict": variant.conflict,
    }  # fmt: skip
