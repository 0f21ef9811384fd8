"""Turn elements into drawing calls, a function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.printing import art, raster, svg
from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import WHITE
from generator.printing.keys import STYLE
from generator.printing.layout import Element
from generator.printing.modes import LARGE
from generator.printing.patterns import hatch
from generator.printing.raster import Raster, RasterError
from generator.printing.scene import Node, Scene, Wrong, as_number
from generator.printing.shapes import Path, ellipse, polygon, rectangle, regular
from generator.printing.text import Style, shape
from generator.printing.textnode import TextNode, report_missing
from generator.printing.units import pt

OUTLINE = 250  # um: the line that stands for an area in ink-saver mode
DOT = 2  # diameter of the dots of a hatch, in widths of its lines
LOW_DPI = 200


def build(scene: Scene, elements: tuple[Element, ...], around: Box) -> list[Node]:
    """Build elements inside a box; what is wrong with one is noted, and the others are built."""
    nodes: list[Node] = []
    for element in elements:
        try:
            nodes += built(scene, element, around)
        except Wrong as error:
            where = scene.layout.file.where(("elements", *element.path.split("."), error.key))
            scene.setting.trouble.problem(where, error, scene.card)
    return nodes


def built(scene: Scene, element: Element, around: Box) -> list[Node]:
    """Build one element with its turn and its mirror image."""
    mode = scene.setting.mode
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
    return Paint(fill, stroke, width, tuple(round(part * 1000) for part in scene.get(element, "dash")))


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
        dash = tuple(round(part * 1000) for part in scene.get(element, "dash"))
        ink = Paint(None, stroke, scene.length(element, "line", box), dash)
        yield from shape_node(polygon(points, closed=False), ink)


def many_sided(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a polygon from its points, or a regular one."""
    points = list(scene.points(element, box))
    if points:
        path = polygon(points)
    else:
        corners = round(scene.number(element, "corners"))
        if corners < 3:
            raise Wrong("corners", str(corners), "a whole number from 3")
        x, y, width, height = box
        path = regular(x + width // 2, y + height // 2, min(width, height) // 2, corners)
    yield from shape_node(path, paint(scene, element, box))


def text(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a text; its size is found when all cards are known."""
    setting, style = scene.setting, text_style(scene, element)
    content = scene.text(element, "text")
    if not content.strip():
        return
    shaped = shape(
        content,
        style,
        setting.language,
        icons=setting.icons,
        clause=setting.clause,
        markup=scene.get(element, "markup"),
    )
    report_missing(scene, element.path, shaped)
    node = TextNode(element.path, scene.card, box, shaped, scene.choice(element, "fit"), setting.icons)
    node.valign = scene.choice(element, "valign")
    scene.texts.append(node)
    yield node.draw


def text_style(scene: Scene, element: Element) -> Style:
    """Return the style of a text; one without expressions is the same for all cards."""
    key = f"{scene.layout.name}/{element.path}"
    found: Style | None = scene.setting.styles.get(key)
    if found is None:
        found = new_style(scene, element)
        if not element.values.keys() & STYLE.keys():
            scene.setting.styles[key] = found
    return found


def new_style(scene: Scene, element: Element) -> Style:
    """Work out the style of a text."""
    larger = LARGE if scene.setting.mode.large and scene.choice(element, "fit") != "none" else 1
    size = pt(round(scene.number(element, "size") * larger, 1))
    colour = scene.colour(element, "colour")
    if colour is None or size <= 0:
        raise Wrong("colour" if colour is None else "size", "nothing", "letters that can be seen", "use `if` to hide")
    return Style(
        family=scene.choice(element, "font"),
        bold=scene.get(element, "bold"),
        italic=scene.get(element, "italic"),
        size=size,
        smallest=min(pt(scene.number(element, "min")), size),
        leading=round(scene.number(element, "leading") * 1000),
        align=scene.choice(element, "align"),
        colour=colour,
        hyphenate=scene.get(element, "hyphenate"),
        lining=scene.choice(element, "figures") == "lining",
        upper=scene.get(element, "upper"),
    )


def image(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a raster image."""
    name = scene.text(element, "src")
    picture = loaded(scene, element, name) if name else None
    if picture is None:
        return
    place = art.fitted(picture.width / picture.height, box, scene.choice(element, "fit"))
    dpi = picture.dpi(place[2]) if place[2] else LOW_DPI
    if dpi < LOW_DPI:
        text = f"{name} has {dpi:.0f} dpi in print; from {LOW_DPI} dpi on it looks sharp"
        scene.find("image", element.path, text)
    radius = scene.length(element, "radius", box)
    node: Node = partial(show_image, picture, place)
    yield clipped([node], rectangle(*box, radius)) if radius or place[2] > box[2] or place[3] > box[3] else node


def show_image(picture: Raster, place: Box, canvas: Canvas) -> None:
    """Draw a raster image."""
    canvas.image(picture, place)


def loaded(scene: Scene, element: Element, name: str) -> Raster | None:
    """Load a picture from the game's folders, in grey for grey prints; report what cannot be used."""
    for folder in scene.setting.pictures if ".." not in name else ():
        if (folder / name).is_file():
            try:
                picture = raster.load(folder / name)
                grey = scene.setting.mode.greyscale
                return raster.converted(picture, raster.GREY) if grey else picture
            except (RasterError, ImportError) as error:
                scene.find("image", element.path, f"{name} {error}")
                return None
    scene.find("image", element.path, f"there is no picture {name}")
    return None


def drawing(scene: Scene, element: Element, key: str, folders: art.IconSet) -> svg.Drawing | None:
    """Load the drawing a key names; report one that is missing or broken."""
    name = scene.text(element, key)
    if not name:
        return None
    try:
        found = art.find(name, folders.folders) if ".." not in name else None
    except svg.DrawingError as error:
        scene.find("art", element.path, f"{name}.svg {error}")
        return None
    if found is None:
        scene.find("art", element.path, f"there is no drawing {name}.svg")
    return found


def picture(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build an SVG drawing in the colours of the palette."""
    found = drawing(scene, element, "src", art.IconSet(scene.setting.drawings))
    if found is None:
        return
    given = {name: scene.value(value, "colours") for name, value in element.colours.items()}
    colours = {name: scene.colour_of("colours", given.get(name, name)) for name in sorted(found.names())}
    outline = 0
    if scene.setting.mode.ink_saver:
        found = art.without_grounds(found)
        outline = OUTLINE * found.width // max(art.fitted(found.aspect, box, "contain")[2], 1)
    look = art.Look(colours, outline, paper_only=element.saver != "outline")
    fit, radius = scene.choice(element, "fit"), scene.length(element, "radius", box)
    drawn = found

    def node(canvas: Canvas) -> None:
        art.draw(canvas, drawn, box, look, fit=fit)

    yield clipped([node], rectangle(*box, radius)) if radius else node


def icon(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a drawing in one colour."""
    found = drawing(scene, element, "name", scene.setting.icons)
    colour = scene.colour(element, "colour")
    if found and colour:
        yield lambda canvas: art.draw(canvas, found, box, art.one_colour(found, colour))


def pattern(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a hatch."""
    name, colour = scene.choice(element, "hatch"), scene.colour(element, "colour")
    if colour is None:
        return
    lines = hatch(name, box, scene.length(element, "gap", box))
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
        items = range(round(items))
    if isinstance(items, str) or not hasattr(items, "__iter__"):
        raise Wrong("over", repr(items), "a list or a number")
    dx, dy = scene.length(element, "dx", box), scene.length(element, "dy", box, box[3])
    columns = round(scene.number(element, "columns"))
    for index, item in enumerate(items):
        row, column = divmod(index, columns) if columns > 0 else (index, index)
        place = (box[0] + column * dx, box[1] + row * dy, box[2], box[3])
        yield from group(scene.with_names(item=item, index=index), element, place)


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
