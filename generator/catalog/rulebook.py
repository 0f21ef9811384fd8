"""Rule books and guides: Markdown in which every sentence of rules is a clause with an id, origins and a status."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .files import display, read_text
from .model import STATUSES, Book, Chapter, Clause, Problem

KINDS = ("code", "term", "table")
CLAUSE_ID = r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+"
REF = re.compile(r"\[\[([^\[\]]*)\]\]")
_TITLE = re.compile(r"#\s+(.+?)\s*$")
_CHAPTER = re.compile(r"##\s+(.+?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$")
_ITEM = re.compile(r"- \[([^\[\]]*)\]\s+(\S.*)$")
_META = re.compile(r"\s*\{([^{}]*)\}$")
_SHAPE = "- [chapter.name] Text of the clause. {origin; status}"


def refs_in(text: str) -> tuple[str, ...]:
    """The clause ids that a text refers to as [[id]], in order."""
    return tuple(REF.findall(text))


@dataclass(slots=True)
class _Reader:
    """Collects what has been read so far, and everything wrong with it."""

    file: str
    title: str = ""
    chapters: list[Chapter] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)  # id -> line
    problems: list[Problem] = field(default_factory=list)

    def say(self, line: int, column: int, found: str, expected: str, hint: str = "") -> None:
        self.problems.append(Problem(f"{self.file}:{line}:{column}", found, expected, hint))

    def heading(self, number: int, line: str) -> None:
        if chapter := _CHAPTER.match(line):
            self.close()
            self.unique(chapter[2], number, line.index("{#") + 3, "chapter")
            if "<" in chapter[1] or ">" in chapter[1]:
                self.say(number, 4, f"the title {chapter[1]!r}", "a title without < and >")
            self.chapters.append(Chapter(chapter[2], len(self.chapters) + 1, chapter[1], (), number))
        elif (title := _TITLE.match(line)) and not self.title and not self.chapters:
            self.title = title[1]
        else:
            shape = "one '# Title' at the top, then chapters '## Title {#chapter-id}'"
            self.say(number, 1, f"the heading {line.strip()!r}", shape, "chapter ids are small letters, digits, '-'")

    def unique(self, id: str, number: int, column: int, what: str) -> None:
        if id in self.seen:
            hint = "ids are names: unique, and never used again"
            self.say(number, column, f"the {what} id {id!r}, used in line {self.seen[id]}", "an id of its own", hint)
        self.seen.setdefault(id, number)

    def item(self, lines: list[tuple[int, str]]) -> None:
        number, first = lines[0]
        match = _ITEM.match(first)
        if match is None or not re.fullmatch(CLAUSE_ID, match[1]):
            found = f"the list item {_short(first)!r}"
            self.say(number, 1, found, _SHAPE, "ids are small letters, digits and '-', parts joined by '.'")
            return
        if not self.chapters:
            self.say(number, 1, f"the clause {match[1]!r} before any chapter", "a chapter '## Title {#chapter-id}'")
            return
        self.unique(match[1], number, 4, "clause")
        text = " ".join([match[2].strip(), *(line.strip() for _, line in lines[1:])])
        body, origins, status, kind = self.metadata(match[1], text, lines[-1])
        chapter = self.chapters[-1]
        place = f"{chapter.number}.{len(self.clauses) + 1}"
        self.clauses.append(Clause(match[1], place, body, origins, status, kind, number, refs_in(body)))

    def metadata(self, id: str, text: str, last: tuple[int, str]) -> tuple[str, tuple[str, ...], str, str]:
        number, line = last
        meta = _META.search(text)
        parts = [part.strip() for part in meta[1].split(";")] if meta else []
        if meta is None or (len(parts) == 1 and parts[0] not in STATUSES):
            hint = f"the status is one of: {', '.join(STATUSES)}"
            self.say(number, len(line) + 1, f"no metadata after clause {id!r}", "{origin, origin; status}", hint)
            return text, (), "design", "code"
        column = max(line.rfind("{"), 0) + 1
        if len(parts) == 1:
            parts = ["", parts[0]]
        origins = tuple(origin.strip() for origin in parts[0].split(",") if origin.strip())
        status, kind = parts[1], parts[2] if len(parts) > 2 and parts[2] else "code"
        if status not in STATUSES:
            self.say(number, column, f"the status {status!r} of clause {id!r}", f"one of: {', '.join(STATUSES)}")
            status = "design"
        if kind not in KINDS or len(parts) > 3:
            found = f"the kind {'; '.join(parts[2:])!r} of clause {id!r}"
            self.say(number, column, found, "term or table, or none where a function enforces the clause")
            kind = "code"
        return text[: meta.start()], origins, status, kind

    def close(self) -> None:
        if self.chapters and not self.chapters[-1].clauses:
            last = self.chapters.pop()
            self.chapters.append(Chapter(last.id, last.number, last.title, tuple(self.clauses), last.line))
        self.clauses = []


def parse_book(text: str, file: str) -> tuple[Book, list[Problem]]:
    """Read a rule book; whatever can be read is in the book, whatever is wrong is in the problems."""
    reader = _Reader(file)
    for block in _blocks(text):
        number, first = block[0]
        if first.startswith("#"):
            reader.heading(number, first)
        elif first.startswith("- "):
            reader.item(block)
        else:
            hint = "make it a clause of its own, or indent it if it goes on with the clause above"
            reader.say(number, 1, f"text outside a clause: {_short(first)!r}", _SHAPE, hint)
    reader.close()
    if not reader.title:
        reader.say(1, 1, "no title", "a first line '# Title'")
    book = Book(reader.title, tuple(reader.chapters), file)
    return book, reader.problems + list(_unresolved(book, text))


def load_book(path: Path) -> tuple[Book | None, list[Problem]]:
    """Load a rule book or a guide in the same format; None when the file cannot be read."""
    text, problems = read_text(path)
    return (None, problems) if text is None else parse_book(text, display(path))


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Headings, list items with their indented lines, and stray lines; comments <!-- --> are left out."""
    text = re.sub(r"<!--.*?-->", lambda match: "\n" * match[0].count("\n"), text, flags=re.DOTALL)
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.rstrip()
        if block and line.startswith((" ", "\t")):
            block.append((number, line))
            continue
        if block:
            yield block
        block = [(number, line)] if line else []
    if block:
        yield block


def _unresolved(book: Book, text: str) -> Iterator[Problem]:
    known = {clause.id for clause in book.clauses()}
    lines = text.split("\n")
    for clause in book.clauses():
        for ref in dict.fromkeys(clause.refs):
            if ref not in known:
                mark = f"[[{ref}]]"
                after = range(clause.line, len(lines) + 1)
                line = next((number for number in after if mark in lines[number - 1]), clause.line)
                where = f"{book.file}:{line}:{lines[line - 1].find(mark) + 1}"
                yield Problem(where, f"the reference {mark} in clause {clause.id!r}", "the id of a clause in this book")


def _short(text: str) -> str:
    return text if len(text) <= 50 else text[:47] + "..."
