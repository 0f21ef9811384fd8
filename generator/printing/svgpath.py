"""Read the path data of SVG (its `d`) as moves, lines and cubic curves in absolute coordinates.

svgelements reads them too, but makes an object of every point, which takes five times as long; the tests compare.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

Floats = tuple[float, ...]
Step = tuple[str, Floats]  # ("M", x y), ("L", x y, x y ...), ("C", x1 y1 x2 y2 x y), ("Z", )
POLYGONS = re.compile(r"(?:M[^A-Za-z]+(?:L[^A-Za-z]+)*Z?\s*)+$")  # cut-out art is nothing else
COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
NUMBERS = re.compile(NUMBER)
GAP = r"[\s,]*"
ARC = re.compile(
    GAP.join((f"({NUMBER})", f"({NUMBER})", f"({NUMBER})", "([01])", "([01])", f"({NUMBER})", f"({NUMBER})"))
)
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def parse(data: str) -> Iterator[Step]:
    """Yield the steps of path data; raise ValueError where they cannot be read."""
    if POLYGONS.match(data):
        yield from polygons(data)
        return
    pen = Pen()
    if COMMAND.sub("", data).strip():
        raise ValueError(f"path data begin with {data.strip()[:10]!r}")
    for letter, rest in COMMAND.findall(data):
        if letter in "Zz":
            yield pen.close()
            continue
        count = COUNTS[letter.upper()]
        values = arc_values(rest) if count == 7 else [float(number) for number in NUMBERS.findall(rest)]
        if not values or len(values) % count:
            raise ValueError(f"{letter} in path data has {len(values)} numbers instead of {count}")
        for at in range(0, len(values), count):
            yield from pen.step(letter, values[at : at + count])
            letter = {"M": "L", "m": "l"}.get(letter, letter)


def polygons(data: str) -> Iterator[Step]:
    """Yield the steps of path data with nothing but absolute moves and lines."""
    for part in data.split("M")[1:]:
        values = tuple(map(float, NUMBERS.findall(part)))
        if len(values) % 2:
            raise ValueError(f"M or L in path data has {len(values)} numbers instead of 2")
        yield "M", values[:2]
        if len(values) > 2:
            yield "L", values[2:]
        if "Z" in part:
            yield "Z", ()


def arc_values(text: str) -> list[float]:
    """Read the numbers of arcs, whose flags may stand without a gap."""
    return [float(value) for arc in ARC.findall(text) for value in arc]


class Pen:
    """Follows the current point, and the last control point for smooth curves."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)

    def close(self) -> Step:
        """Go back to the start of the subpath."""
        self.x, self.y, self.control = self.start_x, self.start_y, ("", 0.0, 0.0)
        return "Z", ()

    def step(self, letter: str, values: list[float]) -> Iterator[Step]:
        """Yield the steps of one command."""
        kind = letter.upper()
        if letter.islower():
            values = self.absolute(kind, values)
        if kind == "M":
            self.start_x, self.start_y = values
        if kind in "MLHV":
            yield self.straight(kind, values)
        elif kind == "A":
            yield from self.arc(values)
        else:
            yield self.curve(kind, values)

    def absolute(self, kind: str, values: list[float]) -> list[float]:
        """Add the current point to relative coordinates."""
        if kind == "H":
            return [self.x + values[0]]
        if kind == "V":
            return [self.y + values[0]]
        if kind == "A":
            return [*values[:5], self.x + values[5], self.y + values[6]]
        return [value + (self.y if i % 2 else self.x) for i, value in enumerate(values)]

    def straight(self, kind: str, values: list[float]) -> Step:
        """Move or draw a line."""
        if kind != "V":
            self.x = values[0]
        if kind != "H":
            self.y = values[-1]
        self.control = ("", 0.0, 0.0)
        return ("M" if kind == "M" else "L"), (self.x, self.y)

    def mirrored(self, kind: str) -> tuple[float, float]:
        """Return the last control point mirrored at the current point, that point after another kind of command."""
        last, x, y = self.control
        return (2 * self.x - x, 2 * self.y - y) if last == kind else (self.x, self.y)

    def curve(self, kind: str, values: list[float]) -> Step:
        """Draw a curve of any kind as a cubic one."""
        if kind in "QT":
            x1, y1 = self.mirrored("Q") if kind == "T" else (values[0], values[1])
            x, y = values[-2:]
            points: Floats = (
                *(self.x + (x1 - self.x) * 2 / 3, self.y + (y1 - self.y) * 2 / 3),
                *(x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y),
            )
            self.control = ("Q", x1, y1)
        else:
            points = tuple(values) if kind == "C" else (*self.mirrored("C"), *values)
            self.control = ("C", points[2], points[3])
        self.x, self.y = points[4], points[5]
        return "C", points

    def arc(self, values: list[float]) -> Iterator[Step]:
        """Draw an elliptic arc as cubic curves of at most a quarter turn."""
        rx, ry, turn, large, sweep, x, y = values
        rx, ry = abs(rx), abs(ry)
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            yield self.straight("L", [x, y])
            return
        for points in curves((self.x, self.y), (rx, ry, math.radians(turn)), large != sweep, sweep > 0, (x, y)):
            yield "C", points
        self.x, self.y, self.control = x, y, ("", 0.0, 0.0)


Point = tuple[float, float]


def curves(start: Point, oval: tuple[float, float, float], side: bool, sweep: bool, end: Point) -> Iterator[Floats]:
    """Yield cubic curves along an arc (SVG 1.1, appendix F.6); `side` chooses the centre."""
    rx, ry, turn = oval
    cos, sin = math.cos(turn), math.sin(turn)
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    stretch = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(rest, 0) / ((rx * py) ** 2 + (ry * px) ** 2)) * (1 if side else -1)
    ox, oy = factor * rx * py / ry, -factor * ry * px / rx  # the centre, in the oval's own axes
    first = math.atan2((py - oy) / ry, (px - ox) / rx)
    angle = math.atan2((-py - oy) / ry, (-px - ox) / rx) - first
    angle += math.tau if sweep and angle < 0 else -math.tau if not sweep and angle > 0 else 0
    cx, cy = cos * ox - sin * oy + (start[0] + end[0]) / 2, sin * ox + cos * oy + (start[1] + end[1]) / 2
    count = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    part = angle / count
    k = 4 / 3 * math.tan(part / 4)

    def at(x: float, y: float) -> Point:
        return cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y

    for i in range(count):
        a, b = first + i * part, first + (i + 1) * part
        one = at(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        two = at(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        yield (*one, *two, *(end if i == count - 1 else at(math.cos(b), math.sin(b))))
