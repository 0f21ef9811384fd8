"""Sheets for a cutter of Silhouette's kind: cards between registration marks, and the path that cuts them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from generator.catalog.model import Problem
from generator.i18n.texts import fill
from generator.printing.backs import across
from generator.printing.export.cutpath import Cut, cut_of, dxf, svg
from generator.printing.export.decks import Card, Deck
from generator.printing.export.order import Options, Target, folder_of
from generator.printing.export.parcel import Content, Planned
from generator.printing.export.regmarks import INSET, LONGEST, SHORTEST, THICKNESS, RegMarks
from generator.printing.face import Face, place_face
from generator.printing.labels import SIDE, Labels, draw_foot
from generator.printing.papers import Size, paper
from generator.printing.pdf import PdfDocument
from generator.printing.problems import PrintError
from generator.printing.shapes import rectangle
from generator.printing.sheet import BLANK, LABEL, Cell
from generator.printing.text import Style, compose, shape
from generator.printing.units import show

BLEED = 1_000  # um; neighbours stand twice as far apart
LESS = (750, 500)  # taken where they save sheets and nobody wished for a bleed
MARKS = "print.cutter.marks"
STEP = 1_000  # in which arms are lengthened
SIZES = (700, 650, 600, 550, 500, 450)  # hundredths of a point


@dataclass(frozen=True, slots=True)
class Bed:
    """A sheet between its marks: the places for cards, and those left out because a mark needs its white."""

    paper: Size
    marks: RegMarks
    bleed: int  # um
    cells: tuple[Cell, ...]
    skipped: tuple[int, ...]  # numbers from 1, row by row
    columns: int
    rows: int

    def cuts(self, face_cut: Card) -> list[Cut]:
        """Return the cut of every place."""
        return [_cut(cell, face_cut) for cell in self.cells]


def lay(trim: tuple[int, int], sheet: Size, marks: RegMarks, bleeds: Sequence[int], count: int) -> Bed:
    """Lay `count` trims (um) onto the fewest sheets, between the marks, whose arms are as long as that allows.

    Of several bleeds (um) a smaller one is taken where it saves sheets.
    Raise PrintError where not even one fits.
    """
    beds = [bed for bleed in bleeds for bed in _beds(trim, sheet, marks, bleed)]
    if not beds:
        room = f"{show(sheet.width - 2 * marks.inset)} × {show(sheet.height - 2 * marks.inset)}"
        found = f"cards of {show(trim[0])} × {show(trim[1])}"
        raise PrintError(Problem(f"paper {sheet.name}", found, f"at most {room} between the marks", "a larger paper"))
    best = min(beds, key=lambda bed: _cost(bed, count))
    length = marks.length
    while length + STEP <= LONGEST and all(
        replace(marks, length=length + STEP).clears(sheet, cell, best.bleed) for cell in best.cells
    ):
        length += STEP
    return replace(best, marks=replace(marks, length=length))


def _cost(bed: Bed, count: int) -> tuple[int, int, int, int, int]:
    sheets = -(-count // len(bed.cells))
    return sheets, -bed.bleed, len(bed.skipped), len(bed.cells), bed.cells[0].turned


def _beds(trim: tuple[int, int], sheet: Size, marks: RegMarks, bleed: int) -> Iterator[Bed]:
    gap = 2 * bleed
    for turned, (width, height) in ((0, trim), (90, trim[::-1])):
        most_x = (sheet.width - 2 * marks.inset + gap) // (width + gap)
        most_y = (sheet.height - 2 * marks.inset + gap) // (height + gap)
        for columns in range(1, most_x + 1):
            for rows in range(1, most_y + 1):
                left = (sheet.width - columns * (width + gap) + gap) // 2
                top = (sheet.height - rows * (height + gap) + gap) // 2
                places = [
                    Cell(left + column * (width + gap), top + row * (height + gap), width, height, turned)
                    for row in range(rows)
                    for column in range(columns)
                ]
                cells = tuple(cell for cell in places if marks.clears(sheet, cell, bleed))
                skipped = tuple(number for number, cell in enumerate(places, 1) if cell not in cells)
                if cells:
                    yield Bed(sheet, marks, bleed, cells, skipped, columns, rows)


def _cut(cell: Cell, card: Card) -> Cut:
    """Return the cut of a card at a place, turned as the place is."""
    face = card.front
    path = face.outline
    if path is not None and cell.turned == 90:
        path = path.mapped(0, 1, -1, 0, face.height, 0)
    return cut_of(path, (cell.x, cell.y, cell.width, cell.height), face.corner)


def plan(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield the sheets as a PDF, and the cuts as SVG and DXF."""
    sheet = options.paper or paper("a4")
    bleeds = (BLEED, *LESS) if options.bleed is None else (options.bleed,)
    marks = RegMarks(options.marks or 3, INSET if options.inset is None else options.inset, SHORTEST)
    count = sum(card.qty for card in deck.cards)
    bed = lay((deck.width, deck.height), sheet, marks, bleeds, count)
    name = f"{deck.product.id}-{sheet.slug}-{marks.count}-marks"
    notes = (fill(deck.labels.common.source(MARKS), _facts(bed)), *_told(bed))
    cuts = bed.cuts(deck.cards[0])
    makers = {
        f"{name}.pdf": partial(sheets, deck, bed, deck.labels, notes),
        f"{name}-cut.svg": partial(_file, svg(sheet, cuts), sheet, notes),
        f"{name}-cut.dxf": partial(_file, dxf(sheet, cuts), sheet, notes),
    }
    for file, make in makers.items():
        yield Planned(f"{folder_of(deck)}/{file}", deck.product.id, deck.language, make, "sheets and their cuts")


