"""What a target asks for, as files: named before any is made, written beside their places, moved there together."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from generator.catalog.model import Problem
from generator.printing.manifest import NAME, digest
from generator.printing.problems import PrintError
from generator.printing.waiting import told, waiting_room


@dataclass(frozen=True, slots=True)
class Content:
    """The bytes of a file and what the manifest says of them.

    pages    of a PDF, 0 for anything else
    size_mm  of its pages; of the printed picture
    pixels   of a picture
    notes    what people must know: numbers to type, cells left empty
    """

    data: bytes
    pages: int = 0
    size_mm: tuple[float, float] | None = None
    pixels: tuple[int, int] | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Planned:
    """A file that will be made: its name below the target's folder, and whose it is."""

    file: str
    product: str
    language: str
    make: Callable[[], Content]
    shows: str = ""  # ids of the rows on it, or what it is


@dataclass(frozen=True, slots=True)
class Line:
    """One file of the manifest; sizes in mm and px."""

    file: str
    sha256: str
    bytes: int
    pages: int
    size_mm: tuple[float, float] | None
    pixels: tuple[int, int] | None
    product: str
    language: str
    shows: str
    notes: tuple[str, ...]


def refuse_collisions(planned: Sequence[Planned]) -> None:
    """Raise PrintError naming every file name asked for twice; capitals don't tell two files apart everywhere."""
    same: dict[str, list[Planned]] = {}
    for one in planned:
        same.setdefault(one.file.casefold(), []).append(one)
    hint = "put {number} and {side} into the pattern given with --names"
    problems = [
        Problem(ones[0].file, f"one name for {_listed(ones)}", "a name of its own for each file", hint)
        for ones in same.values()
        if len(ones) > 1
    ]
    if problems:
        raise PrintError.of(problems)


def _listed(planned: Sequence[Planned]) -> str:
    """Name the first few files, and how many more there are."""
    names = [one.shows or one.product for one in planned]
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


def ship(folder: Path, target: str, game: str, planned: Sequence[Planned]) -> list[Line]:
    """Make all files and put them into `folder` together with manifest.json; return their lines.

    Files of an earlier run for the same products and languages which are no longer made are removed, unless somebody
    has changed them. Raise PrintError, with nothing written, where names collide or a file can't be made.
    """
    refuse_collisions(planned)
    before = read(folder)
    with waiting_room(folder) as room:
        lines = [_wait(room, one) for one in planned]
        with told(folder):
            _settle(folder, room, before, lines, {"game": game, "target": target})
    return lines


def read(folder: Path) -> dict[str, Line]:
    """Return the lines of a folder's manifest by file; none where it is missing or cannot be read."""
    try:
        files = json.loads((folder / NAME).read_text(encoding="utf-8"))["files"]
        return {raw["file"]: Line(**{key: _tuple(value) for key, value in raw.items()}) for raw in files}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def as_text(head: dict[str, str], lines: Iterable[Line]) -> str:
    """Write a manifest; same files, same text."""
    files = [asdict(line) for line in sorted(lines, key=lambda line: line.file)]
    return json.dumps({**head, "files": files}, ensure_ascii=False, indent=1) + "\n"


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _wait(room: Path, one: Planned) -> Line:
    made = one.make()
    path = room / one.file
    with told(room.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made.data)
    size = digest(made.data), len(made.data)
    return Line(
        one.file, *size, made.pages, made.size_mm, made.pixels, one.product, one.language, one.shows, made.notes
    )


def _settle(folder: Path, room: Path, before: dict[str, Line], lines: list[Line], head: dict[str, str]) -> None:
    """Move the files to their places, the manifest last."""
    fresh = {line.file: line for line in lines}
    parts = {(line.product, line.language) for line in lines}
    kept = {}
    for name, line in before.items():
        if name in fresh:
            continue
        if (line.product, line.language) not in parts:
            kept[name] = line
        elif _untouched(folder / name, line):
            (folder / name).unlink()
    for name in fresh:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        (room / name).replace(place)
    there = [line for line in (*kept.values(), *lines) if (folder / line.file).is_file()]
    part = room / NAME
    part.write_text(as_text(head, there), encoding="utf-8", newline="\n")
    part.replace(folder / NAME)


def _untouched(path: Path, line: Line) -> bool:
    return path.is_file() and path.stat().st_size == line.bytes and digest(path.read_bytes()) == line.sha256
