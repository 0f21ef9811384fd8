"""The search index: every clause, ruling, card and term as a record of its own, stemmed in the site's language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from .edition import LanguageSite
from .model import Page, Record


def index(site: LanguageSite, folder: Path) -> int:
    """Write `folder`/pagefind; return the number of records."""
    records = [(page, record) for page in site.pages for record in page.records]
    asyncio.run(_write(site, records, folder / "pagefind"))
    return len(records)


async def _write(site: LanguageSite, records: list[tuple[Page, Record]], folder: Path) -> None:
    from pagefind.index import IndexConfig, PagefindIndex

    config = IndexConfig(output_path=str(folder), force_language=site.lang, include_characters="-")
    async with PagefindIndex(config=config) as pagefind:
        await asyncio.gather(*(_add(pagefind, site.lang, page, record) for page, record in records))


async def _add(pagefind: Any, lang: str, page: Page, record: Record) -> None:
    await pagefind.add_custom_record(
        url="/" + record.address,
        content=_content(record),
        language=lang,
        meta={"title": record.title, "kind": record.kind, "game": page.section},
        filters={"kind": [record.kind], **({"game": [page.section]} if page.section else {})},
    )


def _content(record: Record) -> str:
    return "\n".join(part for part in (record.title, record.text, _loose(record.more)) if part)


def _loose(more: str) -> str:
    """Numbers such as DV-17 in all the ways they are typed: DV-17, DV17, 17."""
    return " ".join([more, *(word.replace("-", "") for word in more.split() if "-" in word)])
