"""The table as a picture: castle and city in the middle, the own cards below, the other player's above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import Item, Picture
from .kit import HUMAN, SEATS, VAMPIRE, Card
from .knowledge import view
from .state import NOBODY, PERSON, ROW, SEEN, UNKNOWN, Stage, State, bits

WIDTH, HEIGHT = 122.0, 79.0
CARD_W, CARD_H = 7.0, 9.8
NAME_H = 2.8
FAR_HAND, NEAR_HAND = 5.0, 57.5
CASTLE_X, CASTLE_Y, CASTLE_W, CASTLE_H, CASTLE_STEP = 49.0, 31.0, 12.0, 16.8, 15.0
CITY_X, CITY_Y, CITY_STEP = 2.0, 29.0, 7.2
DEAD_Y = 46.5
FIGHT_X, FIGHT_STEP = 95.0, 5.2
MARKER = 3.6
PROFESSION_ICONS = {"noble": "crown", "cleric": "church", "servant": "bell"}
STYLES = {"holy-water": ("holy", "drop"), "vampire": ("vampire", "bat"), "support": ("support", "hand")}
ON_PERSON = {
    Stage.REVEAL: "reveal",
    Stage.SEND: "conceal",
    Stage.NAME: "name",
}
ON_CARD = {
    Stage.DISCARD: "cellar",
    Stage.DROP: "drop",
    Stage.HIDE: "spend",
    Stage.WATER: "pour",
    Stage.ATTACK: "play",
    Stage.DEFEND: "play",
    Stage.PAY: "pay",
    **dict.fromkeys((Stage.EARLY, Stage.LATE, Stage.CLASH, Stage.HIDE_REPLY, Stage.FIGHT_REPLY), "support"),
}
AIMED = {"marker": "boost-attack", "hide-castle": "banish"}


def picture(state: State, seat: int | None) -> Picture:
    """The table as a seat sees it (None: with everything open, the human player below)."""
    near = HUMAN if seat is None else seat
    shown = state if seat is None else view(state, seat)
    items = [
        *_seat(shown, 1 - near, near),
        *_city(shown),
        *_castle(shown),
        *_dead(shown),
        *_fight(shown, near),
        *_seat(shown, near, near),
    ]
    return Picture(WIDTH, HEIGHT, tuple(items), "word:item.table")


# -- one player's cards ---------------------------------------------------------------------------------------------


def _seat(state: State, seat: int, near: int) -> Iterator[Item]:
    y = NEAR_HAND if seat == near else FAR_HAND
    label_y = y + CARD_H + 6.8 if seat == near else y - 5
    mark = "turn" if seat == state.active else ""
    yield Item("label", 2, label_y, 40, 4, text=f"word:seat.{SEATS[seat]}", title=_time(state) if mark else "")
    yield from _piles(state, seat, y, mirrored=seat != near)
    yield from _hand(state, seat, y)
    yield from _tokens(state, seat, label_y - (0 if seat == near else 0.6))


def _time(state: State) -> str:
    return "word:item.turn-night" if state.active == VAMPIRE else "word:item.turn-day"


def _piles(state: State, seat: int, y: float, *, mirrored: bool) -> Iterator[Item]:
    """Cellar, deck and moat from the player's left to right; opposite they are seen the other way round."""
    side = state.sides[seat]
    piles = [("cellar", side.cellar), ("deck", side.deck), ("moat", side.moat)]
    for place, (name, pile) in enumerate(reversed(piles) if mirrored else piles):
        kind, title = ("back" if pile else "empty"), f"word:item.pile-{name}"
        facts: dict[str, object] = {"seat": SEATS[seat], "count": len(pile)}
        text = str(len(pile)) if pile else ""
        yield Item(kind, 2 + 9.5 * place, y, CARD_W, CARD_H, text=text, title=title, facts=facts)
        yield _below(f"word:mat.{name}", 2 + 9.5 * place, y, 7 + 2.5 * (place % 2), place % 2)


def _hand(state: State, seat: int, y: float) -> Iterator[Item]:
    hand = sorted(state.sides[seat].hand, key=lambda card: (card == UNKNOWN, card & ROW, card))
    step = min(CARD_W + 1.2, 84 / max(1, len(hand)))
    verb = ON_CARD.get(state.stage, "") if seat == state.asks else ""
    if not hand:
        yield Item("empty", 33, y, CARD_W, CARD_H, dim=True, title="word:item.hand-empty", facts={"seat": SEATS[seat]})
    yield from _row(state, seat, hand, 33, y, step, "hand-card", verb)


