"""Read a sheet of an Excel workbook as a person sees it: every cell as the text that its number format shows."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Container, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile
from zlib import error as ZlibError

from generator.catalog.csvfile import Sheet
from generator.catalog.model import Problem
from generator.printing.cellformat import show
from generator.printing.problems import PrintError

FORMULA = re.compile(rb"<f[ >/]")
BROKEN = (
    BadZipFile, LookupError, ValueError, OSError, TypeError, AttributeError, ArithmeticError, EOFError, RecursionError,
    NotImplementedError, RuntimeError, ParseError, ZlibError,
)  # fmt: skip
LARGEST = 200_000_000  # bytes of a workbook when unpacked
ROWS, COLUMNS, CELLS = 100_000, 1_000, 2_000_000  # of a sheet, up to its last cell with anything in it


def read_workbook(path: Path, sheet: str, lang: str, wanted: Callable[[str], bool]) -> Sheet:
    """Read one sheet ("" for the first visible one), numbers written as in `lang`; raise PrintError with all faults.

    `Sheet.rows` come with their row numbers in the workbook; blank rows are left out, hidden and filtered ones too.
    Hidden columns are empty, their headers too, unless their header is `wanted`.
    """
    try:
        _check_size(path)
        book = _open(path, values=True)
        formulas = _open(path, values=False) if _has_formulas(path) else None
        page = _page(book, path, sheet)
    except PrintError:
        raise
    except BROKEN as error:
        hint = "save it as .xlsx (not .xls) without a password, or as CSV"
        raise PrintError(
            Problem(path.name, f"a workbook that cannot be read ({_short(error)})", "an Excel workbook", hint)
        ) from None
    _check_extent(page, path)
    away = _left_out(page, lang, wanted)
    problems = list(_problems(page, formulas[page.title] if formulas else None, path, away))
    if problems:
        raise PrintError.of(problems)
    shown = [
        (cells[0].row, tuple("" if cell.column in away else _shown(cell, lang) for cell in cells))
        for cells in page.iter_rows()
    ]
    rows = [(number, cells) for number, cells in shown if any(cells)]
    where = f"{path.name}:{page.title}"
    if not rows:
        raise PrintError(Problem(where, "an empty sheet", "a header row and a row for each card"))
    (_, header), *cards = rows
    seen = tuple(row for row in cards if not _hidden(page, row[0]))
    if cards and not seen:
        raise PrintError(Problem(where, f"{len(cards)} rows, all hidden or filtered", "one that can be seen"))
    hidden = len(cards) - len(seen)
    notes = [f"hidden or filtered rows left out: {hidden}"] if hidden else []
    notes += [f"hidden columns left out: {', '.join(filter(None, away.values()))}"] if any(away.values()) else []
    return Sheet(path.name, header, seen, tuple(notes))


def _left_out(page: Any, lang: str, wanted: Callable[[str], bool]) -> dict[int, str]:
    """Return the numbers of hidden columns that nobody asked for, with their headers."""
    spans = (one for one in page.column_dimensions.values() if one.hidden)
    hidden = sorted({number for one in spans for number in range(one.min or 0, min(one.max or 0, page.max_column) + 1)})
    first = next((cells for cells in page.iter_rows() if any(_shown(cell, lang) for cell in cells)), ())
    headers = {cell.column: _shown(cell, lang) for cell in first}
    return {number: headers.get(number, "") for number in hidden if not wanted(headers.get(number, ""))}


def _hidden(page: Any, number: int) -> bool:
    """Tell whether a row cannot be seen: hidden by hand, or by a filter."""
    return number in page.row_dimensions and bool(page.row_dimensions[number].hidden)


def _short(error: Exception) -> str:
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= 120 else f"{text[:119]}…"


def _open(path: Path, *, values: bool) -> Any:
    from openpyxl import load_workbook

    with warnings.catch_warnings():  # of extensions that do not matter for the cells
        warnings.simplefilter("ignore")
        return load_workbook(BytesIO(path.read_bytes()), data_only=values)  # a file would stay open where it is broken


def _check_size(path: Path) -> None:
    """Raise PrintError where a workbook unpacks to far more than a table of cards."""
    with ZipFile(path) as parts:
        size = sum(part.file_size for part in parts.infolist())
    if size > LARGEST:
        expected = f"at most {LARGEST // 1_000_000} MB"
        raise PrintError(Problem(path.name, f"{size // 1_000_000} MB when unpacked", expected, "save it as CSV"))


def _check_extent(page: Any, path: Path) -> None:
    """Raise PrintError where a stray cell makes a sheet so large that it could not be gone through."""
    row, column = page.max_row, page.max_column
    if row > ROWS or column > COLUMNS or row * column > CELLS:
        found = f"a sheet of {row} rows and {column} columns"
        hint = f"delete the stray cell in row {row} or column {column}, or save only the cards in a workbook"
        raise PrintError(Problem(f"{path.name}:{page.title}", found, f"at most {ROWS} rows, {COLUMNS} columns", hint))


def _has_formulas(path: Path) -> bool:
    with ZipFile(path) as parts:
        sheets = [name for name in parts.namelist() if name.startswith("xl/worksheets/") and name.endswith(".xml")]
        return any(FORMULA.search(parts.read(name)) for name in sheets)


def _page(book: Any, path: Path, sheet: str) -> Any:
    if not book.worksheets:
        raise PrintError(Problem(path.name, "no sheet with cells", "a workbook with a table of cards"))
    if not sheet:
        return next((page for page in book.worksheets if page.sheet_state == "visible"), book.worksheets[0])
    if sheet not in book.sheetnames:
        names = ", ".join(map(repr, book.sheetnames))
        raise PrintError(Problem(path.name, f"no sheet {sheet!r}", f"one of {names}", "name it with --sheet"))
    page = book[sheet]
    if page not in book.worksheets:
        raise PrintError(Problem(path.name, f"the sheet {sheet!r}, which holds a chart", "a sheet with cells"))
    return page


def _shown(cell: Any, lang: str) -> str:
    text = show(cell.value, cell.number_format or "General", lang)
    return text.replace("\r\n", "\n").replace("_x000D_", "").strip(" \t\n")


def _problems(page: Any, formulas: Any, path: Path, away: Container[int]) -> Iterator[Problem]:
    """Yield cells that show an error, and formulas whose result was never saved."""
    for cells in page.iter_rows():
        for cell in () if _hidden(page, cells[0].row) else cells:
            if cell.column in away:
                continue
            where = f"{path.name}:{page.title}!{cell.coordinate}"
            if cell.data_type == "e":
                yield Problem(where, f"the error {cell.value}", "a value", "mend the formula")
            elif cell.value is None and formulas is not None and formulas[cell.coordinate].data_type == "f":
                hint = "open the workbook in a spreadsheet program and save it again"
                yield Problem(where, "a formula without a saved result", "a value", hint)
