"""From a product of a game to its faces: layouts drawn for every row, in every language printed together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.catalog.model import GameData, Product, Row
from generator.printing.art import IconSet
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import palette
from generator.printing.elements import build
from generator.printing.expressions import GameNames, TextSource
from generator.printing.face import Face
from generator.printing.findings import Finding
from generator.printing.layout import Layout, load_layout
from generator.printing.layoutfile import full_name
from generator.printing.modes import PLAIN, Mode
from generator.printing.problems import PrintError
from generator.printing.progress import Progress, counted
from generator.printing.scene import Node, Scene, Setting, TooMany, Trouble, Wrong
from generator.printing.shapes import Path as Outline
from generator.printing.shapes import ellipse, polygon
from generator.printing.textnode import TextNode, size_texts

if TYPE_CHECKING:
    from generator.printing.deckcells import Cells

BY_ROW = ("cards", "tokens")  # kinds of products with a face for each row; the others are one face
NO_BACK = "-"


@dataclass(frozen=True, slots=True)
class Component:
    """One component: both sides, and how many of it belong to the game."""

    row: str  # id of its row, the product's id where it has none
    qty: int
    front: Face
    back: Face | None


@dataclass(frozen=True, slots=True)
class FaceSet:
    """The components of a product in one language, and what was noticed while setting them."""

    language: str
    components: tuple[Component, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """What is asked for: a product of a game, how large (um; None as the layout says), in which mode."""

    game: GameData
    product: Product
    templates: Path
    size: tuple[int, int] | None = None
    bleed: int | None = None
    mode: Mode = PLAIN
    back_bleed: int | None = None  # None: as `bleed`
    cells: Cells | None = None  # of a deck

    def layout(self, name: str) -> Layout:
        """Load one of the game's layouts."""
        return load_layout(self.templates, self.game.id, name)

    def has_layout(self, name: str) -> bool:
        """Tell whether there is a layout of this name."""
        return (self.templates / f"{full_name(self.game.id, name)}.toml").is_file()


def make_faces(
    job: Job,
    texts: Mapping[str, TextSource],
    common: Mapping[str, TextSource] | None = None,
    on_step: Progress | None = None,
) -> dict[str, FaceSet]:
    """Draw a product in the languages of `texts`, all sized together.

    Raise PrintError with every problem of the layouts and their expressions.
    """
    trouble = Trouble(cells=job.cells)
    maker = Maker(job, trouble)
    made: dict[str, list[Component]] = {}
    for language, source in texts.items():
        setting = maker.setting(language, source, (common or {}).get(language, {}))
        made[language] = list(counted(maker.components(setting), len(maker.rows) or 1, "cards", on_step))
    if trouble.problems:
        raise PrintError.of(trouble.problems.values())
    findings = (*trouble.findings, *size_texts(maker.texts))
    return {
        language: FaceSet(language, tuple(components), tuple(one for one in findings if one.language in ("", language)))
        for language, components in made.items()
    }


