"""The verbs deck and watch: any spreadsheet as a printable deck, and prints that follow their sources."""

from __future__ import annotations

import argparse
import textwrap
import time
from functools import partial
from pathlib import Path
from typing import Any

from ..catalog.root import find_root
from ..printing import decklayouts
from ..printing.art import IconSet
from ..printing.deck import DeckOrder, load_deck, print_deck
from ..printing.findings import parted
from ..printing.order import Stock
from ..printing.press import Printed
from ..printing.problems import PrintError
from ..printing.units import amount
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
    common.language_option(verb, default=lang, several=True)
    sheet_options.add(verb)


def run_deck(given: argparse.Namespace) -> int:
    """Print a deck, or list the layouts."""
    if given.list:
        return list_layouts()
    if given.file is None:
        raise common.Stop("bordtryk: name a CSV or XLSX file, or see the layouts with --list")
    begin = time.monotonic()
    orders = _orders(given, given.file, given.lang, given.paper)
    if given.picture and len(orders) > 1:
        raise common.Stop("bordtryk: --picture draws one language; name it with --lang")
    try:
        if given.picture:
            return draw(orders[0], given.picture)
        for order in orders[1:]:
            load_deck(order, _templates())  # what is wrong in one language is told before any is printed
        runs = [(one, print_deck(one, _templates(), given.out, progress.line(one.name))) for one in orders]
    except PrintError as error:
        raise common.Stop(*map(str, error.problems), "bordtryk: no deck was made; nothing was changed") from None
    _tell([printed for _, printed in runs], time.monotonic() - begin, given)
    looks: list[looking_after.Run] = [(printed, partial(_stock, order)) for order, printed in runs]
    return looking_after.look_at(looks, orders[0].wishes.printer, given)


def _stock(order: DeckOrder) -> Stock:
    return load_deck(order, _templates()).stock


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
    icons_of = _templates() / "common"
    icons = " ".join(f"{{{name}}}" for name in IconSet((icons_of / "icons", icons_of / "art")).names())
    print("\nIcons in texts, with those of a folder art/ beside the table:")
    print(textwrap.fill(icons, 110, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False))
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
        set_with = {finding for entry in outcome.printed.files for finding in entry.findings}
        for finding in outcome.printed.findings:
            severity, text = parted(finding)
            if severity != "note" or finding not in set_with:  # how type was sized is not told at every change
                print(f"  {severity}: {text}")
        made, files = outcome.printed.made, len(outcome.printed.files)
        print(
            f"{clock} {outcome.name}: {made} of {amount(files, 'file')} made anew, {outcome.seconds:.1f} s", flush=True
        )

    things = [one for name in given.things or common.all_games() for one in _watched(given, name)]
    good = keep(things, tell, every=max(given.every, 0.1), once=given.once)
    return 0 if good else 1


def _watched(given: argparse.Namespace, name: str) -> list[Any]:
    path = Path(name)
    if path.suffix.lower() in TABLES:
        orders = _orders(given, path, given.lang or "en", given.paper or "a4")
        return [_watched_deck(order, name, given.out) for order in orders]
    return [_watched_game(given, name)]


def _watched_deck(order: DeckOrder, name: str, out: Path) -> Any:
    from ..printing.watch import Watched

    templates, path = _templates(), order.file

    def sources() -> list[Path]:
        try:
            return [*load_deck(order, templates).files, templates / decklayouts.FOLDER, templates / "common"]
        except PrintError:
            return [path, path.parent / "art", templates / decklayouts.FOLDER, templates / "common"]

    return Watched(name, sources, lambda: print_deck(order, templates, out, progress.line(name)))


def _watched_game(given: argparse.Namespace, name: str) -> Any:
    from ..judge.figures import figures
    from ..printing.press import print_game
    from ..printing.watch import Watched

    game, root = common.one_game(name), common.root()
    folders = [root / "card_data" / game.id, root / "templates" / game.id, root / "templates" / "common"]
    langs, papers = common.some_languages(given.lang), _words(given.paper or "a4,letter")
    wishes = sheet_options.wishes(given, given.backs)

    def make() -> Printed:
        try:
            now = common.one_game(game.id)
        except common.Stop as stop:
            raise PrintError.of(stop.problems) from None
        return print_game(now, langs=langs, papers=papers, out=given.out, wishes=wishes, pictures=figures(now),
                          size=given.size)  # fmt: skip

    return Watched(game.id, lambda: folders, make)


def _orders(given: argparse.Namespace, file: Path, langs: str, papers: str) -> list[DeckOrder]:
    """Return what is wished for in each of the languages."""
    columns = common.pairs(given.column, "--column")
    wishes = sheet_options.wishes(given, given.backs)
    return [
        DeckOrder(
            file, given.layout, given.back, given.size, tuple(_words(papers)), lang, given.sheet, given.title,
            given.colour, columns, wishes,
        )
        for lang in dict.fromkeys(common.some_languages(langs))
    ]  # fmt: skip


def _templates() -> Path:
    """Return the folder of the layouts, wherever the command is run. Raises Stop."""
    found = find_root()
    if found is None:
        raise common.Stop("bordtryk: the folder templates/ of Bordtryk is not to be found")
    return found / "templates"


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _tell(runs: list[Printed], seconds: float, given: argparse.Namespace) -> None:
    for printed in runs:
        for entry in printed.files:
            print(f"{printed.folder / entry.file}  ({amount(entry.pieces, 'card')}, {amount(entry.pages, 'page')})")
        looking_after.tell_notes(printed, given)
    made, files = sum(printed.made for printed in runs), sum(len(printed.files) for printed in runs)
    print(f"{amount(files, 'file')}, {made} made anew, {files - made} unchanged, {seconds:.1f} s")
