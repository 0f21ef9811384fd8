"""The verb printer: what a printer does to sheets, kept in a file of the user's, and the sheet to find it out."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..catalog.model import Problem
from ..i18n.texts import load_common
from ..printing import printers
from ..printing.calibration import calibration_pdf, reading_distance
from ..printing.papers import paper
from ..printing.problems import PrintError
from ..printing.units import UnitError, length
from ..printing.writing import write_whole
from . import common

HELP = {
    "page-x": "MM both sides move right", "page-y": "MM both sides move down",
    "back-x": "MM the back moves right", "back-y": "MM the back moves down",
    "rotation": "DEGREES the back turns clockwise",
    "scale-x": "FACTOR across", "scale-y": "FACTOR down",
    "margins": "MM[,MM,MM,MM] blank at top, right, bottom, left",
}  # fmt: skip


def add(verbs: Any) -> None:
    verb = verbs.add_parser("printer", help="correct what a printer does to sheets")
    actions = verb.add_subparsers(dest="action", required=True, metavar="ACTION")
    actions.add_parser("list", help="all printers").set_defaults(run=show_all)
    for name, run, help in (("show", show, "one printer"), ("remove", remove, "forget one")):
        action = actions.add_parser(name, help=help)
        action.add_argument("name", metavar="NAME")
        action.set_defaults(run=run)
    change = actions.add_parser("set", help="make or change one")
    change.add_argument("name", metavar="NAME")
    for key, help in HELP.items():
        change.add_argument(f"--{key}", metavar=help.split()[0], help=help.partition(" ")[2])
    change.add_argument("--measured", metavar="MM,MM", help="what the two 100 mm lines of the sheet measure")
    change.add_argument("--top", metavar="X,Y", help="where the upper target comes out on the back, mm")
    change.add_argument("--bottom", metavar="X,Y", help="where the lower target comes out on the back, mm")
    change.add_argument("--paper", default="a4", metavar="NAME", help="of the calibration sheet, default a4")
    change.set_defaults(run=change_one)
    sheet = actions.add_parser("calibrate", help="make the sheet to measure a printer with")
    sheet.add_argument("name", metavar="NAME")
    sheet.add_argument("--paper", default="a4", metavar="NAME", help="default a4")
    sheet.add_argument("--out", type=Path, default=Path("print"), metavar="DIR", help="default print")
    common.language_option(sheet)
    sheet.set_defaults(run=calibrate)


def _told(error: PrintError) -> common.Stop:
    return common.Stop(*map(str, error.problems), "bordtryk: nothing was changed")


def _load() -> dict[str, printers.Printer]:
    try:
        return printers.load(printers.config_file())
    except PrintError as error:
        raise _told(error) from None


def show_all(given: argparse.Namespace) -> int:
    for printer in _load().values():
        print(_line(printer))
    print(f"kept in {printers.config_file()}")
    return 0


def show(given: argparse.Namespace) -> int:
    try:
        print(printers.as_toml({given.name: printers.find(_load(), given.name)}), end="")
    except PrintError as error:
        raise _told(error) from None
    return 0


def remove(given: argparse.Namespace) -> int:
    known = _load()
    try:
        printers.find(known, given.name)
        del known[given.name]
        printers.save(printers.config_file(), known)
    except PrintError as error:
        raise _told(error) from None
    print(f"{given.name} is forgotten")
    return 0


def change_one(given: argparse.Namespace) -> int:
    known = _load()
    try:
        printer = known.get(printers.check_name(given.name), printers.Printer(given.name))
        values = {key.replace("-", "_"): getattr(given, key.replace("-", "_")) for key in HELP}
        wished = {key: value for key, value in values.items() if value is not None}
        printer = printers.changed(printer, wished)
        printer = _measured(_read(printer, given), given)
        known[given.name] = printer
        printers.save(printers.config_file(), known)
    except PrintError as error:
        raise _told(error) from None
    print(_line(printer))
    return 0


def _read(printer: printers.Printer, given: argparse.Namespace) -> printers.Printer:
    """Take the readings of the two targets."""
    if given.top is None and given.bottom is None:
        return printer
    if given.top is None or given.bottom is None:
        raise PrintError(Problem("printer", "one of --top and --bottom", "both: one alone says nothing of the turn"))
    distance = reading_distance(paper(given.paper))
    reading = printers.Reading(_pair("--top", given.top), _pair("--bottom", given.bottom), distance)
    return printers.from_readings(printer, reading)


def _measured(printer: printers.Printer, given: argparse.Namespace) -> printers.Printer:
    """Take the lengths of the two lines of 100 mm."""
    if given.measured is None:
        return printer
    across, down = _pair("--measured", given.measured)
    if not (90_000 <= across <= 110_000 and 90_000 <= down <= 110_000):
        raise PrintError(Problem("--measured", given.measured, "two lengths near 100 mm, such as 99.2,99.6"))
    return replace(printer, scale_x=round(100_000 / across, 5), scale_y=round(100_000 / down, 5))


def _pair(option: str, text: str) -> tuple[int, int]:
    try:
        first, second = (length(word) for word in text.split(","))
    except (UnitError, ValueError):
        raise PrintError(Problem(option, text, "two numbers of mm with a comma between, such as 0.5,-1")) from None
    return first, second


def _line(printer: printers.Printer) -> str:
    """Tell a printer on one line."""
    text = printers.as_toml({printer.name: printer}).splitlines()[1:]
    return f"{printer.name}: {'; '.join(text) or 'nothing to correct'}"


def calibrate(given: argparse.Namespace) -> int:
    try:
        printers.check_name(given.name)
        size, lang = paper(given.paper), common.some_languages(given.lang)[0]
        file = given.out / f"calibration-{given.name}-{size.slug}-{lang}.pdf"
        write_whole(file, calibration_pdf(size, load_common(lang, common.root()), given.name))
    except PrintError as error:
        raise _told(error) from None
    print(file)
    return 0
