"""The table drawn in words: twelve lands like a clock, the seats with their cards beside them."""

from __future__ import annotations

from math import cos, pi, sin

from ...engine import Item, Picture
from .kit import ACTIVITIES
from .notation import card_text, pair_shown
from .secrets import view
from .table import DECISIONS, HIDDEN, HOUSES, NOBODY, PAIRS, PLACES, Phase, State

MIDDLE_X, MIDDLE_Y = 48.0, 55.0
RADIUS_X, RADIUS_Y = 37.0, 42.0
BUILDINGS, BETWEEN = 0.62, 1.2  # how far from the centre; the lands are at 1
SEATS_X, SEAT_HEIGHT = 100.0, 23.0
WIDTH, HEIGHT = 154.0, 109.0


def picture(state: State, seat: int | None) -> Picture:
    """The table as a seat sees it (None: with everything open)."""
    seen = state if seat is None else view(state, seat)
    items = [*ring(seen), *conflict(seen), *middle(seen), *piles(seen)]
    for number in range(seen.players):
        items += seat_items(seen, number)
    return Picture(WIDTH, HEIGHT, tuple(items), "word:item.table")


def spot(hours: float, reach: float = 1.0) -> tuple[float, float]:
    """A point on the clock face; `reach` 1 is the ring, 0 the centre. Place 12 is at the top."""
    angle = hours * 2 * pi / PLACES
    return MIDDLE_X + RADIUS_X * reach * sin(angle), MIDDLE_Y - RADIUS_Y * reach * cos(angle)


def centred(hours: float, reach: float, w: float, h: float) -> tuple[float, float, float, float]:
    """The corner and size of a box around a point of the clock face, to a hundredth of a unit."""
    x, y = spot(hours, reach)
    return round(x - w / 2, 2), round(y - h / 2, 2), w, h


def ring(state: State) -> list[Item]:
    """The twelve lands and the buildings under them."""
    items = []
    for place, number in enumerate(state.ring):
        items.append(land_item(state, place, number))
        items.append(number_item(place))
        if state.owner[place] != NOBODY:
            items.append(building_item(state, place))
    return items


def land_item(state: State, place: int, number: int) -> Item:
    land, house = state.kit.lands[number], HOUSES[state.house(place)]
    facts: dict[str, object] = {"place": place + 1, "land": land.id, "house": house, "kp": land.kp}
    return Item(
        "card",
        *centred(place + 1, 1.0, 10, 14),
        style=house,
        text=str(land.kp),
        small=f"{land.id}.name",
        icon=house,
        title="word:item.land",
        facts=facts,
        move=land_move(state, place),
    )


def number_item(place: int) -> Item:
    """The number of a place, above its land."""
    x, y, w, _ = centred(place + 1, 1.0, 10, 14)
    return Item("label", x, round(y - 3.4, 2), w, 3.2, text=str(place + 1))


def land_move(state: State, place: int) -> str:
    """What a tap on a land stands for: settling, or building an estate."""
    if state.phase is Phase.SETTLE:
        return f"settle {place + 1}"
    return f"estate {place + 1}" if state.phase is Phase.BUILD and state.owner[place] == NOBODY else ""


def building_item(state: State, place: int) -> Item:
    side = "post" if state.posts >> place & 1 else "estate"
    owner = state.seat(state.owner[place])
    facts: dict[str, object] = {"place": place + 1, "seat": owner}
    own = state.phase is Phase.BUILD and state.owner[place] == state.turn
    return Item(
        "token",
        *centred(place + 1, BUILDINGS, 7, 7),
        style=owner,
        icon=side,
        title=f"word:item.{side}",
        facts=facts,
        move=f"flip {place + 1}" if own else "",
    )


def conflict(state: State) -> list[Item]:
    """The conflict card, or in phase 1 the places where it may lie."""
    if state.conflict != NOBODY:
        return [conflict_item("token", state.conflict)]
    if state.phase is not Phase.PLACE:
        return []
    around = (PAIRS.index((place, place + 1)) for place in range(PLACES - 1))
    return [conflict_item("place", pair) for pair in (*around, PAIRS.index((0, PLACES - 1)))]


def conflict_item(kind: str, pair: int) -> Item:
    first, second = (place + 1 for place in pair_shown(pair))
    chosen = kind == "token"
    return Item(
        kind,
        *centred(first + 0.5, BETWEEN, *((8, 8) if chosen else (4, 4))),
        style="conflict",
        icon="conflict",
        title="word:item.conflict" if chosen else "word:item.here",
        facts={"first": first, "second": second},
        move="" if chosen else f"fight {first} {second}",
    )


