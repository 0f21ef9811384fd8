"""Dracula vs. Van Helsing: setting up, racks, turns and the call, clause by clause."""

import pytest
from dracula import ALL, FULL, SIX, clauses, names, parts, play, refused, started, table

from generator.engine import Unreadable
from generator.games.dracula_van_helsing import GAME
from generator.games.dracula_van_helsing.setup import rank

RACK = "dracula R3 G7 Y1 P5 R6"
FIVE = "pile G1 P3 Y2 R5 G4"


# -- setting up -------------------------------------------------------------------------------------------------------


def test_aim_deck_has_32_different_cards():
    state = GAME.start(None, GAME.settings())
    GAME.settle(state, ["R", "G", "Y", "P"])
    cards = GAME.chance(state).items
    assert len(cards) == len(set(cards)) == 32
    assert {card[0] for card in cards} == set("RGYP") and {card[1] for card in cards} == set("12345678")


def test_setup_villagers_are_all_human():
    assert started().town == [0, 0, 0, 0, 0]


def test_setup_health_is_twelve():
    assert started().hp == 12


def test_setup_ship_lies_at_the_first_pier():
    assert started().round == 1


def test_setup_colours_are_laid_in_the_order_the_dice_say():
    state = GAME.start(None, GAME.settings())
    asked = GAME.chance(state)
    assert (asked.name, sorted(asked.items), asked.clause) == ("colours", ["G", "P", "R", "Y"], "setup.colours")
    GAME.settle(state, ["Y", "P", "R", "G"])
    assert parts(state)["order"] == "Y P R G"


def test_setup_ranking_goes_from_trump_down_the_column():
    state = table("order P Y G R")
    assert [rank(state, "RGYP".index(suit)) for suit in "PYGR"] == [3, 2, 1, 0]


def test_setup_deal_fills_both_racks_and_leaves_22_cards():
    state = started()
    assert parts(state)["dracula"] == "R1 R3 R5 R7 G1"
    assert parts(state)["helsing"] == "R2 R4 R6 R8 G2"
    assert parts(state)["deck"].split() == list(ALL[10:])


def test_setup_draw_order_begins_with_dracula():
    state = started(deck=("P8", *(card for card in ALL if card != "P8")))
    assert parts(state)["dracula"].split()[0] == "P8"


def test_settle_refuses_other_cards_than_asked_for():
    state = GAME.start(None, GAME.settings())
    with pytest.raises(ValueError, match="orders these: R G Y P"):
        GAME.settle(state, ["R", "R", "Y", "P"])
    with pytest.raises(ValueError, match="no outcome of chance is due"):
        GAME.settle(table(), ["R"])


# -- racks ------------------------------------------------------------------------------------------------------------


def test_rack_sight_shows_own_cards_and_revealed_ones():
    view = GAME.view(table(f"{RACK} / helsing Y4 G5* P2 Y5 R8 / drawn P8 / deck G8"
                           " R1 R2 R4 R5 R7 G1 G2 G3 G4 G6 Y2 Y3 Y6 Y7 Y8 P1 P3 P4 P6 P7"), 0)  # fmt: skip
    assert GAME.show(view) == f"{RACK} / helsing ? G5* ? ? ? / drawn P8"


# -- rounds and turns -------------------------------------------------------------------------------------------------


def test_round_five_is_the_last():
    state, events = play(FULL + " / drawn P8 / round 5", "discard drawn")
    assert "next.ship" not in clauses(events) and state.reason == "survival"
    state, events = play(FULL + " / drawn P8 / round 4", "discard drawn")
    assert state.round == 5 and state.due == "deal"


def test_round_first_turn_is_always_draculas():
    state = table("due deal / round 4")
    GAME.settle(state, ALL)
    assert GAME.to_move(state) == 0


def test_turn_alternate():
    state, _ = play(f"{RACK} / drawn Y2", "discard drawn")
    assert state.turn == 1
    state, _ = play(state, "draw")
    assert state.turn == 1


@pytest.mark.parametrize("move", ["draw", "call"])
def test_turn_one_thing_means_no_draw_and_no_call_after_a_draw(move):
    assert refused(f"{RACK} / drawn Y6 / {SIX}", move) == ("turn.one-thing",)
    assert refused(f"{RACK} / {SIX}", move) == ()


