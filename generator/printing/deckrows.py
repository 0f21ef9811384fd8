"""The rows of any deck, from a CSV file or an Excel workbook, without a game.toml: whatever columns it has."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from generator.catalog.csvfile import Sheet, read_csv
from generator.catalog.model import Column, Problem, Row, Table
from generator.printing.problems import PrintError

T = TypeVar("T")
KNOWN = ("id", "qty", "art", "back", "origin")
HINTS = (*KNOWN, "title", "text", "picture", "number", "question", "answer")
ALSO = {"qty": ("quantity", "count", "copies"), "picture": ("image",), "back": ("card_back",)}
WORKBOOKS = (".xlsx", ".xlsm")
WHOLE = re.compile(r"([0-9]{1,9})(?:[.,]0+)?$")
TITLES = ("title", "name", "card_name", "question", "label", "id")  # columns by which people know a card
LONGEST = 40  # letters of a title in a message
MOST = 1_000  # copies of one card


@dataclass(frozen=True, slots=True)
class Place:
    """Where cells stand, for messages: "cards.csv:3:2", or "cards.xlsx:B3 "Fox", column Text" with the card's title."""

    file: str
    columns: Mapping[str, int]  # name -> number of the column, from 1

    def of(self, row: int, column: str = "") -> str:
        """Return the place of a cell, or of a row."""
        number = self.columns.get(column)
        if self.file.lower().endswith(WORKBOOKS):
            return f"{self.file}:{_letters(number) if number else ''}{row}"
        return f"{self.file}:{row}" + (f":{number}" if number else "")

    def card(self, row: int, values: Mapping[str, str], column: str = "", header: str = "") -> str:
        """Return the place of a card, or of one of its cells, with the title the card is known by."""
        title = titled(values)
        known = f' "{title}"' if title else ""
        place = self.of(row, column) if self.file.lower().endswith(WORKBOOKS) else self.of(row)
        return f"{place}{known}" + (f", column {header or column}" if column else "")


