"""Read SVG drawings as paths whose colours are names: the art and the icons of a game.

Read: path, rect, circle, ellipse, line, polyline, polygon, g, use, transform, viewBox. The class of a shape (or of the
group around it) is the palette name of its area, `stroke-NAME` that of its outline, `ground` marks what the ink saver
leaves out.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count
from pathlib import Path as File
from xml.etree import ElementTree

from generator.printing import svgpath
from generator.printing.shapes import Path, Segment
from generator.printing.svgpath import Floats, Step

DEEPEST, MOST = 100, 100_000  # groups within each other, and elements drawn: no drawing comes near
SIDE = 100_000  # a drawing is scaled so that its longer side is 100 mm: fine enough for whole um
SILENT = {"title", "desc", "defs", "metadata", "style", "symbol", "clipPath"}
NUMBER = re.compile(svgpath.NUMBER)
FUNCTION = re.compile(r"(\w+)\s*\(([^)]*)\)")
HREF = "{http://www.w3.org/1999/xlink}href"


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


@dataclass(frozen=True, slots=True)
class Look:
    """What a shape has from the groups around it; `matrix` is x' = ax + cy + e, y' = bx + dy + f."""

    matrix: Floats
    classes: tuple[str, ...] = ()
    fill: str = ""
    width: float = 1.0
    even_odd: bool = False
    depth: int = 0
    drawn: Iterator[int] = field(default_factory=count, compare=False)  # shared by all looks of a drawing

    def inside(self, element: ElementTree.Element) -> Look:
        """Return the look within an element."""
        get = element.get
        return replace(
            self,
            matrix=product(self.matrix, transformation(get("transform", ""))),
            classes=tuple(get("class", "").split()) or self.classes,
            fill=get("fill", self.fill),
            width=number(get("stroke-width"), self.width),
            even_odd=get("fill-rule", "evenodd" if self.even_odd else "") == "evenodd",
            depth=self.depth + 1,
        )


def load(file: File) -> Drawing:
    """Read an SVG file; raise DrawingError where it cannot be drawn."""
    try:
        about = file.stat()
        return opened(file, about.st_mtime_ns, about.st_size)
    except OSError as error:
        raise DrawingError(f"cannot be opened: {error.strerror}") from error


@lru_cache(maxsize=1000)
def opened(file: File, changed: int, size: int) -> Drawing:
    """Read a file as it was at a time (ns); raise DrawingError or OSError."""
    return read(file.read_bytes())


def read(data: bytes) -> Drawing:
    """Read the bytes of an SVG file; raise DrawingError where it cannot be drawn."""
    try:
        root = ElementTree.fromstring(data)
        x, y, width, height = view(root)
        scale = SIDE / max(width, height)
        look = Look((scale, 0, 0, scale, -x * scale, -y * scale))
        known = {element.get("id", ""): element for element in root.iter()}
        areas = tuple(area for child in root for area in walk(child, look, known))
    except (ElementTree.ParseError, ValueError, LookupError, OverflowError, RecursionError) as error:
        raise error if isinstance(error, DrawingError) else DrawingError(f"is not an SVG file ({error})") from error
    if not areas:
        raise DrawingError("holds nothing to draw")
    key = hashlib.sha256(data).hexdigest()[:12]
    return Drawing(key, round(width * scale), round(height * scale), areas)


def view(root: ElementTree.Element) -> Floats:
    """Return left, top, width and height of what the file shows."""
    box = tuple(map(float, NUMBER.findall(root.get("viewBox", ""))))
    found = box if len(box) == 4 else (0.0, 0.0, number(root.get("width")), number(root.get("height")))
    if found[2] <= 0 or found[3] <= 0:
        raise DrawingError("has neither a viewBox nor a width and a height")
    return found


def walk(element: ElementTree.Element, look: Look, known: dict[str, ElementTree.Element]) -> Iterator[Area]:
    """Go through the tree and hand down what groups say."""
    tag = str(element.tag).rpartition("}")[2]
    if tag in SILENT or not isinstance(element.tag, str):
        return
    look = look.inside(element)
    if look.depth > DEEPEST or next(look.drawn) >= MOST:
        raise DrawingError(f"has more than {DEEPEST} groups within each other or {MOST} shapes; is a <use> in itself?")
    if tag in ("g", "svg", "use"):
        yield from inner(element, look, known, tag)
    elif tag in SHAPES:
        area = painted(SHAPES[tag](element), look)
        if area:
            yield area
    else:
        raise DrawingError(f"uses <{tag}>; draw with {', '.join(SHAPES)}")


def inner(element: ElementTree.Element, look: Look, known: dict[str, ElementTree.Element], tag: str) -> Iterator[Area]:
    """Draw what is in a group, or what a <use> names."""
    children = list(element)
    if tag == "use":
        name = str(element.get("href", element.get(HREF, ""))).removeprefix("#")
        if name not in known or known[name] is element:
            raise DrawingError(f"uses #{name}, which is not in it")
        shift = (1, 0, 0, 1, number(element.get("x")), number(element.get("y")))
        look, children = replace(look, matrix=product(look.matrix, shift)), [known[name]]
    for child in children:
        yield from walk(child, look, known)


def painted(steps: Iterator[Step], look: Look) -> Area | None:
    """Make an area of a shape; None where it has neither area nor outline."""
    fill = next((name for name in look.classes if name != "ground" and not name.startswith("stroke-")), "")
    stroke = next((name.removeprefix("stroke-") for name in look.classes if name.startswith("stroke-")), "")
    if look.fill == "none" or (stroke and not fill):
        fill = ""
    elif not fill:
        fill = look.fill if look.fill.startswith("#") else "ink"
    if not fill and not stroke:
        return None
    a, b, c, d, e, f = look.matrix
    segments: list[Segment] = []
    for letter, values in steps:
        xs, ys = values[::2], values[1::2]
        points = [(round(a * x + c * y + e), round(b * x + d * y + f)) for x, y in zip(xs, ys, strict=True)]
        if letter == "L":
            segments += [("L", x, y) for x, y in points]
        else:
            segments.append((letter, *(value for point in points for value in point)))
    width = round(look.width * math.sqrt(abs(a * d - b * c)))
    return Area(Path(tuple(segments), look.even_odd), fill, stroke, width, "ground" in look.classes)


def number(text: str | None, otherwise: float = 0.0) -> float:
    """Read a number, whatever unit stands behind it."""
    match = NUMBER.match(text.strip()) if text else None
    return float(match[0]) if match else otherwise


def product(outer: Floats, inner: Floats) -> Floats:
    """Return the matrix of first `inner`, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def transformation(text: str) -> Floats:
    """Read a transform attribute; raise DrawingError for a function that there is not."""
    matrix: Floats = (1, 0, 0, 1, 0, 0)
    for name, arguments in FUNCTION.findall(text):
        values = [float(value) for value in NUMBER.findall(arguments)]
        matrix = product(matrix, function(name, values))
    return matrix


