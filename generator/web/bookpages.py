"""On which page of the printed rule book each clause stands, kept until the data or the press changes."""

from __future__ import annotations

import json
from pathlib import Path

from ..catalog import find_root
from ..catalog.model import GameData
from ..judge.figures import figures
from ..printing.bookforms import book_texts
from ..printing.manifest import inputs_of
from ..printing.order import Job
from ..printing.papers import paper
from ..printing.press import stock_of
from ..printing.problems import PrintError
from ..printing.rulebook import clause_pages, type_area

PAPER = "a4"


def book_pages(game: GameData, lang: str, cache: Path) -> dict[str, int]:
    """Page numbers by clause id, of the book on half an A4; {} for a game without a rule book or with a broken one."""
    product = next((product for product in game.products if product.kind == "book"), None)
    if product is None:
        return {}
    cache.mkdir(parents=True, exist_ok=True)
    kept = cache / f"{game.id}-{lang}.json"
    templates = (find_root(game.folder) or game.folder.parents[1]) / "templates"
    inputs = inputs_of(game.folder, templates)
    try:
        data = json.loads(kept.read_text(encoding="utf-8"))
        if data["inputs"] == inputs:
            return dict(data["pages"])
    except (OSError, ValueError, KeyError):
        pass
    job = Job(product, lang, paper(PAPER))
    size = job.paper.half()
    try:
        texts = book_texts(stock_of(game, [lang], pictures=figures(game)), job, type_area(size)[0])
        pages = clause_pages(texts, size)
    except PrintError:
        return {}
    part = kept.with_suffix(".part")
    part.write_text(json.dumps({"inputs": inputs, "pages": pages}), encoding="utf-8")
    part.replace(kept)
    return pages
