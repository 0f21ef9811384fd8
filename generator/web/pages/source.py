"""Source files as pages with a number at each line: what "improve this text" and "its code" lead to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..model import Edition, Page
from ..names import source_page
from ..scope import Scope, render

TEXTS = (".md", ".toml", ".csv")


def pages(edition: Edition) -> Iterator[Page]:
    for name, path in files(edition):
        here = source_page(edition.game.id, name)
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        body = render("source", Scope(edition, here), name=name, path=_shown(path), lines=lines)
        yield Page(here, name, body, (), ("toc",), listed=False, section=edition.game.id)


def files(edition: Edition) -> Iterator[tuple[str, Path]]:
    """The game's texts, and the files that hold functions of its clauses."""
    for path in sorted(edition.game.folder.iterdir()):
        if path.suffix in TEXTS:
            yield path.name, path
    code = Path(__file__).resolve().parents[2]
    for name in sorted({site for site, *_ in edition.sites.values()}):
        yield name, code / "games" / edition.game.id.replace("-", "_") / name


def _shown(path: Path) -> str:
    parts = path.parts
    for top in ("card_data", "generator"):
        if top in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(top) :])
    return path.name