def function(name: str, values: list[float]) -> Floats:
    """Return the matrix of one function of a transform."""
    first, second = values[0] if values else 0.0, values[1] if len(values) > 1 else None
    if name == "matrix" and len(values) == 6:
        return tuple(values)
    if name == "translate":
        return 1, 0, 0, 1, first, second or 0
    if name == "scale":
        return first, 0, 0, first if second is None else second, 0, 0
    if name in ("skewX", "skewY"):
        slope = math.tan(math.radians(first))
        return (1, 0, slope, 1, 0, 0) if name == "skewX" else (1, slope, 0, 1, 0, 0)
    if name != "rotate":
        raise DrawingError(f"has a transform {name}()")
    cos, sin = math.cos(math.radians(first)), math.sin(math.radians(first))
    x, y = values[1:3] if len(values) == 3 else (0, 0)
    return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y


def of_path(element: ElementTree.Element) -> Iterator[Step]:
    """Yield the steps of a <path>."""
    return svgpath.parse(element.get("d", ""))


def of_rect(element: ElementTree.Element) -> Iterator[Step]:
    """Yield the steps of a <rect>."""
    x, y, width, height = (number(element.get(key)) for key in ("x", "y", "width", "height"))
    rx = number(element.get("rx"), number(element.get("ry")))
    ry = number(element.get("ry"), rx)
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if not rx or not ry:
        return svgpath.parse(f"M{x} {y}h{width}v{height}h{-width}z")
    arc = f"a{rx} {ry} 0 0 1"
    return svgpath.parse(
        f"M{x + rx} {y}h{width - 2 * rx}{arc} {rx} {ry}v{height - 2 * ry}{arc} {-rx} {ry}"
        f"h{2 * rx - width}{arc} {-rx} {-ry}v{2 * ry - height}{arc} {rx} {-ry}z"
    )


def of_ellipse(element: ElementTree.Element) -> Iterator[Step]:
    """Yield the steps of a <circle> or an <ellipse>."""
    cx, cy, r = (number(element.get(key)) for key in ("cx", "cy", "r"))
    rx, ry = number(element.get("rx"), r), number(element.get("ry"), r)
    return svgpath.parse(f"M{cx + rx} {cy}A{rx} {ry} 0 0 1 {cx - rx} {cy}A{rx} {ry} 0 0 1 {cx + rx} {cy}z")


def of_line(element: ElementTree.Element) -> Iterator[Step]:
    """Yield the steps of a <line>."""
    x1, y1, x2, y2 = (number(element.get(key)) for key in ("x1", "y1", "x2", "y2"))
    return svgpath.parse(f"M{x1} {y1}L{x2} {y2}")


def of_points(element: ElementTree.Element) -> Iterator[Step]:
    """Yield the steps of a <polyline> or a <polygon>."""
    closed = "z" if str(element.tag).endswith("polygon") else ""
    return svgpath.parse(f"M{element.get('points', '')}{closed}")


SHAPES = {
    "path": of_path,
    "rect": of_rect,
    "circle": of_ellipse,
    "ellipse": of_ellipse,
    "line": of_line,
    "polyline": of_points,
    "polygon": of_points,
}
