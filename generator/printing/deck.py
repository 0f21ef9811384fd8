"""Any deck: a spreadsheet and a layout become printable sheets, without a game.toml."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path

from generator.catalog.model import Book, GameData, Problem, Product
from generator.catalog.words import load_strings
from generator.i18n.texts import Texts, texts_from
from generator.printing import decklayouts, manifest, raster
from generator.printing.colours import ColourError, parse
from generator.printing.decklayouts import NONE, Wants
from generator.printing.deckrows import DeckRows, read_deck, renamed
from generator.printing.order import Stock, Wishes
from generator.printing.papers import card_size
from generator.printing.press import Printed, plan, print_jobs
from generator.printing.problems import PrintError
from generator.printing.progress import Progress

PALETTE = {"accent": "#23406e", "soft": "#c9852b"}
PICTURES = (".png", ".jpg", ".jpeg")
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
    jobs = plan(deck.stock.game, [order.lang], order.papers, None, order.wishes)
    inputs = {"deck": _inputs(order, deck, templates)}
    printed = print_jobs(deck.stock, jobs, out / order.name, inputs, on_step=on_step)
    return replace(printed, findings=(*deck.notes, *printed.findings))


def load_deck(order: DeckOrder, templates: Path) -> Deck:
    """Read and check everything a deck is made of; raise PrintError with every problem."""
    for known in (_picture, _broken):
        known.cache_clear()  # files come and go while a deck is watched
    front, back = layouts_of(order, templates)
    rows = read_deck(order.file, order.sheet, order.lang, order.columns)
    named, layouts = _named_backs(rows, templates, order.file.parent)
    wanted = {
        layout: decklayouts.wanted_columns(templates, layout)
        for layout in dict.fromkeys([front, back, *layouts])
        if layout
    }
    rows = _titled(rows, wanted)
    problems = [*_missing_columns(rows, wanted), *_missing_pictures(rows, wanted, order.file.parent), *_wrong(order)]
    if problems:
        raise PrintError.of(problems)
    game = _game(order, replace_rows(rows, named), _product(order, rows, front, back))
    texts = Texts.from_mapping(order.lang, {"title": game.title})
    stock = Stock(game, templates, {order.lang: texts}, {order.lang: sheet_texts(order.lang, templates)}, order.wishes)
    notes = tuple(f"{order.file.name}: note: {note}" for note in rows.notes)
    return Deck(stock, tuple(_files(order, rows, wanted, templates)), notes)


def sheet_texts(lang: str, templates: Path) -> Texts:
    """Return what stands on sheets in a language; all other texts of templates/common/ are left unread."""
    home = templates / "common"
    return texts_from(lang, load_strings(home / "strings.toml")[0], home / "locale" / f"{lang}.po")


def layouts_of(order: DeckOrder, templates: Path) -> tuple[str, str]:
    """Return the full names of front and back ("" for none); raise PrintError where one is not there."""
    here = Path()
    front = decklayouts.resolve(templates, order.layout, here)
    if order.back == NONE:
        return front, ""
    return front, decklayouts.resolve(templates, order.back, here) if order.back else decklayouts.back_of(
        templates, front
    )


def _game(order: DeckOrder, rows: DeckRows, product: Product) -> GameData:
    palette = {**PALETTE, "accent": order.colour} if order.colour else PALETTE
    title = order.title or order.file.stem
    book = Book(title, (), "")
    return GameData(
        order.name, order.file.parent, title, {}, {"cards": rows.table}, (product,), (), book, (), {}, palette=palette
    )  # fmt: skip


def _product(order: DeckOrder, rows: DeckRows, front: str, back: str) -> Product:
    options = {"columns": [{"name": name, "title": header} for name, header in rows.headers.items()]}
    return Product("deck", "cards", "cards", front, back, order.size, options=options)


def replace_rows(rows: DeckRows, backs: Mapping[str, str]) -> DeckRows:
    """Put the full names of layouts in place of what the column "back" says."""
    if not backs:
        return rows
    changed = tuple(replace(row, back=backs.get(row.back, row.back)) for row in rows.table.rows)
    return replace(rows, table=replace(rows.table, rows=changed))


def _named_backs(rows: DeckRows, templates: Path, base: Path) -> tuple[dict[str, str], list[str]]:
    """Resolve the layouts that the column "back" names; raise PrintError with the cells that name none."""
    found: dict[str, str] = {}
    problems = []
    for row in rows.table.rows:
        name = row.back
        if not name or name in found:
            continue
        if name in ("-", NONE):
            found[name] = "-"
            continue
        try:
            found[name] = decklayouts.resolve(templates, name, base)
        except PrintError as error:
            told = error.problems[0]
            problems.append(
                replace(told, where=rows.place.of(row.line, "back"), found=f"the back {told.found} in card {row.id!r}")
            )
    if problems:
        raise PrintError.of(problems)
    return found, [name for name in found.values() if name != "-"]


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


def _missing_pictures(rows: DeckRows, wanted: Mapping[str, Wants], base: Path) -> Iterator[Problem]:
    columns = sorted({name for wants in wanted.values() for name in wants.pictures} & rows.headers.keys())
    for row in rows.table.rows:
        for column in columns:
            name = row.values[column]
            picture = _picture(base, name) if name else None
            broken = _broken(picture) if picture else ""
            if not broken and (picture or not name):
                continue
            where = rows.place.of(row.line, column)
            if broken:
                found = f"the picture {name!r} of card {row.id!r}, which {broken}"
                yield Problem(where, found, "a PNG, JPEG or SVG file that can be drawn")
                continue
            found = f"no picture {name!r} in column {rows.headers[column]!r} of card {row.id!r}"
            yield Problem(
                where, found, "a PNG, JPEG or SVG file beside the table, or in its folder art/", _near(base, name)
            )


@lru_cache(maxsize=10_000)
def _picture(base: Path, name: str) -> Path | None:
    """Return the file a cell names; drawings may be named without their ending."""
    if ".." in name:
        return None
    files = (os.path.join(base, folder, one) for one in (name, f"{name}.svg") for folder in ("", "art"))
    return next((Path(file) for file in files if os.path.isfile(file)), None)


@lru_cache(maxsize=10_000)
def _broken(picture: Path) -> str:
    """Say why a picture cannot be printed, "" for one that can."""
    try:
        if picture.suffix.lower() == ".svg":
            from generator.printing import svg

            svg.load(picture)
        else:
            raster.load(picture)
    except ValueError as error:  # RasterError and DrawingError
        return str(error)
    return ""


def _near(base: Path, name: str) -> str:
    from difflib import get_close_matches

    folder = (base / name).parent
    there = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    close = get_close_matches(Path(name).name, there, 3, 0.5)
    return f"there is {', '.join(close)}" if close else ""


def _wrong(order: DeckOrder) -> Iterator[Problem]:
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
    columns = {name for wants in wanted.values() for name in wants.pictures} & rows.headers.keys()
    names = dict.fromkeys(row.values[column] for row in rows.table.rows for column in sorted(columns))
    yield from filter(None, map(partial(_picture, order.file.parent), filter(None, names)))


def _inputs(order: DeckOrder, deck: Deck, templates: Path) -> str:
    """Return the digest of all that the files depend on."""
    found = sha256(manifest.program().encode())
    found.update(repr(replace(order, file=Path(order.file.name))).encode())
    for folder in (decklayouts.FOLDER, "common"):
        found.update(manifest.digest_of(templates / folder).encode())
    for path in deck.files:
        found.update(path.name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    return found.hexdigest()[:32]
