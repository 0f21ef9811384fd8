"""What a print depends on, product by product: after a change only what may look different is made anew.

A rule book depends on everything. Cards and boards do not depend on the sentences of rules and rulings, only on the
clauses' numbers; those with layouts of their own depend on these and not on the layouts of other products.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.catalog.model import GameData, Product
from generator.printing import manifest
from generator.printing.layoutfile import full_name
from generator.printing.order import Stock

PROSE = ("rules.md", "rulings.toml", "rules.lock", "balance.json", "glossary.toml", "learn.toml")
FOLDERS = ("locale", "phrasings")  # seen through the texts
ONE_LAYOUT = ("cards", "tokens", "sheet", "board")  # kinds that use no layouts but their own
EXTENDS = re.compile(r"^\s*extends\s*=\s*[\"']([^\"']+)[\"']", re.M)
ANY_TEXT = re.compile(r"\btexts\b")


@dataclass(slots=True)
class Sources:
    """The digests of one stock's files; each file is read once."""

    stock: Stock
    files: dict[Path, str] = field(default_factory=dict)

    def of(self, products: Iterable[Product]) -> dict[str, str]:
        """Return the digest of all that each product depends on, by its id."""
        return {product.id: self.digest(product) for product in products}

    def digest(self, product: Product) -> str:
        """Return the digest of all that a product depends on, languages printed together included."""
        stock = self.stock
        parts: list[object] = [manifest.program(), sorted(stock.texts), stock.wishes]
        if product.kind in ONE_LAYOUT:
            layouts = list(self.layouts(product))
            prose = any(ANY_TEXT.search(self.text(path)) for path in layouts)
            parts += [self.listed(self.shared()), self.listed(layouts), self.texts(prose=prose), numbers(stock.game)]
        else:
            parts += [manifest.inputs_of(stock.game.folder, stock.templates), stock.pictures]
        return manifest.digest(repr(parts).encode())[:32]

    def shared(self) -> Iterator[Path]:
        """Yield the files that any product may use: tables, words, drawings, what all games share."""
        game, templates = self.stock.game, self.stock.templates
        for path in manifest.files_of(game.folder):
            inside = path.relative_to(game.folder).parts
            if inside[0] not in FOLDERS and path.name not in PROSE:
                yield path
        own = templates / game.id
        yield from (path for path in manifest.files_of(own) if path.parent != own or path.suffix != ".toml")
        yield from manifest.files_of(templates / "common")

    def layouts(self, product: Product) -> Iterator[Path]:
        """Yield the layouts of a product's fronts and backs, with all they extend."""
        game, templates = self.stock.game, self.stock.templates
        rows = game.tables[product.table].rows if product.table in game.tables else ()
        waiting = [
            full_name(game.id, name) for name in dict.fromkeys((product.layout, product.back, *(r.back for r in rows)))
        ]
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            path = templates / f"{name}.toml"
            if name in seen or not path.is_file():
                continue
            seen.add(name)
            yield path
            for parent in EXTENDS.findall(self.text(path)):
                waiting.append(parent if "/" in parent else f"{name.rpartition('/')[0]}/{parent}")

    def text(self, path: Path) -> str:
        """Return what a layout says."""
        return path.read_text(encoding="utf-8", errors="replace")

    def listed(self, paths: Iterable[Path]) -> list[tuple[str, str]]:
        """List files with their digests, in a fixed order."""
        for path in (found := list(paths)):
            if path not in self.files:
                self.files[path] = manifest.digest(path.read_bytes())
        homes = (self.stock.templates, self.stock.game.folder)
        return sorted((_inside(path, homes), self.files[path]) for path in found)

    def texts(self, *, prose: bool) -> list[tuple[str, str, str]]:
        """List the texts of all languages, those of rules and rulings only if wanted."""
        left_out = set() if prose else set(sentences(self.stock.game))
        groups: tuple[Mapping[str, Mapping[str, str]], ...] = (self.stock.texts, self.stock.common)  # type: ignore[assignment]
        return [
            (lang, id, texts[id])
            for group in groups
            for lang, texts in group.items()
            for id in texts
            if id not in left_out
        ]


def sentences(game: GameData) -> Iterator[str]:
    """Yield the ids of the texts that stand in rule books and rulings."""
    for chapter in game.rules.chapters:
        yield f"{chapter.id}.title"
        yield from (clause.id for clause in chapter.clauses)
    for ruling in game.rulings:
        yield from (f"{ruling.id}.question", f"{ruling.id}.answer")


def numbers(game: GameData) -> list[tuple[str, str]]:
    """List the clauses with their numbers, which layouts may show."""
    return [(clause.id, clause.number) for clause in game.rules.clauses()]


def _inside(path: Path, homes: Iterable[Path]) -> str:
    """Name a file as seen from the first home that it lies in, so that a project may be moved."""
    return next((path.relative_to(home).as_posix() for home in homes if path.is_relative_to(home)), path.name)
