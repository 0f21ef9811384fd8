"""What the rules need of the card data: four colours of 1 to 8, eight effects, twenty villagers ..."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...engine import Complaint, Tables
from .state import COLOURS, DISTRICTS, HEALTH, SUITS, UNKNOWN, VALUES, VILLAGERS

EFFECT_CLAUSES = {
    "1": "one.reveal",
    "2": "two.open",
    "3": "three.reveal",
    "4": "four.swap",
    "5": "five.again",
    "6": "six.swap",
    "7": "seven.swap",
    "8": "eight.end",
}
NAMES = dict(zip(SUITS, COLOURS, strict=True))
AMOUNTS = {
    "villagers": (VILLAGERS * DISTRICTS, "four villagers for each of five districts"),
    "health": (HEALTH, "twelve health tokens"),
    "markers": (1, "one ship"),
}
Rows = Sequence[Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Kit:
    """The cards to play with, by their notation."""

    cards: tuple[str, ...]


def check(tables: Tables) -> list[Complaint]:
    """Return everything in the card data that the rules cannot play with."""
    missing = [name for name in ("suits", "cards", "effects", "districts", "tiles", *AMOUNTS) if name not in tables]
    if missing:
        return [Complaint(name, "", "", "no table", f"a table {name!r}", "declare it in game.toml") for name in missing]
    return [
        *_suits(tables["suits"]),
        *_cards(tables["suits"], tables["cards"]),
        *_effects(tables["effects"]),
        *_districts(tables["districts"]),
        *_tiles(tables["suits"], tables["tiles"]),
        *(c for name in AMOUNTS for c in _amount(name, tables[name])),
    ]


def equip(tables: Tables) -> Kit:
    """Return the cards to play with, from data without complaints."""
    return Kit(tuple(row["id"] for row in tables["cards"]))


def _suits(rows: Rows) -> Iterator[Complaint]:
    found = Counter(row["letter"] for row in rows)
    for row in rows:
        if row["letter"] not in NAMES:
            expected = "one of the four colours: R, G, Y, P"
            yield Complaint("suits", row["id"], "letter", f"the letter {row['letter']!r}", expected, "remove the row")
    for letter, name in NAMES.items():
        if found[letter] != 1:
            how = (
                f"{found[letter]} colours with the letter {letter}" if found[letter] else f"no colour {name} ({letter})"
            )
            yield Complaint("suits", "", "letter", how, "each of R, G, Y and P once", "mend the rows of the colours")


def _cards(suits: Rows, rows: Rows) -> Iterator[Complaint]:
    letters = {row["id"]: row["letter"] for row in suits}
    count: Counter[str] = Counter()
    for row in rows:
        name = f"{letters.get(row['suit'], '?')}{row['value']}"
        count[name] += int(row["qty"] or 1)
        yield from _card(row, name, letters)
        if count[name] > 1:
            expected, hint = "each colour and number once", "two equal cards could not be told apart in a fight"
            yield Complaint("cards", row["id"], "", f"{name} a second time", expected, hint)
    total = sum(count.values())
    if total != UNKNOWN:
        hint = "the game needs each colour with the numbers 1 to 8"
        yield Complaint("cards", "", "", f"a deck of {total} cards", f"{UNKNOWN} cards", hint)
    yield from _gaps(count)


def _card(row: Mapping[str, str], name: str, letters: Mapping[str, str]) -> Iterator[Complaint]:
    if row["suit"] not in letters:
        yield Complaint("cards", row["id"], "suit", f"the colour {row['suit']!r}", f"one of: {', '.join(letters)}", "")
    if row["value"] not in EFFECT_CLAUSES:
        hint = "there are eight effects, so there are eight numbers"
        yield Complaint("cards", row["id"], "value", f"the number {row['value']!r}", f"a number 1 to {VALUES}", hint)
    elif row["suit"] in letters and row["id"] != name:
        hint = "positions and rulings name cards by colour and number"
        yield Complaint("cards", row["id"], "id", f"the id {row['id']!r}", f"{name}: its colour and number", hint)


def _gaps(count: Mapping[str, int]) -> Iterator[Complaint]:
    for letter in SUITS:
        gone = [f"{letter}{value}" for value in range(1, VALUES + 1) if not count.get(f"{letter}{value}")]
        if len(gone) == VALUES:
            yield Complaint("cards", "", "suit", f"no {NAMES[letter]} cards", "all four colours", "add its eight cards")
        elif gone:
            yield Complaint(
                "cards", "", "value", f"no {', '.join(gone)}", f"{letter}1 to {letter}8", "add what is missing"
            )


def _effects(rows: Rows) -> Iterator[Complaint]:
    count = Counter(row["value"] for row in rows)
    for row in rows:
        clause = EFFECT_CLAUSES.get(row["value"])
        if clause is None:
            yield Complaint(
                "effects", row["id"], "value", f"the number {row['value']!r}", f"a number 1 to {VALUES}", ""
            )
        elif row["clause"] != clause:
            hint = f"a {row['value']} does what [{clause}] says; check the text as well"
            found = f"the text of another effect: [{row['clause']}] for a {row['value']}"
            yield Complaint("effects", row["id"], "clause", found, clause, hint)
        elif row["id"] != f"effect-{row['value']}":
            yield Complaint("effects", row["id"], "id", f"the id {row['id']!r}", f"effect-{row['value']}", "")
    for value in EFFECT_CLAUSES:
        if count[value] != 1:
            found = f"{count[value]} texts for the number {value}"
            yield Complaint(
                "effects", "", "value", found, "one text for each number", "cards find their text by number"
            )


def _districts(rows: Rows) -> Iterator[Complaint]:
    dots = sorted(row["dots"] for row in rows)
    if dots != [str(number) for number in range(1, DISTRICTS + 1)]:
        found = f"districts with {', '.join(dots) or 'no'} dots"
        yield Complaint("districts", "", "dots", found, "five districts with 1, 2, 3, 4 and 5 dots", "")


def _tiles(suits: Rows, rows: Rows) -> Iterator[Complaint]:
    count: Counter[str] = Counter()
    for row in rows:
        count[row["suit"]] += int(row["qty"] or 1)
    for suit in dict.fromkeys([*(row["id"] for row in suits), *count]):
        if count[suit] != 1:
            yield Complaint("tiles", "", "suit", f"{count[suit]} tiles for {suit}", "one tile for each colour", "")


def _amount(name: str, rows: Rows) -> Iterator[Complaint]:
    total = sum(int(row["qty"] or 1) for row in rows)
    wanted, why = AMOUNTS[name]
    if total != wanted:
        yield Complaint(name, "", "qty", f"{total} in all", f"{wanted}: {why}", "mend the qty column")
