"""Preflight: measure finished PDFs against what the manifest says of them; findings as problems, in text or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing import manifest
from generator.printing.backs import DUPLEX
from generator.printing.manifest import Entry
from generator.printing.printers import Matrix, undone
from generator.printing.readback import PageRead, Read, Rect, read_pdf
from generator.printing.units import amount, show

NEAR = 10  # um: 0.01 mm


def preflight(folder: Path) -> list[Problem]:
    """Check every file in a folder's manifest; a problem where there is no manifest."""
    entries = manifest.read(folder)
    if not entries:
        return [Problem(str(folder / manifest.NAME), "no printed files", "a folder that `bordtryk print` has filled")]
    return [problem for entry in entries.values() for problem in check_file(folder, entry)]


def check_file(folder: Path, entry: Entry) -> list[Problem]:
    """Read one file back and check it."""
    return check_data(folder, entry)[0]


def check_data(folder: Path, entry: Entry, *, ink: bool = False) -> tuple[list[Problem], Read | None]:
    """Read one file back; return its problems and what was read, None where that was not possible."""
    path = folder / entry.file
    if not path.is_file():
        return [Problem(str(path), "no file", "the file that the manifest lists", "print again")], None
    data = path.read_bytes()
    if manifest.digest(data) != entry.sha256:
        return [Problem(str(path), "other bytes than were printed", entry.sha256, "print again")], None
    read = read_pdf(data, _undo(entry), ink=ink)
    return list(check(read, entry)), read


def _undo(entry: Entry) -> tuple[Matrix, Matrix] | None:
    """Return what takes a printer's correction back, so that places can be measured as they will be on paper."""
    numbers = entry.corrected
    if len(numbers) != 12:
        return None
    a, b, c, d, e, f, a2, b2, c2, d2, e2, f2 = numbers
    return undone((a, b, c, d, e, f)), undone((a2, b2, c2, d2, e2, f2))


def check(read: Read, entry: Entry) -> Iterator[Problem]:
    """Check what was read against the manifest's entry."""
    yield from _document(read, entry)
    for number, page in enumerate(read.pages, 1):
        yield from _page(page, entry, f"{entry.file} page {number}")
    if entry.kind in ("cards", "tokens", "sheet"):
        for number, page in enumerate(read.pages, 1):
            yield from dict.fromkeys(_trims(page, entry, f"{entry.file} page {number}", marked=_marked(entry, number)))
        yield from _backs(read, entry)


def _marked(entry: Entry, number: int) -> bool:
    """Tell whether the page with this number was to have crop marks."""
    if entry.sides in ("both", "none") or entry.backs not in DUPLEX:
        return entry.sides != "none"
    return entry.sides == ("front" if number % 2 else "back")


def _document(read: Read, entry: Entry) -> Iterator[Problem]:
    for name, embedded in read.fonts.items():
        if not embedded:
            yield Problem(entry.file, f"font {name} not embedded", "every font in the file")
    if not read.fonts:
        yield Problem(entry.file, "no text", "labels on every sheet")
    wanted = {
        "pages": (str(len(read.pages)), str(entry.pages)),
        "language": (read.language, entry.language),
        "print scaling": (read.scaling, "None"),
        "duplex": (read.duplex, DUPLEX.get(entry.backs, "" if entry.form else "Simplex")),
    }
    for what, (found, expected) in wanted.items():
        if found != expected:
            yield Problem(entry.file, f"{what} {found or 'missing'}", expected or "none")
    if not read.title:
        yield Problem(entry.file, "no title", "a title in the file's properties")


def _page(page: PageRead, entry: Entry, where: str) -> Iterator[Problem]:
    expected = entry.page_mm[0] * 1000, entry.page_mm[1] * 1000
    if abs(page.width - expected[0]) > NEAR or abs(page.height - expected[1]) > NEAR:
        yield Problem(where, f"{_size(page.width, page.height)}", f"{_size(*expected)}")
    if not page.text.strip():
        yield Problem(where, "an empty page", "something printed on it")
    elif entry.form != "pages":
        text = page.text.replace("\u00a0", " ")
        for wanted in ("100 mm", entry.paper):
            if wanted not in text and (wanted != "100 mm" or entry.page_mm[0] > 120):
                yield Problem(where, f'no "{wanted}"', "the ruler and the paper's name on every sheet")


