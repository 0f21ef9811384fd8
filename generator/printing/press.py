"""The press: every product of a game, in its languages, on its papers, as files that appear whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.catalog.model import GameData, Problem, Product
from generator.catalog.root import find_root
from generator.i18n.texts import load_common, load_texts
from generator.printing import manifest
from generator.printing.backs import DUPLEX, check_mode
from generator.printing.bleeding import check_style
from generator.printing.manifest import Entry
from generator.printing.order import Job, Made, Stock, Wishes, title_of, tokens_of
from generator.printing.papers import Size, card_size, paper
from generator.printing.printers import Printer
from generator.printing.problems import PrintError
from generator.printing.products import make
from generator.printing.progress import Progress
from generator.printing.sources import Sources
from generator.printing.workers import make_all
from generator.printing.writing import Draft, drafts

if TYPE_CHECKING:
    from generator.engine.picture import Picture

__all__ = ["Printed", "print_game", "product_pdfs", "stock_of"]


@dataclass(frozen=True, slots=True)
class Printed:
    """What a run has done: every file asked for, which of them were newly made, and what was noticed."""

    folder: Path
    files: tuple[Entry, ...]
    fresh: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()

    @property
    def made(self) -> int:
        """Return how many files were newly made."""
        return len(self.fresh)

    @property
    def paths(self) -> tuple[Path, ...]:
        """Return where the files lie."""
        return tuple(self.folder / entry.file for entry in self.files)


def stock_of(
    game: GameData,
    langs: Sequence[str],
    wishes: Wishes | None = None,
    pictures: Mapping[str, Picture] | None = None,
) -> Stock:
    """Gather what a game's products are made from: texts in all languages that are printed together, and templates."""
    root = find_root(game.folder) or game.folder.parents[1]
    texts = {lang: load_texts(game, lang) for lang in langs}
    common = {lang: load_common(lang, root) for lang in langs}
    return Stock(game, root / "templates", texts, common, wishes or Wishes(), dict(pictures or {}))


def print_game(
    game: GameData,
    *,
    langs: Sequence[str],
    papers: Sequence[str],
    out: Path,
    products: Sequence[str] | None = None,
    size: str | None = None,
    wishes: Wishes | None = None,
    pictures: Mapping[str, Picture] | None = None,
    processes: int | None = None,
    on_progress: Progress | None = None,
) -> Printed:
    """Print a game's products to <out>/<game>/<lang>/; files whose inputs are unchanged are left alone.

    `pictures` are drawn in the rule book, by the rulings they are about. Raise PrintError with every problem
    of every product; then nothing has been written.
    """
    wishes = replace(wishes or Wishes(), size=size or "")
    jobs = plan(game, langs, papers, products, wishes)
    stock = stock_of(game, langs, wishes, pictures)
    return print_jobs(stock, jobs, out / game.id, _inputs(stock, jobs), processes, on_progress)


def print_jobs(
    stock: Stock,
    jobs: Sequence[Job],
    folder: Path,
    inputs: Mapping[str, str],
    processes: int | None = None,
    on_progress: Progress | None = None,
    on_step: Progress | None = None,
) -> Printed:
    """Make the jobs whose files are not in the folder yet; `inputs`: the digest of all that each product depends on.

    Raise PrintError with every problem; then nothing has been written.
    """
    known = manifest.read(folder)
    kept = [_kept(known, job, inputs, folder) for job in jobs]
    waiting = [job for job, entries in zip(jobs, kept, strict=True) if not entries]
    fresh: list[Entry] = []
    if waiting:
        with drafts(folder) as written:
            for job, made in make_all(stock, waiting, written.waiting, processes, on_progress, on_step):
                fresh += [written.add(_draft(stock, job, one, inputs)) for one in made]
            written.settle(known, fresh)
    files = sorted([*fresh, *(entry for entries in kept for entry in entries)], key=lambda entry: entry.file)
    findings = dict.fromkeys(finding for entry in files for finding in entry.findings)
    return Printed(folder, tuple(files), tuple(entry.file for entry in fresh), tuple(findings))


def product_pdfs(stock: Stock, product: str, lang: str, paper_name: str) -> list[Made]:
    """Make one product in memory, in this process: for the browser, and for whoever wants bytes. Raise PrintError."""
    job = plan(stock.game, [lang], [paper_name], [product], stock.wishes)[0]
    return make(stock, job)


