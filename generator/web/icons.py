"""Icons for running text: the SVG files that the cards use too, inlined with classes instead of fixed colours."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


@cache
def icon_svg(name: str, label: str = "") -> str:
    """An icon as inline SVG, or "" when there is none of that name. `label` is what a screen reader says."""
    text = _read(name)
    if not text:
        return ""
    box = re.search(r'viewBox="([^"]+)"', text)
    inner = re.search(r"<svg[^>]*>(.*)</svg>", text, re.S)
    if not box or not inner:
        return ""
    body = re.sub(r"<(title|desc)>.*?</\1>|<!--.*?-->", "", inner[1], flags=re.S)
    body = re.sub(r"\s*\n\s*", " ", body).strip()
    said = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<svg class="icon" viewBox="{box[1]}" {said} focusable="false">{body}</svg>'


def _read(name: str) -> str:
    if not re.fullmatch(r"[\w.-]+", name):
        return ""
    for folder in ("common/icons", "site/icons"):
        file = TEMPLATES / folder / f"{name}.svg"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""
