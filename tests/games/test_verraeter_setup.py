"""Verräter: setting up and phases 1 to 3, clause by clause."""

import pytest
from verraeter_table import DRAFT, PLACE, SETTLE, SUPPLY, kit, parts, play, refused, said, started, table

from generator.games.verraeter import GAME
from generator.games.verraeter.setup import two_sets_of_lands

ACTIVITIES = "chance farmer traitor diplomat-5 diplomat-2 builder strategist"


# -- setting up -----------------------------------------------------------------------------------------------------
def test_setup_players_are_three_or_four():
    assert [len(GAME.seats(kit(), GAME.settings({"players": n}))) for n in "34"] == [3, 4]
    with pytest.raises(ValueError, match="it can be: 4, 3"):
        GAME.settings({"players": "5"})


def test_setup_start_player_is_the_first_named_by_chance():
    state = GAME.start(kit(), GAME.settings())
    due = GAME.chance(state)
    assert (due.name, due.items, due.clause) == ("start-player", kit().colours, "setup.start-player")
    GAME.settle(state, ["green", "blue", "brown", "orange"])
    assert parts(state)["start"] == "green"


@pytest.mark.parametrize(
    ("players", "first", "sides"),
    [("4", "brown", "e r e r"), ("4", "blue", "r e r e"), ("3", "brown", "e r e"), ("3", "orange", "e e r")],
)
def test_setup_allegiances_alternate_from_the_start_player(players, first, sides):
    assert parts(started(players, first))["sides"] == sides


def test_setup_two_sets_have_each_type_once():
    lands = two_sets_of_lands()
    assert len(set(lands)) == 12
    assert sorted(word[:-2] for word in lands if word.endswith("-e")) == sorted(
        word[:-2] for word in lands if word.endswith("-r")
    )


def test_setup_ring_lies_as_chance_says():
    assert parts(started())["ring"].split()[:3] == ["town-e", "river-r", "meadow-e"]


def test_setup_ring_alternates_by_the_variant():
    ring = parts(started(ring="alternating"))["ring"].split()
    assert [word[-1] for word in ring] == ["e", "r"] * 6
    assert ring[:4] == ["town-e", "river-r", "meadow-e", "forest-r"]


def test_setup_first_supply_is_3_4_and_5():
    assert parts(started())["hands"] == " ".join(["3*,4*,5*"] * 4)


@pytest.mark.parametrize(("players", "cards", "total"), [("4", 11, 42), ("3", 14, 54)])
def test_setup_pile_is_the_rest(players, cards, total):
    pile = started(players).deck
    assert (len(pile), sum(pile)) == (cards, total)


def test_setup_strategy_card_goes_to_the_left_of_the_start_player():
    assert parts(started("4", "blue"))["strategy"] == "brown"
    assert parts(started("4", "blue", first_conflict="start"))["strategy"] == "blue"


def test_round_left_the_start_player_begins_and_the_turn_passes_left():
    state = started("4", "green")
    play(state, "settle 1", "settle 2")
    assert parts(state)["turn"] == "brown"


def test_setup_first_estate_is_placed_by_each_then_round_one_begins():
    state = started()
    play(state, "settle 1", "settle 2", "settle 7", "settle 8")
    assert parts(state)["built"] == "1:brown-estate 2:orange-estate 7:green-estate 8:blue-estate"
    assert parts(state)["turn"] == "orange" and "phase" not in parts(state)


# -- phase 1 --------------------------------------------------------------------------------------------------------
def test_conflict_place_is_laid():
    state = table(PLACE)
    play(state, "fight 2 1")
    assert (parts(state)["conflict"], parts(state)["phase"]) == ("1-2", "deal")


def test_conflict_holder_decides():
    assert GAME.to_move(table(PLACE, "strategy blue / turn blue")) == 3


def test_round_phases_decide_in_order():
    state = started()
    phases = []
    for move in ("settle 1", "settle 2", "settle 3", "settle 4", "fight 1 2", ACTIVITIES):
        phases.append(parts(state).get("phase", "place"))
        play(state, move)
    for move in ("take builder", "take traitor", "take strategist", "take diplomat-2", *["done"] * 5):
        phases.append(parts(state).get("phase", "place"))
        play(state, move)
    expected = ["settle"] * 4 + ["place", "deal"] + ["draft"] * 4 + ["supply"] * 4 + ["build"]
    assert phases == expected
    assert parts(state)["round"] == "2"


