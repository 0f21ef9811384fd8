"""The theme's own files, where they must differ: its menu is open from 1100 px on, not from 1220 px."""

from __future__ import annotations

from pathlib import Path

WIDTHS = {"76.25em": "68.75em", "76.234375em": "68.734375em"}  # in em of 16 px
FILES = ("assets/stylesheets/*.css", "assets/javascripts/bundle.*.js")


def open_menu(site: Path) -> None:
    """Change the width at which the menu opens, in the built style sheets and scripts."""
    for pattern in FILES:
        for path in site.glob(pattern):
            text = changed = path.read_text(encoding="utf-8")
            for width, ours in WIDTHS.items():
                changed = changed.replace(width, ours)
            if changed != text:
                path.write_text(changed, encoding="utf-8", newline="")
