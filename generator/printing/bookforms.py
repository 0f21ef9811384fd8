"""A rule book in its three forms: page by page, two pages on a sheet, and as a booklet to fold."""

from __future__ import annotations

import tomllib
from pathlib import Path

from generator.printing.art import IconSet
from generator.printing.booklet import pages_pdf, sheet_count, sheet_size, sheets_pdf
from generator.printing.booktexts import BookTexts
from generator.printing.colours import palette
from generator.printing.faces import clause_number
from generator.printing.flow import Setter
from generator.printing.labels import Labels
from generator.printing.order import Job, Made, Stock
from generator.printing.rulebook import book_pages, type_area


def make_book(stock: Stock, job: Job, labels: Labels) -> list[Made]:
    """Make all forms of a rule book; its pages are half of the paper."""
    size = job.paper.half()
    pages = book_pages(book_texts(stock, job, type_area(size)[0]), size)
    printer = stock.wishes.printer
    trim, flat = (size.width, size.height), sheet_size(job.paper, printer)
    sheet = (flat.width, flat.height)
    made = [Made(pages_pdf(pages, labels, printer), len(pages), trim, size, "pages", trim, len(pages))]
    for form in ("two-up", "booklet"):
        data = sheets_pdf(pages, job.paper, labels, form, printer)
        backs = "short-edge" if form == "booklet" else "none"
        made.append(Made(data, sheet_count(pages, form), sheet, job.paper, form, trim, len(pages), backs))
    return made


def book_texts(stock: Stock, job: Job, width: int) -> BookTexts:
    """Gather what a rule book says; `width` is that of the type area in um."""
    game = stock.game
    own, shared = stock.templates / game.id, stock.templates / "common"
    icons = IconSet((own / "icons", shared / "icons", own / "art"))
    numbers = {clause.id: clause_number(game, clause.id) for clause in game.rules.clauses()}
    mode = stock.wishes.mode
    colours = {name: mode.shade(colour) for name, colour in palette(game.palette).items()}
    setter = Setter(job.lang, icons, colours, numbers, mode)
    texts, common = stock.texts[job.lang], stock.common[job.lang]
    pictures = (own / "art", shared / "art")
    named = named_sources(game.folder / "sources.toml")
    return BookTexts(game, job.product, texts, common, setter, width, stock.pictures, pictures, named)


def named_sources(path: Path) -> dict[str, list[str]]:
    """Return the names of a game's sources by what they are, as its sources.toml lists them; none without one."""
    found: dict[str, list[str]] = {}
    for source in tomllib.loads(path.read_text(encoding="utf-8")).get("source", ()) if path.is_file() else ():
        names, name = found.setdefault(source["kind"], []), source["name"].replace("p. ", "p.\u00a0")
        if name not in names:  # one name may stand there in several languages
            names.append(name)
    return found
