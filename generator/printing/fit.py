"""Find the type size: the largest at which a text fits its box, or all texts of a deck fit theirs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.printing.text import Shaped, excess

STEP = 10  # sizes are tried in tenths of a point
FILLED = 0.95  # how well lines fill a box
NOTED = 25  # texts that would not fit a quarter of a point larger hold the size down


@dataclass(frozen=True, slots=True)
class Fitting:
    """A text and the box (um) it must go into; `name` and `language` are for the report."""

    name: str
    language: str
    shaped: Shaped
    width: int
    height: int

    def fits(self, size: int) -> bool:
        """Tell whether the text fits at a size in hundredths of a point."""
        return excess(self.shaped, size, self.width, self.height) == (0, 0)

    @property
    def guess(self) -> int:
        """About the size at which the text fills its box: its area grows with the square of the size."""
        area: float = self.width * self.height * (36000 / 127) ** 2
        side = math.sqrt(area / (self.shaped.length * self.shaped.style.leading or 1))
        return round(side * FILLED)

    def largest(self, smallest: int, size: int) -> int | None:
        """Return the largest size that fits, None for none."""
        return largest(smallest, size, self.fits, self.guess)


@dataclass(frozen=True, slots=True)
class Fitted:
    """The size for all, those that hold it down, and those that do not fit at the smallest size."""

    size: int
    outliers: tuple[Fitting, ...] = ()
    overflows: tuple[Fitting, ...] = ()


def largest(smallest: int, size: int, fits: Callable[[int], bool], guess: int = 0) -> int | None:
    """Return the largest size from `smallest` to `size` (hundredths of a point) that fits, None for none.

    A good guess saves half of the trials: from it the search goes up or down in growing strides.
    """
    if fits(size):
        return size
    low, high = -1, -(-(size - smallest) // STEP)  # steps above the smallest: `low` fits (or is -1), `high` does not
    step = max(0, min((guess - smallest) // STEP, high - 1)) if guess else high // 2
    stride = 1 if guess else high
    while high - low > 1:
        if fits(smallest + step * STEP):
            low, step = step, step + stride
        else:
            high, step = step, step - stride
        stride *= 2
        if not low < step < high:
            step, stride = (low + high) // 2, high
    return smallest + low * STEP if low >= 0 else None


def fit_deck(fittings: Iterable[Fitting], smallest: int, size: int) -> Fitted:
    """Find one size for all the texts, the longest first since they decide.

    Texts that overflow even at the smallest size are left out of the search and reported.
    """
    found, overflows = size, []
    ordered = sorted(fittings, key=lambda one: -one.shaped.length)
    for one in ordered:
        best = one.largest(min(smallest, found), found)
        if best is None:
            overflows.append(one)
        else:
            found = best
    noted = found + NOTED
    held = [one for one in ordered if not one.fits(noted)] if found < size else []
    return Fitted(found, tuple(one for one in held if one not in overflows), tuple(overflows))
