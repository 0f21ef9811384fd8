"""Check translations against the English: every finding is a problem with file, line and id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.catalog import GameData, Problem, load_book, load_strings
from generator.catalog.files import display

from . import rules
from .catalogs import Catalog, of_common, of_game
from .po import Entry, as_text, read_entries, read_po, write_text
from .safety import dangers
from .typography import fix_typography


def check_game(root: Path, game: GameData, langs: Sequence[str] | None = None) -> list[Problem]:
    """Everything found in a game's translations (all, or those named)."""
    return check_catalog(of_game(game), langs)


def check_common(root: Path, langs: Sequence[str] | None = None) -> list[Problem]:
    """Everything found in the common texts, English files and translations."""
    home = root / "templates" / "common"
    problems = load_strings(home / "strings.toml")[1] if (home / "strings.toml").exists() else []
    problems += load_book(home / "guide.md")[1] if (home / "guide.md").exists() else []
    return problems + check_catalog(of_common(root), langs)


def check_catalog(catalog: Catalog, langs: Sequence[str] | None = None) -> list[Problem]:
    """Everything found in one catalog."""
    problems = [
        Problem(display(catalog.folder), f"{danger} in {id!r}", "plain text", "texts take no HTML")
        for id, english in catalog.sources.items()
        for danger in dangers(english, english)
    ]
    for lang in catalog.languages() if langs is None else [lang for lang in langs if lang != "en"]:
        if catalog.path(lang).exists():
            problems += _check_file(catalog, lang)
    return problems


def _check_file(catalog: Catalog, lang: str) -> list[Problem]:
    path = catalog.path(lang)
    entries, problems = read_entries(path)
    for id, english in catalog.sources.items():
        entry = entries.get(id)
        if entry is not None and entry.text and entry.state(english) != "stale":
            problems += _findings(catalog, lang, entry, english, path)
    return problems + list(_standing(catalog, entries, path))


def _findings(catalog: Catalog, lang: str, entry: Entry, english: str, path: Path) -> Iterator[Problem]:
    for finding in rules.compare(english, entry.text, lang, catalog.glossary, catalog.sources):
        if entry.id == "title" and finding.found == rules.UNTRANSLATED:
            continue  # a name may stay as it is
        where, found = f"{display(path)}:{entry.line}", f"{finding.found} in {entry.id!r}"
        yield Problem(where, found, finding.expected, finding.hint, finding.severity)


def _standing(catalog: Catalog, entries: dict[str, Entry], path: Path) -> Iterator[Problem]:
    states = [entries[id].state(text) if id in entries else "missing" for id, text in catalog.sources.items()]
    behind = [f"{states.count(state)} {state}" for state in ("missing", "stale", "unreviewed") if state in states]
    if behind:
        found = f"{' and '.join(behind)} of {len(states)} texts"
        yield Problem(display(path), found, "every text translated", "see: bordtryk i18n status", "warning")
    moved = [id for id, text in catalog.sources.items() if id not in entries or entries[id].source != text]
    if moved or any(id not in catalog.sources for id in entries):
        yield Problem(display(path), "a file behind the English", "the ids and texts of today",
                      "run: bordtryk i18n update", "warning")  # fmt: skip


def fix_file(catalog: Catalog, lang: str, *, write: bool = True) -> tuple[list[str], list[Problem]]:
    """Mend the typography of a language's file; return the changed ids. Nothing is written when it cannot be read."""
    path = catalog.path(lang)
    po, problems = read_po(path)
    if po is None:
        return [], problems
    changed = []
    for entry in po:
        fixed = fix_typography(entry.msgstr, lang, entry.msgid)
        if fixed != entry.msgstr and not entry.obsolete:
            entry.msgstr = fixed
            changed.append(entry.msgctxt or "")
    if changed and write:
        write_text(path, as_text(po))
    return changed, problems
