"""Card data that the rules cannot play with, each a complaint that names its row and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...engine import Complaint, Tables
from .effects import SHAPES, WINDOWS, known, parse, windows
from .kinds import CHARACTERS, DECK

Row = Mapping[str, str]
TYPES = ("profession", "holy-water", "vampire", "support")
COLUMNS = {"human": ("type", "professions"), "vampire": ("type", "professions")}
NEEDED = {"vampire": ("vampire", 3, "Hide"), "human": ("holy-water", 2, "Holy Water")}
DASHES = ("-", "–")


def check(tables: Tables) -> list[Complaint]:
    """Everything in the card data that the rules cannot play with (empty: all is well)."""
    missing = [name for name in ("characters", "professions", "markers", "human", "vampire") if not tables.get(name)]
    if missing:
        return [Complaint(name, "", "", "no rows", "a table with rows", f"fill {name}.csv") for name in missing]
    professions = [row["id"] for row in tables["professions"]]
    found = [*_characters(tables["characters"], professions), *_markers(tables["markers"])]
    for name in ("human", "vampire"):
        found += _deck(name, tables[name], professions)
    return found


def _characters(rows: Sequence[Row], professions: Sequence[str]) -> Iterator[Complaint]:
    if len(rows) != CHARACTERS:
        yield Complaint(
            "characters", "", "", f"{len(rows)} characters", f"{CHARACTERS}", "three vampires and six humans are needed"
        )
    for row in rows:
        if row.get("profession") not in professions:
            yield Complaint(
                "characters", row["id"], "profession", repr(row.get("profession", "")), " or ".join(professions),
                "write a profession of professions.csv",
            )  # fmt: skip


def _markers(rows: Sequence[Row]) -> Iterator[Complaint]:
    if not sum(_quantity(row) for row in rows):
        yield Complaint("markers", "", "qty", "no markers", "at least one", "12 belong to the game")
    for row in rows:
        for column in ("attack", "defence"):
            if not _number(row.get(column, ""), 1, 9):
                yield Complaint(
                    "markers", row["id"], column, repr(row.get(column, "")), "a number from 1 to 9", "markers add 1"
                )
            elif row[column] != rows[0].get(column):
                yield Complaint("markers", row["id"], column, row[column], f"{rows[0].get(column)} as on the first row",
                                "the rules know one size of marker")  # fmt: skip


# -- a deck -------------------------------------------------------------------------------------------------------


def _deck(table: str, rows: Sequence[Row], professions: Sequence[str]) -> Iterator[Complaint]:
    size = sum(_quantity(row) for row in rows)
    if size != DECK:
        yield Complaint(table, "", "qty", f"{size} cards", f"{DECK} cards", "add up the column qty")
    for row in rows:
        yield from (
            _support(table, row, professions) if row.get("type") == "support" else _combat(table, row, professions)
        )
    yield from _special_action(table, rows)
    for profession in professions:
        if not any(_quantity(row) and profession in _professions(row) for row in rows):
            yield Complaint(
                table, "", "professions", f"no card for {profession}", "at least one",
                f"nobody could support a {profession} with this deck",
            )  # fmt: skip


def _special_action(table: str, rows: Sequence[Row]) -> Iterator[Complaint]:
    word, needed, action = NEEDED[table]
    cards = sum(_quantity(row) for row in rows if row.get("type") == word)
    if cards < needed:
        yield Complaint(
            table, "", "type", f"{cards} cards of type {word}", f"at least {needed}", f"{action} could never be paid"
        )
    foreign = {"vampire": "holy-water", "human": "vampire"}[table]
    for row in rows:
        if row.get("type") == foreign:
            yield Complaint(table, row["id"], "type", foreign, "a type this side can use",
                            f"only the other player can play {foreign} cards")  # fmt: skip


def _combat(table: str, row: Row, professions: Sequence[str]) -> Iterator[Complaint]:
    kind, named = row.get("type", ""), _professions(row)
    if kind not in TYPES:
        yield Complaint(table, row["id"], "type", repr(kind), " or ".join(TYPES), "write one of these")
        return
    for word in named:
        if word not in professions:
            yield Complaint(table, row["id"], "professions", repr(word), " or ".join(professions),
                            "write professions of professions.csv")  # fmt: skip
    low, high = (1, 2) if kind == "profession" else (0, 1)
    if not low <= len(named) <= high or len(set(named)) < len(named):
        yield Complaint(
            table, row["id"], "professions", f"{len(named)} professions", f"{low} or {high} different ones",
            "a card has at most two borders",
        )  # fmt: skip
    if not _number(row.get("value", ""), 1, 9):
        yield Complaint(table, row["id"], "value", repr(row.get("value", "")), "a number from 1 to 9",
                        "combat cards have a value")  # fmt: skip


# -- support cards ------------------------------------------------------------------------------------------------


def _support(table: str, row: Row, professions: Sequence[str]) -> Iterator[Complaint]:
    effect, text = parse(row.get("effect", "")), row.get("effect", "")
    shape = SHAPES.get(effect.name)
    if shape is None or not shape.fits(effect.args, professions):
        yield Complaint(table, row["id"], "effect", repr(text), known(), "write one of the known effects")
    if row.get("window") not in WINDOWS:
        yield Complaint(table, row["id"], "window", repr(row.get("window", "")), " or ".join(WINDOWS),
                        "no window allows this card")  # fmt: skip
    bad = [column for column in ("cost_day", "cost_night") if not _cost(row.get(column, ""))]
    for column in bad:
        yield Complaint(table, row["id"], column, repr(row.get(column, "")), "a number from 0 to 7, or - for never",
                        "write how many other hand cards it costs")  # fmt: skip
    if shape and shape.fits(effect.args, professions) and not bad:
        yield from _playable(table, row)


def _playable(table: str, row: Row) -> Iterator[Complaint]:
    effect = parse(row["effect"])
    if row.get("window") in WINDOWS and row["window"] not in windows(effect):
        yield Complaint(table, row["id"], "window", row["window"], " or ".join(windows(effect)),
                        f"{effect.name} makes no sense in that window")  # fmt: skip
    times = _times(table, row["window"])
    if not any(row.get(f"cost_{time}", "").strip() not in ("", *DASHES) for time in times):
        when = " or ".join(times) or "never"
        yield Complaint(table, row["id"], "cost_day", "no cost at that time", f"a cost by {when}",
                        "no window allows this card")  # fmt: skip
    if effect.name == "fetch" and "0" in (row.get("cost_day", "").strip(), row.get("cost_night", "").strip()):
        hint = "two free cards would fetch each other forever"
        yield Complaint(table, row["id"], "cost_day", "0", "at least 1", hint)


def _times(table: str, window: str) -> tuple[str, ...]:
    """When a window opens for a side: only the other player's Hide and fights are answered."""
    if window == "hide":
        return ("night",) if table == "human" else ()
    if window == "fight-start":
        return ("night",) if table == "human" else ("day",)
    return ("day", "night")


# -- small words --------------------------------------------------------------------------------------------------


def _quantity(row: Row) -> int:
    text = row.get("qty", "").strip() or "1"
    return int(text) if text.isascii() and text.isdigit() else 0


def _professions(row: Row) -> list[str]:
    return row.get("professions", "").replace(",", " ").split()


def _number(text: str, low: int, high: int) -> bool:
    return text.isascii() and text.isdigit() and low <= int(text) <= high


def _cost(text: str) -> bool:
    return text.strip() in DASHES or _number(text.strip(), 0, 7)
