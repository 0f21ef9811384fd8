"""Imposed pages into a finished PDF: faces, crop marks, labels, boxes and metadata."""

from __future__ import annotations

from collections.abc import Iterable

from generator.printing.backs import DUPLEX
from generator.printing.canvas import Box, Document
from generator.printing.face import place_face
from generator.printing.labels import Labels, draw_labels
from generator.printing.marks import MarkStyle, draw_marks
from generator.printing.pages import Imposition, Page, Placed
from generator.printing.pdf import PdfDocument
from generator.printing.shapes import rectangle


def pdf_of(imposition: Imposition, labels: Labels, marks: MarkStyle) -> bytes:
    """Draw all pages and return the finished file; same input, same bytes."""
    duplex = imposition.mode if imposition.mode in DUPLEX else "one-sided"
    document = PdfDocument(title=labels.title, language=labels.language, duplex=duplex)
    draw_pages(document, imposition.pages, labels, marks)
    return document.finish()


def draw_pages(document: Document, pages: Iterable[Page], labels: Labels, marks: MarkStyle) -> None:
    """Draw imposed pages one after another."""
    for page in pages:
        trim, bleed = boxes(page)
        document.page(page.paper.width, page.paper.height, trim=trim, bleed=bleed)
        for placed in page.placed:
            _place(document, placed)
        draw_marks(document, page, marks)
        draw_labels(document, page, labels, marks)


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
