"""Question search: spelling levelled, terms spotted, the fitting ruling first, nothing invented."""

from pathlib import Path

import pytest

from generator.catalog import load_games
from generator.i18n.texts import load_texts
from generator.judge.ask import answer, build, entries, index_of, search, tongue
from generator.judge.ask.entries import Entry
from generator.judge.ask.features import features, fold, spotted, words

GAMES = load_games(Path(__file__).parents[2])[0]


@pytest.mark.parametrize("one, other", [("Kælder", "kaelder"), ("Kælder", "kälder"), ("Größe", "groesse"),
                                        ("révélé", "revele"), ("gård", "gaard"), ("œuf", "oeuf")])  # fmt: skip
def test_spellings_of_one_word_are_levelled(one, other):
    assert fold(one) == fold(other)


def test_the_longest_form_of_a_term_is_spotted():
    terms = {"water": "water", "holy water": "holy-water"}
    assert spotted(["two", "holy", "water", "cards"], terms) == ["holy-water"]


def test_numbers_are_features_of_their_own():
    assert "n:8" in features("may I discard an 8?", {})


def test_two_neighbouring_words_are_a_feature():
    assert "b:last turn" in features("on the last turn", {}) and "b:turn last" not in features("on the last turn", {})


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


def test_a_question_is_answered_by_texts_taken_together():
    """Half of it stands in one way to ask, half in another; neither entry has more in a single text."""
    index = build([entry("both", "may I discard", "with an empty deck"), entry("one", "may I call now")], {})
    assert [hit.id for hit in search(index, "may I discard with an empty deck")][0] == "both"


def test_a_clause_gains_by_the_ruling_that_cites_it():
    ruling = Entry("r", "ruling", "May I chuck it?", ("May I chuck it?",), "No.", "no", ("b",))
    clauses = [Entry(id, "clause", id, (text,), "", "", (id,)) for id, text in (("a", "Draw."), ("b", "Keep an 8."))]
    assert [hit.id for hit in search(build([ruling, *clauses], {}), "chuck it", ("clause",))] == ["b"]


@pytest.mark.parametrize("question, own, lang", [
    ("may I discard an 8", "da", "en"),
    ("må jeg smide en 8'er", "en", "da"),
    ("darf ich eine 8 ablegen", "fr", "de"),
    ("est-ce que je peux jeter un 8", "de", "fr"),
    ("discard 8", "da", "da"),  # no little word: as the page
    ("in die Stadt", "en", "de"),
    ("may I discard an 8", "nl", "nl"),  # a language whose little words are not known
])  # fmt: skip
def test_little_words_tell_the_language(question, own, lang):
    assert tongue(words(question), own) == lang


def test_a_question_in_another_language_is_answered_in_the_readers():
    game = GAMES["dracula-van-helsing"]
    danish = load_texts(game, "da")
    hits = answer(game, danish, "Who takes the first turn of round three?", load_texts)
    hit = next(hit for hit in hits if hit.kind == "ruling")
    assert hit.id == "who-begins-round-three"
    assert hit.entry["title"] == danish["who-begins-round-three.question"]


def test_allowed_is_said_only_where_the_answer_is_yes():
    """May the master builder move a building? No: the allowed move of that ruling turns it over instead."""
    game = GAMES["verraeter"]
    said = {entry.id: entry.verdict for entry in entries(game, load_texts(game, "en"))}
    assert (said["move-building"], said["build-anywhere"], said["sixth-card"]) == ("what", "yes", "no")


@pytest.mark.parametrize("lang, question", [("en", "may I attack with a revealed vampire?"),
                                            ("de", "darf ich mit einem aufgedeckten vampir angreifen"),
                                            ("fr", "puis-je attaquer avec un vampire révélé"),
                                            ("da", "må jeg angribe med en afsløret vampyr?")])  # fmt: skip
def test_a_question_that_is_answered_differently_for_each_side_gets_both_answers_first(lang, question):
    game = GAMES["vampire-empire"]
    first = next(hit for hit in search(index_of(game, load_texts(game, lang)), question) if hit.kind == "ruling")
    assert first.id == "attack-with-revealed"
    assert list(first.entry["clauses"][:2]) == ["fight.vampire-attacker", "fight.human-attacker"]
