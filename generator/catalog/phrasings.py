"""phrasings/<lang>.toml: ways in which players ask for a ruling or a clause, in one language; id = [sentences]."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from .model import Problem
from .tomlfile import read_toml

Phrasings = Mapping[str, tuple[str, ...]]


def load_phrasings(folder: Path, ids: Collection[str]) -> tuple[dict[str, Phrasings], list[Problem]]:
    """Read every language's file of a game: language -> id of a ruling or clause, one of `ids` -> ways to ask."""
    found: dict[str, Phrasings] = {}
    problems: list[Problem] = []
    for path in sorted((folder / "phrasings").glob("*.toml")):
        document, wrong = read_toml(path)
        problems += wrong
        if document is None:
            continue
        good: dict[str, tuple[str, ...]] = {}
        for id, ways in document.data.items():
            if id not in ids:
                expected = "the id of a ruling in rulings.toml, or in quotation marks that of a clause in rules.md"
                problems.append(Problem(document.where(id), f"the id {id!r}", expected))
            elif not isinstance(ways, list) or not all(isinstance(way, str) and way.strip() for way in ways):
                problems.append(
                    Problem(document.where(id), f"{id} = {ways!r}", "a list of questions in quotation marks")
                )
            else:
                good[id] = tuple(ways)
        found[path.stem] = good
    return found, problems
