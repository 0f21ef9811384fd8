"""Where the back of a piece lies, for each way of bringing two sides together.

With the page centred, `front.x + back.x + width = page width` for the long edge and a vertical fold, and the same
with y and height for the short edge and a horizontal fold.
"""

from __future__ import annotations

from generator.catalog.model import Problem
from generator.printing.papers import Size
from generator.printing.problems import PrintError
from generator.printing.sheet import Cell

MODES = ("long-edge", "short-edge", "gutterfold", "separate", "none")
DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def check_mode(mode: str) -> str:
    """Return the mode; raise PrintError for one that does not exist."""
    if mode not in MODES:
        raise PrintError(Problem("backs", f'"{mode}"', f"one of {', '.join(MODES)}"))
    return mode


def across(cell: Cell, page: Size) -> Cell:
    """Mirror a place over the page's vertical middle line: turned on the long edge, or folded along that line."""
    return Cell(page.width - cell.x - cell.width, cell.y, cell.width, cell.height, -cell.turned % 360)


def down(cell: Cell, page: Size) -> Cell:
    """Mirror a place over the page's horizontal middle line: turned on the short edge, or folded along that line."""
    return Cell(cell.x, page.height - cell.y - cell.height, cell.width, cell.height, (180 - cell.turned) % 360)


def turns_down(mode: str, fold: str = "") -> bool:
    """Tell whether the back comes over a horizontal line rather than a vertical one."""
    return mode == "short-edge" or (mode == "gutterfold" and fold == "horizontal")


def behind(cell: Cell, page: Size, mode: str, fold: str = "") -> Cell:
    """Return where the back of a front at `cell` lies on its own page (or, folded, on the same page)."""
    return down(cell, page) if turns_down(mode, fold) else across(cell, page)
