"""Read layout files: inheritance, and every key checked, all problems at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from generator.catalog.model import Problem
from generator.printing.keys import COMMON, ELEMENTS, FACE, STYLE, Key, Kind, right, takes
from generator.printing.problems import PrintError

Table = dict[str, Any]
DEEPEST = 8  # layouts that extend one another


@dataclass(slots=True)
class LayoutFile:
    """One file as read, with what is needed to say where something stands."""

    name: str  # "templates/x/card.toml", as in messages
    text: str = ""
    data: Table = field(default_factory=dict)

    def where(self, path: tuple[str, ...]) -> str:
        """Return "file:line" of a key, as near as can be told."""
        *tables, key = path
        lines = self.text.split("\n")
        start = 0
        if tables:
            header = re.compile(r"\s*\[" + r"\s*\.\s*".join(f'"?{re.escape(part)}"?' for part in tables) + r"\]")
            start = next((i for i, line in enumerate(lines) if header.match(line)), 0)
        entry = re.compile(rf'\s*"?{re.escape(key)}"?\s*[.=]|\s*\[(.*\.)?"?{re.escape(key)}"?\]')
        line = next((i for i in range(start, len(lines)) if entry.match(lines[i])), start)
        return f"{self.name}:{line + 1}"


def read(templates: Path, game: str, name: str) -> tuple[LayoutFile, Table]:
    """Read a layout with all it extends; raise PrintError with every problem of every file."""
    problems: list[Problem] = []
    file, merged = extended(templates, full_name(game, name), problems, ())
    if not problems:
        problems += required(file, merged.get("elements", {}), ("elements",))
    if problems:
        raise PrintError.of(problems)
    return file, merged


def full_name(game: str, name: str) -> str:
    """Return what a layout is called below templates/: "card" belongs to the game, "common/card" to all of them."""
    return name if "/" in name else f"{game}/{name}"


def extended(templates: Path, name: str, problems: list[Problem], seen: tuple[str, ...]) -> tuple[LayoutFile, Table]:
    """Read one file and put it over the one it extends."""
    file = opened(templates, name, problems, seen)
    problems += checked(file, file.data, FACE, ())
    problems += checked_elements(file, file.data.get("elements", {}), ("elements",))
    problems += checked_styles(file)
    parent = file.data.get("extends", "")
    if not isinstance(parent, str) or not parent:
        return file, over({}, file.data)
    parent = parent if "/" in parent else f"{name.rpartition('/')[0]}/{parent}"
    if parent in (*seen, name) or len(seen) >= DEEPEST:
        circle = " -> ".join((*seen, name, parent))
        problems.append(Problem(file.where(("extends",)), circle, "layouts that do not extend themselves"))
        return file, over({}, file.data)
    _, base = extended(templates, parent, problems, (*seen, name))
    return file, over(base, file.data)


def opened(templates: Path, name: str, problems: list[Problem], seen: tuple[str, ...]) -> LayoutFile:
    """Open and parse a file; what is wrong becomes a problem and an empty layout."""
    path = templates / f"{name}.toml"
    file = LayoutFile(_told(name))
    where = _told(seen[-1]) if seen else file.name
    if ".." in Path(name).parts or not path.is_file():
        there = sorted(found.stem for found in path.parent.glob("*.toml")) if ".." not in Path(name).parts else []
        close = ", ".join(get_close_matches(path.stem, there, 3, 0.3) or there[:8])
        hint = f"layouts there: {close}" if close else "write it, or name another"
        problems.append(Problem(where, f"no file {file.name}", "a layout file", hint))
        return file
    try:
        file.text = path.read_text(encoding="utf-8-sig")
        file.data = tomllib.loads(file.text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.append(Problem(file.name, str(error), "a TOML file in UTF-8"))
    return file


def _told(name: str) -> str:
    """Write a layout's full name as messages do: a file of one's own only by its own name."""
    return f"{Path(name).name}.toml" if Path(name).is_absolute() else f"templates/{name}.toml"


def checked(file: LayoutFile, table: Table, kind: Kind, path: tuple[str, ...]) -> Iterator[Problem]:
    """Check names and values of the keys of one table."""
    for name, value in table.items():
        here = (*path, name)
        if name not in kind:
            yield unknown(file, here, kind)
        elif not right(kind[name], value):
            yield Problem(file.where(here), f"{name} = {shown(value)}", takes(kind[name]))


def unknown(file: LayoutFile, path: tuple[str, ...], kind: Mapping[str, Key]) -> Problem:
    """Name the keys that there are."""
    close = get_close_matches(path[-1], kind, 1)
    hint = f"did you mean {close[0]!r}?" if close else ""
    return Problem(file.where(path), f"unknown key {path[-1]!r}", "one of " + ", ".join(sorted(kind)), hint)


def shown(value: object) -> str:
    """Show a value as TOML would."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def checked_elements(file: LayoutFile, elements: object, path: tuple[str, ...]) -> Iterator[Problem]:
    """Check the elements of a file and those inside them; a kind may also come from the layout extended."""
    if not isinstance(elements, dict):
        return
    for name, element in elements.items():
        here = (*path, name)
        if not isinstance(element, dict):
            yield Problem(file.where(here), f"{name} = {shown(element)}", f"a table [{'.'.join(here)}]")
            continue
        kind = element.get("kind")
        if kind is not None and kind not in ELEMENTS:
            yield Problem(file.where((*here, "kind")), f"kind = {shown(kind)}", "one of " + ", ".join(ELEMENTS))
            continue
        if kind:
            yield from checked(file, element, {**COMMON, **ELEMENTS[kind]}, here)
        else:  # the rest is checked once it stands over the layout extended
            known = COMMON.keys() | {key for keys in ELEMENTS.values() for key in keys}
            yield from (
                unknown(file, (*here, key), dict.fromkeys(known, Key("text"))) for key in element.keys() - known
            )
        yield from checked_elements(file, element.get("elements", {}), (*here, "elements"))


