"""What a printer does to a sheet, and how to undo it: offsets, a small turn, a scale for each axis, its blank margins.

The corrections of all printers are kept in one file of the user's, as TOML.
"""

from __future__ import annotations

import math
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing.papers import Size
from generator.printing.problems import PrintError
from generator.printing.units import UnitError, length, mm

Matrix = tuple[float, float, float, float, float, float]  # x' = ax + cy + e, y' = bx + dy + f; um, y down
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*$")
WIDEST = 30_000  # um: a larger offset or margin is a slip of the unit
LIMITS = {"rotation": 5.0, "scale_x": 0.1, "scale_y": 0.1}  # degrees; how far a scale may be from 1


@dataclass(frozen=True, slots=True)
class Printer:
    """The corrections of one printer; lengths in um, rotation in degrees clockwise.

    page   moves both sides; back moves and turns the back only, as it is seen when one looks at the back
    scale  what lengths are multiplied by, so that 100 mm are 100 mm on paper
    margins  top, right, bottom, left: what the printer leaves blank
    """

    name: str = ""
    page_x: int = 0
    page_y: int = 0
    back_x: int = 0
    back_y: int = 0
    rotation: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def plain(self) -> bool:
        """Tell whether nothing is corrected on the page."""
        return self == Printer(self.name, margins=self.margins)

    def matrix(self, page: Size, *, back: bool) -> Matrix:
        """Return the correction of a page: scaled and turned about its middle, then moved."""
        angle = math.radians(self.rotation if back else 0)
        c, s = math.cos(angle), math.sin(angle)
        a, b, c2, d = c * self.scale_x, s * self.scale_x, -s * self.scale_y, c * self.scale_y
        x, y = page.width / 2, page.height / 2
        move_x = self.page_x + (self.back_x if back else 0)
        move_y = self.page_y + (self.back_y if back else 0)
        return a, b, c2, d, x - a * x - c2 * y + move_x, y - b * x - d * y + move_y


NO_PRINTER = Printer()
LENGTHS = ("page_x", "page_y", "back_x", "back_y")
NUMBERS = ("rotation", "scale_x", "scale_y")


def undone(matrix: Matrix) -> Matrix:
    """Return the matrix that takes a correction back."""
    a, b, c, d, e, f = matrix
    whole = a * d - b * c
    a2, b2, c2, d2 = d / whole, -b / whole, -c / whole, a / whole
    return a2, b2, c2, d2, -(a2 * e + c2 * f), -(b2 * e + d2 * f)


