"""Lengths, sizes, shapes and colours."""

import pytest

from generator.printing import colours, shapes
from generator.printing.units import UnitError, length, mm, pt, pt_to_um, show, size


def test_lengths_become_whole_micrometres():
    assert mm(63) == 63000
    assert mm(63.5) == 63500
    assert mm("0.0005") == 1  # halves away from zero
    assert mm(-1.5) == -1500
    assert length("1/8 in") == 3175
    assert length("3,2 mm") == 3200
    assert length("72pt") == 25400
    assert show(198000) == "198.00 mm"


def test_sizes_are_read_in_the_ways_people_write_them():
    assert size("63x88") == (63000, 88000)
    assert size("63.5 × 88.9 mm") == (63500, 88900)
    assert size("2.5x3.5in") == (63500, 88900)


@pytest.mark.parametrize("text", ["", "63", "63x", "x88", "63x88 furlong", "0x88", "1/0 x 3", "-3x4"])
def test_a_size_that_is_none_says_so(text):
    with pytest.raises(UnitError, match=r"size|unit|length|divides|side"):
        size(text)


def test_type_sizes_are_hundredths_of_a_point():
    assert pt("8.5") == 850
    assert pt_to_um(7200) == 25400
    assert pt_to_um(850) == 2999  # 8.5 * 25400 / 72 = 2998.6


def test_contrast_is_that_of_wcag():
    assert colours.contrast(colours.BLACK, colours.WHITE) == pytest.approx(21)
    # #767676 is the lightest grey with 4.5:1 on white
    assert colours.contrast(colours.parse("#767676"), colours.WHITE) == pytest.approx(4.54, abs=0.01)


def test_colours_are_split_into_inks_below_the_limit():
    assert colours.cmyk(colours.BLACK) == (0, 0, 0, 1)
    assert colours.cmyk(colours.WHITE) == (0, 0, 0, 0)
    assert colours.cmyk(colours.parse("#ff0000")) == (0, 1, 1, 0)
    assert sum(colours.cmyk(colours.parse("#1d2440"))) <= 2.4


def test_grey_has_the_weights_of_rec_601():
    assert str(colours.grey(colours.parse("#ff0000"))) == "#4c4c4c"  # 0.299 * 255 = 76


def test_a_path_is_mapped_and_measured():
    square = shapes.rectangle(0, 0, 1000, 2000)
    assert square.moved(10, 20).box() == (10, 20, 1010, 2020)
    assert square.mapped(0, 1, -1, 0, 0, 0).box() == (-2000, 0, 0, 1000)  # a quarter turn clockwise
    assert shapes.circle(0, 0, 500).box() == (-500, -500, 500, 500)
    assert shapes.regular(0, 0, 1000, 4).segments[0] == ("M", 0, -1000)
