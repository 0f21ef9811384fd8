"""A table as inline SVG that can be seen, heard and printed: a suit has its symbol and its hatch, never only a colour.

Colours are CSS variables (`--ink`, `--paper`, `--c-<style>`), so that a diagram follows the page into the dark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ..catalog.model import GameData
from ..engine.picture import Item, Picture
from ..judge.wording import Words, fill
from .icons import icon_svg
from .patterns import pattern_def, pattern_of

MARGIN = 2.5
BROAD, BROADER = 110, 140  # from these widths on a table is moved sideways on a phone, not made too small to read
SMALL = 2.7  # size of the texts below things
WIDE = 1.85  # size of a text of one letter that is as wide as its room, in units of the room


Drawn = dict[tuple[object, ...], tuple[str, str]]  # a thing -> what it is called, and its drawing
MANY = 5000  # things that are remembered at most


def diagram(picture: Picture, game: GameData, words: Words, id: str, drawn: Drawn | None = None) -> str:
    """Draw a picture. `id` makes the ids inside unique on their page.

    `drawn` remembers the things of one game, language and id: from one position to the next most stay where they are.
    """
    say, drawn = _Sayer(words), {} if drawn is None else drawn
    if len(drawn) > MANY:
        drawn.clear()
    things = [_remembered(item, id, say, game, drawn) for item in picture.items]
    styles = list(dict.fromkeys(item.style for item in picture.items if item.style))
    defs = "".join(pattern_def(pattern_of(game, style), f"{id}-{style}", style) for style in styles)
    title = escape(say(picture.title) or say("word:picture") or "")
    parts = [said for said, _ in things if said]
    x, y = -MARGIN, -MARGIN
    box = f"{x} {y} {_n(picture.width + 2 * MARGIN)} {_n(picture.height + 2 * MARGIN)}"
    broad = " broader" if picture.width > BROADER else " broad" if picture.width > BROAD else ""
    focus = ' tabindex="0"' if broad else ""
    body = "".join(drawing for _, drawing in things)
    return (
        f'<svg class="table-picture{broad}"{focus} viewBox="{box}" role="img" '
        f'aria-labelledby="{id}-t {id}-d" focusable="false">'
        f'<title id="{id}-t">{title or escape(game.title)}</title>'
        f'<desc id="{id}-d">{escape(". ".join(dict.fromkeys(parts)))}</desc><defs>{defs}</defs>{body}</svg>'
    )


class _Sayer:
    """Texts of a picture: a message id with its facts, or plain notation as it stands."""

    def __init__(self, words: Words):
        self.words = words

    def __call__(self, text: str, facts: Mapping[str, object] | None = None) -> str:
        if not text:
            return ""
        for id in (text, f"word:{text}"):
            if self.words.get(id, ""):
                return fill(self.words, id, facts or {})
        return text if not text.startswith("word:") else ""


def _remembered(item: Item, id: str, say: _Sayer, game: GameData, drawn: Drawn) -> tuple[str, str]:
    key = (item.kind, item.x, item.y, item.w, item.h, item.style, item.text, item.small, item.mark, item.icon,
           item.turned, item.dim, item.title, item.move, str(item.facts))  # fmt: skip
    if key not in drawn:
        drawn[key] = say(item.title, item.facts), _draw(item, id, say, game)
    return drawn[key]


def _draw(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    draw = _KINDS.get(item.kind, _place)
    turn = f' transform="rotate(180 {_n(item.x + item.w / 2)} {_n(item.y + item.h / 2)})"' if item.turned else ""
    names = " ".join(
        ["item", f"item-{item.kind}", *([f"s-{item.style}"] if item.style else []), *(["dim"] if item.dim else [])]
    )
    move = f' data-move="{escape(item.move)}"' if item.move else ""
    return f'<g class="{names}"{turn}{move}>{draw(item, id, say, game)}{_mark(item)}</g>'


def _card(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    """Paper with a hatched band in the suit's colour, the value large above it, the suit's symbol on the band."""
    band = item.h * 0.36
    top = item.y + item.h - band
    parts = [_rect(item, "paper", 0.9)]
    if item.style:
        foot = f"v{_n(band - 0.9)}a.9 .9 0 0 1-.9 .9h{_n(1.8 - item.w)}a.9 .9 0 0 1-.9-.9z"
        shape = f"M{_n(item.x)} {_n(top)}h{_n(item.w)}{foot}"
        parts.append(f'<path class="fill" d="{shape}"/><path d="{shape}" fill="url(#{id}-{item.style})"/>')
        parts.append(_symbol(item, game, item.x + item.w / 2, top + band / 2, min(band, item.w) * 0.72))
    size = min(item.w * 0.62, item.h * 0.44)
    parts.append(_text(say(item.text, item.facts), item.x + item.w / 2, item.y + (item.h - band) * 0.55, size, item.w))
    parts += [_below(item, say), _outline(item)]
    return "".join(parts)


def _back(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    """A face-down card: dark, with a frame; what its owner knows stands on it in brackets."""
    inner = _box("frame", item.x + 1, item.y + 1, item.w - 2, item.h - 2, 0.5)
    text = _text(say(item.text), item.x + item.w / 2, item.y + item.h / 2, min(item.w * 0.45, 4.5), item.w, "on-dark")
    return _rect(item, "back", 0.9) + inner + text + _below(item, say)


def _empty(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    return _rect(item, "dashed", 0.9) + _caption(item, say)


def _place(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    """A place of the board: a quiet panel with its name."""
    hatch = ""
    if item.style:
        hatch = _box("hatch", item.x, item.y, item.w, item.h, 1, f"{id}-{item.style}")
    return _rect(item, "panel", 1) + hatch + _caption(item, say)


def _token(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    x, y, r = item.x + item.w / 2, item.y + item.h / 2, min(item.w, item.h) / 2
    disc = f'<circle class="disc" cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>'
    if item.style:
        disc += f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="url(#{id}-{item.style})"/>'
    symbol = _symbol(item, game, x, y, r * 1.3) if item.icon or not item.text else ""
    text = "" if symbol and not item.text else _text(say(item.text), x, y, r * 1.1, item.w, "on-dark")
    return disc + symbol + text + f'<circle class="outline" cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>' + _below(item, say)


def _tile(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    parts = [_rect(item, "fill", 0.7)]
    if item.style:
        parts.append(_box("hatch", item.x, item.y, item.w, item.h, 0.7, f"{id}-{item.style}"))
    size = min(item.w, item.h)
    symbol = _symbol(item, game, item.x + item.w / 2, item.y + item.h / 2, size * 0.7)
    parts.append(symbol)
    if item.text and not symbol:
        parts.append(_text(say(item.text), item.x + item.w / 2, item.y + item.h / 2, size * 0.5, item.w, "on-dark"))
    return "".join(parts) + _outline(item, 0.7) + _below(item, say)


def _label(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    size = min(item.h * 0.8, 3) if item.h else 2.4
    return _text(say(item.text, item.facts), item.x + item.w / 2, item.y + item.h / 2, size, item.w, "label")


def _arrow(item: Item, id: str, say: _Sayer, game: GameData) -> str:
    x2, y2 = item.x + item.w, item.y + item.h
    length = max((item.w**2 + item.h**2) ** 0.5, 0.01)
    ux, uy = item.w / length, item.h / length
    left = f"{_n(x2 - 1.8 * ux + uy)} {_n(y2 - 1.8 * uy - ux)}"
    right = f"{_n(x2 - 1.8 * ux - uy)} {_n(y2 - 1.8 * uy + ux)}"
    return f'<path class="arrow" d="M{_n(item.x)} {_n(item.y)}L{_n(x2)} {_n(y2)}M{left}L{_n(x2)} {_n(y2)}L{right}"/>'


_KINDS: dict[str, Callable[[Item, str, _Sayer, GameData], str]] = {
    "card": _card, "back": _back, "empty": _empty, "token": _token, "tile": _tile, "place": _place, "label": _label,
    "arrow": _arrow,
}  # fmt: skip


def _caption(item: Item, say: _Sayer) -> str:
    size = min(3, item.h * 0.5)
    y = item.y + (item.h / 2 if item.kind == "empty" or item.h < 6 else 2.6)
    return _text(say(item.text, item.facts), item.x + item.w / 2, y, size, item.w, "label") + _below(item, say)


def _below(item: Item, say: _Sayer) -> str:
    """The name of a thing below it, in two lines where it would be too small to read in one."""
    room, x, y = item.w * 1.6, item.x + item.w / 2, item.y + item.h + 2
    lines = _lines(say(item.small, item.facts), room)
    return "".join(_text(line, x, y + SMALL * i, SMALL, room, "small") for i, line in enumerate(lines))


def _lines(name: str, room: float) -> list[str]:
    """A name, broken at the space nearest to its middle where it would shrink by more than a fifth."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces or room / len(name) * WIDE >= SMALL * 0.8:
        return [name]
    at = min(spaces, key=lambda at: abs(2 * at + 1 - len(name)))
    return [name[:at], name[at + 1 :]]


