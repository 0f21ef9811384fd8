"""The options of sheets that printing verbs share: bleed, marks, places left empty, modes, printers."""

from __future__ import annotations

import argparse
from typing import Any

from ..catalog.model import Problem
from ..printing import bleeding, marks, printers
from ..printing.modes import Mode
from ..printing.order import Wishes
from ..printing.problems import PrintError
from ..printing.sheet import JOINTS, OVERLAP
from ..printing.units import UnitError, length
from ..printing.vision import VISIONS
from . import common

MODES = (("ink-saver", "no paper panels"), ("greyscale", "greys only"), ("large-print", "larger type"))


def add(verb: Any) -> None:
    """Give a verb the options."""
    sheets = verb.add_argument_group("sheets (lengths in mm, or with a unit: 1/8in)")
    sheets.add_argument("--bleed", metavar="MM", help="picture outside the trim; default as the layout says")
    sheets.add_argument("--back-bleed", metavar="MM", help="of backs, where it differs")
    sheets.add_argument("--bleed-style", choices=bleeding.STYLES, default="own",
                        help="own: as the layout paints it; outer: outside the block only; colour; mirror")  # fmt: skip
    sheets.add_argument("--bleed-colour", default="", metavar="NAME|#RRGGBB", help="for --bleed-style colour")
    sheets.add_argument("--gutter", metavar="MM", help="between cards; 0: neighbours share a cut")
    sheets.add_argument("--skip", default="", metavar="N[,N]", help="places that stay empty, counted row by row")
    sheets.add_argument("--together", action="store_true", help="all tokens of a game on the same sheets")
    sheets.add_argument("--joint", choices=JOINTS, default="overlap", help="how tiles of a board are joined")
    sheets.add_argument("--overlap", metavar="MM", help="of the tiles of a board, default 10")
    sheets.add_argument("--printer", metavar="NAME", help="correct for a printer, see `bordtryk printer`")
    crop = verb.add_argument_group("crop marks")
    crop.add_argument("--marks", choices=marks.SIDES, default="both", help="on which sides, default both")
    crop.add_argument("--mark-style", choices=marks.STYLES, default="margin",
                      help="margin: short; edge: on to the paper's edge; piece: also between pieces")  # fmt: skip
    crop.add_argument("--mark-length", metavar="MM", help="default 4")
    crop.add_argument("--mark-offset", metavar="MM", help="from the bleed, default 0.5")
    crop.add_argument("--mark-weight", metavar="MM", help="default 0.1")
    modes = verb.add_argument_group("modes")
    for mode, help in MODES:
        modes.add_argument(f"--{mode}", action="store_true", help=help)
    modes.add_argument("--seen-by", choices=VISIONS, default="", help="a proof in the colours that somebody sees")


def wishes(given: argparse.Namespace, backs: str = "long-edge") -> Wishes:
    """Read the options. Raises Stop with everything that is wrong about them."""
    problems: list[Problem] = []

    def um(name: str, least: int = 0) -> int | None:
        text = getattr(given, name.replace("-", "_"))
        try:
            found = None if text is None else length(text)
        except UnitError:
            problems.append(Problem(f"--{name}", text, "a length such as 3, 3.175mm or 1/8in"))
            return None
        if found is not None and not least <= found <= 100_000:
            problems.append(Problem(f"--{name}", text, f"{least / 1000:g} to 100 mm"))
        return found

    plain, overlap = marks.MarkStyle(), um("overlap")
    long, gap, weight = um("mark-length"), um("mark-offset", plain.gap), um("mark-weight", 10)
    found = Wishes(
        backs=backs,
        bleed=um("bleed"),
        back_bleed=um("back-bleed"),
        bleed_style=given.bleed_style,
        bleed_colour=given.bleed_colour,
        gutter=um("gutter"),
        marks=marks.MarkStyle(
            plain.length if long is None else long,
            plain.gap if gap is None else gap,
            plain.weight if weight is None else weight,
            given.marks,
            given.mark_style,
        ),
        mode=Mode(given.ink_saver, given.greyscale, given.large_print, given.seen_by),
        skip=_numbers(given.skip, problems),
        together=given.together,
        joint=given.joint,
        overlap=OVERLAP if overlap is None else overlap,
        printer=_printer(given.printer, problems),
    )
    common.stop_if_any(problems)
    return found


def _numbers(text: str, problems: list[Problem]) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    wrong = [word for word in words if not word.isdigit() or int(word) < 1]
    if wrong:
        problems.append(Problem("--skip", text, "numbers of places from 1, such as 1,9"))
        return ()
    return tuple(sorted({int(word) for word in words}))


def _printer(name: str | None, problems: list[Problem]) -> printers.Printer:
    try:
        return printers.find(printers.load(printers.config_file()), name) if name else printers.NO_PRINTER
    except PrintError as error:
        problems += error.problems
        return printers.NO_PRINTER
