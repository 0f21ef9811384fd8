"""Boards larger than the paper: tiles with overlap, and where each tile's neighbour comes to lie on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.catalog.model import Problem
from generator.printing.canvas import Box
from generator.printing.face import Face
from generator.printing.imposition import Piece, impose, label_limits
from generator.printing.pages import Area, Imposition, Line, Page, Placed
from generator.printing.papers import Size
from generator.printing.problems import PrintError
from generator.printing.seams import Span, places, spared
from generator.printing.sheet import JOINTS, MARGIN, OVERLAP, STRIP, Cell, Setup
from generator.printing.units import show

Found = tuple[Sequence[Span], Sequence[Span]]  # from where to where places reach, across and down
LEAST_TILE = 20_000  # um: the narrowest tile worth gluing
JOIN = 3_000  # length of the dashed marks that show where the next tile's edge comes to lie


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is cut up, in the board's own directions; lengths in um. `turned` is how tiles lie on the paper.

    across, down  from where to where the columns and rows reach, their overlap included
    hits  how many places of the board its seams go through
    """

    across: tuple[Span, ...]
    down: tuple[Span, ...]
    turned: int
    overlap: int
    hits: int = 0
    joint: str = "overlap"

    @property
    def columns(self) -> int:
        """Return the number of tiles side by side."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """Return the number of tiles one below the other."""
        return len(self.down)

    @property
    def count(self) -> int:
        """Return the number of tiles."""
        return self.columns * self.rows

    @property
    def largest(self) -> tuple[int, int]:
        """Return width and height of the widest and the highest tile."""
        return max(end - start for start, end in self.across), max(end - start for start, end in self.down)

    def tile(self, column: int, row: int) -> Cell:
        """Return the part of the board that a tile shows."""
        (left, right), (top, bottom) = self.across[column], self.down[row]
        return Cell(left, top, right - left, bottom - top)

    def name(self, column: int, row: int) -> str:
        """Name a tile as a map square is named: "B1" is the second of the first row."""
        return f"{chr(ord('A') + column)}{row + 1}"


def _check_joint(joint: str) -> str:
    if joint not in JOINTS:
        raise PrintError(Problem("joint", f'"{joint}"', f"one of {', '.join(JOINTS)}"))
    return joint


def _check_overlap(overlap: int, setup: Setup) -> int:
    room = min(_room(setup, 0))
    if room < LEAST_TILE:
        found = f"a bleed of {show(setup.bleed)}"
        raise PrintError(
            Problem(f"paper {setup.paper.name}", found, "one that leaves room for tiles", "a smaller bleed")
        )
    if not 0 <= overlap <= room // 3:
        raise PrintError(Problem("overlap", show(overlap), f"0 to {show(room // 3)} on {setup.paper.name}"))
    return overlap


def tile(
    width: int, height: int, setup: Setup, overlap: int = OVERLAP, joint: str = "overlap", found: Found = ((), ())
) -> Tiling:
    """Cut a board of width x height um into the fewest tiles the paper holds, through the fewest of the places found.

    Where that is equal the paper stands upright.
    """
    tilings = [_tiling((width, height), _room(setup, turned), turned, overlap, found) for turned in (0, 90)]
    return replace(min(tilings, key=lambda tiling: (tiling.count, tiling.hits, tiling.turned)), joint=joint)


def _room(setup: Setup, turned: int) -> tuple[int, int]:
    """Return the largest tile in the board's directions, in um: the paper less margins, marks and labels."""
    top, right, bottom, left = setup.margins
    across = setup.paper.width - 2 * max(left, right, setup.bleed + MARGIN)
    down = setup.paper.height - 2 * max(top, bottom, setup.bleed + STRIP)
    return (down, across) if turned else (across, down)


def _tiling(board: tuple[int, int], room: tuple[int, int], turned: int, overlap: int, found: Found) -> Tiling:
    across, hits_across = spared(board[0], room[0], overlap, found[0])
    down, hits_down = spared(board[1], room[1], overlap, found[1])
    return Tiling(across, down, turned, overlap, hits_across + hits_down)


def impose_board(
    face: Face, setup: Setup, overlap: int = OVERLAP, joint: str = "overlap"
) -> tuple[Imposition, Tiling | None]:
    """Lay a board onto one sheet if it fits (no tiling then), else tile it; lengths in um.

    joint  "overlap": the picture goes on beneath the next tile; "flaps": what that covers is left bare for glue
    """
    try:
        return impose([Piece(face)], replace(setup, gutter=None, skip=()), "none"), None
    except PrintError:
        overlap, joint = _check_overlap(overlap, setup), _check_joint(joint)
        tiling = tile(face.width, face.height, setup, overlap, joint, places(face))
    total = tiling.count + 1  # and the map
    tiles = [(column, row) for row in range(tiling.rows) for column in range(tiling.columns)]
    pages = tuple(_page(face, setup, tiling, one, total) for one in tiles)
    return Imposition(pages, "none", tuple(_words(face, setup, tiling)), 1), tiling


