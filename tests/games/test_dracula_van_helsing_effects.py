"""Dracula vs. Van Helsing: the eight effects and the ends of a round, clause by clause."""

import pytest
from dracula import ALL, FULL, SIX, clauses, names, parts, play, refused, table

from generator.games.dracula_van_helsing import GAME

RACK = "dracula R3 G7 Y1 P5 R6"
BOTH = f"{RACK} / helsing Y4 G5 P2 Y5 R8"


def last_card(drawn: str) -> str:
    """The last card of the deck has been drawn; all others lie in the racks and the pile."""
    pile = [card for card in ALL if card not in BOTH.split() and card != drawn]
    return f"{BOTH} / deck / drawn {drawn} / pile {' '.join(pile)}"


@pytest.mark.parametrize("number", [1, 3, 4, 6, 7])
@pytest.mark.parametrize("move", ["draw", "call"])
def test_effect_must_be_carried_out_before_anything_else(number, move):
    assert refused(f"{RACK} / {SIX} ? / effect {number}", move) == ("effect.must",)


def test_effect_impossible_ends_the_turn():
    state, events = play(f"dracula R3* G7* Y1* P5* R6* / drawn P1 / helsing {'? ' * 5}", "discard drawn")
    assert events[-1] == ("effect.impossible", "impossible", {"number": 1, "seat": "dracula"})
    assert state.turn == 1
    state, events = play("helsing ?* ?* ?* ?* ?* / drawn P3", "discard drawn")
    assert events[-1].clause == "effect.impossible" and state.turn == 1
    _, events = play(last_card("G2"), "discard drawn")
    assert "effect.impossible" in clauses(events) and "end.deck" in clauses(events)


def test_one_only():
    assert refused(RACK, "reveal 3") == ("one.only",)
    assert refused(f"{RACK} / effect 4 / pile ?", "reveal 3") == ("one.only",)


def test_one_hidden():
    assert refused("dracula R3 G7* Y1 P5 R6 / effect 1 / pile ?", "reveal 2") == ("one.hidden",)


def test_one_reveal_own_card():
    state, events = play(f"{RACK} / drawn G1", "discard drawn", "reveal 4")
    assert parts(state)["dracula"] == "R3 G7 Y1 P5* R6" and state.turn == 1
    assert events[-1] == ("one.reveal", "revealed", {"seat": "dracula", "place": 4, "card": "P5"})


def test_two_open_shows_the_top_card_to_both():
    state, events = play(f"{RACK} / drawn G2 / deck P8 rest", "discard drawn")
    assert parts(state)["deck"] == "P8* rest" and state.turn == 1
    assert [parts(GAME.view(state, seat))["deck"] for seat in (0, 1)] == ["P8* rest"] * 2
    state, _ = play(state, "draw")
    assert parts(state)["drawn"] == "P8*"


def test_three_only():
    assert refused(RACK, "unmask 3") == ("three.only",)


def test_three_choice_is_the_players_or_in_the_variant_the_opponents():
    assert GAME.to_move(table("effect 3 / pile ?")) == 0
    assert GAME.to_move(table("effect 3 / pile ?", three_chosen_by="opponent")) == 1
    state, _ = play("effect 3 / pile ?", "unmask 2", three_chosen_by="opponent")
    assert parts(state)["helsing"] == "? ?* ? ? ?" and state.turn == 1


def test_three_hidden():
    assert refused("helsing ? ? P8* ? ? / effect 3 / pile ?", "unmask 3") == ("three.hidden",)


def test_three_reveal_opponents_card():
    state, events = play(f"{BOTH} / drawn G3", "discard drawn", "unmask 3")
    assert parts(state)["helsing"] == "Y4 G5 P2* Y5 R8" and state.turn == 1
    assert events[-1] == ("three.reveal", "revealed", {"seat": "helsing", "place": 3, "card": "P2"})


def test_four_only():
    assert refused(RACK, "swap 1 2") == ("four.only",)


def test_four_two_different_cards():
    assert refused(f"{RACK} / effect 4 / pile ?", "swap 3 3") == ("four.two",)
    assert len(GAME.legal(table(f"{RACK} / effect 4 / pile ?"))) == 10


def test_four_swap():
    state, events = play(f"{RACK} / drawn G4", "discard drawn", "swap 5 2")
    assert parts(state)["dracula"] == "R3 R6 Y1 P5 G7" and state.turn == 1
    assert events[-1] == ("four.swap", "swapped", {"seat": "dracula", "first": 2, "second": 5})