def _symbol(item: Item, game: GameData, x: float, y: float, size: float) -> str:
    rows = [row for table in game.tables.values() if (row := table.find(item.style))]
    names = (item.icon, *(row.values.get("symbol", "") for row in rows))
    svg = next((found for name in names if name and (found := icon_svg(name))), "")
    if not svg:
        return ""
    place = f'x="{_n(x - size / 2)}" y="{_n(y - size / 2)}" width="{_n(size)}" height="{_n(size)}"'
    return svg.replace('class="icon"', f'class="icon-in-picture" {place}', 1)


def _mark(item: Item) -> str:
    """A sign at the corner: an eye for revealed cards, a crown for trump ..."""
    if not item.mark:
        return ""
    x, y = item.x + item.w - 0.4, item.y + 0.4
    sign = icon_svg(f"ui-{item.mark}") or icon_svg(item.mark)
    place = f'x="{_n(x - 1.3)}" y="{_n(y - 1.3)}" width="2.6" height="2.6"'
    inner = sign.replace('class="icon"', f'class="mark-sign" {place}', 1)
    return f'<circle class="mark" cx="{_n(x)}" cy="{_n(y)}" r="1.9"/>{inner}'


def _rect(item: Item, name: str, radius: float) -> str:
    return _box(name, item.x, item.y, item.w, item.h, radius)


def _box(name: str, x: float, y: float, w: float, h: float, radius: float, pattern: str = "") -> str:
    fill = f' fill="url(#{pattern})"' if pattern else ""
    return f'<rect class="{name}" x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{radius}"{fill}/>'


def _outline(item: Item, radius: float = 0.9) -> str:
    return _rect(item, "outline", radius)


def _text(text: str, x: float, y: float, size: float, width: float, name: str = "") -> str:
    """A text centred at a point, made smaller until it fits the width."""
    if not text:
        return ""
    size = min(size, width / max(1, len(text)) * WIDE)
    names = f' class="{name}"' if name else ""
    return f'<text{names} x="{_n(x)}" y="{_n(y + size * 0.34)}" font-size="{_n(size)}">{escape(text)}</text>'


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
