"""Any deck: a spreadsheet and a layout become printable sheets, without a game.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from generator.catalog.model import Book, GameData, Problem, Product
from generator.catalog.words import load_strings
from generator.i18n.texts import Texts, texts_from
from generator.printing import cellpictures, deckbacks, decklayouts, manifest
from generator.printing.colours import ColourError, parse
from generator.printing.deckcells import Cells
from generator.printing.decklayouts import NONE, Wants
from generator.printing.deckrows import DeckRows, read_deck, renamed
from generator.printing.manifest import Entry
from generator.printing.order import Stock, Wishes
from generator.printing.papers import card_size
from generator.printing.press import Printed, plan, print_jobs
from generator.printing.problems import PrintError
from generator.printing.progress import Progress

PALETTE = {"accent": "#23406e", "soft": "#c9852b"}
TITLES = ("name", "card_name")  # headers that stand for a missing title
SLUG = re.compile(r"[^\w-]+")


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """What somebody wants of a deck.

    layout   a ready-made layout, or a file; back likewise, "" the layout's own, "none" for none
    sheet    of a workbook, "" for the first
    columns  names of columns as the layout has them, and the headers in the file that stand for them
    colour   the accent of the ready-made layouts, "#rrggbb"
    """

    file: Path
    layout: str = "title-text"
    back: str = ""
    size: str = ""
    papers: tuple[str, ...] = ("a4",)
    lang: str = "en"
    sheet: str = ""
    title: str = ""
    colour: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    wishes: Wishes = Wishes()

    @property
    def name(self) -> str:
        """Name the deck after its file, so that it can stand in file names."""
        return SLUG.sub("-", self.file.stem).strip("-").lower() or "deck"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that is ready to be printed: its stock, the files it depends on, and how its table was read."""

    stock: Stock
    files: tuple[Path, ...]
    notes: tuple[str, ...] = ()


def print_deck(order: DeckOrder, templates: Path, out: Path, on_step: Progress | None = None) -> Printed:
    """Print a deck to <out>/<name>/; what is unchanged is left alone. Raise PrintError with every problem at once."""
    deck = load_deck(order, templates)
    known = manifest.read(out / order.name)
    jobs = plan(deck.stock.game, [order.lang], order.papers, None, order.wishes)
    inputs = {"deck": _inputs(order, deck, templates)}
    printed = print_jobs(deck.stock, jobs, out / order.name, inputs, on_step=on_step)
    return replace(printed, findings=(*deck.notes, *_replaced(known, printed, order.file.name), *printed.findings))


def _replaced(known: Mapping[str, Entry], printed: Printed, file: str) -> list[str]:
    """Note that files printed from another table of the same name have made room for these."""
    now = {entry.file: entry.source for entry in printed.files}
    others = {known[one].source for one in printed.fresh if one in known and known[one].source != now[one]} - {""}
    why = "which has the same name; with another --out both stay"
    return [f"{file}: note: takes the place of what was printed from {other}, {why}" for other in sorted(others)]


def load_deck(order: DeckOrder, templates: Path) -> Deck:
    """Read and check everything a deck is made of; raise PrintError with every problem."""
    cellpictures.forget()
    base = order.file.parent
    front, back = layouts_of(order, templates)
    wanted = {layout: decklayouts.wanted_columns(templates, layout) for layout in (front, back) if layout}
    decklayouts.check_names(order.columns, wanted)
    rows, named = deckbacks.resolved(read_deck(order.file, order.sheet, order.lang, order.columns), templates, base)
    wanted |= {layout: decklayouts.wanted_columns(templates, layout) for layout in named}
    rows = _titled(rows, wanted)
    pictures = {name for wants in wanted.values() for name in wants.pictures}
    problems = [*_missing_columns(rows, wanted), *cellpictures.faults(rows, pictures, base), *_wrong(order)]
    if problems:
        raise PrintError.of(problems)
    rows = cellpictures.completed(rows, pictures, base)
    game = _game(order, rows, _product(order, rows, front, back))
    texts = Texts.from_mapping(order.lang, {"title": game.title})
    common = {order.lang: sheet_texts(order.lang, templates)}
    cells, source = Cells.of(rows), _source(order)
    stock = Stock(game, templates, {order.lang: texts}, common, order.wishes, cells=cells, source=source)
    notes = tuple(f"{order.file.name}: note: {note}" for note in rows.notes)
    return Deck(stock, tuple(_files(order, rows, wanted, templates)), notes)


