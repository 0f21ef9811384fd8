"""Lengths of layouts: a number of millimetres, or a sum such as "100% - 2 bleed + 1.5"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from generator.printing.units import UnitError, mm

TERM = re.compile(r"\s*([+-]?)\s*(?:(\d+(?:\.\d+)?)\s*(%|mm\b)?\s*([a-z]+)?|([a-z]+))")
UNITS = ("bleed", "safe", "width", "height")


@dataclass(frozen=True, slots=True)
class Frame:
    """What the units of formulas stand for, in um: the box around the element, and the face's bleed and safe zone."""

    width: int
    height: int
    bleed: int = 0
    safe: int = 0

    def unit(self, name: str) -> int:
        """Return the um a unit stands for."""
        return {"width": self.width, "height": self.height, "bleed": self.bleed, "safe": self.safe}[name]


Terms = tuple[tuple[float, str], ...]  # (factor, unit): unit "" is um, "%" a hundredth of the length around


@lru_cache(maxsize=5000)
def terms(text: str) -> Terms:
    """Read a formula; raise UnitError where it is none."""
    found: list[tuple[float, str]] = []
    at = 0
    while at < len(text.rstrip()):
        match = TERM.match(text, at)
        if not match or not match[0].strip() or (found and not match[1]):
            raise UnitError(f"{text!r} is not a length such as '12', '50%' or '100% - 2 bleed'")
        sign = -1 if match[1] == "-" else 1
        name = match[4] or match[5] or ""
        if name and (name not in UNITS or match[3]):
            raise UnitError(f"{text!r} has {match[0].strip()!r}; units are mm, % and {', '.join(UNITS)}")
        amount = float(match[2] or 1)
        if name:
            found.append((sign * amount, name))
        else:
            found.append((sign * amount, "%") if match[3] == "%" else (sign * mm(match[2]), ""))
        at = match.end()
    if not found:
        raise UnitError("an empty text is not a length")
    return tuple(found)


def evaluate(value: object, frame: Frame, along: int) -> int:
    """Return a length in um; `along` is the length of which % is taken. Raise UnitError where it is none."""
    if isinstance(value, bool):
        raise UnitError(f"{str(value).lower()} is not a length")
    if isinstance(value, (int, float)):
        return mm(value)
    if not isinstance(value, str):
        raise UnitError(f"{value!r} is not a length")
    total = 0.0
    for factor, unit in terms(value):
        total += factor * along / 100 if unit == "%" else factor * (frame.unit(unit) if unit else 1)
    return round(total)
