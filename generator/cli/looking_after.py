"""What printing verbs do in the end: look at what was printed, and tell it in a line or in full."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ..printing.findings import parted
from ..printing.order import Stock
from ..printing.press import Printed
from ..printing.printers import Printer
from ..printing.problems import PrintError
from . import common

Run = tuple[Printed, Callable[[], Stock]]


def add(verb: Any) -> None:
    """Give a verb the options."""
    verb.add_argument("--no-preflight", action="store_true", help="do not look at what was printed")
    verb.add_argument("--strict", action="store_true", help="end with 1 where preflight warns, too")


def tell_notes(printed: Printed, given: argparse.Namespace) -> None:
    """Tell what was noticed while things were set: the notes, and all of it where preflight does not tell the rest."""
    for finding in printed.findings:
        severity, text = parted(finding)
        if given.no_preflight or severity == "note":
            print(f"{severity}: {text}")


def look_at(runs: list[Run], printer: Printer, given: argparse.Namespace) -> int:
    """Look at what was printed, unless that is not wanted, and tell what is wrong; return the exit code."""
    if given.no_preflight:
        return 0
    from ..printing.afterlook import NAME, look
    from ..printing.inspection import Inspection, summary

    found = Inspection()
    for printed, stock in runs:
        try:
            found.add(look(printed, printer, stock))
        except PrintError as error:
            raise common.Stop(*map(str, error.problems)) from None
    found.problems = list(dict.fromkeys(found.problems))  # of a deck the same in every language
    for problem in found.problems:
        print(problem)
    places = ", ".join(dict.fromkeys(str(printed.folder / NAME) for printed, _ in runs))
    print(f"preflight: {summary(found)}; file by file in {places}")
    return int(found.failed(strict=given.strict))