def titled(values: Mapping[str, str]) -> str:
    """Return what people know a card by, on one line: its title or name, or what stands first on it."""
    found = next((value for name in TITLES if (value := values.get(name, ""))), "")
    line = " ".join(found.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


@dataclass(frozen=True, slots=True)
class DeckRows:
    """The cards of a deck. `headers` are the columns as typed, by the name that layouts use.

    notes  what people should know of how the file was read
    """

    table: Table
    headers: Mapping[str, str]
    place: Place
    notes: tuple[str, ...] = ()


def renamed(rows: DeckRows, old: str, new: str) -> DeckRows:
    """Give a column another name for the layouts."""

    def names(by_name: Mapping[str, T]) -> dict[str, T]:
        return {new if name == old else name: value for name, value in by_name.items()}

    columns = tuple(replace(one, name=new) if one.name == old else one for one in rows.table.columns)
    cards = tuple(replace(row, values=names(row.values)) for row in rows.table.rows)
    table = replace(rows.table, columns=columns, rows=cards)
    return replace(
        rows, table=table, headers=names(rows.headers), place=replace(rows.place, columns=names(rows.place.columns))
    )


def read_deck(path: Path, sheet: str = "", lang: str = "en", columns: Mapping[str, str] | None = None) -> DeckRows:
    """Read a deck's file; `columns` gives columns the names a layout uses (name -> header as typed).

    Raise PrintError with everything that is wrong in it, each with row and column.
    """
    cells = _cells(path, sheet, lang, {name_of(header) for header in (columns or {}).values()})
    problems: list[Problem] = []
    names = list(_names(cells, columns or {}, problems))
    place = Place(cells.file, {name: number for number, name in enumerate(names, 1) if name})
    rows = [
        _row(number, line, dict(zip(names, values, strict=False)), place, problems)
        for number, (line, values) in enumerate(cells.rows, 1)
    ]
    _check_lengths(cells, place, problems)
    _check_ids(rows, place, problems)
    if not rows:
        problems.append(Problem(cells.file, "a header and nothing below it", "a row for each card"))
    elif not problems and not any(row.qty for row in rows):
        where = place.of(rows[0].line, "qty")
        problems.append(Problem(where, "0 of every card in column 'qty'", "at least one card with qty > 0"))
    if problems:
        raise PrintError.of(problems)
    headers = {name: cells.header[number - 1] for name, number in place.columns.items()}
    declared = tuple(Column(name, "word", required=False) for name in headers)
    return DeckRows(Table("cards", cells.file, declared, tuple(rows)), headers, place, cells.notes)


def _cells(path: Path, sheet: str, lang: str, wanted: Container[str]) -> Sheet:
    if path.suffix.lower() in WORKBOOKS:
        from generator.printing.workbook import read_workbook

        if not path.is_file():
            raise PrintError(Problem(path.name, "no such file", "a CSV file or an Excel workbook"))
        return read_workbook(path, sheet, lang, lambda header: name_of(header) in wanted)
    if path.suffix.lower() in (".xls", ".ods", ".numbers"):
        hint = "save it as .xlsx or as CSV (UTF-8)"
        raise PrintError(Problem(path.name, f"a {path.suffix} file", "a CSV file or an Excel workbook (.xlsx)", hint))
    found, problems = read_csv(path, HINTS)
    if found is None:
        raise PrintError.of(problems)
    return found


def name_of(header: str) -> str:
    """Turn a header as typed into a name for expressions: "Card Name" is `card.card_name`."""
    name = re.sub(r"\W+", "_", header.strip().lower()).strip("_")
    return f"_{name}" if name[:1].isdigit() else name


def _names(cells: Sheet, wanted: Mapping[str, str], problems: list[Problem]) -> Iterator[str]:
    """Yield the name of each column; a header given twice is a problem, and so is a wished one that is not there."""
    by_header = {name_of(header): name for name, header in wanted.items()}
    there = [name_of(header) for header in cells.header]
    for header in wanted.values():
        if name_of(header) not in there:
            known = ", ".join(repr(one) for one in cells.header if one)
            problems.append(Problem(_head(cells), f"no column {header!r}", f"one of {known}", "see --column"))
    taken = {by_header.get(name, name) for name in there}
    seen: dict[str, str] = {}
    for header, plain in zip(cells.header, there, strict=True):
        name = by_header.get(plain, plain)
        for known, others in ALSO.items():
            name = known if name in others and known not in taken else name
        if name and name in seen:
            problems.append(Problem(_head(cells), f"the columns {seen[name]!r} and {header!r}", "each column once"))
        seen[name] = header
        yield name


def _head(cells: Sheet) -> str:
    return f"{cells.file}:1"


def _row(number: int, line: int, values: dict[str, str], place: Place, problems: list[Problem]) -> Row:
    values = {name: value for name, value in values.items() if name}
    values |= {name: "" for name in place.columns if name not in values}
    id = values.get("id") or str(number)
    quantity = values.get("qty", "").strip()
    whole = WHOLE.match(quantity)
    if quantity and not (whole and int(whole[1]) <= MOST):
        where = place.card(line, values, "qty")
        problems.append(Problem(where, repr(quantity), f"a whole number from 0 to {MOST} (blank is 1)"))
    count = min(int(whole[1]), MOST) if whole else 1
    return Row(
        "cards", id, values, line, count, values.get("art", ""), values.get("back", ""), values.get("origin", "")
    )


def _check_lengths(cells: Sheet, place: Place, problems: list[Problem]) -> None:
    width = len(cells.header)
    for line, values in cells.rows:
        if any(values[width:]):
            found = f"{len(values)} cells"
            hint = "put cells that hold a separator in quotation marks"
            problems.append(Problem(place.of(line), found, f"at most {width}, one for each header", hint))
        for header, value in zip(cells.header, values, strict=False):
            if value and not header:
                found = f"{value[:30]!r} in a column without a header"
                problems.append(Problem(place.of(line), found, "a header in the first row", "name the column"))


def _check_ids(rows: list[Row], place: Place, problems: list[Problem]) -> None:
    seen: dict[str, int] = {}
    for row in rows:
        if row.id in seen:
            found = f"the id {row.id!r} a second time"
            problems.append(
                Problem(place.of(row.line, "id"), found, "an id of its own", f"row {seen[row.id]} has it too")
            )
        seen[row.id] = row.line


def _letters(number: int) -> str:
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(65 + rest) + text
    return text