def _source(order: DeckOrder) -> str:
    """Name the table as it is printed from, with the sheet where one is named."""
    return f"{order.file.name}:{order.sheet}" if order.sheet else order.file.name


def sheet_texts(lang: str, templates: Path) -> Texts:
    """Return what stands on sheets in a language; all other texts of templates/common/ are left unread."""
    home = templates / "common"
    return texts_from(lang, load_strings(home / "strings.toml")[0], home / "locale" / f"{lang}.po")


def layouts_of(order: DeckOrder, templates: Path) -> tuple[str, str]:
    """Return the full names of front and back ("" for none); raise PrintError where one is not there."""
    here = Path()
    front = decklayouts.resolve(templates, order.layout, here, "--layout")
    if order.back == NONE:
        return front, ""
    if cellpictures.is_picture(order.back):
        return front, decklayouts.BACK_PICTURE
    if order.back:
        return front, decklayouts.resolve(templates, order.back, here, "--back")
    return front, decklayouts.back_of(templates, front)


def _game(order: DeckOrder, rows: DeckRows, product: Product) -> GameData:
    palette = {**PALETTE, "accent": order.colour} if order.colour else PALETTE
    title = order.title or order.file.stem
    book = Book(title, (), "")
    return GameData(
        order.name, order.file.parent, title, {}, {"cards": rows.table}, (product,), (), book, (), {}, palette=palette
    )  # fmt: skip


def _product(order: DeckOrder, rows: DeckRows, front: str, back: str) -> Product:
    options: dict[str, object] = {"columns": [{"name": name, "title": header} for name, header in rows.headers.items()]}
    options["back_picture"] = _back_picture(order)
    return Product("deck", "cards", "cards", front, back, order.size, options=options)


def _back_picture(order: DeckOrder) -> str:
    """Return the file of the picture that is the back of all cards, as seen from here; "" for none."""
    return Path(order.back).expanduser().resolve().as_posix() if cellpictures.is_picture(order.back) else ""


def _titled(rows: DeckRows, wanted: Mapping[str, Wants]) -> DeckRows:
    """Let the column "name" be the title that a layout asks for, where there is none and nothing else asks for it."""
    asked = {name for wants in wanted.values() for name in wants.needs | wants.takes}
    if "title" in rows.headers or "title" not in asked:
        return rows
    name = next((name for name in TITLES if name in rows.headers and name not in asked), "")
    return renamed(rows, name, "title") if name else rows


def _missing_columns(rows: DeckRows, wanted: Mapping[str, Wants]) -> Iterator[Problem]:
    known = {"id", "qty", "art", "back", "origin", *rows.headers}
    for layout, wants in wanted.items():
        for name in sorted(wants.needs - known):
            there = ", ".join(repr(header) for header in rows.headers.values())
            hint = f"name the column that holds it: --column {name}=HEADER"
            found = f"no column {name!r} for the layout {layout.rpartition('/')[2]}, only {there}"
            yield Problem(f"{rows.place.file}:1", found, f"a column {name!r}", hint)


def _wrong(order: DeckOrder) -> Iterator[Problem]:
    if name := _back_picture(order):
        file = Path(name)
        found = cellpictures.fault(file.parent, file.name, f"--back {order.back}")
        yield from [replace(found, expected="a PNG, JPEG or SVG file, or the name of a back")] if found else []
    try:
        card_size(order.size or "standard")
        parse(order.colour or "#000")
    except PrintError as error:
        yield from error.problems
    except ColourError:
        yield Problem("--colour", f'"{order.colour}"', 'a colour such as "#8e2a2a"')


def _files(order: DeckOrder, rows: DeckRows, wanted: Mapping[str, Wants], templates: Path) -> Iterator[Path]:
    """Yield the deck's own files; those below templates/ are counted as a whole."""
    yield order.file
    yield from (path for name in wanted if (path := templates / f"{name}.toml").is_file())
    columns = {name for wants in wanted.values() for name in wants.pictures}
    names = dict.fromkeys(row.values.get(column, "") for row in rows.table.rows for column in sorted(columns))
    names[_back_picture(order)] = None
    yield from filter(None, map(partial(cellpictures.picture, order.file.parent), filter(None, names)))


def _inputs(order: DeckOrder, deck: Deck, templates: Path) -> str:
    """Return the digest of all that the files depend on."""
    found = sha256(manifest.program().encode())
    found.update(repr(replace(order, file=Path(order.file.name))).encode())
    for folder in (decklayouts.FOLDER, "common"):
        found.update(manifest.digest_of(templates / folder).encode())
    for path in deck.files:
        found.update(path.name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    return found.hexdigest()[:32]
