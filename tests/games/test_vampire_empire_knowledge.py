"""What a seat of Vampire Empire can know, and that nothing tells it more."""

from __future__ import annotations

from random import Random

import pytest
from test_vampire_empire_table import at, kit, segment, settings, walk

from generator.engine import Move
from generator.games.vampire_empire import GAME
from generator.games.vampire_empire.state import bits

GAMES = range(8)


def _says(state, seat):
    """Everything a seat is told in a position where it decides: moves, and each clause on each target."""
    said = [GAME.show(GAME.view(state, seat)), GAME.picture(state, seat)]
    if GAME.to_move(state) == seat:
        said.append(GAME.legal(state))
        for kind in GAME.rules.kinds:
            full = (1 << kind.targets) - 1
            said += [permits(state) & full for _, permits in GAME.rules.permits[kind]]
    return said


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", GAMES)
def test_dealing_the_unknown_anew_changes_nothing_a_seat_is_told(seed, seat):
    dice = Random(seed)
    for state in list(walk(seed))[4::3]:
        other = GAME.reshuffle_unknown(state, seat, dice)
        assert _says(other, seat) == _says(state, seat)


@pytest.mark.parametrize("seed", GAMES)
def test_an_unrevealed_vampire_cannot_be_told_from_a_human_by_the_human_player(seed):
    """Swap a hidden vampire with a character nobody has cleared: view, moves, rulings and picture stay the same."""
    for state in list(walk(seed))[4::5]:
        hidden = list(bits(state.vampires & ~state.revealed))
        others = list(bits(0x1FF & ~state.vampires & ~state.known_humans()))
        if not hidden or not others:
            continue
        other = state.copy()
        other.vampires ^= 1 << hidden[0] | 1 << others[0]
        assert _says(other, 1) == _says(state, 1)


@pytest.mark.parametrize("seed", GAMES)
def test_a_view_reads_back_and_allows_all_that_is_really_possible(seed):
    for state in list(walk(seed))[4:-1:5]:
        for seat in (0, 1):
            view = GAME.view(state, seat)
            line = GAME.show(view)
            assert GAME.show(GAME.read(line, kit(), settings())) == line
            assert set(GAME.legal(state)) <= set(GAME.legal(view))
            if GAME.to_move(state) == seat:
                assert GAME.legal(state) == GAME.legal(view)


@pytest.mark.parametrize("seed", GAMES)
def test_a_seat_in_a_dealt_world_can_play_on(seed):
    dice = Random(seed)
    for state in list(walk(seed))[4:-1:7]:
        for seat in (0, 1):
            assert GAME.legal(GAME.reshuffle_unknown(state, seat, dice))


def test_the_human_players_view_names_no_hidden_vampire():
    state = at("turn vampire 3 / phase action / revealed cook / vampire-hand v-noble-1 v-noble-2!")
    view = GAME.view(state, 1)
    assert segment(view, "vampires") == "cook ?2"
    assert segment(view, "vampire-hand") == "v-noble-2! ?"
    assert segment(view, "tokens") == "lady bishop"


def test_the_vampire_players_view_names_no_token_of_the_human_player():
    view = GAME.view(at("turn vampire 3 / phase action / human-moat h-holy-1 h-holy-2!"), 0)
    assert segment(view, "tokens") == "?2"
    assert segment(view, "human-moat") == "h-holy-2! ?"
    assert segment(view, "vampires") == "monk cook butler"


def test_a_card_shown_stays_known_in_hand_and_moat_but_not_after_a_reshuffle():
    text = "turn human 4 / phase draw / owed 1 / human-hand h-noble-1! / human-cellar h-noble-2! / human-moat h-holy-1!"
    state = at(text + " / human-deck")
    GAME.settle(state, ("h-noble-2",))
    view = GAME.view(state, 0)
    assert segment(view, "human-hand") == "h-noble-1! ?"
    assert segment(view, "human-moat") == "h-holy-1!"


def test_events_of_secret_moves_name_no_card():
    state = at("turn vampire 3 / phase discard / vampire-hand v-noble-1 v-noble-2")
    after = GAME.after(state, GAME.read_move(state, "cellar v-noble-1"))
    assert all("v-noble-1" not in map(str, event.facts.values()) for event in after.log)


def test_a_ruling_asked_while_the_human_player_decides_does_not_betray_vampires():
    state = at("turn human 4 / phase action")
    for text in ("reveal cook", "reveal lord"):
        assert GAME.rules.ruling(state, GAME.read_move(state, text)).broken == ("reveal.phase",)


def test_a_truthful_answer_is_forced_only_for_the_vampire_player():
    state = at("turn human 4 / phase answer / named cook / water h-holy-1 h-holy-2")
    assert [GAME.show_move(state, move) for move in GAME.legal(state)] == ["yes"]
    view = GAME.view(state, 1)
    assert [GAME.show_move(view, move) for move in GAME.legal(view)] == ["yes", "no"]
    assert isinstance(GAME.legal(view)[0], Move)
