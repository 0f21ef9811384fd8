"""PDFs for print shops: a page a side, as large as the card with its bleed; TrimBox and BleedBox say where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator.catalog.model import Problem
from generator.printing.canvas import Document
from generator.printing.export.decks import Card, Deck
from generator.printing.export.order import Options, Target, folder_of, name_of
from generator.printing.export.parcel import Content, Planned
from generator.printing.export.pdfx import AMERICA, EUROPE, PressDocument
from generator.printing.export.pdfxcheck import VERSION, faults
from generator.printing.face import Face, place_face
from generator.printing.pdf import PdfDocument
from generator.printing.problems import PrintError

BLEED = 3_000  # um; what European print shops ask for
EIGHTH = 3_175  # 1/8 in; DriveThruCards
RICH = "240 % ink at most, no black richer than 60/40/40/100"


def pages_of(deck: Deck, faces: Sequence[Face | None], bleed: int, options: Options, condition: str) -> Content:
    """Draw faces on pages of their own, an empty page for none; sizes in um."""
    width, height = deck.width + 2 * bleed, deck.height + 2 * bleed
    document = _document(deck, options, condition)
    for face in faces:
        document.page(width, height, trim=(bleed, bleed, deck.width, deck.height), bleed=(0, 0, width, height))
        if face is not None:
            place_face(document, face, bleed, bleed)
    data = document.finish()
    notes: tuple[str, ...] = ()
    if options.inks != "rgb":
        _prove(deck, data)
        notes = VERSION, f"printing condition {options.condition or condition}", RICH
    boxes = f"trim {deck.width / 1000:g} × {deck.height / 1000:g} mm, bleed {bleed / 1000:g} mm"
    return Content(data, len(faces), (width / 1000, height / 1000), notes=(boxes, *notes))


def _prove(deck: Deck, data: bytes) -> None:
    """Raise PrintError where a finished file is not what it says it is."""
    found = faults(data)
    if found:
        where = f"product {deck.product.id}"
        raise PrintError.of(Problem(where, fault, VERSION, "--inks rgb makes a plain PDF") for fault in found)


def _document(deck: Deck, options: Options, condition: str) -> Document:
    title = f"{deck.title} ({deck.language})"
    if options.inks == "rgb":
        return PdfDocument(title=title, language=deck.language)
    return PressDocument(title=title, language=deck.language, condition=options.condition or condition)


def plan_pairs(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield one file: back of card 1, front of card 1, back of card 2 …; every copy."""
    faces = [face for card in deck.copies() for face in (card.back, card.front)]
    make = partial(pages_of, deck, faces, EIGHTH, options, AMERICA)
    yield _planned(deck, deck.product.id, make, "back, front, back, front …")


def plan_singles(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield a file for each card: its front, and its back where it has one."""
    for card in deck.cards:
        name = name_of(options.names or "{number}-{card}", deck, card, "", len(deck.cards))
        yield _planned(deck, name, partial(_single, deck, card, options), card.row)


def _single(deck: Deck, card: Card, options: Options) -> Content:
    faces = [card.front, *([card.back] if card.back else [])]
    made = pages_of(deck, faces, _bleed(options), options, EUROPE)
    return Content(made.data, made.pages, made.size_mm, notes=(f"copies: {card.qty}", *made.notes))


def plan_sides(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield two files, the fronts of all copies and their backs in the same order; no backs, no second file."""
    cards = tuple(deck.copies())
    sides: dict[str, list[Face | None]] = {"fronts": [card.front for card in cards]}
    if deck.has_backs:
        sides |= {"backs": [card.back for card in cards]}
    for side, faces in sides.items():
        make = partial(pages_of, deck, faces, _bleed(options), options, EUROPE)
        yield _planned(deck, f"{deck.product.id}-{side}", make, side)


def _bleed(options: Options) -> int:
    return BLEED if options.bleed is None else options.bleed


def _planned(deck: Deck, name: str, make: partial[Content], shows: str) -> Planned:
    return Planned(f"{folder_of(deck)}/{name}.pdf", deck.product.id, deck.language, make, shows)


DRIVETHRU = Target(
    "drivethrucards",
    "one PDF/X-1a with back, front, back, front … of every copy",
    ("cards",),
    ("cards",),
    ("condition",),
    lambda trim, options: EIGHTH,
    plan_pairs,
)
SINGLES = Target(
    "print-shop",
    "a PDF/X-1a for each card, front and back, with trim and bleed boxes",
    ("cards", "tokens", "board", "sheet"),
    ("cards",),
    ("bleed", "names", "inks", "condition"),
    lambda trim, options: _bleed(options),
    plan_singles,
)
SIDES = Target(
    "fronts-backs",
    "two PDF/X-1a, one with the fronts and one with the backs of all copies",
    ("cards", "tokens"),
    ("cards",),
    ("bleed", "inks", "condition"),
    lambda trim, options: _bleed(options),
    plan_sides,
)
