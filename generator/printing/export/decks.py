"""What is exported: the cards of a product in one language, in the order of the data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.catalog.model import Problem, Product, Row
from generator.printing.face import Face
from generator.printing.faces import BY_ROW
from generator.printing.labels import Labels
from generator.printing.order import Stock, title_of
from generator.printing.problems import PrintError
from generator.printing.products import Maker


@dataclass(frozen=True, slots=True)
class Card:
    """One card, token or board: its place in the data (from 1), how often it is in the game, and both sides."""

    number: int
    row: str
    title: str
    qty: int
    front: Face
    back: Face | None


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a product in one language; sizes of the trim in um. `labels` name it on sheets."""

    product: Product
    language: str
    labels: Labels
    cards: tuple[Card, ...]
    findings: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Return the product's name for people."""
        return self.labels.product

    @property
    def width(self) -> int:
        return self.cards[0].front.width

    @property
    def height(self) -> int:
        return self.cards[0].front.height

    @property
    def shared_back(self) -> Face | None:
        """Return the back where all cards have the same one."""
        faces = {card.back.key if card.back else "": card.back for card in self.cards}
        return next(iter(faces.values())) if len(faces) == 1 else None

    @property
    def has_backs(self) -> bool:
        """Tell whether any card has a back."""
        return any(card.back for card in self.cards)

    def copies(self) -> Iterator[Card]:
        """Yield every card as often as it is in the game, numbered anew."""
        number = 0
        for card in self.cards:
            for _ in range(card.qty):
                number += 1
                yield replace(card, number=number, qty=1)


def decks(stock: Stock, products: Sequence[Product], bleed: int) -> Iterator[Deck]:
    """Set products with at least `bleed` um outside the trim, in all languages of the stock; raise PrintError."""
    maker = Maker(replace(stock, wishes=replace(stock.wishes, bleed=bleed)))
    for product in products:
        for lang in stock.texts:
            yield _deck(maker, product, lang)


def _deck(maker: Maker, product: Product, lang: str) -> Deck:
    found, stock = maker.faces(product, lang), maker.stock
    rows = {row.id: row for row in stock.game.tables[product.table].rows} if product.kind in BY_ROW else {}
    here = [piece for piece in found.components if piece.qty > 0]
    if not here:
        where = f"card_data/{stock.game.id}/game.toml"
        raise PrintError(Problem(where, f"no piece in product {product.id}", "at least one row with qty > 0"))
    cards = tuple(
        Card(number, piece.row, _title(stock, rows.get(piece.row), lang), piece.qty, piece.front, piece.back)
        for number, piece in enumerate(here, 1)
    )
    texts, common = stock.texts[lang], stock.common[lang]
    labels = Labels(texts["title"], title_of(product, texts, common), common, lang)
    return Deck(product, lang, labels, cards, tuple(f"{product.id}: {finding}" for finding in found.findings))


def _title(stock: Stock, row: Row | None, lang: str) -> str:
    """Return a card's name for people: its title or name in the language, else its id."""
    if row is None:
        return stock.texts[lang]["title"]
    for column in ("title", "name"):
        if row.values.get(column):
            return stock.texts[lang].get(f"{row.id}.{column}") or row[column]
    return row.id


def slug(text: str) -> str:
    """Make a text fit to stand in a file name on any system: letters, digits, dot, dash, underscore."""
    return re.sub(r"[^\w.-]+", "-", text).strip("-.") or "-"


def padded(number: int, count: int) -> str:
    """Write a number with as many digits as the last one has, two at least."""
    return str(number).zfill(max(2, len(str(count))))
