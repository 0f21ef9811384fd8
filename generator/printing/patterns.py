"""Hatches: the patterns by which suits are told apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from generator.printing.canvas import Box
from generator.printing.shapes import Path, Segment

Lines = Iterator[Segment]


def straight(x1: int, y1: int, x2: int, y2: int) -> Lines:
    """Yield one line."""
    yield ("M", x1, y1)
    yield ("L", x2, y2)


def lines(box: Box, gap: int) -> Lines:
    """Yield level lines."""
    x, y, width, height = box
    for at in range(y + gap // 2, y + height, gap):
        yield from straight(x, at, x + width, at)


def upright(box: Box, gap: int) -> Lines:
    """Yield upright lines."""
    x, y, width, height = box
    for at in range(x + gap // 2, x + width, gap):
        yield from straight(at, y, at, y + height)


def diagonal(box: Box, gap: int, *, falling: bool = False) -> Lines:
    """Yield lines at 45 degrees; `gap` is measured across them."""
    x, y, width, height = box
    step = max(round(gap * 1.41421356), 1)
    for at in range(x - height + step // 2, x + width, step):
        yield from straight(at, y, at + height, y + height) if falling else straight(at, y + height, at + height, y)


def crosshatch(box: Box, gap: int) -> Lines:
    """Yield both diagonals."""
    yield from diagonal(box, gap)
    yield from diagonal(box, gap, falling=True)


def grid(box: Box, gap: int) -> Lines:
    """Yield squares."""
    yield from lines(box, gap)
    yield from upright(box, gap)


def dots(box: Box, gap: int) -> Lines:
    """Yield points in staggered rows, as lines of almost no length with round ends."""
    x, y, width, height = box
    for row, at_y in enumerate(range(y + gap // 2, y + height, gap)):
        for at_x in range(x + (gap if row % 2 else gap // 2), x + width, gap):
            yield from straight(at_x, at_y, at_x + 1, at_y)


def waves(box: Box, gap: int) -> Lines:
    """Yield rows of waves, each as long as two gaps."""
    x, y, width, height = box
    half, crest = gap, gap * 2 // 5
    for at_y in range(y + gap // 2, y + height + gap, gap):
        yield ("M", x, at_y)
        for i, at_x in enumerate(range(x, x + width, half)):
            up = crest if i % 2 else -crest
            yield ("C", at_x + half * 2 // 5, at_y + up, at_x + half * 3 // 5, at_y + up, at_x + half, at_y)


def zigzag(box: Box, gap: int) -> Lines:
    """Yield rows of teeth."""
    x, y, width, height = box
    for at_y in range(y + gap // 4, y + height + gap, gap):
        yield ("M", x, at_y)
        for i, at_x in enumerate(range(x + gap // 2, x + width + gap, gap // 2 or 1)):
            yield ("L", at_x, at_y if i % 2 else at_y + gap // 2)


def bricks(box: Box, gap: int) -> Lines:
    """Yield a wall of bricks twice as long as high."""
    x, y, width, height = box
    for row, at_y in enumerate(range(y, y + height, gap)):
        yield from straight(x, at_y, x + width, at_y)
        for at_x in range(x + (gap if row % 2 else 2 * gap), x + width, 2 * gap):
            yield from straight(at_x, at_y, at_x, min(at_y + gap, y + height))


HATCH: dict[str, Callable[[Box, int], Lines]] = {
    "lines": lines,
    "diagonal": diagonal,
    "crosshatch": crosshatch,
    "grid": grid,
    "dots": dots,
    "waves": waves,
    "zigzag": zigzag,
    "bricks": bricks,
}


@lru_cache(maxsize=500)
def hatch(name: str, box: Box, gap: int) -> Path:
    """Return the lines of a hatch over a box (um), to be stroked and clipped; raise KeyError for another name."""
    return Path(tuple(HATCH[name](box, gap)))
