"""The canvas that makes PDF, on top of ReportLab: its document, fonts and compression; the drawing operators are ours.

ReportLab's own drawing calls cost more than half of the time of a deck; a few operators written here do not.
Coordinates are points with three decimals (0.0005 pt = 0.2 um), y down from the top of each page.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO
from typing import BinaryIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas as Reportlab

from generator.printing import pdfparts
from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import BLACK, Colour
from generator.printing.fonts import NARROW, NO_BREAK, Font, font
from generator.printing.pdfparts import POINTS, Inks, number
from generator.printing.pdfwriter import Writer
from generator.printing.raster import CMYK, Raster, converted
from generator.printing.shapes import Path
from generator.printing.text import Run

rl_config.useA85 = 0  # ASCII-85 in pure Python takes two thirds of the time of a plain print

TURNS = {0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0"}


class PdfDocument:
    """A PDF being drawn. `inks` "cmyk" writes every colour and picture in the four inks (for PDF/X)."""

    def __init__(
        self,
        *,
        title: str = "",
        author: str = "",
        subject: str = "",
        language: str = "",
        inks: str = "rgb",
        duplex: str = "",
        out: BinaryIO | None = None,
    ) -> None:
        """Begin a document in a language.

        duplex  what the print dialogue is told: "long-edge", "short-edge", "one-sided", or "" for nothing
        out     the file it is written to while it is drawn; otherwise it is kept in memory
        """
        first = font("text")
        pdfmetrics.registerFont(first.ttf)
        self.canvas = Reportlab(
            None,
            invariant=1,
            pageCompression=1,
            initialFontName=first.name,
            initialFontSize=10,
            pdfVersion=(1, 4),
            lang=language or None,
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setSubject(subject)
        self.canvas.setCreator("Bordtryk")
        self.canvas.setProducer("Bordtryk")
        self.canvas.setViewerPreference("PrintScaling", "None")
        flips = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "one-sided": "Simplex"}
        if duplex:
            self.canvas.setViewerPreference("Duplex", flips[duplex])
        self.document = self.canvas._doc
        self.out = out or BytesIO()
        self.writer = Writer(self.document, self.out)
        self.inks = Inks(cmyk=inks == "cmyk")
        self.code: list[str] = self.canvas._code
        self.open = False
        self.forms: dict[str, str] = {}
        self.images: dict[tuple[str, str], str] = {}
        self.encoded: dict[Font, dict[str, list[tuple[str, str]]]] = {}
        self.fill: Colour | None = BLACK

    # pages

    def page(self, width: int, height: int, *, trim: Box | None = None, bleed: Box | None = None) -> None:
        """Begin a page of this size; trim and bleed are boxes on it."""
        self._end_page()
        canvas = self.canvas
        canvas.setPageSize((width * 72 / 25400, height * 72 / 25400))
        canvas._preamble = ""
        for name, box in (("trim", trim), ("bleed", bleed)):
            canvas.setCropBox(pdfparts.corners(box, height) if box else None, name=name)
        self.code = canvas._code
        self.code.append(f"1 0 0 -1 0 {POINTS[height]} cm")
        self.open, self.fill = True, BLACK

    def _end_page(self) -> None:
        if self.open:
            self.canvas.showPage()
            self.writer.put_page()
        self.open = False

    def bookmark(self, title: str, level: int = 0) -> None:
        """Enter the current page in the outline."""
        key = f"outline-{self.canvas.getPageNumber()}-{len(title)}-{title}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key, level, closed=level > 0)

    def finish(self) -> bytes:
        """Close the document and return its bytes, none where it has been written to a file."""
        self._end_page()
        self.writer.finish(self.canvas)
        return self.out.getvalue() if isinstance(self.out, BytesIO) else b""

    # transformations

    def save(self) -> None:
        """Remember transformation, clip and colours."""
        self.code.append("q")

    def restore(self) -> None:
        """Go back to what `save` remembered."""
        self.code.append("Q")
        self.fill = None

    def translate(self, x: int, y: int) -> None:
        """Move the origin."""
        self.code.append(f"1 0 0 1 {POINTS[x]} {POINTS[y]} cm")

    def rotate(self, degrees: float) -> None:
        """Turn clockwise about the origin."""
        if degrees % 90 == 0:
            self.code.append(f"{TURNS[int(degrees % 360)]} 0 0 cm")
            return
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        self.code.append(f"{c:.6f} {s:.6f} {-s:.6f} {c:.6f} 0 0 cm")

    def scale(self, x: float, y: float) -> None:
        """Stretch about the origin."""
        self.code.append(f"{x:.6f} 0 0 {y:.6f} 0 0 cm")

    def clip(self, path: Path) -> None:
        """Draw nothing outside the path until `restore`."""
        self.code.append(f"{pdfparts.path_code(path)} {'W*' if path.even_odd else 'W'} n")

    # shapes

    def rect(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Paint a rectangle."""
        self._paint(f"{POINTS[x]} {POINTS[y]} {POINTS[width]} {POINTS[height]} re", paint)

    def line(self, x1: int, y1: int, x2: int, y2: int, paint: Paint) -> None:
        """Draw a straight line."""
        stroke = Paint(None, paint.stroke, paint.width, paint.dash, paint.round)
        self._paint(f"{POINTS[x1]} {POINTS[y1]} m {POINTS[x2]} {POINTS[y2]} l", stroke)

    def path(self, path: Path, paint: Paint) -> None:
        """Paint a path."""
        self._paint(pdfparts.path_code(path), paint, even_odd=path.even_odd)

    def _paint(self, outline: str, paint: Paint, *, even_odd: bool = False) -> None:
        if paint.fill:
            self._use_fill(paint.fill)
        if not paint.stroke:
            if paint.fill:
                self.code.append(f"{outline} {'f*' if even_odd else 'f'}")
            return
        operator = ("B" if paint.fill else "S") + ("*" if even_odd and paint.fill else "")
        self.code.append(f"q {pdfparts.pen(paint)} {self.inks.stroke(paint.stroke)} {outline} {operator} Q")

    def _use_fill(self, colour: Colour) -> None:
        if colour != self.fill:
            self.fill = colour
            self.code.append(self.inks.fill(colour))

    def gradient(self, box: Box, start: Colour, end: Colour, *, across: bool = False) -> None:
        """Fill a box with an axial shading."""
        shading = pdfparts.axial(box, self.inks.parts(start), self.inks.parts(end), across)
        name = self.document.addShading(shading)
        self.canvas._shadingUsed[name] = name
        x, y, width, height = (POINTS[value] for value in box)
        self.code.append(f"q {x} {y} {width} {height} re W n /{name} sh Q")

    # text

    def text(self, run: Run, x: int, y: int) -> None:
        """Set a run with its left end on the baseline at x, y."""
        self._use_fill(run.colour)
        code, size, current = self.code, number(run.size / 100), ""
        words = self.encoded.get(run.font)
        if words is None:
            words = self.encoded[run.font] = {" ": self._encode(run.font, " ")}
        gap_name, gap = words[" "][0]
        if run.stretch:
            gap += number(-run.stretch * 36000 / (run.size * 127))
        code.append(f"BT 1 0 0 -1 {POINTS[x]} {POINTS[y]} Tm")
        shown: list[str] = []
        for i, part in enumerate(run.text.split(" ")):
            if i:
                if gap_name != current:
                    current, shown = gap_name, self._switch(code, shown, gap_name, size)
                shown.append(gap)
            found = words.get(part)
            if found is None:
                found = words[part] = self._encode(run.font, part)
            for name, glyphs in found:
                if name != current:
                    current, shown = name, self._switch(code, shown, name, size)
                shown.append(glyphs)
        if shown:
            code.append(f"[{''.join(shown)}] TJ")
        code.append("ET")

    @staticmethod
    def _switch(code: list[str], shown: list[str], name: str, size: str) -> list[str]:
        """Show what is collected and change the subset, where the next letters are in another one."""
        if shown:
            code.append(f"[{''.join(shown)}] TJ")
        code.append(f"{name} {size} Tf")
        return []

    def _encode(self, face: Font, text: str) -> list[tuple[str, str]]:
        """Return (subset, operand of TJ) for the letters of a word, kerned."""
        parts: list[tuple[str, list[str]]] = []
        for i, letter in enumerate(text):
            drawn, after = (letter, 0)
            if letter in (NARROW, NO_BREAK) and ord(letter) not in face.glyphs:
                drawn, after = " ", face.advance(letter) - face.advance(" ")
            after += face.kern(text[i : i + 2]) if i + 1 < len(text) else 0
            subset, codes = face.ttf.splitString(drawn, self.document)[0]
            name = face.ttf.getSubsetInternalName(subset, self.document)
            if not parts or parts[-1][0] != name:
                parts.append((name, []))
            parts[-1][1].append(codes.hex() + (f">{-after}<" if after else ""))
        return [(name, f"<{''.join(glyphs)}>".replace("<>", "")) for name, glyphs in parts]

    # pictures and recorded drawings

    def image(self, raster: Raster, box: Box) -> None:
        """Put a picture into a box; the same picture is stored once."""
        name = self._image(raster)
        x, y, width, height = box
        self.code.append(f"q {POINTS[width]} 0 0 -{POINTS[height]} {POINTS[x]} {POINTS[y + height]} cm /{name} Do Q")
        self.canvas._formsinuse.append(name.removeprefix("FormXob."))

    def _image(self, raster: Raster) -> str:
        if self.inks.cmyk:
            raster = converted(raster, CMYK)
        key = (raster.key, raster.colours)
        if key not in self.images:
            mask = ""
            if raster.clear:
                mask = self._add(f"m{len(self.images)}", pdfparts.Picture(pdfparts.mask_of(raster)))
            self.images[key] = self._add(f"i{len(self.images)}", pdfparts.Picture(raster, mask))
        return self.images[key]

    def _add(self, name: str, thing: object) -> str:
        internal: str = pdfdoc.xObjectName(name)
        self.document.Reference(thing, internal)
        self.writer.put(internal)
        return internal

    def define(self, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Record a drawing as a form XObject, once."""
        if key in self.forms:
            return
        name = self.forms[key] = f"f{len(self.forms)}"
        canvas, outer, fill = self.canvas, self.code, self.fill
        canvas._pushAccumulators()
        self.code, self.fill = canvas._code, None
        draw(self)
        self._add(name, pdfparts.Form(box, self.code, canvas._formsinuse, canvas._shadingUsed))
        canvas._restartAccumulators()
        self.code, self.fill = outer, fill

    def place(self, key: str, x: int, y: int, *, turned: int = 0) -> None:
        """Draw a recorded drawing, turned clockwise about its origin."""
        name = self.forms[key]
        self.code.append(f"q {TURNS[turned]} {POINTS[x]} {POINTS[y]} cm /{pdfdoc.xObjectName(name)} Do Q")
        self.canvas._formsinuse.append(name)
