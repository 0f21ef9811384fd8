"""The fronts of a deck's first cards side by side in one small picture, for manuals and for a quick look."""

from __future__ import annotations

import io
from collections.abc import Sequence

from generator.printing.canvas import Paint
from generator.printing.colours import Colour
from generator.printing.deck import Deck
from generator.printing.face import Face, place_face
from generator.printing.pdf import PdfDocument
from generator.printing.products import Maker
from generator.printing.shapes import rectangle

GAP = 3_000  # around and between the cards, um
GROUND = Colour(232, 232, 228)
WIDEST = 2_000  # px


def deck_picture(deck: Deck, *, cards: int = 3, dpi: int = 200, colours: int = 128) -> bytes:
    """Return a PNG of the first fronts, cut to their shapes; raise PrintError for what is wrong in the layout."""
    from PIL import Image

    from generator.printing.screen import pixels

    (product,) = deck.stock.game.products
    (lang,) = deck.stock.texts
    faces = [one.front for one in Maker(deck.stock).faces(product, lang).components[:cards]]
    width = sum(face.width for face in faces) + GAP * (len(faces) + 1)
    height = max(face.height for face in faces) + 2 * GAP
    scale = min(dpi / 25_400, WIDEST / width)
    drawn = pixels(_page(faces, width, height, lang), round(width * scale), round(height * scale))
    out = io.BytesIO()
    drawn.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _page(faces: Sequence[Face], width: int, height: int, lang: str) -> bytes:
    document = PdfDocument(title="Cards", language=lang)
    document.page(width, height)
    document.rect(0, 0, width, height, Paint(GROUND))
    x = GAP
    for face in faces:
        document.save()
        document.translate(x, GAP)
        document.clip(face.outline or rectangle(0, 0, face.width, face.height, face.corner))
        place_face(document, face, 0, 0)
        document.restore()
        x += face.width + GAP
    return document.finish()
