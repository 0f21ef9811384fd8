"""The whole of a preflight: what is wrong, and what a print takes: sheets, cuts, ink. As text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing import manifest
from generator.printing.backs import DUPLEX
from generator.printing.findings import expectation, parted
from generator.printing.manifest import Entry
from generator.printing.preflight import check_data, trim_of
from generator.printing.printers import NO_PRINTER, Printer
from generator.printing.problems import reread
from generator.printing.readback import PageRead, Read, Rect
from generator.printing.units import amount, show
from generator.printing.vision import NEAR

ALONE = f"; below {NEAR:g} colour alone does not tell them apart: warned of unless their symbols or patterns do"
USUAL = 4_200  # um: what printers leave blank when nothing is known of this one


@dataclass(frozen=True, slots=True)
class Figures:
    """What a printed file takes. Inks are shares of the paper's area, all pages together; ink in ml is estimated."""

    file: str
    pages: int
    sheets: int
    cuts: int
    cyan: float = 0.0
    magenta: float = 0.0
    yellow: float = 0.0
    black: float = 0.0
    ink_ml: float = 0.0


@dataclass(slots=True)
class Inspection:
    """All that was found."""

    problems: list[Problem] = field(default_factory=list)
    files: list[Figures] = field(default_factory=list)
    distances: dict[str, Mapping[str, Mapping[str, float]]] = field(default_factory=dict)  # of suits, by game

    def failed(self, *, strict: bool) -> bool:
        """Tell whether something must be mended: errors, and warnings where all is to be right."""
        return any(strict or problem.severity == "error" for problem in self.problems)

    def add(self, more: Inspection) -> None:
        """Take in what was found elsewhere."""
        self.problems += more.problems
        self.files += more.files
        self.distances |= more.distances


def folders(root: Path) -> list[Path]:
    """List the folders below that hold printed files."""
    return sorted(path.parent for path in root.rglob(manifest.NAME))


def inspect_folder(folder: Path, printer: Printer = NO_PRINTER, *, ink: bool = True) -> Inspection:
    """Read every file of a folder's manifest back: measured, counted, and its ink estimated."""
    found = Inspection()
    entries = manifest.read(folder)
    if not entries:
        expected = "a folder that `bordtryk print` has filled"
        found.problems.append(Problem(str(folder / manifest.NAME), "no printed files", expected))
    for entry in entries.values():
        problems, figures = inspect_file(folder, entry, printer, ink=ink)
        found.problems += problems
        found.files += [figures] if figures else []
    return found


def inspect_file(
    folder: Path, entry: Entry, printer: Printer = NO_PRINTER, *, ink: bool = True
) -> tuple[list[Problem], Figures | None]:
    """Read one file back: what is wrong with it, and what it takes (None where it cannot be read)."""
    problems, read = check_data(folder, entry, ink=ink)
    if read is None:
        return problems, None
    problems += margin_conflicts(read, entry, printer)
    problems += [_noticed(entry, text) for text in entry.findings if parted(text)[0] != "note"]
    return problems, _figures(read, entry)


def _noticed(entry: Entry, text: str) -> Problem:
    if told := reread(text):
        return told
    severity, found = parted(text)
    return Problem(entry.file, found, expectation(text), severity=severity)


def margin_conflicts(read: Read, entry: Entry, printer: Printer) -> Iterator[Problem]:
    """Yield a problem for each page on which a trim lies where the printer leaves the paper blank."""
    if entry.kind not in ("cards", "tokens", "sheet"):
        return
    known = any(printer.margins)
    margins = printer.margins if known else (USUAL,) * 4
    sides = tuple(value * 1000 for value in entry.trim_mm)
    for number, page in enumerate(read.pages, 1):
        trims = [trim for face in page.faces if (trim := trim_of(face, sides))]
        for edge, room, margin in _outer(page, trims, margins):
            if room < margin - 10:
                found = f"a trim {show(round(room))} from the {edge} edge"
                whose = f"{printer.name} leaves" if known else "printers often leave"
                expected = f"at least {show(margin)}, which {whose} blank"
                hint = "print with --printer, or take a larger paper"
                severity = "error" if known else "warning"
                yield Problem(f"{entry.file} page {number}", found, expected, hint, severity)


