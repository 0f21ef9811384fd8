"""The kinds of page, one a file. Each is a plain function: an edition in, pages out; no page knows MkDocs."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Edition, Page
from . import (
    cards,
    changes,
    checker,
    coverage,
    data,
    downloads,
    glossary,
    learn,
    overview,
    reference,
    rules,
    rulings,
    source,
    sources,
    translation,
    variants,
)

KINDS = (
    overview, learn, rules, reference, cards, rulings, checker, glossary, variants, sources, changes, coverage, data,
    translation, downloads, source,
)  # fmt: skip


def game_pages(edition: Edition) -> Iterator[Page]:
    """Every page of a game that its data has something to say for, in the order of the navigation."""
    for kind in KINDS:
        yield from kind.pages(edition)
