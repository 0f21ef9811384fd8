"""Turn elements into drawing calls: conditions, turns, groups and repetition; the kinds are in drawn*.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.printing.canvas import Box, Canvas
from generator.printing.drawnpictures import icon, image, picture
from generator.printing.drawnshapes import circle, clipped, gradient, line, many_sided, pattern, rect
from generator.printing.drawntext import text
from generator.printing.layout import Element
from generator.printing.repeats import spots
from generator.printing.scene import MOST, Node, Scene, TooMany, Wrong, as_number
from generator.printing.shapes import rectangle


def build(scene: Scene, elements: tuple[Element, ...], around: Box) -> list[Node]:
    """Build elements inside a box; what is wrong with one is noted, and the others are built."""
    nodes: list[Node] = []
    for element in elements:
        try:
            nodes += built(scene, element, around)
        except TooMany:
            raise
        except Wrong as error:
            where = scene.layout.file.where(("elements", *element.path.split("."), error.key))
            scene.setting.trouble.problem(where, error, scene.card)
    return nodes


def built(scene: Scene, element: Element, around: Box) -> list[Node]:
    """Build one element with its turn and its mirror image."""
    mode = scene.setting.mode
    if next(scene.drawn) >= MOST:
        raise TooMany(element.path)
    if (mode.ink_saver and element.saver == "hide") or not wanted(scene, element):
        return []
    box = scene.place(element, around)
    nodes = list(KINDS[element.kind](scene, element, box))
    if element.turn:
        degrees = as_number("turn", scene.value(element.turn, "turn"))
        if degrees:
            nodes = [turned(nodes, degrees, box)]
    if element.mirror:
        nodes.append(turned(list(nodes), 180, scene.box))
    return nodes


def wanted(scene: Scene, element: Element) -> bool:
    """Tell whether an element's condition holds."""
    return element.condition is None or bool(scene.value(element.condition, "if"))


def turned(nodes: list[Node], degrees: float, box: Box) -> Node:
    """Draw nodes turned clockwise about the middle of a box."""
    x, y = box[0] + box[2] // 2, box[1] + box[3] // 2

    def draw(canvas: Canvas) -> None:
        canvas.save()
        if degrees == 180:  # exact also where the middle falls between two um
            canvas.translate(2 * box[0] + box[2], 2 * box[1] + box[3])
            canvas.rotate(180)
        else:
            canvas.translate(x, y)
            canvas.rotate(degrees)
            canvas.translate(-x, -y)
        for node in nodes:
            node(canvas)
        canvas.restore()

    return draw


def group(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a group."""
    nodes = build(scene, element.children, box)
    if nodes and scene.get(element, "clip"):
        yield clipped(nodes, rectangle(*box, scene.length(element, "radius", box)))
    else:
        yield from nodes


def repeat(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build the elements once for each item."""
    assert element.over is not None
    items = scene.value(element.over, "over")
    if isinstance(items, (int, float)):
        if not items <= MOST:
            raise Wrong("over", f"{items:g} items", f"at most {MOST}")
        items = range(round(max(items, 0)))
    if isinstance(items, str) or not hasattr(items, "__iter__"):
        raise Wrong("over", repr(items), "a list or a number")
    every = list(items)
    for index, (item, spot) in enumerate(zip(every, spots(scene, element, box, len(every)), strict=True)):
        place = (spot.x, spot.y, box[2], box[3])
        nodes = group(scene.with_names(item=item, index=index), element, place)
        if spot.turned:
            yield turned(list(nodes), spot.turned, place)
        else:
            yield from nodes


KINDS: dict[str, Callable[[Scene, Element, Box], Iterator[Node]]] = {
    "rect": rect,
    "circle": circle,
    "line": line,
    "polygon": many_sided,
    "text": text,
    "image": image,
    "art": picture,
    "icon": icon,
    "pattern": pattern,
    "gradient": gradient,
    "group": group,
    "repeat": repeat,
}
