"""The languages: how far each is, game by game, with badges to show elsewhere and the same as data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...i18n.catalogs import COMMON
from ...i18n.languages import name_of
from ...i18n.status import Status, as_json, unfinished
from ..badges import badge
from ..model import Page, Words
from ..scope import render
from .home import SiteScope

HERE = "languages.md"
DATA = "languages.json"


def page(rows: Sequence[Status], titles: Mapping[str, str], ui: Words) -> Page:
    """The table of all languages; `titles` are the games' names by id."""
    s = SiteScope(ui)
    groups = [
        {
            "lang": lang,
            "name": name_of(lang),
            "rows": [_row(row, titles.get(row.catalog, s.t("languages.shared"))) for row in found],
            "progress": any(unfinished(row) for row in found if row.catalog != COMMON),
            "people": ", ".join(dict.fromkeys(name for row in found for name in row.translators)),
        }
        for lang, found in _by_language(rows)
    ]
    body = render("languages", s, groups=groups, data=DATA)
    return Page(HERE, s.t("nav.languages"), body, (), ("toc",), s.t("languages.lead"))


def _row(row: Status, title: str) -> dict[str, Any]:
    counts = {state: len(ids) for state, ids in row.ids.items()}
    badge = f"badges/{row.catalog}-{row.lang}.svg"
    return {"title": title, "done": row.translated, "all": row.total, "counts": counts, "badge": badge}


def _by_language(rows: Iterable[Status]) -> Iterator[tuple[str, list[Status]]]:
    found: dict[str, list[Status]] = {}
    for row in rows:
        found.setdefault(row.lang, []).append(row)
    yield from found.items()


def files(rows: Sequence[Status]) -> Iterator[tuple[str, str]]:
    """The data and the badges as (file name under the language's root, content)."""
    yield DATA, json.dumps(as_json(rows), ensure_ascii=False, indent=1) + "\n"
    for row in rows:
        yield f"badges/{row.catalog}-{row.lang}.svg", badge(f"{row.lang}", row.share)
    for lang, found in _by_language(rows):
        done, whole = sum(row.translated for row in found), sum(row.total for row in found)
        yield f"badges/{lang}.svg", badge(name_of(lang), done / whole if whole else 1.0)
