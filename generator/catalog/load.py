"""Load a game's folder: all its files, and everything that is wrong in them, at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from .files import display, read_text
from .gametoml import Settings, read_settings
from .glossary import read_glossary
from .learn import load_learn
from .model import Book, GameData, Problem, Ruling, Term
from .rulebook import load_book
from .rulings import Known, read_rulings
from .tables import load_tables
from .tomlfile import Document, read_toml
from .words import load_strings


def titles(root: Path) -> dict[str, str]:
    """Read the title of every game by id, and nothing else; a game.toml that cannot be read is passed over."""
    found = {}
    for path in sorted((root / "card_data").glob("*/game.toml")):
        document, _ = read_toml(path)
        facts = document.data.get("game") if document else None
        if isinstance(facts, dict):
            found[str(facts.get("id", path.parent.name))] = str(facts.get("title", ""))
    return found


def load_games(root: Path) -> tuple[dict[str, GameData], list[Problem]]:
    """Load every game by id, in the order of their names; `root` is card_data/ or the folder that holds it."""
    games: dict[str, GameData] = {}
    problems: list[Problem] = []
    home = root if root.name == "card_data" else root / "card_data"
    if not home.is_dir():
        return {}, [Problem("card_data", "no such folder", "a folder card_data/ with a folder for each game")]
    for folder in sorted(home.iterdir()):
        if folder.is_dir() and folder.name[0] not in "._":
            game, found = load_game(folder)
            problems += found
            if game is not None:
                games[game.id] = game
    return games, problems


def load_game(folder: Path) -> tuple[GameData | None, list[Problem]]:
    """Load card_data/<game>/. None only when game.toml cannot be read; else all that is good, and all problems.

    Nothing may be made from data that came with a problem of severity "error".
    """
    document, problems = read_toml(folder / "game.toml")
    if document is None:
        return None, problems
    settings, found = read_settings(document)
    problems += found
    id = settings.facts.get("id", folder.name)
    if id != folder.name:
        where = document.where("game", "id")
        problems.append(Problem(where, f"the id {id!r}", f"the folder's name, {folder.name!r}"))
    tables, found = load_tables(folder, settings.tables)
    problems += found
    title = settings.facts.get("title", id)
    rules, found = _rules(folder, title)
    problems += found + list(_unknown_clauses(document, settings, rules))
    known = Known(
        clauses=[clause.id for clause in rules.clauses()],
        rows=[row.id for table in tables.values() for row in table.rows],
        variants={variant.name: variant for variant in settings.variants},
    )
    rulings, found = _rulings(folder, known)
    problems += found
    words, found = load_strings(folder / "words.toml") if (folder / "words.toml").exists() else ({}, [])
    problems += found
    learn, found = load_learn(folder, known, {ruling.id: ruling for ruling in rulings}, words)
    problems += found
    glossary, found = _glossary(folder)
    problems += found
    records, found = _records(folder)
    problems += found
    lock, found = _lock(folder)
    problems += found
    balance, found = _balance(folder)
    problems += found
    game = GameData(
        id=folder.name,
        folder=folder,
        title=title,
        facts=settings.facts,
        tables=tables,
        products=tuple(settings.products),
        variants=tuple(settings.variants),
        rules=rules,
        rulings=rulings,
        words=words,
        records=records,
        unreachable=settings.unreachable,
        lock=lock,
        palette=settings.palette,
        glossary=glossary,
        learn=learn,
        balance=balance,
    )
    return game, _in_order(problems + list(_repeated_ids(game)))


def _in_order(problems: list[Problem]) -> list[Problem]:
    """Sort problems by line within each file; files stay in the order in which they were read."""
    files: dict[str, int] = {}

    def place(problem: Problem) -> tuple[int, list[int]]:
        file, *numbers = problem.where.split(":")
        return files.setdefault(file, len(files)), [int(number) for number in numbers]

    return sorted(problems, key=place)


def _rules(folder: Path, title: str) -> tuple[Book, list[Problem]]:
    path = folder / "rules.md"
    empty = Book(title, (), display(path))
    if not path.exists():
        hint = "the game still prints; it has no rules pages and no rulings"
        return empty, [Problem(display(path), "no such file", "the rule book", hint, severity="warning")]
    book, problems = load_book(path)
    return book or empty, problems


def _unknown_clauses(document: Document, settings: Settings, rules: Book) -> Iterator[Problem]:
    known = {clause.id for clause in rules.clauses()}
    for variant in settings.variants:
        for clause in variant.clauses:
            if clause not in known:
                where = document.where(*settings.variant_spots[variant.name], "clauses")
                found = f"the clause {clause!r} of variant {variant.name!r}"
                yield Problem(where, found, "the id of a clause in rules.md")
    for verb, clause in settings.unreachable:
        if clause not in known:
            where = document.where("gates", "unreachable")
            yield Problem(where, f"the pair [{verb!r}, {clause!r}]", "a verb and the id of a clause in rules.md")


def _rulings(folder: Path, known: Known) -> tuple[tuple[Ruling, ...], list[Problem]]:
    if not (folder / "rulings.toml").exists():
        return (), []
    document, problems = read_toml(folder / "rulings.toml")
    if document is None:
        return (), problems
    return read_rulings(document, known)


def _glossary(folder: Path) -> tuple[tuple[Term, ...], list[Problem]]:
    if not (folder / "glossary.toml").exists():
        return (), []
    document, problems = read_toml(folder / "glossary.toml")
    return ((), problems) if document is None else read_glossary(document)


def _records(folder: Path) -> tuple[dict[str, str], list[Problem]]:
    records: dict[str, str] = {}
    problems: list[Problem] = []
    for path in sorted((folder / "games").glob("*.txt")):
        text, found = read_text(path)
        problems += found
        if text is not None:
            records[path.name] = text
    return records, problems


def _lock(folder: Path) -> tuple[dict[str, str], list[Problem]]:
    """Read rules.lock: a line for each clause, its id and its digest; lines with # are comments."""
    path = folder / "rules.lock"
    if not path.exists():
        return {}, []
    text, problems = read_text(path)
    lock: dict[str, str] = {}
    for number, line in enumerate((text or "").split("\n"), 1):
        words = line.split("#", 1)[0].split()
        if len(words) == 2:
            lock[words[0]] = words[1]
        elif words:
            hint = "let 'bordtryk lock' write the file"
            problems.append(Problem(f"{display(path)}:{number}", f"{line!r}", "a clause id and its digest", hint))
    return lock, problems


