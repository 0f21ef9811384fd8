"""Dracula vs. Van Helsing: positions and moves as text."""

from random import Random

import pytest
from dracula import parts, play, started, table
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine import Illegal, Unreadable
from generator.games.dracula_van_helsing import GAME
from generator.games.dracula_van_helsing.state import Table

RACK = "dracula R3 G7 Y1 P5 R6"
SAME = [
    "",
    f"{RACK} / helsing Y4 ? P2* ? R8~ / drawn P8* / deck G8 ?x3 P1 rest / pile ?x6 / order P Y G R",
    "helsing ? ?* ? ? ? / hp 1 / town 3 0 1 2 3 / round 5 / turn helsing again",
    "deck G5* rest / pile G1 R2 ?x4 / called helsing",
    "due colours",
    "round 3 / due deal",
    "pile ?x6 / effect 4",
    f"{RACK} / pile ?x21",
    "dracula R3* ?* ?* ?* ?* / helsing ?* ?* ?* ?* ?* / hp 0 / won helsing health",
    "town 4 0 0 0 0 / won dracula vampires",
]


def everything(state: Table) -> tuple[object, ...]:
    """All of a position that play can depend on, with knowledge of the cards that are still in play."""
    there = 0
    for card in [*state.racks[0], *state.racks[1], *state.deck, state.drawn]:
        there |= 1 << card if card >= 0 else 0
    seen = [mask & there for mask in state.seen]
    return (state.variants, state.racks, state.deck, state.pile, state.up, seen, state.drawn, state.order, state.hp,
            state.town, state.round, state.turn, state.again, state.called, state.effect, state.due, state.won,
            state.reason)  # fmt: skip


@pytest.mark.parametrize("text", SAME)
def test_a_position_is_written_as_it_was_read(text):
    assert GAME.show(table(text)) == text


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 120), variants=st.booleans())
def test_every_position_of_a_game_reads_back_to_the_same_position(seed, steps, variants):
    dice = Random(seed)
    chosen = GAME.settings({o.name: o.values[-1] for o in GAME.options} if variants else None)
    state = GAME.start(None, chosen)
    for _ in range(steps):
        again = GAME.read(GAME.show(state), None, chosen)
        assert GAME.show(again) == GAME.show(state) and everything(again) == everything(state)
        GAME.roll(state, dice)
        if GAME.result(state):
            break
        move = dice.choice(GAME.legal(state))
        assert GAME.read_move(state, GAME.show_move(state, move)) == move
        GAME.rules.play(state, move)
    again = GAME.read(GAME.show(state), None, chosen)
    assert everything(again) == everything(state)


def test_letters_may_be_small():
    assert GAME.show(table("Dracula r3 g7 y1 p5 r6".replace("Dracula", "dracula"))) == RACK


