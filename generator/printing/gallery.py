"""Every face for itself, as the site shows it: one page, as large as the trim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.catalog.model import GameData, Product
from generator.engine.picture import Picture
from generator.i18n.texts import Texts
from generator.printing.canvas import Paint
from generator.printing.colours import WHITE
from generator.printing.face import Face, place_face, shape_of
from generator.printing.faces import BY_ROW
from generator.printing.order import Job
from generator.printing.papers import paper
from generator.printing.pdf import PdfDocument
from generator.printing.press import stock_of
from generator.printing.problems import PrintError
from generator.printing.products import Maker
from generator.printing.shapes import rectangle

PAGED = ("book", "box")  # kinds of products that are shown by their first page


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece as a PDF of its front and one of its back; its trimmed size in um. `row` is "" for a whole product."""

    product: Product
    row: str
    front: bytes
    back: bytes | None
    size: tuple[int, int]
    round: bool = False


def shown(game: GameData, texts: Texts, pictures: Mapping[str, Picture] | None = None) -> Iterator[Shown]:
    """Yield all that is printed: each card and token; boards and sheets as one piece; of books and boxes page one.

    `pictures` are the diagrams of a rule book. A product whose layouts have problems is left out: the print and the
    checks name them.
    """
    maker = Maker(stock_of(game, [texts.lang], pictures=pictures))
    for product in game.products:
        try:
            yield from _pieces(maker, product, texts.lang)
        except PrintError:
            continue


def _pieces(maker: Maker, product: Product, lang: str) -> Iterator[Shown]:
    if product.kind in PAGED:
        made = maker.make(Job(product, lang, paper("a4")))[0]
        yield Shown(product, "", made.read(), None, made.page)
        return
    for piece in maker.faces(product, lang).components:
        row = piece.row if product.kind in BY_ROW else ""
        back = face_pdf(piece.back, lang) if piece.back else None
        front = piece.front
        yield Shown(product, row, face_pdf(front, lang), back, (front.width, front.height), shape_of(front) == "round")


def face_pdf(face: Face, language: str) -> bytes:
    """Draw one face, cut to its shape, on a page of its trimmed size."""
    return faces_pdf([face], title=face.name, language=language)


def faces_pdf(faces: Iterable[Face], *, title: str = "", language: str = "") -> bytes:
    """Draw each face, cut to its shape, on a page of its trimmed size."""
    document = PdfDocument(title=title, language=language)
    for face in faces:
        document.page(face.width, face.height)
        document.rect(0, 0, face.width, face.height, Paint(fill=WHITE))
        document.save()
        document.clip(face.outline or rectangle(0, 0, face.width, face.height, face.corner))
        place_face(document, face, 0, 0)
        document.restore()
    return document.finish()
