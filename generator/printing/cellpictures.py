"""The pictures that a deck's table names: found beside it or in its folder art/, their endings given or not."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing import raster
from generator.printing.deckrows import DeckRows

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
FOLDERS = ("", "art")
EXPECTED = "a PNG, JPEG or SVG file beside the table, or in its folder art/"


def forget() -> None:
    """Forget what was found: files come and go while a deck is watched."""
    candidates.cache_clear()
    broken.cache_clear()


def is_picture(name: str) -> bool:
    """Tell whether a name ends like that of a picture."""
    return name.lower().endswith(ENDINGS)


@lru_cache(maxsize=10_000)
def candidates(base: Path, name: str) -> tuple[str, ...]:
    """List what a cell may mean, as it would be written: the name as it is, else each ending that makes it a file."""
    if ".." in name:
        return ()
    if any(os.path.isfile(os.path.join(base, folder, name)) for folder in FOLDERS):
        return (name,)
    whole = (f"{name}{ending}" for ending in ENDINGS)
    return tuple(one for one in whole if any(os.path.isfile(os.path.join(base, folder, one)) for folder in FOLDERS))


def picture(base: Path, name: str) -> Path | None:
    """Return the one file that a cell names, None for none or several."""
    found = candidates(base, name)
    files = (Path(base, folder, found[0]) for folder in FOLDERS) if len(found) == 1 else ()
    return next((file for file in files if file.is_file()), None)


@lru_cache(maxsize=10_000)
def broken(file: Path) -> str:
    """Say why a picture cannot be printed, "" for one that can."""
    try:
        if file.suffix.lower() == ".svg":
            from generator.printing import svg

            svg.load(file)
        else:
            raster.load(file)
    except ValueError as error:  # RasterError and DrawingError
        return str(error)
    return ""


def fault(base: Path, name: str, where: str) -> Problem | None:
    """Return what is wrong with a picture that is named somewhere, None where it can be printed."""
    file = picture(base, name)
    why = broken(file) if file else ""
    if file and not why:
        return None
    if why:
        return Problem(where, f"the picture {name!r}, which {why}", "a PNG, JPEG or SVG file that can be drawn")
    several = candidates(base, name)
    if several:
        return Problem(where, f"the picture {name!r}, of which there are {len(several)}", f"{' or '.join(several)}")
    return Problem(where, f"no picture {name!r}", EXPECTED, _near(base, name))


def faults(rows: DeckRows, columns: Iterable[str], base: Path) -> Iterator[Problem]:
    """Yield the pictures of these columns that are not there or cannot be drawn, each with its cell."""
    named = sorted(set(columns) & rows.headers.keys())
    for row in rows.table.rows:
        for column in named:
            where = rows.place.card(row.line, row.values, column, rows.headers[column])
            if row.values[column] and (found := fault(base, row.values[column], where)):
                yield found


def completed(rows: DeckRows, columns: Iterable[str], base: Path) -> DeckRows:
    """Put the endings to the names of pictures that have none."""
    named = sorted(set(columns) & rows.headers.keys())

    def whole(name: str) -> str:
        return candidates(base, name)[0] if name else ""

    cards = tuple(
        replace(row, values={**row.values, **{one: whole(row.values[one]) for one in named}}) for row in rows.table.rows
    )
    return replace(rows, table=replace(rows.table, rows=cards)) if named else rows


def _near(base: Path, name: str) -> str:
    """Name pictures of the table's own folders that may have been meant."""
    if ".." in name or os.path.isabs(name):
        return "copy it into the folder art/ and name it without the folder"
    inside = os.path.dirname(name)
    files = (file for folder in FOLDERS for file in _listed(Path(base, folder, inside)))
    there = sorted({os.path.join(inside, file) for file in files if is_picture(file)})
    stems = {os.path.splitext(one)[0]: one for one in there}
    wanted = os.path.splitext(name)[0] if is_picture(name) else name
    close = [stems[stem] for stem in get_close_matches(wanted, stems, 3, 0.6)]
    return f"there is {', '.join(close)}" if close else ""


def _listed(folder: Path) -> list[str]:
    return os.listdir(folder) if folder.is_dir() else []
