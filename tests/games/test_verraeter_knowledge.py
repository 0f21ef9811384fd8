"""Verräter: who knows what, and the notation."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from verraeter_table import BUILD, DRAFT, PLACE, RING, SETTLE, SUPPLY, change, kit, parts, play, refused, said, table

from generator.engine import Illegal, Unreadable
from generator.games.verraeter import GAME
from generator.games.verraeter.kit import ACTIVITIES

SECRET = "hands 2,3* 3*,4*,8 4,5 6 / deck 2 5"
VARIANTS = ({}, {"players": "3"}, {"supply-faces": "hidden"}, {"players": "3", "supply-faces": "hidden"})


def walk(seed: int, variants: dict[str, str]):
    """Every position of a random game, chance and end included."""
    dice = Random(seed)
    state = GAME.start(kit(), GAME.settings(variants))
    while True:
        yield state
        if GAME.chance(state) is not None:
            GAME.roll(state, dice)
        elif GAME.result(state) is not None:
            return
        else:
            GAME.rules.play(state, dice.choice(GAME.legal(state)))


# -- views ------------------------------------------------------------------------------------------------------------
def test_secret_hand_shows_its_size_and_what_everybody_has_seen():
    seen = GAME.view(table(PLACE, SECRET), 3)
    assert parts(seen)["hands"] == "?,3* ?,3*,4* ?,? 6"


def test_secret_hand_a_known_card_is_known_no_more_when_played():
    state = table(SUPPLY, "turn brown / hands 3*,4*,5* 3,4,5 3,4,5 3,4,5")
    play(state, "play 4")
    assert parts(GAME.view(state, 1))["hands"].split()[0] == "3*,5*"


def test_secret_pile_shows_its_size():
    assert parts(GAME.view(table(PLACE), 0))["deck"] == " ".join("?" * 11)


def test_secret_middle_is_seen_by_the_one_who_looks_through_it():
    state = table(DRAFT)
    assert parts(GAME.view(state, 0))["middle"] == "traitor diplomat-5 diplomat-2 builder strategist"
    assert parts(GAME.view(state, 1))["middle"] == "? ? ? ? ?"


def test_draft_aside_secret_from_everybody_even_after_the_conflict():
    for position in (DRAFT, SUPPLY, BUILD):
        for seat in range(4):
            assert parts(GAME.view(table(position), seat))["aside"] == "?"


def test_draft_secret_until_the_reveal():
    assert parts(GAME.view(table(SUPPLY), 1))["taken"] == "? diplomat-5 ? ?"
    assert parts(GAME.view(table(BUILD), 1))["taken"] == "builder diplomat-5 farmer diplomat-2"


def test_draft_secret_the_activities_handed_on_are_remembered():
    """Orange was handed all but the farmer and the traitor; so one of those two is the card set aside."""
    state = table(DRAFT)
    play(state, "take traitor", "take builder", "take strategist", "take diplomat-5")
    seen = GAME.view(state, 1)
    assert parts(seen)["handed"].split()[1] == "diplomat-5,diplomat-2,builder,strategist"
    asides = {parts(GAME.reshuffle_unknown(state, 1, Random(seed)))["aside"] for seed in range(40)}
    assert asides == {"farmer", "traitor"}


def test_the_start_player_can_work_out_the_activity_set_aside():
    state = table(DRAFT)
    play(state, "take traitor")
    assert {parts(GAME.reshuffle_unknown(state, 0, Random(seed)))["aside"] for seed in range(20)} == {"farmer"}


def test_before_being_handed_anything_every_activity_may_be_set_aside():
    asides = {parts(GAME.reshuffle_unknown(table(DRAFT), 2, Random(seed)))["aside"] for seed in range(80)}
    assert len(asides) == 6


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_dealing_the_unknown_anew_changes_no_view_no_picture_and_no_ruling(variants):
    dice = Random(5)
    for state in walk(11, variants):
        for seat in range(state.players):
            other = GAME.reshuffle_unknown(state, seat, dice)
            assert GAME.show(GAME.view(other, seat)) == GAME.show(GAME.view(state, seat))
            assert GAME.picture(other, seat) == GAME.picture(state, seat)
            assert "?" not in GAME.show(other)
            if GAME.to_move(state) == seat:
                assert all(GAME.rules.refusals(other, k) == GAME.rules.refusals(state, k) for k in GAME.rules.kinds)


def test_dealing_anew_keeps_every_card_in_the_game():
    for state in walk(3, {}):
        if state.deck or state.phase.value not in ("start", "ring", "pile"):
            other = GAME.reshuffle_unknown(state, 1, Random(1))
            assert sorted(sum([*other.hands, *other.played, other.deck, other.discard], [])) == list(kit().supply)


# -- notation ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_every_position_and_view_reads_back(variants):
    given_settings = GAME.settings(variants)
    for state in walk(2, variants):
        state.log = None
        assert GAME.read(GAME.show(state), kit(), given_settings) == state
        for seat in range(state.players):
            seen = GAME.view(state, seat)
            assert GAME.read(GAME.show(seen), kit(), given_settings) == seen


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_any_position_reads_back(seed, steps):
    for step, state in enumerate(walk(seed, {})):
        if step == steps:
            line = GAME.show(state)
            assert GAME.show(GAME.read(line, kit(), GAME.settings())) == line
            return


def test_every_move_reads_back():
    state = table(PLACE)
    for kind in GAME.rules.kinds:
        for target in range(kind.targets):
            if kind.verb == "play" and target == 0:
                continue
            move = GAME.read_move(state, GAME.show_move(state, type(GAME.legal(state)[0])(kind, target)))
            assert (move.kind, move.target) == (kind, target)


def test_a_pair_of_places_reads_in_either_order():
    state = table(PLACE)
    assert GAME.read_move(state, "fight 1 12") == GAME.read_move(state, "fight 12 1")
    assert GAME.show_move(state, GAME.read_move(state, "fight 1 12")) == "fight 12 1"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ("ring town-e", "12 lands are expected, here are 1"),
        ("ring " + "town-e " * 12, "town 12 times"),
        ("ring " + "hill-e " * 12, "'hill-e' is not known; it can be: wilderness-e"),
        ("hands 3,4 3", "one word for each of brown, orange, green, blue"),
        ("hands 7 3 3 3", "'7' is not known; it can be: 2, 3, 4, 5, 6, 8"),
        ("hands 8,8 3 3 3", "1 supply cards of value 8, here are 3"),
        ("turn red", "turn: 'red' is not known"),
        ("built 3:brown-castle", "'brown-castle' is not known"),
        ("built 3:brown-post 3:blue-post", "place 3 has two buildings"),
        ("built 1:brown-post 2:brown-post 3:brown-post", "brown may have two trading posts"),
        ("built 1:brown-post 2:brown-post 3:brown-estate 4:brown-estate", "building cards of brown: 3"),
        ("built 13:brown-post", "'13' is not a whole number from 1 to 12"),
        ("taken farmer farmer - -", "there is one farmer, here it is 2 times"),
        ("phase supply", "phase supply needs the place of the conflict"),
        ("phase supply / conflict 3-4", "one land must be the eagle's"),
        ("conflict 3-5", "must be neighbours"),
        ("phase draft / conflict 1-2", "middle: the activities that are passed on"),
        ("phase lunch", "'lunch' is not known; it can be: start"),
        ("phase draw", "phase draw is there for drawing"),
        ("phase build", "in phase build it is the master builder's turn"),
        ("round 10", "'10' is not a whole number from 1 to 8"),
        ("strategy -", "the holder of the strategy card is expected"),
        ("weather fine", "'weather' is not known"),
    ],
)
def test_unreadable_positions_say_what_is_wrong(changes, problem):
    with pytest.raises(Unreadable) as error:
        table(PLACE, changes)
    assert problem in str(error.value)


def test_all_problems_are_named_at_once():
    with pytest.raises(Unreadable) as error:
        table(PLACE, "round 0 / turn red / conflict 3-3 / deck 9")
    assert len(error.value.problems) == 4


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        ("jump 3", "a move is one of: settle, fight, take, play, estate, post, flip, done"),
        ("fight 3", "'fight 3': words expected after the verb: 2, not 1"),
        ("fight 3 3", "two different places"),
        ("settle 0", "'0' is not a whole number from 1 to 12"),
        ("take king", "it can be: traitor, diplomat-5"),
        ("play 0", "'0' is not a whole number from 1 to"),
        ("done 1", "'done 1': words expected after the verb: 0"),
        ("", "'' is no move"),
    ],
)
def test_unreadable_moves_say_what_is_wrong(move, problem):
    with pytest.raises(Unreadable) as error:
        GAME.read_move(table(PLACE), move)
    assert problem in str(error.value)


# -- pictures ----------------------------------------------------------------------------------------------------------
def test_the_picture_has_twelve_lands_like_a_clock():
    """Place 12 is at the top, 6 at the bottom, 3 to the right and 9 to the left."""
    lands = {
        item.facts["place"]: item for item in GAME.picture(table(PLACE), None).items if item.title == "word:item.land"
    }
    assert len(lands) == 12
    assert lands[12].y == min(item.y for item in lands.values()) and lands[6].y == max(i.y for i in lands.values())
    assert lands[3].x == max(item.x for item in lands.values()) and lands[9].x == min(i.x for i in lands.values())


@pytest.mark.parametrize("position", [SETTLE, PLACE, DRAFT, SUPPLY, BUILD])
def test_the_moves_in_a_picture_can_be_read_and_nothing_sticks_out(position):
    state = table(position)
    picture = GAME.picture(state, state.turn)
    for item in picture.items:
        if item.move:
            GAME.read_move(state, item.move)
        assert item.x >= 0 and item.x + item.w <= picture.width and item.y >= 0 and item.y + item.h <= picture.height


def test_a_picture_for_a_seat_hides_what_its_view_hides():
    items = GAME.picture(table(SUPPLY), 0).items
    hidden = [item.title for item in items if item.kind == "back"]
    assert hidden.count("word:item.hand-hidden") == 9 and hidden.count("word:item.activity-hidden") == 5


# -- what a position leaves out, and what it hides --------------------------------------------------------------------
LEFT_OUT = (
    f"phase build / turn brown / strategy orange / conflict 1-2 / {RING} / built 1:brown-estate / "
    "taken builder diplomat-5 farmer diplomat-2 / hands 3,4,5 3,4,5 3,4,5 3,4,5"
)


def read(position: str, **variants: str):
    return GAME.read(position, kit(), GAME.settings({name.replace("_", "-"): v for name, v in variants.items()}))


def test_supply_cards_left_out_lie_unknown_in_the_pile():
    """23 cards less twelve in hands are eleven; five are drawn: three by the farmer, two by others."""
    state = read(LEFT_OUT)
    assert parts(state)["deck"] == " ".join("?" * 11)
    events = play(state, "done")
    assert not [event for event in events if event.clause == "draw.exhausted"]
    assert len(state.deck) == 6 and GAME.show(read(GAME.show(state))) == GAME.show(state)


def test_an_empty_pile_is_written_with_a_dash_and_reads_back():
    state = read(LEFT_OUT + " / deck -")
    assert (state.deck, parts(state)["deck"]) == ([], "-")
    assert [event.clause for event in play(state, "done") if event.clause == "draw.exhausted"]


def test_more_supply_cards_than_there_are_cannot_be_read():
    """12 in hands, 10 unknown in the pile and 2 discarded are 24."""
    with pytest.raises(Unreadable, match="there are 23 supply cards, here are 24"):
        read(LEFT_OUT + " / deck ? ? ? ? ? ? ? ? ? ? / discard 6 6")


def legal(state) -> set[str]:
    return {GAME.show_move(state, move) for move in GAME.legal(state)}


def test_an_unknown_card_in_hand_may_be_any_value_of_which_a_copy_is_out_of_sight():
    """The only eight lies on the discard pile; all else can be in a hand of unknown cards."""
    state = read(change(SUPPLY, "turn brown / hands ?,?,? ?,?,? 3,4,5 3,4,5 / deck ? ? / discard 8"))
    assert legal(state) == {"play 2", "play 3", "play 4", "play 5", "play 6", "done"}
    play(state, "play 5")
    assert (state.hands[0], state.played[0]) == ([0, 0], [5])


def test_a_known_hand_allows_no_other_value():
    assert refused(table(SUPPLY, "turn brown / hands 3,4 ?,? 3,4,5 3,4,5"), "play 5") == ("supply.own-hand",)


def test_unknown_activities_may_be_any_that_nobody_shows():
    state = read(change(DRAFT, "turn blue / taken ? ? ? - / aside ? / middle ? ?"))
    assert legal(state) == {f"take {activity}" for activity in ACTIVITIES}
    play(state, "take farmer")
    assert (parts(state)["taken"], parts(state)["middle"]) == ("? ? ? farmer", "?")


def test_unknown_activities_are_none_that_lies_open_and_none_that_an_earlier_seat_was_not_handed():
    """Brown took the traitor and was not handed the farmer: neither can be with orange."""
    state = table(DRAFT)
    play(state, "take traitor")
    seen = GAME.view(state, 0)
    assert legal(seen) == {"take diplomat-5", "take diplomat-2", "take builder", "take strategist"}
    assert read(GAME.show(seen)) == seen


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_no_view_refuses_what_the_truth_allows(variants):
    """The seat to move agrees with the truth; others see at least its legal moves, and may see them played."""
    for seed in (1, 4, 9):
        for state in walk(seed, variants):
            for seat in range(state.players):
                seen = GAME.view(state, seat)
                assert legal(seen) >= legal(state)
                if seat == GAME.to_move(state):
                    assert legal(seen) == legal(state)


def test_every_legal_move_of_a_view_can_be_played_or_depends_on_hidden_cards():
    for state in walk(6, {}):
        for seen in (GAME.view(state, seat) for seat in range(state.players)):
            for move in GAME.legal(seen):
                with suppress(Illegal):
                    after = GAME.after(seen, move)
                    assert GAME.show(read(GAME.show(after))) == GAME.show(after)


# -- positions no game leads to -------------------------------------------------------------------------------------
SETTLING = (
    f"phase settle / turn blue / {RING} / built 1:brown-estate 2:orange-estate 3:green-estate / "
    "hands 3,4,5 3,4,5 3,4,5 3,4,5 / deck 2 5"
)


@pytest.mark.parametrize(
    ("start", "variants", "holder"),
    [("", {}, "orange"), (" / start blue", {}, "brown"), ("", {"first_conflict": "start"}, "brown")],
)
def test_while_settling_the_strategy_card_lies_where_set_up_puts_it(start, variants, holder):
    """Left of the start player, or by the variant with him."""
    state = read(SETTLING + start, **variants)
    assert parts(state)["strategy"] == holder


def test_after_the_last_first_estate_the_neighbour_of_the_start_player_chooses_the_place():
    state = read(SETTLING)
    assert said(play(state, "settle 9"), "conflict.holder") == [{"seat": "orange"}]
    assert GAME.show(read(GAME.show(state))) == GAME.show(state)


@pytest.mark.parametrize("phase", ["deal / conflict 1-2", "draw / due brown / discard 2 / deck -"])
def test_later_phases_need_the_holder_of_the_strategy_card(phase):
    with pytest.raises(Unreadable, match="strategy: the holder of the strategy card is expected"):
        read(f"phase {phase} / {RING}")


def test_a_round_after_the_last_one_cannot_be_read():
    """Four players play eight rounds, three play nine."""
    with pytest.raises(Unreadable, match=r"'9' is not a whole number from 1 to 8"):
        table(PLACE, "round 9")
    trio = change(PLACE, "round 9 / built 1:brown-estate / hands 3 3 3")
    assert read(trio, players="3").round == 9


def test_more_than_five_played_cards_cannot_be_read_unless_the_variant_allows_them():
    changes = "hands - 5 5 5 / played 3,3,3,3,4,4,4 - - - / deck ?"
    with pytest.raises(Unreadable, match="brown may play 5 supply cards in a round, here are 7"):
        table(SUPPLY, changes)
    assert len(table(SUPPLY, changes, supply_played="any").played[0]) == 7
