"""Take in translations from outside git: a finished PO file, or a form of the site filled in by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.catalog import Problem
from generator.catalog.files import display, read_text

from . import rules
from .catalogs import Catalog, catalogs
from .languages import SOURCE
from .po import LARGEST, as_text, entries, read_po, write_text
from .sync import UNREVIEWED, update_catalog

FIELDS = ("texts", "language", "id", "English", "Current", "New")
_FIELD = re.compile(rf"({'|'.join(FIELDS)}):[ \t]?(.*)", re.IGNORECASE)
_HINT = "fill in the form as the site made it: texts, language, id, English, Current and New"


@dataclass(frozen=True, slots=True)
class Difference:
    """One text that an import would change."""

    catalog: str
    lang: str
    id: str
    english: str
    old: str
    new: str
    fuzzy: bool = False  # the sender marked it as not finished
    made_from: str = ""  # the English it was made from, if that is not today's

    def __str__(self) -> str:
        stale = f"\n  made from: {self.made_from}" if self.made_from else ""
        return f"{self.catalog} {self.lang} {self.id}\n  English: {self.english}{stale}\n- {self.old}\n+ {self.new}"


@dataclass(slots=True)
class Import:
    """What an import would change, and what is wrong with it. Nothing is written yet."""

    root: Path
    differences: list[Difference] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def show(self) -> str:
        """The differences for people to read before they say yes."""
        return "\n\n".join(str(difference) for difference in self.differences) or "no differences"

    def write(self) -> list[Path]:
        """Write the differences into the files of their languages; return these."""
        targets = sorted({(difference.catalog, difference.lang) for difference in self.differences})
        return [self._write(name, lang) for name, lang in targets]

    def _write(self, name: str, lang: str) -> Path:
        (catalog,) = catalogs(self.root, [name])
        update_catalog(catalog, lang).write()
        po, _ = read_po(catalog.path(lang))
        by_id = {entry.msgctxt: entry for entry in po or [] if not entry.obsolete}
        for difference in self.differences:
            if (difference.catalog, difference.lang) == (name, lang):
                _put(by_id[difference.id], difference)
        if po is not None:
            write_text(catalog.path(lang), as_text(po))
        return catalog.path(lang)


def _put(entry: Any, difference: Difference) -> None:
    entry.msgstr = difference.new
    entry.previous_msgid = difference.made_from or None
    flags = [flag for flag in entry.flags if flag not in ("fuzzy", UNREVIEWED)]
    entry.flags = [*flags, "fuzzy"] if difference.fuzzy or difference.made_from else flags


def form(catalog: Catalog, lang: str, id: str) -> str:
    """A form to improve one text, filled in but for the new wording."""
    texts = catalog.texts(lang)
    current = texts.old(id) or (texts[id] if texts.language_of(id) == lang else "")
    return form_text(catalog.name, lang, id, texts.source(id), current)


def form_text(texts: str, lang: str, id: str, english: str, current: str) -> str:
    """Write a form: the id, the English, the wording of today, and room for a new one."""
    values = (texts, lang, id, english, current, "")
    return "\n".join(f"{name}: {value}".rstrip() for name, value in zip(FIELDS, values, strict=True)) + "\n"


def import_file(root: Path, path: Path) -> Import:
    """Read a PO file or a filled form and compare it with what is there. Call write() to carry it out."""
    text, problems = read_text(path)
    result = Import(root, problems=problems)
    if text is None:
        return result
    if len(text) > LARGEST:
        result.problems.append(Problem(display(path), f"{len(text)} characters", f"at most {LARGEST}"))
    elif re.search(r"^msgid ", text, re.MULTILINE):
        _from_po(result, path)
    else:
        _from_form(result, text, display(path))
    return result


def _from_po(result: Import, path: Path) -> None:
    po, problems = read_po(path)
    result.problems += problems
    if po is None:
        return
    found, problems = entries(po, display(path))
    result.problems += problems
    lang = po.metadata.get("Language", "").strip() or path.stem
    catalog = _catalog_of(result.root, found, po.metadata.get("Project-Id-Version", ""))
    if catalog is None or not _known_language(result, lang, display(path)):
        if catalog is None:
            result.problems.append(Problem(display(path), "ids of no game", "a file that 'i18n update' made"))
        return
    for id, entry in found.items():
        if id not in catalog.sources:
            where = f"{display(path)}:{entry.line}"
            result.problems.append(Problem(where, f"the id {id!r}", f"an id of {catalog.name}", "", "warning"))
        elif entry.text.strip():
            made_from = entry.previous if entry.fuzzy and entry.previous else entry.source
            _take(result, catalog, lang, id, entry.text, f"{display(path)}:{entry.line}", entry.fuzzy, made_from)


def _catalog_of(root: Path, ids: Iterable[str], project: str) -> Catalog | None:
    """The catalog that the header names, or else the one that has most of the ids."""
    known = catalogs(root)
    named = [catalog for catalog in known if project.split()[-1:] == [catalog.name]]
    best = max(known, key=lambda catalog: len(catalog.sources.keys() & set(ids)))
    return named[0] if named else best if best.sources.keys() & set(ids) else None


def _known_language(result: Import, lang: str, file: str) -> bool:
    langs = sorted({lang for catalog in catalogs(result.root) for lang in catalog.languages()})
    if lang in langs:
        return True
    hint = "add a language with: bordtryk i18n add"
    result.problems.append(Problem(file, f"the language {lang[:20]!r}", f"one of: {', '.join(langs)}", hint))
    return False


def _from_form(result: Import, text: str, file: str) -> None:
    forms = list(_forms(text))
    if not forms:
        result.problems.append(Problem(file, "neither a PO file nor a form", "one of them", _HINT))
    known = {catalog.name: catalog for catalog in catalogs(result.root)}
    filled = [one for one in forms if one[1].get("new")]
    for line, values in filled or forms:  # a page may hand over several forms of which one is filled in
        where = f"{file}:{line}"
        catalog, lang, id = known.get(values.get("texts", "")), values.get("language", ""), values.get("id", "")
        if catalog is None:
            found = f"texts of {values.get('texts', '')!r}"
            result.problems.append(Problem(where, found, f"one of: {', '.join(known)}", _HINT))
        elif id not in catalog.sources:
            result.problems.append(Problem(where, f"the id {id!r}", f"the id of a text of {catalog.name}", _HINT))
        elif lang == SOURCE:
            hint = "change it where it is written, then: bordtryk i18n update"
            result.problems.append(Problem(where, f"English of {id!r}", "a translation", hint))
        elif not values.get("new"):
            result.problems.append(Problem(where, f"no new wording of {id!r}", "a text after New:", _HINT))
        elif _known_language(result, lang, where):
            _take(result, catalog, lang, id, values["new"], where, False, values.get("english", ""))


def _forms(text: str) -> Iterable[tuple[int, Mapping[str, str]]]:
    """Every form in a text: a new one begins at each `texts:`; a value runs on over the lines that follow it."""
    values: dict[str, str] = {}
    start, name = 0, ""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.lstrip("> ")  # as mail programs quote
        match = _FIELD.match(line)
        if match and match[1].lower() == "texts":
            if values:
                yield start, values
            values, start = {}, number
        if match and start:
            name = match[1].lower()
            values[name] = match[2].strip()
        elif name and start and line.strip():
            values[name] = f"{values[name]} {line.strip()}".strip()
    if values:
        yield start, values


def _take(
    result: Import, catalog: Catalog, lang: str, id: str, new: str, where: str, fuzzy: bool, made_from: str
) -> None:
    english, texts = catalog.sources[id], catalog.texts(lang)
    old = texts.old(id) or (texts[id] if texts.language_of(id) == lang else "")
    made_from = "" if made_from == english else made_from
    if new == old and not (texts.state(id) == "stale" and not made_from and not fuzzy):
        return
    errors = [
        Problem(where, f"{finding.found} in {id!r}", finding.expected, finding.hint, finding.severity)
        for finding in rules.compare(made_from or english, new, lang, catalog.glossary, catalog.sources)
        if finding.severity == "error"
    ]
    result.problems += errors
    if not errors:
        result.differences.append(Difference(catalog.name, lang, id, english, old, new, fuzzy, made_from))
