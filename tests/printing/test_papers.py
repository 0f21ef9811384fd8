"""Papers and card sizes by name or measure."""

import pytest

from generator.printing.papers import card_size, paper
from generator.printing.problems import PrintError


@pytest.mark.parametrize(
    "name, width, height",
    [
        ("A4", 210_000, 297_000),
        ("a3", 297_000, 420_000),
        ("A5", 148_000, 210_000),
        ("letter", 215_900, 279_400),
        ("Legal", 215_900, 355_600),
        ("tabloid", 279_400, 431_800),
        ("330x480", 330_000, 480_000),
        ("8.5 x 11 in", 215_900, 279_400),
    ],
)
def test_a_paper_has_its_standard_size(name, width, height):
    found = paper(name)
    assert (found.width, found.height) == (width, height)


def test_a_paper_always_stands_upright():
    assert (paper("297x210").width, paper("297x210").height) == (210_000, 297_000)


@pytest.mark.parametrize(
    "name, width, height",
    [
        ("poker", 63_500, 88_900),
        ("standard", 63_000, 88_000),
        ("bridge", 57_150, 88_900),
        ("mini-euro", 44_000, 68_000),
        ("skat", 59_000, 91_000),
        ("business", 88_900, 50_800),
        ("63,5×88,9", 63_500, 88_900),
        ("2.5x3.5in", 63_500, 88_900),
    ],
)
def test_a_card_size_has_its_trade_measures(name, width, height):
    found = card_size(name)
    assert (found.width, found.height) == (width, height)


def test_a_folded_paper_is_the_next_smaller_one():
    assert paper("a4").half().name == "A5"
    assert (paper("letter").half().width, paper("letter").half().height) == (139_700, 215_900)


def test_an_unknown_paper_is_named_with_what_is_near_it():
    with pytest.raises(PrintError) as caught:
        paper("leter")
    assert 'did you mean "letter"?' in str(caught.value)


def test_inches_typed_as_millimetres_are_found_out():
    with pytest.raises(PrintError) as caught:
        card_size("2.5x3.5")
    assert "between 5 mm and 5 m" in str(caught.value)


def test_a_known_paper_given_by_its_measures_has_its_name():
    assert paper("297 x 210").name == "A4"
