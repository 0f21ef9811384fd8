"""Boxes onto paper: a tuck box where it fits, else a tray and a lid, else the tuck box in tiles; and it says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.catalog.model import Problem, Product
from generator.i18n.texts import Texts
from generator.printing import faces
from generator.printing.assemble import draw_pages
from generator.printing.boardmap import draw_map
from generator.printing.boards import Tiling, impose_board
from generator.printing.boxes import BOARD, CARD, CLEARANCE, Net, Stack, tuck_box, two_piece
from generator.printing.boxface import net_face, panel_sizes
from generator.printing.colours import Colour, palette
from generator.printing.face import Face
from generator.printing.imposition import label_limits
from generator.printing.labels import Labels
from generator.printing.marks import MarkStyle
from generator.printing.order import Job, Made, Stock
from generator.printing.pages import Area, Page, Placed
from generator.printing.papers import Size, card_size
from generator.printing.pdf import PdfDocument
from generator.printing.printers import NO_PRINTER, Printer
from generator.printing.problems import PrintError
from generator.printing.sheet import MARGIN, STRIP, Cell, Setup
from generator.printing.units import UnitError, amount, mm, show

STYLES = ("tuck", "two-piece")
BLEED = 2_000
Dress = Callable[[Net], Face]  # a net with what is drawn on its panels


@dataclass(frozen=True, slots=True)
class BoxPlan:
    """What a box is to be: its cards, how much play they have, how thick its board is, which kind is wished for; um."""

    stack: Stack
    clearance: int = CLEARANCE
    board: int = BOARD
    style: str = "tuck"

    def nets(self, style: str) -> tuple[Net, ...]:
        """Unfold the box in a style."""
        if style == "tuck":
            return (tuck_box(self.stack, self.clearance, self.board),)
        return two_piece(self.stack, self.clearance, self.board)


@dataclass(frozen=True, slots=True)
class BoxPages:
    """A box on its pages; `words` tells its measures, `notes` what is other than wished for."""

    pages: tuple[Page, ...]
    tilings: tuple[tuple[Face, Tiling], ...]
    nets: tuple[Net, ...]
    words: tuple[str, ...]
    notes: tuple[str, ...] = ()


def lay_box(plan: BoxPlan, setup: Setup, dress: Dress) -> BoxPages:
    """Lay a box onto paper; raise PrintError for a style that there is not."""
    if plan.style not in STYLES:
        raise PrintError(Problem("box", f'style "{plan.style}"', f"one of {', '.join(STYLES)}"))
    words, notes = [_measures(plan)], list[str]()
    for style in STYLES[STYLES.index(plan.style) :]:
        nets = plan.nets(style)
        places = [_place(net, setup) for net in nets]
        if all(places):
            pages = tuple(_page(dress(net), place, setup, (i, len(nets)), note(net)) for i, (net, place) in
                          enumerate(zip(nets, places, strict=True), 1) if place)  # fmt: skip
            return BoxPages(pages, (), nets, (*words, *(_size(net) for net in nets)), tuple(notes))
        large = next(net for net, place in zip(nets, places, strict=True) if place is None)
        then = "made as a tray and a lid" if style == "tuck" else "printed in tiles"
        width, height = _room(setup)
        found = f"{setup.paper.name} has room for {show(width)} × {show(height)}; the {_size(large)}"
        notes.append(f"{found.rstrip('.')}: {then}.")
    return _tiled(plan, setup, dress, words, notes)


def holds(stack: Stack, common: Texts) -> str:
    """Say in words how many cards of which size go in."""
    sides = (f"{side / 1000:g}" for side in (stack.width, stack.height))
    width, height = (side if common.lang == "en" else side.replace(".", ",") for side in sides)
    many = "holds" if stack.cards != 1 else "holds-one"
    return common.format(f"print.box.{many}", count=stack.cards, width=width, height=height)


def note(net: Net) -> str:
    """Return the id of the word that names a net on its sheet."""
    return f"print.box.{net.name}"


def _tiled(plan: BoxPlan, setup: Setup, dress: Dress, words: Sequence[str], notes: Sequence[str]) -> BoxPages:
    pages, tilings, nets = list[Page](), list[tuple[Face, Tiling]](), plan.nets(plan.style)
    told = [*words]
    for net in nets:
        face = dress(net)
        imposition, tiling = impose_board(face, setup)
        pages += imposition.pages
        told += imposition.words
        if tiling:
            tilings.append((face, tiling))
    why = " ".join(note.rpartition(":")[0] + "." for note in notes)
    return BoxPages(tuple(pages), tuple(tilings), nets, tuple(told), (f"{why} Printed in tiles to glue together.",))


def _measures(plan: BoxPlan) -> str:
    width, height, depth = plan.stack.inside(plan.clearance)
    stack = plan.stack
    cards = f"{amount(stack.cards, 'card')} of {show(stack.width)} × {show(stack.height)} × {show(stack.thickness)}"
    return f"{cards}{', sleeved' if stack.sleeved else ''}: inside {show(width)} × {show(height)} × {show(depth)}."


def _size(net: Net) -> str:
    names = {"tuck": "flat tuck box", "tray": "flat tray", "lid": "flat lid"}
    return f"{names[net.name]} measures {show(net.width)} × {show(net.height)}."


def _room(setup: Setup) -> tuple[int, int]:
    top, right, bottom, left = setup.margins
    across = max(left, right, MARGIN)
    return setup.paper.width - 2 * across, setup.paper.height - 2 * max(top, bottom, STRIP)


def _place(net: Net, setup: Setup) -> Cell | None:
    """Return where a net lies on the page, upright or turned, None where it is too large."""
    room = _room(setup)
    for width, height, turned in ((net.width, net.height, 0), (net.height, net.width, 90)):
        if width <= room[0] and height <= room[1]:
            x, y = (setup.paper.width - width) // 2, (setup.paper.height - height) // 2
            return Cell(x, y, width, height, turned)
    return None


def _page(face: Face, place: Cell, setup: Setup, number: tuple[int, int], name: str) -> Page:
    area = Area(place, (), (), setup.bleed, label_limits(setup.paper, "ends"))
    clip = (place.x - MARGIN, place.y - MARGIN, place.width + 2 * MARGIN, place.height + 2 * MARGIN)
    return Page(setup.paper, "single", *number, (Placed(face, place, clip),), (area,), note=name)


def box_pdf(box: BoxPages, paper: Size, labels: Labels, printer: Printer = NO_PRINTER) -> tuple[bytes, int]:
    """Draw a box; return the finished file and the number of its pages."""
    document = PdfDocument(title=labels.title, language=labels.language, duplex="one-sided")
    total = len(box.pages) + len(box.tilings)
    for number, (face, tiling) in enumerate(box.tilings, 1):
        draw_map(document, face, tiling, paper, labels, (number, total))
    told = [
        replace(page, sheet=number, sheets=total, note=labels.common[page.note] if page.note else "")
        for number, page in enumerate(box.pages, len(box.tilings) + 1)
    ]
    draw_pages(document, told, labels, MarkStyle(), printer)
    return document.finish(), total


class BoxMaker:
    """Makes the boxes of a game's decks; `size` tells the trimmed size of a product."""

    def __init__(self, stock: Stock, size: Callable[[Product], tuple[int, int] | None]) -> None:
        self.stock, self.size = stock, size
        self.where = f"card_data/{stock.game.id}/game.toml"

    def make(self, job: Job, labels: Labels) -> Made:
        """Make a box for a paper; raise PrintError with what is wrong in game.toml."""
        findings: list[str] = []
        setup = replace(self.stock.wishes.setup(job.paper, BLEED), skip=())
        box = lay_box(self.plan(job.product), setup, lambda net: self.dressed(net, job, findings))
        data, pages = box_pdf(box, job.paper, labels, self.stock.wishes.printer)
        net = box.nets[0]
        said = tuple(f"{job.product.id}: {text}" for text in (*box.notes, *dict.fromkeys(findings)))
        return Made(data, pages, (job.paper.width, job.paper.height), job.paper, "", (net.width, net.height), 1,
                    "none", box.words, said)  # fmt: skip

    def plan(self, product: Product) -> BoxPlan:
        """Work out from game.toml what goes in."""
        decks = [self.deck(name, product) for name in str(product.options.get("box", "")).split()]
        if not decks:
            problem = f"no box = … in product {product.id}"
            raise PrintError(Problem(self.where, problem, "the ids of the products that go in, separated by spaces"))
        options = product.options
        stack = Stack(
            sum(count for count, _, _ in decks),
            max(width for _, width, _ in decks),
            max(height for _, _, height in decks),
            self.um(options, "thickness", CARD),
            bool(options.get("sleeved", False)),
        )
        clearance, board = self.um(options, "clearance", CLEARANCE), self.um(options, "board", BOARD)
        return BoxPlan(stack, clearance, board, str(options.get("style", "tuck")))

    def um(self, options: Mapping[str, object], key: str, otherwise: int) -> int:
        """Return an option in mm as um."""
        try:
            return mm(str(options[key])) if key in options else otherwise
        except UnitError:
            raise PrintError(Problem(self.where, f"{key} = {options[key]!r}", "a number of mm")) from None

    def deck(self, name: str, box: Product) -> tuple[int, int, int]:
        """Return how many cards a product has, and their width and height in um."""
        found = {product.id: product for product in self.stock.game.products if product.kind == "cards"}
        if name not in found:
            problem = f'"{name}" in the box of product {box.id}'
            raise PrintError(Problem(self.where, problem, f"a product of kind cards: {', '.join(found) or 'none'}"))
        product = found[name]
        sides = self.size(product) or (card_size("standard").width, card_size("standard").height)
        copies = product.options.get("copies", 1)
        rows = self.stock.game.tables[product.table].rows
        return sum(row.qty for row in rows) * (copies if isinstance(copies, int) else 1), *sides

    def dressed(self, net: Net, job: Job, findings: list[str]) -> Face:
        """Return the net with the game's art on its panels."""
        shown = dict(self.panels(net, job, findings))
        colours, mode = palette(self.stock.game.palette), self.stock.wishes.mode
        ground: Colour | None = colours.get(str(job.product.options.get("ground", "dark")), colours["ink"])
        ground = None if mode.ink_saver or ground is None else mode.shade(ground)
        return net_face(net, shown, ground, BLEED, f"{job.product.id} {net.name}")

    def panels(self, net: Net, job: Job, findings: list[str]) -> Iterator[tuple[str, Face]]:
        """Set the panels of a net from the layouts of the product: front, back, and one for sides and lid."""
        product, stock = job.product, self.stock
        side = str(product.options.get("side", f"{product.layout}-side"))
        layouts = {"front": product.layout, "back": product.back or product.layout, "side": side, "lid": side}
        options = {**product.options, "holds": holds(self.plan(product).stack, stock.common[job.lang])}
        for kind, size in panel_sizes(net).items():
            panel = replace(product, id=f"{product.id}-{net.name}-{kind}", kind="sheet", layout=layouts[kind], back="",
                            options=options)  # fmt: skip
            task = faces.Job(stock.game, panel, stock.templates, size, 0, stock.wishes.mode)
            made = faces.make_faces(task, stock.texts, stock.common)[job.lang]
            findings += [str(finding) for finding in made.findings if finding.severity != "note"]
            face = made.components[0].front
            yield kind, replace(face, key=f"{face.key}/{net.name}/{kind}")
