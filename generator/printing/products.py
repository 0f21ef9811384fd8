"""One product, in one language, on one paper: from its faces or texts to a finished PDF.

What only some kinds of products need is imported when one of them is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from generator.catalog.model import Problem, Product
from generator.printing import art, faces
from generator.printing.assemble import pdf_of
from generator.printing.bleeding import check_style
from generator.printing.colours import ColourError, palette, parse
from generator.printing.faces import FaceSet, make_faces
from generator.printing.imposition import Piece, impose
from generator.printing.labels import Labels
from generator.printing.order import Job, Made, Stock, title_of, tokens_of
from generator.printing.pages import Imposition
from generator.printing.papers import card_size
from generator.printing.pieces import Bleeding, piece_of
from generator.printing.problems import PrintError, TooLarge, of_product
from generator.printing.progress import Progress, counted
from generator.printing.waiting import told

NAMED = 6  # texts named in a remark
KINDS = ("cards", "tokens", "board", "sheet", "book", "box", "mixed")


class Maker:
    """Makes the products of one stock; faces are set once and used for every paper and language.

    room  a folder for files that may be large; without one they are made in memory (in a browser)
    """

    def __init__(self, stock: Stock, room: Path | None = None, on_step: Progress | None = None) -> None:
        self.stock, self.room, self.on_step = stock, room, on_step
        art.find.cache_clear()  # drawings come, change and go while a game is watched
        self.sets: dict[str, dict[str, FaceSet]] = {}

    def make(self, job: Job) -> list[Made]:
        """Make all files of a job; raise PrintError with its problems."""
        kinds = {"board": self.board, "book": self.book, "box": self.box, "mixed": self.mixed}
        if job.product.kind not in KINDS:
            where = f"card_data/{self.stock.game.id}/game.toml"
            raise PrintError(Problem(where, f'kind = "{job.product.kind}"', f"one of {', '.join(KINDS)}"))
        try:
            return kinds.get(job.product.kind, self.sheets)(job)
        except PrintError as error:
            raise PrintError.of(of_product(problem, job.product.id) for problem in error.problems) from None

    def laid(self, job: Job, lay: Callable[[str], Imposition]) -> tuple[Imposition, tuple[str, ...]]:
        """Lay pieces out with backs as wished; what no half of a sheet holds is not folded, and a note says so."""
        try:
            return lay(self.stock.wishes.backs), ()
        except TooLarge as error:
            if self.stock.wishes.backs != "gutterfold":
                raise
            why = f"half of {job.paper.name} has no room for {error.problems[0].found}"
            note = f"{job.product.id}: note: not folded but printed on two sides, turned on the long edge: {why}"
            return lay("long-edge"), (note,)

    def faces(self, product: Product, lang: str) -> FaceSet:
        """Return the faces of a product in a language, set together with all other languages of the stock."""
        if product.id not in self.sets:
            stock, size = self.stock, self.size(product)
            wishes = stock.wishes
            task = faces.Job(
                stock.game, product, stock.templates, size, wishes.bleed, wishes.mode, wishes.back_bleed, stock.cells
            )  # fmt: skip
            self.sets[product.id] = make_faces(task, stock.texts, stock.common, self.on_step)
        return self.sets[product.id][lang]

    def size(self, product: Product) -> tuple[int, int] | None:
        """Return the trimmed size in um: the one wished for where the product offers it, else its own."""
        wished = self.stock.wishes.size
        offered = [card_size(name) for name in product.sizes]
        if wished and any((o.width, o.height) == _sides(wished) for o in offered):
            return _sides(wished)
        return _sides(product.size) if product.size else None

    def labels(self, job: Job, mode: str) -> Labels:
        """Return what stands in the margins."""
        common = self.stock.common[job.lang]
        title = title_of(job.product, self.stock.texts[job.lang], common)
        return Labels(self.stock.texts[job.lang]["title"], title, common, job.lang, mode)

    def sheets(self, job: Job) -> list[Made]:
        """Make cards, tokens and reference sheets: many on a sheet, backs behind fronts."""
        found, pieces, wishes = self.faces(job.product, job.lang), self.pieces(job.product, job.lang), self.stock.wishes
        first = pieces[0].front
        setup = wishes.setup(job.paper, _widest(pieces))
        imposition, note = self.laid(job, lambda backs: impose(pieces, setup, backs))
        data = self.pdf(job, imposition)
        return [
            Made(
                data, len(imposition.pages), (job.paper.width, job.paper.height), job.paper, "",
                (first.width, first.height), len(pieces), imposition.mode, imposition.words,
                note + self.said(job.product, found) + _in_english(self.stock, job.product, job.lang),
            )
        ]  # fmt: skip

    def pdf(self, job: Job, imposition: Imposition) -> bytes | Path:
        """Draw sheets; where there is a room they are written while they are drawn. Raise PrintError."""
        labels, wishes = self.labels(job, imposition.mode), self.stock.wishes
        pages = counted(imposition.pages, len(imposition.pages), "pages", self.on_step)
        if self.room is None:
            return pdf_of(pages, labels, wishes.marks, wishes.printer)
        path = self.room / f"{job.product.id}-{job.paper.slug}-{job.lang}.part"
        with told(self.room.parent), path.open("wb") as out:
            pdf_of(pages, labels, wishes.marks, wishes.printer, out)
        return path

    def pieces(self, product: Product, lang: str) -> list[Piece]:
        """Return every piece of a product, as often as it is printed; raise PrintError where there is none."""
        copies, bleeding = _copies(self.stock, product), self.bleeding(product)
        pieces = []
        for component in self.faces(product, lang).components:
            pieces += [piece_of(component, bleeding)] * (component.qty * copies)
        if not pieces:
            where = f"card_data/{self.stock.game.id}/game.toml"
            raise PrintError(Problem(where, f"no piece in product {product.id}", "at least one row with qty > 0"))
        return pieces

    def bleeding(self, product: Product) -> Bleeding:
        """Return where a product's bleed comes from: as wished, or as game.toml says (bleed_style, bleed_colour)."""
        wishes, options, game = self.stock.wishes, product.options, self.stock.game
        style = wishes.bleed_style if wishes.bleed_style != "own" else str(options.get("bleed_style", "own"))
        name = wishes.bleed_colour or str(options.get("bleed_colour", ""))
        if check_style(style) != "colour":
            return Bleeding(style)
        try:
            colours = palette(game.palette)
            return Bleeding(style, wishes.mode.shade(colours[name] if name in colours else parse(name)))
        except ColourError:
            expected = f'one of {", ".join(palette(game.palette))} or "#rrggbb"'
            raise PrintError(Problem("bleed colour", f'"{name}"', expected, "name it with --bleed-colour")) from None

    def said(self, product: Product, found: FaceSet) -> tuple[str, ...]:
        """Write what was noticed while setting a product's faces; of a deck where it stands in the table."""
        if self.stock.cells:
            return self.stock.cells.told(found.findings)
        return tuple(f"{product.id}: {finding}" for finding in found.findings)

    def mixed(self, job: Job) -> list[Made]:
        """Make all tokens of a game together."""
        from generator.printing.mixed import impose_mixed

        wishes, products = self.stock.wishes, tokens_of(self.stock.game)
        groups = [self.pieces(product, job.lang) for product in products]
        bleed = max(_widest(pieces) for pieces in groups)
        setup = wishes.setup(job.paper, bleed)
        imposition, note = self.laid(job, lambda backs: impose_mixed(groups, setup, backs))
        data = self.pdf(job, imposition)
        said = tuple(one for product in products for one in self.said(product, self.faces(product, job.lang)))
        return [
            Made(
                data, len(imposition.pages), (job.paper.width, job.paper.height), job.paper, "",
                (0, 0), imposition.pieces, imposition.mode, imposition.words, note + said,
            )
        ]  # fmt: skip

    def box(self, job: Job) -> list[Made]:
        """Make a box for decks of the game."""
        from generator.printing.boxmaker import BoxMaker

        return [BoxMaker(self.stock, self.size).make(job, self.labels(job, "none"))]

    def board(self, job: Job) -> list[Made]:
        """Make a board: one sheet, or tiles with a map."""
        from generator.printing.boardsheets import make_board

        found = self.faces(job.product, job.lang)
        made = make_board(self.stock, job, found.components[0].front, self.labels(job, "none"))
        return [replace(made, findings=self.said(job.product, found))]

    def book(self, job: Job) -> list[Made]:
        """Make a rule book three times: to read, two pages on a sheet, and as a booklet."""
        from generator.printing.bookforms import make_book

        return make_book(self.stock, job, self.labels(job, "none"))


