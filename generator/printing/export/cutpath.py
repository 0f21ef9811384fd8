"""The cuts of a sheet as SVG and DXF, in millimetres: what a cutter follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.printing.papers import Size
from generator.printing.shapes import Path

QUARTER = 0.41421356  # the bulge of a quarter circle in DXF: the tangent of a quarter of its angle


@dataclass(frozen=True, slots=True)
class Rounded:
    """A rectangle with rounded corners, in um."""

    x: int
    y: int
    width: int
    height: int
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse in its box, in um."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Polygon:
    """A polygon, in um."""

    points: tuple[tuple[int, int], ...]


Cut = Rounded | Ellipse | Polygon


def cut_of(path: Path | None, box: tuple[int, int, int, int], radius: int) -> Cut:
    """Return the cut of an outline that fills a box (um); None is a rectangle."""
    if path is None:
        return Rounded(*box, min(radius, box[2] // 2, box[3] // 2))
    if any(segment[0] == "C" for segment in path.segments):
        return Ellipse(*box)
    points = tuple((int(segment[1]), int(segment[2])) for segment in path.segments if len(segment) == 3)
    return Polygon(tuple((x + box[0], y + box[1]) for x, y in points))


def mm(um: float) -> str:
    """Write um as mm, to the micrometre, without needless zeros."""
    return f"{um / 1000:.3f}".rstrip("0").rstrip(".")


def svg(paper: Size, cuts: Iterable[Cut]) -> bytes:
    """Write the cuts as SVG as large as the paper, a millimetre a unit."""
    width, height = mm(paper.width), mm(paper.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        '<g id="Cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
        *(_svg_cut(cut) for cut in cuts),
        "</g>",
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _svg_cut(cut: Cut) -> str:
    if isinstance(cut, Rounded):
        box = f'x="{mm(cut.x)}" y="{mm(cut.y)}" width="{mm(cut.width)}" height="{mm(cut.height)}"'
        return f'<rect {box} rx="{mm(cut.radius)}"/>' if cut.radius else f"<rect {box}/>"
    if isinstance(cut, Ellipse):
        rx, ry = cut.width / 2, cut.height / 2
        return f'<ellipse cx="{mm(cut.x + rx)}" cy="{mm(cut.y + ry)}" rx="{mm(rx)}" ry="{mm(ry)}"/>'
    return f'<polygon points="{" ".join(f"{mm(x)},{mm(y)}" for x, y in cut.points)}"/>'


def dxf(paper: Size, cuts: Iterable[Cut]) -> bytes:
    """Write the cuts as DXF (AutoCAD R12), in mm, the origin at the paper's bottom left corner."""
    size = paper.width, paper.height
    parts: list[tuple[int, object]] = [
        (0, "SECTION"), (2, "HEADER"),
        (9, "$ACADVER"), (1, "AC1009"),
        (9, "$INSUNITS"), (70, 4),
        (9, "$LIMMIN"), (10, "0.0"), (20, "0.0"),
        (9, "$LIMMAX"), (10, mm(size[0])), (20, mm(size[1])),
        (0, "ENDSEC"),
        (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1),
        (0, "LAYER"), (2, "CUT"), (70, 0), (62, 1), (6, "CONTINUOUS"),
        (0, "ENDTAB"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "ENTITIES"),
    ]  # fmt: skip
    for cut in cuts:
        parts += _dxf_cut(cut, paper.height)
    parts += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{value}\n" for code, value in parts).encode("ascii")


def _dxf_cut(cut: Cut, height: int) -> Iterator[tuple[int, object]]:
    if isinstance(cut, Ellipse) and cut.width == cut.height:
        radius = cut.width / 2
        yield from ((0, "CIRCLE"), (8, "CUT"), (10, mm(cut.x + radius)), (20, mm(height - cut.y - radius)))
        yield from ((40, mm(radius)),)
        return
    yield from ((0, "POLYLINE"), (8, "CUT"), (66, 1), (10, "0.0"), (20, "0.0"), (30, "0.0"), (70, 1))
    for x, y, bulge in _vertices(cut):
        yield from ((0, "VERTEX"), (8, "CUT"), (10, mm(x)), (20, mm(height - y)), (30, "0.0"))
        if bulge:
            yield (42, f"{bulge:.8f}")
    yield from ((0, "SEQEND"), (8, "CUT"))


def _vertices(cut: Cut) -> Iterator[tuple[float, float, float]]:
    """Yield x, y (um, y down) and the bulge towards the next corner, clockwise as seen: negative where y is up."""
    if isinstance(cut, Polygon):
        yield from ((x, y, 0) for x, y in cut.points)
    elif isinstance(cut, Rounded):
        x, y, right, bottom, r = cut.x, cut.y, cut.x + cut.width, cut.y + cut.height, cut.radius
        if not r:
            yield from ((x, y, 0), (right, y, 0), (right, bottom, 0), (x, bottom, 0))
            return
        yield from ((x + r, y, 0), (right - r, y, -QUARTER), (right, y + r, 0), (right, bottom - r, -QUARTER))
        yield from ((right - r, bottom, 0), (x + r, bottom, -QUARTER), (x, bottom - r, 0), (x, y + r, -QUARTER))
    else:
        yield from _around(cut)


def _around(cut: Ellipse) -> Iterator[tuple[float, float, float]]:
    """Yield an ellipse that is no circle as 72 short straight lines: R12 knows none."""
    from math import cos, radians, sin

    for step in range(72):
        angle = radians(5 * step)
        yield cut.x + cut.width / 2 * (1 + cos(angle)), cut.y + cut.height / 2 * (1 + sin(angle)), 0
