"""Several kinds of tokens on the same sheets: each kind a block of its own, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.catalog.model import Problem
from generator.printing.backs import DUPLEX, behind, check_mode, turns_down
from generator.printing.imposition import Piece, fold_lines, label_limits
from generator.printing.pages import Area, Imposition, Line, Page, Placed
from generator.printing.problems import TooLarge
from generator.printing.sheet import FOLD, STRIP, Cell, Setup
from generator.printing.units import show

APART = 6_000  # between the bleed of two blocks: crop marks of 2 mm on both sides


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of pieces of one size; lengths in um."""

    pieces: tuple[Piece, ...]
    columns: int
    gutter: int
    bleed: int

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return -(-len(self.pieces) // self.columns)

    @property
    def width(self) -> int:
        """Return the width from trim to trim."""
        return self.columns * (self.pieces[0].front.width + self.gutter) - self.gutter

    @property
    def height(self) -> int:
        """Return the height from trim to trim."""
        return self.rows * (self.pieces[0].front.height + self.gutter) - self.gutter


@dataclass(slots=True)
class Stack:
    """The blocks of one sheet, from the top."""

    room: int
    blocks: list[Block] = field(default_factory=list)

    @property
    def height(self) -> int:
        """Return the height of all blocks and what is between them, in um."""
        gaps = sum(
            above.bleed + below.bleed + APART for above, below in zip(self.blocks, self.blocks[1:], strict=False)
        )
        return sum(block.height for block in self.blocks) + gaps

    def free(self, bleed: int) -> int:
        """Return the height left for another block with this bleed, in um."""
        gap = self.blocks[-1].bleed + bleed + APART if self.blocks else 0
        return self.room - self.height - gap


def impose_mixed(groups: Sequence[Sequence[Piece]], setup: Setup, mode: str) -> Imposition:
    """Lay groups of pieces, each of one size, onto as few sheets as blocks of rows need.

    Sheets to be folded hold fronts in one half; of the two folds the one with fewer sheets is taken. Raise PrintError
    when a piece is too large.
    """
    pieces = [piece for group in groups for piece in group]
    mode = check_mode(mode) if any(piece.back for piece in pieces) else "none"
    groups = sorted(groups, key=lambda group: -group[0].front.height)
    setup, stacks = _folded(groups, setup) if mode == "gutterfold" else (setup, _stacks(groups, setup))
    return Imposition(tuple(_pages(stacks, setup, mode)), mode, tuple(_words(stacks, setup)), len(pieces))


def _folded(groups: Sequence[Sequence[Piece]], setup: Setup) -> tuple[Setup, list[Stack]]:
    """Choose the fold; raise PrintError where neither leaves room for every piece."""
    ways, problems = list[tuple[Setup, list[Stack]]](), list[Problem]()
    for fold in (setup.fold,) if setup.fold else ("vertical", "horizontal"):
        way = replace(setup, fold=fold)
        try:
            ways.append((way, _stacks(groups, way)))
        except TooLarge as error:
            problems += error.problems
    if not ways:
        raise TooLarge.of(dict.fromkeys(problems))
    return min(ways, key=lambda way: len(way[1]))


def _field(setup: Setup) -> Cell:
    """Return where fronts may lie: the paper less margins and labels, or its first half up to the fold, in um."""
    top, right, bottom, left = setup.margins
    width, height, fold = setup.paper.width, setup.paper.height, setup.bleed + FOLD
    x, y = max(left, right, setup.bleed), max(top, bottom, setup.bleed + STRIP)
    across = width // 2 - x - fold if setup.fold == "vertical" else width - 2 * x
    down = height // 2 - y - fold if setup.fold == "horizontal" else height - 2 * y
    return Cell(x, y, across, down)


def _stacks(groups: Sequence[Sequence[Piece]], setup: Setup) -> list[Stack]:
    room = _field(setup).height
    stacks = [Stack(room)]
    for group in groups:
        rest = list(group)
        columns = min(_columns(group[0], setup), len(rest))
        while rest:
            rows = _rows(stacks[-1], rest[0], setup)
            if not rows and not stacks[-1].blocks:
                raise TooLarge(_too_large(rest[0], setup))
            if not rows:
                stacks.append(Stack(room))
                continue
            face = rest[0].front
            stacks[-1].blocks.append(
                Block(tuple(rest[: rows * columns]), columns, _gutter(face.bleed, setup), face.bleed)
            )
            rest = rest[rows * columns :]
    return stacks


def _gutter(bleed: int, setup: Setup) -> int:
    return 2 * bleed if setup.gutter is None else max(setup.gutter, 2 * bleed)


def _columns(piece: Piece, setup: Setup) -> int:
    gutter = _gutter(piece.front.bleed, setup)
    columns = (_field(setup).width + gutter) // (piece.front.width + gutter)
    if not columns:
        raise TooLarge(_too_large(piece, setup))
    return columns


def _rows(stack: Stack, piece: Piece, setup: Setup) -> int:
    gutter = _gutter(piece.front.bleed, setup)
    return max(0, (stack.free(piece.front.bleed) + gutter) // (piece.front.height + gutter))


def _too_large(piece: Piece, setup: Setup) -> Problem:
    size = f"a piece of {show(piece.front.width)} × {show(piece.front.height)}"
    room = _field(setup)
    half = ", half the sheet less the fold" if setup.fold else ""
    expected = f"one that fits into {show(max(0, room.width))} × {show(max(0, room.height))}{half}"
    found = f"{size} with a bleed of {show(setup.bleed)}"
    return Problem(f"paper {setup.paper.name}", found, expected, "take a larger paper, or a smaller bleed")


def _words(stacks: Sequence[Stack], setup: Setup) -> Iterator[str]:
    fold = f", folded along a {setup.fold} line" if setup.fold else ""
    yield f"{setup.paper.name}: all tokens together{fold}; sheets: {len(stacks)}."
    for number, stack in enumerate(stacks, 1):
        for block in stack.blocks:
            face = block.pieces[0].front
            size = f"{show(face.width)} × {show(face.height)}"
            yield f"Sheet {number}: {len(block.pieces)} of {size} in {block.columns} × {block.rows}."


def _pages(stacks: Sequence[Stack], setup: Setup, mode: str) -> Iterator[Page]:
    backs = []
    for number, stack in enumerate(stacks, 1):
        fronts, areas = _fronts(stack, setup)
        behinds = [(piece, behind(cell, setup.paper, mode, setup.fold)) for piece, cell in fronts]
        back = tuple(Placed(piece.back, cell) for piece, cell in behinds if piece.back)
        back_areas = tuple(_behind(area, setup, mode) for area in areas)
        front = tuple(Placed(piece.front, cell) for piece, cell in fronts)
        if mode == "gutterfold":
            folds = fold_lines(setup.paper, setup.fold)
            areas = (*areas, *back_areas)
            yield Page(setup.paper, "both", number, len(stacks), (*front, *back), areas, folds=folds)
            continue
        yield Page(setup.paper, "single" if mode == "none" else "front", number, len(stacks), front, areas)
        page = Page(setup.paper, "back", number, len(stacks), back, back_areas)
        if mode in DUPLEX:
            yield page
        elif mode == "separate" and back:
            backs.append(page)
    yield from backs


def _fronts(stack: Stack, setup: Setup) -> tuple[list[tuple[Piece, Cell]], tuple[Area, ...]]:
    """Place the blocks in the middle of their field; return each piece with its place, and the areas for marks."""
    room = _field(setup)
    y = room.y + (room.height - stack.height) // 2
    low_x, low_y, high_x, high_y = label_limits(setup.paper, "ends")
    high_x = setup.paper.width // 2 if setup.fold == "vertical" else high_x
    high_y = setup.paper.height // 2 if setup.fold == "horizontal" else high_y
    placed, areas = list[tuple[Piece, Cell]](), list[Area]()
    for i, block in enumerate(stack.blocks):
        x = room.x + (room.width - block.width) // 2
        whole = Cell(x, y, block.width, block.height)
        below = stack.blocks[i + 1].bleed + APART + block.bleed if i + 1 < len(stack.blocks) else 0
        end = whole.bottom + block.bleed + APART // 2 if below else high_y
        begin = areas[-1].limits[3] if areas else low_y
        areas.append(_area(block, whole, (low_x, begin, high_x, end)))
        placed += _cells(block, x, y)
        y = whole.bottom + below
    return placed, tuple(areas)


def _cells(block: Block, x: int, y: int) -> Iterator[tuple[Piece, Cell]]:
    for index, piece in enumerate(block.pieces):
        row, column = divmod(index, block.columns)
        width, height = piece.front.width, piece.front.height
        yield piece, Cell(x + column * (width + block.gutter), y + row * (height + block.gutter), width, height)


def _area(block: Block, whole: Cell, limits: Line) -> Area:
    face = block.pieces[0].front
    xs = [whole.x + i * (face.width + block.gutter) + edge for i in range(block.columns) for edge in (0, face.width)]
    ys = [whole.y + i * (face.height + block.gutter) + edge for i in range(block.rows) for edge in (0, face.height)]
    return Area(whole, tuple(sorted(set(xs))), tuple(sorted(set(ys))), block.bleed, limits, block.gutter)


def _behind(area: Area, setup: Setup, mode: str) -> Area:
    """Mirror an area for the back page."""
    width, height = setup.paper.width, setup.paper.height
    left, top, right, bottom = area.limits
    block = behind(area.block, setup.paper, mode, setup.fold)
    if turns_down(mode, setup.fold):
        ys = tuple(sorted(height - y for y in area.ys))
        limits = (left, height - bottom, right, height - top)
        return Area(block, area.xs, ys, area.bleed, limits, area.gutter)
    xs = tuple(sorted(width - x for x in area.xs))
    limits = (width - right, top, width - left, bottom)
    return Area(block, xs, area.ys, area.bleed, limits, area.gutter)
