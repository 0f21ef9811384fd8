"""The gallery of everything that is printed, and a page for each card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...catalog.model import Row, Table
from ..model import Edition, Page, Record
from ..names import address, card_page, game_page
from ..relations import PRINTED, joined
from ..scope import Scope, render
from .overview import product_name


@dataclass(frozen=True)
class Group:
    id: str
    title: str
    rows: tuple[Row, ...]


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "cards/index")
    s = Scope(edition, here)
    groups = list(_groups(s))
    if not groups:
        return
    yield Page(here, s.t("nav.cards"), render("cards", s, groups=groups), section=edition.game.id)
    rows = [row for group in groups for row in group.rows]
    for before, row, after in zip([None, *rows], rows, [*rows[1:], None], strict=False):
        yield _card(edition, row, before, after)


def _groups(s: Scope) -> Iterator[Group]:
    shown = set()
    for product in s.game.products:
        table = s.game.tables.get(product.table)
        if product.kind not in PRINTED or table is None or table.id in shown:
            continue
        shown.add(table.id)
        ref = next((column for column in table.columns if column.type.startswith("ref:")), None)
        kinds = list(dict.fromkeys(row[ref.name] for row in table.rows)) if ref else []
        if ref is None or len(kinds) == len(table.rows):
            yield Group(product.id, product_name(s, product.id), table.rows)
            continue
        for kind in kinds:
            rows = tuple(row for row in table.rows if row[ref.name] == kind)
            name = s.column_word(rows[0], ref)
            yield Group(f"{product.id}-{kind}", name[:1].upper() + name[1:], rows)


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
        ids=ids, form=s.form(*dict.fromkeys((*named, *ids))),
        facts=list(_facts(s, table, row)),
        origins=[o.strip() for o in row.origin.split(",") if o.strip()],
        file=table.file.rsplit("/", 1)[-1], clauses=s.relations.clauses_of_card.get(row.id, ()), rulings=rulings,
        before=before, after=after,
    )  # fmt: skip
    record = Record(address(here), "card", name, plain or name, f"{row.id} {row.origin}")
    return Page(here, name, body, (record,), listed=False, section=edition.game.id)


def _text_ids(edition: Edition, rows: tuple[Row, ...]) -> Iterator[str]:
    for row in rows:
        for column in edition.game.tables[row.table].columns:
            if column.type == "text" and column.name != "name" and row.values.get(column.name):
                yield f"{row.id}.{column.name}"


def _facts(s: Scope, table: Table, row: Row) -> Iterator[tuple[str, str]]:
    for column in table.columns:
        value = row.values.get(column.name, "")
        if value and (column.type.startswith("ref:") or column.type == "int"):
            label = s.word(f"column.{column.name}") or s.edition.ui.get(f"site.column.{column.name}", "")
            said = s.column_word(row, column)
            yield label or column.name.replace("_", " ").capitalize(), said[:1].upper() + said[1:]