def config_file(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return where printers are kept: APPDATA on Windows, XDG_CONFIG_HOME or ~/.config elsewhere."""
    if platform == "win32" and environment.get("APPDATA"):
        base = Path(environment["APPDATA"])
    else:
        base = Path(environment.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "bordtryk" / "printers.toml"


def load(file: Path) -> dict[str, Printer]:
    """Read all printers, none where there is no file; raise PrintError with every problem in it."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise PrintError(Problem(str(file), str(error), "a file that `bordtryk printer set` has written")) from error
    problems: list[Problem] = []
    found = {name: _read(file, name, table, problems) for name, table in data.items()}
    if problems:
        raise PrintError.of(problems)
    return found


def _read(file: Path, name: str, table: object, problems: list[Problem]) -> Printer:
    known = [field.name for field in fields(Printer) if field.name != "name"]
    changes: dict[str, object] = {}
    for key, value in table.items() if isinstance(table, dict) else ():
        if key not in known:
            problems.append(Problem(f"{file} [{name}]", f"the key {key!r}", f"one of {', '.join(known)}"))
        else:
            changes[key] = value
    try:
        return changed(Printer(name), changes)
    except PrintError as error:
        problems += [Problem(f"{file} [{name}]", one.found, one.expected, one.hint) for one in error.problems]
        return Printer(name)


def changed(printer: Printer, values: Mapping[str, object]) -> Printer:
    """Return a printer with other values (mm, degrees, factors); raise PrintError with all wrong ones."""
    problems: list[Problem] = []
    new: dict[str, object] = {}
    for key, value in values.items():
        try:
            new[key] = _value(key, value)
        except UnitError:
            problems.append(_wrong(printer, key, value, "a length such as 0.5 or -1, in mm"))
        except (ValueError, TypeError) as error:
            problems.append(_wrong(printer, key, value, str(error)))
    if problems:
        raise PrintError.of(problems)
    return replace(printer, **new)  # type: ignore[arg-type]


def _wrong(printer: Printer, key: str, value: object, expected: str) -> Problem:
    return Problem(f"printer {printer.name}", f"{key.replace('_', '-')} {value!r}", expected)


def _value(key: str, value: object) -> object:
    if key in LENGTHS:
        return _um(value)
    if key == "margins":
        return _margins(value)
    middle = 0.0 if key == "rotation" else 1.0
    try:
        number = float(str(value))
    except ValueError:
        number = math.inf
    if not abs(number - middle) <= LIMITS[key]:
        raise ValueError(f"a number from {middle - LIMITS[key]:g} to {middle + LIMITS[key]:g}")
    return number


def _um(value: object, least: int = -WIDEST) -> int:
    found = length(value) if isinstance(value, str) else mm(value)
    if not least <= found <= WIDEST:
        raise ValueError(f"{least // 1000} to {WIDEST // 1000} mm")
    return found


def _margins(value: object) -> tuple[int, int, int, int]:
    """Read one, two or four margins: top, right, bottom, left."""
    parts = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(parts, (list, tuple)) or len(parts) not in (1, 2, 4):
        raise ValueError("one margin, two (top and bottom, then the sides), or four: top, right, bottom, left")
    found = [_um(part, 0) for part in parts]
    top, right, bottom, left = {1: found * 4, 2: found * 2, 4: found}[len(found)]
    return top, right, bottom, left


def as_toml(printers: Mapping[str, Printer]) -> str:
    """Write all printers, those values only that differ from nothing; lengths in mm."""
    return "\n".join(_table(printer) for _, printer in sorted(printers.items()))


def _table(printer: Printer) -> str:
    lines = [f"[{printer.name}]"]
    lines += [f"{key} = {getattr(printer, key) / 1000:g}" for key in LENGTHS if getattr(printer, key)]
    lines += [
        f"{key} = {getattr(printer, key)!r}" for key in NUMBERS if getattr(printer, key) != getattr(NO_PRINTER, key)
    ]
    if any(printer.margins):
        lines.append(f"margins = [{', '.join(f'{side / 1000:g}' for side in printer.margins)}]")
    return "\n".join(lines) + "\n"


def save(file: Path, printers: Mapping[str, Printer]) -> None:
    """Write all printers, whole or not at all; raise PrintError where that cannot be."""
    draft = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(as_toml(printers), encoding="utf-8")
        draft.replace(file)
    except OSError as error:
        raise PrintError(Problem(str(file), error.strerror or str(error), "a file that can be written")) from error


def find(printers: Mapping[str, Printer], name: str) -> Printer:
    """Return a printer by its name; raise PrintError naming the known ones."""
    if name not in printers:
        known = f"one of {', '.join(sorted(printers))}" if printers else "a printer that was set; there is none yet"
        hint = f"make it with `bordtryk printer set {name} …`"
        raise PrintError(Problem("printer", f'"{name}"', known, hint))
    return printers[name]


def check_name(name: str) -> str:
    """Return a name that can stand in a file name; raise PrintError otherwise."""
    if not NAME.match(name):
        raise PrintError(Problem("printer", f'"{name}"', "a name of small letters, digits, - and _"))
    return name


@dataclass(frozen=True, slots=True)
class Reading:
    """Where a target's centre of the front is seen on the back, at two targets one above the other; um."""

    top: tuple[int, int]
    bottom: tuple[int, int]
    apart: int


def from_readings(printer: Printer, reading: Reading) -> Printer:
    """Return the printer with the back offset and turn that bring both targets together.

    The back is moved to where the front's centres show, by the mean of both; it turns about the page's middle, so that
    the difference across, over their distance, is the angle.
    """
    (top_x, top_y), (bottom_x, bottom_y) = reading.top, reading.bottom
    angle = math.degrees(math.atan2(bottom_x - top_x, reading.apart))
    x, y = round((top_x + bottom_x) / 2), round((top_y + bottom_y) / 2)
    return replace(printer, back_x=x, back_y=y, rotation=round(-angle, 3))
