"""How much ink a finished file takes, measured in its picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

DPI = 40
PER_CM2 = 0.0016  # ml on a square centimetre of full cover: cartridges' yields at 5 % of an A4 page, about 0.05 ml


@dataclass(frozen=True, slots=True)
class Ink:
    """The inks of a page as shares of its area (0 to 1), and its area in square centimetres."""

    cyan: float
    magenta: float
    yellow: float
    black: float
    area: float

    @property
    def cover(self) -> float:
        """Return all inks together: 1.0 is one ink everywhere."""
        return self.cyan + self.magenta + self.yellow + self.black

    @property
    def ml(self) -> float:
        """Return the ink in millilitres, estimated."""
        return self.cover * self.area * PER_CM2


def ink_on(page: Any) -> Ink:
    """Measure an open page of PDFium; needs Pillow."""
    picture: Any = page.render(scale=DPI / 72).to_pil().convert("RGB")
    width, height = page.get_size()
    return ink_of(picture, width * height * (2.54 / 72) ** 2)


def ink_of(picture: Any, area: float) -> Ink:
    """Measure a picture (RGB, Pillow) of an area in square centimetres; grey is printed in black."""
    from PIL import ImageChops, ImageStat

    red, green, blue = picture.split()
    light = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    coloured = [ImageStat.Stat(ImageChops.subtract(light, channel)).mean[0] / 255 for channel in (red, green, blue)]
    cyan, magenta, yellow = coloured
    return Ink(cyan, magenta, yellow, 1 - ImageStat.Stat(light).mean[0] / 255, area)
