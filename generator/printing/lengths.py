"""Texts against their boxes: which translations need smaller letters than the layout allows; how long one may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.catalog.model import GameData, Problem
from generator.i18n.catalogs import of_game
from generator.i18n.po import read_entries
from generator.i18n.texts import Texts, load_common, load_texts
from generator.printing import faces
from generator.printing.layoutfile import full_name
from generator.printing.order import Stock
from generator.printing.problems import PrintError
from generator.printing.products import Maker
from generator.printing.scene import Trouble
from generator.printing.text import excess, shape
from generator.printing.textnode import TextNode, needed

WITHOUT_FACES = ("book", "box", "mixed")
SURE = 24  # characters from which the beginning of a text tells which one it is
LONGEST = 1000  # characters; who has room for more needs no limit
ROUND = 5


def check_lengths(root: Path, game: GameData, langs: Sequence[str]) -> list[Problem]:
    """Name every text that needs smaller letters than its layout's minimum, in the languages given.

    Nothing is said of a product whose layout cannot be read: check_layouts does that.
    """
    stock = stock_of(root, game, langs)
    found = [problem for lang in langs for node in text_nodes(stock, lang) for problem in _too_long(stock, node, lang)]
    return list(dict.fromkeys(found))


def room_for_texts(root: Path, game: GameData) -> dict[str, int]:
    """Tell how many characters there is room for, by the id of each text that stands on a card, token or sheet."""
    found: dict[str, int] = {}
    stock = stock_of(root, game, ["en"])
    for node in text_nodes(stock, "en"):
        id = text_id(stock, node, "en")
        room = characters(node) - len(node.content) + len(stock.texts["en"][id]) if id else 0
        if id and 0 < room < LONGEST:
            found[id] = min(max(room // ROUND * ROUND, 1), found.get(id, LONGEST))
    return found


def stock_of(root: Path, game: GameData, langs: Sequence[str]) -> Stock:
    """Gather a game's texts in some languages."""
    texts = {lang: load_texts(game, lang) for lang in langs}
    return Stock(game, root / "templates", texts, {lang: load_common(lang, root) for lang in langs})


def text_nodes(stock: Stock, lang: str) -> Iterator[TextNode]:
    """Build every card, token, board and sheet of a game in one language, and yield the texts on them."""
    sizes = Maker(stock)
    for product in stock.game.products:
        if product.kind in WITHOUT_FACES:
            continue
        try:
            job = faces.Job(stock.game, product, stock.templates, sizes.size(product))
            maker = faces.Maker(job, Trouble())
            list(maker.components(maker.setting(lang, stock.texts[lang], stock.common[lang])))
        except PrintError:
            continue
        yield from maker.texts


def least(node: TextNode) -> int:
    """Return the smallest size that the layout allows, hundredths of a point."""
    style = node.shaped.style
    return style.size if node.fit == "none" else min(style.smallest, style.size)


def text_id(stock: Stock, node: TextNode, lang: str) -> str:
    """Return the id of the text in a node: one of its own row first, then any with these words; "" for none."""
    texts, content = stock.texts[lang], node.content.strip()
    own = [id for id in texts if id.startswith(f"{node.card}.") and texts[id] and texts[id] in content]
    if own:
        return max(own, key=lambda id: len(texts[id]))
    return _by_words(texts, content)


def _by_words(texts: Texts, content: str) -> str:
    for id in texts:
        said = texts[id]
        if said == content or (len(content) >= SURE and said.startswith(content)):
            return id
    return ""


def characters(node: TextNode) -> int:
    """Return about how many characters like those of a text fit its box at the smallest size that is allowed."""
    words = node.content.split()
    low, high = 0, LONGEST
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _fits(node, words, middle) else (low, middle)
    return low


def _fits(node: TextNode, words: Sequence[str], length: int) -> bool:
    said, index = "", 0
    while len(said) < length:
        said, index = f"{said} {words[index % len(words)]}".strip(), index + 1
    shaped = shape(said[:length], node.shaped.style, node.shaped.language, icons=node.icons)
    return excess(shaped, least(node), node.box[2], node.box[3]) == (0, 0)


def _too_long(stock: Stock, node: TextNode, lang: str) -> Iterator[Problem]:
    smallest = least(node)
    if node.fitting().fits(smallest):
        return
    needs = needed(node, smallest)
    id = text_id(stock, node, lang)
    what = id.removeprefix(f"{node.card}.") if id else node.field
    layout = f"templates/{full_name(stock.game.id, node.layout)}.toml"
    where = _line(stock, id, lang) or layout
    found = f"{lang}: {_kind(stock, node)} {node.card} {what} " + (
        f"needs {needs / 100:g} pt" if needs else "fits no size"
    )
    expected = f"minimum {smallest / 100:g} in {layout}"
    yield Problem(where, found, expected, "shorten the text, or give its box more room", "error")


def _kind(stock: Stock, node: TextNode) -> str:
    rows = {row.id for table in stock.game.tables.values() for row in table.rows}
    return "card" if node.card in rows else "sheet"


def _line(stock: Stock, id: str, lang: str) -> str:
    """Return file and line of a translation."""
    path = of_game(stock.game).path(lang)
    entries: Mapping[str, object] = read_entries(path)[0] if path.exists() else {}
    line = getattr(entries.get(id), "line", 0)
    return f"card_data/{stock.game.id}/locale/{lang}.po:{line}" if line else ""
