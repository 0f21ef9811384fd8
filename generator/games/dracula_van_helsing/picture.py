"""The table as a picture: the town in the middle, the seat's own rack below, the other above, the cards at the side.

District 1 lies at Dracula's left and so at Van Helsing's right: each sees the town from the other side.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Item, Picture
from .rules import known, pile_for_all
from .setup import rank
from .state import (
    CARD_TEXT,
    COLOURS,
    DISTRICTS,
    DRACULA,
    NOBODY,
    NOTHING,
    SEATS,
    SUIT,
    SUITS,
    UNKNOWN,
    VALUE,
    VILLAGERS,
    Table,
)
from .view import view

SYMBOLS = ("drop", "leaf", "lantern", "bat")
LEFT, STEP, SIDE = 4.0, 13.0, 73.0
TOP_RACK, TOWN, BOTTOM_RACK = 6.0, 30.0, 58.0
FORWARD = 5.0  # how far a revealed card stands before its rack
WIDTH, HEIGHT = 112.0, 78.0
RANKS = ("trump", "top", "middle", "bottom")


def draw(state: Table, seat: int | None) -> Picture:
    """Draw the table as a seat sees it (None: all cards open, from Dracula's side)."""
    near = DRACULA if seat is None else seat
    shown = state if seat is None else view(state, seat)
    far = 1 - near
    items = [
        *_rack(shown, far, near),
        *_town(shown, near),
        *_rack(shown, near, near),
        *_side(shown, near),
    ]
    return Picture(WIDTH, HEIGHT, tuple(items), "word:item.table")


def _x(district: int, near: int) -> float:
    return LEFT + STEP * (district if near == DRACULA else DISTRICTS - 1 - district)


def card_item(state: Table, card: int, x: float, y: float, title: str, move: str = "", **facts: object) -> Item:
    """Draw a card: its face if it is known, its back if not; an eye marks cards that lie open."""
    mark = "eye" if state.up >> card & 1 else ""
    facts["card"] = CARD_TEXT[card]
    if card >= UNKNOWN:
        return Item("back", x, y, mark=mark, title=f"{title}-unknown", facts=facts, move=move)
    suit = SUIT[card]
    return Item(
        "card",
        x,
        y,
        style=COLOURS[suit],
        text=str(VALUE[card]),
        mark=mark,
        title=title,
        facts=facts,
        move=move,
    )


def _rack(state: Table, seat: int, near: int) -> Iterator[Item]:
    below = seat == near
    base = BOTTOM_RACK if below else TOP_RACK
    label_y = base + 15 if below else base - 5
    yield Item("label", LEFT, label_y, 62, 4, text=f"word:seat.{SEATS[seat]}", title=f"word:seat.{SEATS[seat]}")
    for place, card in enumerate(state.racks[seat]):
        x, up = _x(place, near), state.up >> card & 1
        if up:
            yield Item("empty", x, base, dim=True, title="word:item.gap", facts={"place": place + 1})
        y = base + (-FORWARD if below else FORWARD) * up
        title = "word:item.revealed" if up else "word:item.card"
        facts = {"seat": SEATS[seat], "place": place + 1}
        item = card_item(state, card, x, y, title, _move(state, seat, place), **facts)
        yield _remembered(state, item, card, seat)


def _remembered(state: Table, item: Item, card: int, seat: int) -> Item:
    """Mark a hidden card that the opponent of its owner has seen."""
    if state.up >> card & 1 or not known(state, 1 - seat) >> card & 1:
        return item
    return Item(
        item.kind, item.x, item.y, style=item.style, text=item.text, icon=item.icon, mark="hidden",
        title=item.title, facts=item.facts, move=item.move,
    )  # fmt: skip


def _move(state: Table, seat: int, place: int) -> str:
    """Return the move that a tap on a card in a rack stands for."""
    own, number = seat == state.turn, place + 1
    if state.reason:
        return ""
    if state.drawn != NOTHING:
        return f"discard {number}" if own else ""
    verb = {(1, True): "reveal", (3, False): "unmask", (6, True): "exchange", (6, False): "exchange"}
    found = verb.get((state.effect, own))
    return f"{found} {number}" if found else ""


def _town(state: Table, near: int) -> Iterator[Item]:
    for district in range(DISTRICTS):
        x, vampires = _x(district, near), state.town[district]
        facts: dict[str, object] = {"district": district + 1, "vampires": vampires, "humans": VILLAGERS - vampires}
        yield Item(
            "place",
            x - 1,
            TOWN,
            12,
            18,
            style="sea",
            text="•" * (district + 1),
            title="word:item.district",
            facts=facts,
        )
        for villager in range(VILLAGERS):
            bitten = villager < vampires
            yield Item(
                "token",
                x + 0.6 + 4.6 * (villager % 2),
                TOWN + 5 + 6 * (villager // 2),
                4.2,
                5.4,
                style="vampire" if bitten else "human",
                icon="vampire" if bitten else "human",
                title="word:item.vampire" if bitten else "word:item.human",
            )


def _side(state: Table, near: int) -> Iterator[Item]:
    yield Item("token", SIDE + 13, TOP_RACK + 2, 8, 7, style="vampire", icon="health", small=str(state.hp),
               title="word:item.health", facts={"hp": state.hp})  # fmt: skip
    yield Item("token", SIDE + 25, TOP_RACK + 2, 8, 7, style="sea", icon="ship", small=str(state.round),
               title="word:item.ship", facts={"round": state.round})  # fmt: skip
    yield from _stacks(state)
    yield from _ranking(state)
    if state.drawn != NOTHING:
        y = BOTTOM_RACK if state.turn == near else TOP_RACK
        facts = {"seat": SEATS[state.turn]}
        yield card_item(state, state.drawn, SIDE, y, "word:item.drawn", "discard drawn", **facts)
    if state.called != NOBODY and not state.reason:
        caller: dict[str, object] = {"seat": SEATS[state.called]}
        yield Item(
            "label", SIDE + 13, BOTTOM_RACK + 5, 24, 4, text="word:item.called", title="word:item.called", facts=caller
        )


def _stacks(state: Table) -> Iterator[Item]:
    ready = not (state.reason or state.due or state.effect) and state.drawn == NOTHING
    count: dict[str, object] = {"count": len(state.deck)}
    move = "draw" if ready and state.deck else ""
    top = state.deck[-1] if state.deck else NOTHING
    if top != NOTHING and state.up >> top & 1 and top < UNKNOWN:
        yield card_item(state, top, SIDE, TOWN, "word:item.open-deck", move, **count)
    else:
        kind = "back" if state.deck else "empty"
        yield Item(kind, SIDE, TOWN, small=str(len(state.deck)), title="word:item.deck", facts=count, move=move)
    pile, x = pile_for_all(state), SIDE + 12
    if not pile:
        yield Item("empty", x, TOWN, small="0", title="word:item.empty-pile")
        return
    item = card_item(state, state.pile[-1], x, TOWN, "word:item.pile", count=len(pile), cards=" ".join(pile))
    yield Item(item.kind, x, TOWN, style=item.style, text=item.text, icon=item.icon, small=str(len(pile)),
               title=item.title, facts=item.facts)  # fmt: skip


def _ranking(state: Table) -> Iterator[Item]:
    """Draw the colour board: the column of three, and the trump alone at its right end."""
    for suit in range(len(SUITS)):
        strength = rank(state, suit)
        place = 3 - strength
        x, y = (SIDE + 32, TOWN + 5) if place == 0 else (SIDE + 25, TOWN - 2 + 7 * (place - 1))
        move = f"trump {SUITS[suit]}" if state.effect == 7 and place else ""
        yield Item("tile", x, y, 6, 6, style=COLOURS[suit], mark="trump" if place == 0 else "",
                   title=f"word:item.tile-{RANKS[place]}", facts={"suit": COLOURS[suit]}, move=move)  # fmt: skip
