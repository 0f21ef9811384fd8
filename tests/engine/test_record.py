"""Recorded games as text: what is in them, and what is said when they no longer fit."""

from random import Random

import pytest

from generator.engine.coverage import Coverage
from generator.engine.record import parse, record, replay, states
from generator.games import find

GAME = find("dracula-van-helsing")
TEXT = record(GAME, None, GAME.settings(), Random(2), note="a test")


def test_a_record_names_game_variants_note_and_end():
    taken = parse(TEXT)
    assert taken.game == GAME.id and taken.notes == ("a test",)
    assert taken.variants == GAME.settings()
    assert taken.play[0][1].startswith("chance colours") and taken.play[-1][1].startswith("end ")


def test_the_same_dice_make_the_same_record():
    assert record(GAME, None, GAME.settings(), Random(2), note="a test") == TEXT


def test_states_are_the_positions_in_which_somebody_decides():
    found = list(states(GAME, None, TEXT))
    assert len(found) == sum(1 for _, line in parse(TEXT).play if line.split()[0].isdigit())
    assert GAME.show(found[0]) != GAME.show(found[1])


@pytest.mark.parametrize("text, said", [
    ("variants a=b", "no line 'game ...'"),
    ("game x\nplay draw", "line 2 begins with 'play'"),
    (TEXT.replace("game dracula-van-helsing", "game chess"), "a record of chess"),
    (TEXT.replace("eight-needs=6", "eight-needs=7"), "it can be: 6, 5"),
    (TEXT.replace("chance colours G Y", "chance colours G G"), "orders these"),
    (TEXT.rsplit("end ", 1)[0], "breaks off"),
    (TEXT.rsplit("end ", 1)[0] + "end nobody tired\n", "'end nobody tired' is recorded"),
    (TEXT.replace("1 draw", "2 call", 1), "refused (call.six-discards)"),
    (TEXT.replace("chance colours", "chance weather"), "chance 'weather' is recorded, colours is due"),
])  # fmt: skip
def test_a_record_that_does_not_fit_says_why(text, said):
    assert any(said in mismatch for mismatch in replay(GAME, None, text)), replay(GAME, None, text)


def test_coverage_counts_sole_refusers():
    coverage = Coverage(GAME.rules)
    state = GAME.read("pile ?x6 / called helsing", None, GAME.settings())
    coverage.ask(state, GAME.read_move(state, "call"))
    assert coverage.alone["call", "call.once"] == 1 and coverage.refused["call", "call.six-discards"] == 0
    assert ("call", "call.once") not in coverage.never_alone() and ("draw", "effect.must") in coverage.never_alone()
    coverage.ask_everything(state)
    assert coverage.consulted["swap", "four.only"] == 15
    assert next(row for row in coverage.table() if row[:2] == ("swap", "four.only"))[3] == 15
