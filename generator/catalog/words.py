"""Messages: words.toml of a game, and the strings that all games share. English, with {placeholders}."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .model import Problem
from .tomlfile import Document, Spot, read_toml

PLACEHOLDER = re.compile(r"\{[A-Za-z][\w.-]*\}")


def load_strings(path: Path) -> tuple[dict[str, str], list[Problem]]:
    """Load messages by id; nested tables join their names with dots. Empty when the file cannot be read."""
    document, problems = read_toml(path)
    if document is None:
        return {}, problems
    words: dict[str, str] = {}
    for spot, value in _leaves(document.data, ()):
        name = ".".join(str(part) for part in spot)
        found = _problem(document, spot, name, value) or _repeated(document, spot, name, words)
        if found is not None:
            problems.append(found)
        else:
            words[name] = value
    return words, problems


def _leaves(table: Mapping[str, Any], above: Spot) -> Iterator[tuple[Spot, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*above, key))
        else:
            yield (*above, key), value


def _problem(document: Document, spot: Spot, name: str, value: object) -> Problem | None:
    if not isinstance(value, str) or not value.strip():
        return Problem(document.where(*spot), f"{name} = {value!r}", "a text in quotation marks")
    if re.search(r"[{}]", PLACEHOLDER.sub("", value)):
        hint = "write placeholders as {name}, each brace closed"
        return Problem(document.where(*spot), f"a stray brace in {name}: {value!r}", "{placeholders} only", hint)
    return None


def _repeated(document: Document, spot: Spot, name: str, words: Mapping[str, str]) -> Problem | None:
    if name not in words:
        return None
    return Problem(document.where(*spot), f"{name} a second time", "each message once")
