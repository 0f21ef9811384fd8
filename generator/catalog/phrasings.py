"""phrasings/<lang>.toml: ways in which players ask for a ruling or a clause, in one language; id = [sentences].

They are read when somebody asks, not with the game: they are as long as all its other files together.
"""

from __future__ import annotations

from pathlib import Path

from .model import GameData, Problem
from .tomlfile import read_toml

Phrasings = dict[str, tuple[str, ...]]


def ways_to_ask(game: GameData, lang: str) -> Phrasings:
    """Return further ways to ask for rulings and clauses in a language, by their ids; faulty entries are left out."""
    english = {ruling.id: ruling.phrasings for ruling in game.rulings} if lang == "en" else {}
    own = _read(_folder(game) / f"{lang}.toml", _ids(game))[0]
    return {id: (*english.get(id, ()), *own.get(id, ())) for id in (*english, *own)}


def check_phrasings(game: GameData) -> list[Problem]:
    """Return what is wrong in the files of all languages."""
    return [problem for path in sorted(_folder(game).glob("*.toml")) for problem in _read(path, _ids(game))[1]]


def _folder(game: GameData) -> Path:
    return game.folder / "phrasings"


def _ids(game: GameData) -> frozenset[str]:
    return frozenset([*(clause.id for clause in game.rules.clauses()), *(ruling.id for ruling in game.rulings)])


def _read(path: Path, ids: frozenset[str]) -> tuple[Phrasings, list[Problem]]:
    document, problems = read_toml(path) if path.is_file() else (None, [])
    good: Phrasings = {}
    if document is None:
        return good, problems
    for id, ways in document.data.items():
        if id not in ids:
            expected = "the id of a ruling in rulings.toml, or in quotation marks that of a clause in rules.md"
            problems.append(Problem(document.where(id), f"the id {id!r}", expected))
        elif not isinstance(ways, list) or not all(isinstance(way, str) and way.strip() for way in ways):
            problems.append(Problem(document.where(id), f"{id} = {ways!r}", "a list of questions in quotation marks"))
        else:
            good[id] = tuple(ways)
    return good, problems
