"""Elements that are texts."""

from __future__ import annotations

from collections.abc import Iterator

from generator.printing.canvas import Box
from generator.printing.keys import STYLE
from generator.printing.layout import Element
from generator.printing.modes import LARGE
from generator.printing.scene import Node, Scene, Wrong
from generator.printing.text import Style, shape
from generator.printing.textnode import TextNode, report_missing
from generator.printing.units import pt


def text(scene: Scene, element: Element, box: Box) -> Iterator[Node]:
    """Build a text; its size is found when all cards are known."""
    setting, style = scene.setting, text_style(scene, element)
    content = scene.text(element, "text")
    if not content.strip():
        return
    shaped = shape(
        content,
        style,
        scene.text(element, "language") or setting.language,
        icons=setting.icons,
        clause=setting.clause,
        markup=scene.get(element, "markup"),
    )
    report_missing(scene, element.path, shaped, content)
    node = TextNode(element.path, scene.card, box, shaped, scene.choice(element, "fit"), setting.icons)
    node.valign = scene.choice(element, "valign")
    node.content, node.layout = content, scene.layout.name
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
    leading = round(scene.number(element, "leading") * 1000)
    if leading <= 0:
        raise Wrong("leading", f"{leading / 1000:g}", "a number above 0, such as 1.2")
    return Style(
        family=scene.choice(element, "font"),
        bold=scene.get(element, "bold"),
        italic=scene.get(element, "italic"),
        size=size,
        smallest=min(pt(scene.number(element, "min")), size),
        leading=leading,
        align=scene.choice(element, "align"),
        colour=colour,
        hyphenate=scene.get(element, "hyphenate"),
        lining=scene.choice(element, "figures") == "lining",
        upper=scene.get(element, "upper"),
    )
