"""The sheet solver: how many pieces of one size a paper holds, where they lie, and why.

The grid lies in the centre of the page, so that a sheet that is turned over shows each back behind its front exactly.
The paper always stands upright; it is the pieces that are turned when more of them fit that way. A printer's
"long edge" then means the same thing for every sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.catalog.model import Problem
from generator.printing.papers import Size
from generator.printing.problems import PrintError, TooLarge
from generator.printing.units import show

MARGIN = 5_000  # no trim nearer to the paper's edge: printers leave 3 to 5 mm blank
BLANK, LABEL = 4_000, 3_000  # the edge that printers leave blank, and a line of text inside it
STRIP = 9_500  # outside the bleed on two opposite sides: those two, a crop mark of 2 mm and its gap
COMFORT = 6_500  # outside the bleed: crop marks show at least 2 mm on printers that leave 4 mm blank
FOLD = 5_000  # between the bleed and a fold
OVERLAP = 10_000  # of two neighbouring tiles of a board
JOINTS = ("overlap", "flaps")  # how such tiles are joined


@dataclass(frozen=True, slots=True)
class Setup:
    """What a sheet has to obey; lengths in um.

    gutter   between two trims; None is twice the bleed, so that each piece has its own bleed all round;
             0 is one shared cut, with bleed on the outside of the block only
    margins  top, right, bottom, left: no trim nearer to the paper's edge
    arrange  "auto", "upright" or "turned": how the pieces lie
    skip     numbers of places that stay empty, the first is 1, row by row
    fold     "" or "vertical" or "horizontal": the fold line through the middle when backs lie beside the fronts
    """

    paper: Size
    bleed: int = 2_000
    gutter: int | None = None
    margins: tuple[int, int, int, int] = (MARGIN, MARGIN, MARGIN, MARGIN)
    arrange: str = "auto"
    fold: str = ""
    skip: tuple[int, ...] = ()

    @property
    def between(self) -> int:
        """Return the distance of neighbouring trims in um."""
        return 2 * self.bleed if self.gutter is None else self.gutter


@dataclass(frozen=True, slots=True)
class Cell:
    """Where one piece lies: the corner and size of its trim on the page (um), and how it is turned (degrees)."""

    x: int
    y: int
    width: int
    height: int
    turned: int = 0

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Grid:
    """The solved sheet; lengths in um. `words` tells the choice with its numbers."""

    paper: Size
    columns: int
    rows: int
    width: int  # of a trim as it lies on the page
    height: int
    x: int  # of the first trim
    y: int
    gutter: int
    bleed: int
    turned: int  # 0 or 90
    strips: str  # "ends": labels above and below the block; "sides": left and right of it
    fold: str = ""
    words: tuple[str, ...] = ()
    skip: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """Return the numbers (from 0, row by row) of the places that are used."""
        return tuple(place for place in range(self.columns * self.rows) if place + 1 not in self.skip)

    @property
    def count(self) -> int:
        """Return how many pieces a sheet holds."""
        return len(self.places) if self.skip else self.columns * self.rows

    @property
    def block(self) -> Cell:
        """Return the rectangle of all trims."""
        width = self.columns * (self.width + self.gutter) - self.gutter
        height = self.rows * (self.height + self.gutter) - self.gutter
        return Cell(self.x, self.y, width, height)

    @property
    def inner_bleed(self) -> int:
        """Return the bleed between neighbours: no more than half the gutter."""
        return min(self.bleed, self.gutter // 2)

    def cell(self, index: int) -> Cell:
        """Return the place of the piece with this number on a sheet, row by row."""
        row, column = divmod(self._place(index), self.columns)
        x = self.x + column * (self.width + self.gutter)
        return Cell(x, self.y + row * (self.height + self.gutter), self.width, self.height, self.turned)

    def _place(self, index: int) -> int:
        return self.places[index] if self.skip else index

    def cells(self) -> Iterator[Cell]:
        """Yield all places, row by row."""
        return (self.cell(index) for index in range(self.count))

    def bleeds(self, index: int) -> tuple[int, int, int, int]:
        """Return the bleed a place may paint: left, top, right, bottom in um."""
        row, column = divmod(self._place(index), self.columns)
        outer, inner = self.bleed, self.inner_bleed
        return (
            outer if column == 0 else inner,
            outer if row == 0 else inner,
            outer if column == self.columns - 1 else inner,
            outer if row == self.rows - 1 else inner,
        )


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a grid: how many fit into the room, and what one more would need; lengths in um."""

    what: str
    count: int
    need: int
    room: int
    more: int
    size: int
    gap: int

    @classmethod
    def fit(cls, what: str, room: int, size: int, gap: int) -> Axis:
        """Count how often `size` with `gap` between fits into `room`."""
        count = max(0, (room + gap) // (size + gap))
        return cls(what, count, max(0, count * (size + gap) - gap), room, (count + 1) * (size + gap) - gap, size, gap)

    def __str__(self) -> str:
        noun = self.what if self.count != 1 else self.what.removesuffix("s")
        need = f"{self.count} {noun} need{'s' if self.count == 1 else ''} {show(self.need)}"
        return f"{need}, there are {show(self.room)}; one more would need {show(self.more)}"


def solve(width: int, height: int, setup: Setup, count: int = 0) -> Grid:
    """Arrange pieces of width x height um so that `count` of them need the fewest sheets (0: most on a sheet).

    Where that is equal, the arrangement with room for its crop marks wins, then upright pieces. Raise PrintError with
    the numbers when not even one fits.
    """
    grids = [grid for way in _ways(width, height, setup) if (grid := _arrange(*way)).count]
    candidates = [_shrunk(grid, setup, count) for grid in grids]
    if not candidates:
        raise TooLarge(_too_large(width, height, setup))
    chosen = min(candidates, key=lambda grid: _cost(grid, count))
    _check_skipped(chosen)
    others = [grid for grid in candidates if grid.turned != chosen.turned]
    other = min(others, key=lambda grid: _cost(grid, count), default=None)
    return replace(chosen, words=(*_words(chosen, width, height, count), *_compare(chosen, other, count)))


def _check_skipped(grid: Grid) -> None:
    """Raise PrintError where a place to be left empty is not there."""
    places = grid.columns * grid.rows
    wrong = [number for number in grid.skip if not 1 <= number <= places]
    if wrong:
        found = f"no place {', '.join(map(str, wrong))}"
        raise PrintError(Problem(f"paper {grid.paper.name}", found, f"1 to {places}, counted row by row"))


def _ways(width: int, height: int, setup: Setup) -> Iterator[tuple[int, int, Setup, int, str]]:
    turns = {"upright": [0], "turned": [90]}.get(setup.arrange, [0] if width == height else [0, 90])
    for turned in turns:
        sides = (height, width) if turned else (width, height)
        for strips in ("ends", "sides"):
            yield *sides, setup, turned, strips


def _rooms(setup: Setup, strips: str) -> tuple[int, int, int, int]:
    """Return the margins across and down and the room they leave, in um."""
    top, right, bottom, left = setup.margins
    strip = setup.bleed + STRIP
    across = max(left, right, setup.bleed, strip if strips == "sides" else 0)
    down = max(top, bottom, setup.bleed, strip if strips == "ends" else 0)
    width, height, fold = setup.paper.width, setup.paper.height, setup.bleed + FOLD
    room_x = width // 2 - across - fold if setup.fold == "vertical" else width - 2 * across
    room_y = height // 2 - down - fold if setup.fold == "horizontal" else height - 2 * down
    return across, down, room_x, room_y


def _arrange(width: int, height: int, setup: Setup, turned: int, strips: str) -> Grid:
    _, _, room_x, room_y = _rooms(setup, strips)
    gap = setup.between
    columns, rows = Axis.fit("columns", room_x, width, gap), Axis.fit("rows", room_y, height, gap)
    size = (columns.count, rows.count, width, height, 0, 0, gap, setup.bleed, turned, strips, setup.fold)
    return _centred(Grid(setup.paper, *size, words=(f"{columns}.", f"{rows}."), skip=setup.skip), setup)


def _centred(grid: Grid, setup: Setup) -> Grid:
    """Put a grid in the middle of the page, or of its half up to the fold."""
    across, down, room_x, room_y = _rooms(setup, grid.strips)
    block, page = grid.block, setup.paper
    x = across + (room_x - block.width) // 2 if setup.fold == "vertical" else (page.width - block.width) // 2
    y = down + (room_y - block.height) // 2 if setup.fold == "horizontal" else (page.height - block.height) // 2
    return replace(grid, x=x, y=y)


def _shrunk(grid: Grid, setup: Setup, count: int) -> Grid:
    """Leave out places that stay empty when all pieces lie on one sheet."""
    if not 0 < count < grid.count or grid.skip:
        return grid
    rows = -(-count // grid.columns)
    columns = -(-count // rows)
    words = (*grid.words, f"One sheet is enough: {columns} × {rows}.")
    return _centred(replace(grid, columns=columns, rows=rows, words=words), setup)


def _sheets(grid: Grid, count: int) -> int:
    return -(-count // grid.count)


def _free(grid: Grid) -> int:
    """Return the narrowest strip between the bleed and the paper's edge in um."""
    return min(grid.x, grid.y) - grid.bleed


def _cost(grid: Grid, count: int) -> tuple[int, int, int, int, int]:
    comfort = -min(_free(grid), COMFORT) if count else 0
    return (_sheets(grid, count) if count else 0, comfort, -grid.count, grid.turned, int(grid.strips == "sides"))


def _words(grid: Grid, width: int, height: int, count: int) -> Iterator[str]:
    way = "turned a quarter" if grid.turned else "upright"
    places = f"{grid.columns} × {grid.rows} = {grid.columns * grid.rows}"
    yield f"{grid.paper.name}: {places} of {show(width)} × {show(height)}, {way}."
    yield from grid.words
    if grid.gutter >= 2 * grid.bleed:
        yield f"{show(grid.gutter)} between neighbours: each has its own {show(grid.bleed)} of bleed and its own cuts."
    else:
        yield f"{show(grid.gutter)} between neighbours: {show(grid.bleed)} of bleed on the outside of the block only."
    if grid.skip:
        yield f"Places left empty: {', '.join(map(str, grid.skip))}; pieces on a sheet: {grid.count}."
    if count:
        yield f"Sheets for {count}: {_sheets(grid, count)}."


def _compare(chosen: Grid, other: Grid | None, count: int) -> Iterator[str]:
    if other is None:
        return
    way = "turned a quarter" if other.turned else "upright"
    text = f"The other way ({way}) holds {other.columns} × {other.rows} = {other.count}"
    if count:
        text += f" (sheets: {_sheets(other, count)})"
    yield f"{text}, with {show(_free(other))} outside the bleed instead of {show(_free(chosen))}."


def _too_large(width: int, height: int, setup: Setup) -> Problem:
    where, found = f"paper {setup.paper.name}", f"a piece of {show(width)} × {show(height)}"
    if (most := _most_bleed(width, height, setup)) >= 0:
        found, hint = f"{found} with a bleed of {show(setup.bleed)}", "choose a smaller bleed, or take a larger paper"
        return Problem(where, found, f"a bleed of at most {show(most)}", hint)
    rooms = [_rooms(setup, strips)[2:] for strips in ("ends", "sides")]
    there = " or ".join(f"{show(max(0, x))} × {show(max(0, y))}" for x, y in rooms)
    return Problem(
        where,
        found,
        f"one that fits into {there} (the paper less margins, marks and labels)",
        "take a larger paper, or print it as a board, which is tiled",
    )


def _most_bleed(width: int, height: int, setup: Setup) -> int:
    """Return the widest bleed in whole tenths of a mm with which a piece has room, -1 where it has none without."""
    fitting = (bleed for bleed in range(setup.bleed // 100 * 100, -1, -100) if _fits(width, height, setup, bleed))
    return next(fitting, -1)


def _fits(width: int, height: int, setup: Setup, bleed: int) -> bool:
    return any(_arrange(*way).count for way in _ways(width, height, replace(setup, bleed=bleed)))
