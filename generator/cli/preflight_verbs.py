"""The verb preflight: look at games before they are printed, and at what was printed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..printing import printers
from ..printing.inspection import Inspection, as_json, as_text, folders, inspect_folder
from ..printing.press import stock_of
from ..printing.problems import PrintError
from ..printing.proofing import distances, proof
from . import common


def add(verbs: Any) -> None:
    verb = verbs.add_parser("preflight", help="look for what would spoil a print")
    verb.add_argument("what", nargs="*", metavar="DIR|GAME", help="printed files, or a game; default all games")
    verb.add_argument("--out", default="print", type=Path, metavar="DIR", help="where games were printed to")
    verb.add_argument("--printer", metavar="NAME", help="whose blank margins count")
    verb.add_argument("--strict", action="store_true", help="warnings count as errors")
    verb.add_argument("--json", action="store_true", help="as JSON")
    verb.add_argument("--no-ink", action="store_true", help="do not measure ink, which takes the longest")
    common.language_option(verb, default=None, several=True)
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    found = Inspection()
    try:
        printer = _printer(given.printer)
    except PrintError as error:
        raise common.Stop(*map(str, error.problems)) from None
    printed, games = _sorted(given.what)
    for folder in printed:
        found.add(inspect_folder(folder, printer, ink=not given.no_ink))
    for game in common.some_games(games) if games or not printed else ():
        found.problems += proof(stock_of(game, common.some_languages(given.lang)))
        found.distances[game.id] = distances(game)
        if (given.out / game.id).is_dir():
            found.add(inspect_folder(given.out / game.id, printer, ink=not given.no_ink))
    print(as_json(found, strict=given.strict) if given.json else as_text(found))
    return int(found.failed(strict=given.strict))


def _sorted(words: list[str]) -> tuple[list[Path], list[str]]:
    """Part folders with printed files from games. Raises Stop for a folder without any."""
    printed, games = list[Path](), list[str]()
    for word in words:
        path = Path(word)
        if path.is_dir():
            if not (below := folders(path)):
                raise common.Stop(f"bordtryk: {word} has no manifest.json; it was not printed by `bordtryk print`")
            printed += below
        else:
            games.append(word)
    return printed, games


def _printer(name: str | None) -> printers.Printer:
    return printers.find(printers.load(printers.config_file()), name) if name else printers.NO_PRINTER