def _words(face: Face, setup: Setup, tiling: Tiling) -> Iterator[str]:
    room = _room(setup, tiling.turned)
    board, largest = f"{show(face.width)} × {show(face.height)}", f"{show(room[0])} × {show(room[1])}"
    yield f"The board of {board} is larger than a tile of {largest}."
    size, count = " × ".join(map(show, tiling.largest)), f"{tiling.columns} × {tiling.rows}"
    how = "which overlap" if tiling.joint == "overlap" else "with bare flaps to glue"
    yield f"{setup.paper.name}: {count} tiles of up to {size}, {how} by {show(tiling.overlap)}."
    yield f"Shapes and letters that seams go through: {tiling.hits}."


def _page(face: Face, setup: Setup, tiling: Tiling, place: tuple[int, int], total: int) -> Page:
    part = tiling.tile(*place)
    block = _centred(part, setup.paper, tiling.turned)
    whole = _board_cell(face, part, block, tiling.turned)
    bleed = setup.bleed
    clip = (block.x - bleed, block.y - bleed, block.width + 2 * bleed, block.height + 2 * bleed)
    xs, ys = (block.x, block.right), (block.y, block.bottom)
    limits = label_limits(setup.paper, "ends")
    area = Area(block, xs, ys, bleed, limits, joins=_joins(tiling, place, block, bleed))
    number = place[1] * tiling.columns + place[0] + 2  # the map comes first
    name = tiling.name(*place)
    bare = _flaps(tiling, place, block, bleed) if tiling.joint == "flaps" else ()
    return Page(setup.paper, "single", number, total, (Placed(face, whole, clip),), (area,), tile=name, bare=bare)


def _flaps(tiling: Tiling, place: tuple[int, int], block: Cell, bleed: int) -> tuple[Box, ...]:
    """Return the strips that the next tiles cover, bleed included, in um on the page."""
    beside, below = place[0] + 1 < tiling.columns, place[1] + 1 < tiling.rows
    left, top, deep = block.x - bleed, block.y - bleed, tiling.overlap + bleed
    width, height = block.width + 2 * bleed, block.height + 2 * bleed
    right_edge = (block.right - tiling.overlap, top, deep, height)
    foot = (left, block.bottom - tiling.overlap, width, deep)
    left_edge = (left, top, deep, height)
    wanted = ((beside, foot), (below, left_edge)) if tiling.turned else ((beside, right_edge), (below, foot))
    return tuple(box for is_wanted, box in wanted if is_wanted)


def _centred(part: Cell, paper: Size, turned: int) -> Cell:
    width, height = (part.height, part.width) if turned else (part.width, part.height)
    return Cell((paper.width - width) // 2, (paper.height - height) // 2, width, height, turned)


def _board_cell(face: Face, part: Cell, block: Cell, turned: int) -> Cell:
    """Return where the whole board would lie so that the tile's part of it fills the block."""
    if not turned:
        return Cell(block.x - part.x, block.y - part.y, face.width, face.height)
    # turned clockwise: the board's y runs to the left, its x downwards
    right = block.right + part.y
    return Cell(right - face.height, block.y - part.x, face.height, face.width, 90)


def _joins(tiling: Tiling, place: tuple[int, int], block: Cell, bleed: int) -> tuple[Line, ...]:
    """Mark on the two sides of a flap where the next tile's cut edge comes to lie."""
    out, lines = bleed + 500, list[Line]()
    beside, below = place[0] + 1 < tiling.columns, place[1] + 1 < tiling.rows
    to_right, to_bottom, to_left = (beside and not tiling.turned, below, False)
    if tiling.turned:
        to_bottom, to_left = beside, below
    for wanted, x in ((to_right, block.right - tiling.overlap), (to_left, block.x + tiling.overlap)):
        if wanted:
            lines += [
                (x, block.y - out - JOIN, x, block.y - out),
                (x, block.bottom + out, x, block.bottom + out + JOIN),
            ]
    if to_bottom:
        y = block.bottom - tiling.overlap
        lines += [(block.x - out - JOIN, y, block.x - out, y), (block.right + out, y, block.right + out + JOIN, y)]
    return tuple(lines)
