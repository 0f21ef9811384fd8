"""What card data is once it has been read: plain records, the same for every game.

`game.sources()` lists every translatable text by its id (the msgctxt of the translations).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

STATUSES = ("printed", "reported", "ruling", "design")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: where, what was found, what was expected, what to do."""

    where: str  # "card_data/x/cards.csv:12:4" (file:line:column, the column may be missing)
    found: str
    expected: str
    hint: str = ""
    severity: str = "error"  # or "warning"

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.where}: {self.severity}: found {self.found}; expected {self.expected}{hint}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered sentence of a rule book.

    kind   "code" (a function enforces it), "term" (a definition) or "table" (how to set up or handle things): the
           last two cannot be checked by a machine and have no function.
    """

    id: str
    number: str  # "5.4": from its place, for display only
    text: str  # inline markup: *italic* **bold** [[clause-id]] {icon}
    origins: tuple[str, ...]  # ("DV-17",)
    status: str  # one of STATUSES
    kind: str
    line: int
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    number: int
    title: str
    clauses: tuple[Clause, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book or guide in the format of rules.md."""

    title: str
    chapters: tuple[Chapter, ...]
    file: str

    def clauses(self) -> Iterator[Clause]:
        for chapter in self.chapters:
            yield from chapter.clauses

    def find(self, clause_id: str) -> Clause | None:
        return next((clause for clause in self.clauses() if clause.id == clause_id), None)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table as game.toml declares it."""

    name: str
    type: str  # "word" (an id or notation word), "text" (translated), "int", "list" (words), "ref:<table>"
    required: bool = True
    choices: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One card, token or other thing. `values` holds every column as text, as typed."""

    table: str
    id: str
    values: Mapping[str, str]
    line: int
    qty: int = 1
    art: str = ""
    back: str = ""
    origin: str = ""

    def __getitem__(self, column: str) -> str:
        return self.values[column]


@dataclass(frozen=True, slots=True)
class Table:
    id: str
    file: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def find(self, row_id: str) -> Row | None:
        return next((row for row in self.rows if row.id == row_id), None)


@dataclass(frozen=True, slots=True)
class Product:
    """Something to print: which rows, by which layout, how large, and how its back is made."""

    id: str
    kind: str  # "cards", "tokens", "board", "sheet" or "book"
    table: str = ""
    layout: str = ""
    back: str = ""  # layout of the back; "" for none
    size: str = ""  # a name of printing.papers ("standard") or "63x88"
    sizes: tuple[str, ...] = ()  # further sizes the user may choose
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Variant:
    """A switch where sources disagree or leave room: its values, the default first."""

    name: str
    values: tuple[str, ...]
    clauses: tuple[str, ...]  # the clauses it changes
    sources: Mapping[str, str]  # value -> who says so ("S2, BEn")
    conflict: str = ""  # "C1", "A2": its number in the facts


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question players ask, and the position and move in which the engine answers it.

    Without a position it is a look-up: `clauses` are what the answer rests on.
    """

    id: str
    question: str
    answer: str
    clauses: tuple[str, ...]  # the deciding clauses that are shown and linked (refusing ones come first)
    line: int
    position: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()  # moves and outcomes played first
    move: str = ""
    refused: tuple[str, ...] = ()  # clause ids in rule-book order; empty: the move is legal
    says: tuple[str, ...] = ()  # clause ids of events, in order (others may stand between)
    then: tuple[str, ...] = ()  # segments the position after it must have
    cards: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    phrasings: tuple[str, ...] = ()  # other ways to ask, English
    origins: tuple[str, ...] = ()
    seat: str = ""  # who asks: the picture is drawn as that seat sees it ("" open)

    @property
    def stance(self) -> str:
        """Say "yes" (allowed), "no" (not allowed) or "what" (it tells what happens).

        A move that is allowed may stand in a ruling that says no: "Must I? No", with the move that leaves it out.
        """
        return "no" if self.refused else "yes" if self.move and self.answer.startswith("Yes") else "what"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game that every translator uses alike."""

    id: str
    forms: Mapping[str, tuple[str, ...]]  # language -> the word and its inflected forms, the word first
    forbidden: Mapping[str, tuple[str, ...]]  # language -> words that must not stand for it
    note: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class LearnStep:
    """One step of "learn to play": the clauses behind it, a ruling whose position is drawn, cards that are shown."""

    id: str
    clauses: tuple[str, ...] = ()
    ruling: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameData:
    """Everything in card_data/<game>/."""

    id: str
    folder: Path
    title: str  # a proper name, not translated unless words say so
    facts: Mapping[str, object]  # [game] of game.toml as read: players, minutes, age, designers, publisher, credits ...
    tables: Mapping[str, Table]
    products: tuple[Product, ...]
    variants: tuple[Variant, ...]
    rules: Book
    rulings: tuple[Ruling, ...]
    words: Mapping[str, str]  # words.toml: messages with {placeholders}, English
    records: Mapping[str, str] = field(default_factory=dict)  # file name -> text of a recorded game
    unreachable: tuple[tuple[str, str], ...] = ()  # (verb, clause id): reviewed pairs that no game can notice
    lock: Mapping[str, str] = field(default_factory=dict)  # clause id -> digest when last reviewed with its code
    palette: Mapping[str, str] = field(default_factory=dict)  # colour name -> "#rrggbb"
    glossary: tuple[Term, ...] = ()
    learn: tuple[LearnStep, ...] = ()
    balance: Mapping[str, Any] = field(default_factory=dict)  # balance.json, written by `bordtryk balance`

    def plain_tables(self) -> dict[str, list[dict[str, str]]]:
        """The tables as the engine takes them: every row as a dict of texts, `id` and `qty` included."""
        return {
            name: [{**row.values, "id": row.id, "qty": str(row.qty)} for row in table.rows]
            for name, table in self.tables.items()
        }

    def sources(self) -> dict[str, str]:
        """Every translatable text, by id, in the order of the files: the English source of the translations."""
        texts = {"title": self.rules.title}
        for chapter in self.rules.chapters:
            texts[f"{chapter.id}.title"] = chapter.title
            texts |= {clause.id: clause.text for clause in chapter.clauses}
        for table in self.tables.values():
            columns = [column.name for column in table.columns if column.type == "text"]
            for row in table.rows:
                texts |= {f"{row.id}.{name}": row.values[name] for name in columns if row.values[name]}
        for ruling in self.rulings:
            texts[f"{ruling.id}.question"], texts[f"{ruling.id}.answer"] = ruling.question, ruling.answer
        texts |= {f"word:{name}": text for name, text in self.words.items()}
        return texts
