"""The clauses of Vampire Empire, worked out by hand. Each test is named after the clause it turns on."""

from __future__ import annotations

from random import Random

import pytest
from test_vampire_empire_table import at, broken, data, kit, legal, play, segment, settings, walk

from generator.engine.record import replay, states
from generator.games.vampire_empire import GAME
from generator.judge.answer import Table

NIGHT = "turn vampire 3 / phase action"
DAY = "turn human 4 / phase action"


# -- rulings and records --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", [r for r in data().rulings if r.move], ids=lambda r: r.id)
def test_ruling(ruling):
    table = Table.lay(data(), ruling.variants)
    state = table.position(ruling.position, ruling.before)
    move = GAME.read_move(state, ruling.move)
    assert GAME.rules.ruling(state, move).broken == ruling.refused
    assert (move in GAME.legal(state)) == (not ruling.refused)
    if not ruling.refused:
        after = GAME.after(state, move)
        said = iter(event.clause for event in after.log)
        assert all(clause in said for clause in ruling.says)
        assert set(ruling.then) <= set(GAME.show(after).split(" / "))


@pytest.mark.parametrize("name", sorted(data().records))
def test_recorded_game_plays_again(name):
    assert replay(GAME, kit(), data().records[name]) == []


def test_all_five_ends_are_among_the_records():
    ends = {line for text in data().records.values() for line in text.splitlines() if line.startswith("end ")}
    reasons = {line.split()[2] for line in ends}
    assert reasons == {"castle", "humans-dead", "vampires-dead", "points"}


def test_each_clause_is_the_only_one_to_refuse_something_somewhere():
    pairs = {(kind, id) for kind in GAME.rules.kinds for id, _ in GAME.rules.permits[kind]}
    for ruling in data().rulings:
        if len(ruling.refused) == 1:
            state = Table.lay(data(), ruling.variants).position(ruling.position, ruling.before)
            pairs -= {(GAME.read_move(state, ruling.move).kind, ruling.refused[0])}
    for text in data().records.values():
        for state in states(GAME, kit(), text):
            pairs = {(kind, id) for kind, id in pairs if not _alone(state, kind, id)}
    assert {(kind.verb, id) for kind, id in pairs} == set(data().unreachable)


def _alone(state, kind, id):
    permitted, own = (1 << kind.targets) - 1, 0
    for name, permits in GAME.rules.permits[kind]:
        if name == id:
            own = permits(state)
        else:
            permitted &= permits(state)
    return permitted & ~own


# -- setting up -----------------------------------------------------------------------------------------------------


def first_position(seed=5):
    return next(iter(walk(seed)))


def test_setup_castle_three_stand_in_the_castle_and_six_wait_in_the_city():
    state = first_position()
    assert (len(state.castle), len(state.city)) == (3, 6)
    assert len({*state.castle, *state.city}) == 9


def test_setup_decks_both_hold_eight_cards_and_have_thirty_two_left():
    assert [(len(side.hand), len(side.deck)) for side in first_position().sides] == [(8, 32), (8, 32)]


def test_setup_vampires_and_known_humans_are_three_and_two_different_characters():
    state = first_position()
    assert (state.vampires.bit_count(), state.tokens.bit_count(), state.vampires & state.tokens) == (3, 2, 0)


def test_turn_first_the_vampire_player_begins_with_discarding():
    state = first_position()
    assert (GAME.to_move(state), segment(state, "turn"), segment(state, "phase")) == (0, "", "")


def test_setup_follows_the_outcomes_of_chance():
    state = GAME.start(kit(), settings())
    people = kit().characters
    GAME.settle(state, people)
    for seat in (0, 1):
        GAME.settle(state, kit().decks[seat].items())
    GAME.settle(state, people[::-1])
    assert segment(state, "castle") == "lady lord officer"
    assert segment(state, "vampires") == "maid cook butler"
    assert segment(state, "tokens") == "nun bishop"
    assert segment(state, "human-hand").split()[:3] == ["h-noble-1", "h-noble-2", "h-noble-2"]


def test_an_outcome_with_other_items_is_refused():
    state = GAME.start(kit(), settings())
    with pytest.raises(ValueError, match="city"):
        GAME.settle(state, ("lady",) * 9)


# -- drawing --------------------------------------------------------------------------------------------------------


