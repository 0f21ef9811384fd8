"""What is found between an English text and its translation."""

import pytest

from generator.catalog import Term
from generator.i18n.catalogs import of_game
from generator.i18n.check import check_common, check_game, fix_file
from generator.i18n.rules import compare

ALIEN = "which the English does not have"
CASTLE = Term(
    "castle",
    {"en": ("castle", "castles"), "da": ("borg", "borgen"), "de": ("Burg", "Burgen"), "fr": ("château",)},
    {"da": ("slot",), "de": ("Schloss",)},
)


def said(source, text, lang="da", terms=()):
    return [(finding.severity, finding.found) for finding in compare(source, text, lang, terms)]


@pytest.mark.parametrize(
    "source, text, found",
    [
        ("Draw {n} {card}.", "Træk {n} {kort}.", [("error", "no {card}"), ("error", "{kort}, " + ALIEN)]),
        ("See [[a.b]].", "Se [[a.c]].", [("error", "no [[a.b]]"), ("error", "[[a.c]], " + ALIEN)]),
        ("Draw it.", "Træk {den.", [("error", "a stray brace or bracket")]),
        ("Draw it.", "Træk %s nu.", [("error", "the format mark %s")]),
        ("Draw it.", "Træk <b>den</b>.", [("error", "an HTML tag '<b>'")]),
        ("Draw it.", "Træk [den](x.html)", [("error", "a link or entity '](x.html)'")]),
        ("Draw it.", "Træk {{ den }}.", [("error", "a template mark '{{'")]),
        ("A *hand* is this.", "En *hånd er dette.", [("error", "an odd number of *")]),
        ("A *hand* is this.", "En hånd er dette.", [("warning", "0 *")]),
        ("Draw 3 cards.", "Træk 4 kort.", [("error", "no 3"), ("error", "the number 4")]),
        ("Draw three cards.", "Træk 3 kort.", []),
        ("Draw 3 cards.", "Træk tre kort.", []),
        ("Draw six cards.", "Træk fem kort.", [("warning", "no 6 in words"), ("warning", "the number 5 in words")]),
        ("It is 2.5 long.", "Den er 2,5 lang.", []),
        ("It is 2.5 long.", "Den er 2.5 lang.", [("warning", "2.5")]),
        ("1,000 cards", "1.000 kort", []),
        ("You need not.", "Du kan lade være.", []),
        ("Such as 3,4,5.", "For eksempel 3,4,5.", []),
        ("Round three is over.", "Tredje runde er forbi.", []),
        ("Places 3-4 and 12-1.", "Pladserne 3-4 og 12-1.", []),
        ("Places 3–4.", "Pladserne 3-4.", [("warning", "typography 'dserne 3-4.'")]),
        ("You may pass.", "Du skal melde pas.", [("warning", "a word for must")]),
        ("You must pass.", "Du kan melde pas.", [("warning", "a word for may")]),
        ("You may not pass.", "Du må melde pas.", [("warning", "no negation")]),
        ("You may pass.", "Du må ikke melde pas.", [("warning", "a negation")]),
        ("Only a king passes.", "Ingen uden konge går forbi.", []),
        ("Show the card to him.", "Show the card to him.", [("warning", "the English text itself")]),
        ("Show the card.", "Vis the kort and gå.", [("warning", "English words: and, the")]),
        ("Tiny", "Tiny", []),
        ("Why?", "Hvorfor ?", [("warning", "typography 'Hvorfor ?'")]),
    ],
)  # fmt: skip
def test_a_finding_names_what_is_wrong(source, text, found):
    assert said(source, text) == found


@pytest.mark.parametrize(
    "lang, text, found",
    [
        ("da", "Gå til borgen.", []),
        ("da", "Tag et borgkort.", []),
        ("da", "Gå til slot.", [("warning", "'slot' for castle"), ("warning", "no word for castle")]),
        ("de", "Geh zur Burg.", []),
        ("de", "Geh zum Schloss, der Burg.", [("warning", "'Schloss' for castle")]),
        ("fr", "Allez aux châteaux.", [("warning", "no word for castle")]),
        ("nl", "Ga naar het kasteel.", []),
    ],
)
def test_glossary_terms_are_used_in_any_form_and_forbidden_words_are_not(lang, text, found):
    assert said("Go to the castle.", text, lang, [CASTLE]) == found


def test_terms_are_not_looked_for_in_placeholders_and_identifiers():
    assert said("Place {castle}: take h-castle-2.", "Plads {castle}: tag h-castle-2.", "da", [CASTLE]) == []


def test_a_longer_term_hides_a_shorter_one_inside_it():
    pile = Term("pile", {"en": ("pile",), "da": ("bunke",)}, {})
    discards = Term("discards", {"en": ("discard pile",), "da": ("aflæg",)}, {})
    assert said("Take the discard pile.", "Tag aflægget.", "da", [pile, discards]) == []


def test_each_finding_has_file_line_and_id(danish):
    danish.change("card_data/tiny/locale/da.po", "Du skal trække 2 kort", "Du kan trække 3 kort")
    problems = check_game(danish.root, danish.game)
    assert [(p.severity, p.found) for p in problems] == [
        ("error", "no 2 in 'play.draw'"),
        ("error", "the number 3 in 'play.draw'"),
        ("warning", "a word for may in 'play.draw'"),
        ("warning", "4 missing of 7 texts"),
    ]
    name, line = problems[0].where.split(":")
    assert name == "card_data/tiny/locale/da.po"
    entry = (danish.root / name).read_text().splitlines()[int(line) - 1 : int(line) + 2]
    assert entry == [
        "#. rules, chapter “Play”; seen at tiny/rules.html#play.draw",
        "#. castle = borg, not slot, slottet",
        'msgctxt "play.draw"',
    ]


def test_a_file_behind_the_english_is_told_to_update(danish):
    danish.change("card_data/tiny/rules.md", "Never show", "Do not show")
    hints = [problem.hint for problem in check_game(danish.root, danish.game)]
    assert "run: bordtryk i18n update" in hints


def test_typography_of_a_file_is_mended_in_place(danish):
    path = danish.root / "card_data/tiny/locale/da.po"
    danish.change("card_data/tiny/locale/da.po", "Vis aldrig et kort.", "Vis aldrig “et” kort !")
    changed, problems = fix_file(of_game(danish.game), "da")
    assert (changed, problems) == (["play.hide"], [])
    assert "Vis aldrig »et« kort!" in path.read_text()


def test_html_in_the_english_is_found_too(project):
    project.write("templates/common/strings.toml", 'a = "Page <b>one</b>"\n')
    assert [problem.found for problem in check_common(project.root)] == ["an HTML tag '<b>' in 'a'"]
