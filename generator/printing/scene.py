"""What drawing a layout for one card needs: values, colours and boxes, and where to say what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from math import isfinite
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from generator.catalog.model import Problem
from generator.printing.art import IconSet
from generator.printing.canvas import Box, Canvas
from generator.printing.colours import Colour, ColourError, parse
from generator.printing.expressions import ExpressionError, GameNames, Names
from generator.printing.findings import Finding
from generator.printing.formula import Frame, evaluate
from generator.printing.keys import COMMON, ELEMENTS, Key, takes
from generator.printing.layout import Element, Layout
from generator.printing.modes import Mode
from generator.printing.units import UnitError

if TYPE_CHECKING:
    from generator.printing.deckcells import Cells

Node = Callable[[Canvas], None]


MOST = 20_000  # elements on one side of a card: no card comes near


class Wrong(Exception):
    """A value that an element cannot use."""

    def __init__(self, key: str, found: str, expected: str, hint: str = "") -> None:
        super().__init__(found)
        self.key, self.found, self.expected, self.hint = key, found, expected, hint


class TooMany(Wrong):
    """More elements than can be drawn: the card is given up."""

    def __init__(self, path: str) -> None:
        super().__init__("over", f"more than {MOST} elements on one side of a card", "fewer", "repeat less often")
        self.path = path


@dataclass(slots=True)
class Trouble:
    """Collects problems (nothing can be printed) and findings (it can, but look), each once."""

    problems: dict[tuple[str, str], Problem] = field(default_factory=dict)
    findings: dict[Finding, None] = field(default_factory=dict)
    cells: Cells | None = None  # of a deck: its faults are told where they stand in the table

    def problem(self, where: str, error: Wrong, card: str) -> None:
        """Keep a problem; of the same one in many cards only the first is told."""
        cell = self.cells.guilty(card, error.found) if self.cells else ""
        if cell:
            self.problems.setdefault((cell, ""), Problem(cell, error.found, error.expected, error.hint))
            return
        found = f"{error.key}: {error.found}" + (f" (card {card})" if card else "")
        self.problems.setdefault((where, error.key), Problem(where, found, error.expected, error.hint))

    def finding(self, finding: Finding) -> None:
        """Keep a finding."""
        self.findings[finding] = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What is the same for all cards of a print in one language."""

    names: GameNames
    language: str
    palette: dict[str, Colour]
    mode: Mode
    pictures: tuple[File, ...]  # folders of raster images
    drawings: tuple[File, ...]  # folders of art
    icons: IconSet
    clause: Callable[[str], str]
    trouble: Trouble
    styles: dict[str, Any] = field(default_factory=dict)  # styles of texts that are the same on all cards


