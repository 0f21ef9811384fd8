"""Tabletop Simulator: tokens as tiles of their shape and size, boards as boards, several in a bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from generator.printing.export.decks import Card, Deck, padded, slug
from generator.printing.export.order import Options, folder_of
from generator.printing.export.parcel import Content, Planned
from generator.printing.export.pictures import picture, png, trimmed
from generator.printing.export.savedobjects import saved, thing, thumbnail
from generator.printing.face import Face, shape_of

LARGEST = 4096  # px, either side of a picture
DPI = 300
TYPES = {"square": 0, "hex": 1, "round": 2, "rounded": 3}
TILE = 2  # inches: how wide a tile of scale 1 is; the program's unit is about an inch
THICK = 0.08  # inches: 2 mm of board


def plan_tiles(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield a picture of each side, the saved object and its small picture."""
    dpi = options.dpi or DPI
    yield from (_planned(deck, name, partial(_drawn, face, deck, dpi), name) for name, face in _sides(deck).items())
    base = options.url or Path(folder).absolute().as_uri()
    yield _planned(deck, f"{slug(deck.product.id)}.json", partial(_saved, deck, base), "saved object")
    yield _planned(deck, f"{slug(deck.product.id)}.png", partial(thumbnail, deck), "small picture of the saved object")


def _planned(deck: Deck, name: str, make: partial[Content], shows: str) -> Planned:
    return Planned(f"{folder_of(deck)}/{name}", deck.product.id, deck.language, make, shows.removesuffix(".png"))


def _sides(deck: Deck) -> dict[str, Face]:
    """Name the pictures; those that show the same are one."""
    found: dict[str, Face] = {}
    for card in deck.cards:
        found[_front(deck, card)] = card.front
        if card.back:
            found[_back(deck, card)] = card.back
    return found


def _front(deck: Deck, card: Card) -> str:
    return f"{padded(card.number, len(deck.cards))}-{slug(card.row)}-front.png"


def _back(deck: Deck, card: Card) -> str:
    shared = deck.shared_back and len(deck.cards) > 1
    return "back.png" if shared else f"{padded(card.number, len(deck.cards))}-{slug(card.row)}-back.png"


def _drawn(face: Face, deck: Deck, dpi: int) -> Content:
    share = min(LARGEST / face.width, LARGEST / face.height, dpi / 25_400)
    size = max(1, round(face.width * share)), max(1, round(face.height * share))
    made = png(picture(face, trimmed(face), size, deck.language), dpi)
    return Content(made, size_mm=(face.width / 1000, face.height / 1000), pixels=size)


def _saved(deck: Deck, base: str) -> Content:
    things = [piece(deck, card, base) for card in deck.cards for _ in range(card.qty)]
    return saved(deck.title, things[0] if len(things) == 1 else _bag(deck, things), base)


def _bag(deck: Deck, things: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {**thing("Bag", deck.title, turned=False), "ContainedObjects": list(things)}


def piece(deck: Deck, card: Card, base: str) -> dict[str, Any]:
    """Return one token or board of a saved object; `base` is where its pictures lie."""
    face = card.front
    base = f"{base.rstrip('/')}/{folder_of(deck)}"
    back = f"{base}/{_back(deck, card)}" if card.back else ""
    image: dict[str, Any] = {"ImageURL": f"{base}/{_front(deck, card)}", "ImageSecondaryURL": back}
    image |= {"ImageScalar": 1.0, "WidthScale": 0.0}
    size = f"{face.width / 1000:g} × {face.height / 1000:g} mm"
    if deck.product.kind == "board":
        return {**thing("Custom_Board", card.title, turned=False, about=size), "Locked": True, "CustomImage": image}
    if face.stand:
        return {**thing("Figurine_Custom", card.title, turned=False, about=size), "CustomImage": image}
    tile = {"Type": TYPES[shape_of(face)], "Thickness": THICK, "Stackable": True, "Stretch": True}
    scale = round(max(face.width, face.height) / 25_400 / TILE, 4)
    return {
        **thing("Custom_Tile", card.title, turned=False, about=size, scale=scale),
        "CustomImage": {**image, "CustomTile": tile},
    }
