"""The cover of a rule book: a picture of the game's own, its title, who can play, and whose edition it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.printing import art
from generator.printing.booktexts import SMALL, BookTexts
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import WHITE, Colour, contrast
from generator.printing.papers import Size
from generator.printing.text import Style

TITLE = Style("title", size=2900, leading=1080, align="centre", hyphenate=False)
RULES = Style("title", size=1600, align="centre")
LINE = Style(size=1150, leading=1300, align="centre")
FACTS = Style(size=1000, align="centre")
PANEL, PICTURE = 64, 38  # per cent of the page's height: the dark panel, and the picture at its foot
FRAME = 5_000


@dataclass(frozen=True, slots=True)
class Cover:
    """Draws a cover; `side` is the margin left and right in um."""

    texts: BookTexts
    size: Size
    side: int

    @property
    def width(self) -> int:
        """Return the width of the texts in um."""
        return self.size.width - 2 * self.side

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        panel = self.size.height * PANEL // 100
        colour = self._panel(canvas, panel)
        self._title(canvas, panel - self._picture(canvas, panel), colour)
        self._below(canvas, panel + 9_000)

    def _panel(self, canvas: Canvas, height: int) -> Colour:
        """Paint the panel; return the colour of letters on it."""
        if self.texts.setter.mode.ink_saver:
            return self.texts.colour("ink")
        dark, light = self.texts.colour("dark"), self.texts.colour("paper")
        canvas.rect(0, 0, self.size.width, height, Paint(fill=dark))
        return light if contrast(light, dark) >= 4.5 else WHITE

    def _picture(self, canvas: Canvas, panel: int) -> int:
        """Draw the game's picture at the foot of the panel; return how high it is in um, 0 where there is none."""
        name, setter = str(self.texts.product.options.get("cover", "")), self.texts.setter
        drawing = art.find(name, self.texts.art) if name else None
        if drawing is None:
            return 0
        height = min(round(self.size.width / drawing.aspect), self.size.height * PICTURE // 100)
        outline = 0
        if setter.mode.ink_saver:
            drawing = art.without_grounds(drawing)
            outline = drawing.width * 200 // self.size.width
        look = art.Look(setter.colours, outline)
        art.draw(canvas, drawing, (0, panel - height, self.size.width, height), look, fit="cover")
        return height

    def _title(self, canvas: Canvas, height: int, colour: Colour) -> None:
        """Set the title and the word for rules in the middle of what is free above the picture."""
        setter = self.texts.setter
        title = setter.block(self.texts.texts["title"], replace(TITLE, colour=colour), self.width)
        rules = setter.block(self.texts.common["print.book.rules"], replace(RULES, colour=colour), self.width)
        y = (height - title.height - rules.height - 6_000) // 2
        title.draw(canvas, self.side, y)
        middle, y = self.size.width // 2, y + title.height + 3_000
        accent = self.texts.colour("accent")
        canvas.line(middle - 15_000, y, middle + 15_000, y, Paint(stroke=accent, width=500))
        rules.draw(canvas, self.side, y + 2_500)

    def _below(self, canvas: Canvas, y: int) -> None:
        setter, inset = self.texts.setter, 5_000
        tagline = self.texts.texts.get("word:tagline")
        for text, style in ((tagline, LINE), (" · ".join(self._facts()), FACTS)):
            if text:
                block = setter.block(text, style, self.width - 2 * inset)
                block.draw(canvas, self.side + inset, y)
                y += block.height + 5_000
        text, style = self.texts.common["print.book.unofficial"], replace(SMALL, align="centre")
        notice = setter.block(text, style, self.width - 2 * inset)
        notice.draw(canvas, self.side + inset, self.size.height - 13_000 - notice.height)

    def _facts(self) -> Iterator[str]:
        """Yield how many can play, how long, and from which age."""
        facts, common = self.texts.game.facts, self.texts.common
        for key, exact in (("players", "players-exactly"), ("minutes", "minutes-about")):
            value = facts.get(key)
            if isinstance(value, (list, tuple)) and len(value) == 2:
                if value[0] == value[1]:
                    yield common.format(f"print.book.{exact}", number=value[0])
                else:
                    yield common.format(f"print.book.{key}", least=value[0], most=value[1])
        if "age" in facts:
            yield common.format("print.book.age", age=facts["age"])