def test_draw_eight_takes_cards_from_the_top_of_the_deck():
    state = at("turn human 2 / phase discard / human-hand h-noble-1 h-noble-2 h-noble-2 h-noble-3 h-noble-3 h-noble-4"
               " / human-deck h-holy-1 h-holy-4 h-cleric-1")  # fmt: skip
    after = play(state, "draw")
    assert segment(after, "human-deck") == "h-cleric-1"
    assert "h-holy-1 h-holy-4" in segment(after, "human-hand")


def test_draw_reshuffle_makes_the_outcome_the_new_deck():
    state = play(at("turn human 2 / phase discard / human-hand h-noble-1 h-noble-2 h-noble-2 h-noble-3 h-noble-3"
                    " h-noble-4 / human-deck / human-cellar h-cleric-1 h-cleric-2 h-servant-4"), "draw")  # fmt: skip
    assert GAME.to_move(state) is None and GAME.chance(state).name == "human-cellar"
    GAME.settle(state, ("h-servant-4", "h-cleric-2", "h-cleric-1"))
    assert segment(state, "human-deck") == "h-cleric-1"
    assert segment(state, "reshuffled") == "human"
    assert len(state.sides[1].hand) == 8


def test_draw_when_due_variant_at_once_reshuffles_when_the_last_card_is_drawn():
    text = "turn human 2 / phase discard / human-hand h-noble-1 h-noble-2 h-noble-2 h-noble-3 h-noble-3 h-noble-4"
    text += " h-cleric-3 / human-deck h-holy-1 / human-cellar h-cleric-1 h-cleric-2"
    assert segment(play(at(text), "draw"), "phase") == "early"
    assert segment(play(at(text, reshuffle="at-once"), "draw"), "phase") == "draw"


def test_draw_stop_leaves_a_hand_short():
    state = play(at("turn human 2 / phase discard / human-hand h-noble-1 / human-deck h-holy-1"), "draw")
    assert len(state.sides[1].hand) == 2
    assert [event.clause for event in state.log][-1] == "draw.stop"


# -- windows --------------------------------------------------------------------------------------------------------


def test_support_both_passes_go_to_and_fro_until_two_in_a_row():
    state = at("turn human 4 / phase early / human-hand h-squire h-noble-1 / vampire-hand v-squire v-noble-1 v-noble-2")
    assert GAME.to_move(state) == 1
    state = play(state, "wait")
    assert GAME.to_move(state) == 0
    state = play(state, "support v-squire", "pay v-noble-1", "boost-attack lord")
    assert GAME.to_move(state) == 0
    state = play(state, "wait")
    assert GAME.to_move(state) == 1
    assert segment(play(state, "wait"), "phase") == "action"


def test_support_both_skips_a_player_without_cards():
    state = at("turn human 4 / phase early / human-hand h-squire h-noble-1")
    assert segment(play(state, "wait"), "phase") == "action"


def test_support_price_by_day_and_night():
    by_day = at("turn human 4 / phase early / human-hand h-summons h-noble-1 h-noble-2 h-noble-3")
    by_night = at("turn vampire 4 / phase early / asks human / human-hand h-summons h-noble-1 h-noble-2 h-noble-3")
    assert segment(play(by_day, "support h-summons"), "owed") == "2"
    assert segment(play(by_night, "support h-summons"), "owed") == "3"


def test_the_support_card_and_its_cost_lie_in_the_moat():
    state = at("turn human 4 / phase early / human-hand h-squire h-noble-1 h-noble-2")
    state = play(state, "support h-squire", "pay h-noble-1", "boost-defence lord")
    assert segment(state, "human-moat") == "h-noble-1 h-squire!"
    assert segment(state, "defence") == "lord"


def test_effect_peek_shows_the_human_player_two_cards_in_place():
    state = at("turn human 4 / phase early / human-hand h-lantern-watch h-noble-1")
    state = play(state, "support h-lantern-watch", "pay h-noble-1")
    assert segment(state, "city") == "lady!h monk!h officer maid bishop butler"
    assert segment(GAME.view(state, 1), "city") == "lady!h monk!h ?4"
    assert segment(GAME.view(state, 0), "city") == "?!h ?!h ?4"


def test_effect_show_hand_lets_the_vampire_player_see_all_cards_until_one_is_discarded():
    state = at(
        "turn vampire 3 / phase early / vampire-hand v-whispering-bats v-noble-1 / human-hand h-noble-1 h-holy-4"
    )
    state = play(state, "support v-whispering-bats", "pay v-noble-1")
    assert segment(GAME.view(state, 0), "human-hand") == "h-noble-1! h-holy-4!"
    later = GAME.read(GAME.show(state), kit(), settings())
    later.stage, later.active, later.asks = type(later.stage)("discard"), 1, 1
    assert segment(GAME.view(play(later, "cellar h-noble-1"), 0), "human-hand") == "?"


