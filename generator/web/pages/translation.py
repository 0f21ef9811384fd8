"""Translation status: what is translated, what is behind its English source, what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Edition, Page
from ..names import game_page
from ..scope import Scope, render

STATES = ("stale", "missing", "unreviewed")


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "translation")
    s = Scope(edition, here)
    sources = edition.game.sources()
    states = {id: edition.texts.state(id) for id in sources} if edition.lang != "en" else {}
    listed = [(state, [(id, sources[id]) for id in sources if states.get(id) == state]) for state in STATES]
    body = render(
        "translation", s, done=sum(state in ("ok", "unreviewed") for state in states.values()), all=len(sources),
        states=[(state, items) for state, items in listed if items],
    )  # fmt: skip
    yield Page(here, s.t("nav.translation"), body, (), ("toc",), section=edition.game.id)
