"""Expressions in layouts: Jinja2 in its sandbox, where an unknown name is an error.

A layout whose expressions are all like {{ card.title }} does without Jinja2, which takes a while to import.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Protocol

from generator.catalog.model import GameData, Row, Table
from generator.printing.modes import Mode

Names = Mapping[str, Any]
Value = Callable[[Names], Any]
COLUMN = re.compile(r"[a-z_]+\.[a-z_]+$")
PLAIN = re.compile(r"\{\{\s*([a-z_]+)(\.[a-z_]+)?\s*\}\}$")


class TextSource(Protocol):
    """Texts by id: `generator.i18n.Texts`, or any dict."""

    def __getitem__(self, id: str, /) -> str: ...

    def __contains__(self, id: object, /) -> bool: ...


class ExpressionError(ValueError):
    """An expression that cannot be read or has no value."""


def constant(value: object) -> Value:
    """Make a value that does not depend on anything."""
    return lambda names: value


@lru_cache(maxsize=1000)
def expression(source: str) -> Value:
    """Compile an expression without braces; raise ExpressionError where it cannot be read."""
    from generator.printing import sandbox

    try:
        compiled = sandbox.ENVIRONMENT.compile_expression(source, undefined_to_none=False)
    except sandbox.UNREADABLE as error:
        raise ExpressionError(f"cannot be read: {error}") from error

    def value(names: Names) -> Any:
        sandbox.ENVIRONMENT.steps = 0
        try:
            found = compiled(names)
            if isinstance(found, sandbox.Undefined):
                str(found)  # raises what is undefined
        except sandbox.FAILURES as error:
            raise ExpressionError(str(error)) from error
        if isinstance(found, str) and len(found) > sandbox.LONGEST:
            raise ExpressionError(f"the text is too long: more than {sandbox.LONGEST} characters")
        return found

    return value


def column(source: str) -> Value:
    """Compile "card.title": by far the most frequent expression, and ten times faster without Jinja."""
    name, key = source.split(".")

    def value(names: Names) -> Any:
        row = names.get(name)
        if isinstance(row, RowView):
            with suppress(KeyError):
                return row[key]
        return expression(source)(names)

    return value


def compiled(raw: object) -> Value:
    """Compile a value of a layout: a text with braces is worked out each time, anything else stays as it is."""
    if not isinstance(raw, str) or ("{{" not in raw and "{%" not in raw):
        return constant(raw)
    inner = raw.strip()
    if inner.startswith("{{") and inner.endswith("}}") and inner.count("{{") == 1 and "{%" not in inner:
        source = inner[2:-2].strip()
        return column(source) if COLUMN.match(source) else expression(source)
    from generator.printing import sandbox

    try:
        template = sandbox.ENVIRONMENT.from_string(raw)
    except sandbox.UNREADABLE as error:
        raise ExpressionError(f"cannot be read: {error}") from error

    def value(names: Names) -> str:
        try:
            return sandbox.rendered(template, names)
        except sandbox.FAILURES as error:
            raise ExpressionError(str(error)) from error

    return value


def uses(sources: Iterable[str]) -> frozenset[str]:
    """Return the names that expressions (with braces) depend on."""
    found: set[str] = set()
    for source in sources:
        if plain := PLAIN.match(source.strip()):
            found.add(plain[1])
            continue
        from generator.printing import sandbox

        found |= sandbox.names_in(source)
    return frozenset(found)


class RowView:
    """A row as expressions see it: columns by name, those of type text in the language of the print."""

    __slots__ = ("_row", "_texts", "_translated")

    def __init__(self, row: Row, texts: TextSource, translated: frozenset[str]) -> None:
        self._row, self._texts, self._translated = row, texts, translated

    def __getitem__(self, name: str) -> Any:
        row = self._row
        if name in self._translated:
            key = f"{row.id}.{name}"
            return self._texts[key] if key in self._texts else row.values.get(name, "")
        if name in row.values and name != "qty":
            return row.values[name]
        known = {"id": row.id, "qty": row.qty, "art": row.art, "back": row.back, "origin": row.origin}
        if name not in known:
            raise KeyError(name)
        return known[name]

    def __repr__(self) -> str:
        return f"row {self._row.id}"


def translated_columns(table: Table) -> frozenset[str]:
    """Return the columns whose values are translated."""
    return frozenset(column.name for column in table.columns if column.type == "text")


class GameNames:
    """The names of one game in one language; `names` adds a card and builds the mapping for expressions."""

    def __init__(
        self,
        game: GameData,
        lang: str,
        texts: TextSource,
        common: TextSource,
        mode: Mode,
        options: Mapping[str, object],
    ) -> None:
        self.game, self.texts, self.shared = game, texts, common
        self.views = {table.id: self._views(table) for table in game.tables.values()}
        self.by_id = {view["id"]: view for views in self.views.values() for view in views}
        title = texts["title"] if "title" in texts else game.title  # noqa: SIM401 - a TextSource has no get
        self.base: dict[str, Any] = {
            "ref": self.ref,
            "rows": self.rows,
            "find": self.find,
            "word": self.word,
            "common": self.common,
            "texts": texts,
            "game": {"id": game.id, "title": title},
            "lang": lang,
            "mode": mode,
            "options": dict(options),
        }

    def _views(self, table: Table) -> list[RowView]:
        translated = translated_columns(table)
        return [RowView(row, self.texts, translated) for row in table.rows]

    def ref(self, row_id: str) -> RowView:
        """Return the row with an id, from whichever table."""
        if row_id not in self.by_id:
            raise LookupError(f"no table has a row {row_id!r}")
        return self.by_id[row_id]

    def rows(self, table: str) -> list[RowView]:
        """Return the rows of a table."""
        if table not in self.views:
            raise LookupError(f"there is no table {table!r}, only {', '.join(self.views)}")
        return self.views[table]

    def find(self, table: str, **wanted: object) -> RowView:
        """Return the first row of a table with these values."""
        for view in self.rows(table):
            if all(str(view[name]) == str(value) for name, value in wanted.items()):
                return view
        raise LookupError(f"no row of {table!r} has {wanted}")

    def word(self, name: str) -> str:
        """Return a text of words.toml in the language."""
        return self._text(self.texts, f"word:{name}", f"words.toml has no {name!r}")

    def common(self, name: str) -> str:
        """Return a text that all games share, in the language."""
        return self._text(self.shared, name, f"the common texts have no {name!r}")

    @staticmethod
    def _text(texts: TextSource, key: str, otherwise: str) -> str:
        if key not in texts:
            raise LookupError(otherwise)
        return texts[key]

    def names(self, row: Row | None) -> dict[str, Any]:
        """Return the names for a card; without one, `card` is missing and its use an error."""
        return self.base if row is None else {**self.base, "card": self.by_id.get(row.id, self._loose(row))}

    def _loose(self, row: Row) -> RowView:
        return RowView(row, self.texts, frozenset())