def test_fetch_any_blurs_what_was_seen_in_the_pile():
    state = at("turn human 4 / phase aim / card h-old-chronicle early / human-cellar h-noble-1 h-noble-2! h-holy-4")
    after = play(state, "fetch h-holy-4")
    assert segment(GAME.view(after, 0), "human-cellar") == "?2"
    assert segment(GAME.view(after, 0), "human-hand") == "?"


def test_a_support_card_that_ends_the_game_lies_in_its_own_players_moat():
    state = at("castle lord butler cook / city monk lady officer maid bishop nun / revealed cook monk butler"
               " / turn human 4 / phase aim / asks vampire / card v-moonlit-errand early")  # fmt: skip
    state = play(state, "banish lord")
    assert GAME.result(state).reason == "castle"
    assert (segment(state, "vampire-moat"), segment(state, "human-moat")) == ("v-moonlit-errand!", "")


# -- hide and holy water --------------------------------------------------------------------------------------------


def test_hide_puts_the_character_under_the_city_and_refills_its_place():
    state = at(NIGHT + " / vampire-hand v-vampire-1 v-vampire-1 v-vampire-5 v-noble-1")
    state = play(state, "hide", "spend v-vampire-1", "spend v-vampire-1", "spend v-vampire-5", "conceal nun")
    assert segment(state, "castle") == "lord lady cook"
    assert segment(state, "city") == "monk officer maid bishop butler nun!"
    assert segment(state, "vampire-moat") == "v-vampire-1! v-vampire-1! v-vampire-5!"


def test_hide_reply_is_asked_of_a_player_with_cards_and_can_stop_it():
    text = " / vampire-hand v-vampire-5 / human-hand h-barred-gate h-noble-1 h-noble-2"
    state = play(at("turn vampire 3 / phase send / " + text[3:]), "conceal nun")
    assert (segment(state, "phase"), segment(state, "asks")) == ("hide-reply", "")
    state = play(state, "support h-barred-gate", "pay h-noble-1", "pay h-noble-2")
    assert segment(state, "castle") == "lord nun cook"
    assert segment(state, "human-moat") == "h-noble-1 h-noble-2 h-barred-gate!"


def test_water_finds_a_vampire_and_the_lower_card_counts_in_the_attack():
    state = at(DAY + " / human-hand h-holy-2 h-holy-4 h-noble-3 / vampire-hand v-servant-4 v-vampire-1")
    state = play(state, "water", "pour h-holy-4", "pour h-holy-2", "name cook", "yes")
    assert segment(state, "phase") == "strike"
    assert legal(state) == ["strike lord cook", "strike nun cook", "forgo"]
    state = play(state, "strike lord cook", "wait", "play h-noble-3", "stand", "play v-servant-4", "stand", "wait")
    assert [event.facts["attack"] for event in state.log if event.name == "compared"] == [5]
    assert segment(state, "phase") == "late"
    assert segment(state, "dead") == "cook"


def test_water_poured_lies_in_the_moat_when_the_action_is_over():
    state = at(DAY + " / human-hand h-holy-2 h-holy-4 h-noble-3")
    state = play(state, "water", "pour h-holy-4", "pour h-holy-2", "name lord", "no")
    assert segment(state, "human-moat") == "h-holy-2! h-holy-4!"
    assert segment(state, "asked") == "lord"


# -- fight ----------------------------------------------------------------------------------------------------------


def test_fight_kills_only_with_more_than_the_defence():
    start = (
        "turn human 4 / phase attack / fight lord nun 1 0 / human-hand h-noble-4 h-noble-1 / vampire-hand v-cleric-4"
    )
    state = play(at(start), "play h-noble-4", "stand", "play v-cleric-4", "stand", "wait")
    assert segment(state, "fight") == "lord nun 2 0"
    state = play(state, "play h-noble-1", "stand", "was-human")
    assert segment(state, "dead") == "nun"
    assert segment(state, "castle") == "lord lady cook"


