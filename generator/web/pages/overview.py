"""The first page of a game: what it is, who for, how long, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...catalog.model import Product
from ..model import CardPicture, Download, Edition, Page, Record
from ..names import address, game_page
from ..relations import PRINTED
from ..scope import Scope, render
from .downloads import sheets

DOORS = (
    "learn", "rules", "reference", "cards/index", "rulings", "checker", "glossary", "variants", "downloads", "sources",
    "changes", "coverage", "data", "translation",
)  # fmt: skip


FAN = 3  # cards
PAPER = "A4"


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "index")
    s = Scope(edition, here)
    body = render(
        "overview",
        s,
        title=edition.title,
        tagline=edition.word("tagline"),
        overview=[s.explained(s.markup(text), "word:overview") for text in paragraphs(edition)],
        facts=facts(s),
        actions=[(kind, f"nav.{kind}") for kind in ("learn", "rules", "rulings", "downloads") if s.has(kind)],
        fan=fan(edition),
        doors=list(_doors(s)),
        products=[_printed(s, product) for product in edition.game.products],
        total=_paper(s, edition.game.products),
        credits=list(_credits(s)),
    )
    words = " ".join([edition.word("tagline"), *paragraphs(edition)])
    record = Record(address(here), "page", edition.title, words or edition.title)
    yield Page(here, edition.title, body, (record,), ("toc",), edition.word("tagline"), section=edition.game.id)


def paragraphs(edition: Edition) -> list[str]:
    return [text for text in edition.word("overview").split("\n\n") if text.strip()]


def facts(s: Scope) -> list[tuple[str, str]]:
    """Players, minutes and age as (sign, words)."""
    given: Any = s.game.facts
    found = []
    for sign, id in (("players", "players"), ("clock", "minutes")):
        if spread := given.get(id):
            low, high = (spread[0], spread[-1]) if isinstance(spread, list) else (spread, spread)
            n = str(low) if low == high else f"{low}–{high}"
            found.append((sign, s.t(f"overview.{id}", n=n)))
    if age := given.get("age"):
        found.append(("age", s.t("overview.age", n=age)))
    return found


def fan(edition: Edition) -> list[CardPicture]:
    """Up to three cards for a fan: one from the middle of each of three products, or from all over the only one."""
    cards = [picture for picture in edition.pictures.values() if picture.kind == "cards"]
    decks = [[card for card in cards if card.product == id] for id in dict.fromkeys(card.product for card in cards)]
    if len(decks) >= FAN:
        return [deck[len(deck) // 2] for deck in decks[:FAN]]
    if len(cards) < FAN:
        return cards
    step = len(cards) // FAN
    return [cards[0], cards[step + 1], cards[-1]]


def product_name(s: Scope, product: Product) -> str:
    """The game's own name for a product, else that of its kind where it is called after it, else its id in words."""
    named = s.word(f"product.{product.id}") or s.word(product.id)
    kind = s.t(f"kind.{product.kind}") if product.id == product.kind else ""
    return named or kind or product.id.replace("-", " ").capitalize()


def _printed(s: Scope, product: Product) -> dict[str, Any]:
    """A product with its place in the gallery, its number of pieces and of sheets, as far as they are known."""
    table = s.game.tables.get(product.table) if product.kind in PRINTED else None
    pieces = sum(row.qty for row in table.rows) if table else int(str(product.options.get("copies", 1)))
    files = _at_home(s, product)
    shown = table is not None or product.id in s.edition.pictures
    return {
        "name": product_name(s, product),
        "anchor": product.id if shown else "",
        "pieces": s.counted("count.pieces", pieces) if pieces > 1 else "",
        "sheets": s.counted("count.sheets", sum(map(sheets, files))) if files else "",
    }


def _at_home(s: Scope, product: Product) -> list[Download]:
    """A product's files on the paper of most of the world, each piece once."""
    return [
        file
        for file in s.edition.downloads
        if (file.product, file.paper, file.mode) == (product.id, PAPER, "") and file.form in ("", "booklet")
    ]


def _paper(s: Scope, products: Sequence[Product]) -> str:
    """How much paper the whole game takes; "" where nothing has been printed."""
    count = sum(sheets(file) for product in products for file in _at_home(s, product))
    return s.t("overview.print.total", sheets=s.counted("count.sheets", count), paper=PAPER) if count else ""


def _doors(s: Scope) -> Iterator[tuple[str, str, str, int]]:
    game = s.game
    counts = {
        "rules": sum(1 for _ in game.rules.clauses()),
        "cards/index": len(s.edition.pictures) or sum(len(t.rows) for t in game.tables.values()),
        "rulings": len(game.rulings),
        "variants": len(game.variants),
        "downloads": len(s.edition.downloads),
        "glossary": len(game.glossary),
    }
    for kind in DOORS:
        if s.has(kind):
            name = kind.split("/")[0]
            title = s.edition.ui.get(f"site.nav.{name}") or s.edition.ui[f"{name}.title"]
            yield kind, title, s.t(f"door.{name}"), counts.get(kind, 0)


def _credits(s: Scope) -> Iterator[tuple[str, str]]:
    given: Any = s.game.facts
    for key in ("designers", "illustrators", "publishers"):
        if people := given.get(key):
            yield s.t(f"overview.{key}"), ", ".join(people)
    if year := given.get("year"):
        yield s.t("overview.year"), str(year)