def test_five_again_as_often_as_fives_are_discarded():
    state, events = play(f"{RACK} / drawn G5 / deck R5 rest", "discard drawn", "draw", "discard drawn")
    assert parts(state)["turn"] == "dracula again" and clauses(events).count("five.again") == 2


def test_five_last_turn_goes_on():
    text = f"{BOTH} / drawn P8 / pile ?x2 G1 P3 Y2 R5 / called helsing / deck G6 rest"
    state, events = play(text, "discard 4", "draw")
    assert "five.last-turn" in clauses(events) and state.turn == 0 and not state.due
    state, events = play(state, "discard drawn", "exchange 1")
    assert "call.last-turn" in clauses(events) and state.due == "deal"


def test_five_call():
    again = f"{RACK} / {SIX} / turn dracula again"
    assert refused(again, "call") == ()
    assert refused(again, "call", call_again="no") == ("five.call",)
    assert refused(f"{RACK} / {SIX}", "call", call_again="no") == ()


def test_six_only():
    assert refused(RACK, "exchange 2") == ("six.only",)


def test_six_same_district():
    assert refused(f"{RACK} / effect 6 / pile ?", "exchange 2 4") == ("six.same-district",)
    assert len(GAME.legal(table(f"{RACK} / effect 6 / pile ?"))) == 5


def test_six_swap():
    state, events = play(f"{BOTH} / drawn G6", "discard drawn", "exchange 5")
    assert parts(state)["dracula"] == "R3 G7 Y1 P5 R8~" and parts(state)["helsing"] == "Y4 G5 P2 Y5 R6~"
    assert events[-1] == ("six.swap", "exchanged", {"seat": "dracula", "district": 5})


def test_effect_status_travels_with_the_cards():
    state, _ = play("dracula R3* G7 Y1 P5 R6 / effect 4 / pile ?", "swap 1 4")
    assert parts(state)["dracula"] == "P5 G7 Y1 R3* R6"
    state, _ = play("dracula R3* G7 Y1 P5 R6 / helsing Y4 G5 P2 Y5 R8 / effect 6 / pile ?", "exchange 1")
    assert parts(state)["dracula"] == "Y4~ G7 Y1 P5 R6" and parts(state)["helsing"] == "R3* G5 P2 Y5 R8"


def test_effect_memory_follows_a_card_until_it_is_discarded():
    state, _ = play(f"{BOTH} / effect 6 / pile ?", "exchange 2")  # Dracula gives G7 away and will know it
    state, _ = play(state, "draw")
    state.drawn = 3  # Van Helsing drew R4
    state.seen[1] |= 1 << 3
    state, _ = play(state, "discard drawn", "swap 2 5")
    assert parts(GAME.view(state, 0))["helsing"] == "? ? ? ? G7~"


def test_seven_only():
    assert refused(RACK, "trump G") == ("seven.only",)


def test_seven_other_colour():
    assert refused(f"{RACK} / effect 7 / pile ? / order G R Y P", "trump G") == ("seven.other",)


def test_seven_swap_gives_the_old_trump_the_rank_of_the_new_one():
    state, events = play(f"{RACK} / drawn P7 / order G R Y P", "discard drawn", "trump Y")
    assert parts(state)["order"] == "Y R G P" and state.turn == 1
    assert events[-1] == ("seven.swap", "new-trump", {"trump": "yellow", "old": "green", "rank": 2})


def test_eight_end_without_another_turn():
    state, events = play(FULL + " / drawn P8", "discard drawn")
    assert clauses(events)[1:3] == ["eight.end", "fight.open"] and state.due == "deal"


@pytest.mark.parametrize("count, needs, legal", [(5, "6", False), (6, "6", True), (4, "5", False), (5, "5", True)])
def test_eight_six_discards(count, needs, legal):
    text = f"dracula R3 G8 Y1 P5 R6 / drawn P8 / pile ?x{count}"
    expected = () if legal else ("eight.six-discards",)
    for move in ("discard drawn", "discard 2"):
        assert refused(text, move, eight_needs=needs) == expected
    assert refused(text, "discard 1", eight_needs=needs) == ()


def test_end_deck_after_the_effect():
    state, events = play(last_card("G4"), "discard drawn", "swap 1 2")
    assert clauses(events)[-1] == "next.ship" and state.due == "deal"
    assert names(events).index("swapped") + 1 == names(events).index("round-ends")


def test_end_last_five_gives_no_extra_turn():
    state, events = play(last_card("R5"), "discard drawn")
    assert clauses(events)[1:4] == ["end.last-five", "end.deck", "fight.open"] and state.due == "deal"
