"""A text on a card: waits for its size until all cards that share it are known, then is set and drawn."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches

from generator.printing.art import IconSet
from generator.printing.canvas import Box, Canvas
from generator.printing.findings import Finding
from generator.printing.fit import Fitting, fit_deck
from generator.printing.fonts import Font
from generator.printing.markup import Atom
from generator.printing.scene import Scene
from generator.printing.text import Block, Shaped, compose, excess, um

ICON = re.compile(r"\{[^}]*\}")
NAMED = 5  # outliers named in one finding
SLACK = 50  # um by which a text may be too large: nobody sees it
READABLE = 300  # nobody reads smaller letters, hundredths of a point


@dataclass(slots=True, eq=False)
class TextNode:
    """A text in its box; `field` is the path of its element, `layout` and `content` where and what it is."""

    field: str
    card: str
    box: Box
    shaped: Shaped
    fit: str
    icons: IconSet
    valign: str = "top"
    size: int = 0
    content: str = ""
    layout: str = ""

    def fitting(self) -> Fitting:
        """Return what the search for a size needs."""
        return Fitting(self.card, self.shaped.language, self.shaped, self.box[2], self.box[3])

    def draw(self, canvas: Canvas) -> None:
        """Set the text and draw it."""
        block = compose(self.shaped, self.size or self.shaped.style.size, self.box[2])
        block.draw(canvas, self.box[0], self.box[1] + self.top(block), self.icons)

    def top(self, block: Block) -> int:
        """Return how far down in the box the block begins; "middle" looks at capitals and baselines."""
        if self.valign == "bottom":
            return self.box[3] - block.height
        if self.valign == "top":
            return 0
        above, below = um(self.font.ascent, block.size) - block.cap_height, um(self.font.descent, block.size)
        return (self.box[3] - (block.height - above - below)) // 2 - above

    @property
    def font(self) -> Font:
        """The font of plain letters."""
        return self.shaped.style.voice.font(Atom(""))


def size_texts(nodes: Iterable[TextNode]) -> Iterator[Finding]:
    """Give every text its size, fields with fit = "deck" one together; yield what does not fit or holds it down."""
    fields: dict[str, list[TextNode]] = {}
    for node in nodes:
        if node.fit == "deck":
            fields.setdefault(node.field, []).append(node)
        else:
            yield from size_alone(node)
    for name, group in fields.items():
        yield from size_together(name, group)


def size_alone(node: TextNode) -> Iterator[Finding]:
    """Size a text by itself."""
    style = node.shaped.style
    fitting = node.fitting()
    node.size = style.size
    if node.fit == "card":
        node.size = fitting.largest(style.smallest, style.size) or style.smallest
    if not fitting.fits(node.size):
        yield from too_long(node)


def size_together(name: str, nodes: list[TextNode]) -> Iterator[Finding]:
    """Size the texts of a field by one another."""
    style = min((node.shaped.style for node in nodes), key=lambda one: one.size)
    pairs = [(node.fitting(), node) for node in nodes]
    fitted = fit_deck([fitting for fitting, _ in pairs], min(style.smallest, style.size), style.size)
    for node in nodes:
        node.size = fitted.size
    by_fitting = {id(fitting): node for fitting, node in pairs}
    for one in fitted.overflows:
        node = by_fitting[id(one)]
        node.size = min(node.shaped.style.smallest, fitted.size)
        yield from too_long(node)
    if fitted.outliers:
        yield outliers(name, fitted.size, style.size, fitted.outliers, by_fitting)


def needed(node: TextNode, too_large: int) -> int:
    """Return the size (hundredths of a point) below `too_large` at which a text would fit, 0 for none."""
    return node.fitting().largest(min(READABLE, too_large), too_large) or 0


def too_long(node: TextNode) -> Iterator[Finding]:
    """Divide the words of a text that fits with hyphens only, though they were to stay whole; else report it."""
    if max(excess(node.shaped, node.size, node.box[2], node.box[3])) < SLACK:
        return
    if not node.shaped.style.hyphenate:
        whole, node.shaped = node.shaped, replace(node.shaped, style=replace(node.shaped.style, hyphenate=True))
        if node.fitting().fits(node.size):
            text = f"its words are divided, since it is too long at {node.size / 100:g} pt"
            yield Finding("divided", node.card, node.field, whole.language, text, severity="note", content=node.content)
            return
        node.shaped = whole
    yield overflow(node)


def overflow(node: TextNode) -> Finding:
    """Say by how much a text is too long."""
    wide, high = excess(node.shaped, node.size, node.box[2], node.box[3])
    missing = max(wide, high) / 1000
    how = "wide" if wide > high else "high"
    needs = needed(node, node.size)
    text = f"the text is {missing:.1f} mm too {how} for its box at {node.size / 100:g} pt"
    text += f", it needs {needs / 100:g} pt" if needs else ""
    return Finding("overflow", node.card, node.field, node.shaped.language, text, mm=missing, content=node.content)


def outliers(name: str, size: int, wish: int, held: tuple[Fitting, ...], nodes: dict[int, TextNode]) -> Finding:
    """Name the texts that keep a field from being larger."""
    names = ", ".join(f"{one.name} ({one.language})" for one in held[:NAMED])
    more = f" and {len(held) - NAMED} more" if len(held) > NAMED else ""
    text = f"set in {size / 100:g} pt instead of {wish / 100:g} because of {names}{more}"
    first, others = nodes[id(held[0])], tuple(dict.fromkeys(one.name for one in held))
    return Finding(
        "outlier", first.card, name, held[0].language, text, severity="note", content=first.content, others=others
    )


def meant(scene: Scene, icon: str) -> str:
    """Name the icons that may have been meant; where none comes near, once all that there are."""
    names = scene.setting.icons.names()
    close = " or ".join(f"{{{name}}}" for name in get_close_matches(icon.strip("{}"), names, 2))
    if close:
        return f"did you mean {close}?"
    listed = f"there are {', '.join(names)}; braces themselves are written \\{{"
    told = any(finding.hint == listed for finding in scene.setting.trouble.findings)
    return "" if told else listed


def report_missing(scene: Scene, name: str, shaped: Shaped, content: str) -> None:
    """Report icons that there are not, letters that no font has, and scripts that cannot be set."""
    for icon in sorted(set(ICON.findall(shaped.missing))):
        if why := scene.setting.icons.fault(icon.strip("{}")):
            scene.find("art", name, f"the icon {icon}, which {why}", content=content)
        else:
            scene.find("icon", name, f"there is no icon {icon}", content=content, hint=meant(scene, icon))
    letters = sorted(set(ICON.sub("", shaped.missing)) - set(shaped.foreign))
    if letters:
        listed = ", ".join(f"{one} (U+{ord(one):04X} {unicodedata.name(one, 'unnamed')})" for one in letters)
        scene.find("glyph", name, f"no font has {listed}", content=content)
    if shaped.foreign:
        scene.find("script", name, f"text from right to left cannot be set: {shaped.foreign[:20]}", content=content)
