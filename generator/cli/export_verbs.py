"""The verb export: cards for print services, virtual tables and cutters."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from ..printing.export.order import Options
from ..printing.export.pdfx import CONDITIONS
from ..printing.export.targets import SHORT, TARGETS, Sent, export_game
from ..printing.findings import parted
from ..printing.modes import Mode
from ..printing.order import Wishes
from ..printing.papers import paper
from ..printing.problems import PrintError
from ..printing.units import UnitError, amount, length
from . import common


def add(verbs: Any) -> None:
    listed = "\n".join(f"  {one.name:20}{one.help}" for one in TARGETS.values())
    short = ", ".join(f"{short} = {name}" for short, name in SHORT.items())
    verb = verbs.add_parser(
        "export",
        help="cards, tokens and boards for print services, virtual tables and cutters",
        epilog=f"targets:\n{listed}\n\n{short}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("target", metavar="TARGET", choices=(*TARGETS, *SHORT), help="see below")
    common.language_option(verb, several=True)
    verb.add_argument("--product", metavar="ID[,ID]", help="only these products; otherwise those the target is for")
    verb.add_argument("--out", default="export", type=Path, metavar="DIR", help="default export")
    verb.add_argument("--size", metavar="NAME|WxH", help="card size where a product offers it")
    verb.add_argument("--dpi", type=int, help="of pictures, default 300")
    verb.add_argument("--names", default="", metavar="PATTERN", help="{number} {card} {side} {product} {lang}")
    verb.add_argument("--bleed", metavar="MM", help="outside the trim")
    verb.add_argument("--paper", metavar="NAME|WxH", help="of a cutter's sheets, default a4")
    verb.add_argument("--marks", type=int, choices=(3, 4), help="registration marks, default 3")
    verb.add_argument("--inset", metavar="MM", help="of registration marks, default 10")
    verb.add_argument("--grid", metavar="COLUMNSxROWS", help="of Tabletop Simulator's sheets, at most 10x7")
    verb.add_argument("--url", default="", metavar="BASE", help="where Tabletop Simulator finds the pictures")
    verb.add_argument("--inks", default="", choices=("", "cmyk", "rgb"), help="of PDFs for print shops, default cmyk")
    verb.add_argument("--condition", default="", metavar="NAME", help=f"of a PDF/X: {', '.join(CONDITIONS)}")
    for mode, help in (("ink-saver", "no paper panels"), ("greyscale", "greys only"), ("large-print", "larger type")):
        verb.add_argument(f"--{mode}", action="store_true", help=help)
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = common.one_game(given.game)
    langs = common.some_languages(given.lang)
    try:
        mode = Mode(given.ink_saver, given.greyscale, given.large_print)
        sent = export_game(game, given.target, langs=langs, out=given.out,
                           products=given.product.split(",") if given.product else None,
                           wishes=Wishes(size=given.size or "", mode=mode), options=options(given))  # fmt: skip
    except PrintError as error:
        lines = map(str, error.problems)
        raise common.Stop(*lines, f"bordtryk: {game.id} was not exported; nothing was changed") from None
    _tell(sent)
    return 0


def options(given: argparse.Namespace) -> Options:
    """The options of a command line. Raises Stop, PrintError."""
    try:
        return Options(
            dpi=given.dpi,
            bleed=length(given.bleed) if given.bleed else None,
            names=given.names,
            grid=_grid(given.grid) if given.grid else None,
            url=given.url,
            paper=paper(given.paper) if given.paper else None,
            marks=given.marks,
            inset=length(given.inset) if given.inset else None,
            inks=given.inks,
            condition=given.condition,
        )
    except UnitError as error:
        raise common.Stop(f"bordtryk: {error}") from None


def _grid(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d+)[x×](\d+)", text.strip())
    if not match:
        raise common.Stop(f"bordtryk: --grid takes COLUMNSxROWS such as 10x7, not {text!r}")
    return int(match[1]), int(match[2])


def _tell(sent: Sent) -> None:
    for line in sent.files:
        print(sent.folder / line.file)
    for finding in sent.findings:
        print("{}: {}".format(*parted(finding)))
    for note in dict.fromkeys(note for line in sent.files for note in line.notes):
        print(f"note: {note}")
    print(f"{amount(len(sent.files), 'file')}, listed in {sent.folder / 'manifest.json'}")
