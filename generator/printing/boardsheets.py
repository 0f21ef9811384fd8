"""A board as a finished PDF: one sheet, or tiles with a map."""

from __future__ import annotations

from generator.printing.assemble import draw_pages
from generator.printing.boardmap import draw_map
from generator.printing.boards import impose_board
from generator.printing.face import Face
from generator.printing.labels import Labels
from generator.printing.order import Job, Made, Stock
from generator.printing.pdf import PdfDocument


def make_board(stock: Stock, job: Job, face: Face, labels: Labels) -> Made:
    """Make a board of one face; raise PrintError where the paper cannot hold it."""
    wishes = stock.wishes
    imposition, tiling = impose_board(face, wishes.setup(job.paper, face.bleed), wishes.overlap, wishes.joint)
    document = PdfDocument(title=labels.title, language=labels.language, duplex="one-sided")
    if tiling:
        draw_map(document, face, tiling, job.paper, labels, (1, tiling.count + 1))
    draw_pages(document, imposition.pages, labels, wishes.marks, wishes.printer)
    pages = len(imposition.pages) + (1 if tiling else 0)
    return Made(
        document.finish(), pages, (job.paper.width, job.paper.height), job.paper, "",
        (face.width, face.height), 1, "none", imposition.words,
    )  # fmt: skip
