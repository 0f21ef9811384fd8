"""Write a ReportLab document to a file object by object, each as soon as it is complete.

ReportLab's own way keeps every object to the end, then joins them: three copies of all pictures in memory at once.
"""

from __future__ import annotations

from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc


class Writer:
    """A PDF file being written: what is put is formatted, written and forgotten."""

    def __init__(self, document: Any, out: BinaryIO) -> None:
        self.document = document
        self.file = document.__accum__ = Counted(out, document._pdfVersion)

    def put(self, name: str) -> None:
        """Write the object of a name; it may refer to others that are written later."""
        document = self.document
        data = pdfdoc.PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = self.file.add(data)
        document.idToObject[name] = None

    def put_page(self) -> None:
        """Write the page that was shown last, with its contents."""
        page = self.document.Pages.pages[-1]
        self.put(page.__InternalName__)
        self.put(page.Contents.__InternalName__)
        page.stream = page.Contents = page.Resources = page.XObjects = None

    def finish(self, canvas: Any) -> None:
        """Write all that is left, as `PDFDocument.GetPDFData` does."""
        document = self.document
        for font in document.delayedFonts:
            font.addObjects(document)
        document.info.invariant = document.invariant
        document.info.digest(document.signature)
        root, info = document.Reference(document.Catalog), document.Reference(document.info)
        document.Outlines.prepare(document, canvas)
        if document.Outlines.ready < 0:
            document.Catalog.Outlines = None
        document.encrypt.prepare(document)
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, self._rest())
        start = self.file.add(table.format(document))
        size = len(document.numberToId) + 1
        trailer = pdfdoc.PDFTrailer(startxref=start, Size=size, Root=root, Info=info, ID=document.ID())
        self.file.add(trailer.format(document))

    def _rest(self) -> list[str]:
        """Write all objects that are not written yet; formatting one may add others. Return all names by number."""
        ids: list[str] = []
        while (name := self.document.numberToId.get(len(ids) + 1)) is not None:
            if name not in self.document.idToOffset:
                self.put(name)
            ids.append(name)
        return ids


class Counted(pdfdoc.PDFFile):  # type: ignore[misc]
    """A file that knows how far it has been written."""

    def __init__(self, out: BinaryIO, version: tuple[int, int]) -> None:
        super().__init__(version)
        for data in self.strings:
            out.write(data)
        self.write = out.write
