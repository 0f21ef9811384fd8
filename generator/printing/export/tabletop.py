"""Tabletop Simulator: sheets of faces within 4096 px, and the saved object that deals them out.

The last place of a sheet is what other players see of a card in somebody's hand; it never holds a face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.printing.export.decks import Card, Deck
from generator.printing.export.order import Options, Target, folder_of
from generator.printing.export.parcel import Content, Planned
from generator.printing.export.pictures import picture, png, trimmed
from generator.printing.export.savedobjects import saved, thing, thumbnail
from generator.printing.export.tabletiles import plan_tiles
from generator.printing.face import Face

LARGEST = 4096  # px, either side of a sheet
COLUMNS, ROWS = 10, 7  # the most a sheet may have; 2 the least
DPI = 300  # finer cells than this are not drawn unless asked for


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet's columns and rows, and its cells in px."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def faces(self) -> int:
        """Return how many faces it holds: the last place is the hidden card's."""
        return self.columns * self.rows - 1

    @property
    def size(self) -> tuple[int, int]:
        """Return its size in px."""
        return self.columns * self.width, self.rows * self.height


def grid_of(columns: int, rows: int, trim: tuple[int, int], dpi: int = DPI) -> Grid:
    """Return a grid whose cells are as large as the sheet allows, `dpi` at most, in the shape of the trim (um)."""
    width, height = trim
    share = min(LARGEST / (columns * width), LARGEST / (rows * height), dpi / 25_400)
    return Grid(columns, rows, max(1, int(width * share + 1e-6)), max(1, int(height * share + 1e-6)))


def best_grid(count: int, trim: tuple[int, int], dpi: int = DPI) -> Grid:
    """Choose a grid for `count` faces: the fewest sheets, then the sharpest cells, then the fewest places."""
    grids = [grid_of(columns, rows, trim, dpi) for columns in range(2, COLUMNS + 1) for rows in range(2, ROWS + 1)]
    return min(grids, key=lambda grid: (-(-count // grid.faces), -grid.width * grid.height, grid.faces))


def plan(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield the files of a deck, of tokens, or of a board."""
    yield from (plan_deck if deck.product.kind == "cards" else plan_tiles)(deck, options, folder)


def plan_deck(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield the sheets of faces, the back or sheets of backs, the saved object and its small picture."""
    trim, dpi = (deck.width, deck.height), options.dpi or DPI
    grid = grid_of(*options.grid, trim, dpi) if options.grid else best_grid(len(deck.cards), trim, dpi)
    sheets = [deck.cards[start : start + grid.faces] for start in range(0, len(deck.cards), grid.faces)]
    hidden = deck.shared_back
    for number, cards in enumerate(sheets, 1):
        shows = ", ".join(card.row for card in cards)
        make = partial(sheet, [card.front for card in cards], hidden, grid, deck, dpi)
        yield _planned(deck, sheet_name(number, "faces"), make, shows)
        if hidden is None and deck.has_backs:
            backs = partial(sheet, [card.back for card in cards], None, grid, deck, dpi)
            yield _planned(deck, sheet_name(number, "backs"), backs, f"backs of {shows}")
    if hidden is not None or not deck.has_backs:
        yield _planned(deck, "back.png", partial(_one, hidden, grid, deck, dpi), "back of all cards")
    saved = partial(_saved, deck, sheets, grid, options.url or Path(folder).absolute().as_uri())
    yield _planned(deck, f"{deck.product.id}.json", saved, "saved object")
    yield _planned(deck, f"{deck.product.id}.png", partial(thumbnail, deck), "small picture of the saved object")


def sheet_name(number: int, what: str) -> str:
    """Name a sheet."""
    return f"{what}-{number:02}.png"


def _planned(deck: Deck, name: str, make: partial[Content], shows: str) -> Planned:
    return Planned(f"{folder_of(deck)}/{name}", deck.product.id, deck.language, make, shows)


def sheet(faces: Sequence[Face | None], hidden: Face | None, grid: Grid, deck: Deck, dpi: int) -> Content:
    """Draw a sheet; `hidden` goes into its last place, and white where there is none."""
    from PIL import Image

    whole = Image.new("RGB", grid.size, "white")
    cells = [*enumerate(faces), (grid.faces, hidden)]
    for index, face in cells:
        if face is not None:
            row, column = divmod(index, grid.columns)
            cell = picture(face, trimmed(face), (grid.width, grid.height), deck.language)
            whole.paste(cell, (column * grid.width, row * grid.height))
    note = f"{grid.columns} × {grid.rows} places of {grid.width} × {grid.height} px, {len(faces)} faces"
    return Content(png(whole, dpi), pixels=grid.size, notes=(note,))


def _one(face: Face | None, grid: Grid, deck: Deck, dpi: int) -> Content:
    size = grid.width, grid.height
    return Content(png(picture(face, (0, 0, deck.width, deck.height), size, deck.language), dpi), pixels=size)


def _saved(deck: Deck, sheets: Sequence[Sequence[Card]], grid: Grid, base: str) -> Content:
    return saved(deck.title, deck_object(deck, sheets, grid, base), base)


def deck_object(deck: Deck, sheets: Sequence[Sequence[Card]], grid: Grid, base: str) -> dict[str, Any]:
    """Return one deck, or one card where there is only one. `base` is where the pictures lie."""
    customs = {str(number): custom(deck, number, grid, base) for number in range(1, len(sheets) + 1)}
    cards = [
        _card(card, 100 * number + index, str(number), customs)
        for number, some in enumerate(sheets, 1)
        for index, card in enumerate(some)
        for _ in range(card.qty)
    ]
    if len(cards) == 1:
        return cards[0]
    ids = [card["CardID"] for card in cards]
    whole = {**thing("DeckCustom", deck.title), "SidewaysCard": _sideways(deck), "DeckIDs": ids}
    return whole | {"CustomDeck": customs, "ContainedObjects": cards}


def custom(deck: Deck, number: int, grid: Grid, base: str) -> dict[str, Any]:
    """Return the entry of one sheet."""
    unique = deck.shared_back is None and deck.has_backs
    place = f"{base.rstrip('/')}/{folder_of(deck)}"
    back = sheet_name(number, "backs") if unique else "back.png"
    return {
        "FaceURL": f"{place}/{sheet_name(number, 'faces')}",
        "BackURL": f"{place}/{back}",
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": not unique,
        "UniqueBack": unique,
        "Type": 0,
    }


def _card(card: Card, number: int, sheet_id: str, customs: dict[str, Any]) -> dict[str, Any]:
    entry = {sheet_id: customs[sheet_id]}
    sideways = card.front.width > card.front.height
    return {**thing("Card", card.title), "CardID": number, "SidewaysCard": sideways, "CustomDeck": entry}


def _sideways(deck: Deck) -> bool:
    return deck.width > deck.height


TTS = Target(
    "tabletop-simulator",
    "decks, tokens and boards as saved objects of Tabletop Simulator",
    ("cards", "tokens", "board"),
    ("cards", "tokens", "board"),
    ("dpi", "grid", "url"),
    lambda trim, options: 1_000,
    plan,
)
