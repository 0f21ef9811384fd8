"""A rule book page by page: cover, contents, rules, variants, sources, credits, and the quick reference on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from generator.catalog.model import Chapter
from generator.printing.booktexts import BODY, HEAD, BookTexts
from generator.printing.canvas import Canvas, Paint
from generator.printing.cover import Cover
from generator.printing.face import Face
from generator.printing.flow import Item, Leaf, paginate
from generator.printing.papers import Size
from generator.printing.text import Style

SIDES, TOP, FOOT = 13_000, 17_000, 15_000  # margins of a page in um
FOLIO = Style("title", size=900, align="centre")
RUNNING = Style(size=780, italic=True)
SHARES = (100, 95, 90, 85, 80, 78)  # sizes of the quick reference in hundredths; the last is 7.5 pt
CONTENTS = Style(size=1050, hyphenate=False)


@dataclass(frozen=True, slots=True)
class BookPage:
    """A finished page, and the entries of the outline that it gets."""

    face: Face
    bookmarks: tuple[tuple[str, int], ...]


def type_area(page: Size) -> tuple[int, int]:
    """Return width and height of the type area in um."""
    return page.width - 2 * SIDES, page.height - TOP - FOOT


def book_pages(texts: BookTexts, page: Size) -> list[BookPage]:
    """Make all pages of a book, in reading order; the last is the quick reference."""
    book = Maker(texts, page)
    pages = [book.cover()]
    label = ""
    for number, leaf in enumerate(_leaves(texts, page), 2):
        pages.append(book.page(leaf, number, "" if leaf.items[0][1].label else label))
        label = next((item.label for _, item in reversed(leaf.items) if item.label), label)
    return pages


def clause_pages(texts: BookTexts, page: Size) -> dict[str, int]:
    """Tell on which page of a book each clause stands, by its id."""
    leaves = enumerate(_leaves(texts, page), 2)
    return {item.clause: number for number, leaf in leaves for _, item in leaf.items if item.clause}


def _leaves(texts: BookTexts, page: Size) -> list[Leaf]:
    """Fill all pages after the cover."""
    height = type_area(page)[1]
    body = paginate((*texts.chapters(), *texts.variants(), *texts.credits(), *texts.sources()), height)
    front = paginate(_contents(texts, body, 1), height)
    front = paginate(_contents(texts, body, len(front)), height)
    quick = paginate(quick_reference(texts, height), height)
    return [*front, *body, *quick]


def _contents(texts: BookTexts, body: Sequence[Leaf], front: int) -> Iterator[Item]:
    yield texts.plain_heading(texts.common["print.book.contents"])
    for number, leaf in enumerate(body, 2 + front):
        for _, item in leaf.items:
            if item.bookmark and item.bookmark[1] == 0:
                yield _entry(texts, item.bookmark[0], number)
    yield _entry(texts, texts.common["print.book.quick"], 2 + front + len(body))
    yield from texts.signs()
    yield from texts.parts()


def _entry(texts: BookTexts, title: str, number: int) -> Item:
    block = texts.setter.block(title, CONTENTS, texts.width - 12_000, markup=False)
    page = texts.setter.block(str(number), replace(CONTENTS, align="right"), 10_000, markup=False)
    dots = Paint(stroke=texts.colour("ink"), width=200, dash=(1, 1_400), round=True)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        block.draw(canvas, x, y)
        page.draw(canvas, x + texts.width - 10_000, y + block.lines[-1].baseline - block.lines[0].baseline)
        base = y + block.lines[-1].baseline
        first, last = x + block.lines[-1].width + 2_000, x + texts.width - page.lines[0].width - 2_000
        if first < last:
            canvas.line(first, base, last, base, dots)

    return Item(block.height, draw, 1_500)


def quick_reference(texts: BookTexts, height: int) -> list[Item]:
    """Set the quick reference in the largest size at which it fills no more than a page; titles run in at last."""
    items: list[Item] = []
    for run_in, share in product((False, True), SHARES):
        items = list(_quick(texts, share, run_in=run_in))
        if sum(item.before + item.height for item in items) <= height:
            break
    return items


def _quick(texts: BookTexts, share: int, *, run_in: bool) -> Iterator[Item]:
    body, head = (replace(style, size=style.size * share // 100) for style in (BODY, HEAD))
    above, between = 2_600 * share**2 // 100**2, 700 * share**2 // 100**2  # the spaces shrink sooner than the letters
    yield texts.plain_heading(texts.common["print.book.quick"])
    options = texts.product.options
    for name in _names(options.get("quick_tables")):
        yield from _table(texts, name, body)
    wanted = _names(options.get("quick"))
    for chapter in texts.game.rules.chapters:
        if not wanted:
            yield from _gist(texts, chapter, body)
        clauses = [clause for clause in chapter.clauses if clause.id in wanted]
        title = texts.texts[f"{chapter.id}.title"]
        if clauses and not run_in:
            yield texts.setter.item(title, head, texts.width, before=above, keep=True)
        for clause in clauses:
            first = f"**{title}:** " if run_in and clause is clauses[0] else ""
            text = f"- {first}{texts.said(clause.id)}\u00a0({clause.number})"
            yield texts.setter.item(text, body, texts.width, before=2 * between if first else between)


def _gist(texts: BookTexts, chapter: Chapter, body: Style) -> Iterator[Item]:
    """Set a chapter's first clause, for a book that doesn't say what belongs on its last page."""
    for clause in chapter.clauses[:1]:
        text = f"**{texts.texts[f'{chapter.id}.title']}** – {texts.said(clause.id)} ({clause.number})"
        yield texts.setter.item(text, body, texts.width, before=1_000)


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, (list, tuple)) else (value,) if isinstance(value, str) else ()


def _table(texts: BookTexts, name: str, body: Style) -> Iterator[Item]:
    """Set a table's rows: its number or letter in the margin, its title in bold, its text."""
    table = texts.game.tables[name]
    columns = [column.name for column in table.columns if column.type == "text"]
    mark = next((column.name for column in table.columns if column.type == "int"), "")
    for row in table.rows:
        said = [texts.said(f"{row.id}.{column}") for column in columns]
        said = [text for text in said if text]
        text = " ".join([f"**{said[0]}.**", *said[1:]] if len(said) > 1 else said)
        yield _row(texts, row.values.get(mark, ""), text, body)