class Maker:
    """Builds faces; those that look the same are built once."""

    def __init__(self, job: Job, trouble: Trouble) -> None:
        self.job, self.trouble = job, trouble
        self.front = job.layout(job.product.layout)
        self.size = job.size or self.front.size
        self.layouts: dict[str, Layout] = {job.product.layout: self.front}
        self.made: dict[str, Face] = {}
        self.texts: list[TextNode] = []

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that have a face each."""
        product, game = self.job.product, self.job.game
        return game.tables[product.table].rows if product.kind in BY_ROW and product.table in game.tables else ()

    def setting(self, language: str, texts: TextSource, common: TextSource) -> Setting:
        """Gather what all cards of a language share."""
        job = self.job
        own, shared = job.templates / job.game.id, job.templates / "common"
        beside = (job.game.folder / "art", job.game.folder / "icons", job.game.folder)
        icons = IconSet((own / "icons", own / "art", *beside, shared / "icons", shared / "art"))
        return Setting(
            names=GameNames(job.game, language, texts, common, job.mode, job.product.options),
            language=language,
            palette=palette(job.game.palette),
            mode=job.mode,
            pictures=(own / "art", job.game.folder / "art", job.game.folder),
            drawings=(own / "art", own / "icons", *beside, shared / "art", shared / "icons"),
            icons=icons,
            clause=lambda clause_id: clause_number(job.game, clause_id),
            trouble=self.trouble,
        )

    def components(self, setting: Setting) -> Iterator[Component]:
        """Build the components of one language."""
        product = self.job.product
        for row in self.rows:
            yield Component(row.id, row.qty, self.face(setting, self.front, row, "front"), self.back(setting, row))
        if product.kind not in BY_ROW:
            yield Component(product.id, 1, self.face(setting, self.front, None, "front"), self.back(setting, None))

    def back(self, setting: Setting, row: Row | None) -> Face | None:
        """Build the back: the row's own layout goes before the product's, "-" is none."""
        name = self.job.product.back
        if row is not None and row.back and (row.back == NO_BACK or self.job.has_layout(row.back)):
            name = row.back
        if not name or name == NO_BACK:
            return None
        if name not in self.layouts:
            self.layouts[name] = self.job.layout(name)
        return self.face(setting, self.layouts[name], row, "back")

    def face(self, setting: Setting, layout: Layout, row: Row | None, side: str) -> Face:
        """Build a face, or return the one that looks the same."""
        row_id = row.id if row is not None and not layout.same_for_cards else ""
        language = "" if layout.same_for_languages else setting.language
        width, height = self.size
        parts = (self.job.game.id, layout.name, row_id, language, f"{width}x{height}", self.job.mode.name)
        bleed = self.bleed(layout, side)
        key = "/".join(part for part in parts if part) + (f"/{bleed}" if self.job.back_bleed is not None else "")
        if key not in self.made:
            name = f"{row_id or self.job.product.id} {side}"
            self.made[key] = self.new_face(setting, layout, row, (key, name), bleed)
        return self.made[key]

    def bleed(self, layout: Layout, side: str) -> int:
        """Return the bleed of a side in um: the one wished for, or the layout's."""
        wished = self.job.bleed
        if side == "back" and self.job.back_bleed is not None:
            wished = self.job.back_bleed
        return layout.bleed if wished is None else wished

    def new_face(self, setting: Setting, layout: Layout, row: Row | None, names: tuple[str, str], bleed: int) -> Face:
        """Build a face."""
        width, height = self.size
        card = row.id if row is not None and not layout.same_for_cards else self.job.product.id
        values = setting.names.names(row)
        scene = Scene(setting, layout, dict(values), card, (0, 0, width, height), bleed, layout.safe, self.texts)
        nodes = [*ground(scene), *elements(scene)]

        def draw(canvas: Canvas) -> None:
            for node in nodes:
                node(canvas)

        outline = OUTLINES[layout.shape](width, height)
        stand = layout.stand if layout.shape == "standee" else 0
        return Face(*names, width, height, bleed, draw, outline, 0 if outline or stand else layout.corner, stand)


def elements(scene: Scene) -> list[Node]:
    """Work out the names of a layout, then build its elements."""
    for name, value in scene.layout.names.items():
        try:
            scene.names[name] = scene.value(value, name)
        except Wrong as error:
            scene.setting.trouble.problem(scene.layout.file.where(("names", name)), error, scene.card)
            return []
    try:
        return build(scene, scene.layout.elements, scene.box)
    except TooMany as error:
        where = scene.layout.file.where(("elements", *error.path.split("."), error.key))
        scene.setting.trouble.problem(where, error, scene.card)
        return []


def ground(scene: Scene) -> Iterator[Node]:
    """Fill the face and its bleed, except in ink-saver mode."""
    try:
        colour = scene.colour_of("ground", scene.value(scene.layout.ground, "ground"))
    except Wrong as error:
        scene.setting.trouble.problem(scene.layout.file.where(("ground",)), error, scene.card)
        return
    if colour is not None and not scene.setting.mode.ink_saver:
        _, _, width, height = scene.box
        bleed, paint = scene.bleed, Paint(colour)
        yield lambda canvas: canvas.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, paint)


def hexagon(width: int, height: int) -> Outline:
    """Outline a hexagon with upright sides left and right."""
    half, quarter = width // 2, height // 4
    corners = [(half, 0), (width, quarter), (width, height - quarter)]
    return polygon([*corners, (half, height), (0, height - quarter), (0, quarter)])


OUTLINES: dict[str, Callable[[int, int], Outline | None]] = {
    "rectangle": lambda width, height: None,
    "round": lambda width, height: ellipse(width // 2, height // 2, width // 2, height // 2),
    "hex": hexagon,
    "standee": lambda width, height: None,
}


def clause_number(game: GameData, clause_id: str) -> str:
    """Return what is shown for a reference to a clause: its number, or the id where there is no such clause."""
    clause = game.rules.find(clause_id)
    return clause.number if clause else clause_id
