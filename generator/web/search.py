"""The search index: every clause, ruling, card and term as a record of its own, stemmed in the site's language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .edition import LanguageSite
from .model import Page, Record
from .pagefind import Pagefind

SHOWN = 260  # letters


def index(site: LanguageSite, folder: Path) -> int:
    """Write `folder`/pagefind; return the number of records."""
    records = [_request(site.lang, page, record) for page in site.pages for record in page.records]
    write(site.lang, records, folder / "pagefind")
    return len(records)


def write(lang: str, records: Iterable[dict[str, Any]], folder: Path) -> None:
    """Index records in a language and write what the browser needs into a folder."""
    with Pagefind() as pagefind:
        number = pagefind.ask(type="NewIndex", config={"force_language": lang, "include_characters": "-"})["index_id"]
        pagefind.ask_all({"type": "AddRecord", "index_id": number, **record} for record in records)
        pagefind.ask(type="WriteFiles", index_id=number, output_path=str(folder))


def _request(lang: str, page: Page, record: Record) -> dict[str, Any]:
    return {
        "url": "/" + record.address,
        "content": _content(record),
        "language": lang,
        "meta": {"title": record.title, "kind": record.kind, "game": page.section, "said": _short(record.text)},
        "filters": {"kind": [record.kind], **({"game": [page.section]} if page.section else {})},
    }


def _content(record: Record) -> str:
    return "\n".join(part for part in (record.title, record.text, _loose(record.more)) if part)


def _short(text: str) -> str:
    """As much of a text as a search result shows, cut between words."""
    return text if len(text) <= SHOWN else text[:SHOWN].rsplit(" ", 1)[0] + "…"


def _loose(more: str) -> str:
    """Numbers such as DV-17 in all the ways they are typed: DV-17 and DV17."""
    return " ".join([more, *(word.replace("-", "") for word in more.split() if "-" in word)])