@pytest.mark.parametrize(
    "text, problems",
    [
        ("dracula R9 G7 Y1 P5 R6", ["'R9' is no card"]),
        ("dracula R3 G7 Y1 P5", ["dracula has 4 cards; expected 5"]),
        ("dracula R3 R3 Y1 P5 R6", ["R3 is there twice: in dracula and in dracula"]),
        ("pile R1~", ["has the mark '~'"]),
        ("deck R1 R2*", ["has the mark '*'"]),
        ("deck rest R1", ["'rest' can only be its last word"]),
        ("deck R1 R2", ["there are 12 cards; expected 32"]),
        ("deck R1 ?x21 R2", ["there are 33 cards; expected 32"]),
        ("order R G Y Y", ["order is 'R G Y Y'"]),
        ("hp 13 / town 0 0 5 0 0 / round 6", ["hp has '13'", "town has '5'", "round has '6'"]),
        ("hp 0", ["from 1 to 12"]),
        ("town 4 0 0 0 0", ["from 0 to 3"]),
        ("town 1 1", ["town has 2 numbers"]),
        ("turn mina", ["turn is 'mina'; it can be: dracula, helsing"]),
        ("effect 2 / due cards", ["effect is '2'", "due is 'cards'"]),
        ("drawn R1 / effect 4", ["a card is drawn and an effect waits as well"]),
        ("drawn R1 R2", ["drawn has 2 cards"]),
        ("called dracula", ["dracula has called, so the last turn is helsing's"]),
        ("dracula R3* G7* Y1* P5* R6* / effect 1", ["all five cards are revealed"]),
        ("called helsing / pile R1", ["helsing has called with 1 cards in the pile; a call needs 6"]),
        ("effect 7 / pile G7 R1", ["the newest card of the pile (its last) must be a 7 or ?"]),
        ("due deal / effect 4 / round 3", ["no turn has begun"]),
        ("due deal / called helsing", ["no turn has begun"]),
        ("due deal / turn helsing", ["no turn has begun"]),
        ("due colours / round 2", ["laid out before round 1"]),
        ("won helsing survival", ["won is 'helsing survival'"]),
        ("won dracula health / hp 0", ["won is 'dracula health'"]),
        ("won helsing health", ["hp is 12"]),
        ("won dracula vampires", ["districts with 4 vampires: 0"]),
        ("won dracula vampires / town 4 4 0 0 0", ["districts with 4 vampires: 2"]),
        ("won dracula survival / round 4", ["round is 4"]),
        ("won dracula survival / round 5 / hp 0", ["hp is 0"]),
        ("won dracula survival / round 5 / pile ?x6 / effect 4", ["the game is over"]),
        ("due deal / dracula R3 G7 Y1 P5 R6", ["all cards are gathered"]),
        ("won dracula", ["it can be: dracula vampires"]),
        ("pile ?x99", ["from 1 to 32"]),
        ("hand R1", ["segment 'hand' is not known"]),
    ],
)
def test_what_cannot_be_read_is_said(text, problems):
    with pytest.raises(Unreadable) as caught:
        table(text)
    for problem in problems:
        assert any(problem in said for said in caught.value.problems), caught.value.problems


def test_all_problems_are_said_at_once():
    with pytest.raises(Unreadable) as caught:
        table("dracula R9 G7 Y1 P5 / hp 40 / turn lucy / order R / called nobody")
    assert len(caught.value.problems) >= 6


NOT_MOVES = ("discard", "discard 6", "discard Q1", "swap 1", "swap 1 9", "exchange", "exchange 1 2 3", "trump",
             "trump B", "draw 2", "reveal 1 2", "fly", "")  # fmt: skip


@pytest.mark.parametrize("text", NOT_MOVES)
def test_a_move_that_cannot_be_read_says_what_can(text):
    with pytest.raises(Unreadable, match="is one of: draw, discard|write: "):
        GAME.read_move(table(RACK), text)


def test_a_card_can_be_named_instead_of_its_place():
    state = table(f"{RACK} / drawn Y6")
    assert GAME.read_move(state, "discard P5") == GAME.read_move(state, "discard 4")
    assert GAME.read_move(state, "discard y6") == GAME.read_move(state, "discard drawn")
    with pytest.raises(Illegal, match="dracula has no P8"):
        GAME.read_move(state, "discard P8")


def test_swaps_read_the_same_in_both_directions():
    state = table("effect 4 / pile ?")
    assert GAME.read_move(state, "swap 4 2") == GAME.read_move(state, "swap 2 4")
    assert GAME.show_move(state, GAME.read_move(state, "swap 4 2")) == "swap 2 4"


def test_unknown_cards_can_be_revealed():
    state, _ = play("effect 3 / pile ?", "unmask 2")
    assert parts(state) == {"helsing": "? ?* ? ? ?", "turn": "helsing", "pile": "?"}


def test_the_start_of_a_game_can_be_written():
    assert parts(started())["dracula"] == "R1 R3 R5 R7 G1"
