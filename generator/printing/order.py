"""What somebody wants printed, and what it is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.catalog.model import GameData, Product
from generator.printing.marks import MarkStyle
from generator.printing.modes import PLAIN, Mode
from generator.printing.papers import Size
from generator.printing.printers import NO_PRINTER, Printer
from generator.printing.sheet import MARGIN, OVERLAP, Setup

if TYPE_CHECKING:
    from generator.engine.picture import Picture
    from generator.i18n.texts import Texts
    from generator.printing.deckcells import Cells


@dataclass(frozen=True, slots=True)
class Wishes:
    """How sheets are to be made; lengths in um.

    backs   how backs come behind fronts: "long-edge", "short-edge", "gutterfold", "separate" or "none"
    bleed   None: as the layout says; back_bleed is that of backs, None: the same
    bleed_style  "own" (as the layout paints it), "outer" (outside the block only), "colour" or "mirror"
    gutter  None: twice the bleed; 0: neighbours share their cuts
    skip    numbers of places on a sheet that stay empty
    together  all tokens of a game on the same sheets
    joint   how tiles of a board are joined: "overlap", or "flaps" that are not printed on
    printer the corrections of a printer; its margins count where they are wider
    size    another trimmed size for products that offer it, by name or "WxH"
    """

    backs: str = "long-edge"
    bleed: int | None = None
    back_bleed: int | None = None
    bleed_style: str = "own"
    bleed_colour: str = ""
    gutter: int | None = None
    arrange: str = "auto"
    margins: tuple[int, int, int, int] = (MARGIN, MARGIN, MARGIN, MARGIN)
    marks: MarkStyle = MarkStyle()
    size: str = ""
    mode: Mode = PLAIN
    skip: tuple[int, ...] = ()
    together: bool = False
    joint: str = "overlap"
    overlap: int = OVERLAP
    printer: Printer = NO_PRINTER

    def setup(self, paper: Size, bleed: int) -> Setup:
        """Return what the sheet solver has to obey for pieces with this bleed (um)."""
        gutter = 0 if self.gutter is None and self.bleed_style == "outer" else self.gutter
        margins = [max(pair) for pair in zip(self.margins, self.printer.margins, strict=True)]
        top, right, bottom, left = margins
        return Setup(paper, bleed, gutter, (top, right, bottom, left), self.arrange, skip=self.skip)


@dataclass(frozen=True, slots=True)
class Stock:
    """What everything of a game is made from: its data, layouts and texts in all languages that are printed together.

    pictures  tables drawn from positions for the rule book, by the ruling they are about
    cells     of a deck, to say where in its table something is wrong
    source    of a deck, the name of its table
    """

    game: GameData
    templates: Path
    texts: Mapping[str, Texts]
    common: Mapping[str, Texts]
    wishes: Wishes = Wishes()
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    cells: Cells | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """One product in one language on one paper."""

    product: Product
    lang: str
    paper: Size


@dataclass(frozen=True, slots=True)
class Made:
    """A finished file: in memory, or where it waits. `paper` and `form` go into its name; lengths in um."""

    data: bytes | Path
    pages: int
    page: tuple[int, int]
    paper: Size
    form: str = ""
    trim: tuple[int, int] = (0, 0)
    pieces: int = 0
    backs: str = "none"
    layout: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()

    def read(self) -> bytes:
        """Return the file's bytes."""
        return self.data if isinstance(self.data, bytes) else self.data.read_bytes()


def title_of(product: Product, texts: Texts, common: Texts) -> str:
    """Return a product's name in the language of the texts."""
    return texts.get(f"word:product.{product.id}") or common.get(f"print.kind.{product.kind}", product.id)


def tokens_of(game: GameData) -> list[Product]:
    """List the products that go on shared sheets."""
    return [product for product in game.products if product.kind == "tokens"]
