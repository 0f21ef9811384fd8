"""Book pages onto paper: one by one, two on a sheet side by side, or as a booklet to fold in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from generator.i18n.texts import Texts
from generator.printing.assemble import correct
from generator.printing.canvas import Canvas
from generator.printing.face import place_face
from generator.printing.labels import Labels, draw_foot
from generator.printing.papers import Size
from generator.printing.pdf import PdfDocument
from generator.printing.printers import NO_PRINTER, Printer
from generator.printing.rulebook import SIDES, BookPage

FORMS = ("pages", "two-up", "booklet")
HEAD_AND_FOOT = 8_000  # um: between type and the upper or lower edge of a page


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


def pages_pdf(pages: Sequence[BookPage], labels: Labels, printer: Printer = NO_PRINTER) -> bytes:
    """Make the book to read: each page for itself, corrected for a printer."""
    document = PdfDocument(title=labels.title, language=labels.language)
    for page in pages:
        size = Size("", page.face.width, page.face.height)
        document.page(size.width, size.height)
        _bookmark(document, page)
        if not printer.plain:
            correct(document, size, printer, back=False)
        place_face(document, page.face, 0, 0)
    return document.finish()


def sheet_size(paper: Size, printer: Printer) -> Size:
    """Return the page of a sheet: the paper on its longer edge, or upright as a printer is measured."""
    return paper.upright().turned() if printer.plain else paper.upright()


def sheets_pdf(
    pages: Sequence[BookPage], paper: Size, labels: Labels, form: str, printer: Printer = NO_PRINTER
) -> bytes:
    """Make the book to print, two pages side by side on the paper lying on its longer edge ("two-up" or "booklet").

    For a printer that is corrected the paper stands upright with the pages on their side, so that no driver turns it.
    """
    booklet = form == "booklet"
    order = booklet_order(len(pages)) if booklet else two_up_order(len(pages))
    size, sheet = sheet_size(paper, printer), paper.upright().turned()
    share = _share(sheet, printer)
    document = PdfDocument(title=labels.title, language=labels.language, duplex="short-edge" if booklet else "")
    for number, sides in enumerate(order, 1):
        document.page(size.width, size.height)
        for page in (pages[side - 1] for side in sides if side):
            _bookmark(document, page)
        document.save()
        _lay(document, size, printer, back=booklet and number % 2 == 0)
        _two(document, [pages[side - 1] if side else None for side in sides], sheet, share)
        draw_foot(document, sheet, paper, labels, _note(labels.common, number, len(order), booklet=booklet))
        document.restore()
    return document.finish()


def _lay(canvas: Canvas, size: Size, printer: Printer, *, back: bool) -> None:
    """Correct an upright page and turn it so that what follows is drawn on the sheet lying on its longer edge."""
    if not printer.plain:
        correct(canvas, size, printer, back=back)
        canvas.translate(size.width, 0)
        canvas.rotate(90)


def _share(sheet: Size, printer: Printer) -> float:
    """Return how far pages are made smaller so that their type stays out of what a printer leaves blank."""
    top, right, bottom, left = printer.margins
    half, high = sheet.width // 2, sheet.height / 2
    across = (half - max(top, bottom)) / (half - SIDES)
    down = (high - max(right, left)) / (high - HEAD_AND_FOOT)
    return min(1.0, across, down)


def _note(common: Texts, number: int, total: int, *, booklet: bool) -> str:
    if not booklet:
        return common.format("print.sheet", number=number, total=total)
    side = common["print.front" if number % 2 else "print.back"]
    sheet = common.format("print.sheet", number=(number + 1) // 2, total=total // 2)
    return f"{sheet}, {side} · {common['print.flip.booklet']}"


def _bookmark(document: PdfDocument, page: BookPage) -> None:
    for title, level in page.bookmarks:
        document.bookmark(title, level)


def _two(canvas: Canvas, pages: Sequence[BookPage | None], sheet: Size, share: float) -> None:
    """Place a left and a right page against the fold, made smaller about the middle of the sheet."""
    canvas.save()
    canvas.translate(sheet.width // 2, sheet.height // 2)
    if share < 1:
        canvas.scale(share, share)
    for side, page in enumerate(pages):
        if page is not None:
            place_face(canvas, page.face, -page.face.width if side == 0 else 0, -page.face.height // 2)
    canvas.restore()


def sheet_count(pages: Sequence[BookPage], form: str) -> int:
    """Return how many printed pages the sheets of a form have."""
    return len(booklet_order(len(pages)) if form == "booklet" else two_up_order(len(pages)))