def _row(texts: BookTexts, mark: str, text: str, body: Style) -> Item:
    left = texts.setter.block(mark, Style("title", size=body.size + 300), 7_000)
    block = texts.setter.block(text, body, texts.width - 7_000)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        left.draw(canvas, x, y + block.lines[0].baseline - left.lines[0].baseline)
        block.draw(canvas, x + 7_000, y, texts.setter.icons)

    return Item(block.height, draw, 1_100)


@dataclass(frozen=True, slots=True)
class Maker:
    """Draws the pages of one book."""

    texts: BookTexts
    size: Size

    def page(self, leaf: Leaf, number: int, label: str) -> BookPage:
        """Draw a page of items with its running head and number."""
        width, height = type_area(self.size)

        def draw(canvas: Canvas) -> None:
            for top, item in leaf.items:
                item.draw(canvas, SIDES, TOP + top)
            ink = self.texts.colour("ink")
            head = self.texts.setter.block(label, RUNNING, width, markup=False)
            folio = self.texts.setter.block(str(number), FOLIO, width, markup=False)
            if label:
                head.draw(canvas, SIDES, 9_000)
                canvas.line(SIDES, 13_300, SIDES + width, 13_300, Paint(stroke=ink, width=100))
            folio.draw(canvas, SIDES, self.size.height - FOOT + 3_600)

        marks = tuple(item.bookmark for _, item in leaf.items if item.bookmark)
        face = Face(f"book page {number}", str(number), self.size.width, self.size.height, 0, draw)
        return BookPage(face, marks)

    def cover(self) -> BookPage:
        """Draw the cover: title, tagline, who can play, and that this is an unofficial edition."""
        cover = Cover(self.texts, self.size, SIDES)
        face = Face("book page 1", "1", self.size.width, self.size.height, 0, cover.draw)
        return BookPage(face, ((self.texts.texts["title"], 0),))