def _trims(page: PageRead, entry: Entry, where: str, *, marked: bool = True) -> Iterator[Problem]:
    """Compare each face with the crop marks around it, and the marks with the faces."""
    upright = [line for line in page.lines if abs(line.width) < NEAR] if marked else []
    level = [line for line in page.lines if abs(line.height) < NEAR] if marked else []
    sides = tuple(value * 1000 for value in entry.trim_mm)
    for face in page.faces:
        trim = trim_of(face, sides)
        if trim is None:
            yield Problem(where, f"a face of {_size(face.width, face.height)}", f"{_size(*sides)} and its bleed")
            continue
        for edge in (trim.left, trim.right):
            if upright and not any(abs(line.left - edge) <= NEAR for line in upright):
                yield Problem(where, f"no crop mark at {show(round(edge))} from the left", "one on each trim line")
        for edge in (trim.top, trim.bottom):
            if level and not any(abs(line.top - edge) <= NEAR for line in level):
                yield Problem(where, f"no crop mark at {show(round(edge))} from the top", "one on each trim line")
        yield from _touched(face, page.lines, where)


def _touched(face: Rect, lines: Iterable[Rect], where: str) -> Iterator[Problem]:
    for line in lines:
        apart_x = line.right <= face.left or line.left >= face.right
        apart_y = line.bottom <= face.top or line.top >= face.bottom
        if not (apart_x or apart_y):
            at = f"{show(round(line.left))}, {show(round(line.top))}"
            yield Problem(where, f"a line at {at} on a face or its bleed", "marks in the margin only")


def trim_of(face: Rect, sides: tuple[float, ...]) -> Rect | None:
    """Return the trim inside a placed face with its bleed (um), None where the face has not this size."""
    for width, height in (sides, sides[::-1]):
        bleed_x, bleed_y = (face.width - width) / 2, (face.height - height) / 2
        if bleed_x >= -NEAR and abs(bleed_x - bleed_y) <= NEAR:
            return Rect(face.left + bleed_x, face.top + bleed_y, face.right - bleed_x, face.bottom - bleed_y)
    return None


def _backs(read: Read, entry: Entry) -> Iterator[Problem]:
    """Check that each back lies where its front is when the sheet is turned."""
    if entry.backs not in DUPLEX:
        return
    pairs = zip(read.pages[::2], read.pages[1::2], strict=False)
    for number, (front, back) in enumerate(pairs, 1):
        places = [_mirrored(face, front, entry.backs) for face in front.faces]
        for face in back.faces:
            if not any(_same(face, place) for place in places):
                where = f"{entry.file} page {2 * number}"
                yield Problem(
                    where, f"a back at {show(round(face.left))}, {show(round(face.top))}", "one behind a front"
                )


def _mirrored(face: Rect, page: PageRead, mode: str) -> Rect:
    if mode == "long-edge":
        return Rect(page.width - face.right, face.top, page.width - face.left, face.bottom)
    return Rect(face.left, page.height - face.bottom, face.right, page.height - face.top)


def _same(one: Rect, other: Rect) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(_edges(one), _edges(other), strict=True))


def _edges(one: Rect) -> tuple[float, float, float, float]:
    return one.left, one.top, one.right, one.bottom


def _size(width: float, height: float) -> str:
    return f"{show(round(width))} × {show(round(height))}"


def as_json(problems: Iterable[Problem]) -> str:
    """Write problems as a JSON list."""
    return json.dumps([asdict(problem) for problem in problems], ensure_ascii=False, indent=1)


def as_text(problems: Iterable[Problem], files: int) -> str:
    """Write problems a line each, then a summary."""
    lines = [str(problem) for problem in problems]
    return "\n".join([*lines, f"{amount(files, 'file')} read back, {amount(len(lines), 'problem')}"])
