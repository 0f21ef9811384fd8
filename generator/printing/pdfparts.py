"""Small parts of a PDF: numbers, pens, inks, paths, pictures, shadings."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from reportlab.pdfbase import pdfdoc

from generator.printing.canvas import Box, Paint
from generator.printing.colours import Colour, cmyk
from generator.printing.raster import CMYK, GREY, RGB, Raster, Samples
from generator.printing.shapes import Path


def number(value: float) -> str:
    """Write a number with at most three decimals and no needless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Points(dict[int, str]):
    """Micrometres as the text of points, worked out once for each value."""

    def __missing__(self, um: int) -> str:
        if len(self) > 200_000:
            self.clear()
        self[um] = found = number(um * 72 / 25400)
        return found


POINTS = Points()
PATH_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_paths: dict[Path, str] = {}


def path_code(path: Path) -> str:
    """Write the operators of a path; remembered, since drawings come again and again."""
    found = _paths.get(path)
    if found is None:
        if len(_paths) > 20_000:
            _paths.clear()
        parts = []
        for segment in path.segments:
            parts += [POINTS[value] for value in segment[1:] if isinstance(value, int)]
            parts.append(PATH_OPERATORS[str(segment[0])])
        found = _paths[path] = " ".join(parts)
    return found


def pen(paint: Paint) -> str:
    """Write line width, dashes, caps and joins."""
    dash = f" [{' '.join(POINTS[length] for length in paint.dash)}] 0 d" if paint.dash else ""
    return f"{POINTS[paint.width]} w{dash}{' 1 J 1 j' if paint.round else ''}"


@dataclass(frozen=True, slots=True)
class Inks:
    """Turn colours into operators: grey where a colour is grey, else RGB; or always the four inks."""

    cmyk: bool = False

    def parts(self, colour: Colour) -> tuple[float, ...]:
        """Return the components, RGB or CMYK, 0 to 1."""
        if self.cmyk:
            return cmyk(colour)
        return colour.red / 255, colour.green / 255, colour.blue / 255

    def fill(self, colour: Colour) -> str:
        """Write the operator that sets the fill."""
        return self._operator(colour, "g", "rg", "k")

    def stroke(self, colour: Colour) -> str:
        """Write the operator that sets the stroke."""
        return self._operator(colour, "G", "RG", "K")

    def _operator(self, colour: Colour, grey: str, rgb: str, inks: str) -> str:
        if self.cmyk:
            return " ".join(map(number, cmyk(colour))) + " " + inks
        if colour.red == colour.green == colour.blue:
            return f"{number(colour.red / 255)} {grey}"
        return " ".join(map(number, self.parts(colour))) + " " + rgb


def corners(box: Box, page_height: int) -> tuple[float, float, float, float]:
    """Turn a box into left, bottom, right, top in points from the foot of the page."""
    x, y, width, height = box
    left, right = x * 72 / 25400, (x + width) * 72 / 25400
    return left, (page_height - y - height) * 72 / 25400, right, (page_height - y) * 72 / 25400


def axial(box: Box, start: tuple[float, ...], end: tuple[float, ...], across: bool) -> object:
    """Make a shading along a box."""
    x, y, width, height = (value * 72 / 25400 for value in box)
    function = pdfdoc.PDFExponentialFunction(start, end, 1)
    x1, y1 = (x + width, y) if across else (x, y + height)
    space = "DeviceCMYK" if len(start) == 4 else "DeviceRGB"
    return pdfdoc.PDFAxialShading(x, y, x1, y1, Function=function, ColorSpace=space, Extend="[true true]")


class Form(pdfdoc.PDFObject):  # type: ignore[misc]
    """A recorded drawing as a form XObject: its box (um), operators, and the pictures, forms and shadings in use."""

    __RefOnly__ = 1

    def __init__(self, box: Box, code: list[str], pictures: list[str], shadings: dict[str, str]) -> None:
        self.box, self.code = box, code
        self.pictures = dict.fromkeys(map(pdfdoc.xObjectName, pictures))
        self.shadings = dict.fromkeys(shadings)

    def format(self, document: object) -> bytes:
        """Return the object's bytes."""
        x, y, width, height = self.box
        data = zlib.compress("\n".join(self.code).encode("latin-1"))
        parts = [
            "<< /Type /XObject /Subtype /Form",
            f"/BBox [{POINTS[x]} {POINTS[y]} {POINTS[x + width]} {POINTS[y + height]}]",
            f"/Resources << /Font {reference('BasicFonts', document)}",
            resources("XObject", self.pictures, document),
            resources("Shading", self.shadings, document),
            f">> /Filter /FlateDecode /Length {len(data)} >>",
        ]
        return b"%s\nstream\n%s\nendstream\n" % (" ".join(filter(None, parts)).encode("latin-1"), data)


def resources(kind: str, names: dict[str, None], document: object) -> str:
    """Write one kind of resources, nothing where there are none."""
    entries = " ".join(f"/{name} {reference(name, document)}" for name in names)
    return f"/{kind} << {entries} >>" if entries else ""


def reference(name: str, document: object) -> str:
    """Write a reference to an object of the document."""
    data: bytes = pdfdoc.PDFObjectReference(name).format(document)
    return data.decode("latin-1")


def mask_of(raster: Raster) -> Raster:
    """Return the opacity of a picture as a grey picture."""
    key = f"{raster.key}-mask"
    return Raster(key, raster.width, raster.height, GREY, "flate", lambda: Samples(raster.samples().alpha))


class Picture(pdfdoc.PDFObject):  # type: ignore[misc]
    """An image XObject whose data are stored exactly as the raster has them."""

    __RefOnly__ = 1

    def __init__(self, raster: Raster, mask: str = "") -> None:
        self.raster, self.mask = raster, mask

    def format(self, document: object) -> bytes:
        """Return the object's bytes."""
        raster, data = self.raster, self.raster.samples().data
        channels = {GREY: 1, RGB: 3, CMYK: 4}[raster.colours]
        entries = [
            f"/Type /XObject /Subtype /Image /Width {raster.width} /Height {raster.height}",
            f"/BitsPerComponent 8 /ColorSpace /{raster.colours} /Length {len(data)}",
            f"/Filter /{'DCTDecode' if raster.coding == 'jpeg' else 'FlateDecode'}",
        ]
        if raster.coding == "png":
            entries.append(f"/DecodeParms << /Predictor 15 /Colors {channels} /Columns {raster.width} >>")
        if raster.inverted:
            entries.append("/Decode [1 0 1 0 1 0 1 0]")
        if self.mask:
            entries.append(f"/SMask {reference(self.mask, document)}")
        return b"<< %s >>\nstream\n%s\nendstream\n" % (" ".join(entries).encode("latin-1"), data)
