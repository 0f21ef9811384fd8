"""A table drawn in words: what lies where, for whoever draws it (SVG on the site, the canvas in print).

Lengths are in abstract units: a card is 10 wide and 14 high. x to the right, y downward.
Texts are either plain notation ("R7") or message ids of the game's words ("word:town"), translated by the drawer.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the table.

    kind   "card", "back", "empty", "token", "tile", "place", "label", "arrow" (see web/diagrams for how each looks)
    style  suit, profession or house: names a colour AND a pattern, never a colour alone
    text   large text on it (value), `small` a smaller line below; `mark` a sign at its corner ("eye", "trump" ...)
    title  what a screen reader says: a message id with `facts`
    move   the move that a tap on it stands for, in notation, or ""
    """

    kind: str
    x: float
    y: float
    w: float = 10
    h: float = 14
    style: str = ""
    text: str = ""
    small: str = ""
    mark: str = ""
    icon: str = ""
    turned: bool = False
    dim: bool = False
    title: str = ""
    facts: dict[str, object] = field(default_factory=dict)
    move: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """All items of a table, and its extent in units."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str = ""
