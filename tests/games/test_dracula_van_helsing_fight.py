"""Dracula vs. Van Helsing: the fight for the districts, new rounds and the end of the game, clause by clause."""

import pytest
from dracula import ALL, FULL, clauses, names, parts, play, started, table

from generator.games.dracula_van_helsing import GAME
from generator.games.dracula_van_helsing.fight import duel
from generator.games.dracula_van_helsing.state import CARD_NUMBER

END = "drawn P8 / pile G1 P3 Y2 R5 G4 P1"


def winner(ours: str, theirs: str, order: str = "R G Y P", **variants: str) -> tuple[str, int]:
    return duel(table(f"order {order}", **variants), CARD_NUMBER[ours], CARD_NUMBER[theirs])


@pytest.mark.parametrize("ours, theirs, seat", [("R1", "G8", 0), ("P8", "R1", 1), ("R8", "Y2", 0)])
def test_fight_trump_beats_every_other_colour(ours, theirs, seat):
    assert winner(ours, theirs) == ("fight.trump", seat)


@pytest.mark.parametrize("ours, theirs, seat", [("R2", "R5", 1), ("R8", "R7", 0)])
def test_fight_two_trumps_higher_number_wins(ours, theirs, seat):
    assert winner(ours, theirs) == ("fight.two-trumps", seat)


@pytest.mark.parametrize("ours, theirs, seat", [("G3", "P7", 1), ("P4", "G3", 0), ("Y2", "Y1", 0)])
def test_fight_value_counts_whatever_the_colour(ours, theirs, seat):
    assert winner(ours, theirs) == ("fight.value", seat)


@pytest.mark.parametrize("ours, theirs, seat", [("G6", "P6", 0), ("P6", "Y6", 1), ("Y1", "P1", 0)])
def test_fight_equal_numbers_are_settled_by_rank(ours, theirs, seat):
    assert winner(ours, theirs) == ("fight.equal", seat)


def test_compare_colour_first_is_a_variant():
    assert winner("G3", "P7", compare="colour") == ("fight.equal", 0)
    assert winner("G3", "G7", compare="colour") == ("fight.value", 1)
    assert winner("P1", "R8", order="P G Y R", compare="colour") == ("fight.trump", 0)


def test_fight_never_tied():
    for ours in ALL:
        for theirs in set(ALL) - {ours}:
            one, other = winner(ours, theirs), winner(theirs, ours)
            assert one[0] == other[0] and one[1] == 1 - other[1]


def test_fight_open_reveals_everything():
    state, _ = play(FULL + " / drawn P8 / round 5", "discard drawn")
    assert parts(state)["dracula"] == "R3* G7* Y1* P5* R6*" and parts(state)["helsing"] == "Y4* G5* P2* Y5* R7*"


def test_fight_order_goes_from_one_dot_to_five():
    _, events = play(FULL + " / drawn P8", "discard drawn")
    assert [event.facts["district"] for event in events if event.name == "district"] == [1, 2, 3, 4, 5]
    # R3 is trump; G7 over G5; P2 over Y1; Y5 over P5 (Y ranks higher); R7 over R6
    assert [event.facts["winner"] for event in events if event.name == "district"] == [
        "dracula", "dracula", "helsing", "helsing", "helsing",
    ]  # fmt: skip


def test_fight_vampire_turns_one_human_of_that_district():
    state, _ = play(FULL + " / drawn P8 / town 2 0 1 1 0", "discard drawn")
    assert state.town == [3, 1, 1, 1, 0]


def test_fight_health_is_lost_one_by_one():
    state, _ = play(FULL + " / drawn P8 / hp 9", "discard drawn")
    assert state.hp == 6


def test_fight_four_vampires_win_for_dracula():
    state, events = play(FULL + " / drawn P8 / town 0 3 0 0 0", "discard drawn")
    result = GAME.result(state)
    assert (result.winners, result.clause, result.reason) == ((0,), "fight.four-vampires", "vampires")
    assert events[-1].name == "won-vampires"


def test_fight_no_health_wins_for_helsing():
    state, events = play(FULL + " / drawn P8 / hp 2", "discard drawn")
    result = GAME.result(state)
    assert (result.winners, result.clause, result.reason) == ((1,), "fight.no-health", "health")
    assert events[-1].name == "won-health" and state.hp == 0


def test_fight_stop_leaves_the_remaining_districts_alone():
    state, events = play(FULL + " / drawn P8 / hp 1 / town 0 0 3 0 0", "discard drawn")
    assert [event.facts["district"] for event in events if event.name == "district"] == [1, 2, 3]
    state, events = play(FULL + " / drawn P8 / town 3 0 0 0 0 / hp 1", "discard drawn")
    assert [event.facts["district"] for event in events if event.name == "district"] == [1]
    assert GAME.to_move(state) is None and GAME.chance(state) is None and GAME.legal(state) == []


def test_next_ship_moves_on():
    state, events = play(FULL + " / drawn P8 / round 2", "discard drawn")
    assert state.round == 3 and events[-1] == ("next.ship", "ship", {"round": 3})


def test_next_shuffle_asks_for_all_32_cards_and_forgets_what_was_known():
    state, _ = play("dracula R3* G7~ Y1 P5 R6 / helsing Y4 G5 P2 Y5 R7~ / " + END, "discard drawn")
    assert GAME.chance(state).items == ALL and GAME.chance(state).clause == "next.shuffle"
    GAME.settle(state, ALL)
    assert parts(state)["dracula"] == "R1 R3 R5 R7 G1" and len(state.deck) == 22 and state.pile == []


