"""Finished PDFs as pictures for the screen."""

from __future__ import annotations

import io
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
