"""Finished PDFs as pictures for the screen."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any


def webp(pdf: bytes, width: int, quality: int = 82) -> bytes:
    """Render the first page of a PDF as a WebP picture `width` px wide: drawn twice as large, then made smaller."""
    import pypdfium2
    from PIL import Image

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        bitmap = page.render(scale=2 * width / page.get_width())
        image: Any = bitmap.to_pil().convert("RGB")
        page.close()
    finally:
        document.close()
    image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def pixels(pdf: bytes, width: int, height: int) -> Any:
    """Render the first page of a PDF onto exactly width x height px, on white; return an RGB Pillow image."""
    (image,) = all_pixels(pdf, [(width, height)])
    return image


def all_pixels(pdf: bytes, sizes: Iterable[tuple[int, int]]) -> Iterator[Any]:
    """Render a page of a PDF for each size, onto exactly so many px, on white; yield RGB Pillow images."""
    import pypdfium2

    raw = pypdfium2.raw
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number, (width, height) in enumerate(sizes):
            page = document[number]
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT | raw.FPDF_PRINTING)
            image: Any = bitmap.to_pil().convert("RGB")
            page.close()
            yield image
    finally:
        document.close()