def test_next_keep_leaves_town_health_and_colours():
    state, _ = play(FULL + " / drawn P8 / order R G Y P / hp 9 / town 2 0 1 1 0", "discard drawn")
    GAME.settle(state, ALL)
    assert (state.order, state.hp, state.town) == ([0, 1, 2, 3], 6, [3, 1, 1, 1, 0])


def test_next_survival_after_round_five():
    state, events = play(FULL + " / drawn P8 / hp 4 / round 5", "discard drawn")
    result = GAME.result(state)
    assert (result.winners, result.clause, result.reason) == ((0,), "next.survival", "survival")
    assert state.hp == 1 and events[-1].name == "won-survival"


def test_a_district_with_an_unknown_card_is_undecided():
    state, events = play("dracula R3 G7 Y1 P5 R6 / helsing Y4 ? P2 Y5 R7 / " + END, "discard drawn")
    undecided = [event.facts for event in events if event.name == "undecided"]
    assert undecided == [{"district": 2, "dracula": "G7", "helsing": "?"}]
    assert state.town == [1, 0, 0, 0, 0] and state.hp == 9


def test_unknown_cards_in_round_five_leave_the_winner_open():
    state, events = play(f"dracula R3 G7 Y1 P5 R6 / {END} / round 5", "discard drawn")
    assert names(events)[-1] == "undecided-end" and GAME.result(state).winners == ()


ONE_UNKNOWN = "dracula ? R1 R2 R3 R4 / helsing ? R5 R6 R7 R8 / drawn P8 / pile ?x6"  # Van Helsing wins 2 to 5


def outcome(position: str) -> tuple[object, object]:
    """Who wins the game in the sums of the districts, and whether all cards behind that are known."""
    found = GAME.calculators["districts"](table(position))["outcome"]
    return found["wins"], found["sure"]


@pytest.mark.parametrize(
    "position",
    [
        f"{ONE_UNKNOWN} / town 3 0 0 0 0 / hp 1",  # Dracula could have won in district 1
        # Dracula would win district 5, but an unknown district could have taken his last health before
        "dracula ? R4 R3 R2 R8 / helsing ? R5 R6 R7 R1 / drawn P8 / pile ?x6 / town 0 0 0 0 3 / hp 4",
    ],
)
def test_an_end_that_an_unknown_district_could_prevent_is_undecided(position):
    state, events = play(position, "discard drawn")
    result = GAME.result(state)
    assert (result.winners, result.clause, result.reason) == ((), "fight.order", "undecided")
    assert names(events)[-1] == "undecided-end" and GAME.show(table(GAME.show(state))) == GAME.show(state)
    assert outcome(position) == ("undecided", False)


@pytest.mark.parametrize(
    "position, seat",
    [
        (f"{ONE_UNKNOWN} / town 2 0 0 0 0 / hp 1", 1),  # district 1 ends nothing for Dracula
        ("dracula ? R4 R3 R2 R8 / helsing ? R5 R6 R7 R1 / drawn P8 / pile ?x6 / town 0 0 0 0 3 / hp 5", 0),
    ],
)
def test_an_end_that_no_unknown_district_can_prevent_stands(position, seat):
    state, _ = play(position, "discard drawn")
    assert GAME.result(state).winners == (seat,)
    assert outcome(position) == (("dracula", "helsing")[seat], False)


def test_an_end_before_the_unknown_district_is_sure():
    position = "dracula R1 ? ? ? ? / helsing R5 ? ? ? ? / drawn P8 / pile ?x6 / hp 1"
    assert GAME.result(play(position, "discard drawn")[0]).reason == "health"
    assert outcome(position) == ("helsing", True)


@pytest.mark.parametrize("number", [1, 4, 5])
def test_a_round_with_unknown_cards_is_followed_by_no_round(number):
    position = f"hp 1 / town 3 3 3 3 3 / drawn P8 / pile ?x6 / round {number}"
    state, events = play(position, "discard drawn")
    assert GAME.result(state).reason == "undecided" and GAME.chance(state) is None
    assert (state.round, state.due, state.hp, state.town) == (number, "", 1, [3, 3, 3, 3, 3])
    assert names(events)[-1] == "undecided-end" and outcome(position) == ("undecided", False)


@pytest.mark.parametrize(
    "end, town, hp, winner",
    [
        ("town 4 0 0 0 0 / won dracula vampires", [4, 0, 0, 0, 0], 12, "dracula"),
        ("hp 0 / won helsing health", [0, 0, 0, 0, 0], 0, "helsing"),
    ],
)
def test_districts_count_nothing_after_the_end_of_the_game(end, town, hp, winner):
    found = GAME.calculators["districts"](table(f"{FULL} / {end}"))["outcome"]
    assert found == {"vampires": town, "health": hp, "sure": True, "wins": winner}


def test_a_game_of_known_cards_from_start_to_the_first_fight():
    state = started("P G Y R")
    state, events = play(state, "draw", "discard drawn", "unmask 1")  # G3
    assert "three.reveal" in clauses(events) and parts(state)["helsing"] == "R2* R4 R6 R8 G2"
    state, _ = play(state, "draw", "discard drawn", "swap 1 2")  # G4
    assert parts(state)["helsing"] == "R4 R2* R6 R8 G2"
