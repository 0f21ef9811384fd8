"""Elements that are pictures: raster images, drawings, icons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from generator.printing import art, raster
from generator.printing.canvas import Box, Canvas
from generator.printing.drawnshapes import OUTLINE, clipped
from generator.printing.layout import Element
from generator.printing.raster import Raster, RasterError
from generator.printing.scene import Node, Scene
from generator.printing.shapes import rectangle

if TYPE_CHECKING:
    from generator.printing.svg import Drawing

LOW_DPI = 200


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
        scene.find("image", element.path, text, "warning", content=name)
    radius = scene.length(element, "radius", box)
    node: Node = partial(show_image, picture, place)
    yield clipped([node], rectangle(*box, radius)) if radius or place[2] > box[2] or place[3] > box[3] else node


def show_image(picture: Raster, place: Box, canvas: Canvas) -> None:
    """Draw a raster image."""
    canvas.image(picture, place)


def loaded(scene: Scene, element: Element, name: str) -> Raster | None:
    """Load a picture from the game's folders, in grey for grey prints; report what cannot be used."""
    for folder in scene.setting.pictures if ".." not in name else ():
        if os.path.isfile(os.path.join(folder, name)):
            try:
                picture = raster.load(folder / name)
                return raster.as_seen(picture, scene.setting.mode)
            except (RasterError, ImportError) as error:
                scene.find("image", element.path, f"{name} {error}", content=name)
                return None
    scene.find("image", element.path, f"there is no picture {name}", content=name)
    return None


def drawing(scene: Scene, element: Element, key: str, folders: art.IconSet) -> Drawing | None:
    """Load the drawing a key names; report one that is missing or broken."""
    name = scene.text(element, key)
    if not name:
        return None
    from generator.printing.svg import DrawingError

    try:
        found = art.find(name, folders.folders) if ".." not in name else None
    except DrawingError as error:
        scene.find("art", element.path, f"{name}.svg {error}", content=name)
        return None
    if found is None:
        scene.find("art", element.path, f"there is no drawing {name}.svg", content=name)
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