def test_draw_top_takes_the_first_card_of_the_deck():
    state, events = play(f"{RACK} / deck Y6 P8 rest", "draw")
    assert parts(state)["drawn"] == "Y6" and parts(state)["deck"] == "P8 rest"
    assert events[0].facts == {"seat": "dracula"}  # the card itself stays secret


def test_discard_drawn_first():
    assert refused(RACK, "discard 2") == refused(RACK, "discard drawn") == ("discard.drawn-first",)


def test_discard_six_choices():
    state = table(f"{RACK} / drawn Y6")
    assert [GAME.show_move(state, move) for move in GAME.legal(state)] == [
        "discard drawn", "discard 1", "discard 2", "discard 3", "discard 4", "discard 5",
    ]  # fmt: skip
    after, _ = play(state, "discard 3")
    assert parts(after)["dracula"] == "R3 G7 Y6 P5 R6" and parts(after)["pile"] == "Y1"


def test_discard_hidden_even_where_the_old_card_was_revealed():
    state, events = play("dracula R3 G7* Y1 P5 R6 / drawn Y6", "discard 2")
    assert parts(state)["dracula"] == "R3 Y6 Y1 P5 R6"
    assert events[0].clause == "discard.hidden" and "card" not in events[0].facts


def test_discard_open_card_stays_revealed_unless_the_variant_says_otherwise():
    state, events = play(f"{RACK} / drawn Y6*", "discard 4")
    assert parts(state)["dracula"] == "R3 G7 Y1 Y6* R6" and events[0].clause == "discard.open-card"
    state, events = play(f"{RACK} / drawn Y6*", "discard 4", open_card="hidden")
    assert parts(state)["dracula"] == "R3 G7 Y1 Y6~ R6" and events[0].clause == "discard.hidden"


def test_discard_pile_takes_the_card_open():
    state, events = play(f"{RACK} / drawn Y6 / {FIVE}", "discard 2")
    assert parts(state)["pile"] == "G1 P3 Y2 R5 G4 G7"
    assert events[1].facts == {"seat": "dracula", "card": "G7", "count": 6}


def test_discard_open_pile_is_seen_by_both():
    state = table(f"{RACK} / {FIVE}")
    assert [parts(GAME.view(state, seat))["pile"] for seat in (0, 1)] == ["G1 P3 Y2 R5 G4"] * 2


@pytest.mark.parametrize("move, effect", [("discard drawn", "6"), ("discard 1", "3"), ("discard 2", "7")])
def test_discard_effect_happens_wherever_the_card_came_from(move, effect):
    assert parts(play(f"{RACK} / drawn Y6", move)[0])["effect"] == effect


# -- calling the end --------------------------------------------------------------------------------------------------


def test_call_six_discards():
    assert refused(f"{RACK} / {FIVE}", "call") == ("call.six-discards",)
    assert refused(f"{RACK} / {SIX}", "call") == ()


def test_call_announce_is_the_whole_turn():
    state, events = play(f"{RACK} / {SIX}", "call")
    assert GAME.show(state) == f"{RACK} / {SIX} / turn helsing / called dracula"
    assert clauses(events) == ["call.announce"]


def test_call_last_turn_ends_the_round():
    state, events = play(FULL + " / deck P4 rest", "call", "draw", "discard drawn", "swap 1 2")
    assert "call.last-turn" in clauses(events) and state.due == "deal" and state.round == 2


def test_call_once():
    assert refused(f"{RACK} / {SIX} / called helsing", "call") == ("call.once",)


# -- discards that cannot be told -------------------------------------------------------------------------------------


def test_an_unknown_discard_ends_the_turn_and_says_so():
    state, events = play("helsing ? ? ? ? ? / turn helsing / drawn ?", "discard 2")
    assert state.turn == 0 and parts(state)["pile"] == "?" and "unknown-effect" in names(events)


def test_a_position_without_a_turn_to_finish_needs_a_deck():
    with pytest.raises(Unreadable, match="the round is over"):
        table("deck / pile ?x22")
