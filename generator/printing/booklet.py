"""Book pages onto paper: one by one, two on a sheet side by side, or as a booklet to fold in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from generator.i18n.texts import Texts
from generator.printing.canvas import Canvas
from generator.printing.face import place_face
from generator.printing.labels import Labels, draw_foot
from generator.printing.papers import Size
from generator.printing.pdf import PdfDocument
from generator.printing.rulebook import BookPage

FORMS = ("pages", "two-up", "booklet")


def booklet_order(count: int) -> list[tuple[int, int]]:
    """Return the pages (from 1, 0 for none) left and right on each side of a sheet, outermost sheet first.

    The last page, the quick reference, stays on the outside: pages that fill the booklet up come before it.
    """
    filled = -(-count // 4) * 4
    order = [*range(1, count), *[0] * (filled - count), count]
    sides = []
    for sheet in range(filled // 4):
        outer_left, outer_right = order[filled - 1 - 2 * sheet], order[2 * sheet]
        inner_left, inner_right = order[2 * sheet + 1], order[filled - 2 - 2 * sheet]
        sides += [(outer_left, outer_right), (inner_left, inner_right)]
    return [side for side in sides if any(side)]


def two_up_order(count: int) -> list[tuple[int, int]]:
    """Return the pages (from 1, 0 for none) left and right on each sheet in reading order."""
    return [(left, left + 1 if left < count else 0) for left in range(1, count + 1, 2)]


def pages_pdf(pages: Sequence[BookPage], labels: Labels) -> bytes:
    """Make the book to read: each page for itself."""
    document = PdfDocument(title=labels.title, language=labels.language)
    for page in pages:
        document.page(page.face.width, page.face.height)
        _bookmark(document, page)
        place_face(document, page.face, 0, 0)
    return document.finish()


def sheets_pdf(pages: Sequence[BookPage], paper: Size, labels: Labels, form: str) -> bytes:
    """Make the book to print, two pages side by side on the paper lying on its longer edge ("two-up" or "booklet")."""
    booklet = form == "booklet"
    order = booklet_order(len(pages)) if booklet else two_up_order(len(pages))
    sheet = paper.upright().turned()
    document = PdfDocument(title=labels.title, language=labels.language, duplex="short-edge" if booklet else "")
    for number, sides in enumerate(order, 1):
        document.page(sheet.width, sheet.height)
        for page in (pages[side - 1] for side in sides if side):
            _bookmark(document, page)
        _two(document, [pages[side - 1] if side else None for side in sides], sheet)
        draw_foot(document, sheet, paper, labels, _note(labels.common, number, len(order), booklet=booklet))
    return document.finish()


def _note(common: Texts, number: int, total: int, *, booklet: bool) -> str:
    if not booklet:
        return common.format("print.sheet", number=number, total=total)
    side = common["print.front" if number % 2 else "print.back"]
    sheet = common.format("print.sheet", number=(number + 1) // 2, total=total // 2)
    return f"{sheet}, {side} · {common['print.flip.booklet']}"


def _bookmark(document: PdfDocument, page: BookPage) -> None:
    for title, level in page.bookmarks:
        document.bookmark(title, level)


def _two(canvas: Canvas, pages: Sequence[BookPage | None], sheet: Size) -> None:
    """Place a left and a right page against the fold."""
    for side, page in enumerate(pages):
        if page is not None:
            x = sheet.width // 2 - (page.face.width if side == 0 else 0)
            place_face(canvas, page.face, x, (sheet.height - page.face.height) // 2)


def sheet_count(pages: Sequence[BookPage], form: str) -> int:
    """Return how many printed pages the sheets of a form have."""
    return len(booklet_order(len(pages)) if form == "booklet" else two_up_order(len(pages)))