def checked_styles(file: LayoutFile) -> Iterator[Problem]:
    """Check the tables of styles."""
    styles = file.data.get("styles", {})
    for name, style in styles.items() if isinstance(styles, dict) else ():
        if isinstance(style, dict):
            yield from checked(file, style, STYLE, ("styles", name))
        else:
            yield Problem(file.where(("styles", name)), f"{name} = {shown(style)}", f"a table [styles.{name}]")


def required(file: LayoutFile, elements: Table, path: tuple[str, ...]) -> Iterator[Problem]:
    """Check what only the merged layout can tell: kinds, required keys, keys of another kind, values."""
    for name, element in elements.items():
        here = (*path, name)
        kind = element.get("kind")
        if kind is None:
            hint = f"no layout extended has an element {name!r}"
            yield Problem(file.where(here), f"{'.'.join(here)} without kind", "one of " + ", ".join(ELEMENTS), hint)
            continue
        known = {**COMMON, **ELEMENTS[kind]}
        yield from checked(file, element, known, here)
        for key, rule in ELEMENTS[kind].items():
            if rule.required and key not in element:
                yield Problem(file.where(here), f"{kind} {name!r} without {key}", takes(rule))
        if "elements" in element:
            yield from required(file, element["elements"], (*here, "elements"))


def over(base: Table, new: Table) -> Table:
    """Put a layout over another."""
    merged = {**base, **new}
    for part in ("names", "styles"):
        if part in base or part in new:
            merged[part] = dict(base.get(part, {}))
            for name, value in as_table(new.get(part)).items():
                both = isinstance(value, dict) and isinstance(merged[part].get(name), dict)
                merged[part][name] = {**merged[part][name], **value} if both else value
    merged["elements"] = over_elements(as_table(base.get("elements")), as_table(new.get("elements")))
    return merged


def as_table(value: object) -> Table:
    """Return a table, an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def over_elements(base: Table, new: Table) -> Table:
    """Put elements over those of the layout extended, in their order."""
    merged = dict(base)
    for name, element in new.items():
        if not isinstance(element, dict):
            continue
        old = merged.get(name)
        if old is not None and element.get("kind", old.get("kind")) == old.get("kind"):
            element = {**old, **element} | (
                {"elements": over_elements(as_table(old.get("elements")), as_table(element.get("elements")))}
                if "elements" in old or "elements" in element
                else {}
            )
        elif "elements" in element:
            element = {**element, "elements": over_elements({}, as_table(element["elements"]))}
        merged[name] = element
        before = element.get("before", "")
        if old is None and before in merged:
            merged = moved(merged, name, before)
    return {name: element for name, element in merged.items() if element.get("drop") is not True}


def moved(elements: Table, name: str, before: str) -> Table:
    """Put an element right before another."""
    order = [one for one in elements if one != name]
    order.insert(order.index(before), name)
    return {one: elements[one] for one in order}
