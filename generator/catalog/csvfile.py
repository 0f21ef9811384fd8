"""CSV as people really save it: any of the usual encodings, separators and line ends."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from .files import display, read_bytes
from .model import Problem

SEPARATORS = (",", ";", "\t")
NAMES = {"utf-8": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16"}
MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A spreadsheet's cells as text. `rows` come with the line they begin at; blank rows are left out.

    notes  what people should know of how it was read
    """

    file: str
    header: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    notes: tuple[str, ...] = ()


def decode(raw: bytes) -> tuple[str | None, str]:
    """Decode UTF-8, UTF-16 (either order, mark or not) or Windows-1252, and say which; None when it is none of them."""
    for mark, encoding in MARKS:
        if raw.startswith(mark):
            return _try(raw[len(mark) :], encoding), NAMES[encoding]
    if b"\0" in raw:
        odd, even = raw[1::2].count(0), raw[::2].count(0)
        return _try(raw, "utf-16-le" if odd > even else "utf-16-be"), "UTF-16"
    text = _try(raw, "utf-8")
    return (text, "UTF-8") if text is not None else (_try(raw, "cp1252"), "Windows-1252")


def _try(raw: bytes, encoding: str) -> str | None:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def separator(line: str, known: Iterable[str]) -> str:
    """Guess the separator of a header line: the one that yields most known column names, then most columns."""
    names = set(known)

    def score(mark: str) -> tuple[int, int]:
        cells = [cell.strip() for cell in next(csv.reader([line], delimiter=mark), [])]
        return len(names.intersection(cells)), len(cells)

    return max(SEPARATORS, key=score)


def read_csv(path: Path, known: Iterable[str]) -> tuple[Sheet | None, list[Problem]]:
    """Read a table; `known` column names help to tell the separator."""
    raw, problems = read_bytes(path)
    if raw is None:
        return None, problems
    text, encoding = decode(raw)
    if text is None:
        hint = "save the table as CSV, encoding UTF-8"
        return None, [Problem(display(path), "bytes that are no text", "UTF-8, UTF-16 or Windows-1252", hint)]
    sheet, problems = parse_csv(text, display(path), known)
    if sheet and encoding != "UTF-8":
        sheet = replace(sheet, notes=(f"read as {encoding}",))
    return sheet, problems


def parse_csv(text: str, file: str, known: Iterable[str]) -> tuple[Sheet | None, list[Problem]]:
    """Split decoded text into cells, outer blanks removed, line breaks inside a cell kept as newlines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first = text.split("\n", 1)[0]
    skipped = 0
    if first.lower().startswith("sep=") and len(first.strip()) == 5:  # Excel's own hint line
        mark, text, skipped = first[4], text[len(first) + 1 :], 1
    else:
        mark = separator(next((line for line in text.split("\n") if line.strip()), ""), known)
    rows: list[tuple[int, tuple[str, ...]]] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    while True:
        line = reader.line_num + 1 + skipped
        try:
            cells = next(reader, None)
        except csv.Error as error:
            hint = "close the quotation mark, or write a quotation mark inside a cell twice"
            return None, [Problem(f"{file}:{line}", f"a broken row ({error})", "a row of cells", hint)]
        if cells is None:
            break
        if any(cell.strip() for cell in cells):
            rows.append((line, tuple(cell.strip(" \t\n") for cell in cells)))
    if not rows:
        return None, [Problem(file, "an empty table", "a header line and a row for each thing")]
    return Sheet(file, rows[0][1], tuple(rows[1:])), []