def _balance(folder: Path) -> tuple[dict[str, object], list[Problem]]:
    path = folder / "balance.json"
    if not path.exists():
        return {}, []
    text, problems = read_text(path)
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError) as error:
        found, hint = None, f"run: bordtryk balance {folder.name}"
        problems.append(Problem(display(path), str(error), "the JSON that bordtryk wrote", hint))
    return (found, problems) if isinstance(found, dict) else ({}, problems)


def _repeated_ids(game: GameData) -> Iterator[Problem]:
    """Find texts of one game that would share a translation's context."""
    seen: dict[str, str] = {}
    for id, file in _contexts(game):
        if id in seen and not (seen[id] == file and file.endswith((".md", ".csv"))):
            yield Problem(file, f"the text id {id!r}, also in {seen[id]}", "an id of its own", "rename one of the two")
        seen.setdefault(id, file)


def _contexts(game: GameData) -> Iterator[tuple[str, str]]:
    for chapter in game.rules.chapters:
        yield f"{chapter.id}.title", game.rules.file
        yield from ((clause.id, game.rules.file) for clause in chapter.clauses)
    for table in game.tables.values():
        names = [column.name for column in table.columns if column.type == "text"]
        yield from ((f"{row.id}.{name}", table.file) for row in table.rows for name in names)
    file = display(game.folder / "rulings.toml")
    yield from ((f"{ruling.id}.{part}", file) for ruling in game.rulings for part in ("question", "answer"))
