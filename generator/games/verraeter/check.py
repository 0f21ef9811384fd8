"""What the card data must be like for the rules to be played with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...engine import Complaint, Tables
from .kit import ACTIVITIES, LANDS, VP_COLUMNS

NEEDED = ("lands", "activities", "supply", "allegiances", "buildings")
STATUSES = ("printed", "reported", "design")
SUPPLY_CARDS, SUPPLY_SUM = 23, 90
Rows = Sequence[Mapping[str, str]]


def check(tables: Tables) -> list[Complaint]:
    """Everything in the card data that the rules cannot play with (empty: all is well)."""
    missing = [name for name in NEEDED if name not in tables]
    if missing:
        return [
            Complaint(name, "", "", "no such table", f"a table {name}", "declare it in game.toml") for name in missing
        ]
    found = [
        *check_ids("lands", tables["lands"], LANDS),
        *check_ids("activities", tables["activities"], ACTIVITIES),
        *check_numbers(tables),
    ]
    if found:
        return found
    return [
        *check_lands(tables["lands"]),
        *check_supply(tables["supply"]),
        *check_colours(tables["allegiances"], tables["buildings"]),
    ]


def whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def check_ids(table: str, rows: Rows, ids: Sequence[str]) -> Iterator[Complaint]:
    """Every card that the rules speak of is there, and no other."""
    have = [row["id"] for row in rows]
    for id in ids:
        if id not in have:
            yield Complaint(
                table, id, "id", "no such row", f"a row with the id {id}", f"the rules need {', '.join(ids)}"
            )
    for id in have:
        if id not in ids:
            yield Complaint(table, id, "id", id, f"one of {', '.join(ids)}", "the rules know no other; remove the row")


def check_numbers(tables: Tables) -> Iterator[Complaint]:
    """Every number is one."""
    columns = {"lands": ("kp", *VP_COLUMNS), "activities": ("kp", "vp", "cards"), "supply": ("value",)}
    for table, names in columns.items():
        for row in tables[table]:
            for name in names:
                text = row.get(name, "") or ("0" if table == "activities" else "")
                if not whole(text):
                    yield Complaint(table, row["id"], name, text or "nothing", "a whole number", "0 or more, in digits")


def check_lands(rows: Rows) -> Iterator[Complaint]:
    """Each land is there twice; its points fall with the winners and rise with its strength."""
    for row in rows:
        if row["qty"] != "2":
            yield Complaint("lands", row["id"], "qty", row["qty"], "2", "each type of land is in the ring twice")
        yield from check_falling(row)
        for name in VP_COLUMNS:
            status = row.get(f"{name}_status", "")
            if status not in STATUSES:
                hint = "say where the number comes from; your own copy of the game is printed"
                yield Complaint("lands", row["id"], f"{name}_status", status or "nothing", " or ".join(STATUSES), hint)
    yield from check_rising(sorted(rows, key=lambda row: int(row["kp"])))


def check_falling(row: Mapping[str, str]) -> Iterator[Complaint]:
    """More winners never get more each."""
    for few, many in zip(VP_COLUMNS, VP_COLUMNS[1:], strict=False):
        if int(row[many]) > int(row[few]):
            hint = "the more players win, the less each of them gets"
            yield Complaint("lands", row["id"], many, row[many], f"at most {row[few]}, as in {few}", hint)


def check_rising(rows: Rows) -> Iterator[Complaint]:
    """A stronger land is never worth less; printed numbers are taken as they are."""
    for weak, strong in zip(rows, rows[1:], strict=False):
        for name in VP_COLUMNS:
            printed = "printed" in (weak.get(f"{name}_status"), strong.get(f"{name}_status"))
            if not printed and int(strong[name]) < int(weak[name]):
                expected = f"at least {weak[name]}, as {weak['id']} has"
                hint = "a land with more conflict points is worth at least as much"
                yield Complaint("lands", strong["id"], name, strong[name], expected, hint)


def check_supply(rows: Rows) -> Iterator[Complaint]:
    """There are 23 supply cards worth 90 together, and four each of 3, 4 and 5 to begin with."""
    copies = {row["value"]: int(row["qty"]) for row in rows}
    for row in rows:
        if not 1 <= int(row["value"]) <= 9:
            yield Complaint("supply", row["id"], "value", row["value"], "1 to 9", "one digit")
    if len(copies) < len(rows):
        yield Complaint("supply", "", "value", "a value in two rows", "each value once", "add the copies up in qty")
    cards, total = sum(copies.values()), sum(int(value) * qty for value, qty in copies.items())
    if cards != SUPPLY_CARDS:
        hint = "five each of 2, 3, 4 and 5, two of 6, one 8"
        yield Complaint("supply", "", "qty", f"{cards} cards", f"{SUPPLY_CARDS} cards", hint)
    if total != SUPPLY_SUM:
        yield Complaint("supply", "", "value", f"a sum of {total}", f"a sum of {SUPPLY_SUM}", "values times copies")
    for value in ("3", "4", "5"):
        if copies.get(value, 0) < 4:
            hint = "each of four players begins with one"
            yield Complaint("supply", "", "qty", f"{copies.get(value, 0)} of value {value}", "at least 4", hint)


def check_colours(allegiances: Rows, buildings: Rows) -> Iterator[Complaint]:
    """There are four colours, with three buildings each."""
    colours = [row["id"] for row in allegiances]
    if len(colours) != 4:
        yield Complaint("allegiances", "", "", f"{len(colours)} rows", "4 rows", "one allegiance card a player")
    for colour in colours:
        have = sum(int(row["qty"]) for row in buildings if row["colour"] == colour)
        if have != 3:
            yield Complaint("buildings", colour, "qty", f"{have} of {colour}", "3", "three building cards a colour")
