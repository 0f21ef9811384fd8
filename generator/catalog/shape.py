"""Which keys a TOML table accepts: declared once, used by the loader and by the JSON Schema for editors."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from .model import Problem
from .tomlfile import Document, Spot


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table: the kind of its value, whether it must be there, and what editors say about it."""

    kind: str  # a key of KINDS
    about: str = ""
    required: bool = False
    choices: tuple[str, ...] = ()


Keys = Mapping[str, Key]


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _map(value: Any, check: Callable[[Any], bool]) -> bool:
    return isinstance(value, dict) and all(check(item) for item in value.values())


# kind -> what it is called in problems, and whether a value is one
KINDS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "text": ("a text in quotation marks", lambda value: isinstance(value, str)),
    "int": ("a whole number", _int),
    "flag": ("true or false", lambda value: isinstance(value, bool)),
    "span": ("two whole numbers [least, most]", lambda v: isinstance(v, list) and len(v) == 2 and all(map(_int, v))),
    "texts": ("a list of texts", _texts),
    "colour": ("a colour '#rrggbb'", lambda v: isinstance(v, str) and bool(re.fullmatch("#[0-9a-fA-F]{6}", v))),
    "text-map": ("a table of texts", lambda value: _map(value, lambda item: isinstance(item, str))),
    "texts-map": ("a table of lists of texts", lambda value: _map(value, _texts)),
    "map": ("a table", lambda value: isinstance(value, dict)),
    "pairs": (
        "a list of pairs [verb, clause id]",
        lambda v: isinstance(v, list) and all(_texts(item) and len(item) == 2 for item in v),
    ),
}


def take(document: Document, spot: Spot, keys: Keys, label: str) -> tuple[dict[str, Any], list[Problem]]:
    """Check the table at a spot against its keys; return the values that are good, and every problem."""
    table = _at(document.data, spot)
    if not isinstance(table, dict):
        return {}, [Problem(document.where(*spot), f"{label} = {table!r}", "a table of keys and values")]
    values: dict[str, Any] = {}
    problems = [_unknown(document, (*spot, name), name, keys, label) for name in table if name not in keys]
    for name, key in keys.items():
        if name in table:
            problem = _wrong(document, (*spot, name), key, table[name], label)
            if problem is None:
                values[name] = table[name]
            else:
                problems.append(problem)
        elif key.required:
            problems.append(Problem(document.where(*spot), f"no {name!r} in {label}", KINDS[key.kind][0]))
    return values, problems


def _at(data: Any, spot: Spot) -> Any:
    for part in spot:
        data = data[part]
    return data


def _unknown(document: Document, spot: Spot, name: str, keys: Keys, label: str) -> Problem:
    close = get_close_matches(name, keys, 1)
    hint = f"did you mean {close[0]!r}?" if close else "remove it or correct its name"
    return Problem(document.where(*spot), f"the key {name!r} in {label}", f"one of: {', '.join(keys)}", hint)


def _wrong(document: Document, spot: Spot, key: Key, value: Any, label: str) -> Problem | None:
    what, good = KINDS[key.kind]
    found = f"{spot[-1]} = {value!r} in {label}"
    if not good(value):
        return Problem(document.where(*spot), found, what)
    if key.choices and value not in key.choices:
        return Problem(document.where(*spot), found, f"one of: {', '.join(key.choices)}")
    return None
