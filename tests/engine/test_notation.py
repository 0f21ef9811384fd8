"""One line for a position: split, joined, overridden, and refused with every problem at once."""

import pytest

from generator.engine import Unreadable, join, override, segments

KNOWN = {"north": "", "deck": "40", "turn": "north"}


def test_absent_segments_have_their_defaults():
    assert segments("north a b", KNOWN) == {"north": ["a", "b"], "deck": ["40"], "turn": ["north"]}


def test_defaults_are_left_out_on_writing_and_order_is_fixed():
    assert join({"turn": "south", "deck": "40", "north": "a b"}, KNOWN) == "north a b / turn south"


def test_all_problems_are_named_at_once():
    with pytest.raises(Unreadable) as caught:
        segments("moon 3 / deck 2 / deck 3", KNOWN)
    assert caught.value.problems == (
        "segment 'moon' is not known; a position has: north, deck, turn", "segment 'deck' is there twice"
    )  # fmt: skip


def test_a_position_of_more_than_four_thousand_characters_is_refused():
    with pytest.raises(Unreadable, match="at most 4000 characters, this has 4006"):
        segments("north " + "a" * 4000, KNOWN)


def test_segments_of_a_shared_position_can_be_replaced_and_added():
    assert override("north a / deck 3", "deck 2 / turn south") == "north a / deck 2 / turn south"
