"""Write a ReportLab document to a file object by object.

ReportLab's own way keeps every object, then joins them: three copies of all pictures in memory at once.
"""

from __future__ import annotations

from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc


def write_document(document: Any, canvas: Any, out: BinaryIO) -> None:
    """Finish a document and write it, as `PDFDocument.GetPDFData` does."""
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    document.Outlines.prepare(document, canvas)
    if document.Outlines.ready < 0:
        document.Catalog.Outlines = None
    document.encrypt.prepare(document)
    file = Counted(out, document._pdfVersion)
    document.__accum__ = file
    ids = write_objects(document, file)
    table = pdfdoc.PDFCrossReferenceTable()
    table.addsection(0, ids)
    start = file.add(table.format(document))
    trailer = pdfdoc.PDFTrailer(startxref=start, Size=len(ids) + 1, Root=root, Info=info, ID=document.ID())
    file.add(trailer.format(document))


def write_objects(document: Any, file: Counted) -> list[str]:
    """Write all objects in the order of their numbers; formatting one may add others."""
    ids: list[str] = []
    while (name := document.numberToId.get(len(ids) + 1)) is not None:
        data = pdfdoc.PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = file.add(data)
        ids.append(name)
    return ids


class Counted(pdfdoc.PDFFile):  # type: ignore[misc]
    """A file that knows how far it has been written."""

    def __init__(self, out: BinaryIO, version: tuple[int, int]) -> None:
        super().__init__(version)
        for data in self.strings:
            out.write(data)
        self.write = out.write