def make(stock: Stock, job: Job) -> list[Made]:
    """Make one job from scratch."""
    return Maker(stock).make(job)


def _in_english(stock: Stock, product: Product, lang: str) -> tuple[str, ...]:
    """Write which texts of a product are English in another language: not translated, or no longer right."""
    table = stock.game.tables.get(product.table)
    texts = stock.texts[lang]
    columns = [column.name for column in table.columns if column.type == "text"] if table else []
    ids = [f"{row.id}.{name}" for row in (table.rows if table else ()) for name in columns]
    fallen = [id for id in ids if texts.get(id) and texts.language_of(id) != lang]
    if not fallen:
        return ()
    more = f" and {len(fallen) - NAMED} more" if len(fallen) > NAMED else ""
    return (f"{product.id}: {lang}: in English, not translated or changed since: {', '.join(fallen[:NAMED])}{more}",)


def _sides(name: str) -> tuple[int, int]:
    size = card_size(name)
    return size.width, size.height


def _widest(pieces: Sequence[Piece]) -> int:
    """Return the widest bleed of all sides, in um."""
    return max(face.bleed for piece in pieces for face in (piece.front, piece.back) if face)


def _copies(stock: Stock, product: Product) -> int:
    """Return how often the product is printed; raise PrintError where it is no whole number above 0."""
    copies = product.options.get("copies", 1)
    if isinstance(copies, int) and not isinstance(copies, bool) and copies > 0:
        return copies
    where = f"card_data/{stock.game.id}/game.toml"
    raise PrintError(Problem(where, f"copies = {copies!r} in product {product.id}", "a whole number above 0"))
