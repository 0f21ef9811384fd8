"""Colours as printed: parsed from "#rrggbb", with the arithmetic of contrast, grey, inks and colour vision."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$")
PAPER_AND_INK = {"paper": "#f4ecd8", "ink": "#1c1a17", "white": "#ffffff", "black": "#000000"}


class ColourError(ValueError):
    """A colour that cannot be read."""


@dataclass(frozen=True, slots=True)
class Colour:
    """An sRGB colour, 0 to 255 each."""

    red: int
    green: int
    blue: int

    def __str__(self) -> str:
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


BLACK, WHITE = Colour(0, 0, 0), Colour(255, 255, 255)


def parse(text: str) -> Colour:
    """Read "#rrggbb" or "#rgb"; raise ColourError otherwise."""
    match = HEX.match(text.strip())
    if not match:
        raise ColourError(f"{text!r} is not a colour such as '#1c1a17'")
    digits = match[1] if len(match[1]) == 6 else "".join(d * 2 for d in match[1])
    return Colour(int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


def palette(colours: Mapping[str, str]) -> dict[str, Colour]:
    """Read a palette; `paper`, `ink`, `white` and `black` are always there."""
    return {name: parse(value) for name, value in {**PAPER_AND_INK, **colours}.items()}


def linear(channel: int) -> float:
    """Undo the sRGB transfer curve of one channel (IEC 61966-2-1): 0..255 to 0..1."""
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Return the relative luminance 0..1 (WCAG 2)."""
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio 1..21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def grey(colour: Colour) -> Colour:
    """Return the grey of the same lightness as a monochrome printer makes it (Rec. 601 weights)."""
    level = (299 * colour.red + 587 * colour.green + 114 * colour.blue + 500) // 1000
    return Colour(level, level, level)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour `share` (0..1) of the way from one to the other."""
    pairs = zip((one.red, one.green, one.blue), (other.red, other.green, other.blue), strict=True)
    return Colour(*(round(a + (b - a) * share) for a, b in pairs))


RICH = (0.6, 0.4, 0.4)  # cyan, magenta and yellow under full black (rich black 60/40/40/100)


def cmyk(colour: Colour, limit: float = 2.4) -> tuple[float, float, float, float]:
    """Split into cyan, magenta, yellow and black shares (0..1) whose sum stays within `limit` (2.4 = 240 %).

    From 70 % black on the other inks fall towards those of a rich black: more would not be darker, only wetter.
    """
    parts = [1 - channel / 255 for channel in (colour.red, colour.green, colour.blue)]
    black = min(parts)
    if black == 1:
        return 0.0, 0.0, 0.0, 1.0
    deep = max(0.0, (black - 0.7) / 0.3)
    tops = [1 - deep * (1 - top) for top in RICH]
    inks = [min(top, (part - black) / (1 - black)) for part, top in zip(parts, tops, strict=True)]
    share = min(1.0, (limit - black) / sum(inks)) if sum(inks) else 1.0
    cyan, magenta, yellow = (math.floor(ink * share * 1000) / 1000 for ink in inks)
    return cyan, magenta, yellow, math.floor(black * 1000) / 1000
