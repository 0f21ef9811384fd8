"""The gallery of everything that is printed, by product and kind, and a page for each card, token, board and sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...catalog.model import Column, Product, Row, Table
from ...printing.papers import card_size
from ..model import CardPicture, Edition, Page, Record
from ..names import address, card_page, game_page
from ..relations import PRINTED, joined
from ..scope import Scope, render
from .overview import product_name

DESIGN = "design"  # the origin, or the status in a column, of figures of our own


@dataclass(frozen=True)
class Tile:
    """A picture of the gallery and where it leads."""

    id: str
    name: str
    picture: CardPicture | None
    design: bool
    wide: bool = False


@dataclass(frozen=True)
class Part:
    """Tiles of one kind within a product; the title is "" where there is only one kind."""

    title: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Group:
    """One product with its tiles."""

    id: str
    title: str
    kind: str
    parts: tuple[Part, ...]


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "cards/index")
    s = Scope(edition, here)
    groups = [group for product in edition.game.products if (group := _group(s, product))]
    if not groups:
        return
    design = any(tile.design for group in groups for part in group.parts for tile in part.tiles)
    yield Page(here, s.t("nav.cards"), render("cards", s, groups=groups, design=design), section=edition.game.id)
    rows = _rows(edition)
    for before, row, after in zip([None, *rows], rows, [*rows[1:], None], strict=False):
        yield _card(edition, row, before, after)
    for product in edition.game.products:
        if product.kind not in PRINTED and product.id in edition.pictures:
            yield _whole(edition, product)


def _rows(edition: Edition) -> list[Row]:
    """Everything that has a card page, once, in the order of the products."""
    tables = dict.fromkeys(product.table for product in edition.game.products if product.kind in PRINTED)
    return [row for id in tables if id in edition.game.tables for row in edition.game.tables[id].rows]


def _group(s: Scope, product: Product) -> Group | None:
    title = product_name(s, product)
    table = s.game.tables.get(product.table)
    if product.kind in PRINTED and table is not None:
        return Group(product.id, title, product.kind, tuple(_parts(s, product, table)))
    picture = s.edition.pictures.get(product.id)
    if picture is None:
        return None
    tile = Tile(product.id, title, picture, False, picture.width > picture.height)
    return Group(product.id, title, product.kind, (Part("", (tile,)),))


def _parts(s: Scope, product: Product, table: Table) -> Iterator[Part]:
    column = _sorting(table)
    kinds = list(dict.fromkeys(row[column.name] for row in table.rows)) if column else []
    if column is None or not 1 < len(kinds) < len(table.rows):
        yield Part("", tuple(_tile(s, product, row) for row in table.rows))
        return
    for kind in kinds:
        rows = [row for row in table.rows if row[column.name] == kind]
        name = s.column_word(rows[0], column)
        yield Part(name[:1].upper() + name[1:], tuple(_tile(s, product, row) for row in rows))


def _sorting(table: Table) -> Column | None:
    """The column that sorts a table's rows into kinds: the row of another table that they name, or their type."""
    return next((column for column in table.columns if column.type.startswith("ref:") or column.name == "type"), None)


def _tile(s: Scope, product: Product, row: Row) -> Tile:
    return Tile(row.id, s.row_name(row), picture_in(s.edition, product, row), is_design(row))


def picture_in(edition: Edition, product: Product, row: Row) -> CardPicture | None:
    """A row's picture as one of a product's pieces."""
    return edition.pictures.get(f"{product.id}/{row.id}") or edition.pictures.get(row.id)


def is_design(row: Row) -> bool:
    """Whether figures or texts of a card are our own design."""
    return DESIGN in row.origin or any(row.values[name] == DESIGN for name in row.values if name.endswith("_status"))


def _card(edition: Edition, row: Row, before: Row | None, after: Row | None) -> Page:
    here = card_page(edition.game.id, row.id)
    s = Scope(edition, here)
    table = edition.game.tables[row.table]
    more = joined(edition.game, row)
    name = s.row_name(row)
    ids = list(_text_ids(edition, (row, *more)))
    named = [id for id in (f"{row.id}.name", f"{row.id}.title") if edition.texts.get(id)]
    plain = " ".join(s.plain(id) for id in ids)
    rulings = s.relations.rulings_of_card.get(row.id, ())
    body = render(
        "card", s, row=row, name=name, picture=edition.pictures.get(row.id), alt=". ".join(filter(None, (name, plain))),
        ids=ids, form=s.form(*dict.fromkeys((*named, *ids))), facts=list(_facts(s, table, row)),
        products=[product_name(s, product) for product in _products(edition, row)], also=list(_also(s, row)),
        origins=[o for o in (o.strip() for o in row.origin.split(",")) if o and o != DESIGN], design=is_design(row),
        file=table.file.rsplit("/", 1)[-1], clauses=s.relations.clauses_of_card.get(row.id, ()), rulings=rulings,
        before=before, after=after,
    )  # fmt: skip
    record = Record(address(here), "card", name, plain or name, f"{row.id} {row.origin}")
    return Page(here, name, body, (record,), ("navigation", "toc"), listed=False, section=edition.game.id)


def _products(edition: Edition, row: Row) -> list[Product]:
    return [product for product in edition.game.products if product.kind in PRINTED and product.table == row.table]


def _also(s: Scope, row: Row) -> Iterator[tuple[str, CardPicture]]:
    """The row's further pieces, such as its token."""
    for product in _products(s.edition, row):
        if picture := s.edition.pictures.get(f"{product.id}/{row.id}"):
            yield product_name(s, product), picture


def _whole(edition: Edition, product: Product) -> Page:
    """The page of a board, sheet, book or box."""
    here = card_page(edition.game.id, product.id)
    s = Scope(edition, here)
    name = product_name(s, product)
    size = card_size(product.size) if product.size else None
    millimetres = f"{size.width / 1000:g} × {size.height / 1000:g} mm" if size else ""
    copies = product.options.get("copies", "")
    body = render(
        "piece", s, name=name, kind=s.t(f"kind.{product.kind}"), picture=edition.pictures[product.id], size=millimetres,
        copies=copies, said=s.word(f"print.{product.id}"),
    )  # fmt: skip
    record = Record(address(here), "card", name, s.word(f"print.{product.id}") or name, product.id)
    return Page(here, name, body, (record,), ("navigation", "toc"), listed=False, section=edition.game.id)


def _text_ids(edition: Edition, rows: tuple[Row, ...]) -> Iterator[str]:
    for row in rows:
        for column in edition.game.tables[row.table].columns:
            if column.type == "text" and column.name != "name" and row.values.get(column.name):
                yield f"{row.id}.{column.name}"


def _facts(s: Scope, table: Table, row: Row) -> Iterator[tuple[str, str]]:
    for column in table.columns:
        value = row.values.get(column.name, "")
        label = s.word(f"column.{column.name}") or s.edition.ui.get(f"site.column.{column.name}", "")
        if value and (label or column.type.startswith("ref:") or column.type == "int"):
            said = s.column_word(row, column)
            yield label or column.name.replace("_", " ").capitalize(), said[:1].upper() + said[1:]
