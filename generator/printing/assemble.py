"""Imposed pages into a finished PDF: faces, crop marks, labels, boxes and metadata."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

from generator.printing.backs import DUPLEX
from generator.printing.canvas import Box, Canvas, Document, Paint
from generator.printing.colours import WHITE
from generator.printing.face import place_face
from generator.printing.labels import Labels, draw_labels
from generator.printing.marks import MarkStyle, draw_marks
from generator.printing.pages import Page, Placed
from generator.printing.papers import Size
from generator.printing.pdf import PdfDocument
from generator.printing.printers import NO_PRINTER, Printer
from generator.printing.shapes import rectangle


def pdf_of(
    pages: Iterable[Page],
    labels: Labels,
    marks: MarkStyle,
    printer: Printer = NO_PRINTER,
    out: BinaryIO | None = None,
) -> bytes:
    """Draw pages, corrected for a printer, into a file, or return it without one; same input, same bytes."""
    duplex = labels.mode if labels.mode in DUPLEX else "one-sided"
    document = PdfDocument(title=labels.title, language=labels.language, duplex=duplex, out=out)
    draw_pages(document, pages, labels, marks, printer)
    return document.finish()


def draw_pages(
    document: Document, pages: Iterable[Page], labels: Labels, marks: MarkStyle, printer: Printer = NO_PRINTER
) -> None:
    """Draw imposed pages one after another, corrected for a printer; only backs of turned sheets are moved as backs."""
    for page in pages:
        trim, bleed = boxes(page) if printer.plain else (None, None)
        document.page(page.paper.width, page.paper.height, trim=trim, bleed=bleed)
        if not printer.plain:
            document.save()
            correct(document, page.paper, printer, back=page.side == "back" and labels.mode in DUPLEX)
        for placed in page.placed:
            _place(document, placed)
        for box in page.bare:
            document.rect(*box, Paint(fill=WHITE))
        draw_marks(document, page, marks)
        draw_labels(document, page, labels, marks)
        if not printer.plain:
            document.restore()


def correct(canvas: Canvas, paper: Size, printer: Printer, *, back: bool) -> None:
    """Scale and turn about the middle of the page, then move, as a printer needs it."""
    x, y = paper.width // 2, paper.height // 2
    move_x = printer.page_x + (printer.back_x if back else 0)
    move_y = printer.page_y + (printer.back_y if back else 0)
    canvas.translate(x + move_x, y + move_y)
    if back and printer.rotation:
        canvas.rotate(printer.rotation)
    canvas.scale(printer.scale_x, printer.scale_y)
    canvas.translate(-x, -y)


def boxes(page: Page) -> tuple[Box | None, Box | None]:
    """Return the trim and bleed boxes of a page that holds one piece, in um; a page with several has none."""
    if len(page.areas) != 1 or len(page.areas[0].xs) != 2 or len(page.areas[0].ys) != 2:
        return None, None
    block, bleed = page.areas[0].block, page.areas[0].bleed
    trim = (block.x, block.y, block.width, block.height)
    return trim, (block.x - bleed, block.y - bleed, block.width + 2 * bleed, block.height + 2 * bleed)


def _place(document: Document, placed: Placed) -> None:
    cell = placed.cell
    if placed.clip is None:
        place_face(document, placed.face, cell.x, cell.y, cell.turned)
        return
    document.save()
    document.clip(rectangle(*placed.clip))
    place_face(document, placed.face, cell.x, cell.y, cell.turned)
    document.restore()