@dataclass(slots=True)
class Scene:
    """One card's side being built."""

    setting: Setting
    layout: Layout
    names: dict[str, Any]
    card: str
    box: Box  # the trim: 0, 0, width, height
    bleed: int
    safe: int
    texts: list[Any] = field(default_factory=list)  # TextNodes, whose sizes are found later
    drawn: Iterator[int] = field(default_factory=count)  # counts the elements, with those of all scenes made from it

    def with_names(self, **more: Any) -> Scene:
        """Return the scene with further names; texts are still collected in one list."""
        names = {**self.names, **more}
        return replace(self, names=names)

    def frame(self, around: Box) -> Frame:
        """Return what the units of formulas stand for inside a box."""
        return Frame(around[2], around[3], self.bleed, self.safe)

    def get(self, element: Element, key: str) -> Any:
        """Return the value of a key, its default where it is not given; raise Wrong where it has none."""
        if key in element.fixed:
            return element.fixed[key]
        value = element.values.get(key)
        return rule(element, key).default if value is None else self.value(value, key)

    def value(self, value: Callable[[Names], Any], key: str) -> Any:
        """Work out a compiled value."""
        try:
            return value(self.names)
        except ExpressionError as error:
            raise Wrong(key, str(error), "an expression that has a value") from error

    def text(self, element: Element, key: str) -> str:
        """Return a value as text."""
        return str(self.get(element, key))

    def choice(self, element: Element, key: str) -> str:
        """Return one of the words a key takes."""
        found, known = self.text(element, key), rule(element, key)
        if found not in known.choices:
            raise Wrong(key, repr(found), takes(known))
        return found

    def number(self, element: Element, key: str) -> float:
        """Return a number."""
        return as_number(key, self.get(element, key))

    def length(self, element: Element, key: str, around: Box, along: int | None = None) -> int:
        """Return a length in um; % is of `along`, or else of the width around."""
        return self.measure(key, self.get(element, key), around, around[2] if along is None else along)

    def measure(self, key: str, value: object, around: Box, along: int) -> int:
        """Turn a value into um."""
        try:
            return evaluate(value, self.frame(around), along)
        except UnitError as error:
            raise Wrong(key, str(error), takes(Key("length"))) from error

    def colour(self, element: Element, key: str) -> Colour | None:
        """Return the colour of a key, None for "none"."""
        return self.colour_of(key, self.get(element, key))

    def colour_of(self, key: str, name: object) -> Colour | None:
        """Return the colour of a name or "#rrggbb", in the print's mode."""
        if name == "none":
            return None
        palette = self.setting.palette
        try:
            colour = palette[name] if isinstance(name, str) and name in palette else parse(str(name))
        except ColourError as error:
            raise Wrong(key, repr(name), "one of " + ", ".join([*palette, '"#rrggbb"', '"none"'])) from error
        return self.setting.mode.shade(colour)

    def area(self, element: Element, key: str) -> Colour | None:
        """Return the colour of an area: the ink saver leaves paper out."""
        name = self.get(element, key)
        return None if self.setting.mode.ink_saver and name == "paper" else self.colour_of(key, name)

    def place(self, element: Element, around: Box) -> Box:
        """Return the box of an element inside the box around it."""
        x, width = self.span(element, ("x", "w", "right"), around, around[2])
        y, height = self.span(element, ("y", "h", "bottom"), around, around[3])
        return around[0] + x, around[1] + y, width, height

    def span(self, element: Element, keys: tuple[str, str, str], around: Box, total: int) -> tuple[int, int]:
        """Return start and length in one direction from any two of start, length and distance from the end."""
        given = [
            self.measure(key, self.get(element, key), around, total)
            if key in element.fixed or key in element.values
            else None
            for key in keys
        ]
        start, length, end = given
        if length is None:
            start = start or 0
            length = total - start - (end or 0)
        elif start is None:
            start = 0 if end is None else total - length - end
        if length < 0:
            found = f"{-length / 1000:g} mm less than nothing of {total / 1000:g} mm"
            raise Wrong(keys[1], found, "a box with a length", f"{keys[0]} and {keys[2]} leave no room")
        return start, length

    def points(self, element: Element, box: Box) -> Iterator[tuple[int, int]]:
        """Return the points of a key "points", in the coordinates of the face."""
        for x, y in self.get(element, "points") or ():
            yield box[0] + self.measure("points", x, box, box[2]), box[1] + self.measure("points", y, box, box[3])

    def find(
        self, kind: str, card_field: str, text: str, severity: str = "error", *, content: str = "", hint: str = ""
    ) -> None:
        """Report something about this card."""
        language = self.setting.language
        found = Finding(kind, self.card, card_field, language, text, severity=severity, content=content, hint=hint)
        self.setting.trouble.finding(found)


def rule(element: Element, key: str) -> Key:
    """Return what is known of an element's key."""
    return ELEMENTS[element.kind].get(key) or COMMON[key]


def as_number(key: str, value: object) -> float:
    """Turn a value, or its text, into a number; raise Wrong where it is none."""
    try:
        if isinstance(value, (int, float, str)) and not isinstance(value, bool) and isfinite(number := float(value)):
            return number
    except (ValueError, OverflowError):
        pass
    raise Wrong(key, repr(value), takes(Key("number")))