def middle(state: State) -> list[Item]:
    """The activities in the middle of the ring, three in a row; the one set aside comes last, pale."""
    cards = [*state.middle, *([] if state.aside == NOBODY else [state.aside])]
    items = []
    for number, activity in enumerate(cards):
        row, column = divmod(number, 3)
        out = state.aside != NOBODY and number == len(cards) - 1
        items.append(activity_item(activity, MIDDLE_X - 14.5 + 11.5 * column, MIDDLE_Y - 15.5 + 17.5 * row, out))
    return items


def activity_item(activity: int, x: float, y: float, dim: bool = False) -> Item:
    """An activity card, or its back."""
    x, y = round(x, 2), round(y, 2)
    if activity < 0:
        return Item("back", x, y, 7, 10, style="activity", dim=dim, title="word:item.activity-hidden")
    word = ACTIVITIES[activity]
    return Item(
        "card",
        x,
        y,
        7,
        10,
        style="activity",
        small=f"{word}.name",
        icon=word,
        dim=dim,
        title="word:item.activity",
        facts={"activity": word},
        move=f"take {word}",
    )


def piles(state: State) -> list[Item]:
    """The draw pile and the discard pile, below the seats."""
    deck, discard = len(state.deck), state.discard
    y = 2 + state.players * SEAT_HEIGHT
    top = card_text(discard[-1]) if discard else ""
    return [
        pile_item("back" if deck else "empty", SEATS_X, y, str(deck), "pile", deck),
        pile_item("card" if discard else "empty", SEATS_X + 20, y, top, "discard", len(discard)),
    ]


def pile_item(kind: str, x: float, y: float, text: str, name: str, cards: int) -> Item:
    """A pile with its name below it."""
    small, title = f"word:label.{name}", f"word:item.{name}"
    return Item(kind, x, y, 7, 10, style="supply", text=text, small=small, title=title, facts={"cards": cards})


# -- seats --------------------------------------------------------------------------------------------------------
def seat_items(state: State, seat: int) -> list[Item]:
    """A seat's row: name and score, cards of office, allegiance, activity, played cards, hand."""
    top = 1 + seat * SEAT_HEIGHT
    house = HOUSES[state.sides[seat]]
    facts: dict[str, object] = {"seat": state.seat(seat), "house": house, "points": state.points[seat]}
    title = "word:item.allegiance"
    items = [
        seat_label(state, seat, top, facts),
        *offices(state, seat, top),
        Item("tile", SEATS_X, top + 7, 8, 11, style=house, icon=house, title=title, facts=facts),
    ]
    if state.taken[seat] != NOBODY:
        items.append(activity_item(state.taken[seat], SEATS_X + 10.5, top + 7.5))
    return items + supply_row(state, seat, top + 7.5)


def seat_label(state: State, seat: int, top: float, facts: dict[str, object]) -> Item:
    """The seat's name and score, marked if the seat decides now."""
    decides = state.phase in DECISIONS and state.turn == seat
    title = "word:item.decides" if decides else "word:item.seat"
    text, mark = "word:item.seat", "turn" if decides else ""
    return Item("label", SEATS_X, top, 24, 5, style=state.seat(seat), text=text, mark=mark, title=title, facts=facts)


def offices(state: State, seat: int, top: float) -> list[Item]:
    """The start player card and the strategy card, beside the name of who has them."""
    cards = [("start-player", state.start), ("strategy", state.strategy)]
    held = [name for name, holder in cards if holder == seat]
    facts: dict[str, object] = {"seat": state.seat(seat)}
    return [
        Item(
            "token", SEATS_X + 28 + 7 * n, top, 5, 5, style="accent", icon=name, title=f"word:item.{name}", facts=facts
        )
        for n, name in enumerate(held)
    ]


def supply_row(state: State, seat: int, y: float) -> list[Item]:
    """Played cards first, a little higher; then a gap, then the hand."""
    cards = [(card, True) for card in state.played[seat]] + [(card, False) for card in state.hands[seat]]
    left, gap = SEATS_X + 21, 4.0 if state.played[seat] and state.hands[seat] else 0.0
    step = min(6.5, (WIDTH - left - 7 - gap) / max(len(cards) - 1, 1))
    items = []
    for number, (card, played) in enumerate(cards):
        x = round(left + step * number + (0 if played else gap), 2)
        items.append(supply_item(card, played, x, y - 1.5 * played, state.turn == seat and state.phase is Phase.SUPPLY))
    return items


def supply_item(card: int, played: bool, x: float, y: float, may_play: bool) -> Item:
    title = "word:item.played" if played else "word:item.hand"
    if card == HIDDEN:
        return Item("back", x, y, 6, 9, style="supply", title=f"{title}-hidden")
    move = f"play {card}" if may_play and not played else ""
    return Item(
        "card",
        x,
        y,
        6,
        9,
        style="supply",
        text=str(card),
        title=title,
        facts={"value": card},
        move=move,
    )
