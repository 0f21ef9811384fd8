"""Question search: spelling levelled, terms spotted, the fitting ruling first, nothing invented."""

import pytest

from generator.judge.ask import build, search
from generator.judge.ask.entries import Entry
from generator.judge.ask.features import features, fold, spotted


@pytest.mark.parametrize("one, other", [("Kælder", "kaelder"), ("Kælder", "kälder"), ("Größe", "groesse"),
                                        ("révélé", "revele"), ("gård", "gaard"), ("œuf", "oeuf")])  # fmt: skip
def test_spellings_of_one_word_are_levelled(one, other):
    assert fold(one) == fold(other)


def test_the_longest_form_of_a_term_is_spotted():
    terms = {"water": "water", "holy water": "holy-water"}
    assert spotted(["two", "holy", "water", "cards"], terms) == ["holy-water"]


def test_numbers_are_features_of_their_own():
    assert "n:8" in features("may I discard an 8?", {})


def entry(id, *asked, told=""):
    return Entry(id, "ruling", asked[0], asked, told, "yes", ())


INDEX = build(
    [
        entry("eight", "May I discard an 8 with five cards in the pile?", told="No: six cards first."),
        entry("swap", "May a 4 swap two revealed cards?", "exchange my open cards", told="Yes, any two."),
        entry("call", "May I call the end of the round on an extra turn?", told="Yes, unless it was called before."),
    ],
    {"swap": "swap", "exchange": "swap", "call": "call"},
)  # fmt: skip


@pytest.mark.parametrize("question, wanted", [
    ("can i throw away the eight already, only 5 discards", "eight"),
    ("swaping my own opened cards with a four", "swap"),
    ("callling the round end during the extra turn", "call"),
])  # fmt: skip
def test_other_words_and_slips_find_the_ruling(question, wanted):
    assert search(INDEX, question)[0].id == wanted


def test_a_question_about_something_else_is_not_sure():
    assert not any(hit.sure for hit in search(INDEX, "what is the weather like in Paris tomorrow"))


def test_an_empty_question_finds_nothing():
    assert search(INDEX, "  ?! ") == []
