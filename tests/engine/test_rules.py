"""The kernel: a clause is a set, and the three questions asked of it give one answer."""

from dataclasses import dataclass

import pytest

from generator.engine import Kind, Move, Rules


class Step(Kind):
    WALK = "walk", 10
    REST = "rest", 1


@dataclass
class Path:
    open: int = 0b1111111111
    dry: int = 0b1111111111
    steps: int = 0


def book():
    rules = Rules(Step)

    @rules.clause("walk.open", Step.WALK)
    def is_open(state):
        return state.open

    @rules.clause("walk.dry", Step.WALK)
    def is_dry(state):
        return state.dry

    @rules.effect("walk.do", Step.WALK)
    def walk(state, target):
        state.steps += target

    @rules.effect("rest.do", Step.REST)
    def rest(state, target):
        state.steps = 0

    return rules


def test_legal_moves_are_the_intersection_of_the_clauses_in_rule_book_order():
    assert book().legal(Path(open=0b1000000110, dry=0b1000000011)) == [
        Move(Step.WALK, 1), Move(Step.WALK, 9), Move(Step.REST, 0)
    ]  # fmt: skip


def test_a_kind_without_permitted_targets_offers_no_move():
    assert book().legal(Path(open=0)) == [Move(Step.REST, 0)]


def test_a_ruling_names_every_refusing_clause_in_order():
    ruling = book().ruling(Path(open=0b1, dry=0b10), Move(Step.WALK, 2))
    assert ruling == (False, ("walk.open", "walk.dry"), ("walk.open", "walk.dry"))


def test_a_ruling_of_a_legal_move_lists_what_was_consulted():
    assert book().ruling(Path(), Move(Step.WALK, 2)) == (True, (), ("walk.open", "walk.dry"))


def test_a_target_that_the_kind_does_not_have_is_refused_with_its_range():
    with pytest.raises(ValueError, match="walk has targets 0 to 9, not 10"):
        book().ruling(Path(), Move(Step.WALK, 10))


def test_play_returns_the_clause_that_says_what_happens():
    state = Path()
    assert book().play(state, Move(Step.WALK, 7)) == "walk.do"
    assert state.steps == 7


def test_refusals_are_the_complements_of_the_sets():
    assert book().refusals(Path(open=0b1111111110, dry=0b0111111111), Step.WALK) == {
        "walk.open": 0b1, "walk.dry": 0b1000000000
    }  # fmt: skip


def test_a_clause_has_one_site_only():
    rules = book()
    with pytest.raises(ValueError, match=r"clause walk\.do has two sites: .*walk and .*again"):

        @rules.consequence("walk.do")
        def again(state):
            return None


def test_a_kind_is_carried_out_by_one_clause_only():
    rules = book()
    with pytest.raises(ValueError, match=r"carried out twice: by walk\.do and stroll\.do"):

        @rules.effect("stroll.do", Step.WALK)
        def stroll(state, target):
            return None


def test_a_deleted_clause_no_longer_refuses_once_recompiled():
    rules = book()
    assert len(rules.legal(Path(dry=0))) == 1
    del rules.permits[Step.WALK][1]
    rules.recompile()
    assert len(rules.legal(Path(dry=0))) == 11
