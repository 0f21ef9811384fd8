"""What it would save to print the tokens of a game on shared sheets, reckoned from what was printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.printing.backs import DUPLEX
from generator.printing.canvas import Canvas
from generator.printing.face import Face
from generator.printing.imposition import Piece
from generator.printing.manifest import Entry
from generator.printing.mixed import impose_mixed
from generator.printing.order import Wishes
from generator.printing.papers import paper
from generator.printing.problems import PrintError
from generator.printing.units import mm

BLEED = 2_000  # um: reckoned with where none is wished for


@dataclass(frozen=True, slots=True)
class Saving:
    """Sheets of the tokens of one language on one paper: as they were printed, and on shared sheets."""

    apart: int
    together: int


def saving(entries: Sequence[Entry], wishes: Wishes) -> Saving | None:
    """Return what the tokens of one game take, None where shared sheets would save none."""
    if wishes.together or wishes.backs == "gutterfold":
        return None
    tokens = sorted((one for one in entries if one.kind == "tokens"), key=_sheet)
    found = [_saving(list(some), wishes) for _, some in groupby(tokens, key=_sheet)]
    return next((one for one in found if one and one.together < one.apart), None)


def _sheet(entry: Entry) -> tuple[str, str]:
    return entry.language, entry.paper


def _saving(tokens: Sequence[Entry], wishes: Wishes) -> Saving | None:
    bleed = BLEED if wishes.bleed is None else wishes.bleed
    apart = sum(-(-one.pages // 2) if one.backs in DUPLEX else one.pages for one in tokens)
    try:
        setup = wishes.setup(paper(tokens[0].paper), bleed)
        pages = impose_mixed([_pieces(one, bleed) for one in tokens], setup, "none").pages
    except PrintError:
        return None
    return Saving(apart, len(pages))


def _pieces(entry: Entry, bleed: int) -> list[Piece]:
    width, height = map(mm, entry.trim_mm)
    return [Piece(Face("", "", width, height, bleed, _nothing))] * entry.pieces


def _nothing(canvas: Canvas) -> None:
    """Draw nothing: only the size counts."""