def _file(data: bytes, sheet: Size, notes: tuple[str, ...]) -> Content:
    return Content(data, size_mm=(sheet.width / 1000, sheet.height / 1000), notes=notes)


def _told(bed: Bed) -> Iterator[str]:
    yield f"{bed.columns} × {bed.rows} places, {len(bed.cells)} used; bleed {bed.bleed / 1000:g} mm"
    if bed.skipped:
        yield f"left empty beside the marks: places {', '.join(map(str, bed.skipped))}, counted row by row"


def numbers(bed: Bed, say: Labels) -> str:
    """Return what to type in Silhouette Studio."""
    comma = "." if say.language == "en" else ","
    return say.common.format(MARKS, **{name: fact.replace(".", comma) for name, fact in _facts(bed).items()})


def _facts(bed: Bed) -> dict[str, str]:
    facts = {"length": bed.marks.length, "thickness": THICKNESS, "inset": bed.marks.inset}
    return {"count": str(bed.marks.count), **{name: f"{um / 1000:g}" for name, um in facts.items()}}


def sheets(deck: Deck, bed: Bed, labels: Labels, notes: tuple[str, ...]) -> Content:
    """Draw the sheets: marks, fronts and what to type; backs behind them where there are any."""
    copies = list(deck.copies())
    some = [copies[start : start + len(bed.cells)] for start in range(0, len(copies), len(bed.cells))]
    duplex = "long-edge" if deck.has_backs else "one-sided"
    document = PdfDocument(title=labels.title, language=deck.language, duplex=duplex)
    for number, cards in enumerate(some, 1):
        _front(document, bed, cards)
        _label(document, bed, labels, (number, len(some)), "front" if deck.has_backs else "")
        if deck.has_backs:
            _back(document, bed, cards)
            _label(document, bed, labels, (number, len(some)), "back")
    pages = len(some) * (2 if deck.has_backs else 1)
    size = bed.paper.width / 1000, bed.paper.height / 1000
    return Content(document.finish(), pages, size, notes=notes)


def _front(document: PdfDocument, bed: Bed, cards: Sequence[Card]) -> None:
    document.page(bed.paper.width, bed.paper.height)
    for card, cell in zip(cards, bed.cells, strict=False):
        _place(document, card.front, cell, bed.bleed)
    bed.marks.draw(document, bed.paper)


def _back(document: PdfDocument, bed: Bed, cards: Sequence[Card]) -> None:
    document.page(bed.paper.width, bed.paper.height)
    for card, cell in zip(cards, bed.cells, strict=False):
        if card.back is not None:
            _place(document, card.back, across(cell, bed.paper), bed.bleed)


def _place(document: PdfDocument, face: Face, cell: Cell, bleed: int) -> None:
    """Place a face with no more than this bleed, so that neighbours and marks keep clear of it."""
    document.save()
    document.clip(rectangle(cell.x - bleed, cell.y - bleed, cell.width + 2 * bleed, cell.height + 2 * bleed))
    place_face(document, face, cell.x, cell.y, cell.turned)
    document.restore()


def _label(document: PdfDocument, bed: Bed, labels: Labels, number: tuple[int, int], side: str) -> None:
    """Write above the marks what to type, and at the foot whose sheet it is."""
    room = bed.paper.width - 2 * SIDE
    if side != "back":
        for size in SIZES:
            style = Style(size=size, smallest=size, hyphenate=False)
            block = compose(shape(numbers(bed, labels), style, labels.language), size, room)
            if len(block.lines) == 1 or size == SIZES[-1]:
                block.draw(document, SIDE, BLANK + LABEL // 2 + block.cap_height // 2 - block.lines[0].baseline)
                break
    parts = [labels.title, labels.common.format("print.sheet", number=number[0], total=number[1])]
    note = ", ".join([*parts, labels.common[f"print.{side}"]] if side else parts)
    draw_foot(document, bed.paper, bed.paper, labels, note)


SILHOUETTE = Target(
    "silhouette",
    "sheets with registration marks, and the cuts as SVG and DXF",
    ("cards", "tokens"),
    ("cards",),
    ("paper", "marks", "inset", "bleed"),
    lambda trim, options: BLEED if options.bleed is None else options.bleed,
    plan,
)
