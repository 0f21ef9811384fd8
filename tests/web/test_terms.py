"""Words of the game in running text: which are linked, which are left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalog import GameData, load_game
from generator.i18n.texts import Texts
from generator.web.terms import Terms, meanings_json, terms_of


@pytest.fixture
def lamps(tree: Path) -> GameData:
    (tree / "card_data" / "lamps" / "glossary.toml").write_text(
        '[lamp]\nen = ["lamp", "lamps"]\nda = ["lampe", "lamper"]\n[bell]\nen = ["bell"]\nda = ["klokke"]\n'
        '[night-bell]\nen = ["night bell"]\nda = ["natklokke"]\n[aim]\nen = ["aim"]\nda = ["mål", "spil"]\n'
    )
    game, problems = load_game(tree / "card_data" / "lamps")
    assert game is not None and not problems
    return game


def english(game: GameData, barred: tuple[str, ...] = ()) -> Terms:
    said = {"word:term.lamp": "It gives light.", "word:term.bell": "It rings.", "word:term.night-bell": "Rings late."}
    found = terms_of(game, Texts("en", said), barred)
    assert found is not None
    return found


def test_only_the_first_place_of_a_word_is_linked(lamps: GameData) -> None:
    html, used = english(lamps).set("A lamp and lamps and a Lamp.", "", "g.html")
    assert html == 'A <a class="term" href="g.html#term-lamp" data-term="lamp">lamp</a> and lamps and a Lamp.'
    assert used == ["lamp"]


def test_links_bold_words_and_parts_of_words_stay_as_they_are(lamps: GameData) -> None:
    for html in (
        '<a href="x">A lamp</a>',
        "<strong>lamp</strong>, the lamp",
        "lamplight",
        "<svg><text>lamp</text></svg>",
    ):
        assert english(lamps).set(html, "", "g.html") == (html, [])


def test_the_longer_word_goes_before_the_shorter(lamps: GameData) -> None:
    assert english(lamps).set("The night bell rings.", "", "g.html")[1] == ["night-bell"]


def test_a_word_without_a_meaning_or_of_everyday_speech_is_not_linked(lamps: GameData) -> None:
    assert english(lamps).set("The aim.", "", "g.html")[1] == []
    assert english(lamps, ("lamps",)).set("Two lamps.", "", "g.html")[1] == []


def test_another_language_links_only_what_its_english_says_too(lamps: GameData) -> None:
    texts = Texts("da", {"word:term.aim": "What you want."}, {"word:term.aim": "Det, du vil."})
    danish = terms_of(lamps, texts)
    assert danish is not None
    assert danish.set("Dit spil.", "Your aim.", "g.html")[1] == ["aim"]
    assert danish.set("Dit spil.", "Your game.", "g.html")[1] == []


def test_meanings_stand_in_the_page_and_are_never_run(lamps: GameData) -> None:
    assert (
        meanings_json(english(lamps), ["bell"]) == '<template class="terms">{"bell": ["Bell", "It rings."]}</template>'
    )
