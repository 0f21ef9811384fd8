"""Hatches, so that suits can be told apart without colour."""

from __future__ import annotations

from collections.abc import Iterator

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.shapes import Path, Segment, circle, polygon, rectangle

GAP, LINE = 1_200, 200


def draw_hatch(
    canvas: Canvas,
    name: str,
    box: Box,
    colour: Colour,
    *,
    gap: int = GAP,
    line: int = LINE,
    outline: Path | None = None,
) -> None:
    """Fill a box (um), or an outline in it, with a hatch: "lines", "diagonal", "crosshatch", "grid", "dots" ..."""
    canvas.save()
    canvas.clip(outline or rectangle(*box))
    if name == "dots":
        canvas.path(_joined(_dots(box, gap, line)), Paint(fill=colour))
    else:
        canvas.path(_joined(_strokes(name, box, gap)), Paint(stroke=colour, width=line))
    canvas.restore()


def _joined(paths: Iterator[Path]) -> Path:
    segments: list[Segment] = [segment for path in paths for segment in path.segments]
    return Path(tuple(segments))


def _strokes(name: str, box: Box, gap: int) -> Iterator[Path]:
    if name in ("lines", "grid", "bricks"):
        yield from _level(box, gap)
    if name == "grid":
        yield from _upright(box, gap)
    if name == "bricks":
        yield from _bricks(box, gap)
    if name in ("diagonal", "crosshatch"):
        yield from _slanted(box, gap, 1)
    if name == "crosshatch":
        yield from _slanted(box, gap, -1)
    if name in ("waves", "zigzag"):
        yield from _wavy(box, gap, curved=name == "waves")


def _level(box: Box, gap: int) -> Iterator[Path]:
    x, y, width, height = box
    for down in range(y + gap // 2, y + height, gap):
        yield polygon([(x, down), (x + width, down)], closed=False)


def _upright(box: Box, gap: int) -> Iterator[Path]:
    x, y, width, height = box
    for right in range(x + gap // 2, x + width, gap):
        yield polygon([(right, y), (right, y + height)], closed=False)


def _bricks(box: Box, gap: int) -> Iterator[Path]:
    x, y, width, height = box
    for row, down in enumerate(range(y - gap // 2, y + height, gap)):
        for right in range(x + row % 2 * gap, x + width, 2 * gap):
            yield polygon([(right, down), (right, down + gap)], closed=False)


def _slanted(box: Box, gap: int, way: int) -> Iterator[Path]:
    x, y, width, height = box
    step = gap * 1414 // 1000
    for start in range(x - height, x + width + height, step):
        ends = (start, start + height) if way > 0 else (start + height, start)
        yield polygon([(ends[0], y + height), (ends[1], y)], closed=False)


def _wavy(box: Box, gap: int, *, curved: bool) -> Iterator[Path]:
    x, y, width, height = box
    for down in range(y + gap // 2, y + height + gap, gap):
        segments: list[Segment] = [("M", x, down)]
        for i, right in enumerate(range(x, x + width, gap)):
            up = down - gap // 2 if i % 2 == 0 else down + gap // 2
            if curved:
                segments.append(("C", right + gap // 3, up, right + gap * 2 // 3, up, right + gap, down))
            else:
                segments += [("L", right + gap // 2, up), ("L", right + gap, down)]
        yield Path(tuple(segments))


def _dots(box: Box, gap: int, line: int) -> Iterator[Path]:
    x, y, width, height = box
    for row, down in enumerate(range(y + gap // 2, y + height + gap // 2, gap)):
        for right in range(x + gap // 2 * (row % 2 + 1), x + width + gap // 2, gap):
            yield circle(right, down, line * 3 // 2)
