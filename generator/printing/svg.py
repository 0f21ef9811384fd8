"""Read SVG drawings as paths whose colours are names: the art and the icons of a game.

Read: path, rect, circle, ellipse, line, polyline, polygon, g, use, transform, viewBox. The class of a shape (or of the
group around it) is the palette name of its area, `stroke-NAME` that of its outline, `ground` marks what the ink saver
leaves out.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path as File
from typing import Any

from generator.printing.shapes import Path, Segment

SIDE = 100_000  # a drawing is scaled so that its longer side is 100 mm: fine enough for whole um
DRAWN = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
SILENT = {"svg", "g", "use", "title", "desc", "defs", "metadata", "style", "symbol", "clipPath"}
QUARTER = math.tau / 4


class DrawingError(ValueError):
    """A drawing that cannot be read."""


@dataclass(frozen=True, slots=True)
class Area:
    """One shape: names of the colours of area and outline ("" for none), width of the outline (um of the drawing)."""

    path: Path
    fill: str
    stroke: str
    width: int
    ground: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of areas; width and height in um of its own, the longer one is SIDE."""

    key: str
    width: int
    height: int
    areas: tuple[Area, ...]

    @property
    def aspect(self) -> float:
        """Width / height."""
        return self.width / self.height

    def names(self) -> set[str]:
        """Return the colour names it uses."""
        return {name for area in self.areas for name in (area.fill, area.stroke) if name and not name.startswith("#")}


@lru_cache(maxsize=1000)
def load(file: File) -> Drawing:
    """Read an SVG file; raise DrawingError where it cannot be drawn."""
    return read(file.read_bytes())


def read(data: bytes) -> Drawing:
    """Read the bytes of an SVG file; raise DrawingError where it cannot be drawn."""
    import svgelements

    try:
        svg = svgelements.SVG.parse(BytesIO(data), reify=True)
    except Exception as error:  # the parser raises whatever it meets
        raise DrawingError(f"is not an SVG file ({error})") from error
    if not svg.width or not svg.height:
        raise DrawingError("has neither a viewBox nor a width and a height")
    scale = SIDE / max(float(svg.width), float(svg.height))
    areas = tuple(walk(svg, [], scale, svgelements))
    if not areas:
        raise DrawingError("holds nothing to draw")
    key = hashlib.sha256(data).hexdigest()[:12]
    return Drawing(key, round(svg.width * scale), round(svg.height * scale), areas)


def walk(element: Any, classes: list[str], scale: float, svgelements: Any) -> Iterator[Area]:
    """Go through the tree and hand classes down."""
    tag = element.values.get("tag", "svg")
    own = str(element.values.get("attributes", {}).get("class") or "").split()
    classes = own or classes
    if isinstance(element, list):
        for child in element:
            yield from walk(child, classes, scale, svgelements)
    elif tag in DRAWN:
        shape = area(svgelements.Path(element), element.values, classes, scale)
        if shape:
            yield shape
    elif tag not in SILENT:
        raise DrawingError(f"uses <{tag}>; draw with {', '.join(sorted(DRAWN))}")


def area(path: Any, values: dict[str, Any], classes: list[str], scale: float) -> Area | None:
    """Make an area of a shape; None where it has neither area nor outline."""
    fill = next((name for name in classes if name != "ground" and not name.startswith("stroke-")), "")
    stroke = next((name.removeprefix("stroke-") for name in classes if name.startswith("stroke-")), "")
    painted = str(values.get("fill", ""))
    if painted == "none" or (stroke and not fill):
        fill = ""
    elif not fill:
        fill = painted if painted.startswith("#") else "ink"
    if not fill and not stroke:
        return None
    width = round(float(path.stroke_width or 0) * scale)
    even_odd = values.get("fill-rule") == "evenodd"
    return Area(Path(tuple(segments(path, scale)), even_odd), fill, stroke, width, "ground" in classes)


def segments(path: Any, scale: float) -> Iterator[Segment]:
    """Turn the segments of a path into moves, lines and cubic curves in um."""
    for segment in path:
        kind = type(segment).__name__
        if kind == "Close":
            yield ("Z",)
        elif kind in ("Move", "Line"):
            yield (kind[0], *whole(scale, segment.end))
        elif kind == "Arc":
            for curve in segment.as_cubic_curves(max(1, math.ceil(abs(segment.sweep) / QUARTER - 1e-9))):
                yield ("C", *whole(scale, curve.control1, curve.control2, curve.end))
        elif kind == "QuadraticBezier":
            one = segment.start + (segment.control - segment.start) * (2 / 3)
            two = segment.end + (segment.control - segment.end) * (2 / 3)
            yield ("C", *whole(scale, one, two, segment.end))
        else:
            yield ("C", *whole(scale, segment.control1, segment.control2, segment.end))


def whole(scale: float, *points: Any) -> Iterator[int]:
    """Scale points and round them."""
    for point in points:
        yield round(point.x * scale)
        yield round(point.y * scale)
