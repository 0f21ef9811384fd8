"""Inline markup of clauses, rulings and guides -> HTML: *i*, **b**, [[clause]], {icon}."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from markupsafe import Markup

from ..catalog.model import Book
from .icons import icon_svg
from .names import game_page, link

_TOKEN = re.compile(r"\[\[(?P<ref>[\w.-]+)\]\]|\{(?P<icon>[\w.-]+)\}|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*")


def inline(text: str, book: Book, here: str, game: str, rules_page: str = "") -> Markup:
    """Set a text as HTML; references become links that show the clause's number."""
    target = rules_page or game_page(game, "rules")

    def refer(id: str) -> str:
        clause = book.find(id)
        if clause is None:
            return escape(id)
        return f'<a class="ref" href="{link(here, target, id)}">{clause.number}</a>'

    return Markup(_set(text, refer))


def _set(text: str, refer: Callable[[str], str]) -> str:
    parts, end = [], 0
    for match in _TOKEN.finditer(text):
        parts.append(escape(text[end : match.start()], quote=False))
        parts.append(_one(match, refer))
        end = match.end()
    parts.append(escape(text[end:], quote=False))
    return "".join(parts)


def _one(match: re.Match[str], refer: Callable[[str], str]) -> str:
    if ref := match["ref"]:
        return refer(ref)
    if icon := match["icon"]:
        return icon_svg(icon) or escape(match[0])
    if bold := match["bold"]:
        return f"<strong>{_set(bold, refer)}</strong>"
    return f"<em>{_set(match['italic'], refer)}</em>"


def plain(text: str, book: Book) -> str:
    """Set a text without any markup, for titles and the search index."""

    def number(match: re.Match[str]) -> str:
        clause = book.find(match[1])
        return clause.number if clause else match[1]

    text = re.sub(r"\[\[([\w.-]+)\]\]", number, text)
    text = re.sub(r"\{[\w.-]+\}[\u00a0\u202f ]?", "", text)
    return re.sub(r"(\*\*|\*)(.+?)\1", r"\2", text)
