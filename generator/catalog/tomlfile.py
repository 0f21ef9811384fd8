"""TOML with lines: tomllib says what is in a file, a light scan says where it stands."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .files import display, read_text
from .model import Problem

_PART = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)"""
_PATH = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_PATH})\s*\]\]?\s*$")
_KEY = re.compile(rf"\s*({_PATH})\s*=")
_STRING = re.compile(r"""\"\"\".*?\"\"\"|\'\'\'.*?\'\'\'|(?P<open>\"\"\"|\'\'\').*|"(?:[^"\\]|\\.)*"|'[^']*'""")

Spot = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A TOML file as read, and the line of each table and key."""

    file: str
    data: dict[str, Any]
    lines: dict[Spot, int] = field(default_factory=dict)

    def line(self, *spot: str | int) -> int:
        """The line of a table or key, or of the nearest thing around it; 1 for the file itself."""
        while spot:
            if spot in self.lines:
                return self.lines[spot]
            spot = spot[:-1]
        return 1

    def where(self, *spot: str | int) -> str:
        """The place as problems cite it: file:line."""
        return f"{self.file}:{self.line(*spot)}"


def read_toml(path: Path) -> tuple[Document | None, list[Problem]]:
    """Read a TOML file; a syntax error is a problem with line and column."""
    text, problems = read_text(path)
    return (None, problems) if text is None else parse_toml(text, display(path))


def parse_toml(text: str, file: str) -> tuple[Document | None, list[Problem]]:
    """Parse TOML text; `file` is the name that problems cite."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        where = f"{file}:{place[1]}:{place[2]}" if place else f"{file}:{text.count(chr(10)) + 1}"
        what = re.sub(r"\s*\(at .*\)", "", str(error)) or "too deep nesting"
        hint = "texts stand in quotation marks, lists in [ ], and each line reads: key = value"
        return None, [Problem(where, f"what is not TOML ({what})", "a TOML file", hint)]
    return Document(file, data, _scan(text)), []


def _scan(text: str) -> dict[Spot, int]:
    """Find the line of each header and key, skipping what stands inside strings and lists."""
    lines: dict[Spot, int] = {}
    counts: dict[Spot, int] = {}
    table: Spot = ()
    depth, quote = 0, ""
    for number, line in enumerate(text.split("\n"), 1):
        if quote:
            if quote not in line:
                continue
            line, quote = line.split(quote, 1)[1], ""
        elif depth == 0:
            table = _note(line, number, table, lines, counts)
        depth, quote = _after(line, depth)
    return lines


def _note(line: str, number: int, table: Spot, lines: dict[Spot, int], counts: dict[Spot, int]) -> Spot:
    if header := _HEADER.match(_uncommented(line)):
        table = _absolute(_split(header[2]), counts)
        if header[1] == "[[":
            counts[table] = counts.get(table, -1) + 1
            table = (*table, counts[table])
        lines.setdefault(table, number)
    elif key := _KEY.match(line):
        path = _split(key[1])
        for length in range(1, len(path) + 1):
            lines.setdefault((*table, *path[:length]), number)
    return table


def _absolute(path: list[str], counts: dict[Spot, int]) -> Spot:
    spot: Spot = ()
    for name in path[:-1]:
        spot = (*spot, name)
        if spot in counts:
            spot = (*spot, counts[spot])
    return (*spot, path[-1])


def _split(path: str) -> list[str]:
    return [part.strip("\"'") for part in re.findall(_PART, path)]


def _uncommented(line: str) -> str:
    bare = _STRING.sub(lambda match: "_" * len(match[0]), line)
    return line[: bare.index("#")] if "#" in bare else line


def _after(line: str, depth: int) -> tuple[int, str]:
    """Bracket depth and open multi-line quote at the end of a line."""
    for string in _STRING.finditer(line):
        if string["open"]:
            return depth, string["open"]
    bare = _STRING.sub("", line)
    bare = bare.split("#", 1)[0]
    if depth == 0 and _HEADER.match(_uncommented(line)):
        return 0, ""
    opened = bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
    return max(depth + opened, 0), ""
