"""The verbs deck and watch: any spreadsheet as a printable deck, and prints that follow their sources."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from ..catalog.root import find_root
from ..printing import decklayouts
from ..printing.deck import DeckOrder, load_deck, print_deck
from ..printing.press import Printed
from ..printing.problems import PrintError
from . import common, looking_after, progress, sheet_options

DEFAULT = "title-text"
BACKS = ("long-edge", "short-edge", "gutterfold", "separate", "none")
TABLES = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".xls", ".ods")


def add(verbs: Any) -> None:
    """Add the verbs to the command line."""
    deck = verbs.add_parser("deck", help="make a printable deck from a CSV or XLSX file")
    deck.add_argument("file", nargs="?", type=Path, metavar="FILE", help="cards.csv or cards.xlsx")
    deck.add_argument("--list", action="store_true", help="list the ready-made layouts and the columns they take")
    deck.add_argument("--picture", type=Path, metavar="FILE.png", help="draw the first fronts instead of sheets")
    _deck_options(deck, "en", "a4")
    looking_after.add(deck)
    deck.set_defaults(run=run_deck)
    watch = verbs.add_parser("watch", help="print again whenever something changes")
    watch.add_argument("things", nargs="*", metavar="GAME|FILE", help="games, CSV or XLSX files; otherwise all games")
    watch.add_argument("--once", action="store_true", help="look once, print what has changed, and end")
    watch.add_argument("--every", type=float, default=0.7, metavar="SECONDS", help="how often to look, default 0.7")
    _deck_options(watch, None, "")
    watch.set_defaults(run=run_watch)


def _deck_options(verb: argparse.ArgumentParser, lang: str | None, paper: str) -> None:
    verb.add_argument("--layout", default=DEFAULT, metavar="NAME|FILE", help=f"of a deck, default {DEFAULT}")
    verb.add_argument("--back", default="", metavar="NAME|FILE|none", help="default: the one that goes with the layout")
    verb.add_argument("--column", action="append", metavar="NAME=HEADER", help="a header that stands for a column")
    verb.add_argument("--title", default="", help="default: the name of the file")
    verb.add_argument("--colour", default="", metavar="#RRGGBB", help="main colour of the ready-made layouts")
    verb.add_argument("--sheet", default="", help="sheet of a workbook, default the first")
    verb.add_argument("--size", default="", metavar="NAME|WxH", help="default: the layout's")
    verb.add_argument("--paper", default=paper, metavar="NAME[,NAME]", help="default a4; or WxH in mm")
    verb.add_argument("--out", default="print", type=common.folder, metavar="DIR", help="default print")
    verb.add_argument("--backs", choices=BACKS, default="long-edge", help="default long-edge")
    common.language_option(verb, default=lang, several=lang is None)
    sheet_options.add(verb)


def run_deck(given: argparse.Namespace) -> int:
    """Print a deck, or list the layouts."""
    if given.list:
        return list_layouts()
    if given.file is None:
        raise common.Stop("bordtryk: name a CSV or XLSX file, or see the layouts with --list")
    begin = time.monotonic()
    try:
        if given.picture:
            return draw(_order(given, given.file, given.lang, given.paper), given.picture)
        order = _order(given, given.file, given.lang, given.paper)
        printed = print_deck(order, _templates(), given.out, progress.line(order.name))
    except PrintError as error:
        raise common.Stop(*map(str, error.problems), "bordtryk: no deck was made; nothing was changed") from None
    _tell(printed, time.monotonic() - begin, given)
    run = printed, lambda: load_deck(order, _templates()).stock
    return looking_after.look_at([run], order.wishes.printer, given)


def draw(order: DeckOrder, file: Path) -> int:
    """Draw the first fronts of a deck into a PNG file. Raises PrintError and Stop."""
    from ..printing.deckpicture import deck_picture

    data = deck_picture(load_deck(order, _templates()))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    except OSError as error:
        raise common.Stop(f"bordtryk: {file} cannot be written: {error.strerror}") from None
    print(file)
    return 0


def list_layouts() -> int:
    """Show the ready-made layouts with their columns, and the backs."""
    for one in decklayouts.ready_layouts(_templates()):
        print(f"{one.name}  ({one.size})\n    {one.about}\n    columns: {', '.join(one.needs)}", end="")
        print(f"; if there: {', '.join(one.takes)}" if one.takes else "", end="")
        print(f"\n    back: {one.back}\n")
    print("Every card: qty (how many), id (its name on the card), back (another back, - for none).")
    print("Backs for any layout, with --back:")
    for name, about in decklayouts.ready_backs(_templates()):
        print(f"    {name}  {about}")
    return 0


def run_watch(given: argparse.Namespace) -> int:
    """Print whatever changes until interrupted."""
    from ..printing.watch import Outcome, keep

    def tell(outcome: Outcome) -> None:
        clock = time.strftime("%H:%M:%S")
        if outcome.printed is None:
            print(*outcome.problems, sep="\n")
            print(f"{clock} {outcome.name}: not printed; the last good files are still there", flush=True)
            return
        for entry in outcome.printed.fresh:
            print(f"  {outcome.printed.folder / entry}")
        made, files = outcome.printed.made, len(outcome.printed.files)
        print(f"{clock} {outcome.name}: {made} of {files} files made anew, {outcome.seconds:.1f} s", flush=True)

    things = [_watched(given, name) for name in given.things or common.all_games()]
    good = keep(things, tell, every=max(given.every, 0.1), once=given.once)
    return 0 if good else 1


def _watched(given: argparse.Namespace, name: str) -> Any:
    from ..printing.watch import Watched

    path = Path(name)
    if path.suffix.lower() in TABLES:
        order = _order(given, path, given.lang or "en", given.paper or "a4")
        templates = _templates()

        def sources() -> list[Path]:
            try:
                return [*load_deck(order, templates).files, templates / decklayouts.FOLDER, templates / "common"]
            except PrintError:
                return [path, path.parent / "art", templates / decklayouts.FOLDER, templates / "common"]

        return Watched(name, sources, lambda: print_deck(order, templates, given.out, progress.line(name)))
    return _watched_game(given, name)


def _watched_game(given: argparse.Namespace, name: str) -> Any:
    from ..judge.figures import figures
    from ..printing.press import print_game
    from ..printing.watch import Watched

    game, root = common.one_game(name), common.root()
    folders = [root / "card_data" / name, root / "templates" / name, root / "templates" / "common"]
    langs, papers = common.some_languages(given.lang), _words(given.paper or "a4,letter")
    wishes = sheet_options.wishes(given, given.backs)

    def make() -> Printed:
        try:
            now = common.one_game(name)
        except common.Stop as stop:
            raise PrintError.of(stop.problems) from None
        return print_game(now, langs=langs, papers=papers, out=given.out, wishes=wishes, pictures=figures(now),
                          size=given.size)  # fmt: skip

    return Watched(game.id, lambda: folders, make)


def _order(given: argparse.Namespace, file: Path, lang: str, papers: str) -> DeckOrder:
    columns = common.pairs(given.column, "--column")
    wishes = sheet_options.wishes(given, given.backs)
    (lang,) = common.some_languages(lang)[:1]
    return DeckOrder(
        file, given.layout, given.back, given.size, tuple(_words(papers)), lang, given.sheet, given.title, given.colour,
        columns, wishes,
    )  # fmt: skip


def _templates() -> Path:
    """Return the folder of the layouts, wherever the command is run. Raises Stop."""
    found = find_root()
    if found is None:
        raise common.Stop("bordtryk: the folder templates/ of Bordtryk is not to be found")
    return found / "templates"


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _tell(printed: Printed, seconds: float, given: argparse.Namespace) -> None:
    for entry in printed.files:
        print(f"{printed.folder / entry.file}  ({entry.pieces} cards, {entry.pages} pages)")
    looking_after.tell_notes(printed, given)
    files = len(printed.files)
    print(f"{files} files, {printed.made} made anew, {files - printed.made} unchanged, {seconds:.1f} s")
