"""Stripes at the edges of pictures: a pixel or two of another colour, left over from how they were cut out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.printing.raster import Raster, image

DEEPEST = 4  # px; what is wider is part of the picture
STEP = 48  # mean difference (0 to 255) at the stripe's border that the eye takes for a line
CALM = 0.35  # of the step: how much the rows on either side may differ among themselves


def slivers(raster: Raster) -> Iterator[tuple[str, int]]:
    """Yield each edge ("top" …) of a picture with the width in px of its stripe; needs Pillow."""
    from PIL import Image

    picture: Any = image(raster)
    picture = picture.convert("RGB")
    turns = {
        "top": None,
        "left": Image.Transpose.ROTATE_270,
        "bottom": Image.Transpose.ROTATE_180,
        "right": Image.Transpose.ROTATE_90,
    }
    for edge, turn in turns.items():
        width = _stripe(picture if turn is None else picture.transpose(turn))
        if width:
            yield edge, width


def _stripe(picture: Any) -> int:
    """Return how many rows from the top are a stripe, 0 for none."""
    rows = min(DEEPEST + 4, picture.height)
    steps = [_difference(picture, y) for y in range(rows - 1)]
    for width in range(1, min(DEEPEST, len(steps) - 1) + 1):
        step = steps[width - 1]
        others = [*steps[: width - 1], *steps[width : width + 3]]
        if step >= STEP and all(one <= CALM * step for one in others):
            return width
    return 0


def _difference(picture: Any, y: int) -> float:
    """Return the mean difference of a row and the next."""
    from PIL import ImageChops, ImageStat

    here, below = (picture.crop((0, row, picture.width, row + 1)) for row in (y, y + 1))
    return float(sum(ImageStat.Stat(ImageChops.difference(here, below)).mean) / 3)
