"""Read and write PO files so that no file, however broken, stops the program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.catalog import Problem
from generator.catalog.files import display, read_text

from .languages import plural_forms
from .safety import dangers

LARGEST = 5_000_000  # characters in one file


@dataclass(frozen=True, slots=True)
class Entry:
    """A translation as its file has it."""

    id: str
    source: str  # the English that it stands beside
    text: str
    fuzzy: bool = False
    previous: str = ""  # the English that it was made from, when that has changed since
    line: int = 0

    def state(self, english: str) -> str:
        """Compare with today's English: ok, stale, missing or unreviewed."""
        if not self.text.strip():
            return "missing"
        if self.source != english or (self.fuzzy and self.previous and self.previous != english):
            return "stale"
        return "unreviewed" if self.fuzzy else "ok"


def read_po(path: Path) -> tuple[Any | None, list[Problem]]:
    """Read a PO file into a polib.POFile; None and a problem for what cannot be read."""
    import polib

    text, problems = read_text(path)
    if text is None:
        return None, problems
    if len(text) > LARGEST:
        return None, [Problem(display(path), f"{len(text)} characters", f"at most {LARGEST}")]
    if "\n" not in text:
        return None, [Problem(display(path), "a single line", "a PO file")]
    charset = re.search(r"charset=([\w-]+)", text[:4000])
    if charset and charset[1].upper() not in ("UTF-8", "UTF8", "CHARSET", "US-ASCII", "ASCII"):
        hint = "save it as UTF-8 and correct its Content-Type"
        problems.append(Problem(f"{display(path)}:1", f"charset={charset[1]} in the header", "charset=UTF-8", hint))
    try:
        return polib.pofile(text, wrapwidth=0), problems
    except Exception as error:  # polib lets many kinds through; whatever it is, the file is at fault
        line = re.search(r"line (\d+)", str(error))
        where = f"{display(path)}:{line[1]}" if line else display(path)
        what = re.sub(r"\s*\(line \d+\)|Syntax error in po file\s*(None)?:?\s*", "", str(error)) or "its syntax"
        hint = "open it in Poedit, or take the last good version"
        return None, [*problems, Problem(where, f"what is not a PO file ({what})", "a PO file", hint)]


def entries(po: Any, file: str) -> tuple[dict[str, Entry], list[Problem]]:
    """The entries by id (msgctxt); the first of several with one id counts."""
    found: dict[str, Entry] = {}
    problems: list[Problem] = []
    for item in po:
        if item.obsolete:
            continue
        where = f"{file}:{item.linenum}"
        if not item.msgctxt:
            hint = "msgctxt is the id of the text; 'bordtryk i18n update' writes it"
            problems.append(Problem(where, f"an entry without msgctxt: {item.msgid[:40]!r}", "msgctxt", hint))
        elif item.msgctxt in found:
            line = found[item.msgctxt].line
            problems.append(Problem(where, f"the id {item.msgctxt!r}, used in line {line}", "each id once"))
        else:
            text = item.msgstr if isinstance(item.msgstr, str) else ""
            entry = Entry(item.msgctxt, item.msgid, text, item.fuzzy, item.previous_msgid or "", item.linenum)
            found[item.msgctxt] = entry
    return found, problems


def read_entries(path: Path) -> tuple[dict[str, Entry], list[Problem]]:
    """Read a PO file's entries by id; none and a problem when it cannot be read."""
    po, problems = read_po(path)
    if po is None:
        return {}, problems
    found, more = entries(po, display(path))
    return found, problems + more


def new_po(name: str, lang: str) -> Any:
    """An empty PO file with the header that every catalog has: no dates, no tool's name."""
    import polib

    po = polib.POFile(wrapwidth=0)
    po.header = f"{name}: fill in the msgstr lines; everything else is written by: bordtryk i18n update"
    po.metadata = {
        "Project-Id-Version": f"bordtryk {name}",
        "Language": lang,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(lang),
    }
    return po


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)


def as_text(po: Any) -> str:
    """A PO file as text, ending in one newline."""
    return str(po).rstrip("\n") + "\n"


def translators(path: Path) -> list[str]:
    """Who translated a file: X-Translators of its header (names parted by commas), or else Last-Translator."""
    po, _ = read_po(path) if path.exists() else (None, [])
    return credited(po)


def credited(po: Any | None) -> list[str]:
    """Who translated a file that has been read; nobody for None. Names that could be code are left out."""
    if po is None:
        return []
    said = po.metadata.get("X-Translators") or po.metadata.get("Last-Translator", "")
    names = [re.sub(r"\s*<[^>]*>", "", name).strip() for name in said.split(",")]
    return [name for name in names if name and "FULL NAME" not in name and not dangers("", name)]