def _row(
    state: State, seat: int, cards: Sequence[int], x: float, y: float, step: float, title: str, verb: str = ""
) -> Iterator[Item]:
    """Cards side by side; the names below them stand on two lines in turn, so that neighbours never meet."""
    line = 1
    for place, card in enumerate(cards):
        yield _card(state, seat, card, x + step * place, y, title, verb)
        name = "" if card == UNKNOWN else _small(state, state.kit.decks[seat].cards[card & ROW])
        line = 1 - line if name else 1
        if name:
            yield _below(name, x + step * place, y, step, line)


def _below(name: str, x: float, y: float, step: float, line: int) -> Item:
    """A name below a small card, on one of two lines: as wide as twice the step to its neighbour."""
    width = 2 * step - 0.6
    return Item("label", x + (CARD_W - width) / 2, y + CARD_H + 0.6 + NAME_H * line, width, 3, text=name)


def _card(state: State, seat: int, card: int, x: float, y: float, title: str, verb: str = "") -> Item:
    """A card face up if it is known, with an eye if the other side knows it too."""
    facts: dict[str, object] = {"seat": SEATS[seat]}
    if card == UNKNOWN:
        return Item("back", x, y, CARD_W, CARD_H, title="word:item.hand-unknown", facts=facts)
    row = state.kit.decks[seat].cards[card & ROW]
    style, icon = _look(state, row)
    facts["card"] = row.id
    seen = "eye" if card & SEEN and title == "hand-card" else ""
    title, move = f"word:item.{title}", f"{verb} {row.id}" if verb else ""
    value = str(row.value or "")
    return Item("card", x, y, CARD_W, CARD_H, style, value, "", seen, icon, title=title, facts=facts, move=move)


def _small(state: State, card: Card) -> str:
    """The line below a card: a support card's name, the second border of a card with two."""
    if card.type == "support":
        return f"{card.id}.name"
    extra = card.professions[1:] if card.type == "profession" else card.professions
    return f"{state.kit.professions[extra[0]]}.name" if extra else ""


def _look(state: State, card: Card) -> tuple[str, str]:
    if card.type == "profession":
        name = state.kit.professions[card.professions[0]]
        return name, PROFESSION_ICONS.get(name, "human")
    return STYLES[card.type]


def _tokens(state: State, seat: int, y: float) -> Iterator[Item]:
    """The tokens a player drew: the vampires, or the two known humans."""
    if state.stage is Stage.DEAL:
        return
    mask, of, word = (state.vampires, 3, "vampire") if seat == VAMPIRE else (state.tokens, 2, "human")
    people = [*bits(mask), *[NOBODY] * (of - mask.bit_count())]
    for place, person in enumerate(people):
        name, open_ = state.name(person), bool(person != NOBODY and state.revealed >> person & 1)
        title = "token-revealed" if open_ else f"token-{word}"
        if person == NOBODY:
            title = "token-unknown" if seat == VAMPIRE else "token-human-unknown"
        yield Item("token", 60 + 19 * place, y, 4.4, 4.4, "" if person == NOBODY else word,
                   "?" if person == NOBODY else "", icon="" if person == NOBODY else word, dim=not open_,
                   title=f"word:item.{title}", facts={"character": name})  # fmt: skip
        if person != NOBODY:
            yield Item("label", 64.8 + 19 * place, y, 12, 4.4, text=f"{name}.name")


# -- the middle -----------------------------------------------------------------------------------------------------


def _city(state: State) -> Iterator[Item]:
    facts: dict[str, object] = {"count": len(state.city)}
    yield Item("label", CITY_X, CITY_Y - 5, 38, 4, text="word:mat.city", title="word:item.city", facts=facts)
    if not state.city:
        yield Item("empty", CITY_X, CITY_Y, CARD_W, CARD_H, title="word:item.empty-city")
    for place, card in enumerate(state.city):
        person, x = card & PERSON, CITY_X + CITY_STEP * place
        here: dict[str, object] = {"place": place + 1, "character": state.name(person)}
        if person == NOBODY:
            yield Item("back", x, CITY_Y, CARD_W, CARD_H, title="word:item.city-unknown", facts=here)
        else:
            yield Item("back", x, CITY_Y, CARD_W, CARD_H, title="word:item.city-card", facts=here)
            yield _below(f"{state.name(person)}.name", x, CITY_Y, CITY_STEP, place % 2)


