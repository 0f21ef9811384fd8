"""Cards as pictures: cut out, or as the print services want them, with the bleed in exactly their pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from generator.catalog.model import Problem
from generator.printing.export.decks import Card, Deck
from generator.printing.export.order import Options, Target, folder_of, name_of
from generator.printing.export.parcel import Content, Planned
from generator.printing.export.pictures import across, around, cut_out, excess, picture, png
from generator.printing.face import Face
from generator.printing.papers import CARDS
from generator.printing.problems import PrintError

SHOP_DPI = 300
# Pixels at 300 dpi with bleed. MakePlayingCards: 36 px on each side of the size in inches with two decimals.
MAKE_PLAYING_CARDS = {
    "poker": (822, 1122),
    "standard": (816, 1110),
    "bridge": (747, 1122),
    "tarot-us": (897, 1497),
    "half-poker": (597, 822),
}
# The Game Crafter: its templates; the "micro" has no name of its own among our sizes.
GAME_CRAFTER = {
    "poker": (825, 1125),
    "standard": (825, 1125),
    "bridge": (750, 1125),
    "american": (750, 1125),
    "half-poker": (600, 825),
    "tarot-us": (900, 1500),
    "square": (900, 900),
}
GAME_CRAFTER_SIZES = {CARDS[name]: pixels for name, pixels in GAME_CRAFTER.items()} | {(31_750, 44_450): (450, 600)}
# Its square and round chits and its shards of three quarters of an inch: an eighth of an inch of bleed all round.
CHITS = {12_700: 225, 19_050: 300, 25_400: 375}
CLOSE = 1_100  # um: what a chit may be larger or smaller than the token on it
MAKE_PLAYING_CARDS_SIZES = {CARDS[name]: pixels for name, pixels in MAKE_PLAYING_CARDS.items()}
Sizes = dict[tuple[int, int], tuple[int, int]]


class Sized(Protocol):
    """Tells the pixels of a trim (um) at a service; raises PrintError where it makes nothing like it."""

    def __call__(
        self, trim: tuple[int, int], options: Options, where: str = "size", kind: str = ""
    ) -> tuple[int, int]: ...


def shop_size(sizes: Sizes, shop: str, trim: tuple[int, int], options: Options, where: str = "size") -> tuple[int, int]:
    """Return the pixels of a card of `trim` um, lying cards too; raise PrintError where the shop has no such card."""
    dpi = options.dpi or SHOP_DPI
    for size, turned in ((trim, False), (trim[::-1], True)):
        if size in sizes:
            width, height = (round(side * dpi / SHOP_DPI) for side in sizes[size])
            return (height, width) if turned else (width, height)
    known = ", ".join(name for name, size in CARDS.items() if size in sizes)
    found = f"cards of {trim[0] / 1000:g} × {trim[1] / 1000:g} mm"
    raise PrintError(Problem(where, found, f"a size that {shop} makes: {known}", "choose it with --size"))


def chit_size(trim: tuple[int, int], options: Options, where: str = "size") -> tuple[int, int]:
    """Return the pixels of the chit for a token of `trim` um; raise PrintError where none is of about that size."""
    for side, pixels in CHITS.items():
        if max(abs(trim[0] - side), abs(trim[1] - side)) <= CLOSE:
            px = round(pixels * (options.dpi or SHOP_DPI) / SHOP_DPI)
            return px, px
    found = f"tokens of {trim[0] / 1000:g} × {trim[1] / 1000:g} mm"
    known = ", ".join(f"{side / 1000:g}" for side in CHITS)
    hint = 'print them yourself, or export them as "png" or "print-shop"'
    raise PrintError(Problem(where, found, f"chits that The Game Crafter makes: {known} mm, give or take 1.1 mm", hint))


def tgc_size(trim: tuple[int, int], options: Options, where: str = "size", kind: str = "") -> tuple[int, int]:
    """Return the pixels of a card or a token for The Game Crafter; raise PrintError where it makes none like it."""
    small = max(trim) < min(max(size) for size in GAME_CRAFTER_SIZES)
    if kind == "tokens" or (not kind and small):
        return chit_size(trim, options, where)
    return shop_size(GAME_CRAFTER_SIZES, "The Game Crafter", trim, options, where)


def plan_cut_out(deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield a picture for each side of each card, its corners transparent."""
    dpi = options.dpi or SHOP_DPI
    yield from _sides(deck, options.names or "{number}-{card}-{side}", dpi, deck.cards)


