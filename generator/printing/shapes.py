"""Paths of lines and cubic curves in micrometres: what every outline, picture and cut line is made of."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

# ("M", x, y) start | ("L", x, y) line | ("C", x1, y1, x2, y2, x, y) curve | ("Z",) close
Segment = tuple[str | int, ...]
KAPPA = 0.5522847498  # control-point distance of a quarter circle


@dataclass(frozen=True, slots=True)
class Path:
    """A path; `even_odd` chooses the fill rule where it crosses itself."""

    segments: tuple[Segment, ...]
    even_odd: bool = False

    def moved(self, x: int, y: int) -> Path:
        """Return the path moved by x, y um."""
        return self.mapped(1, 0, 0, 1, x, y)

    def mapped(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """Return the path under the matrix x' = ax + cy + e, y' = bx + dy + f, rounded to um."""
        segments = []
        for segment in self.segments:
            new: list[str | int] = [segment[0]]
            for x, y in zip(segment[1::2], segment[2::2], strict=True):
                assert isinstance(x, int) and isinstance(y, int)
                new += (round(a * x + c * y + e), round(b * x + d * y + f))
            segments.append(tuple(new))
        return Path(tuple(segments), self.even_odd)

    def box(self) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom of the points (control points included), in um."""
        xs = [x for segment in self.segments for x in segment[1::2] if isinstance(x, int)]
        ys = [y for segment in self.segments for y in segment[2::2] if isinstance(y, int)]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else (0, 0, 0, 0)


def polygon(points: Iterable[tuple[int, int]], *, closed: bool = True) -> Path:
    """Join points (um) by straight lines."""
    segments: list[Segment] = [("L", x, y) for x, y in points]
    if segments:
        segments[0] = ("M", *segments[0][1:])
    return Path((*segments, ("Z",)) if closed else tuple(segments))


def rectangle(x: int, y: int, width: int, height: int, radius: int = 0) -> Path:
    """Outline a rectangle (um), its corners rounded by `radius`."""
    right, bottom = x + width, y + height
    r = min(radius, width // 2, height // 2)
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = r - round(r * KAPPA)
    return Path(
        (
            ("M", x + r, y),
            ("L", right - r, y),
            ("C", right - k, y, right, y + k, right, y + r),
            ("L", right, bottom - r),
            ("C", right, bottom - k, right - k, bottom, right - r, bottom),
            ("L", x + r, bottom),
            ("C", x + k, bottom, x, bottom - k, x, bottom - r),
            ("L", x, y + r),
            ("C", x, y + k, x + k, y, x + r, y),
            ("Z",),
        )
    )


def ellipse(cx: int, cy: int, rx: int, ry: int) -> Path:
    """Outline an ellipse about cx, cy (um) by four curves."""
    kx, ky = round(rx * KAPPA), round(ry * KAPPA)
    return Path(
        (
            ("M", cx + rx, cy),
            ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
            ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
            ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
            ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
            ("Z",),
        )
    )


def circle(cx: int, cy: int, radius: int) -> Path:
    """Outline a circle about cx, cy (um)."""
    return ellipse(cx, cy, radius, radius)


def regular(cx: int, cy: int, radius: int, corners: int, turn: float = -90) -> Path:
    """Outline a regular polygon; `turn` is the direction of its first corner in degrees clockwise from the right."""
    angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
    return polygon([(cx + round(radius * math.cos(a)), cy + round(radius * math.sin(a))) for a in angles])
