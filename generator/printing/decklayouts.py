"""The ready-made layouts of templates/decks/, and what any layout wants to know of a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing import layoutfile
from generator.printing.deckrows import name_of
from generator.printing.expressions import PLAIN
from generator.printing.layout import sources
from generator.printing.layoutfile import Table
from generator.printing.problems import PrintError

FOLDER = "decks"
BACK, BACKS, NONE = "-back", "back-", "none"
DEFAULT_BACK = "back-pattern"
BACK_PICTURE = f"{FOLDER}/back-picture"
ALWAYS = frozenset({"id", "qty", "art", "back", "origin"})


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready-made layout: what it is for, the columns it needs and those it takes, its size and its back."""

    name: str
    about: str
    needs: tuple[str, ...]
    takes: tuple[str, ...]
    size: str
    back: str


@dataclass(frozen=True, slots=True)
class Wants:
    """The columns a layout names: those it cannot do without, others, and those that name pictures."""

    needs: frozenset[str]
    takes: frozenset[str]
    pictures: frozenset[str]


def ready_layouts(templates: Path) -> list[Ready]:
    """List the fronts of templates/decks/ in the order of their names."""
    names = sorted(path.stem for path in (templates / FOLDER).glob("*.toml"))
    return [_ready(templates, name) for name in names if not name.startswith(BACKS) and not name.endswith(BACK)]


def ready_backs(templates: Path) -> list[tuple[str, str]]:
    """List the backs that go with any front: name and description."""
    names = sorted(path.stem for path in (templates / FOLDER).glob(f"{BACKS}*.toml"))
    return [(name, about(templates / FOLDER / f"{name}.toml")) for name in names]


def _ready(templates: Path, name: str) -> Ready:
    _, data = layoutfile.read(templates, FOLDER, name)
    wanted = wants(data)
    back = back_of(templates, f"{FOLDER}/{name}")
    if back:
        behind = wants(layoutfile.read(templates, FOLDER, back)[1])
        wanted = Wants(wanted.needs | behind.needs, (wanted.takes | behind.takes) - behind.needs, wanted.pictures)
    needs, takes = sorted(wanted.needs - ALWAYS), sorted(wanted.takes - wanted.needs - ALWAYS)
    file = templates / FOLDER / f"{name}.toml"
    return Ready(
        name, about(file), tuple(needs), tuple(takes), str(data.get("size", "")), back.rpartition("/")[2] or NONE
    )


def about(file: Path) -> str:
    """Return the comment that a layout begins with, as one line."""
    lines = []
    for line in file.read_text(encoding="utf-8-sig").split("\n"):
        if not line.startswith("#"):
            break
        lines.append(line.lstrip("# ").strip())
    return " ".join(lines)


def resolve(templates: Path, name: str, base: Path, asked: str) -> str:
    """Turn a NAME of templates/decks/ or a FILE (seen from `base`) into a layout's full name; raise PrintError.

    asked  where it was asked for: "--layout", "--back" or the column "back"
    """
    path = (base / Path(name).expanduser()).resolve()
    if name.endswith(".toml") or "/" in name or "\\" in name:
        path = path if path.suffix == ".toml" else path.with_name(f"{path.name}.toml")
        if not path.is_file():
            raise PrintError(Problem(name, "no such file", "a layout file, or the name of a ready-made layout"))
        return path.with_suffix("").as_posix()
    if (templates / FOLDER / f"{name}.toml").is_file():
        return f"{FOLDER}/{name}"
    if path.with_name(f"{path.name}.toml").is_file():
        return path.as_posix()
    raise PrintError(_unknown(templates, name, asked))


def _unknown(templates: Path, name: str, asked: str) -> Problem:
    """Say which layouts there are for what was asked for, the one that may have been meant first."""
    front = asked == "--layout"
    files = sorted(file.stem for file in (templates / FOLDER).glob("*.toml"))
    there = [one for one in files if front != (one.startswith(BACKS) or one.endswith(BACK))]
    close = [f"did you mean {one}?" for one in get_close_matches(name, there, 1)]
    own = "my-layout.toml" if front else "my-layout.toml or my-back.png"
    hint = "; ".join([*close, f"see bordtryk deck --list; a file of your own is named with its ending, {own}"])
    return Problem(asked, f'"{name}"', f"one of {', '.join(there)}", hint)


def check_names(columns: Mapping[str, str], wanted: Mapping[str, Wants]) -> None:
    """Raise PrintError for names given with --column that no layout asks for, the order turned round among them."""
    known = ALWAYS.union(*(wants.needs | wants.takes for wants in wanted.values()))
    problems = []
    for name, header in columns.items():
        if name in known or name == name_of(header):
            continue
        close = [one for one in get_close_matches(name, known, 1, 0.8) if one != header]
        turned = f"{header}={name}" if header in known else "NAME=HEADER"
        right = f"{close[0]}={header}" if close else turned
        found = f"no column {name!r} in the layout"
        expected = f"one of {', '.join(sorted(known))}"
        hint = f"the layout's name goes before the table's header: --column {right}"
        problems.append(Problem(f"--column {name}={header}", found, expected, hint))
    if problems:
        raise PrintError.of(problems)


def back_of(templates: Path, front: str) -> str:
    """Return the full name of the back that a front names, "" where that is "none"; raise PrintError."""
    _, data = layoutfile.read(templates, FOLDER, front)
    name = str(data.get("back") or DEFAULT_BACK)
    if name == NONE:
        return ""
    folder = front.rpartition("/")[0]
    own = f"{folder}/{name}"
    return own if (templates / f"{own}.toml").is_file() else resolve(templates, name, Path(folder), "--back")


def wanted_columns(templates: Path, layout: str) -> Wants:
    """Return what a layout wants, with all it extends; raise PrintError where it cannot be read."""
    return wants(layoutfile.read(templates, FOLDER, layout)[1])


def wants(data: Table) -> Wants:
    """Find `card.NAME` in all expressions of a layout; one with a default is not needed."""
    needs: set[str] = set()
    takes: set[str] = set()
    for source in sources(data):
        for name, needed in _columns(source):
            (needs if needed else takes).add(name)
    pictures = {name for source in _picture_sources(data) for name, _ in _columns(source)}
    return Wants(frozenset(needs), frozenset(takes), frozenset(pictures))


def _picture_sources(data: Table) -> Iterator[str]:
    """Yield the expressions that name picture files, those of [names] they use among them."""
    names: dict[str, str] = {key: value for key, value in data.get("names", {}).items() if isinstance(value, str)}
    for element in _elements(data.get("elements", {})):
        source = element.get("src", "")
        if element.get("kind") in ("image", "art") and "{{" in source:
            yield source
            yield from (value for name, value in names.items() if name in source)


def _elements(tables: Table) -> Iterator[Table]:
    for element in tables.values():
        yield element
        yield from _elements(element.get("elements", {}))


def _columns(source: str) -> list[tuple[str, bool]]:
    """List the columns of an expression, and whether it needs them."""
    plain = PLAIN.match(source.strip())
    if plain:
        return [(plain[2][1:], True)] if plain[1] == "card" and plain[2] else []
    from generator.printing import sandbox

    return sandbox.columns_in(source)
