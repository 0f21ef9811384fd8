"""Where each text is seen, for translators: in words, and the page of the site (a path under the language's folder)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.model import GameData, Table

WITH_PAGES = ("cards", "tokens")  # kinds of product whose rows have a page each, with the card's picture
COMMON_PLACES = {
    "print": "printed sheets, boards, boxes and rule books",
    "site": "the site",
    "checker": "the site, ruling checker",
    "ask": "the site, question field",
    "guide.title": "print guide; seen at print-guide.html",
}


def places_of(game: GameData) -> dict[str, str]:
    """Where each text of a game is seen, by id."""
    return dict(_places(game))


def _places(game: GameData) -> Iterator[tuple[str, str]]:
    site = game.id
    yield "title", f"title of the rule book; seen at {site}/rules.html"
    for chapter in game.rules.chapters:
        yield f"{chapter.id}.title", f"title of a chapter of the rules; seen at {site}/rules.html#{chapter.id}"
        for clause in chapter.clauses:
            yield clause.id, f"rules, chapter “{chapter.title}”; seen at {site}/rules.html#{clause.id}"
    with_pages = {product.table for product in game.products if product.kind in WITH_PAGES}
    for table in game.tables.values():
        yield from _rows(site, table, pages=table.id in with_pages)
    for ruling in game.rulings:
        yield f"{ruling.id}.question", f"rulings, a question; seen at {site}/rulings.html#{ruling.id}"
        yield f"{ruling.id}.answer", f"rulings, the answer; seen at {site}/rulings.html#{ruling.id}"
    for name in game.words:
        yield f"word:{name}", f"message {name}"


def _rows(site: str, table: Table, *, pages: bool) -> Iterator[tuple[str, str]]:
    columns = [column.name for column in table.columns if column.type == "text"]
    for row in table.rows:
        seen = f"picture at {site}/cards/{row.id}.html" if pages else f"from {table.file.split('/')[-1]}"
        for name in columns:
            yield f"{row.id}.{name}", f"{name} on {row.id}; {seen}"


def common_place(id: str) -> str:
    """Where a text that all games share is seen."""
    place = COMMON_PLACES.get(id if id == "guide.title" else id.partition(".")[0])
    return place or f"print guide; seen at print-guide.html#{id.removesuffix('.title')}"
