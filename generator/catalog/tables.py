"""Tables of cards, tokens and other things: CSV rows checked against the columns that game.toml declares."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from .csvfile import Sheet, read_csv
from .model import Column, Problem, Row, Table

COMMON = ("id", "qty", "art", "back", "origin")  # known in every table; only id is required
ROW_ID = re.compile(r"[A-Za-z0-9][\w.-]*")


def load_tables(
    folder: Path, declared: Mapping[str, tuple[str, tuple[Column, ...]]]
) -> tuple[dict[str, Table], list[Problem]]:
    """Load every declared table (id -> file, columns) of a game's folder."""
    tables: dict[str, Table] = {}
    problems: list[Problem] = []
    for id, (file, columns) in declared.items():
        sheet, found = read_csv(folder / file, [*COMMON, *(column.name for column in columns)])
        problems += found
        if sheet is not None:
            tables[id], found = _table(id, sheet, columns)
            problems += found
    for file, row in _duplicates(tables):
        hint = "ids are unique in the whole game"
        problems.append(Problem(f"{file}:{row.line}:1", f"the id {row.id!r} a second time", "an id of its own", hint))
    for table in tables.values():
        problems += _bad_refs(table, tables)
    return tables, problems


def _table(id: str, sheet: Sheet, columns: Sequence[Column]) -> tuple[Table, list[Problem]]:
    problems = list(_header_problems(sheet, columns))
    rows = []
    for line, cells in sheet.rows:
        row, found = _row(id, sheet, line, cells, columns)
        rows.append(row)
        problems += found
    return Table(id, sheet.file, tuple(columns), tuple(rows)), problems


def _header_problems(sheet: Sheet, columns: Sequence[Column]) -> Iterator[Problem]:
    names = [column.name for column in columns]
    where = f"{sheet.file}:1"
    for place, name in enumerate(sheet.header, 1):
        if name and name not in names and name not in COMMON:
            expected = f"one of: {', '.join([*COMMON, *names])}"
            yield Problem(f"{where}:{place}", f"a column {name!r}", expected, "declare it in game.toml or remove it")
        elif name and name in sheet.header[: place - 1]:
            yield Problem(f"{where}:{place}", f"the column {name!r} a second time", "each column once")
    for column in [Column("id", "word"), *columns]:
        if column.required and column.name not in sheet.header:
            found = f"no column {column.name!r} among: {', '.join(filter(None, sheet.header))}"
            yield Problem(where, found, f"a column {column.name!r}", "the first line of the table names the columns")


def _row(
    table: str, sheet: Sheet, line: int, cells: Sequence[str], columns: Sequence[Column]
) -> tuple[Row, list[Problem]]:
    values = {name: "" for name in (*COMMON, *(column.name for column in columns))}
    values |= {name: cell for name, cell in zip(sheet.header, cells, strict=False) if name in values}
    id, label = values["id"], f"row {values['id']!r}"
    problems = []

    def say(name: str, found: str, expected: str, hint: str = "") -> None:
        place = f":{sheet.header.index(name) + 1}" if name in sheet.header else ""
        problems.append(Problem(f"{sheet.file}:{line}{place}", f"{found} in {label}", expected, hint))

    if any(cells[len(sheet.header) :]):
        say("", f"{len(cells)} cells", f"at most {len(sheet.header)}, one a column", "quote cells with separators")
    if "id" in sheet.header and not ROW_ID.fullmatch(id):
        say("id", f"the id {id!r}", "letters, digits, '-', '_' and '.', beginning with a letter or digit")
    qty = _whole(values["qty"] or "1")
    if qty is None or qty < 0:
        say("qty", f"qty {values['qty']!r}", "a whole number, 0 or more (blank is 1)")
    for column in columns:
        for found, expected in _value_problems(column, values[column.name]):
            if column.name in sheet.header:
                say(column.name, found, expected)
    return Row(table, id, values, line, max(qty or 0, 0), values["art"], values["back"], values["origin"]), problems


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else None


def _value_problems(column: Column, value: str) -> Iterator[tuple[str, str]]:
    name = column.name
    if not value:
        if column.required:
            yield f"a blank {name}", "a value"
    elif column.type == "int":
        number = _whole(value)
        low, high = column.min, column.max
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            yield f"{name} {value!r}", f"a whole number{_span(low, high)}"
    elif column.choices:
        for word in items(value) if column.type == "list" else [value]:
            if word not in column.choices:
                yield f"{name} {word!r}", f"one of: {', '.join(column.choices)}"


def _span(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f" of at least {low}" if low is not None else f" of at most {high}" if high is not None else ""


def items(value: str) -> list[str]:
    """Split the value of a list column into its words: blanks, commas, semicolons and '|' part them."""
    return [word for word in re.split(r"[\s,;|]+", value) if word]


def _duplicates(tables: Mapping[str, Table]) -> Iterator[tuple[str, Row]]:
    seen = set()
    for table in tables.values():
        for row in table.rows:
            if row.id and row.id in seen:
                yield table.file, row
            seen.add(row.id)


def _bad_refs(table: Table, tables: Mapping[str, Table]) -> Iterator[Problem]:
    for column in table.columns:
        target = tables.get(column.type.removeprefix("ref:")) if column.type.startswith("ref:") else None
        if target is None:
            continue
        for row in table.rows:
            value = row.values[column.name]
            if value and target.find(value) is None:
                known = ", ".join(other.id for other in target.rows)
                found = f"{column.name} {value!r} in row {row.id!r}"
                yield Problem(f"{table.file}:{row.line}", found, f"an id of table {target.id!r}: {known}")
