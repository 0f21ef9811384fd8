"""Hatches that tell suits apart without colour, the same on site diagrams as on the printed cards."""

from __future__ import annotations

from ..catalog.model import GameData

_INK = 'stroke="var(--hatch)" stroke-width=".35" fill="none"'
SHAPES = {
    "diagonal": (1.6, f'<path d="M-.4 .4L.4-.4M0 1.6L1.6 0M1.2 2L2 1.2" {_INK}/>'),
    "horizontal": (1.4, f'<path d="M0 .7H1.4" {_INK}/>'),
    "dots": (1.5, '<circle cx=".75" cy=".75" r=".28" fill="var(--hatch)"/>'),
    "cross": (1.8, f'<path d="M0 .9H1.8M.9 0V1.8" {_INK}/>'),
    "vertical": (1.4, f'<path d="M.7 0V1.4" {_INK}/>'),
    "waves": (2.4, f'<path d="M0 .8Q.6 .2 1.2 .8T2.4 .8" {_INK}/>'),
    "chevron": (2, f'<path d="M0 1.4L1 .6L2 1.4" {_INK}/>'),
    "rings": (2.2, f'<circle cx="1.1" cy="1.1" r=".6" {_INK}/>'),
    "plain": (1, ""),
    "lines": (1.4, f'<path d="M0 .7H1.4" {_INK}/>'),
    "grid": (1.8, f'<path d="M0 .9H1.8M.9 0V1.8" {_INK}/>'),
    "crosshatch": (1.6, f'<path d="M0 1.6L1.6 0M0 0L1.6 1.6" {_INK}/>'),
    "zigzag": (2, f'<path d="M0 1.4L1 .6L2 1.4" {_INK}/>'),
    "bricks": (2.4, f'<path d="M0 .6H2.4M0 1.8H2.4M.6 .6V1.8M1.8 1.8V2.4M1.8 0V.6" {_INK}/>'),
}
_ORDER = [name for name in SHAPES if name != "plain"]


def pattern_of(game: GameData, style: str) -> str:
    """The hatch of a style: as its row says, else by its place in the palette."""
    for table in game.tables.values():
        row = table.find(style)
        if row and row.values.get("pattern") in SHAPES:
            return row.values["pattern"]
    names = list(game.palette)
    return _ORDER[names.index(style) % len(_ORDER)] if style in names else "plain"


def pattern_def(pattern: str, id: str, style: str) -> str:
    """An SVG <pattern> of that name, in units of a diagram."""
    size, body = SHAPES[pattern]
    box = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{id}" class="s-{style}" {box}>{body}</pattern>'
