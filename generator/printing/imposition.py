"""Pieces onto sheets: which face lies where on which page, fronts and backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.printing.backs import DUPLEX, behind, check_mode, turns_down
from generator.printing.canvas import Box
from generator.printing.face import Face
from generator.printing.pages import Area, Imposition, Line, Page, Placed
from generator.printing.papers import Size
from generator.printing.problems import TooLarge
from generator.printing.sheet import BLANK, LABEL, Cell, Grid, Setup, solve


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out: its front, and its back if it has one."""

    front: Face
    back: Face | None = None


def impose(pieces: Sequence[Piece], setup: Setup, mode: str = "long-edge") -> Imposition:
    """Lay the pieces, all of one size, onto as few sheets as they need, with their backs where `mode` wants them.

    Raise PrintError when they don't fit, ValueError when there are none.
    """
    if not pieces:
        raise ValueError("there is nothing to lay on a sheet")
    mode = check_mode(mode) if any(piece.back for piece in pieces) else "none"
    first = pieces[0].front
    grid = _solve(first.width, first.height, setup, mode, len(pieces))
    sheets = [pieces[start : start + grid.count] for start in range(0, len(pieces), grid.count)]
    return Imposition(tuple(_pages(grid, sheets, mode)), mode, grid.words, len(pieces))


def _solve(width: int, height: int, setup: Setup, mode: str, count: int) -> Grid:
    if mode != "gutterfold":
        return solve(width, height, setup, count)
    folds = (setup.fold,) if setup.fold else ("vertical", "horizontal")
    grids = [grid for fold in folds for grid in _try(width, height, replace(setup, fold=fold), count)]
    if not grids:
        return solve(width, height, replace(setup, fold=folds[0]), count)
    return max(grids, key=lambda grid: grid.count)


def _try(width: int, height: int, setup: Setup, count: int) -> Iterator[Grid]:
    try:
        yield solve(width, height, setup, count)
    except TooLarge:
        return


def _pages(grid: Grid, sheets: Sequence[Sequence[Piece]], mode: str) -> Iterator[Page]:
    fronts = [_fronts(grid, pieces) for pieces in sheets]
    backs = [_backs(grid, pieces, mode) for pieces in sheets]
    front_area, back_area = _area(grid, grid.block), _area(grid, behind(grid.block, grid.paper, mode, grid.fold))
    if mode == "gutterfold":
        for number, (front, back) in enumerate(zip(fronts, backs, strict=True), 1):
            yield _page(grid, "both", (number, len(sheets)), (*front, *back), front_area, back_area)
        return
    front_side = "front" if mode != "none" else "single"
    for number, (front, back) in enumerate(zip(fronts, backs, strict=True), 1):
        yield _page(grid, front_side, (number, len(sheets)), front, front_area)
        if mode in DUPLEX:  # always, though none of its cards may have a back: later sheets stay in step
            yield _page(grid, "back", (number, len(sheets)), back, back_area)
    if mode == "separate":
        for number, back in enumerate(backs, 1):
            if back:
                yield _page(grid, "back", (number, len(sheets)), back, back_area)


def _page(grid: Grid, side: str, number: tuple[int, int], placed: tuple[Placed, ...], *areas: Area) -> Page:
    return Page(grid.paper, side, *number, placed, areas, grid.strips, fold_lines(grid.paper, grid.fold))


def fold_lines(paper: Size, fold: str) -> tuple[Line, ...]:
    """Return the fold line of a folded sheet in um."""
    width, height = paper.width, paper.height
    lines = {"vertical": (width // 2, 0, width // 2, height), "horizontal": (0, height // 2, width, height // 2)}
    return (lines[fold],) if fold else ()


def _area(grid: Grid, block: Cell) -> Area:
    xs = _cuts(block.x, grid.columns, grid.width, grid.gutter)
    ys = _cuts(block.y, grid.rows, grid.height, grid.gutter)
    return Area(block, xs, ys, grid.bleed, _limits(grid, block), grid.gutter)


def _cuts(start: int, count: int, size: int, gutter: int) -> tuple[int, ...]:
    """List the trim lines of one direction: both edges of every piece, a shared cut once."""
    return tuple(sorted({start + i * (size + gutter) + edge for i in range(count) for edge in (0, size)}))


def _limits(grid: Grid, block: Cell) -> Line:
    """Return where a block may be marked: the paper less its labels, or its half up to the fold."""
    left, top, right, bottom = label_limits(grid.paper, grid.strips)
    middle_x, middle_y = grid.paper.width // 2, grid.paper.height // 2
    if grid.fold == "vertical":
        left, right = (left, middle_x) if block.x < middle_x else (middle_x, right)
    if grid.fold == "horizontal":
        top, bottom = (top, middle_y) if block.y < middle_y else (middle_y, bottom)
    return left, top, right, bottom


def label_limits(paper: Size, strips: str) -> Line:
    """Return left, top, right, bottom of the paper within its label strips, in um."""
    across, down = (0, BLANK + LABEL) if strips == "ends" else (BLANK + LABEL, 0)
    return across, down, paper.width - across, paper.height - down


def _fronts(grid: Grid, pieces: Sequence[Piece]) -> tuple[Placed, ...]:
    return tuple(
        Placed(piece.front, grid.cell(i), _clip(piece.front, grid.cell(i), grid.bleeds(i)))
        for i, piece in enumerate(pieces)
    )


def _backs(grid: Grid, pieces: Sequence[Piece], mode: str) -> tuple[Placed, ...]:
    placed = []
    for i, piece in enumerate(pieces):
        if piece.back is not None:
            cell = behind(grid.cell(i), grid.paper, mode, grid.fold)
            bleeds = _mirrored(grid.bleeds(i), mode, grid.fold)
            placed.append(Placed(piece.back, cell, _clip(piece.back, cell, bleeds)))
    return tuple(placed)


def _mirrored(bleeds: tuple[int, int, int, int], mode: str, fold: str) -> tuple[int, int, int, int]:
    left, top, right, bottom = bleeds
    return (left, bottom, right, top) if turns_down(mode, fold) else (right, top, left, bottom)


def _clip(face: Face, cell: Cell, bleeds: tuple[int, int, int, int]) -> Box | None:
    """Return the part of the page a face may paint in um, None where that is all it has."""
    if min(bleeds) >= face.bleed:
        return None
    left, top, right, bottom = bleeds
    return cell.x - left, cell.y - top, cell.width + left + right, cell.height + top + bottom
