"""Keep translations in step with the English, by id: what changed goes stale, what vanished is put aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.catalog import Problem, Term
from generator.catalog.files import display

from .catalogs import Catalog, catalogs
from .glossary import terms_in
from .po import as_text, new_po, read_po, write_text

KEPT_HEADERS = ("Last-Translator", "Language-Team", "X-Translators")
UNREVIEWED = "unreviewed"  # flag of a stale text that nobody had reviewed before it went stale
LENGTH = "at most about "  # begins the remark on the room that a text has
KINDS = ("editorial", "substantive")


@dataclass(slots=True)
class Change:
    """What an update makes of one file: the ids touched, and its new text. Nothing is written yet."""

    catalog: str
    lang: str
    path: Path
    before: str = ""
    after: str = ""
    new: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    current: list[str] = field(default_factory=list)  # stale before, good again
    moved: list[str] = field(default_factory=list)  # taken over from an id that vanished, to be reviewed
    orphans: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return not self.problems and self.before != self.after

    def write(self) -> None:
        """Write the file, if there is anything to write."""
        if self.changed:
            write_text(self.path, self.after)

    def summary(self) -> str:
        """One line for people."""
        parts = [
            f"{len(ids)} {word}"
            for word, ids in (
                ("new", self.new),
                ("stale", self.stale),
                ("current again", self.current),
                ("to review", self.moved),
                ("orphans", self.orphans),
            )
            if ids
        ]
        return f"{self.catalog} {self.lang}: {', '.join(parts) or ('tidied' if self.changed else 'in step')}"


def update(
    root: Path,
    names: list[str] | None = None,
    langs: list[str] | None = None,
    lengths: Mapping[str, Mapping[str, int]] | None = None,
) -> list[Change]:
    """Compute the update of every catalog (or those named) and language; call write() on each to carry it out.

    `lengths` says, by catalog and id, how many characters have room; without it the remarks of the last update stay.
    """
    found = catalogs(root, names)
    if lengths is not None:
        found = [replace(catalog, lengths=lengths.get(catalog.name, {})) for catalog in found]
    known = langs or sorted({lang for catalog in catalogs(root) for lang in catalog.languages()})
    return [update_catalog(catalog, lang) for catalog in found for lang in known if catalog.sources]


def accept(root: Path, name: str, id: str, kind: str) -> list[Change]:
    """Accept the English edit of one text in every language.

    "editorial": the meaning is the same, translations stay good. "substantive": they go stale.
    Raises KeyError for an unknown catalog or id, ValueError for another kind.
    """
    if kind not in KINDS:
        raise ValueError(f"an edit is {' or '.join(KINDS)}, not {kind!r}")
    (catalog,) = catalogs(root, [name])
    if id not in catalog.sources:
        raise KeyError(f"there is no text {id!r} in {name}")
    editorial = {id} if kind == "editorial" else set()
    return [update_catalog(catalog, lang, editorial) for lang in catalog.languages()]


def update_catalog(catalog: Catalog, lang: str, editorial: set[str] | frozenset[str] = frozenset()) -> Change:
    """Compute the update of one file; ids in `editorial` keep their translation as current."""
    path = catalog.path(lang)
    change = Change(catalog.name, lang, path)
    old: Any = []
    if path.exists():
        old, change.problems = read_po(path)
        if old is None:
            return change
        change.before = path.read_text(encoding="utf-8")
    change.problems = [p for p in change.problems if p.severity == "error"] + list(_twice(old, path))
    known = {entry.msgctxt: entry for entry in reversed(old) if entry.msgctxt}
    po = new_po(catalog.name, lang)
    if path.exists():
        po.header = old.header.strip() or po.header
        po.metadata |= {key: old.metadata[key] for key in KEPT_HEADERS if key in old.metadata}
    lost = [entry for id, entry in known.items() if id not in catalog.sources and entry.msgstr]
    homeless = {entry.msgid: entry for entry in lost}
    for id, english in catalog.sources.items():
        entry = _entry(id, english, known.get(id), homeless, change, id in editorial)
        entry.comment = _comment(catalog, id, english, lang, known.get(id))
        po.append(entry)
    rescued = {catalog.sources[id] for id in change.moved}
    for entry in reversed(lost):
        if entry.msgid not in rescued:
            entry.obsolete, entry.comment, entry.occurrences = True, "", []
            change.orphans.append(entry.msgctxt)
            po.append(entry)
    change.after = as_text(po)
    return change


def _twice(po: Any, path: Path) -> Iterator[Problem]:
    seen = set()
    for entry in po:
        if entry.msgctxt in seen and not entry.obsolete:
            where = f"{display(path)}:{entry.linenum}"
            yield Problem(where, f"the id {entry.msgctxt!r} a second time", "each id once", "remove one of the two")
        seen.add(entry.msgctxt)


def _entry(id: str, english: str, old: Any, homeless: Mapping[str, Any], change: Change, editorial: bool) -> Any:
    import polib

    if old is None or not old.msgstr:
        entry = polib.POEntry(msgctxt=id, msgid=english, msgstr="")
        if old is None:
            change.new.append(id)
            if english in homeless:
                entry.msgstr, entry.flags = homeless[english].msgstr, ["fuzzy"]
                change.moved.append(id)
        else:
            entry.tcomment = old.tcomment
        return entry
    entry = polib.POEntry(msgctxt=id, msgid=english, msgstr=old.msgstr, tcomment=old.tcomment)
    previous = old.previous_msgid if old.fuzzy and old.previous_msgid else ""
    made_from = previous or old.msgid
    unreviewed = old.fuzzy and (not previous or UNREVIEWED in old.flags)
    stale = made_from != english and not editorial
    if stale:
        entry.previous_msgid = made_from
        if old.msgid != english:
            change.stale.append(id)
    elif made_from != english or previous:
        change.current.append(id)
    marks = ["fuzzy"] * (stale or unreviewed) + [UNREVIEWED] * (stale and unreviewed)
    entry.flags = marks + [flag for flag in old.flags if flag not in ("fuzzy", UNREVIEWED)]
    return entry


def _comment(catalog: Catalog, id: str, english: str, lang: str, old: Any) -> str:
    lines = [catalog.places.get(id, ""), _length(catalog, id, old)]
    lines += [_term(term, lang) for term in terms_in(english, catalog.glossary)]
    return "\n".join(line for line in lines if line)


def _length(catalog: Catalog, id: str, old: Any) -> str:
    """Say how long a text may be; when nobody has measured, what the file said before."""
    if catalog.lengths is not None:
        return f"{LENGTH}{catalog.lengths[id]} characters" if id in catalog.lengths else ""
    said = old.comment.split("\n") if old is not None else []
    return next((line for line in said if line.startswith(LENGTH)), "")


def _term(term: Term, lang: str) -> str:
    if lang not in term.forms:
        return ""
    forbidden = f", not {', '.join(term.forbidden[lang])}" if term.forbidden.get(lang) else ""
    return f"{term.forms['en'][0] if 'en' in term.forms else term.id} = {term.forms[lang][0]}{forbidden}"


def add_language(root: Path, lang: str) -> tuple[list[Change], list[Problem]]:
    """Start a language: a file for every catalog, nothing translated yet. Call write() on each change."""
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError, TypeError):
        hint = "see the list of codes under ISO 639"
        return [], [Problem("i18n add", f"the language {lang!r}", "a code such as nl, sv or pt-BR", hint)]
    found = [catalog for catalog in catalogs(root) if catalog.sources and not catalog.path(lang).exists()]
    if lang == "en" or not found:
        return [], [Problem("i18n add", f"the language {lang!r}, which is there already", "a new language")]
    return [update_catalog(catalog, lang) for catalog in found], []
