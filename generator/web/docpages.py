"""The hand-written pages of the docs folder, in the reader's language where they are translated.

A translation lies in docs/<language>/ under the name of its English page. Its front matter says what it was made from:
`of:` and the first twelve digits of the English file's SHA-256.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from itertools import count
from pathlib import Path

from .model import Words

HEADING = re.compile(r"^# (.+?)\s*(?:\{#[\w-]+\})?$", re.M)
SCROLL = '<div class="table-scroll" tabindex="0" role="region" aria-label="{}"><table class="plain">'
TOP = re.compile(r"<h1([^>]*)>.*?</h1>", re.S)


def titles(folder: Path, ui: Words) -> list[tuple[str, str]]:
    """The pages as (title, file name): by their first heading, or as the site calls a page that is in English only."""
    return [(_title(path, ui), path.name) for path in sorted(folder.glob("*.md"))]


def _title(path: Path, ui: Words) -> str:
    own = translation(path, ui.lang)
    heading = HEADING.search((own or path).read_text(encoding="utf-8"))
    said = heading[1] if heading else path.stem
    return said if own or ui.lang == "en" else ui.get(f"site.docs.{path.stem}", said)


def translation(path: Path, lang: str) -> Path | None:
    """Where a page is in another language; None where it is not."""
    own = path.parent / lang / path.name
    return own if own.is_file() else None


def translations(folder: Path, lang: str) -> Iterator[tuple[str, str]]:
    """The pages that a language has, as (file name, Markdown)."""
    for path in sorted((folder / lang).glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")


def framed(html: str, path: Path, of: str, ui: Words) -> str:
    """A page as its readers get it: tables that keys can scroll; what is in English only, or older, says so."""
    if not path.is_file():
        return html
    number, label = count(1), ui["site.docs.table"]
    html = html.replace("</table>", "</table></div>")
    html = re.sub("<table>", lambda _: SCROLL.format(label.replace("{n}", str(next(number)))), html)
    return html if ui.lang == "en" else _told(html, path, of, ui)


def _told(html: str, path: Path, of: str, ui: Words) -> str:
    """A page in another language than English, with a notice where it is not what it should be."""
    if translation(path, ui.lang) is None:
        title, notice = _title(path, ui), "docs.english"
        html = TOP.sub(lambda top: f'<h1{top[1]} lang="{ui.lang}">{escape(title)}</h1>', html, count=1)
    elif of != digest(path):
        notice = "docs.stale"
    else:
        return html
    said = f'<p class="notice" lang="{ui.lang}">{escape(ui[f"site.{notice}"])}</p>'
    return TOP.sub(lambda top: top[0] + said, html, count=1)


def digest(path: Path) -> str:
    """What a translation names as its English, however the lines end."""
    return sha256(path.read_text(encoding="utf-8").encode()).hexdigest()[:12]