def test_fight_second_round_ends_at_once_when_the_attacker_has_no_cards():
    start = (
        "turn human 4 / phase attack / fight lord nun 1 0 / human-hand h-noble-4 / vampire-hand v-cleric-4 v-noble-1"
    )
    state = play(at(start), "play h-noble-4", "stand", "play v-cleric-4", "stand", "wait")
    assert "fight.ties" in [event.clause for event in state.log]
    assert segment(state, "castle") == "lord nun cook"


def test_fight_markers_count_on_their_side_only():
    start = "turn human 4 / phase attack / fight lord nun 1 0 / attack lord nun / defence lord nun nun"
    state = play(
        at(start + " / human-hand h-noble-3 / vampire-hand v-cleric-1"), "play h-noble-3", "stand", "stand", "wait"
    )
    compared = next(event.facts for event in state.log if event.name == "compared")
    assert (compared["attack"], compared["defence"]) == (3 + 1, 0 + 2)


def test_fight_initial_defence_needs_more_than_the_markers():
    hand = " / human-hand h-noble-1 h-noble-2"
    assert broken(at(DAY + " / defence nun nun nun" + hand), "fight lord nun") == ("fight.initial-defence",)
    assert broken(at(DAY + " / defence nun nun" + hand), "fight lord nun") == ()
    marked = DAY + " / defence nun nun nun / attack lord" + hand
    assert broken(at(marked), "fight lord nun") == ()
    assert broken(at(marked, attack_marker_helps="no"), "fight lord nun") == ("fight.initial-defence",)


def test_fight_supports_alternate_and_count():
    start = "turn human 4 / phase attack / fight lord nun 1 0 / human-hand h-noble-4 h-rallying-cry h-noble-1"
    state = at(start + " / vampire-hand v-cleric-4 v-feral-rage v-noble-1")
    state = play(state, "play h-noble-4", "stand", "play v-cleric-4", "stand")
    assert GAME.to_move(state) == 1
    state = play(state, "support h-rallying-cry", "pay h-noble-1")
    assert (GAME.to_move(state), segment(state, "bonus")) == (0, "0 1")
    state = play(state, "support v-feral-rage", "pay v-noble-1")
    compared = next(event.facts for event in state.log if event.name == "compared")
    assert (compared["attack"], compared["defence"]) == (4 + 1, 4 + 1)


def test_a_revealed_vampire_under_fire_lets_the_human_player_use_holy_water():
    state = at("turn human 4 / phase attack / revealed cook / fight lord cook 1 0 / human-hand h-holy-4 h-cleric-1")
    assert legal(state) == ["play h-holy-4"]


# -- the end --------------------------------------------------------------------------------------------------------


def test_end_points_counts_the_living():
    state = at("castle lord nun cook / city lady butler / dead monk officer maid bishop / revealed monk"
               " / turn human 9 / phase drop / owed 1 / human-hand h-noble-1 / human-deck / vampire-deck"
               " / tokens ?2")  # fmt: skip
    state = play(state, "drop h-noble-1")
    result = GAME.result(state)
    assert (result.winners, result.points, result.reason) == ((0,), (4, 3), "points")


def test_end_points_can_be_equal():
    state = at("castle lord nun cook / city lady butler maid / dead monk officer bishop / revealed monk"
               " / turn human 9 / phase drop / owed 1 / human-hand h-noble-1 / human-deck / vampire-deck"
               " / tokens ?2")  # fmt: skip
    result = GAME.result(play(state, "drop h-noble-1"))
    assert (result.winners, result.points) == ((), (4, 4))


def test_end_out_of_cards_in_the_variant_replace_is_an_empty_hand():
    text = "turn human 9 / phase drop / owed 1 / human-hand h-noble-1 / vampire-hand v-noble-1"
    assert segment(play(at(text, refill="replace"), "drop h-noble-1"), "turn") == "vampire 10"
    lone = text.replace("vampire-hand v-noble-1", "vampire-deck ?5")
    assert GAME.result(play(at(lone, refill="replace"), "drop h-noble-1")).reason == "points"


@pytest.mark.parametrize("seed", range(25))
def test_random_games_end_and_the_castle_always_holds_two(seed):
    dice = Random(seed)
    variants = {option.name: dice.choice(option.values) for option in GAME.options} if seed % 2 else {}
    for state in walk(seed, **variants):
        assert len(state.castle) >= 2 or GAME.result(state)
        assert len(state.castle) + len(state.city) + state.dead.bit_count() == 9
        for seat, side in enumerate(state.sides):
            cards = sum(map(len, side.piles())) + (len(state.water) if seat else 0)
            assert cards + (state.card >= 0 and state.asks == seat) == 40
