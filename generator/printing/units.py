"""Lengths as integer micrometres (63 mm = 63000) and type sizes as integer hundredths of a point (8.5 pt = 850)."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import lru_cache

MICROMETRES = {"mm": Decimal(1000), "cm": Decimal(10000), "in": Decimal(25400), "pt": Decimal(25400) / 72}
LENGTH = re.compile(r"\s*(-?[0-9]+(?:[.,][0-9]+)?(?:/[0-9]+)?)\s*([a-z\"″]*)\s*$")
SIZE = re.compile(r"\s*([0-9.,/]+)\s*(?:[x×X*])\s*([0-9.,/]+)\s*([a-z\"″]*)\s*$")


class UnitError(ValueError):
    """A length or size that cannot be read."""


@lru_cache(maxsize=10_000)
def mm(value: int | float | str | Decimal) -> int:
    """Turn millimetres into micrometres, halves rounded away from zero; raise UnitError if it is no number."""
    try:
        return int((Decimal(str(value)) * 1000).quantize(Decimal(1), ROUND_HALF_UP))
    except InvalidOperation as error:
        raise UnitError(f"{value!r} is not a number of millimetres") from error


def length(text: str) -> int:
    """Read "3", "3.175 mm", "1/8 in" or "8.5pt" (millimetres unless a unit stands) as micrometres."""
    match = LENGTH.match(text)
    if not match:
        raise UnitError(f"{text!r} is not a length such as '3', '3.175 mm' or '1/8 in'")
    unit = {"": "mm", '"': "in", "″": "in"}.get(match[2], match[2])
    if unit not in MICROMETRES:
        raise UnitError(f"{match[2]!r} is not a unit; use mm, cm, in or pt")
    top, _, bottom = match[1].replace(",", ".").partition("/")
    if bottom and not int(bottom):
        raise UnitError(f"{text!r} divides by zero")
    amount = Decimal(top) * MICROMETRES[unit] / Decimal(bottom or 1)
    return int(amount.quantize(Decimal(1), ROUND_HALF_UP))


def size(text: str) -> tuple[int, int]:
    """Read "63x88", "63.5 × 88.9 mm" or "2.5x3.5in" as width and height in micrometres."""
    match = SIZE.match(text)
    if not match:
        raise UnitError(f"{text!r} is not a size such as '63x88' or '2.5x3.5in'")
    width, height = length(match[1] + match[3]), length(match[2] + match[3])
    if width <= 0 or height <= 0:
        raise UnitError(f"{text!r} has a side that is not longer than nothing")
    return width, height


def show(micrometres: int, digits: int = 2) -> str:
    """Write micrometres as millimetres for people: 63000 -> "63.00 mm"."""
    return f"{Decimal(micrometres) / 1000:.{digits}f} mm"


def amount(number: int, thing: str) -> str:
    """Write how many things there are: 1, "file" -> "1 file"; 2, "file" -> "2 files"."""
    return f"{number} {thing}{'s' if number != 1 else ''}"


def pt(value: int | float | str | Decimal) -> int:
    """Turn points into hundredths of a point: 8.5 -> 850."""
    try:
        return int((Decimal(str(value)) * 100).quantize(Decimal(1), ROUND_HALF_UP))
    except InvalidOperation as error:
        raise UnitError(f"{value!r} is not a number of points") from error


def pt_to_um(hundredths: int) -> int:
    """Turn hundredths of a point into micrometres: 7200 -> 25400."""
    return (hundredths * 25400 * 2 + 7200) // 14400
