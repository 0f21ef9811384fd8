"""Verräter: phases 4 to 8, clause by clause."""

import pytest
from verraeter_table import BUILD, RING, SUPPLY, parts, play, refused, said, table

from generator.engine import Illegal, Unreadable
from generator.games.verraeter import GAME, score

TIE = (
    "conflict 7-8 / hands 3,4,5 3,4,5 3,4 3,4,5 / played - - 5 - / "
    "taken traitor builder diplomat-5 strategist / aside farmer / middle diplomat-2"
)
CHANGE = (
    "conflict 7-8 / hands 3,4,5 3 3,4,5 3,4,5 / played - 4,5 - - / "
    "taken builder traitor diplomat-5 farmer / aside diplomat-2"
)


# -- phases 4 and 5 ---------------------------------------------------------------------------------------------------
def test_reveal_together_tells_all_activities():
    events = play(table(SUPPLY), "done")
    assert [facts["activity"] for facts in said(events, "reveal.together")] == [
        "builder",
        "diplomat-5",
        "farmer",
        "diplomat-2",
    ]


def test_reveal_together_needs_known_cards():
    with pytest.raises(Illegal, match="hides"):
        play(table(SUPPLY, "taken builder ? farmer diplomat-2"), "done")


def test_reveal_traitor_changes_sides_and_stays():
    state = table(SUPPLY, CHANGE)
    play(state, "done")
    assert parts(state)["sides"] == "e e e r"
    play(state, "done")
    assert (parts(state)["round"], parts(state)["sides"]) == ("2", "e e e r")


def test_result_land_supply_and_diplomats_make_the_sums():
    """Eagle: River 5 + the traitor's 4 and 5 + Diplomat 5 = 19; Rose: Town 15."""
    houses = score(table(SUPPLY, CHANGE))["conflict"]["houses"]
    assert houses["eagle"] == {
        "players": ["brown", "orange", "green"],
        "land": 5,
        "supply": 9,
        "diplomats": 5,
        "sum": 19,
    }
    assert houses["rose"] == {"players": ["blue"], "land": 15, "supply": 0, "diplomats": 0, "sum": 15}


def test_result_supply_counts_for_the_new_side():
    before = score(table(SUPPLY, CHANGE.replace("traitor", "strategist") + " / middle traitor"))["conflict"]["houses"]
    assert (before["eagle"]["supply"], before["rose"]["supply"]) == (0, 9)


def test_result_diplomats_add_five_and_two():
    """Orange (Rose) has Diplomat 5 and blue (Rose) Diplomat 2."""
    assert score(table(SUPPLY))["conflict"]["houses"]["rose"]["diplomats"] == 7


def test_result_winner_is_the_larger_sum():
    found = score(table(SUPPLY))["conflict"]
    assert (found["winner"], found["conquered"]) == ("eagle", {"place": 2, "land": "river"})


def test_result_tie_gives_points_to_traitor_and_strategist_only():
    """Eagle: River 5 + 5 played + Diplomat 5 = 15; Rose: Town 15."""
    state = table(SUPPLY, TIE)
    events = play(state, "done")
    assert said(events, "result.tie") == [{"points": 15}]
    assert (parts(state)["points"], "ring " + parts(state)["ring"]) == ("1 0 0 2", RING)
    assert parts(state)["phase"] == "build"


# -- phase 6 ----------------------------------------------------------------------------------------------------------
def test_points_land_river_pays_one_winner_five():
    state = table(SUPPLY, "sides e r r r")
    play(state, "done")
    assert parts(state)["points"] == "5 0 0 0"


def test_points_land_river_pays_two_winners_four_each():
    state = table(SUPPLY)
    play(state, "done")
    assert parts(state)["points"] == "4 0 4 0"


def test_points_land_town_pays_three_winners_four_each():
    """Rose: River 5 + Diplomats 5 and 2 + 5 played = 17; Eagle: Town 15."""
    state = table(SUPPLY, "sides e r r r / hands 3,4,5 3,4 3,4,5 3,4,5 / played - 5 - -")
    play(state, "done")
    assert parts(state)["points"] == "0 4 4 4"


def test_points_no_winner_turns_the_land_without_vp():
    state = table(SUPPLY, "sides r r r r / taken builder farmer strategist diplomat-2 / middle diplomat-5")
    events = play(state, "done")
    assert (parts(state)["points"], parts(state)["ring"].split()[1]) == ("0 0 2 0", "river-e")
    assert said(events, "points.no-winner") == [{"house": "eagle"}]


def test_points_traitor_gets_one():
    events = play(table(SUPPLY, CHANGE), "done")
    assert said(events, "points.traitor") == [{"seat": "orange", "points": 1}]


@pytest.mark.parametrize(("when", "points"), [("always", "4 2 4 0"), ("winning", "4 0 4 0")])
def test_points_strategist_gets_two(when, points):
    changes = "taken builder strategist farmer diplomat-2 / middle diplomat-5"
    state = table(SUPPLY, changes, strategist_points=when)
    play(state, "done")
    assert parts(state)["points"] == points


def test_points_strategist_of_the_winning_side_is_paid_in_both_variants():
    for when in ("always", "winning"):
        state = table(SUPPLY, "taken builder farmer strategist diplomat-2 / middle diplomat-5", strategist_points=when)
        play(state, "done")
        assert parts(state)["points"] == "4 0 6 0"


