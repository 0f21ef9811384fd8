"""Translations against the boxes of the cards, measured by the press."""

import pytest
from workshoptree import DANISH, replace, write_catalog, write_tree

from generator.catalog import load_game
from generator.cli import main
from generator.printing.lengths import check_lengths, room_for_texts

LONG = "Tænd én lampe, og fortæl alle i byen, at du har gjort det, før natten er gået. " * 4


@pytest.fixture
def tree(tmp_path):
    return write_tree(tmp_path)


def game(tree):
    return load_game(tree / "card_data" / "lamps")[0]


def test_a_text_that_needs_smaller_letters_is_named_with_its_line_card_and_size(tree):
    write_catalog(tree, "da", DANISH | {"lamp.text": LONG.strip()})
    (problem,) = check_lengths(tree, game(tree), ["da"])
    name, line = problem.where.split(":")
    assert name == "card_data/lamps/locale/da.po"
    assert 'msgctxt "lamp.text"' in "\n".join((tree / name).read_text().splitlines()[int(line) - 1 : int(line) + 4])
    assert problem.severity == "error"
    assert problem.found.startswith("da: card lamp text needs ") and problem.found.endswith(" pt")
    assert 3 <= float(problem.found.split()[-2]) < 8
    assert problem.expected == "minimum 8 in templates/lamps/card.toml"


def test_texts_that_fit_are_not_named_and_an_english_one_is_found_in_its_layout(tree):
    write_catalog(tree, "da", DANISH)
    assert check_lengths(tree, game(tree), ["en", "da"]) == []
    replace(tree / "card_data/lamps/cards.csv", "Ring the bell.", "Ring the bell of the town hall and wake all. " * 9)
    (problem,) = check_lengths(tree, game(tree), ["en"])
    assert problem.where == "templates/lamps/card.toml" and problem.found.startswith("en: card bell text needs")


def test_the_room_for_a_text_is_about_what_fits(tree):
    room = room_for_texts(tree, game(tree))
    assert set(room) == {"lamp.text", "bell.text"}
    for length, fits in ((room["lamp.text"] * 3 // 4, True), (room["lamp.text"] * 4 // 3, False)):
        write_catalog(tree, "da", DANISH | {"lamp.text": ("Tænd én lampe nu, " * 60)[:length]})
        assert (check_lengths(tree, game(tree), ["da"]) == []) is fits


def test_the_command_checks_lengths_and_the_update_tells_them(tree, monkeypatch, capsys):
    monkeypatch.chdir(tree)
    write_catalog(tree, "da", DANISH | {"lamp.text": LONG.strip()})
    assert main(["i18n", "check", "lamps"]) == 1
    assert "found da: card lamp text needs" in capsys.readouterr().out
    assert main(["i18n", "update", "lamps"]) == 0
    text = (tree / "card_data/lamps/locale/da.po").read_text()
    assert "#. text on lamp; picture at lamps/cards/lamp.html\n#. at most about " in text
