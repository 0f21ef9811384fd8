"""A symbol that a page draws many times stands in it once: a page of rulings draws the same dozen in each diagram."""

from __future__ import annotations

import re
from collections import Counter

LEAST = 120  # letters from which on a shape is shared
_SYMBOL = re.compile(
    r'<svg class="(?P<kind>icon|icon-in-picture|mark-sign)"(?P<facts>[^>]*)>(?P<shape>.*?)</svg>', re.S
)


def share(html: str) -> str:
    """Draw each symbol where it comes first, and let the others use it.

    The shape keeps the symbol's class around it, for style sheets reach only what lies inside of a shape that is used.
    The old name of the link, for the theme writes into every `href` when it fetches a page, which a shape refuses.
    """
    counts = Counter(_key(match) for match in _SYMBOL.finditer(html))
    ids = {key: f"shape-{number}" for number, key in enumerate((key for key in counts if counts[key] > 1), 1)}
    drawn: set[str] = set()

    def one(match: re.Match[str]) -> str:
        kind, shape = _key(match)
        id = ids.get((kind, shape))
        if not id or len(shape) < LEAST:
            return match[0]
        inner = f'<use xlink:href="#{id}"/>' if id in drawn else f'<g id="{id}" class="{kind}">{shape}</g>'
        drawn.add(id)
        return f'<svg class="{kind}"{match["facts"]}>{inner}</svg>'

    return _SYMBOL.sub(one, html)


def _key(match: re.Match[str]) -> tuple[str, str]:
    return match["kind"], match["shape"]
