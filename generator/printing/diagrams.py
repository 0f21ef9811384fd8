"""Tables drawn from positions: the same pictures as on the site, in ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.catalog.model import GameData
from generator.engine.picture import Item, Picture
from generator.i18n.texts import Texts, fill
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import WHITE, Colour, contrast, mix
from generator.printing.flow import Setter
from generator.printing.patterns import hatch
from generator.printing.shapes import circle, polygon, rectangle
from generator.printing.text import Block, Style, compose, shape

LINE = 150
LARGEST = 900  # um a unit: a card of 9 × 12.6 mm
HATCH_GAP = 900
NAME, LEAST_NAME = 620, 500  # sizes of the names below things, in hundredths of a point
HATCHES = ("diagonal", "lines", "dots", "grid", "waves", "zigzag", "crosshatch", "bricks")
ALIASES = {"horizontal": "lines", "vertical": "grid", "cross": "grid", "chevron": "zigzag", "rings": "dots"}


@dataclass(frozen=True, slots=True)
class Place:
    """An item's box on the page, in um."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Return its middle."""
        return self.x + self.width // 2, self.y + self.height // 2


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws pictures of one game in one language."""

    texts: Texts
    setter: Setter
    game: GameData

    def unit(self, picture: Picture, width: int) -> int:
        """Return how many um a unit is when the picture may be `width` um wide."""
        return min(LARGEST, round(width / (picture.width + 2)))

    def height(self, picture: Picture, width: int) -> int:
        """Return the height in um of a picture drawn into `width` um."""
        return round(self.unit(picture, width) * (picture.height + 2))

    def draw(self, canvas: Canvas, picture: Picture, x: int, y: int, width: int) -> None:
        """Draw a picture with its top left corner at x, y um, in the middle of `width`."""
        unit = self.unit(picture, width)
        left = x + (width - round(unit * picture.width)) // 2
        kinds: dict[str, Callable[[Canvas, Item, Place, int], None]] = {
            "card": self._card, "back": self._back, "empty": self._empty, "token": self._token,
            "tile": self._tile, "label": self._label, "arrow": self._arrow,
        }  # fmt: skip
        for item in picture.items:
            box = (item.x * unit + left, (item.y + 1) * unit + y, item.w * unit, item.h * unit)
            kinds.get(item.kind, self._place)(canvas, item, Place(*(round(value) for value in box)), unit)

    # colours and words

    def _colour(self, style: str, otherwise: str = "ink") -> Colour:
        colours = self.setter.colours
        return colours.get(style) or colours.get(self._value(style, "colour")) or colours[otherwise]

    def _value(self, style: str, column: str) -> str:
        rows = (table.find(style) for table in self.game.tables.values())
        return next((row.values[column] for row in rows if row and row.values.get(column)), "")

    def _say(self, text: str, facts: Mapping[str, object]) -> str:
        for id in (text, f"word:{text}"):
            if said := self.texts.get(id):
                named = {key: self.texts.get(f"word:{key}.{value}", str(value)) for key, value in facts.items()}
                return fill(said, named)
        return "" if text.startswith("word:") else text

    # kinds of items

    def _card(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        canvas.path(rectangle(at.x, at.y, at.width, at.height, unit), Paint(fill=WHITE))
        band = at.height * 36 // 100
        under = Place(at.x, at.y + at.height - band, at.width, band)
        if item.style:
            canvas.save()
            canvas.clip(rectangle(at.x, at.y, at.width, at.height, unit))
            self._ground(canvas, item.style, under)
            canvas.restore()
            self._symbol(canvas, item, under.middle, min(band, at.width) * 7 // 10, WHITE)
        top = Place(at.x, at.y, at.width, at.height - band)
        self._text(canvas, self._say(item.text, item.facts), top.middle, at.height * 42 // 100, at.width, title=True)
        self._outline(canvas, at, unit)
        self._below(canvas, item, at, unit)
        self._mark(canvas, item, at, unit)

    def _back(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        dark, inset = self._colour("dark"), unit
        canvas.path(rectangle(at.x, at.y, at.width, at.height, unit), Paint(fill=mix(dark, WHITE, 0.15)))
        inner = (at.x + inset, at.y + inset, at.width - 2 * inset, at.height - 2 * inset)
        canvas.path(rectangle(*inner, unit // 2), Paint(stroke=WHITE, width=LINE))
        colour = self.setter.colours["paper"]
        self._text(canvas, self._say(item.text, item.facts), at.middle, at.height // 3, at.width, colour=colour)
        self._outline(canvas, at, unit)
        self._below(canvas, item, at, unit)
        self._mark(canvas, item, at, unit)

    def _empty(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        grey = mix(self.setter.colours["ink"], WHITE, 0.5)
        outline = rectangle(at.x, at.y, at.width, at.height, unit)
        canvas.path(outline, Paint(stroke=grey, width=LINE, dash=(800, 600)))
        self._text(canvas, self._say(item.text, item.facts), at.middle, 24 * unit // 10, at.width)
        self._below(canvas, item, at, unit)

    def _place(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        fill_colour = mix(self._colour(item.style, "paper"), WHITE, 0.8)
        grey = mix(self.setter.colours["ink"], WHITE, 0.5)
        canvas.path(rectangle(at.x, at.y, at.width, at.height, unit), Paint(fill=fill_colour, stroke=grey, width=LINE))
        top = (at.x + at.width // 2, at.y + min(at.height // 2, 25 * unit // 10))
        said = self._say(item.text, item.facts)
        self._text(canvas, said, top, (50 if set(said) <= {"•"} else 26) * unit // 10, at.width)
        self._below(canvas, item, at, unit)

    def _token(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        x, y = at.middle
        radius = min(at.width, at.height) // 2
        canvas.path(circle(x, y, radius), Paint(fill=self._solid(item.style)))
        self._symbol(canvas, item, (x, y), radius * 13 // 10, WHITE)
        if not item.icon:
            self._text(canvas, self._say(item.text, item.facts), (x, y), radius, at.width, colour=WHITE)
        canvas.path(circle(x, y, radius), Paint(stroke=self.setter.colours["ink"], width=LINE))
        self._below(canvas, item, Place(x - at.width // 2, y - radius, at.width, 2 * radius), unit)

    def _tile(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        self._ground(canvas, item.style, at)
        self._symbol(canvas, item, at.middle, min(at.width, at.height) * 7 // 10, WHITE)
        if not item.icon:
            self._text(canvas, self._say(item.text, item.facts), at.middle, at.height // 2, at.width, colour=WHITE)
        self._outline(canvas, at, unit // 2)
        self._below(canvas, item, at, unit)
        self._mark(canvas, item, at, unit)

    def _label(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        size = min(at.height * 8 // 10, 3 * unit)
        self._text(canvas, self._say(item.text, item.facts), at.middle, size, at.width * 94 // 100)

    def _arrow(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        length = max((item.w**2 + item.h**2) ** 0.5, 0.01)
        ux, uy = item.w / length * unit, item.h / length * unit
        x2, y2 = at.x + at.width, at.y + at.height
        ink = Paint(stroke=self.setter.colours["ink"], width=2 * LINE, round=True)
        canvas.line(at.x, at.y, x2, y2, ink)
        heads = [(x2 - 1.8 * ux + uy, y2 - 1.8 * uy - ux), (x2, y2), (x2 - 1.8 * ux - uy, y2 - 1.8 * uy + ux)]
        canvas.path(polygon([(round(a), round(b)) for a, b in heads], closed=False), ink)

    # parts of items

    def _solid(self, style: str) -> Colour:
        """Return a style's colour, dark enough for a white sign on it."""
        colour = self._colour(style, "dark" if "dark" in self.setter.colours else "ink")
        return colour if contrast(colour, WHITE) >= 2.4 else mix(colour, self.setter.colours["ink"], 0.4)

    def _ground(self, canvas: Canvas, style: str, at: Place) -> None:
        colour = self._solid(style)
        canvas.rect(at.x, at.y, at.width, at.height, Paint(fill=colour))
        box = (at.x, at.y, at.width, at.height)
        canvas.save()
        canvas.clip(rectangle(*box))
        lines = Paint(stroke=mix(colour, WHITE, 0.35), width=LINE, round=True)
        canvas.path(hatch(self._hatch(style), box, HATCH_GAP), lines)
        canvas.restore()

    def _hatch(self, style: str) -> str:
        name = self._value(style, "pattern")
        names = list(self.game.palette)
        chosen = ALIASES.get(name, name)
        return chosen if chosen in HATCHES else HATCHES[names.index(style) % len(HATCHES) if style in names else 0]

    def _symbol(self, canvas: Canvas, item: Item, middle: tuple[int, int], size: int, colour: Colour) -> None:
        for name in (item.icon, self._value(item.style, "symbol")):
            aspect = self.setter.icons.aspect(name) if name else None
            if aspect:
                x, y = middle[0] - round(size * aspect) // 2, middle[1] - size // 2
                self.setter.icons.draw(canvas, name, x, y, size, colour)
                return

    def _mark(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        """Draw the sign at a corner: an eye on a revealed card, a crown on the trump."""
        if not item.mark:
            return
        ink, radius = self.setter.colours["ink"], 19 * unit // 10
        x, y = at.x + at.width - unit // 2, at.y + unit // 2
        canvas.path(circle(x, y, radius), Paint(fill=WHITE, stroke=ink, width=LINE))
        name = {"remembered": "eye", "ui-eye": "eye"}.get(item.mark, item.mark)
        aspect = self.setter.icons.aspect(name)
        if aspect:
            size = 26 * unit // 10
            self.setter.icons.draw(canvas, name, x - round(size * aspect) // 2, y - size // 2, size, ink)

    def _outline(self, canvas: Canvas, at: Place, radius: int) -> None:
        ink = self.setter.colours["ink"]
        canvas.path(rectangle(at.x, at.y, at.width, at.height, radius), Paint(stroke=ink, width=LINE))

    def _below(self, canvas: Canvas, item: Item, at: Place, unit: int) -> None:
        """Set the name of a thing below it, in two lines where it is too wide for one."""
        said, room = self._say(item.small, item.facts), at.width * 16 // 10
        if not said:
            return
        style = Style(colour=self.setter.colours["ink"], align="centre", hyphenate=False)
        shaped = shape(said, style, self.setter.language, markup=False)
        size = next((s for s in range(NAME, LEAST_NAME, -10) if _fits(compose(shaped, s, room), room)), LEAST_NAME)
        block = compose(shaped, size, room)
        block.draw(canvas, at.x + at.width // 2 - room // 2, at.y + at.height + 3 * unit // 10)

    def _text(
        self, canvas: Canvas, text: str, middle: tuple[int, int], height: int, width: int, *,
        title: bool = False, colour: Colour | None = None,
    ) -> None:  # fmt: skip
        """Set a line with its middle at a point: capitals about 0.7 of `height` um, less where `width` is short."""
        if not text:
            return
        style = Style("title" if title else "text", colour=colour or self.setter.colours["ink"], hyphenate=False)
        size = max(300, height * 72 // 254)
        shaped = shape(text, replace(style, align="left"), self.setter.language, markup=False)
        natural = compose(shaped, size, 10_000_000).lines[0].width
        if natural > width:
            size = max(300, size * width // natural)
        block = compose(shaped, size, 10_000_000)
        x = middle[0] - block.lines[0].width // 2
        block.draw(canvas, x, middle[1] + block.cap_height // 2 - block.lines[0].baseline)


def _fits(block: Block, room: int) -> bool:
    """Tell whether a name stands in at most two lines, none wider than `room` um."""
    return len(block.lines) <= 2 and all(line.width <= room for line in block.lines)
