"""The verb box: a box for any number of cards of any size."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..catalog.model import Problem
from ..i18n.texts import load_common
from ..printing.boxart import plain_dress
from ..printing.boxes import Stack
from ..printing.boxmaker import BLEED, STYLES, BoxPlan, box_pdf, holds, lay_box
from ..printing.colours import ColourError, parse
from ..printing.export.decks import slug
from ..printing.labels import Labels
from ..printing.papers import Size, card_size, paper
from ..printing.problems import PrintError
from ..printing.sheet import Setup
from ..printing.units import UnitError, amount, length
from ..printing.writing import write_whole
from . import common

MOST = 1_000  # cards in a box: one of 30 cm


def add(verbs: Any) -> None:
    verb = verbs.add_parser("box", help="make a box for cards")
    verb.add_argument("--cards", type=int, required=True, metavar="N", help="how many go in")
    verb.add_argument("--size", default="standard", metavar="NAME|WxH", help="of the cards, default 63x88")
    verb.add_argument("--thickness", default="0.3", metavar="MM", help="of one card, default 0.3")
    verb.add_argument("--sleeved", action="store_true", help="the cards are in sleeves")
    verb.add_argument("--clearance", default="1", metavar="MM", help="play in each direction, default 1")
    verb.add_argument("--board", default="0.3", metavar="MM", help="thickness of the box's card, default 0.3")
    verb.add_argument("--style", choices=STYLES, default="tuck", help="default tuck")
    verb.add_argument("--title", default="", metavar="TEXT", help="what stands on it")
    verb.add_argument("--colour", default="#ffffff", metavar="#RRGGBB", help="of the box, default white")
    verb.add_argument("--paper", default="a4", metavar="NAME[,NAME]", help="default a4")
    verb.add_argument("--out", type=common.folder, default=Path("print"), metavar="DIR", help="default print")
    common.language_option(verb)
    verb.set_defaults(run=run)


@dataclass(frozen=True)
class Lengths:
    """The lengths of a command line, in um."""

    thickness: int
    clearance: int
    board: int

    @classmethod
    def read(cls, given: argparse.Namespace) -> Lengths:
        """Read them. Raises PrintError with every one that cannot be read."""
        found, problems = {}, []
        for name in ("thickness", "clearance", "board"):
            try:
                found[name] = length(getattr(given, name))
                if not 0 <= found[name] <= 20_000:
                    raise UnitError
            except UnitError:
                problems.append(Problem(f"--{name}", getattr(given, name), "a length from 0 to 20 mm"))
        if problems:
            raise PrintError.of(problems)
        return cls(**found)


def run(given: argparse.Namespace) -> int:
    if given.cards > MOST:
        raise common.Stop(f"bordtryk: --cards takes a number up to {MOST}, not {given.cards}; make several boxes")
    try:
        for name in dict.fromkeys(given.paper.split(",")):
            _make(given, name)
    except PrintError as error:
        raise common.Stop(*map(str, error.problems), "bordtryk: no box was made") from None
    return 0


def _name(given: argparse.Namespace, size: Size) -> str:
    """Name a box after all that tells it from another: its cards, its kind and its title."""
    parts = [f"box-{given.cards}-{size.slug}"]
    parts += ["sleeved"] if given.sleeved else []
    parts += [given.style] if given.style != STYLES[0] else []
    parts += [slug(given.title.lower())] if given.title.strip() else []
    return "-".join(parts)


def _make(given: argparse.Namespace, name: str) -> None:
    size, lengths, lang = card_size(given.size), Lengths.read(given), common.some_languages(given.lang)[0]
    stack = Stack(given.cards, size.width, size.height, lengths.thickness, given.sleeved)
    plan, sheet = BoxPlan(stack, lengths.clearance, lengths.board, given.style), paper(name)
    shared = load_common(lang, common.root())
    try:
        dress = plain_dress(given.title, parse(given.colour), lang)
    except ColourError:
        raise PrintError(Problem("--colour", f'"{given.colour}"', 'a colour such as "#1c1a17"')) from None
    box = lay_box(plan, Setup(sheet, BLEED), dress)
    title = given.title or shared["print.kind.box"]
    data, pages = box_pdf(box, sheet, Labels(title, holds(stack, shared), shared, lang))
    file = given.out / f"{_name(given, size)}-{sheet.slug}-{lang}.pdf"
    write_whole(file, data)
    for text in (*box.words, *(f"note: {text}" for text in box.notes)):
        print(text)
    print(f"{file}  ({amount(pages, 'page')})")
