"""Pictures of the real cards: the faces that go to the printer, rasterised, cached by their content."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..catalog.model import GameData, Row
from .model import CardPicture, Words

WIDTH = 480  # px
QUALITY = 82


def card_pictures(game: GameData, texts: Words, cache: Path) -> dict[str, CardPicture]:
    """A picture of both sides of every card and token of a game, by row id; {} for a game without layouts.

    Raises nothing for a face that cannot be drawn: the print checks name it, the gallery leaves it out.
    """
    made: dict[str, CardPicture] = {}
    for row, front, back, size in _faces(game, texts):
        made[row.id] = _picture(game, texts.lang, row.id, front, back, size, cache)
    return made


def _faces(game: GameData, texts: Words) -> Iterator[tuple[Row, bytes, bytes | None, tuple[int, int]]]:
    """Every printed row with the PDF of its front and back; filled in by the press."""
    try:
        from ..printing.press import face_pdfs
    except ImportError:
        return
    yield from face_pdfs(game, texts)


def _picture(
    game: GameData, lang: str, id: str, front: bytes, back: bytes | None, size: tuple[int, int], cache: Path
) -> CardPicture:
    width, height = WIDTH, round(WIDTH * size[1] / size[0])
    if width > height:
        width, height = height * 0 + WIDTH, height
    name = f"{game.id}/cards/{id}.webp"
    files = [(name, raster(front, width, cache))]
    back_name = ""
    if back is not None:
        path = raster(back, width, cache)
        back_name = f"{game.id}/cards/backs/{path.stem}.webp"
        files.append((back_name, path))
    return CardPicture(name, back_name, width, height, tuple(files))


def raster(pdf: bytes, width: int, cache: Path) -> Path:
    """The first page of a PDF as a WebP picture `width` px wide, from the cache if it has been made before."""
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / f"{hashlib.sha256(pdf).hexdigest()[:16]}-{width}.webp"
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_bytes(_webp(pdf, width))
        part.replace(path)
    return path


def _webp(pdf: bytes, width: int) -> bytes:
    import pypdfium2
    from PIL import Image

    document = pypdfium2.PdfDocument(pdf)
    page = document[0]
    bitmap = page.render(scale=2 * width / page.get_width())
    image: Any = bitmap.to_pil().convert("RGB")
    image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=4)
    page.close()
    document.close()
    return out.getvalue()


def as_files(pictures: Mapping[str, CardPicture]) -> dict[str, Path]:
    """All picture files once each: name under the language's root -> path."""
    return {name: path for picture in pictures.values() for name, path in picture.files}