def plan(
    game: GameData, langs: Sequence[str], papers: Sequence[str], products: Sequence[str] | None, wishes: Wishes
) -> list[Job]:
    """List the jobs; raise PrintError with all that is wrong about what was asked."""
    problems: list[Problem] = []
    sheets = []
    for name in dict.fromkeys(papers):
        try:
            sheets.append(paper(name))
        except PrintError as error:
            problems += error.problems
    wanted = list(_products(game, products, problems))
    try:
        check_mode(wishes.backs)
        check_style(wishes.bleed_style)
        if wishes.size:
            _check_size(game, wanted, wishes.size)
    except PrintError as error:
        problems += error.problems
    if problems:
        raise PrintError.of(problems)
    wanted = together(game, wanted) if wishes.together else wanted
    return [Job(product, lang, sheet) for product in wanted for lang in dict.fromkeys(langs) for sheet in sheets]


def together(game: GameData, wanted: Sequence[Product]) -> list[Product]:
    """Put one product for all tokens in the place of the first of them, where there are several."""
    tokens = tokens_of(game)
    if len(tokens) < 2 or not any(product in tokens for product in wanted):
        return list(wanted)
    first = next(i for i, product in enumerate(wanted) if product in tokens)
    mixed = Product("all-tokens", "mixed")
    return [mixed if i == first else one for i, one in enumerate(wanted) if i == first or one not in tokens]


def _products(game: GameData, names: Sequence[str] | None, problems: list[Problem]) -> Iterator[Product]:
    known = {product.id: product for product in game.products}
    for name in dict.fromkeys(names if names is not None else known):
        if name in known:
            yield known[name]
        else:
            problems.append(Problem(f"card_data/{game.id}", f'product "{name}"', f"one of {', '.join(known)}"))
    if not known:
        problems.append(Problem(f"card_data/{game.id}/game.toml", "no [[product]]", "at least one thing to print"))


def _check_size(game: GameData, wanted: Sequence[Product], size: str) -> None:
    """Raise PrintError unless some product comes in a size."""
    asked = card_size(size)
    offers = {name for product in wanted for name in product.sizes}
    if not any((card_size(name).width, card_size(name).height) == (asked.width, asked.height) for name in offers):
        where = f"card_data/{game.id}/game.toml"
        raise PrintError(Problem(where, f'size "{size}"', f"one that a product offers: {', '.join(sorted(offers))}"))


def _inputs(stock: Stock, jobs: Sequence[Job]) -> dict[str, str]:
    """Return the digest of everything that each product depends on."""
    return Sources(stock).of({job.product.id: job.product for job in jobs}.values())


def _kept(known: Mapping[str, Entry], job: Job, inputs: Mapping[str, str], folder: Path) -> list[Entry]:
    """Return the entries of a job that are still true, none unless all its files are."""
    digest = _job_inputs(job, inputs)
    entries = [entry for entry in known.values() if entry.inputs == digest]
    complete = len(entries) == (3 if job.product.kind == "book" else 1)
    return entries if complete and all(manifest.whole(folder, entry) for entry in entries) else []


def _job_inputs(job: Job, inputs: Mapping[str, str]) -> str:
    return manifest.digest(repr((inputs[job.product.id], job)).encode())[:32]


def _draft(stock: Stock, job: Job, made: Made, inputs: Mapping[str, str]) -> Draft:
    product, lang, game = job.product, job.lang, stock.game
    parts = [game.id, product.id, _size_slug(stock, product), stock.wishes.mode.name, _backs_slug(made)]
    printer = stock.wishes.printer
    parts += [made.form if made.form != "two-up" else "", made.paper.slug, printer.name, lang]
    name = f"{lang}/{'-'.join(part for part in parts if part)}.pdf"
    entry = Entry(
        file=name,
        sha256=manifest.digest(made.data),
        bytes=manifest.size(made.data),
        pages=made.pages,
        page_mm=(made.page[0] / 1000, made.page[1] / 1000),
        game=game.id,
        product=product.id,
        kind=product.kind,
        title=title_of(product, stock.texts[lang], stock.common[lang]),
        language=lang,
        paper=made.paper.name,
        form=made.form,
        trim_mm=(made.trim[0] / 1000, made.trim[1] / 1000),
        pieces=made.pieces,
        backs=made.backs,
        mode=stock.wishes.mode.name,
        inputs=_job_inputs(job, inputs),
        layout=made.layout,
        findings=made.findings,
        printer=printer.name,
        corrected=_corrected(printer, made),
        sides=stock.wishes.marks.sides,
        source=stock.source,
    )
    return Draft(entry, made.data)


def _corrected(printer: Printer, made: Made) -> tuple[float, ...]:
    """Return how a file's pages are corrected for a printer, nothing where they are not."""
    if printer.plain:
        return ()
    page = Size("", *made.page)
    back = made.backs in DUPLEX
    return (*printer.matrix(page, back=False), *printer.matrix(page, back=back))


def _size_slug(stock: Stock, product: Product) -> str:
    wished = stock.wishes.size
    return card_size(wished).slug if wished in product.sizes and wished != product.size else ""


def _backs_slug(made: Made) -> str:
    return made.backs if made.backs not in ("long-edge", "none") and not made.form else ""
