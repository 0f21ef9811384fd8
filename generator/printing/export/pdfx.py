"""PDF/X-1a:2003 (ISO 15930-4): everything in the four inks, all fonts inside, nothing transparent, the boxes set,
and the printing condition named that the inks are meant for."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.printing.colours import Colour
from generator.printing.export.pdfxcheck import VERSION
from generator.printing.export.separation import separated, stencil
from generator.printing.pdf import PdfDocument
from generator.printing.pdfparts import Inks, Picture, number
from generator.printing.raster import Raster

REGISTRY = "http://www.color.org"  # the ICC's registry of characterised printing conditions
# Registered conditions by identifier: what they are. A registered one needs no profile inside the file.
CONDITIONS = {
    "FOGRA39": "Offset on coated paper, ISO 12647-2:2004/Amd 1",
    "FOGRA51": "Offset on premium coated paper, ISO 12647-2:2013",
    "FOGRA52": "Offset on wood-free uncoated paper, ISO 12647-2:2013",
    "CGATS TR 001": "Web offset on coated paper, SWOP 1997",
    "CGATS TR 006": "Sheet-fed offset on coated paper, GRACoL 2006",
    "CGATS21-2-CRPC6": "Premium coated paper, GRACoL 2013",
}
DARK, GREYISH = 40, 12  # of 255: no channel lighter, no two farther apart, and the colour is printed as black
EUROPE, AMERICA = "FOGRA39", "CGATS TR 001"


class PressDocument(PdfDocument):
    """A PDF/X-1a:2003 being drawn. `title` must not be empty; `condition` is a registered name."""

    def __init__(self, *, title: str, language: str, condition: str = EUROPE) -> None:
        super().__init__(title=title, language=language, inks="cmyk")
        self.inks = PressInks(cmyk=True)
        info = PressInfo()
        info.__dict__ |= self.document.info.__dict__
        self.document.info = info
        catalog = self.document.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = pdfdoc.PDFArray([_intent(condition)])
        catalog.ViewerPreferences = None

    def _image(self, raster: Raster) -> str:
        """Store a picture in the four inks; half-transparent edges become hard ones, four times as fine."""
        key = (raster.key, "press")
        if key not in self.images:
            mask = self._add(f"m{len(self.images)}", Stencil(stencil(raster))) if raster.clear else ""
            self.images[key] = self._add(f"i{len(self.images)}", Stencilled(separated(raster), mask))
        return self.images[key]


class PressInks(Inks):
    """The four inks, with near-black greys as solid black: screened or on several plates, small type would blur."""

    def parts(self, colour: Colour) -> tuple[float, ...]:
        """Return the four inks, 0 to 1."""
        channels = colour.red, colour.green, colour.blue
        if max(channels) <= DARK and max(channels) - min(channels) <= GREYISH:
            return 0.0, 0.0, 0.0, 1.0
        return super().parts(colour)

    def _operator(self, colour: Colour, grey: str, rgb: str, inks: str) -> str:
        return f"{' '.join(map(number, self.parts(colour)))} {inks}"


class Stencil(pdfdoc.PDFObject):  # type: ignore[misc]
    """What of a picture is painted: a mask of one bit, 1 where nothing is."""

    __RefOnly__ = 1

    def __init__(self, raster: Raster) -> None:
        self.raster = raster

    def format(self, document: object) -> bytes:
        """Return the object's bytes."""
        data = self.raster.samples().data
        size = f"/Width {self.raster.width} /Height {self.raster.height} /BitsPerComponent 1 /Length {len(data)}"
        head = f"<< /Type /XObject /Subtype /Image /ImageMask true {size} /Filter /FlateDecode >>"
        return b"%s\nstream\n%s\nendstream\n" % (head.encode(), data)


class Stencilled(Picture):
    """A picture whose mask is a stencil, which needs no transparency."""

    def format(self, document: object) -> bytes:
        """Return the object's bytes."""
        data: bytes = super().format(document)
        return data.replace(b" /SMask ", b" /Mask ", 1)


class PressInfo(pdfdoc.PDFInfo):  # type: ignore[misc]
    """The information of a document, with the version of the standard it keeps."""

    def format(self, document: Any) -> bytes:
        """Return the object's bytes."""
        data: bytes = super().format(document)
        at = data.rindex(b">>")
        return data[:at] + b"/GTS_PDFXVersion (%s)\n" % VERSION.encode() + data[at:]


def _intent(condition: str) -> Any:
    entries = {
        "Type": pdfdoc.PDFName("OutputIntent"),
        "S": pdfdoc.PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": pdfdoc.PDFString(condition),
        "OutputCondition": pdfdoc.PDFString(CONDITIONS[condition]),
        "RegistryName": pdfdoc.PDFString(REGISTRY),
        "Info": pdfdoc.PDFString(CONDITIONS[condition]),
    }
    return pdfdoc.PDFDictionary(entries)
