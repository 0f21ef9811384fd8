"""The print guide, shared by all games: how to get from a PDF to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...catalog.model import Book
from ..guide_pictures import PICTURES
from ..markup import inline, plain
from ..model import Page, Record, Words
from ..names import address
from ..scope import render
from .home import SiteScope

HERE = "print-guide.md"


def page(book: Book, ui: Words) -> Page:
    """The guide in the reader's language; its texts are common strings under their clause ids."""
    s = SiteScope(ui)

    def text(id: str, english: str) -> str:
        return ui.get(id, english)

    chapters = [
        {
            "id": chapter.id,
            "number": chapter.number,
            "title": text(f"{chapter.id}.title", chapter.title),
            "picture": PICTURES.get(chapter.id, ""),
            "clauses": [
                {"id": c.id, "number": c.number, "text": inline(text(c.id, c.text), book, HERE, "", HERE)}
                for c in chapter.clauses
            ],
        }
        for chapter in book.chapters
    ]
    title = text("guide.title", book.title)
    body = render("guide", s, title=title, chapters=chapters)
    return Page(HERE, title, body, tuple(_records(book, text)))


def _records(book: Book, text: Callable[[str, str], str]) -> Iterator[Record]:
    for chapter in book.chapters:
        for clause in chapter.clauses:
            title = text(f"{chapter.id}.title", chapter.title)
            yield Record(address(HERE, clause.id), "page", title, plain(text(clause.id, clause.text), book))
