"""The verb print: decks, tokens, boards and rule books, as finished PDFs."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from .. import games
from ..catalog.model import GameData
from ..engine.picture import Picture
from ..judge.figures import figures
from ..printing.order import Wishes, diagrams_of
from ..printing.press import Printed, print_game
from ..printing.problems import PrintError
from . import common, sheet_options

BACKS = ("long-edge", "short-edge", "gutterfold", "separate", "none")


def add(verbs: Any) -> None:
    verb = verbs.add_parser("print", help="print games as PDFs")
    verb.add_argument("games", nargs="*", metavar="GAME", help="one or more games")
    verb.add_argument("--all", action="store_true", help="every game")
    common.language_option(verb, default=None, several=True)
    verb.add_argument("--paper", default="a4,letter", metavar="NAME[,NAME]", help="default a4,letter; or WxH in mm")
    verb.add_argument("--out", default="print", type=common.folder, metavar="DIR", help="default print")
    verb.add_argument("--product", metavar="ID[,ID]", help="only these products")
    verb.add_argument("--size", metavar="NAME|WxH", help="card size where a product offers it")
    verb.add_argument("--backs", choices=BACKS, default="long-edge", help="default long-edge")
    verb.add_argument("--preflight", action="store_true", help="read the files back and check them")
    verb.add_argument("--strict", action="store_true", help="so, and warnings count as errors")
    sheet_options.add(verb)
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not given.games and not given.all:
        raise common.Stop("bordtryk: name a game, or print everything with --all")
    games = common.some_games(given.games)
    langs = common.some_languages(given.lang)
    papers = [word.strip() for word in given.paper.split(",") if word.strip()]
    begin, printed = time.monotonic(), []
    for game in games:
        printed.append(_print(game, langs, papers, given))
    _tell(printed, time.monotonic() - begin)
    return _looked_at(printed, strict=given.strict) if given.preflight or given.strict else 0


def _looked_at(printed: list[Printed], *, strict: bool) -> int:
    """Read the files back and tell what is wrong with them; return the exit code."""
    from ..printing.inspection import Inspection, as_text, inspect_folder

    found = Inspection()
    for run in printed:
        more = inspect_folder(run.folder)
        found.problems += more.problems
        found.files += more.files
    print(as_text(found))
    return int(found.failed(strict=strict))


def wishes(given: argparse.Namespace) -> Wishes:
    """The print options of a command line."""
    return sheet_options.wishes(given, given.backs)


def _print(game: GameData, langs: list[str], papers: list[str], given: argparse.Namespace) -> Printed:
    def progress(done: int, number: int, name: str) -> None:
        end = "\n" if done == number else ""
        start = "\r\x1b[2K" if sys.stderr.isatty() else ""
        if sys.stderr.isatty() or done == number or done % 10 == 0:
            print(f"{start}{game.id}: {done} of {number}  {name}", end=end or ("" if start else "\n"), file=sys.stderr)
        sys.stderr.flush()

    products = given.product.split(",") if given.product else None
    try:
        return print_game(game, langs=langs, papers=papers, out=given.out, products=products, size=given.size,
                          wishes=wishes(given), pictures=figures(game), on_progress=progress)  # fmt: skip
    except PrintError as error:
        raise common.Stop(
            *map(str, error.problems), f"bordtryk: {game.id} was not printed; nothing was changed"
        ) from None


def _pictures(game: GameData) -> dict[str, Picture]:
    """The tables that the game's rule book shows, by the clause they stand under; none without rules as code."""
    wanted = diagrams_of(game)
    if not wanted or games.find(game.id) is None:
        return {}
    table = common.table(game, {})
    seats = table.game.seats(table.kit, table.settings)
    return {
        one.clause: table.game.picture(table.position(one.position), seats.index(one.seat) if one.seat else None)
        for one in wanted
    }


def _tell(printed: list[Printed], seconds: float) -> None:
    for run in printed:
        for entry in run.files:
            print(f"{run.folder / entry.file}")
        for finding in run.findings:
            print(f"note: {finding}")
    made = sum(run.made for run in printed)
    files = sum(len(run.files) for run in printed)
    print(f"{files} files, {made} made anew, {files - made} unchanged, {seconds:.1f} s")
    print(
        'Print them at 100 % ("actual size"), two-sided, flipped on the long edge; check with the ruler on the sheet.'
    )
