"""The contents of a rule book as items in reading order: chapters, variants, sources, credits, and signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.catalog.model import STATUSES, Chapter, Clause, GameData, Product, Ruling, Variant
from generator.engine.picture import Picture
from generator.i18n.texts import SOURCE, Texts
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.diagrams import LARGEST, Drawer
from generator.printing.flow import Item, Setter
from generator.printing.signs import draw_sign
from generator.printing.text import Style

MARGIN_COLUMN = 14_000  # numbers and signs, left of the text
SIGN = 1_900
BODY = Style(size=960, leading=1240, smallest=750)
SMALL = Style(size=820, leading=1220)
TINY = Style(size=740, leading=1220)
NUMBER = Style(size=860, bold=True, align="right", hyphenate=False)
TITLE = Style("title", size=1650, leading=1150, hyphenate=False)
HEAD = Style(size=1000, bold=True)
BADGE = Style(size=620, bold=True, align="centre", hyphenate=False)
BADGE_WIDTH = 4_600
FALLBACK = "EN"  # marks a text that is English in a book of another language


@dataclass(frozen=True, slots=True)
class BookTexts:
    """What a book is made from; `width` is that of the type area in um, `art` the folders of its pictures.

    pictures  tables drawn from positions, by the ruling they are about; each stands under the clause that decides it
    named     names of the sources, by what they are (sources.toml)
    """

    game: GameData
    product: Product
    texts: Texts
    common: Texts
    setter: Setter
    width: int
    pictures: Mapping[str, Picture]
    art: tuple[Path, ...] = ()
    named: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def column(self) -> int:
        """Return the width of the text beside the margin column, in um."""
        return self.width - MARGIN_COLUMN

    def colour(self, name: str) -> Colour:
        """Return a colour of the game, ink where it has none of this name."""
        return self.setter.colours.get(name, self.setter.colours["ink"])

    def fallen(self, id: str) -> bool:
        """Tell whether a text is shown in English since its translation is missing or no longer right."""
        return id in self.texts and self.texts.language_of(id) != self.texts.lang

    def said(self, id: str, default: str = "") -> str:
        """Return a text for running use, marked where it is English in a book of another language."""
        text = self.texts.get(id, default)
        return f"{text} *({FALLBACK})*" if text and self.fallen(id) else text

    def chapters(self) -> Iterator[Item]:
        """Yield the rules."""
        for chapter in self.game.rules.chapters:
            yield from self._chapter(chapter)

    def _chapter(self, chapter: Chapter) -> Iterator[Item]:
        title = self.texts[f"{chapter.id}.title"]
        yield self.heading(f"{chapter.number}", title)
        shown = {one.clauses[0]: one for one in self.game.rulings if one.id in self.pictures and one.clauses}
        for clause in chapter.clauses:
            ruling = shown.get(clause.id)
            yield self._clause(clause)
            if ruling:
                yield self._diagram(clause, ruling)

    def heading(self, number: str, title: str) -> Item:
        """Set a chapter's title over a rule, its number in the margin column."""
        block = self.setter.block(title, TITLE, self.column)
        mark = self.setter.block(number, TITLE, MARGIN_COLUMN)
        accent = self.colour("accent")

        def draw(canvas: Canvas, x: int, y: int) -> None:
            mark.draw(canvas, x, y)
            block.draw(canvas, x + MARGIN_COLUMN, y)
            under = y + block.height + 600
            canvas.line(x, under, x + self.width, under, Paint(stroke=accent, width=350))

        return Item(block.height + 2_600, draw, 6_500, True, (f"{number} {title}".strip(), 0), title)

    def _clause(self, clause: Clause) -> Item:
        fallen = self.fallen(clause.id)
        setter = replace(self.setter, language=SOURCE) if fallen else self.setter
        block = setter.block(self.texts[clause.id], BODY, self.column)
        badge = setter.block(FALLBACK, BADGE, BADGE_WIDTH, markup=False)
        number = self.setter.block(clause.number, NUMBER, MARGIN_COLUMN - 2_600)
        base = block.lines[0].baseline

        def draw(canvas: Canvas, x: int, y: int) -> None:
            draw_sign(canvas, clause.status, x, y + base - SIGN, SIGN, self.colour("accent"))
            number.draw(canvas, x, y + base - number.lines[0].baseline)
            block.draw(canvas, x + MARGIN_COLUMN, y, self.setter.icons)
            if fallen:
                left, top = x + MARGIN_COLUMN - 2_600 - BADGE_WIDTH, y + base + 900
                frame = Paint(stroke=self.colour("accent"), width=200)
                canvas.rect(left, top, BADGE_WIDTH, badge.height + 300, frame)
                badge.draw(canvas, left, top + 150)

        height = max(block.height, base + 1_500 + badge.height) if fallen else block.height
        return Item(height, draw, 1_300, clause=clause.id)

    def parts(self) -> Iterator[Item]:
        """Yield how much of the rules is in the book's language, and which clauses have changed since."""
        clauses = list(self.game.rules.clauses())
        fallen = [clause for clause in clauses if self.fallen(clause.id)]
        if not fallen:
            return
        text = self.common.format("print.book.part", done=len(clauses) - len(fallen), all=len(clauses))
        stale = [clause.number for clause in fallen if self.texts.state(clause.id) == "stale"]
        if stale:
            text += " " + self.common.format("print.book.changed", numbers=", ".join(stale))
        yield self.setter.item(text, SMALL, self.width, before=7_000)

    def _diagram(self, clause: Clause, ruling: Ruling) -> Item:
        """Draw the table that a ruling is about; below it what is asked there, and the answer."""
        drawer, picture = Drawer(self.texts, self.setter, self.game), self.pictures[ruling.id]
        wide = drawer.unit(picture, self.column) < LARGEST
        left, width = (0, self.width) if wide else (MARGIN_COLUMN, self.column)
        height = drawer.height(picture, width)
        said = self.common.format("print.book.diagram", number=clause.number)
        asked, answer = (self.said(f"{ruling.id}.{part}") for part in ("question", "answer"))
        caption = self.setter.block(f"**{said}.** *{asked}* {answer}", SMALL, self.column)

        def draw(canvas: Canvas, x: int, y: int) -> None:
            drawer.draw(canvas, picture, x + left, y, width)
            caption.draw(canvas, x + MARGIN_COLUMN, y + height + 1_000, self.setter.icons)

        return Item(height + 1_000 + caption.height, draw, 2_500, floats=True)

    def plain_heading(self, title: str, *, level: int = 0) -> Item:
        """Set the title of a part without a number."""
        block = self.setter.block(title, TITLE, self.width)
        accent = self.colour("accent")

        def draw(canvas: Canvas, x: int, y: int) -> None:
            block.draw(canvas, x, y)
            under = y + block.height + 600
            canvas.line(x, under, x + self.width, under, Paint(stroke=accent, width=350))

        return Item(block.height + 2_600, draw, 6_500, True, (title, level), title)

    def signs(self) -> Iterator[Item]:
        """Yield what the signs beside the numbers mean."""
        used = {clause.status for clause in self.game.rules.clauses()}
        yield self.setter.item(self.common["print.book.marks"], HEAD, self.width, before=7_000, keep=True)
        yield self.setter.item(self.common["print.book.marks-intro"], SMALL, self.width, before=900)
        for status in (status for status in STATUSES if status in used):
            yield self._signed(status, self.common[f"print.status.{status}"])

    def _signed(self, status: str, text: str) -> Item:
        block = self.setter.block(text, SMALL, self.width - 5_000)
        base = block.lines[0].baseline

        def draw(canvas: Canvas, x: int, y: int) -> None:
            draw_sign(canvas, status, x, y + base - SIGN, SIGN, self.colour("accent"))
            block.draw(canvas, x + 5_000, y)

        return Item(block.height, draw, 1_100)

    def variants(self) -> Iterator[Item]:
        """Yield the switches where sources disagree, the choice taken first."""
        disputed = [variant for variant in self.game.variants if variant.conflict]
        if not disputed:
            return
        yield self.plain_heading(self.common["print.book.variants"])
        yield self.setter.item(self.common["print.book.variants-intro"], BODY, self.width, before=1_300, keep=True)
        for variant in disputed:
            yield from self._variant(variant)

    def _variant(self, variant: Variant) -> Iterator[Item]:
        title = self.said(f"word:variant.{variant.name}", variant.name)
        yield self.setter.item(title, HEAD, self.width, before=3_200, keep=True)
        for i, value in enumerate(variant.values):
            text = self.said(f"word:variant.{variant.name}.{value}", value)
            taken = f" *({self.common['print.book.choice-taken']})*" if i == 0 else ""
            yield self.setter.item(f"- {text}{taken}", BODY, self.width, before=700, keep=True)
        numbers = ", ".join(self.setter.clause(id) for id in variant.clauses)
        text = self.common.format("print.book.clauses", numbers=numbers)
        yield self.setter.item(text, SMALL, self.width, before=700)

    def sources(self) -> Iterator[Item]:
        """Yield which facts each clause rests on, in running text: it is for looking up."""
        rested = [clause for clause in self.game.rules.clauses() if clause.origins]
        if not rested:
            return
        yield self.plain_heading(self.common["print.book.sources"])
        yield self.setter.item(self.common["print.book.sources-intro"], SMALL, self.width, before=1_300, keep=True)
        parts = [f"**{clause.number}** {', '.join(clause.origins)}".replace(" ", "\u00a0") for clause in rested]
        yield self.setter.item(" · ".join(parts), TINY, self.width, before=1_300, keep=True)
        yield from self._codes({origin for clause in rested for origin in clause.origins})

    def _codes(self, origins: Iterable[str]) -> Iterator[Item]:
        """Yield what the codes mean, and the sources in words, kind by kind."""
        code = next((origin.partition("-")[0] for origin in sorted(origins) if "-" in origin), "")
        said = [self.common.format("print.book.sources-facts", code=code)] if code else []
        said += [self.common["print.book.sources-open"]] if any("-" not in origin for origin in origins) else []
        if said:
            yield self.setter.item(" ".join(said), SMALL, self.width, before=1_800)
        for kind, names in self.named.items():
            listed = f"**{self.common[f'site.sources.kind.{kind}']}:** {' · '.join(names)}"
            yield self.setter.item(listed, SMALL, self.width, before=700)

    def credits(self) -> Iterator[Item]:
        """Yield who made the game and this edition, and that the edition is unofficial; all on one page."""
        facts = self.game.facts.get("credits", ())
        lines = [str(text) for text in facts] if isinstance(facts, (list, tuple)) else []
        yield self.plain_heading(self.common["print.book.credits"])
        said = [self.said(f"word:credits.{number}", text) for number, text in enumerate(lines, 1)]
        people = dict.fromkeys((*self.texts.translators, *self.common.translators))
        if people:
            said.append(self.common.format("print.book.translated-by", names=", ".join(people)))
        for text in said:
            yield self.setter.item(text, BODY, self.width, before=1_300, keep=True)
        for id in ("print.book.unofficial", "print.book.licence"):
            last = id == "print.book.licence"
            yield self.setter.item(self.common[id], BODY, self.width, before=1_800, keep=not last)
