"""Blocks of a book set one below the other and shared out over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from generator.printing.canvas import Canvas
from generator.printing.colours import Colour
from generator.printing.modes import LARGE, Mode
from generator.printing.text import Block, Icons, Style, compose, shape


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of a page; lengths in um. `draw` gets the top left corner.

    before    space above it, dropped at the top of a page
    keep      it must not be the last thing on a page
    bookmark  title and level of an entry in the outline
    label     running head of the page from here on
    clause    id of the clause that it sets
    floats    a figure: where it does not fit, what follows in its chapter goes before it
    """

    height: int
    draw: Callable[[Canvas, int, int], None]
    before: int = 0
    keep: bool = False
    bookmark: tuple[str, int] | None = None
    label: str = ""
    clause: str = ""
    floats: bool = False


@dataclass(slots=True)
class Leaf:
    """One page's items, each with its distance from the top of the type area in um."""

    items: list[tuple[int, Item]] = field(default_factory=list)
    height: int = 0

    def put(self, group: Iterable[Item]) -> None:
        """Add items below what is there."""
        for item in group:
            top = self.height + (item.before if self.items else 0)
            self.items.append((top, item))
            self.height = top + item.height

    def takes(self, group: Iterable[Item], height: int) -> bool:
        """Tell whether a group fits below what is there."""
        return self.height + sum(item.before + item.height for item in group) <= height or not self.items


@dataclass(slots=True)
class Paginator:
    """Shares groups of items out over pages of `height` um; figures that do not fit wait for the next page."""

    height: int
    leaves: list[Leaf] = field(default_factory=lambda: [Leaf()])
    waiting: list[Item] = field(default_factory=list)

    def put(self, group: list[Item]) -> None:
        """Put a group on this page or the next; before a new chapter every figure of the last has its place."""
        if group[0].label:
            self.settle()
        leaf = self.leaves[-1]
        if group[0].floats and (self.waiting or not leaf.takes(group, self.height)):
            self.waiting += group
        elif leaf.takes(group, self.height):
            leaf.put(group)
        else:
            self.settle(fresh=True)
            self._put(group)

    def settle(self, *, fresh: bool = False) -> None:
        """Put what waits, or begin a page when nothing does and a fresh one is wanted."""
        if fresh and not self.waiting:
            self.leaves.append(Leaf())
        for item in self.waiting:
            self._put([item])
        self.waiting = []

    def _put(self, group: list[Item]) -> None:
        if not self.leaves[-1].takes(group, self.height):
            self.leaves.append(Leaf())
        self.leaves[-1].put(group)


def paginate(items: Iterable[Item], height: int) -> list[Leaf]:
    """Share items out over pages of `height` um; an item that keeps with the next never ends a page."""
    pages, group = Paginator(height), list[Item]()
    for item in items:
        group.append(item)
        if not item.keep:
            pages.put(group)
            group = []
    if group:
        pages.put(group)
    pages.settle()
    return [leaf for leaf in pages.leaves if leaf.items]


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets a book's texts: its language, icons, colours, and what a reference to a clause shows."""

    language: str
    icons: Icons
    colours: dict[str, Colour]
    numbers: dict[str, str]
    mode: Mode

    def clause(self, id: str) -> str:
        """Return what stands in the text for a reference."""
        return self.numbers.get(id, id)

    def block(self, text: str, style: Style, width: int, *, markup: bool = True) -> Block:
        """Set a text into a column of `width` um."""
        size = round(style.size * LARGE) if self.mode.large else style.size
        style = replace(style, size=size)
        shaped = shape(text, style, self.language, icons=self.icons, clause=self.clause, markup=markup)
        return compose(shaped, size, width)

    def item(self, text: str, style: Style, width: int, *, x: int = 0, before: int = 0, keep: bool = False) -> Item:
        """Set a text as an item, `x` um from the left of the type area."""
        block = self.block(text, style, width)

        def draw(canvas: Canvas, left: int, top: int) -> None:
            block.draw(canvas, left + x, top, self.icons)

        return Item(block.height, draw, before, keep)
