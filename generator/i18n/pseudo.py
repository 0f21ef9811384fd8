"""The pseudo-language xx: English with accents and 40 % longer, to see what is not translatable or does not fit."""

from __future__ import annotations

import re

_ACCENTS = str.maketrans("aceilnorsuyzACEILNORSUYZ", "áçéíłñöřšůýžÁÇÉÍŁÑÖŘŠŮÝŽ")
_KEEP = re.compile(r"(\{[^{}]*\}|\[\[[^\[\]]*\]\]|\]\([^)]*\))")
_FILLER = "lorem ipsum dolor sit amet consetetur "


def pseudo(text: str) -> str:
    """Disguise an English text; placeholders, icons, references and link targets stay as they are."""
    if not text.strip():
        return text
    parts = _KEEP.split(text)
    disguised = "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    more = max(round(letters * 0.4) - 3, 0)
    filler = (_FILLER * (more // len(_FILLER) + 1))[:more].strip()
    return f"⟦{disguised} {filler}⟧" if filler else f"⟦{disguised}⟧"
