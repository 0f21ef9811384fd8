"""Small drawings for the print guide; they take the page's colours and need no words."""

from __future__ import annotations


def _svg(width: int, height: int, body: str) -> str:
    return f'<svg class="guide-svg" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">{body}</svg>'


def _marks(x: int, y: int, w: int, h: int) -> str:
    corners = [(x, y, -1, -1), (x + w, y, 1, -1), (x, y + h, -1, 1), (x + w, y + h, 1, 1)]
    lines = (f"M{a + 3 * i} {b}h{5 * i}M{a} {b + 3 * j}v{5 * j}" for a, b, i, j in corners)
    return "".join(f'<path class="line" d="{line}"/>' for line in lines)


def _sheet(x: int, y: int, w: int, h: int) -> str:
    return f'<rect class="sheet" x="{x}" y="{y}" width="{w}" height="{h}" rx="1"/>'


def _cards(x: int, y: int, columns: int, rows: int, name: str = "card") -> str:
    return "".join(
        f'<rect class="{name}" x="{x + 18 * c}" y="{y + 25 * r}" width="18" height="25"/>'
        for r in range(rows)
        for c in range(columns)
    )


_RULER = (
    _sheet(2, 2, 116, 46)
    + '<path class="line strong" d="M14 14h92M14 11v6M106 11v6"/>'
    + '<path class="ruler" d="M10 22h100v14H10z"/>'
    + "".join(f'<path class="line" d="M{14 + 9.2 * i:.1f} 22v{6 if i % 5 else 9}"/>' for i in range(11))
)
_DUPLEX = (
    _sheet(4, 4, 66, 88) + _cards(10, 10, 3, 3) + _marks(10, 10, 54, 75) + _sheet(90, 4, 66, 88)
    + _cards(96, 10, 3, 3, "card back") + _marks(96, 10, 54, 75)
    + '<path class="arrow" d="M74 40q6-10 12 0M82 38l4 2 1-4.5"/>'
    + '<path class="line dashed" d="M80 2v92"/>'
)  # fmt: skip
_CUT = (
    _sheet(4, 4, 66, 88) + _cards(10, 10, 3, 3) + _marks(10, 10, 54, 75)
    + '<path class="cut" d="M28 2v92M46 2v92"/>'
    + '<g transform="translate(96 4)"><rect class="card" width="18" height="75" y="6"/>'
    + '<path class="cut" d="M-6 31h30M-6 56h30"/></g>'
    + '<path class="arrow" d="M76 44h12M84 40l4 4-4 4"/>'
)  # fmt: skip
_SLEEVE = (
    '<rect class="card back" x="16" y="8" width="36" height="50" rx="2"/>'
    '<rect class="card" x="24" y="14" width="36" height="50" rx="2"/>'
    '<path class="arrow" d="M70 40h14M80 36l4 4-4 4"/>'
    '<rect class="sleeve" x="94" y="8" width="42" height="60" rx="2"/>'
    '<rect class="card" x="97" y="14" width="36" height="50" rx="2"/>'
)
_BOARD = (
    '<rect class="tile" x="6" y="8" width="44" height="56"/><rect class="tile" x="56" y="8" width="44" height="56"/>'
    '<rect class="overlap" x="50" y="8" width="6" height="56"/><path class="line dashed" d="M56 4v64"/>'
    '<path class="arrow" d="M128 36h-18M114 32l-4 4 4 4"/><path class="line" d="M12 58q20-30 38-10M56 46q20-14 38 6"/>'
)
_TOKENS = (
    "".join(f'<circle class="token{" back" if i % 2 else ""}" cx="{16 + 26 * i}" cy="22" r="10"/>' for i in range(5))
    + '<path class="line dashed" d="M2 38h132"/>'
    + "".join(f'<rect class="token" x="{7 + 26 * i}" y="46" width="18" height="18"/>' for i in range(5))
)
_BOX = (
    '<path class="card" d="M30 20h30v44H30zM60 20h14v44H60zM74 20h30v44H74zM104 20h14v44h-14z"/>'
    '<path class="sheet" d="M30 20l4-12h22l4 12zM74 64l4 10h22l4-10zM118 22l6 3v34l-6 3z"/>'
    '<path class="line dashed" d="M60 20v44M74 20v44M104 20v44M30 20h30M74 64h30"/>'
)

PICTURES = {
    "guide-scale": _svg(120, 50, _RULER),
    "guide-duplex": _svg(160, 96, _DUPLEX),
    "guide-cut": _svg(128, 96, _CUT),
    "guide-sleeves": _svg(150, 76, _SLEEVE),
    "guide-boards": _svg(136, 72, _BOARD),
    "guide-tokens": _svg(136, 72, _TOKENS),
    "guide-boxes": _svg(150, 82, _BOX),
}
