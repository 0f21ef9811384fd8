"""A canvas that writes its calls as text, one a line: what golden files are compared with."""

from __future__ import annotations

from collections.abc import Callable

from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import Colour
from generator.printing.raster import Raster
from generator.printing.shapes import Path
from generator.printing.text import Run


def words(*parts: object) -> str:
    """Join what there is by spaces."""
    return " ".join(str(part) for part in parts if part != "")


def show_path(path: Path) -> str:
    """Write a path as "M 0 0 L 10 0 Z"."""
    return words(*(part for segment in path.segments for part in segment), "even-odd" if path.even_odd else "")


def show_paint(paint: Paint) -> str:
    """Write what is painted: "fill #000000 stroke #ffffff 200"."""
    fill = f"fill {paint.fill}" if paint.fill else ""
    stroke = f"stroke {paint.stroke} {paint.width}" if paint.stroke else ""
    dash = "dash " + ",".join(map(str, paint.dash)) if paint.dash else ""
    return words(fill, stroke, dash, "round" if paint.round else "")


class Tracer:
    """The canvas of text; lengths stay um. Recorded drawings are written where they are defined, indented."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0
        self.known: set[str] = set()

    def write(self, *parts: object) -> None:
        """Add a line."""
        self.lines.append("  " * self.depth + words(*parts))

    def save(self) -> None:
        """Write the call and indent what follows."""
        self.write("save")
        self.depth += 1

    def restore(self) -> None:
        """Go back by one indent and write the call."""
        self.depth -= 1
        self.write("restore")

    def translate(self, x: int, y: int) -> None:
        """Write the call."""
        self.write("translate", x, y)

    def rotate(self, degrees: float) -> None:
        """Write the call."""
        self.write("rotate", f"{degrees:g}")

    def scale(self, x: float, y: float) -> None:
        """Write the call."""
        self.write("scale", f"{x:g}", f"{y:g}")

    def clip(self, path: Path) -> None:
        """Write the call."""
        self.write("clip", show_path(path))

    def rect(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Write the call."""
        self.write("rect", x, y, width, height, show_paint(paint))

    def line(self, x1: int, y1: int, x2: int, y2: int, paint: Paint) -> None:
        """Write the call."""
        self.write("line", x1, y1, x2, y2, show_paint(paint))

    def path(self, path: Path, paint: Paint) -> None:
        """Write the call."""
        self.write("path", show_path(path), show_paint(paint))

    def gradient(self, box: Box, start: Colour, end: Colour, *, across: bool = False) -> None:
        """Write the call."""
        self.write("gradient", *box, start, end, "across" if across else "")

    def text(self, run: Run, x: int, y: int) -> None:
        """Write font, size, place, colour, width and the text."""
        stretch = f"+{run.stretch}" if run.stretch else ""
        font = run.font.name.removeprefix("Bordtryk-")
        self.write("text", x, y, font, f"{run.size / 100:g}pt", run.colour, f"{run.width}{stretch}", ascii(run.text))

    def image(self, raster: Raster, box: Box) -> None:
        """Write the call."""
        self.write("image", *box, f"{raster.width}x{raster.height}", raster.key)

    def define(self, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Write the drawing once."""
        if key in self.known:
            return
        self.known.add(key)
        self.write("define", key, *box)
        self.depth += 1
        draw(self)
        self.depth -= 1

    def place(self, key: str, x: int, y: int, *, turned: int = 0) -> None:
        """Write the call."""
        self.write("place", key, x, y, f"turned {turned}" if turned else "")

    def page(self, width: int, height: int, *, trim: Box | None = None, bleed: Box | None = None) -> None:
        """Write the beginning of a page."""
        boxes = [words(name, *box) for name, box in (("trim", trim), ("bleed", bleed)) if box]
        self.write("page", width, height, *boxes)

    def bookmark(self, title: str, level: int = 0) -> None:
        """Write the call."""
        self.write("bookmark", level, ascii(title))

    def finish(self) -> bytes:
        """Return the text."""
        return ("\n".join(self.lines) + "\n").encode()
