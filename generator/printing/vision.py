"""How colours look to people with another colour vision, and how far apart two colours then are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a missing cone type, applied to linear light.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from generator.printing.colours import Colour, grey, linear

Rows = tuple[tuple[float, float, float], ...]

PROTANOPIA: Rows = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Rows = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Rows = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
CONES = {"protanopia": PROTANOPIA, "deuteranopia": DEUTERANOPIA, "tritanopia": TRITANOPIA}
VISIONS = (*CONES, "grey")
NEAR = 12.0  # ΔE 1976 below which two suits are hard to tell apart on two cards lying apart
WHITE_POINT = (0.95047, 1.0, 1.08883)  # D65
XYZ: Rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


@lru_cache(maxsize=4096)
def seen(colour: Colour, vision: str) -> Colour:
    """Return a colour as it looks to somebody with this vision ("protanopia" …, or "grey"); raise KeyError else."""
    if vision == "grey":
        return grey(colour)
    light = _linear(colour)
    return Colour(*(_encoded(sum(a * b for a, b in zip(row, light, strict=True))) for row in CONES[vision]))


def _linear(colour: Colour) -> tuple[float, float, float]:
    return linear(colour.red), linear(colour.green), linear(colour.blue)


def _encoded(value: float) -> int:
    """Apply the sRGB transfer curve: 0..1, clipped, to 0..255."""
    value = min(1.0, max(0.0, value))
    curved = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * curved)


def lab(colour: Colour) -> tuple[float, float, float]:
    """Return CIE L*a*b* for D65."""
    light = _linear(colour)
    x, y, z = (
        _cube_root(sum(a * b for a, b in zip(row, light, strict=True)) / white)
        for row, white in zip(XYZ, WHITE_POINT, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def distance(one: Colour, other: Colour, vision: str = "") -> float:
    """Return the distance ΔE (CIE 1976) of two colours as a vision sees them; about 2 is just seen."""
    change: Callable[[Colour], Colour] = (lambda colour: seen(colour, vision)) if vision else (lambda colour: colour)
    pairs = zip(lab(change(one)), lab(change(other)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
