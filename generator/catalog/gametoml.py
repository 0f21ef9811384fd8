"""game.toml: a game's facts, palette, tables, products, variants and gates."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .model import Column, Problem, Product, Variant
from .shape import Key, Keys, take
from .tables import COMMON
from .tomlfile import Document, Spot

GAME: Keys = {
    "id": Key("text", "The name of the folder, small letters and '-'.", required=True),
    "title": Key("text", "The game's name as its publisher writes it.", required=True),
    "world": Key("text", "The look that the pages and sheets take, usually the id."),
    "origin": Key("text", "The prefix of origin numbers, such as DV in DV-17."),
    "seats": Key("texts", "The seats' names as notation words, in seat order."),
    "players": Key("span", "Fewest and most players."),
    "minutes": Key("span", "Shortest and longest playing time, in minutes."),
    "age": Key("int", "The youngest age it is meant for, in years."),
    "year": Key("int", "The year of its first publication."),
    "designers": Key("texts", "Who invented it."),
    "illustrators": Key("texts", "Who drew it."),
    "publishers": Key("texts", "Who published it."),
    "credits": Key("texts", "Further lines of thanks, one text each."),
}
TABLE: Keys = {
    "file": Key("text", "The CSV file in this folder.", required=True),
    "columns": Key("map", "The columns besides id, qty, art, back and origin."),
}
COLUMN: Keys = {
    "type": Key("text", "word, text (translated), int, list, or ref: and the name of a table.", required=True),
    "required": Key("flag", "Whether every row must have a value (default true)."),
    "choices": Key("texts", "The only values allowed."),
    "min": Key("int", "The least number allowed."),
    "max": Key("int", "The greatest number allowed."),
}
PRODUCT_KINDS = ("cards", "tokens", "board", "sheet", "book", "box")
PRODUCT: Keys = {
    "id": Key("text", "The product's name on the command line.", required=True),
    "kind": Key("text", "What is printed.", required=True, choices=PRODUCT_KINDS),
    "table": Key("text", "The table whose rows are printed."),
    "layout": Key("text", "The layout of the front: a file in templates/<game>/, without .toml."),
    "back": Key("text", "The layout of the back; absent for none."),
    "size": Key("text", "A named size such as standard, or millimetres as 63x88."),
    "sizes": Key("texts", "The sizes that the user may choose from."),
    "copies": Key("int", "How often it is printed (default 1)."),
    "box": Key("text", "Of a box: the products that go in, separated by spaces."),
    "options": Key("map", "Further settings of the layout and sheets."),
}
OPTIONS = ("copies", "box")  # keys that are kept in Product.options
VARIANT: Keys = {
    "name": Key("text", "The switch's name on the command line.", required=True),
    "values": Key("texts", "Its values, the default first.", required=True),
    "clauses": Key("texts", "The clauses that it changes."),
    "sources": Key("text-map", "Who says so, for each value."),
    "conflict": Key("text", "The conflict's number in the facts, such as C1."),
}
GATES: Keys = {"unreachable": Key("pairs", "Pairs of verb and clause that no game can notice, reviewed by hand.")}
PARTS = ("game", "palette", "tables", "product", "variant", "gates")
COLUMN_TYPES = ("word", "text", "int", "list")
MARKUP = ("<", ">", "{{", "{%", "{#")  # what pages would take for more than words
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(slots=True)
class Settings:
    """What game.toml says, as far as it can be read."""

    facts: Mapping[str, Any] = field(default_factory=dict)
    palette: dict[str, str] = field(default_factory=dict)
    tables: dict[str, tuple[str, tuple[Column, ...]]] = field(default_factory=dict)
    products: list[Product] = field(default_factory=list)
    variants: list[Variant] = field(default_factory=list)
    variant_spots: dict[str, Spot] = field(default_factory=dict)
    unreachable: tuple[tuple[str, str], ...] = ()


def read_settings(document: Document) -> tuple[Settings, list[Problem]]:
    """Read game.toml; every part is checked, whatever is wrong in another."""
    settings = Settings()
    accepted = {name: Key("map") for name in PARTS}
    problems = [
        problem
        for problem in take(document, (), accepted, "game.toml")[1]
        if problem.found.startswith("the key ")  # the parts' own kinds are checked below
    ]
    for read in (_game, _palette, _tables, _products, _variants, _gates):
        problems += read(document, settings)
    return settings, problems


def _game(document: Document, settings: Settings) -> list[Problem]:
    if "game" not in document.data:
        return [Problem(document.file, "no [game]", "a table [game] with id and title")]
    settings.facts, problems = take(document, ("game",), GAME, "[game]")
    if any(sign in settings.facts.get("title", "") for sign in MARKUP):
        where, found = document.where("game", "title"), f"the title {settings.facts['title']!r}"
        problems.append(Problem(where, found, f"a title without {' '.join(MARKUP)}", "it stands in pages as it is"))
    id = settings.facts.get("id", "ok")
    if not _NAME.fullmatch(id):
        problems.append(Problem(document.where("game", "id"), f"the id {id!r}", "small letters, digits and '-'"))
    return problems


def _palette(document: Document, settings: Settings) -> list[Problem]:
    names = document.data.get("palette", {})
    if not isinstance(names, dict):
        return [Problem(document.where("palette"), f"palette = {names!r}", "a table of colours")]
    if not names:
        return []
    settings.palette, problems = take(document, ("palette",), {name: Key("colour") for name in names}, "[palette]")
    return problems


def _tables(document: Document, settings: Settings) -> list[Problem]:
    declared = document.data.get("tables", {})
    if not isinstance(declared, dict):
        return [Problem(document.where("tables"), f"tables = {declared!r}", "tables [tables.<name>]")]
    problems = []
    for id in declared:
        values, found = take(document, ("tables", id), TABLE, f"[tables.{id}]")
        problems += found
        columns = []
        for name in values.get("columns", {}):
            column, found = _column(document, ("tables", id, "columns", name), list(declared))
            problems += found
            columns += [column] if column is not None else []
        if "file" in values:
            settings.tables[id] = (values["file"], tuple(columns))
    return problems


def _column(document: Document, spot: Spot, tables: list[str]) -> tuple[Column | None, list[Problem]]:
    name = str(spot[-1])
    values, problems = take(document, spot, COLUMN, f"column {name!r}")
    if name in COMMON:
        hint = "every table knows it already; remove its declaration"
        return None, [Problem(document.where(*spot), f"a declared column {name!r}", "other names", hint)]
    if "type" not in values:
        return None, problems
    type = values["type"]
    refs = [f"ref:{table}" for table in tables]
    if type not in COLUMN_TYPES and type not in refs:
        expected = f"one of: {', '.join([*COLUMN_TYPES, *refs])}"
        return None, [*problems, Problem(document.where(*spot), f"type {type!r} of column {name!r}", expected)]
    choices = tuple(values.get("choices", ()))
    return Column(name, type, values.get("required", True), choices, values.get("min"), values.get("max")), problems


def _each(document: Document, name: str, keys: Keys, make: Callable[[dict[str, Any], Spot], None]) -> list[Problem]:
    """Read every [[name]]; `make` gets those that have all required keys."""
    entries = document.data.get(name, [])
    if not isinstance(entries, list):
        return [Problem(document.where(name), f"[{name}]", f"[[{name}]], in double brackets")]
    problems = []
    ids: set[str] = set()
    first = next(iter(keys))
    for index in range(len(entries)):
        values, found = take(document, (name, index), keys, f"[[{name}]]")
        problems += found
        if values.get(first) in ids:
            where = document.where(name, index, first)
            problems.append(Problem(where, f"{name} {values[first]!r} a second time", f"an {first} of its own"))
        elif all(key in values for key in keys if keys[key].required):
            ids.add(values[first])
            make(values, (name, index))
    return problems


def _products(document: Document, settings: Settings) -> list[Problem]:
    unknown: list[Problem] = []

    def make(values: dict[str, Any], spot: Spot) -> None:
        table = values.get("table", "")
        if table and table not in document.data.get("tables", {}):
            known = ", ".join(document.data.get("tables", {})) or "none"
            found = f"table {table!r} of product {values['id']!r}"
            unknown.append(Problem(document.where(*spot, "table"), found, f"a declared table: {known}"))
        values["sizes"] = tuple(values.get("sizes", ()))
        values["size"] = values.get("size") or next(iter(values["sizes"]), "")
        values["options"] = values.get("options", {}) | {key: values.pop(key) for key in OPTIONS if key in values}
        settings.products.append(Product(**values))

    return _each(document, "product", PRODUCT, make) + unknown


def _variants(document: Document, settings: Settings) -> list[Problem]:
    wrong: list[Problem] = []

    def make(values: dict[str, Any], spot: Spot) -> None:
        name, options, sources = values["name"], tuple(values["values"]), values.get("sources", {})
        if len(set(options)) < 2 or len(set(options)) < len(options):
            found = f"values {list(options)} of variant {name!r}"
            wrong.append(Problem(document.where(*spot, "values"), found, "two or more different values"))
        for value in sources:
            if value not in options:
                where, found = document.where(*spot, "sources"), f"sources of {value!r} in variant {name!r}"
                wrong.append(Problem(where, found, f"one of its values: {', '.join(options)}"))
        clauses, conflict = tuple(values.get("clauses", ())), values.get("conflict", "")
        settings.variants.append(Variant(name, options, clauses, sources, conflict))
        settings.variant_spots[name] = spot

    return _each(document, "variant", VARIANT, make) + wrong


def _gates(document: Document, settings: Settings) -> list[Problem]:
    if "gates" not in document.data:
        return []
    values, problems = take(document, ("gates",), GATES, "[gates]")
    settings.unreachable = tuple((verb, clause) for verb, clause in values.get("unreachable", ()))
    return problems
