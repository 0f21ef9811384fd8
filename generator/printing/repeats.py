"""Where the items of a repetition come to lie: in a grid, a grid of hexagons, a ring, or along a track."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.canvas import Box
from generator.printing.layout import Element
from generator.printing.scene import Scene, Wrong


@dataclass(frozen=True, slots=True)
class Spot:
    """The top left corner of an item in um, and how it is turned about its middle, in degrees clockwise."""

    x: int
    y: int
    turned: float = 0.0


def spots(scene: Scene, element: Element, box: Box, count: int) -> Iterator[Spot]:
    """Yield a spot for each of `count` items; `box` is that of the first, in a ring that of its middle."""
    along = scene.choice(element, "along")
    dx, dy = scene.length(element, "dx", box), scene.length(element, "dy", box, box[3])
    start, turning = scene.number(element, "start"), bool(scene.get(element, "turning"))
    if along == "ring":
        return ring(box, (dx, dy), count, start, turning=turning)
    if along == "track":
        points = list(scene.points(element, box))
        if len(points) < 2:
            raise Wrong("points", f"{len(points)} points", "two or more corners of the track")
        return track(points, count, turning=turning)
    return grid(box, (dx, dy), round(scene.number(element, "columns")), count, shifted=along == "hex")


def grid(box: Box, step: tuple[int, int], columns: int, count: int, *, shifted: bool) -> Iterator[Spot]:
    """Yield rows of items; shifted, every second row stands half a step to the right."""
    for index in range(count):
        row, column = divmod(index, columns) if columns > 0 else (index, index)
        half = step[0] // 2 if shifted and row % 2 else 0
        yield Spot(box[0] + column * step[0] + half, box[1] + row * step[1])


def ring(box: Box, axes: tuple[int, int], count: int, start: float, *, turning: bool) -> Iterator[Spot]:
    """Yield items on an ellipse about the box, clockwise from `start` degrees (0 on top), with these half axes."""
    for index in range(count):
        degrees = start + 360 * index / count
        angle = math.radians(degrees)
        x, y = box[0] + round(axes[0] * math.sin(angle)), box[1] - round(axes[1] * math.cos(angle))
        yield Spot(x, y, degrees % 360 if turning else 0.0)


def track(points: list[tuple[int, int]], count: int, *, turning: bool) -> Iterator[Spot]:
    """Yield items at even distances along straight stretches, the first at the first point, the last at the last."""
    stretches = list(zip(points, points[1:], strict=False))
    lengths = [math.dist(*stretch) for stretch in stretches]
    for index in range(count):
        way = sum(lengths) * index / max(1, count - 1)
        i = 0
        while i + 1 < len(lengths) and way > lengths[i]:
            way -= lengths[i]
            i += 1
        (x1, y1), (x2, y2) = stretches[i]
        share = min(1.0, way / lengths[i]) if lengths[i] else 0.0
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        yield Spot(round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share), angle % 360 if turning else 0.0)
