"""A layout ready to be drawn for any card: values compiled, boxes known as formulas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.catalog.model import Problem
from generator.printing import layoutfile
from generator.printing.expressions import ExpressionError, Value, compiled, expression, uses
from generator.printing.keys import COMMON, ELEMENTS, STYLE, Key, Kind
from generator.printing.layoutfile import LayoutFile, Table
from generator.printing.problems import PrintError
from generator.printing.units import UnitError, mm, size

FOR_ALL_CARDS = "card"
FOR_ALL_LANGUAGES = {"card", "texts", "word", "common", "lang", "rows", "ref", "find", "game"}


@dataclass(frozen=True, slots=True)
class Element:
    """One element: the keys it gives, compiled; `path` names it in messages ("corner.value").

    fixed  the keys whose values are always the same, defaults among them
    """

    path: str
    kind: str
    values: dict[str, Value]
    condition: Value | None
    turn: Value | None
    mirror: bool
    saver: str
    children: tuple[Element, ...] = ()
    over: Value | None = None
    colours: dict[str, Value] = field(default_factory=dict)
    fixed: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout file with all it extends; lengths in um. `uses` are the names its expressions depend on."""

    name: str
    file: LayoutFile
    size: tuple[int, int]
    bleed: int
    safe: int
    corner: int
    shape: str
    stand: int
    ground: Value
    names: dict[str, Value]
    elements: tuple[Element, ...]
    uses: frozenset[str]

    @property
    def same_for_cards(self) -> bool:
        """Tell whether it looks the same for every card."""
        return FOR_ALL_CARDS not in self.uses

    @property
    def same_for_languages(self) -> bool:
        """Tell whether it looks the same in every language."""
        return not self.uses & FOR_ALL_LANGUAGES


def load_layout(templates: Path, game: str, name: str) -> Layout:
    """Read templates/<game>/<name>.toml; raise PrintError with all problems in it and in what it extends."""
    file, data = layoutfile.read(templates, game, name)
    maker = Maker(file, data.get("styles", {}))
    names = {key: maker.value(raw, ("names", key)) for key, raw in data.get("names", {}).items()}
    layout = Layout(
        name,
        file,
        maker.size(data.get("size", "63x88")),
        mm(data.get("bleed", 2)),
        mm(data.get("safe", 3)),
        mm(data.get("corner", 3)),
        data.get("shape", "rectangle"),
        mm(data.get("stand", 10)),
        maker.value(data.get("ground", "none"), ("ground",)),
        names,
        maker.elements(data["elements"], ("elements",)),
        uses(sources(data)),
    )
    if maker.problems:
        raise PrintError.of(maker.problems)
    return layout


def sources(table: object, key: str = "") -> Iterator[str]:
    """Yield every expression of a layout, braces added where the key takes one without."""
    if isinstance(table, dict):
        for name, value in table.items():
            yield from sources(value, name)
    elif isinstance(table, str) and key in ("if", "over"):
        yield "{{ " + table + " }}"
    elif isinstance(table, str) and ("{{" in table or "{%" in table):
        yield table


class Maker:
    """Compiles the tables of a layout and collects what cannot be compiled."""

    def __init__(self, file: LayoutFile, styles: Table) -> None:
        self.file, self.styles = file, styles
        self.problems: list[Problem] = []

    def value(self, raw: object, path: tuple[str, ...]) -> Value:
        """Compile a value."""
        try:
            return compiled(raw)
        except ExpressionError as error:
            self.problems.append(Problem(self.file.where(path), str(error), "an expression in {{ braces }}"))
            return compiled("")

    def condition(self, raw: object, path: tuple[str, ...]) -> Value | None:
        """Compile an expression without braces, None where there is none."""
        if raw is None:
            return None
        try:
            return expression(str(raw))
        except ExpressionError as error:
            self.problems.append(Problem(self.file.where(path), str(error), "an expression without braces"))
            return None

    def size(self, text: str) -> tuple[int, int]:
        """Read the trimmed size."""
        try:
            return size(text)
        except UnitError as error:
            self.problems.append(Problem(self.file.where(("size",)), str(error), 'a size such as "63x88"'))
            return 63000, 88000

    def elements(self, tables: Table, path: tuple[str, ...]) -> tuple[Element, ...]:
        """Compile elements."""
        return tuple(self.element(table, (*path, name)) for name, table in tables.items())

    def element(self, table: Table, path: tuple[str, ...]) -> Element:
        """Compile one element."""
        kind: str = table["kind"]
        given = {**self.style(table, path), **table}
        known: Kind = {**COMMON, **ELEMENTS[kind]}
        simple = {name: key for name, key in known.items() if key.type not in ("elements", "table", "expression")}
        values, fixed = self.values(simple, given, path)
        return Element(
            path=".".join(part for part in path if part != "elements"),
            kind=kind,
            values=values,
            fixed=fixed,
            condition=self.condition(table.get("if"), (*path, "if")),
            turn=self.value(table["turn"], (*path, "turn")) if "turn" in table else None,
            mirror=table.get("mirror", False),
            saver=table.get("saver", "keep"),
            children=self.elements(table.get("elements", {}), (*path, "elements")),
            over=self.condition(table.get("over"), (*path, "over")),
            colours={key: self.value(raw, (*path, "colours")) for key, raw in table.get("colours", {}).items()},
        )

    def values(
        self, known: dict[str, Key], given: Table, path: tuple[str, ...]
    ) -> tuple[dict[str, Value], dict[str, Any]]:
        """Compile the given keys that hold expressions; return them, and apart from them what is always the same."""
        values, fixed = {}, {}
        for name, key in known.items():
            raw = given.get(name, key.default)
            if isinstance(raw, str) and ("{{" in raw or "{%" in raw):
                values[name] = self.value(raw, (*path, name))
            elif name in given or raw is not None:
                fixed[name] = raw
        return values, fixed

    def style(self, table: Table, path: tuple[str, ...]) -> Table:
        """Return the keys of the style a text names."""
        name: Any = table.get("style", "") if table["kind"] == "text" else ""
        if not name:
            return {}
        if name not in self.styles:
            known = ", ".join(self.styles) or "none"
            self.problems.append(Problem(self.file.where((*path, "style")), f"style {name!r}", f"one of: {known}"))
            return {}
        return {key: value for key, value in self.styles[name].items() if key in STYLE}
