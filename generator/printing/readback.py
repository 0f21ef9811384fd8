"""Read a finished PDF back: its pages, what is placed on them, the lines drawn, fonts, texts and preferences.

Lengths are um from the page's top left corner, like everywhere else in this room.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

from generator.printing.ink import Ink, ink_on

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
UM = 25_400 / 72  # um in a point


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on a page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class PageRead:
    """What was found on one page: its size, faces placed (with their bleed), straight lines, boxes, text and ink."""

    width: float
    height: float
    faces: tuple[Rect, ...]
    lines: tuple[Rect, ...]
    trim: Rect | None
    text: str
    ink: Ink | None = None


@dataclass(frozen=True, slots=True)
class Read:
    """A whole file as read back."""

    pages: tuple[PageRead, ...]
    fonts: dict[str, bool]  # name -> embedded
    title: str
    language: str
    scaling: str
    duplex: str
    outline: tuple[str, ...] = field(default=())


def read_pdf(data: bytes, undo: tuple[Matrix, Matrix] | None = None, *, ink: bool = False) -> Read:
    """Read a PDF back, its ink measured if wanted; raise pypdf's PdfReadError where it is none.

    undo  matrices (um, y down) applied to what lies on odd and on even pages, to take back a printer's correction
    """
    reader, seen = PdfReader(io.BytesIO(data)), looked_at(data, ink=ink)
    root: Any = reader.trailer["/Root"]
    preferences = root.get("/ViewerPreferences", {})
    fonts: dict[str, bool] = {}
    for page in reader.pages:
        _collect_fonts(page.get("/Resources"), fonts, set())
    return Read(
        tuple(
            _page(page, reader, undo[i % 2] if undo else IDENTITY, *one)
            for i, (page, one) in enumerate(zip(reader.pages, seen, strict=True))
        ),
        fonts,
        str((reader.metadata.title if reader.metadata else "") or ""),
        str(root.get("/Lang", "")),
        str(preferences.get("/PrintScaling", "")).removeprefix("/"),
        str(preferences.get("/Duplex", "")).removeprefix("/"),
        tuple(_titles(reader.outline)),
    )


def looked_at(data: bytes, *, ink: bool) -> list[tuple[str, Ink | None]]:
    """Return what is written on each page, whatever it is drawn in, and the ink it takes where that is wanted.

    PDFium reads pages twenty times as fast as pypdf.
    """
    import pypdfium2

    document, found = pypdfium2.PdfDocument(data), list[tuple[str, Ink | None]]()
    try:
        for page in document:
            written = page.get_textpage()
            text = written.get_text_range().replace("\r\n", "\n")
            written.close()
            found.append((text, ink_on(page) if ink else None))
            page.close()
    finally:
        document.close()
    return found


def _titles(outline: Any) -> Iterator[str]:
    for entry in outline:
        if isinstance(entry, list):
            yield from _titles(entry)
        else:
            yield str(entry.title)


def _page(page: Any, reader: PdfReader, undo: Matrix, text: str, ink: Ink | None) -> PageRead:
    box = page.mediabox
    height = float(box.height)
    trim = _flipped(page.trimbox, height) if "/TrimBox" in page else None
    walker = Walker(page, reader, height, undo)
    walker.walk()
    size = float(box.width) * UM, height * UM
    return PageRead(*size, tuple(walker.faces), tuple(walker.lines), trim, text, ink)


def _flipped(box: Any, height: float) -> Rect:
    left, bottom, right, top = (float(value) for value in box)
    return Rect(left * UM, (height - top) * UM, right * UM, (height - bottom) * UM)


class Walker:
    """Follows the operators of a page and notes the forms placed and the straight lines drawn."""

    def __init__(self, page: Any, reader: PdfReader, height: float, undo: Matrix = IDENTITY) -> None:
        self.height, self.undo = height, undo
        self.forms: Any = page.get("/Resources", {}).get("/XObject", {})
        contents = page.get_contents()
        self.operations = ContentStream(contents, reader).operations if contents is not None else []
        self.matrix: Matrix = IDENTITY
        self.stack: list[Matrix] = []
        self.start: tuple[float, float] = (0, 0)
        self.segment: Rect | None = None
        self.faces: list[Rect] = []
        self.lines: list[Rect] = []

    def walk(self) -> None:
        """Follow all operators."""
        for operands, operator in self.operations:
            step = getattr(self, f"_{operator.decode('latin-1')}", None)
            if step is not None:
                step(operands)

    def _q(self, operands: Any) -> None:
        self.stack.append(self.matrix)

    def _Q(self, operands: Any) -> None:
        self.matrix = self.stack.pop()

    def _cm(self, operands: Any) -> None:
        self.matrix = times([float(value) for value in operands], self.matrix)

    def _m(self, operands: Any) -> None:
        self.start = self._at(float(operands[0]), float(operands[1]))
        self.segment = None

    def _l(self, operands: Any) -> None:
        x, y = self._at(float(operands[0]), float(operands[1]))
        self.segment = Rect(*self.start, x, y)

    def _S(self, operands: Any) -> None:
        if self.segment is not None:
            one = self.segment
            xs, ys = sorted((one.left, one.right)), sorted((one.top, one.bottom))
            self.lines.append(Rect(xs[0], ys[0], xs[1], ys[1]))

    def _Do(self, operands: Any) -> None:
        form = self.forms[operands[0]].get_object()
        if form.get("/Subtype") != "/Form":
            return
        x1, y1, x2, y2 = (float(value) for value in form["/BBox"])
        corners = [self._at(x, y) for x in (x1, x2) for y in (y1, y2)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        self.faces.append(Rect(min(xs), min(ys), max(xs), max(ys)))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.matrix
        x, y = (a * x + c * y + e) * UM, (self.height - (b * x + d * y + f)) * UM
        a, b, c, d, e, f = self.undo
        return a * x + c * y + e, b * x + d * y + f


def times(one: list[float], other: Matrix) -> Matrix:
    """Multiply two transformations, `one` being applied first."""
    a, b, c, d, e, f = one
    A, B, C, D, E, F = other
    return a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F


def _collect_fonts(resources: Any, fonts: dict[str, bool], seen: set[int]) -> None:
    resources = resources.get_object() if resources is not None else {}
    if id(resources) in seen:
        return
    seen.add(id(resources))
    for font in resources.get("/Font", {}).values():
        font = font.get_object()
        descendants = [part.get_object() for part in font.get("/DescendantFonts", [])] or [font]
        described = [part.get("/FontDescriptor") for part in descendants]
        embedded = all(one and any(f"/FontFile{n}" in one.get_object() for n in ("", "2", "3")) for one in described)
        fonts[str(font["/BaseFont"]).removeprefix("/")] = embedded
    for thing in resources.get("/XObject", {}).values():
        thing = thing.get_object()
        if thing.get("/Subtype") == "/Form":
            _collect_fonts(thing.get("/Resources"), fonts, seen)
