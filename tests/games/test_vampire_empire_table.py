"""Vampire Empire's card data, and the small table that its other tests play at."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from generator.catalog.load import load_game
from generator.engine import Move
from generator.games.vampire_empire import GAME
from generator.games.vampire_empire.kit import Kit
from generator.games.vampire_empire.state import State

FOLDER = Path(__file__).parents[2] / "card_data" / "vampire-empire"
PEOPLE = (
    "castle lord nun cook / city lady monk officer maid bishop butler / vampires cook monk butler / tokens lady bishop"
)


@cache
def data():
    found, problems = load_game(FOLDER)
    assert not problems and found is not None
    return found


@cache
def kit() -> Kit:
    return GAME.equip(data().plain_tables())


def at(text: str, **variants: str) -> State:
    """Read a position; people and both decks are as in the rulings unless it says otherwise."""
    given = {part.split()[0] for part in text.split("/")}
    base = PEOPLE + " / vampire-deck ?20 / human-deck ?20"
    rest = [part for part in base.split("/") if part.split()[0] not in given]
    return GAME.read(" / ".join([*rest, text]), kit(), settings(**variants))


def settings(**variants: str) -> dict[str, str]:
    return GAME.settings({name.replace("_", "-"): value for name, value in variants.items()})


def play(state: State, *moves: str) -> State:
    """Play legal moves; a move that is refused fails the test with its reasons."""
    for text in moves:
        move = GAME.read_move(state, text)
        assert GAME.rules.ruling(state, move).broken == (), text
        state = GAME.after(state, move)
    return state


def broken(state: State, text: str) -> tuple[str, ...]:
    return GAME.rules.ruling(state, GAME.read_move(state, text)).broken


def legal(state: State) -> list[str]:
    return [GAME.show_move(state, move) for move in GAME.legal(state)]


def segment(state: State, word: str) -> str:
    """The words of one segment, "" if it is left out."""
    parts = {part.split()[0]: " ".join(part.split()[1:]) for part in GAME.show(state).split(" / ")}
    return parts.get(word, "")


def walk(seed: int, **variants: str):
    """Yield the positions of a random game in which somebody decides, then the last one."""
    dice = Random(seed)
    state = GAME.start(kit(), settings(**variants))
    for _ in range(3000):
        GAME.roll(state, dice)
        yield state.copy()
        if GAME.result(state) is not None:
            return
        moves: list[Move] = GAME.legal(state)
        GAME.rules.play(state, moves[int(dice.random() * len(moves))])
    pytest.fail(f"game {seed} does not end")


# -- the data -------------------------------------------------------------------------------------------------------


def test_the_card_data_can_be_played():
    assert GAME.check(data().plain_tables()) == []


@pytest.mark.parametrize("seat, combat, supports", [(0, 69, 11), (1, 69, 11)])
def test_each_deck_has_forty_cards_of_which_eleven_support_and_the_rest_count_69(seat, combat, supports):
    deck = kit().decks[seat]
    assert sum(deck.counts) == 40
    assert sum(n * card.value for n, card in zip(deck.counts, deck.cards, strict=True)) == combat
    assert sum(n for n, card in zip(deck.counts, deck.cards, strict=True) if card.type == "support") == supports


@pytest.mark.parametrize("seat, cards, points", [(0, 8, 18), (1, 9, 21)])
@pytest.mark.parametrize("profession", [0, 1, 2])
def test_every_profession_is_equally_strong_within_a_deck(seat, cards, points, profession):
    deck = kit().decks[seat]
    usable = [
        (n, card.value) for n, card in zip(deck.counts, deck.cards, strict=True) if profession in card.professions
    ]
    assert sum(n for n, _ in usable) == cards
    assert sum(n * value for n, value in usable) == points


def test_text_and_code_have_the_same_clauses():
    assert {clause.id for clause in data().rules.clauses() if clause.kind == "code"} == set(GAME.rules.sites)


def test_every_number_of_the_facts_is_the_origin_of_a_clause():
    cited = {origin for clause in data().rules.clauses() for origin in clause.origins}
    assert {f"VE-{n}" for n in range(1, 69)} <= cited
    assert {f"B{n}" for n in range(1, 13)} <= cited
    assert {f"A{n}" for n in range(1, 19)} <= cited


def test_variants_of_text_and_code_agree():
    assert {v.name: v.values for v in data().variants} == {o.name: o.values for o in GAME.options}


def test_the_decks_say_that_they_are_our_design():
    for name in ("human", "vampire"):
        assert {row.origin for row in data().tables[name].rows} == {"design"}
    assert data().rules.find("aim.our-decks").status == "design"