def test_points_turn_land_leaves_the_building():
    state = table(SUPPLY)
    play(state, "done")
    assert parts(state)["ring"].split()[:2] == ["town-e", "river-e"]
    assert "2:orange-estate" in parts(state)["built"]


# -- phase 7 ----------------------------------------------------------------------------------------------------------
def test_builder_build_puts_an_estate():
    state = table(BUILD)
    play(state, "estate 5")
    assert "5:brown-estate" in parts(state)["built"]


def test_builder_build_post_puts_a_trading_post():
    state = table(BUILD)
    play(state, "post 5")
    assert "5:brown-post" in parts(state)["built"]


def test_builder_flip_turns_both_ways():
    for before, after in (("estate", "post"), ("post", "estate")):
        state = table(BUILD, f"built 1:brown-{before}")
        play(state, "flip 1")
        assert parts(state)["built"] == f"1:brown-{after}"


def test_builder_may_do_nothing():
    state = table(BUILD)
    assert said(play(state, "done"), "builder.may") == [{"seat": "brown"}]


def test_builder_phase_is_skipped_without_a_builder():
    state = table(SUPPLY, "taken farmer diplomat-5 strategist diplomat-2 / middle builder")
    play(state, "done")
    assert parts(state)["round"] == "2"


@pytest.mark.parametrize(
    ("clause", "position", "changes", "move"),
    [
        ("building.one-a-land", BUILD, "", "estate 2"),
        ("building.one-a-land", BUILD, "", "post 1"),
        ("builder.phase", SUPPLY, "turn brown", "estate 5"),
        ("builder.phase", SUPPLY, "turn brown", "post 5"),
        ("builder.phase", SUPPLY, "turn brown", "flip 1"),
        ("builder.unused", BUILD, "built 1:brown-estate 3:brown-estate 4:brown-estate", "estate 5"),
        ("builder.unused", BUILD, "built 1:brown-estate 3:brown-estate 4:brown-estate", "post 5"),
        ("builder.own", BUILD, "", "flip 2"),
        ("builder.two-posts", BUILD, "built 1:brown-post 3:brown-post", "post 5"),
        ("builder.two-posts", BUILD, "built 1:brown-post 3:brown-post 4:brown-estate", "flip 4"),
    ],
)
def test_only_this_clause_refuses(clause, position, changes, move):
    assert refused(table(position, changes), move) == (clause,)


def test_builder_two_posts_may_be_turned_back():
    assert refused(table(BUILD, "built 1:brown-post 3:brown-post"), "flip 3") == ()


def test_builder_unused_is_two_by_the_variant():
    assert refused(table(BUILD, "built 1:brown-estate 3:brown-estate", buildings="2"), "estate 5") == (
        "builder.unused",
    )


def test_builder_choices_are_counted():
    """Eight free lands, estate or post each, one building to turn, or nothing: 8 + 8 + 1 + 1."""
    assert len(GAME.legal(table(BUILD))) == 18


# -- phase 8 ----------------------------------------------------------------------------------------------------------
def test_strategist_takes_the_strategy_card():
    state = table(BUILD, "taken builder diplomat-5 farmer strategist / middle diplomat-2")
    play(state, "done")
    assert (parts(state)["strategy"], parts(state)["turn"]) == ("blue", "blue")


def test_strategist_stays_when_nobody_has_the_card():
    state = table(BUILD)
    play(state, "done")
    assert parts(state)["strategy"] == "orange"


# -- score ------------------------------------------------------------------------------------------------------------
def test_score_says_who_gets_what():
    found = score(table(SUPPLY, CHANGE + " / points 3 0 1 7"))["conflict"]
    assert found["changes_side"] == "orange" and found["each"] == 4
    assert found["points"] == {
        "brown": {"land": 4, "activity": 0, "sum": 4, "score": 7},
        "orange": {"land": 4, "activity": 1, "sum": 5, "score": 5},
        "green": {"land": 4, "activity": 0, "sum": 4, "score": 5},
        "blue": {"land": 0, "activity": 0, "sum": 0, "score": 7},
    }


def test_score_agrees_with_play():
    for changes in ("", TIE, CHANGE, "sides r r r r", "sides e r r r"):
        state = table(SUPPLY, changes)
        foretold = score(state)["conflict"]["points"]
        play(state, "done")
        assert [facts["score"] for facts in foretold.values()] == state.points


def test_score_leaves_the_position_alone():
    state = table(SUPPLY, CHANGE)
    score(state)
    assert state == table(SUPPLY, CHANGE)


def test_score_names_what_is_hidden():
    with pytest.raises(Unreadable, match="orange is hidden"):
        score(table(SUPPLY, "taken builder ? farmer diplomat-2"))


def test_score_of_the_end_multiplies_posts_and_cards():
    """Brown: 2 posts, 5 cards, of which 3 count: 6. Orange: 1 post, 2 cards: 2."""
    state = table(
        BUILD, "built 1:brown-post 3:brown-post 2:orange-post / hands 2,3,3,4,5 3,4 3 - / deck 2 / points 1 5 0 0"
    )
    found = score(state)
    assert found["conflict"] is None
    assert [found["final"]["seats"][seat]["bonus"] for seat in ("brown", "orange", "green", "blue")] == [6, 2, 0, 0]
    assert found["final"]["winners"] == ["brown", "orange"]
