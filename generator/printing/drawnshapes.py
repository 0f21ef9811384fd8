"""Elements that are shapes: rectangles, circles, lines, polygons, hatches, gradients."""

from __future__ import annotations

from collections.abc import Iterator

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import WHITE
from generator.printing.layout import Element
from generator.printing.patterns import hatch
from generator.printing.scene import Node, Scene, Wrong
from generator.printing.shapes import Path, ellipse, polygon, rectangle, regular

OUTLINE = 250  # um: the line that stands for an area in ink-saver mode
MOST_CORNERS = 100  # more look like a circle
NARROWEST = 100  # um between the lines of a hatch
DOT = 2  # diameter of the dots of a hatch, in widths of its lines


def clipped(nodes: list[Node], path: Path) -> Node:
    """Draw nodes inside a path only."""

    def draw(canvas: Canvas) -> None:
        canvas.save()
        canvas.clip(path)
        for node in nodes:
            node(canvas)
        canvas.restore()

    return draw


def paint(scene: Scene, element: Element, box: Box) -> Paint | None:
    """Return the paint of a shape, None where it leaves no trace."""
    fill, stroke = scene.area(element, "fill"), scene.colour(element, "stroke")
    width = scene.length(element, "line", box)
    if scene.setting.mode.ink_saver and element.saver == "outline" and fill:
        fill, stroke, width = None, stroke or fill, width if stroke else OUTLINE
    if fill is None and stroke is None:
        return None
    return Paint(fill, stroke, width, dashes(scene, element))


def dashes(scene: Scene, element: Element) -> tuple[int, ...]:
    """Return the strokes and gaps of a line in um, none where it is unbroken."""
    parts = tuple(round(part * 1000) for part in scene.get(element, "dash"))
    if parts and not any(parts):
        raise Wrong("dash", "only 0", "a length above 0", "leave it out for an unbroken line")
    return parts


def shape_node(path: Path, ink: Paint | None) -> Iterator[Node]:
    """Yield the drawing of a path."""
    if ink:
        yield lambda canvas: canvas.path(path, ink)


def rect(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a rectangle."""
    ink, radius = paint(scene, element, box), scene.length(element, "radius", box)
    if ink and not radius:
        yield lambda canvas: canvas.rect(*box, ink)
    else:
        yield from shape_node(rectangle(*box, radius), ink)


def circle(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a circle or an ellipse."""
    x, y, width, height = box
    oval = ellipse(x + width // 2, y + height // 2, width // 2, height // 2)
    yield from shape_node(oval, paint(scene, element, box))


def line(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a line of straight parts."""
    x, y, width, height = box
    points = list(scene.points(element, box)) or [(x, y), (x + width, y + height)]
    stroke = scene.colour(element, "stroke")
    if stroke:
        ink = Paint(None, stroke, scene.length(element, "line", box), dashes(scene, element))
        yield from shape_node(polygon(points, closed=False), ink)


def many_sided(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a polygon from its points, or a regular one."""
    points = list(scene.points(element, box))
    if points:
        path = polygon(points)
    else:
        corners = round(scene.number(element, "corners"))
        if not 3 <= corners <= MOST_CORNERS:
            raise Wrong("corners", str(corners), f"a whole number from 3 to {MOST_CORNERS}")
        x, y, width, height = box
        path = regular(x + width // 2, y + height // 2, min(width, height) // 2, corners)
    yield from shape_node(path, paint(scene, element, box))


def pattern(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a hatch."""
    name, colour = scene.choice(element, "hatch"), scene.colour(element, "colour")
    if colour is None:
        return
    gap = scene.length(element, "gap", box)
    if gap < NARROWEST:
        raise Wrong("gap", f"{gap / 1000:g} mm", f"{NARROWEST / 1000:g} mm or more")
    lines = hatch(name, box, gap)
    width = scene.length(element, "line", box) * (DOT if name == "dots" else 1)
    ink = Paint(None, colour, width, round=name in ("dots", "waves"))
    yield clipped([lambda canvas: canvas.path(lines, ink)], rectangle(*box, scene.length(element, "radius", box)))


def gradient(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a gradient; the ink saver has none."""
    if scene.setting.mode.ink_saver:
        return
    start, end = (scene.colour(element, key) or WHITE for key in ("from", "to"))
    across, radius = bool(scene.get(element, "across")), scene.length(element, "radius", box)

    def node(canvas: Canvas) -> None:
        canvas.gradient(box, start, end, across=across)

    yield clipped([node], rectangle(*box, radius)) if radius else node
