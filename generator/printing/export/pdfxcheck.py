"""Read a finished file back and name everything in which it is no PDF/X-1a:2003 (ISO 15930-4) within 240 % ink."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader

from generator.printing.export.separation import LIMIT

VERSION = "PDF/X-1a:2003"
INFO = ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate", "/Trapped")
INTENT = ("/OutputConditionIdentifier", "/RegistryName", "/Info")
SPACES = ("/DeviceCMYK", "/DeviceGray", "/Separation", "/DeviceN")
FILTERS = ("/FlateDecode", "/DCTDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/RunLengthDecode", "/CCITTFaxDecode")
FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
OPERATOR = re.compile(rb"((?:[-+.\d]+\s+)*)(?:/(\S+)\s+)?(?<![\w/])(rg|RG|k|K|cs|CS|gs|BI)(?![\w*])")
STRINGS = re.compile(rb"\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>", re.S)


def faults(data: bytes) -> list[str]:
    """List the faults of a file; none for a PDF/X-1a:2003. Raise pypdf's PdfReadError where it is no PDF."""
    reader = PdfReader(io.BytesIO(data))
    root: Any = reader.trailer["/Root"]
    found = [*_document(reader, data), *_intents(root), *_forbidden(root)]
    seen: set[int] = set()
    for number, page in enumerate(reader.pages, 1):
        found += [f"page {number}: {fault}" for fault in (*_boxes(page), *_page(page, seen))]
    return list(dict.fromkeys(found))


def _document(reader: PdfReader, data: bytes) -> Iterator[str]:
    info: Any = reader.trailer["/Info"].get_object() if "/Info" in reader.trailer else {}
    if info.get("/GTS_PDFXVersion") != VERSION:
        yield f"GTS_PDFXVersion is {info.get('/GTS_PDFXVersion')}, not {VERSION}"
    yield from (f"the information has no {key[1:]}" for key in INFO if not info.get(key))
    if info.get("/Trapped") not in ("/True", "/False"):
        yield "Trapped is neither True nor False"
    if not re.match(rb"%PDF-1\.[0-4]\s", data):
        yield f"PDF {reader.pdf_header}, 1.4 at most"
    if "/ID" not in reader.trailer:
        yield "no ID"
    if reader.is_encrypted:
        yield "encrypted"
    if b"/ObjStm" in data or b"/Type /XRef" in data:
        yield "compressed objects, which PDF 1.4 does not know"


def _intents(root: Any) -> Iterator[str]:
    intents = [one.get_object() for one in root.get("/OutputIntents", [])]
    ours = [one for one in intents if one.get("/S") == "/GTS_PDFX"]
    if len(ours) != 1:
        yield f"{len(ours)} output intents of the kind GTS_PDFX, not 1"
    for one in ours:
        if "/DestOutputProfile" not in one:
            yield from (f"the output intent has no {key[1:]}" for key in INTENT if not one.get(key))


def _forbidden(root: Any) -> Iterator[str]:
    for key in ("/OpenAction", "/AA", "/AcroForm", "/OCProperties", "/EmbeddedFiles"):
        if key in root or key in root.get("/Names", {}):
            yield f"{key[1:]} in the catalogue"


def _boxes(page: Any) -> Iterator[str]:
    if "/TrimBox" not in page or "/ArtBox" in page:
        yield "needs a TrimBox and no ArtBox"
    media, bleed, trim = page.mediabox, page.bleedbox, page.trimbox
    for inner, outer, names in ((trim, bleed, "trim box outside the bleed box"), (bleed, media, "bleed outside media")):
        low = inner.left < outer.left - 0.01 or inner.bottom < outer.bottom - 0.01
        if low or inner.right > outer.right + 0.01 or inner.top > outer.top + 0.01:
            yield names
    if "/Annots" in page:
        yield "annotations"


def _page(page: Any, seen: set[int]) -> Iterator[str]:
    yield from _group(page)
    contents = page.get_contents()
    yield from _code(contents.get_data() if contents is not None else b"")
    yield from _resources(page.get("/Resources", {}), seen)


def _group(thing: Any) -> Iterator[str]:
    group = thing.get("/Group")
    if group is not None and group.get_object().get("/S") == "/Transparency":
        yield "a transparency group"


def _code(code: bytes) -> Iterator[str]:
    """Yield what is wrong with the operators of a stream: colours, ink."""
    for numbers, _, name in OPERATOR.findall(STRINGS.sub(b"", code)):
        operator = name.decode()
        if operator in ("rg", "RG"):
            yield "an RGB colour"
        elif operator in ("k", "K"):
            ink = round(sum(map(float, numbers.split()[-4:])) * 100, 1)
            if ink > LIMIT:
                yield f"a colour with {ink:g} % ink, {LIMIT} % at most"
        elif operator == "BI":
            yield "an inline image"


def _resources(resources: Any, seen: set[int]) -> Iterator[str]:
    resources = resources.get_object()
    for kind, check in KINDS.items():
        for thing in resources.get(kind, {}).get_object().values() if kind in resources else ():
            one = thing.get_object()
            if id(one) not in seen:
                seen.add(id(one))
                yield from check(one, seen)


def _state(state: Any, seen: set[int]) -> Iterator[str]:
    if float(state.get("/ca", 1)) < 1 or float(state.get("/CA", 1)) < 1:
        yield "transparent colour"
    if state.get("/SMask", "/None") != "/None" or state.get("/BM", "/Normal") not in ("/Normal", "/Compatible"):
        yield "a soft mask or a blend mode"
    if "/TR" in state or "/HTP" in state:
        yield "a transfer function"


def _thing(thing: Any, seen: set[int]) -> Iterator[str]:
    if thing.get("/Subtype") == "/Form":
        yield from _group(thing)
        yield from _code(thing.get_data())
        yield from _resources(thing.get("/Resources", {}), seen)
        return
    if "/SMask" in thing:
        yield "a picture with a soft mask"
    filters = thing.get("/Filter", [])
    for name in [filters] if isinstance(filters, str) else filters:
        if name not in FILTERS:
            yield f"a picture compressed with {name[1:]}"
    if not thing.get("/ImageMask"):
        yield from _space(thing.get("/ColorSpace"))
        yield from _picture_ink(thing)


def _picture_ink(thing: Any) -> Iterator[str]:
    if thing.get("/ColorSpace") != "/DeviceCMYK" or "/DCTDecode" in str(thing.get("/Filter")):
        return  # separated pictures are measured before they are stored
    from PIL import Image

    from generator.printing.export.separation import most_ink

    ink = most_ink(Image.frombytes("CMYK", (thing["/Width"], thing["/Height"]), thing.get_data()))
    if ink > LIMIT + 1:  # measured in steps of 1.6 %
        yield f"a picture with {ink} % ink"


def _space(space: Any) -> Iterator[str]:
    name = space[0] if isinstance(space, list) else space
    if name not in SPACES:
        yield f"the colour space {str(name)[1:]}"


def _shading(shading: Any, seen: set[int]) -> Iterator[str]:
    yield from _space(shading.get("/ColorSpace"))


def _font(font: Any, seen: set[int]) -> Iterator[str]:
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    descriptor = inner.get("/FontDescriptor")
    if font.get("/Subtype") != "/Type3" and not (
        descriptor and any(key in descriptor.get_object() for key in FONT_FILES)
    ):
        yield f"the font {str(font.get('/BaseFont'))[1:]} is not in the file"


KINDS = {"/ExtGState": _state, "/XObject": _thing, "/Shading": _shading, "/Font": _font}
