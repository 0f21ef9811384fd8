"""The list of what was printed: manifest.json beside the files of a game, and what in it is still true."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

NAME = "manifest.json"
ROOMS = ("printing", "catalog", "i18n")
LIBRARIES = ("reportlab", "pyphen", "jinja2", "fontpkg-marcellus", "fontpkg-alegreya-sans")


@dataclass(frozen=True, slots=True)
class Entry:
    """One printed file. Lengths in mm; `inputs` is the digest of all it was made from."""

    file: str  # relative to the manifest, with slashes
    sha256: str
    bytes: int
    pages: int
    page_mm: tuple[float, float]
    game: str
    product: str
    kind: str
    title: str
    language: str
    paper: str
    form: str  # "" for sheets; "pages", "two-up" or "booklet" for books
    trim_mm: tuple[float, float]
    pieces: int
    backs: str
    mode: str
    inputs: str
    layout: tuple[str, ...] = ()  # how the sheets came about, with numbers
    findings: tuple[str, ...] = ()
    printer: str = ""
    corrected: tuple[
        float, ...
    ] = ()  # for a printer: six numbers of the front's matrix, six of the back's (um, y down)
    sides: str = "both"  # which sides carry crop marks
    source: str = ""  # the table that a deck was printed from


def read(folder: Path) -> dict[str, Entry]:
    """Return the entries of a folder's manifest by file; none where it is missing or cannot be read."""
    try:
        data = json.loads((folder / NAME).read_text(encoding="utf-8"))
        return {raw["file"]: _entry(raw) for raw in data["files"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _entry(raw: dict[str, object]) -> Entry:
    return Entry(**{key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()})  # type: ignore[arg-type]


def as_text(entries: Iterable[Entry]) -> str:
    """Write a manifest; same entries, same text."""
    files = [asdict(entry) for entry in sorted(entries, key=lambda entry: entry.file)]
    return json.dumps({"files": files}, ensure_ascii=False, indent=1) + "\n"


def whole(folder: Path, entry: Entry) -> bool:
    """Tell whether an entry's file is there and has not been changed."""
    path = folder / entry.file
    try:
        return size(path) == entry.bytes and digest(path) == entry.sha256
    except OSError:
        return False


def digest(data: bytes | Path) -> str:
    """Return the SHA-256 of bytes, or of a file, in hexadecimal."""
    if isinstance(data, bytes):
        return hashlib.sha256(data).hexdigest()
    with data.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def size(data: bytes | Path) -> int:
    """Return the number of bytes."""
    return len(data) if isinstance(data, bytes) else data.stat().st_size


def inputs_of(game_folder: Path, templates: Path) -> str:
    """Return the digest of all that a print depends on: data, templates, the program, the libraries."""
    found = hashlib.sha256(program().encode())
    for folder in (game_folder, templates / game_folder.name, templates / "common"):
        found.update(digest_of(folder).encode())
    return found.hexdigest()


def digest_of(folder: Path) -> str:
    """Return the digest of a folder's files with their names."""
    found = hashlib.sha256()
    for path in files_of(folder):
        found.update(f"{folder.name}/{path.relative_to(folder).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def files_of(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder in a fixed order; recorded games and hidden files change no print."""
    for base, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if name not in ("games", "__pycache__") and name[0] != ".")
        yield from (Path(base) / name for name in sorted(files) if name[0] != ".")


@cache
def program() -> str:
    """Return the digest of the program and the versions of the libraries that draw."""
    found = hashlib.sha256()
    home = Path(__file__).parents[1]
    for room in ROOMS:
        for path in sorted((home / room).rglob("*.py")):
            found.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    found.update("\0".join(_installed()).encode())
    return found.hexdigest()


def _installed() -> list[str]:
    """List the libraries that draw with their versions, by the names of their folders: no metadata are read."""
    names: set[str] = set()
    for place in filter(os.path.isdir, sys.path):
        names.update(name.lower().replace("_", "-") for name in os.listdir(place) if name.endswith(".dist-info"))
    return sorted(name for name in names if name.startswith(tuple(f"{library}-" for library in LIBRARIES)))
