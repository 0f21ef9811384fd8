"""Stripes at the edges of pictures: a pixel or two of another colour, left over from how they were cut out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.printing.raster import Raster, image

DEEPEST = 4  # px; what is wider is part of the picture
ROWS = DEEPEST + 4  # px looked at from each edge
STEP = 48  # mean difference (0 to 255) at the stripe's border that the eye takes for a line
CALM = 0.35  # of the step: how much the rows on either side may differ among themselves


def slivers(raster: Raster) -> Iterator[tuple[str, int]]:
    """Yield each edge ("top" …) of a picture with the width in px of its stripe; needs Pillow."""
    from PIL import Image

    picture: Any = image(raster)
    width, height = picture.size
    wide, deep = min(ROWS, width), min(ROWS, height)
    edges = {
        "top": ((0, 0, width, deep), None),
        "left": ((0, 0, wide, height), Image.Transpose.ROTATE_270),
        "bottom": ((0, height - deep, width, height), Image.Transpose.ROTATE_180),
        "right": ((width - wide, 0, width, height), Image.Transpose.ROTATE_90),
    }
    for edge, (box, turn) in edges.items():
        strip = picture.crop(box).convert("RGB")
        if stripe := _stripe(strip if turn is None else strip.transpose(turn)):
            yield edge, stripe


def _stripe(strip: Any) -> int:
    """Return how many rows from the top are a stripe, 0 for none."""
    steps = list(_differences(strip))
    for width in range(1, min(DEEPEST, len(steps) - 1) + 1):
        step = steps[width - 1]
        others = [*steps[: width - 1], *steps[width : width + 3]]
        if step >= STEP and all(one <= CALM * step for one in others):
            return width
    return 0


def _differences(strip: Any) -> Iterator[float]:
    """Yield the mean difference of each row and the next."""
    from PIL import Image, ImageChops

    width, rows = strip.size
    if rows < 2:
        return
    above, below = strip.crop((0, 0, width, rows - 1)), strip.crop((0, 1, width, rows))
    means: Any = ImageChops.difference(above, below).resize((1, rows - 1), Image.Resampling.BOX)
    for y in range(rows - 1):
        red, green, blue = means.getpixel((0, y))
        yield (red + green + blue) / 3