def _outer(page: PageRead, trims: list[Rect], margins: tuple[int, ...]) -> Iterator[tuple[str, float, int]]:
    if trims:
        yield "top", min(trim.top for trim in trims), margins[0]
        yield "right", page.width - max(trim.right for trim in trims), margins[1]
        yield "bottom", page.height - max(trim.bottom for trim in trims), margins[2]
        yield "left", min(trim.left for trim in trims), margins[3]


def cuts_of(page: PageRead, sides: tuple[float, ...]) -> int:
    """Count the straight cuts that part all pieces of a page; a cut goes through the whole sheet."""
    trims = [trim for face in page.faces if (trim := trim_of(face, sides))]
    upright = {round(x / 20) for trim in trims for x in (trim.left, trim.right)}
    level = {round(y / 20) for trim in trims for y in (trim.top, trim.bottom)}
    return len(upright) + len(level)


def _figures(read: Read, entry: Entry) -> Figures:
    two_sided = entry.backs in DUPLEX
    sheets = (len(read.pages) + 1) // 2 if two_sided else len(read.pages)
    fronts = read.pages[::2] if two_sided else read.pages
    sides = tuple(value * 1000 for value in entry.trim_mm)
    cuts = sum(cuts_of(page, sides) for page in fronts) if entry.kind in ("cards", "tokens", "sheet") else 0
    pages = [page.ink for page in read.pages if page.ink]
    if not pages:
        return Figures(entry.file, len(read.pages), sheets, cuts)
    parts = [sum(getattr(page, ink) for page in pages) / len(pages) for ink in ("cyan", "magenta", "yellow", "black")]
    cyan, magenta, yellow, black = (round(part, 4) for part in parts)
    ml = round(sum(page.ml for page in pages), 3)
    return Figures(entry.file, len(read.pages), sheets, cuts, cyan, magenta, yellow, black, ml)


def as_json(found: Inspection, *, strict: bool) -> str:
    """Write everything as one JSON object."""
    data = {
        "ok": not found.failed(strict=strict),
        "problems": [asdict(problem) for problem in found.problems],
        "files": [asdict(figures) for figures in found.files],
        "suit_distances": found.distances,
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def as_text(found: Inspection) -> str:
    """Write a line for each problem and file, then the sums."""
    lines = [str(problem) for problem in found.problems]
    lines += [_line(figures) for figures in found.files]
    lines += [line for game, tables in found.distances.items() for line in _distances(game, tables)]
    return "\n".join([*lines, summary(found)])


def summary(found: Inspection) -> str:
    """Write the sums in one line."""
    errors = sum(problem.severity == "error" for problem in found.problems)
    said = f"{amount(errors, 'error')}, {amount(len(found.problems) - errors, 'warning')}"
    if not found.files:
        return said
    sheets, cuts = sum(one.sheets for one in found.files), sum(one.cuts for one in found.files)
    ml = sum(one.ink_ml for one in found.files)
    ink = f", about {ml:.1f} ml of ink" if ml else ""
    takes = f"{amount(sheets, 'sheet')} and {amount(cuts, 'cut')}{ink} if all were printed"
    return f"{amount(len(found.files), 'file')} read back, {takes}; {said}"


def _line(one: Figures) -> str:
    parts = [amount(one.sheets, "sheet")]
    parts += [amount(one.cuts, "cut")] if one.cuts else []
    if one.ink_ml:
        inks = f"C {one.cyan:.0%} M {one.magenta:.0%} Y {one.yellow:.0%} K {one.black:.0%}"
        parts.append(f"ink {inks}, about {one.ink_ml:.2f} ml")
    return f"{one.file}: {', '.join(parts)}"


def _distances(game: str, tables: Mapping[str, Mapping[str, float]]) -> Iterable[str]:
    for table, visions in tables.items():
        told = ", ".join(f"{vision or 'everybody'} {value:.0f}" for vision, value in visions.items())
        near = any(value < NEAR for value in visions.values())
        yield f"{game} {table}: smallest distance of two suits (ΔE): {told}{ALONE if near else ''}"
