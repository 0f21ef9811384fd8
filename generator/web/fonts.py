"""The site's own font files: cut down to the letters of the site's languages, as woff2."""

from __future__ import annotations

import hashlib
import io
from functools import cache
from importlib.resources import files
from pathlib import Path

FACES = {
    "Marcellus-Regular": ("fontpkg_marcellus", "Marcellus", 400, "normal"),
    "AlegreyaSans-Regular": ("fontpkg_alegreya_sans", "Alegreya Sans", 400, "normal"),
    "AlegreyaSans-Italic": ("fontpkg_alegreya_sans", "Alegreya Sans", 400, "italic"),
    "AlegreyaSans-Bold": ("fontpkg_alegreya_sans", "Alegreya Sans", 700, "normal"),
}
LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, *range(0x2010, 0x2028), 0x202F, 0x2030,
    *range(0x2039, 0x203B), 0x20AC, 0x2122, *range(0x2190, 0x2194), 0x2212, 0x00D7, 0x2713, 0x2717,
]  # fmt: skip


def font_files(cache_folder: Path) -> dict[str, Path]:
    """Make (or find in the cache) each face's woff2; file name -> path. Same input, same bytes."""
    cache_folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for name, (package, *_) in FACES.items():
        source = files(package).joinpath("files", f"{name}.ttf").read_bytes()
        key = hashlib.sha256(source + repr(LETTERS).encode() + b"1").hexdigest()[:12]
        path = cache_folder / f"{name}.{key}.woff2"
        if not path.exists():
            part = path.with_suffix(".part")
            part.write_bytes(_subset(source))
            part.replace(path)
        made[f"{name}.woff2"] = path
    return made


@cache
def font_css() -> str:
    """@font-face rules; text is shown at once in the reader's own font until the file is there."""
    return "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};font-display:swap;'
        f'src:url("{name}.woff2") format("woff2")}}\n'
        for name, (_, family, weight, style) in FACES.items()
    )


@cache
def _subset(source: bytes) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "liga", "lnum", "pnum", "tnum", "locl"], hinting=False)
    options.name_IDs = [0, 1, 2, 13]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()
