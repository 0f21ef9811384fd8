"""Colours that can be read: contrast after WCAG 2.2, and shades of a palette that reach it in light and dark."""

from __future__ import annotations

import colorsys

PAPER, INK = "#fbf6ea", "#1c1a17"
NIGHT, MOON = "#15191c", "#ece4d2"


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb", 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(colour: str, ground: str, ratio: float = 4.5) -> str:
    """The nearest shade of a colour, lighter or darker, that reaches a contrast on a ground."""
    towards_light = luminance(ground) < 0.18
    hue, light, depth = colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))
    shade = colour
    for _ in range(100):
        if contrast(shade, ground) >= ratio:
            break
        light = min(1.0, light + 0.01) if towards_light else max(0.0, light - 0.01)
        shade = _hex(*colorsys.hls_to_rgb(hue, light, depth))
    return shade


def mix(one: str, other: str, part: float) -> str:
    """A colour between two: `part` of the first (0 to 1)."""
    a, b = ([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)] for c in (one, other))
    return _hex(*(x * part + y * (1 - part) for x, y in zip(a, b, strict=True)))


def _hex(*channels: float) -> str:
    return "#" + "".join(f"{round(c * 255):02x}" for c in channels)