def _sides(deck: Deck, pattern: str, dpi: int, cards: tuple[Card, ...]) -> Iterator[Planned]:
    shared = deck.shared_back if len(cards) > 1 else None
    for card in cards:
        for side, face in (("front", card.front), ("back", card.back)):
            if face is None or (side == "back" and shared):
                continue
            name = name_of(pattern, deck, card, side, len(cards))
            yield _planned(deck, name, partial(_cut_out, face, dpi, deck.language), f"{card.row} {side}")
    if shared:
        yield _planned(deck, "back", partial(_cut_out, shared, dpi, deck.language), "back of all cards")


def _planned(deck: Deck, name: str, make: partial[Content], shows: str) -> Planned:
    return Planned(f"{folder_of(deck)}/{name}.png", deck.product.id, deck.language, make, shows)


def _cut_out(face: Face, dpi: int, language: str) -> Content:
    size = across(face.width, dpi), across(face.height, dpi)
    return Content(png(cut_out(face, size, language), dpi), size_mm=_mm(face.width, face.height), pixels=size)


def plan_shop(sized: Sized, deck: Deck, options: Options, folder: str) -> Iterator[Planned]:
    """Yield fronts and backs with bleed, a file for every copy; one back where all are the same."""
    size = sized((deck.width, deck.height), options, f"product {deck.product.id}", deck.product.kind)
    cards = tuple(deck.copies())
    pattern = options.names or "{side}s/{number}-{card}"
    dpi = options.dpi or SHOP_DPI
    for card in cards:
        name = name_of(pattern, deck, card, "front", len(cards))
        yield _planned(deck, name, partial(_with_bleed, card.front, size, dpi, deck), f"{card.row} front")
    if deck.shared_back:
        make = partial(_with_bleed, deck.shared_back, size, dpi, deck)
        yield _planned(deck, "back", make, "back of all cards")
    elif deck.has_backs:  # cards without one get white ones: as many backs as fronts
        for card in cards:
            name = name_of(pattern, deck, card, "back", len(cards))
            yield _planned(deck, name, partial(_with_bleed, card.back, size, dpi, deck), f"{card.row} back")


def _with_bleed(face: Face | None, size: tuple[int, int], dpi: int, deck: Deck) -> Content:
    box = around(face or deck.cards[0].front, size, dpi)
    made = picture(face, box, size, deck.language)
    return Content(png(made, dpi), size_mm=_mm(box[2], box[3]), pixels=size)


def _mm(width: int, height: int) -> tuple[float, float]:
    return width / 1000, height / 1000


def _shop_bleed(sized: Sized, trim: tuple[int, int], options: Options) -> int:
    return excess(*trim, sized(trim, options), options.dpi or SHOP_DPI)


PNG = Target(
    "png",
    "a picture of each side of each card, cut out, its corners transparent",
    ("cards", "tokens", "board", "sheet"),
    ("cards", "tokens"),
    ("dpi", "names"),
    lambda trim, options: 1_000,
    plan_cut_out,
)


def mpc_size(trim: tuple[int, int], options: Options, where: str = "size", kind: str = "") -> tuple[int, int]:
    """Return the pixels of a card for MakePlayingCards; raise PrintError where it makes none like it."""
    return shop_size(MAKE_PLAYING_CARDS_SIZES, "MakePlayingCards", trim, options, where)


def _shop(name: str, shop: str, sized: Sized, kinds: tuple[str, ...]) -> Target:
    return Target(
        name,
        f"pictures with bleed in the pixels of {shop}, one for each copy",
        kinds,
        kinds,
        ("dpi", "names"),
        partial(_shop_bleed, sized),
        partial(plan_shop, sized),
    )


MPC = _shop("makeplayingcards", "MakePlayingCards", mpc_size, ("cards",))
TGC = _shop("thegamecrafter", "The Game Crafter", tgc_size, ("cards", "tokens"))
