"""Positions and moves of Vampire Empire as text, and what is said of texts that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from test_vampire_empire_table import PEOPLE, at, data, kit, play, segment, settings, walk

from generator.engine import Move, Unreadable, override
from generator.games.vampire_empire import GAME
from generator.games.vampire_empire.state import UNKNOWN

FULL = (
    "castle lord nun cook / city ?2 monk! officer!h maid!v butler / vampires cook ?2 / revealed cook / tokens lady ?"
    " / asked lord / attack lord lord / defence nun / turn human 6 / phase defend / fight lord cook 1 1 / bonus 0 1"
    " / vampire-hand v-noble-2 v-noble-2! ?3 / vampire-deck v-noble-1 ?4 / human-deck ?9 / human-moat h-holy-1! ?2"
    " / human-table h-noble-3! / reshuffled human"
)


def test_a_full_position_is_written_as_it_was_read():
    assert GAME.show(GAME.read(FULL, kit(), settings())) == FULL


@hypothesis_settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(4, 200))
def test_every_position_of_a_game_reads_back(seed, steps):
    state = next(s for i, s in enumerate(walk(seed)) if i >= steps or GAME.result(s))
    line = GAME.show(state)
    again = GAME.read(line, kit(), settings())
    assert GAME.show(again) == line
    assert GAME.legal(again) == GAME.legal(state)


DROPPING = PEOPLE.replace("cook monk", "monk cook") + " / turn vampire 4 / phase drop / owed 1 / vampire-hand v-noble-1"


def read(text: str):
    return GAME.read(text, kit(), settings())


def test_cards_not_mentioned_lie_in_the_decks_and_the_game_goes_on():
    state = read(DROPPING)
    assert [side.deck for side in state.sides] == [[UNKNOWN] * 39, [UNKNOWN] * 40]
    assert GAME.show(state) == DROPPING
    after = play(state, "drop v-noble-1")
    assert GAME.result(after) is None
    assert segment(after, "turn") == "human 5"


def test_cards_outside_the_piles_are_not_in_the_deck_either():
    water = read(PEOPLE + " / turn human 6 / phase name / water h-holy-1 h-holy-2 / human-hand ?5 / human-moat ?3")
    assert len(water.sides[1].deck) == 40 - 2 - 5 - 3
    paying = read(PEOPLE + " / turn human 6 / phase aim / card h-sexton early / human-hand ?5")
    assert len(paying.sides[1].deck) == 40 - 1 - 5


@pytest.mark.parametrize("empty", ["vampire-deck - / human-deck -", "vampire-deck / human-deck"])
def test_an_empty_deck_is_said_and_then_the_living_are_counted(empty):
    state = read(f"{DROPPING} / {empty}")
    assert GAME.show(state) == f"{DROPPING} / vampire-deck / human-deck"
    assert GAME.result(play(state, "drop v-noble-1")).reason == "points"


def test_known_cards_can_lie_on_the_rest_of_a_deck():
    state = read(DROPPING + " / vampire-deck v-noble-2 rest")
    assert (len(state.sides[0].deck), segment(state, "vampire-deck")) == (39, "v-noble-2 ?38")
    with pytest.raises(Unreadable, match="'rest' can only be its last word"):
        read(DROPPING + " / vampire-deck rest v-noble-2")


def test_more_cards_than_the_deck_has_are_refused_with_both_numbers():
    with pytest.raises(Unreadable, match="vampire: 42 cards in all piles; the deck has 40"):
        read(DROPPING + " / vampire-moat ?41")


LINES = [ruling.position for ruling in data().rulings if ruling.position] + [FULL]
SEGMENTS = sorted({part.strip() for line in LINES for part in line.split("/")})


@hypothesis_settings(max_examples=150, deadline=None)
@given(st.sampled_from(LINES), st.lists(st.sampled_from(SEGMENTS), min_size=1, max_size=3))
def test_a_position_put_together_at_random_is_refused_with_reasons_or_can_be_played(line, changes):
    try:
        state = GAME.read(override(line, " / ".join(changes)), kit(), settings())
    except Unreadable as error:
        assert error.problems
        return
    assert GAME.show(GAME.read(GAME.show(state), kit(), settings())) == GAME.show(state)
    for seat in (0, 1):
        GAME.picture(state, seat)
        GAME.read(GAME.show(GAME.view(state, seat)), kit(), settings())
    for move in GAME.legal(state):
        after = GAME.show(GAME.after(state, move))
        assert GAME.show(GAME.read(after, kit(), settings())) == after


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_reads_back(seed):
    for state in list(walk(seed))[::4]:
        for move in GAME.legal(state):
            assert GAME.read_move(state, GAME.show_move(state, move)) == move


def test_every_kind_of_move_has_a_sentence():
    assert {f"move.{kind.verb}" for kind in GAME.rules.kinds} <= data().words.keys()


@pytest.mark.parametrize(
    "text, said",
    [
        ("castle lord nun wolf", "'wolf' is no character"),
        ("castle lord nun nun", "nun is in more than one place"),
        ("castle lord nun", "castle, city and dead have 8 characters"),
        ("turn wolf 3", "turn is 'wolf'; it can be: vampire, human"),
        ("phase sleep", "phase is 'sleep'; it can be: deal, discard"),
        ("vampires lord nun cook maid", "at most 3"),
        ("tokens cook bishop", "a vampire is also said to be human"),
        ("attack lady", "markers are only on characters in the castle"),
        ("human-hand v-noble-1", "'v-noble-1' is no card of this deck (human)"),
        ("human-hand h-noble-1 h-noble-1", "h-noble-1 is there 2 times; the deck has 1"),
        ("human-deck ?41", "human: 41 cards in all piles; the deck has 40"),
        ("phase strike", "phase strike is part of another turn: human"),
        ("turn human 2 / phase reveal", "phase reveal is part of another turn: vampire"),
        ("phase attack", "needs a fight between two castle characters"),
        ("phase pay", "segment card goes with the phases pay and aim"),
        ("phase over", "segment ended goes with phase over"),
        ("turn human 2 / phase water", "how many cards are still owed"),
        ("weather fine", "segment 'weather' is not known"),
        ("owed many", "owed: whole numbers up to 99 expected: 1, not 'many'"),
        ("human-table ?", "cards in a fight are known"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(text, said):
    with pytest.raises(Unreadable) as error:
        at(text)
    assert said in str(error.value)


CASTLE_TAKEN = "castle cook monk butler / city lady lord nun officer maid bishop / revealed cook monk butler"
VAMPIRES_DEAD = "castle lord nun lady / city officer maid bishop / dead cook monk butler"
HUMANS_DEAD = "castle cook monk butler / city / tokens / dead lord nun lady officer maid bishop"


@pytest.mark.parametrize(
    "people, said, ending",
    [
        (CASTLE_TAKEN, "phase over / ended castle", "castle"),
        (VAMPIRES_DEAD, "phase over / ended vampires-dead", "vampires-dead"),
        (HUMANS_DEAD, "phase over / ended humans-dead", "humans-dead"),
    ],
)
def test_people_with_whom_the_game_is_over_are_no_running_game(people, said, ending):
    for phase in ("action", "discard", "late"):
        with pytest.raises(Unreadable, match=said):
            at(f"{people} / turn vampire 5 / phase {phase}")
    assert GAME.result(at(f"{people} / turn vampire 5 / phase over / ended {ending}")).reason == ending


ASKED = "castle nun lady lord / city cook monk butler officer maid bishop / vampires nun cook monk / turn human 5"


@pytest.mark.parametrize("phase", ["name", "answer / named nun", "strike / named nun / revealed nun"])
def test_nobody_is_asked_about_before_two_holy_water_cards_are_poured(phase):
    for water, said in (
        ("", "needs 2 poured holy water cards, not 0"),
        (" / water h-holy-1", "needs 2 poured holy water cards, not 1"),
        (" / water h-holy-1 h-holy-2 h-holy-3", "needs 2 poured holy water cards, not 3"),
        (" / water h-holy-1 h-noble-2", "h-noble-2 is no holy water card"),
    ):
        with pytest.raises(Unreadable, match=said):
            at(f"{ASKED} / tokens ?2 / phase {phase}{water}")
    at(f"{ASKED} / tokens ?2 / phase {phase} / water h-holy-1 h-holy-cleric")


def test_what_is_poured_and_what_is_owed_are_two_cards_together():
    with pytest.raises(Unreadable, match="2 cards are poured in all, not 0 . 1"):
        at(f"{ASKED} / tokens ?2 / phase water / owed 1 / human-hand h-holy-1")
    state = at(f"{ASKED} / tokens ?2 / phase water / owed 1 / water h-holy-2 / human-hand h-holy-1")
    assert segment(play(state, "pour h-holy-1"), "water") == "h-holy-1 h-holy-2"


def test_all_problems_of_a_position_are_said_at_once():
    with pytest.raises(Unreadable) as error:
        at("castle lord nun wolf / human-hand v-noble-1 / phase sleep")
    assert len(error.value.problems) == 3


@pytest.mark.parametrize(
    "text, said",
    [
        ("dance", "'dance' is no move; a move is one of: cellar, moat"),
        ("", "is no move"),
        ("fight lord", "'fight lord': words expected after the verb: 2, not 1"),
        ("name wolf", "'wolf' is no character; there are: lady"),
        ("play v-noble-1", "'v-noble-1' is no card of that deck; there are: h-noble-1"),
        ("wait now", "'wait now': words expected after the verb: 0, not 1"),
    ],
)
def test_what_is_wrong_with_a_move_is_said(text, said):
    with pytest.raises(Unreadable) as error:
        GAME.read_move(at("turn human 2 / phase action"), text)
    assert said in str(error.value)


def test_moves_are_words():
    state = at("turn human 2 / phase action")
    kinds = GAME.rules.kinds
    assert GAME.show_move(state, Move(kinds.FIGHT, 9 * 1 + 7)) == "fight lord cook"
    assert GAME.show_move(state, Move(kinds.NAME, 8)) == "name butler"
