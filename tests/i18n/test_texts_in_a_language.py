"""Texts: translation or English, and which of the two it is."""

import subprocess
import sys

import pytest

from generator.i18n.texts import Texts, load_common, load_texts


def test_a_translation_is_shown_and_the_rest_is_english(danish):
    texts = danish.texts()
    assert texts["play.hide"] == "Vis aldrig et kort."
    assert (texts.state("play.hide"), texts.language_of("play.hide")) == ("ok", "da")
    assert texts["a.text"] == "Win at once"
    assert (texts.state("a.text"), texts.language_of("a.text")) == ("missing", "en")


def test_a_stale_translation_reads_as_english_and_is_kept_behind(danish):
    danish.change("card_data/tiny/rules.md", "Never show a card.", "Never show two cards.")
    texts = danish.texts()
    assert texts["play.hide"] == "Never show two cards."
    assert (texts.state("play.hide"), texts.language_of("play.hide")) == ("stale", "en")
    assert texts.old("play.hide") == "Vis aldrig et kort."
    assert texts.previous("play.hide") == "Never show a card."


def test_an_unreviewed_translation_is_shown_with_its_state(danish):
    danish.change("card_data/tiny/locale/da.po", 'msgctxt "play.hide"', '#, fuzzy\nmsgctxt "play.hide"')
    texts = danish.texts()
    assert (texts["play.hide"], texts.state("play.hide")) == ("Vis aldrig et kort.", "unreviewed")


def test_an_unknown_id_is_an_error_or_the_default(danish):
    texts = danish.texts()
    with pytest.raises(KeyError):
        texts["play.none"]
    assert texts.get("play.none", "—") == "—"


def test_format_fills_in_facts_and_leaves_icons_and_format_marks_alone():
    texts = Texts.from_mapping("da", {"m": "Træk {count} {deck} {count.__class__} {0} %s"})
    assert texts.format("m", count=3) == "Træk 3 {deck} {count.__class__} {0} %s"


def test_the_language_of_a_missing_file_is_english_throughout(project):
    texts = project.texts("fr")
    assert {texts.state(id) for id in texts} == {"missing"}


def test_english_is_always_current(project):
    texts = project.texts("en")
    assert {texts.state(id) for id in texts} == {"ok"}
    assert texts["title"] == "The Tiny Game"


def test_the_common_texts_have_languages_too(project):
    project.po([("print.page", "Page {number}", "Side {number}")], name="templates/common")
    texts = load_common("da", project.root)
    assert texts.format("print.page", number=4) == "Side 4"
    assert texts["print.ruler"] == "This ruler is 100 mm long"


def test_texts_travel_to_a_browser_as_plain_data(danish):
    plain = danish.texts().plain()
    texts = Texts.from_mapping(**plain)
    assert texts["play.hide"] == "Vis aldrig et kort."
    assert (texts.state("a.text"), texts.language_of("a.text")) == ("missing", "en")


def test_texts_from_a_mapping_need_no_library():
    code = (
        "import sys; sys.modules['polib'] = sys.modules['babel'] = None\n"
        "from generator.i18n.texts import Texts; print(Texts.from_mapping('da', {'a': 'å'})['a'] == 'å')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_the_pseudo_language_is_longer_accented_and_keeps_placeholders(project):
    texts = load_texts(project.game, "xx")
    english = texts.source("play.draw")
    assert "{deck}" in texts["play.draw"]
    assert "[[play.draw]]" in texts["play.pass"]
    assert "müšt" not in texts["play.draw"] and "můšt" in texts["play.draw"]
    assert 1.35 <= len(texts["play.draw"]) / len(english) <= 1.5
