"""Every face for itself, as the site shows it: one page, as large as the trim."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog import find_root
from generator.catalog.model import GameData, Row
from generator.i18n.texts import Texts, load_common
from generator.printing import faces
from generator.printing.canvas import Paint
from generator.printing.colours import WHITE
from generator.printing.face import Face, place_face
from generator.printing.papers import card_size
from generator.printing.pdf import PdfDocument
from generator.printing.problems import PrintError
from generator.printing.shapes import rectangle


def face_pdfs(game: GameData, texts: Texts) -> Iterator[tuple[Row, bytes, bytes | None, tuple[int, int]]]:
    """Yield each printed row with the PDF of its front and of its back, and its trimmed size in um.

    A product whose layouts have problems is left out: the print and the checks name them.
    """
    root = find_root(game.folder) or game.folder.parents[1]
    common = load_common(texts.lang, root)
    for product in game.products:
        if product.kind not in faces.BY_ROW:
            continue
        size = card_size(product.size) if product.size else None
        task = faces.Job(game, product, root / "templates", (size.width, size.height) if size else None)
        try:
            found = faces.make_faces(task, {texts.lang: texts}, {texts.lang: common})[texts.lang]
        except PrintError:
            continue
        rows = {row.id: row for row in game.tables[product.table].rows}
        for piece in found.components:
            back = face_pdf(piece.back, texts.lang) if piece.back else None
            front = piece.front
            yield rows[piece.row], face_pdf(front, texts.lang), back, (front.width, front.height)


def face_pdf(face: Face, language: str) -> bytes:
    """Draw one face, cut to its shape, on a page of its trimmed size."""
    document = PdfDocument(title=face.name, language=language)
    document.page(face.width, face.height)
    document.rect(0, 0, face.width, face.height, Paint(fill=WHITE))
    document.save()
    document.clip(face.outline or rectangle(0, 0, face.width, face.height, face.corner))
    place_face(document, face, 0, 0)
    document.restore()
    return document.finish()
