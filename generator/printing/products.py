"""One product, in one language, on one paper: from its faces or texts to a finished PDF in memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.catalog.model import Problem, Product
from generator.printing import faces
from generator.printing.art import IconSet
from generator.printing.assemble import draw_pages, pdf_of
from generator.printing.boardmap import draw_map
from generator.printing.boards import impose_board
from generator.printing.booklet import pages_pdf, sheet_count, sheets_pdf
from generator.printing.booktexts import BookTexts
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK, Colour, grey, palette
from generator.printing.face import Face
from generator.printing.faces import FaceSet, clause_number, make_faces
from generator.printing.flow import Setter
from generator.printing.imposition import Piece, impose
from generator.printing.labels import Labels
from generator.printing.order import Job, Made, Stock, title_of
from generator.printing.papers import card_size
from generator.printing.pdf import PdfDocument
from generator.printing.problems import PrintError
from generator.printing.rulebook import book_pages, type_area

CUT_LINE = 100  # width of the cut line of round and six-sided pieces, um
KINDS = ("cards", "tokens", "board", "sheet", "book")


class Maker:
    """Makes the products of one stock; faces are set once and used for every paper and language."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.sets: dict[str, dict[str, FaceSet]] = {}

    def make(self, job: Job) -> list[Made]:
        """Make all files of a job; raise PrintError with its problems."""
        kinds = {"board": self.board, "book": self.book}
        if job.product.kind not in KINDS:
            where = f"card_data/{self.stock.game.id}/game.toml"
            raise PrintError(Problem(where, f'kind = "{job.product.kind}"', f"one of {', '.join(KINDS)}"))
        return kinds.get(job.product.kind, self.sheets)(job)

    def faces(self, product: Product, lang: str) -> FaceSet:
        """Return the faces of a product in a language, set together with all other languages of the stock."""
        if product.id not in self.sets:
            stock, size = self.stock, self.size(product)
            task = faces.Job(stock.game, product, stock.templates, size, stock.wishes.bleed, stock.wishes.mode)
            self.sets[product.id] = make_faces(task, stock.texts, stock.common)
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
        found = self.faces(job.product, job.lang)
        copies = _copies(self.stock, job.product)
        pieces = [
            Piece(_cut_out(piece.front, line=True), _cut_out(piece.back, line=False) if piece.back else None)
            for piece in found.components
            for _ in range(piece.qty * copies)
        ]
        if not pieces:
            where = f"card_data/{self.stock.game.id}/game.toml"
            raise PrintError(Problem(where, f"no piece in product {job.product.id}", "at least one row with qty > 0"))
        first = pieces[0].front
        setup = self.stock.wishes.setup(job.paper, first.bleed)
        imposition = impose(pieces, setup, self.stock.wishes.backs)
        data = pdf_of(imposition, self.labels(job, imposition.mode), self.stock.wishes.marks)
        return [
            Made(
                data, len(imposition.pages), (job.paper.width, job.paper.height), job.paper, "",
                (first.width, first.height), len(pieces), imposition.mode, imposition.words,
                _said(job.product, found),
            )
        ]  # fmt: skip

    def board(self, job: Job) -> list[Made]:
        """Make a board: one sheet, or tiles with a map."""
        found = self.faces(job.product, job.lang)
        face = found.components[0].front
        setup = self.stock.wishes.setup(job.paper, face.bleed)
        imposition, tiling = impose_board(face, setup)
        labels = self.labels(job, imposition.mode)
        document = PdfDocument(title=labels.title, language=labels.language, duplex="one-sided")
        if tiling:
            draw_map(document, face, tiling, job.paper, labels)
        draw_pages(document, imposition.pages, labels, self.stock.wishes.marks)
        pages = len(imposition.pages) + (1 if tiling else 0)
        return [
            Made(
                document.finish(), pages, (job.paper.width, job.paper.height), job.paper, "",
                (face.width, face.height), 1, "none", imposition.words, _said(job.product, found),
            )
        ]  # fmt: skip

    def book(self, job: Job) -> list[Made]:
        """Make a rule book three times: to read, two pages on a sheet, and as a booklet."""
        size = job.paper.half()
        pages = book_pages(self.book_texts(job, type_area(size)[0]), size)
        labels = self.labels(job, "none")
        trim, flat = (size.width, size.height), job.paper.turned()
        sheet = (flat.width, flat.height)
        made = [Made(pages_pdf(pages, labels), len(pages), trim, size, "pages", trim, len(pages))]
        for form in ("two-up", "booklet"):
            data = sheets_pdf(pages, job.paper, labels, form)
            backs = "short-edge" if form == "booklet" else "none"
            made.append(Made(data, sheet_count(pages, form), sheet, job.paper, form, trim, len(pages), backs))
        return made

    def book_texts(self, job: Job, width: int) -> BookTexts:
        """Gather what a rule book says; `width` is that of the type area in um."""
        stock, game = self.stock, self.stock.game
        own, shared = stock.templates / game.id, stock.templates / "common"
        icons = IconSet((own / "icons", shared / "icons", own / "art"))
        numbers = {clause.id: clause_number(game, clause.id) for clause in game.rules.clauses()}
        mode = stock.wishes.mode
        colours = _greyed(palette(game.palette)) if mode.greyscale else palette(game.palette)
        setter = Setter(job.lang, icons, colours, numbers, mode)
        texts, common = stock.texts[job.lang], stock.common[job.lang]
        pictures = (own / "art", shared / "art")
        return BookTexts(game, job.product, texts, common, setter, width, stock.pictures, pictures)


def make(stock: Stock, job: Job) -> list[Made]:
    """Make one job from scratch."""
    return Maker(stock).make(job)


def _said(product: Product, found: FaceSet) -> tuple[str, ...]:
    """Write what was noticed while setting a product's faces."""
    return tuple(f"{product.id}: {finding}" for finding in found.findings)


def _sides(name: str) -> tuple[int, int]:
    size = card_size(name)
    return size.width, size.height


def _greyed(colours: Mapping[str, Colour]) -> dict[str, Colour]:
    return {name: grey(colour) for name, colour in colours.items()}


def _copies(stock: Stock, product: Product) -> int:
    """Return how often the product is printed; raise PrintError where it is no whole number above 0."""
    copies = product.options.get("copies", 1)
    if isinstance(copies, int) and not isinstance(copies, bool) and copies > 0:
        return copies
    where = f"card_data/{stock.game.id}/game.toml"
    raise PrintError(Problem(where, f"copies = {copies!r} in product {product.id}", "a whole number above 0"))


def _cut_out(face: Face, *, line: bool) -> Face:
    """Give a face that is no rectangle the shape of its cut line: bleed around it, and the line itself on a front."""
    if face.outline is None:
        return face
    outline, bleed = face.outline, face.bleed
    share_x, share_y = 1 + 2 * bleed / face.width, 1 + 2 * bleed / face.height
    wide = outline.mapped(share_x, 0, 0, share_y, -bleed, -bleed)

    def draw(canvas: Canvas) -> None:
        canvas.save()
        canvas.clip(wide)
        face.draw(canvas)
        canvas.restore()
        if line:
            canvas.path(outline, Paint(stroke=BLACK, width=CUT_LINE))

    return replace(face, key=f"{face.key}/{'cut' if line else 'shape'}", draw=draw)
