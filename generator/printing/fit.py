"""Find the type size: the largest at which a text fits its box, or all texts of a deck fit theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.printing.text import Shaped, excess

STEP = 10  # sizes are tried in tenths of a point
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


@dataclass(frozen=True, slots=True)
class Fitted:
    """The size for all, those that hold it down, and those that do not fit at the smallest size."""

    size: int
    outliers: tuple[Fitting, ...] = ()
    overflows: tuple[Fitting, ...] = ()


def largest(smallest: int, size: int, fits: Callable[[int], bool]) -> int | None:
    """Return the largest size from `smallest` to `size` (hundredths of a point) that fits, None for none."""
    if fits(size):
        return size
    if not fits(smallest):
        return None
    low, high = 0, -(-(size - smallest) // STEP)  # steps above the smallest: `low` fits, `high` does not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(smallest + middle * STEP) else (low, middle)
    return smallest + low * STEP


def fit_deck(fittings: Iterable[Fitting], smallest: int, size: int) -> Fitted:
    """Find one size for all the texts, the longest first since they decide.

    Texts that overflow even at the smallest size are left out of the search and reported.
    """
    found, overflows = size, []
    ordered = sorted(fittings, key=lambda one: -one.shaped.length)
    for one in ordered:
        best = largest(min(smallest, found), found, one.fits)
        if best is None:
            overflows.append(one)
        else:
            found = best
    noted = found + NOTED
    held = [one for one in ordered if not one.fits(noted)] if found < size else []
    return Fitted(found, tuple(one for one in held if one not in overflows), tuple(overflows))
