"""The search index: every clause, ruling, card and term as a record of its own, stemmed in the site's language."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .edition import LanguageSite
from .model import Page, Record
from .pagefind import Pagefind

SHOWN = 260  # letters
_WORD = re.compile(r"[^\W\d_]{4,}")
UNUSED = ("pagefind-component-ui", "pagefind-highlight", "pagefind-modular-ui", "pagefind-ui")  # other dialogs


def index(site: LanguageSite, folder: Path) -> int:
    """Write `folder`/pagefind; return the number of records."""
    records = [(page, record) for page in site.pages for record in page.records]
    write(site.lang, (_request(site.lang, *both) for both in records), folder / "pagefind")
    words = json.dumps(vocabulary(record for _, record in records), ensure_ascii=False)
    (folder / "pagefind" / "words.json").write_text(words, encoding="utf-8")
    return len(records)


def vocabulary(records: Iterable[Record]) -> list[str]:
    """All words of four letters or more, by which slips of the finger are mended; no ids, which are English."""
    texts = (f"{one.title} {one.text} {one.more if one.kind == 'term' else ''}" for one in records)
    return sorted({word.casefold() for text in texts for word in _WORD.findall(text)})


def write(lang: str, records: Iterable[dict[str, Any]], folder: Path) -> None:
    """Index records in a language and write what the browser needs into a folder."""
    with Pagefind() as pagefind:
        number = pagefind.ask(type="NewIndex", config={"force_language": lang, "include_characters": "-"})["index_id"]
        pagefind.ask_all({"type": "AddRecord", "index_id": number, **record} for record in records)
        files = pagefind.ask(type="GetFiles", index_id=number)["files"]
    for file in files:  # written here: the service says that it has written before all is on the disk
        if not file["path"].startswith(UNUSED):
            path = folder / file["path"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(base64.b64decode(file["content"]))


def _request(lang: str, page: Page, record: Record) -> dict[str, Any]:
    return {
        "url": "/" + record.address,
        "content": _content(record),
        "language": lang,
        "meta": {"title": record.title, "kind": record.kind, "game": page.section, "said": _short(record.text)},
        "filters": {"kind": [record.kind], **({"game": [page.section]} if page.section else {})},
    }


def _content(record: Record) -> str:
    parts = (record.title, record.text, _loose(record.more), _id(record))
    return "\n".join(part for part in parts if part)


def _id(record: Record) -> str:
    """A clause's id as one word: find.js asks for it alike."""
    return re.sub(r"[^a-z0-9]", "", record.address.partition("#")[2]) if record.kind == "clause" else ""


def _short(text: str) -> str:
    """As much of a text as a search result shows, cut between words."""
    return text if len(text) <= SHOWN else text[:SHOWN].rsplit(" ", 1)[0] + "…"


def _loose(more: str) -> str:
    """Numbers such as DV-17 in all the ways they are typed: DV-17 and DV17."""
    return " ".join([more, *(word.replace("-", "") for word in more.split() if "-" in word)])
