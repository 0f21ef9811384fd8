"""Where to cut a board into tiles: through as few of the places on it as can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.face import Face
from generator.printing.looker import Looker
from generator.printing.raster import Raster
from generator.printing.shapes import Path
from generator.printing.text import Run

Span = tuple[int, int]  # from, to in um
Way = tuple[int, int, tuple[int, ...]]  # costs, unevenness in um, where tiles begin
NEVER = 1_000_000  # costs of what cannot be
LEAST = 5_000  # um; what is smaller is a pattern, not a place
WIDEST = 0.45  # of the board's length; what is longer is its ground
STEP = 1_000  # um between the cuts that are tried
NEAR = 1_500  # um that a cut stays away from the edge of a place


class Places(Looker):
    """A canvas that notes the boxes of all shapes, pictures and texts of a board."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[tuple[float, float, float, float]] = []
        self.drawings: dict[str, Callable[[Canvas], None]] = {}

    def define(self, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Remember a recorded drawing."""
        self.drawings[key] = draw

    def place(self, key: str, x: int, y: int, *, turned: int = 0) -> None:
        """Look into a recorded drawing."""
        self.save()
        self.translate(x, y)
        self.rotate(turned)
        self.drawings[key](self)
        self.restore()

    def rect(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Note a rectangle."""
        self.boxes.append(self._box(x, y, width, height))

    def path(self, path: Path, paint: Paint) -> None:
        """Note a shape."""
        points = [number for segment in path.segments for number in segment[1:] if isinstance(number, int)]
        if points:
            left, top, right, bottom = min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])
            self.boxes.append(self._box(left, top, right - left, bottom - top))

    def image(self, raster: Raster, box: Box) -> None:
        """Note a picture."""
        self.boxes.append(self._box(*box))

    def text(self, run: Run, x: int, y: int) -> None:
        """Note letters."""
        super().text(run, x, y)
        if run.text.strip():
            self.boxes.append(self.letters[-1].box)


def places(face: Face) -> tuple[list[Span], list[Span]]:
    """Return from where to where the places of a board reach, across and down, in um."""
    seen = Places()
    face.draw(seen)
    boxes = [box for box in seen.boxes if max(box[2] - box[0], box[3] - box[1]) >= LEAST]
    across = [(round(box[0]), round(box[2])) for box in boxes if LEAST <= box[2] - box[0] <= WIDEST * face.width]
    down = [(round(box[1]), round(box[3])) for box in boxes if LEAST <= box[3] - box[1] <= WIDEST * face.height]
    return across, down


def evenly(length: int, room: int, overlap: int) -> tuple[Span, ...]:
    """Cut a length into the fewest tiles of equal length, so that none is a sliver."""
    if length <= room:
        return ((0, length),)
    count = -(-(length - overlap) // (room - overlap))
    size = -(-(length + (count - 1) * overlap) // count)
    starts = [number * (size - overlap) for number in range(count)]
    return tuple((start, min(start + size, length)) for start in starts)


def spared(length: int, room: int, overlap: int, found: Sequence[Span]) -> tuple[tuple[Span, ...], int]:
    """Cut a length into the fewest tiles so that their seams hit the fewest places; return also how many they hit.

    A seam is where a tile begins: there it lies on the one before. Of equal cuts the most even ones are taken.
    """
    even = evenly(length, room, overlap)
    count, size = len(even), even[0][1]

    @cache
    def cost(at: int) -> int:
        near = sum(left - NEAR < at < right + NEAR for left, right in found)
        return near + 3 * hit(at, found)

    @cache
    def cut(number: int, before: int) -> Way:
        """Place the tiles from this one on, the one before it beginning at `before`."""
        if number == count:
            return (0, 0, ()) if length - before <= room else (NEVER, 0, ())
        ways: list[Way] = [(NEVER, 0, ())]
        least = max(before + overlap, length - (count - number) * (room - overlap) - overlap)
        for start in _tried(least, min(before + room - overlap, length - 2 * overlap), even[number][0]):
            costs, uneven, later = cut(number + 1, start)
            uneven += abs(start - number * (size - overlap))
            ways.append((costs + cost(start), uneven, (start, *later)))
        return min(ways)

    costs, _, starts = cut(1, 0)
    starts = starts if costs < NEVER else tuple(start for start, _ in even[1:])
    ends = [start + overlap for start in starts] + [length]
    return tuple(zip((0, *starts), ends, strict=True)), sum(hit(start, found) for start in starts)


def hit(at: int, found: Sequence[Span]) -> int:
    """Count the places that a cut goes through."""
    return sum(left < at < right for left, right in found)


def _tried(least: int, most: int, even: int) -> list[int]:
    """List the cuts that are tried: every step, and the even one."""
    steps = range(-(-least // STEP) * STEP, most + 1, STEP)
    return sorted({*steps, *([even] if least <= even <= most else [])})
