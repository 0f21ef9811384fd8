"""The verb print: decks, tokens, boards and rule books, as finished PDFs."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from functools import partial
from typing import Any

from ..catalog.model import GameData
from ..judge.figures import figures
from ..printing.order import Wishes
from ..printing.press import Printed, print_game, stock_of
from ..printing.problems import PrintError
from ..printing.saving import saving
from ..printing.units import amount
from . import common, looking_after, sheet_options

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
    looking_after.add(verb)
    sheet_options.add(verb)
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not given.games and not given.all:
        raise common.Stop("bordtryk: name a game, or print everything with --all")
    games = common.some_games(given.games)
    langs = common.some_languages(given.lang)
    papers = [word.strip() for word in given.paper.split(",") if word.strip()]
    wished = replace(wishes(given), size=given.size or "")
    begin, runs = time.monotonic(), list[looking_after.Run]()
    for game in games:
        printed = _print(game, langs, papers, wished, given)
        runs.append((printed, partial(stock_of, game, langs, wished)))
    _tell([printed for printed, _ in runs], time.monotonic() - begin, given, wished)
    return looking_after.look_at(runs, wished.printer, given)


def wishes(given: argparse.Namespace) -> Wishes:
    """The print options of a command line."""
    return sheet_options.wishes(given, given.backs)


def _print(game: GameData, langs: list[str], papers: list[str], wished: Wishes, given: argparse.Namespace) -> Printed:
    def progress(done: int, number: int, name: str) -> None:
        end = "\n" if done == number else ""
        start = "\r\x1b[2K" if sys.stderr.isatty() else ""
        if sys.stderr.isatty() or done == number or done % 10 == 0:
            print(f"{start}{game.id}: {done} of {number}  {name}", end=end or ("" if start else "\n"), file=sys.stderr)
        sys.stderr.flush()

    products = given.product.split(",") if given.product else None
    try:
        return print_game(game, langs=langs, papers=papers, out=given.out, products=products, size=given.size,
                          wishes=wished, pictures=figures(game), on_progress=progress)  # fmt: skip
    except PrintError as error:
        raise common.Stop(
            *map(str, error.problems), f"bordtryk: {game.id} was not printed; nothing was changed"
        ) from None


def _tell(printed: list[Printed], seconds: float, given: argparse.Namespace, wished: Wishes) -> None:
    for run in printed:
        for entry in run.files:
            print(f"{run.folder / entry.file}")
        looking_after.tell_notes(run, given)
    made = sum(run.made for run in printed)
    files = sum(len(run.files) for run in printed)
    print(f"{amount(files, 'file')}, {made} made anew, {files - made} unchanged, {seconds:.1f} s")
    for run in printed:
        if found := saving(run.files, wished):
            title, apart = run.folder.name, amount(found.apart, "sheet")
            print(f"Tokens of {title}: {apart}; with --together on shared sheets: {found.together}.")
    print('Print them at 100 % ("actual size"); each sheet says how it is turned or folded; check with its ruler.')