# -- phase 2 --------------------------------------------------------------------------------------------------------
def test_draft_aside_is_the_top_card():
    state = table(PLACE)
    play(state, "fight 1 2", ACTIVITIES)
    assert (parts(state)["aside"], parts(state)["turn"]) == ("farmer", "brown")
    assert parts(state)["middle"] == "traitor diplomat-5 diplomat-2 builder strategist"


def test_draft_take_passes_the_others_left_and_tells_nobody():
    state = table(DRAFT)
    events = play(state, "take builder")
    assert (parts(state)["turn"], parts(state)["middle"]) == ("orange", "traitor diplomat-5 diplomat-2 strategist")
    assert said(events, "draft.take") == [{"seat": "brown"}]


def test_draft_rest_is_one_card_with_four_players():
    state = table(DRAFT)
    play(state, "take builder", "take traitor", "take strategist", "take diplomat-5")
    assert (parts(state)["middle"], parts(state)["phase"]) == ("diplomat-2", "supply")


def test_draft_rest_is_two_cards_with_three_players():
    state = started("3")
    play(state, "settle 1", "settle 2", "settle 7", "fight 1 2", ACTIVITIES)
    play(state, "take builder", "take traitor", "take strategist")
    assert parts(state)["middle"] == "diplomat-5 diplomat-2"


# -- phase 3 --------------------------------------------------------------------------------------------------------
def test_supply_play_moves_a_card_from_hand_to_table():
    state = table(SUPPLY, "turn brown")
    play(state, "play 4")
    assert (parts(state)["hands"].split()[0], parts(state)["played"]) == ("3,5", "4 - - -")


def test_supply_once_each_has_one_turn():
    state = table(SUPPLY, "turn brown")
    events = play(state, "play 4", "done")
    assert parts(state)["turn"] == "orange"
    assert said(events, "supply.once") == [{"seat": "brown", "cards": 1}]


def test_turn_done_ends_playing_or_building():
    state = table(SUPPLY)
    play(state, "done")
    assert parts(state)["phase"] == "build"
    play(state, "done")
    assert parts(state)["round"] == "2"


def test_supply_faces_are_hidden_only_by_the_variant():
    for faces, shown in (("open", "4 - - -"), ("hidden", "? - - -")):
        state = table(SUPPLY, "turn brown", supply_faces=faces)
        play(state, "play 4")
        assert parts(GAME.view(state, 1))["played"] == shown
        assert parts(GAME.view(state, 0))["played"] == "4 - - -"


# -- what is refused, and by which clause alone -----------------------------------------------------------------------
FULL_HAND = "turn brown / hands 6 3,4,5 3,4,5 3,4,5 / played 2,2,3,4,5 - - - / deck 2 5"
THREE_BUILT = "built 1:brown-estate 3:brown-estate 4:brown-estate"
TWO_POSTS = "built 1:brown-post 3:brown-post 4:brown-estate"


@pytest.mark.parametrize(
    ("clause", "position", "changes", "move"),
    [
        ("setup.before-round-one", PLACE, "", "settle 9"),
        ("building.one-a-land", SETTLE, "turn orange / built 1:brown-estate", "settle 1"),
        ("conflict.phase", SUPPLY, "", "fight 7 8"),
        ("conflict.neighbours", PLACE, "", "fight 1 10"),
        ("conflict.opposite", PLACE, "", "fight 3 4"),
        ("draft.phase", SUPPLY, "turn brown", "take diplomat-5"),
        ("draft.handed", DRAFT, "", "take farmer"),
        ("supply.phase", PLACE, "", "play 5"),
        ("supply.own-hand", SUPPLY, "", "play 8"),
        ("supply.five", SUPPLY, FULL_HAND, "play 6"),
        ("setup.each-one", SETTLE, "", "done"),
        ("conflict.must", PLACE, "", "done"),
        ("draft.must", DRAFT, "", "done"),
    ],
)
def test_only_this_clause_refuses(clause, position, changes, move):
    assert refused(table(position, changes), move) == (clause,)


def test_setup_any_land_will_do_except_by_the_variant():
    assert refused(table(SETTLE), "settle 2") == ()
    assert refused(table(SETTLE, first_estate="own"), "settle 2") == ("setup.any-land",)
    assert refused(table(SETTLE, first_estate="own"), "settle 1") == ()


def test_supply_five_has_no_limit_by_the_variant():
    assert refused(table(SUPPLY, FULL_HAND, supply_played="any"), "play 6") == ()


def test_conflict_neighbours_close_the_ring():
    assert refused(table(PLACE), "fight 12 1") == ()


def test_conflict_opposite_leaves_ten_places_in_this_ring():
    assert len(GAME.legal(table(PLACE))) == 10