def _castle(state: State) -> Iterator[Item]:
    yield Item("place", CASTLE_X - 1.5, CASTLE_Y - 8.8, 45, CASTLE_H + 16.6, text="word:mat.castle")
    for place in range(3):
        x = CASTLE_X + CASTLE_STEP * place
        if place >= len(state.castle):
            yield Item("empty", x, CASTLE_Y, CASTLE_W, CASTLE_H, dim=True, title="word:item.free-place")
        else:
            yield _person(state, state.castle[place], x)
            name = state.castle[place]
            yield Item(
                "label", x, CASTLE_Y + 2.5, CASTLE_W, 5, text="" if name == NOBODY else f"{state.name(name)}.name"
            )
            yield from _markers(state, state.castle[place], x)


def _person(state: State, person: int, x: float) -> Item:
    if person == NOBODY:
        return Item("back", x, CASTLE_Y, CASTLE_W, CASTLE_H, text="?", title="word:item.stranger")
    name, vampire = state.name(person), bool(state.revealed >> person & 1)
    profession = state.kit.professions[state.kit.profession_of[person]]
    icon = "vampire" if vampire else PROFESSION_ICONS.get(profession, "human")
    return Item("card", x, CASTLE_Y, CASTLE_W, CASTLE_H, "vampire" if vampire else profession,
                small=f"{profession}.name", mark="eye" if vampire else "", icon=icon,
                title="word:item.character-vampire" if vampire else "word:item.character",
                facts={"character": name}, move=_tap(state, name))  # fmt: skip


def _tap(state: State, name: str) -> str:
    verb = ON_PERSON.get(state.stage, "")
    if state.stage is Stage.AIM:
        verb = AIMED.get(state.deck.cards[state.card].effect.name, "")
    return f"{verb} {name}" if verb else ""


def _markers(state: State, person: int, x: float) -> Iterator[Item]:
    """Attack markers stand above a character, defence markers below."""
    if person == NOBODY:
        return
    rows = (("attack", state.attack, CASTLE_Y - MARKER - 0.6, "support"),
            ("defence", state.defence, CASTLE_Y + CASTLE_H + 3.4, "noble"))  # fmt: skip
    for face, counts, y, style in rows:
        facts: dict[str, object] = {"character": state.name(person), "markers": counts[person]}
        for i in range(counts[person]):
            step = min(MARKER + 0.4, (CASTLE_W - MARKER) / max(1, counts[person] - 1))
            yield Item("token", x + step * i, y, MARKER, MARKER, style, f"+{state.kit.marker[face == 'defence']}",
                       title=f"word:item.{face}-markers", facts=facts)  # fmt: skip


def _dead(state: State) -> Iterator[Item]:
    if state.dead:
        yield Item("label", CITY_X, DEAD_Y - 0.5, 10, 3.2, text="word:mat.dead")
    for place, person in enumerate(bits(state.dead)):
        vampire, name = bool(state.revealed >> person & 1), state.name(person)
        yield Item("token", CITY_X + 5.2 * (place % 8), DEAD_Y + 3 + 5 * (place // 8), 4.4, 4.4,
                   "vampire" if vampire else "human", icon="vampire" if vampire else "skull",
                   title="word:item.dead-vampire" if vampire else "word:item.dead-human",
                   facts={"character": name})  # fmt: skip


def _fight(state: State, near: int) -> Iterator[Item]:
    """Cards of the fight beside the castle, and an arrow from attacker to defender."""
    for seat, side in enumerate(state.sides):
        y = CASTLE_Y + 9.6 if seat == near else CASTLE_Y - 8
        step = min(FIGHT_STEP, 18 / max(1, len(side.table) - 1))
        yield from _row(state, seat, side.table, FIGHT_X, y, step, "fight-card")
    for place, row in enumerate(state.water):
        y = CASTLE_Y + 9.6 if near == HUMAN else CASTLE_Y - 8
        yield _card(state, HUMAN, row, WIDTH - 9 - FIGHT_STEP * place, y, "water-card")
    if state.attacker in state.castle and state.defender in state.castle:
        start, end = (
            CASTLE_X + CASTLE_STEP * state.castle.index(p) + CASTLE_W / 2 for p in (state.attacker, state.defender)
        )
        facts: dict[str, object] = {"attacker": state.name(state.attacker), "defender": state.name(state.defender)}
        yield Item(
            "arrow", start, CASTLE_Y + CASTLE_H - 6.8, end - start, 0, title="word:item.attack-arrow", facts=facts
        )
