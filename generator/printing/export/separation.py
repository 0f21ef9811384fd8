"""Pictures in the four inks: within 240 %, and without half-transparent pixels."""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from typing import Any

from generator.catalog.model import Problem
from generator.printing.colours import Colour, cmyk
from generator.printing.problems import PrintError
from generator.printing.raster import CMYK, Raster, Samples, image

LIMIT = 240  # per cent, of all inks together
STEPS = 33  # of each of red, green and blue in the table of inks
FINER = 4  # how many times finer a hard edge is than the picture


@cache
def table() -> Any:
    """Return the table from RGB to the four inks; between its points inks are mixed, so that the limit holds."""
    from PIL import ImageFilter

    def inks(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
        return cmyk(Colour(round(red * 255), round(green * 255), round(blue * 255)))

    return ImageFilter.Color3DLUT.generate(STEPS, inks, channels=4, target_mode="CMYK")


@lru_cache(maxsize=8)  # a back comes again and again
def separated(raster: Raster) -> Raster:
    """Return a picture in the four inks, without its opacity.

    Raise PrintError for one that has been separated already and has too much ink: only its maker can mend that.
    """
    if raster.colours == CMYK:
        if most_ink(image(raster)) > LIMIT:
            found = f"a CMYK picture with {most_ink(image(raster))} % ink"
            raise PrintError(Problem("picture", found, f"{LIMIT} % at most", "save it as RGB, or with less ink"))
        return raster
    inked = image(raster).convert("RGB").filter(table())
    samples = Samples(zlib.compress(inked.tobytes()))
    return Raster(f"{raster.key}-inks", raster.width, raster.height, CMYK, "flate", lambda: samples)


def most_ink(picture: Any) -> int:
    """Return the most ink of any pixel of a CMYK picture, per cent."""
    from PIL import ImageChops

    cyan, magenta, yellow, black = picture.split()
    halves = ImageChops.add(cyan, magenta, scale=2), ImageChops.add(yellow, black, scale=2)
    quarter: Any = ImageChops.add(*halves, scale=2).getextrema()
    return int(round(quarter[1] * 4 / 2.55))


@lru_cache(maxsize=8)
def stencil(raster: Raster) -> Raster:
    """Return what of a picture is painted, as a hard edge: 1-bit, 1 where nothing is; needs Pillow."""
    from PIL import Image

    size = raster.width, raster.height
    soft = Image.frombytes("L", size, zlib.decompress(raster.samples().alpha))
    fine = soft.resize((size[0] * FINER, size[1] * FINER), Image.Resampling.BICUBIC)
    hard = fine.point(lambda opacity: 0 if opacity >= 128 else 255).convert("1", dither=Image.Dither.NONE)
    samples = Samples(zlib.compress(hard.tobytes()))
    return Raster(f"{raster.key}-stencil", *hard.size, "DeviceGray", "flate", lambda: samples)
