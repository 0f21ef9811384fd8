"""Verräter: phases 9 to 13 and the end, clause by clause."""

import pytest
from verraeter_table import BUILD, RING, SUPPLY, parts, play, said, started, table

from generator.games.verraeter import GAME
from generator.games.verraeter import end as rules_of_the_end

ALL_ROSE = RING.replace("-e", "-r")


# -- phases 9 and 10 --------------------------------------------------------------------------------------------------
def test_discard_pile_gets_all_played_cards():
    state = table(SUPPLY, "hands 3,5 3,4 3,4,5 3,4,5 / played 4 5 - -")
    play(state, "done", "done")
    assert (parts(state)["discard"], "played" in parts(state)) == ("4 5", False)


def test_draw_order_is_farmer_estates_diplomat():
    """Pile 2 5 2 6 3 2 8: green 2 5 2 as the farmer, brown 6, orange 3, blue 2 for estates, blue 8 as Diplomat 2."""
    state = table(BUILD)
    events = play(state, "done")
    assert parts(state)["hands"] == "3,4,5,6 3,3,4,5 2,2,3,4,5,5 2,3,4,5,8"
    drawn = [facts["seat"] for facts in said(events, "draw.order")]
    assert drawn == ["green", "green", "green", "brown", "orange", "blue", "blue"]


def test_draw_farmer_gets_three_and_none_for_estates():
    events = play(table(BUILD, "built 7:green-estate 9:green-estate"), "done")
    assert said(events, "draw.farmer") == [{"seat": "green", "cards": 3}]
    assert said(events, "draw.estates") == []


def test_draw_estates_pay_one_card_each():
    events = play(table(BUILD, "built 1:brown-estate 3:brown-estate 4:brown-estate"), "done")
    assert said(events, "draw.estates") == [{"seat": "brown", "cards": 3}]


def test_draw_own_side_counts_as_things_stand_after_the_conflict():
    """The Eagle conquers the River at place 2: orange's estate pays no more, but green's there would."""
    changes = "taken farmer diplomat-5 strategist diplomat-2 / middle builder / built 2:orange-estate 8:green-estate"
    assert said(play(table(SUPPLY, changes), "done"), "draw.estates") == []
    changes = changes.replace("2:orange", "2:green").replace("8:green", "8:orange")
    events = play(table(SUPPLY, changes), "done")
    assert [facts["seat"] for facts in said(events, "draw.estates")] == ["orange", "green"]


def test_draw_no_posts():
    assert said(play(table(BUILD, "built 1:brown-post"), "done"), "draw.estates") == []


def test_draw_diplomat_gets_one():
    assert said(play(table(BUILD), "done"), "draw.diplomat") == [{"seat": "blue", "cards": 1}]


def test_draw_shuffle_comes_when_a_card_is_due():
    state = table(
        BUILD,
        "built 2:green-estate / taken builder diplomat-5 farmer traitor / aside diplomat-2 / deck 2 / discard 6 6 8",
    )
    play(state, "done")
    due = GAME.chance(state)
    assert (due.name, due.items, due.clause) == ("shuffle", ("6", "6", "8"), "draw.shuffle")
    assert parts(state)["due"] == "green green"
    play(state, "chance 8 6 6")
    assert (parts(state)["hands"].split()[2], parts(state)["deck"]) == ("2,3,4,5,6,8", "6")


def test_draw_shuffle_does_not_come_when_the_pile_has_just_run_out():
    state = table(
        BUILD,
        "built 2:green-estate / taken builder diplomat-5 farmer traitor / aside diplomat-2 / deck 2 5 2 / discard 6 6",
    )
    play(state, "done")
    assert (parts(state)["discard"], parts(state)["deck"]) == ("6 6", "-")


def test_draw_exhausted_loses_the_rest():
    state = table(BUILD, "deck 2 5 2 6")
    events = play(state, "done")
    assert said(events, "draw.exhausted") == [{"cards": 3}]
    assert parts(state)["hands"] == "3,4,5,6 3,4,5 2,2,3,4,5,5 3,4,5"


def test_draw_no_limit_except_by_the_variant():
    state = table(BUILD, hand_limit="5")
    play(state, "done")
    assert [len(hand) for hand in state.hands] == [4, 4, 5, 5]


# -- phases 11 to 13 --------------------------------------------------------------------------------------------------
def test_next_activities_go_back():
    state = table(BUILD)
    play(state, "done")
    assert not {"taken", "aside", "middle"} & parts(state).keys()


def test_next_start_player_is_to_the_left():
    state = table(BUILD, "start blue / sides e r e r")
    play(state, "done")
    assert "start" not in parts(state) and state.start == 0


# -- the end ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "rounds"), [("4", 8), ("3", 9)])
def test_end_rounds(players, rounds):
    state = started(players)
    for number, over in ((rounds - 1, False), (rounds, True)):
        state.round = number
        assert rules_of_the_end.rounds_are_over(state) is over


@pytest.mark.parametrize("ring", [ALL_ROSE, RING.replace("-r", "-e")])
def test_end_all_alike_ends_the_game_early(ring):
    state = table(BUILD, f"round 3 / {ring}")
    play(state, "done")
    assert GAME.result(state).reason == "all-alike"


def test_end_last_round_is_played_through_phase_10():
    """The farmer still draws, and then everything stays where it is."""
    state = table(BUILD, f"round 3 / {ALL_ROSE} / built 2:blue-estate")
    events = play(state, "done")
    assert [event.clause for event in events if event.clause.startswith(("draw.f", "end.l", "next"))] == [
        "draw.farmer",
        "end.last-round",
    ]
    assert GAME.to_move(state) is None and GAME.chance(state) is None and GAME.legal(state) == []


@pytest.mark.parametrize(
    ("built", "hand", "points"),
    [
        ("1:brown-post 3:brown-post", "2,3,3,4,5", 6),
        ("1:brown-post 3:brown-post", "8", 2),
        ("1:brown-post 3:brown-estate", "2,3,3,4,5", 3),
        ("2:brown-post 5:brown-post", "2,3", 4),
        ("1:brown-post", "-", 0),
        ("1:brown-estate", "2,3", 0),
    ],
)
def test_end_posts_times_at_most_three_cards(built, hand, points):
    state = table(BUILD, f"built {built} / hands {hand} 4 4 4 / deck")
    assert rules_of_the_end.trading_post_points(state, 0) == points


def test_end_winner_has_the_most_points():
    state = table(BUILD, "round 8 / points 11 12 3 0")
    events = play(state, "done")
    assert (GAME.result(state).winners, GAME.result(state).clause) == ((1,), "end.winner")
    assert said(events, "end.winner") == [{"seat": "orange", "points": 12}]


def test_end_shared_victory():
    state = table(BUILD, "round 8 / points 11 9 11 4")
    play(state, "done")
    found = GAME.result(state)
    assert (found.winners, found.clause, found.reason, found.points) == ((0, 2), "end.shared", "rounds", (11, 9, 11, 4))
