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
    """

    height: int
    draw: Callable[[Canvas, int, int], None]
    before: int = 0
    keep: bool = False
    bookmark: tuple[str, int] | None = None
    label: str = ""
    clause: str = ""


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


def paginate(items: Iterable[Item], height: int) -> list[Leaf]:
    """Share items out over pages of `height` um; an item that keeps with the next never ends a page."""
    leaves, group = [Leaf()], list[Item]()
    for item in items:
        group.append(item)
        if item.keep:
            continue
        if not leaves[-1].takes(group, height):
            leaves.append(Leaf())
        leaves[-1].put(group)
        group = []
    leaves[-1].put(group)
    return [leaf for leaf in leaves if leaf.items]


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
