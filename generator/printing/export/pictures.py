"""A face as a picture: drawn as a PDF of exactly the part that is wanted, then turned into exactly so many pixels."""

from __future__ import annotations

import io
from typing import Any

from generator.printing.canvas import Box, Paint
from generator.printing.colours import BLACK, WHITE
from generator.printing.face import Face, place_face
from generator.printing.pdf import PdfDocument
from generator.printing.screen import pixels
from generator.printing.shapes import rectangle


def across(um: int, dpi: int) -> int:
    """Return how many pixels a length in um has."""
    return round(um * dpi / 25_400)


def trimmed(face: Face) -> Box:
    """Return the box of the trim."""
    return 0, 0, face.width, face.height


def around(face: Face, size: tuple[int, int], dpi: int) -> Box:
    """Return the box (um) of a picture of `size` px with the trim in its middle."""
    width, height = (round(side * 25_400 / dpi) for side in size)
    return (face.width - width) // 2, (face.height - height) // 2, width, height


def excess(width: int, height: int, size: tuple[int, int], dpi: int) -> int:
    """Return the bleed in um that fills a picture of `size` px around a trim."""
    sides = zip((width, height), size, strict=True)
    return max(0, *(-(-round(px * 25_400 / dpi - side) // 2) + 1 for side, px in sides))


def picture(face: Face | None, box: Box, size: tuple[int, int], language: str = "") -> Any:
    """Draw what of a face lies in a box (um) as an RGB picture of `size` px; white where there is no face."""
    document = PdfDocument(language=language)
    x, y, width, height = box
    document.page(width, height)
    document.rect(0, 0, width, height, Paint(fill=WHITE))
    if face is not None:
        place_face(document, face, -x, -y)
    return pixels(document.finish(), *size)


def cut_out(face: Face, size: tuple[int, int], language: str = "") -> Any:
    """Draw a face up to its cut line; what is cut away is transparent. Return an RGBA picture of `size` px."""
    whole = picture(face, trimmed(face), size, language)
    whole.putalpha(_inside(face, size))
    return whole


def _inside(face: Face, size: tuple[int, int]) -> Any:
    """Return the opacity: white inside the cut line."""
    document = PdfDocument()
    document.page(face.width, face.height)
    document.rect(0, 0, face.width, face.height, Paint(fill=BLACK))
    document.path(face.outline or rectangle(*trimmed(face), face.corner), Paint(fill=WHITE))
    return pixels(document.finish(), *size).convert("L")


def png(image: Any, dpi: int) -> bytes:
    """Write a picture as PNG with its resolution; same picture, same bytes."""
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
