"""The press's part of `bordtryk check`: every layout can be read and set, and every text fits its box."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.catalog.model import GameData, Problem, Product
from generator.i18n.texts import languages, load_common, load_texts
from generator.printing.order import Stock
from generator.printing.problems import PrintError
from generator.printing.products import Maker


def check_layouts(root: Path, game: GameData) -> list[Problem]:
    """Set every product of a game in every language; what does not fit is told with its card and language."""
    langs = languages(root)
    stock = Stock(
        game,
        root / "templates",
        {lang: load_texts(game, lang) for lang in langs},
        {lang: load_common(lang, root) for lang in langs},
    )
    maker = Maker(stock)
    return list(dict.fromkeys(problem for product in game.products for problem in _of(maker, product, langs)))


def _of(maker: Maker, product: Product, langs: list[str]) -> Iterator[Problem]:
    if product.kind == "book":
        return
    try:
        sets = [maker.faces(product, lang) for lang in langs]
    except PrintError as error:
        yield from error.problems
        return
    for finding in dict.fromkeys(finding for faces in sets for finding in faces.findings):
        where = f"templates/{maker.stock.game.id}/{product.layout}.toml"
        hint = "shorten the text, or give its box more room"
        if finding.severity != "note":
            yield Problem(where, str(finding), "a text that fits its box", hint, finding.severity)
