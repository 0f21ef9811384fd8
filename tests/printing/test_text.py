"""Lines, spaces, hyphens and icons of composed text. Widths are worked out from the font: n 516, e 461, space 165."""

import pytest

from generator.printing.fit import Fitting, fit_deck
from generator.printing.markup import parse
from generator.printing.text import Mark, Run, Style, compose, excess, shape

NE = 516 + 461  # no kerning between n and e


def lines(text, width, style=None, language="en", **more):
    """Set in 10 pt; `width` in thousandths of the size."""
    shaped = shape(text, style or Style(size=1000), language, **more)
    return compose(shaped, 1000, -(-width * 1000 * 127 // 36000)).text().split("\n")


class Icons:
    def aspect(self, name):
        return 1.0 if name == "heart" else None

    def draw(self, *_):
        raise AssertionError


def test_a_line_holds_what_its_width_holds_and_not_a_thousandth_less():
    two = 2 * NE + 165
    assert lines("ne ne ne", two) == ["ne ne", "ne"]
    assert lines("ne ne ne", two - 1) == ["ne", "ne", "ne"]


def test_widths_are_those_of_the_letters():
    block = compose(shape("AV", Style(size=1000), "en"), 1000, 50000)
    ((x, run),) = block.lines[0].parts
    assert (x, run.width) == (0, 3951)  # (578 + 564 - 22) / 1000 * 10 pt = 11.2 pt = 3951 um


def test_alignment_moves_the_line():
    width = 20000
    for align, expected in (("left", 0), ("centre", 8024), ("right", 16049)):
        block = compose(shape("AV", Style(size=1000, align=align), "en"), 1000, width)
        assert block.lines[0].parts[0][0] == pytest.approx(expected, abs=1)


def test_justified_lines_are_as_wide_as_the_column_but_for_the_last():
    block = compose(shape("ne ne ne", Style(size=1000, align="justify"), "en"), 1000, 8000)
    first, last = block.lines
    (_, run), (_, end) = first.parts[0], last.parts[0]
    natural = (2 * NE + 165) * 127 // 36
    assert first.width == run.width == 8000
    assert run.stretch == pytest.approx(8000 - natural, abs=1)
    assert end.stretch == 0


def test_no_break_spaces_never_break_and_are_never_lost():
    assert lines("ne ne\u00a0ne\u202fne ne", 2 * NE) == ["ne", "ne\u00a0ne\u202fne", "ne"]


def test_french_punctuation_stays_with_its_word():
    set_lines = lines("piochez deux cartes\u202f! «\u202foui\u202f»", 5000, language="fr")
    assert not any(line[0] in "!»" for line in set_lines)
    assert " ".join(set_lines).count("\u202f") == 3


def test_words_are_hyphenated_only_where_the_language_allows():
    set_lines = lines("Donaudampfschifffahrtsgesellschaft", 8000, language="de")
    assert all(line.endswith("-") for line in set_lines[:-1])
    assert "".join(set_lines).replace("-", "") == "Donaudampfschifffahrtsgesellschaft"
    ends = {"Do", "nau", "dampf", "schiff", "fahrts", "ge", "sell", "schaft"}
    assert all(any(line.rstrip("-").endswith(end) for end in ends) for line in set_lines)
    whole = lines("Donaudampfschifffahrtsgesellschaft", 8000, Style(size=1000, hyphenate=False), "de")
    assert whole == ["Donaudampfschifffahrtsgesellschaft"]


@pytest.mark.parametrize(
    "text, language",
    [
        ("Reveal one of your opponent’s hidden cards when the character you support is defending itself.", "en"),
        ("Decke die oberste Karte des Nachziehstapels auf und tausche sie gegen eine deiner eigenen.", "de"),
    ],
)
def test_words_are_divided_only_to_save_a_line_or_to_fill_one_that_is_half_empty(text, language):
    divided = 0
    for width in range(12_000, 40_000, 500):
        block = compose(shape(text, Style(size=1000), language), 1000, width)
        whole = compose(shape(text, Style(size=1000, hyphenate=False), language), 1000, width)
        fits = max(line.width for line in whole.lines) <= width
        if "-" in block.text() and fits:
            divided += 1
            emptiest = min(line.width for line in whole.lines[:-1])
            assert len(block.lines) < len(whole.lines) or emptiest < 0.505 * width, block.text()
    assert divided


def test_soft_hyphens_show_only_where_a_line_ends():
    assert lines("Vampir\u00adherrschaft", 20000) == ["Vampirherrschaft"]
    assert lines("Vampir\u00adherrschaft", 5500) == ["Vampir-", "herrschaft"]


def test_lines_break_after_hyphens_between_letters_but_not_in_numbers():
    assert lines("Ærø-færgen", 3000, language="xx") == ["Ærø-", "færgen"]
    assert lines("1-2", 300) == ["1-2"]


def test_emphasis_changes_the_font_inside_a_word():
    block = compose(shape("*ne*ne **ne**", Style(size=1000), "en"), 1000, 50000)
    fonts = [part.font.name for _, part in block.lines[0].parts if isinstance(part, Run)]
    assert fonts == ["Bordtryk-text-italic", "Bordtryk-text", "Bordtryk-text-bold"]


def test_a_star_without_a_partner_and_escapes_are_literal():
    assert lines(r"2 * 3 = \*6\*", 20000) == ["2 * 3 = *6*"]


def test_icons_stand_on_the_baseline_and_stay_with_their_number():
    # "ne {heart} 2": the icon is as wide as high, 1.1 * 641 = 705, and has 60 at each side; then a space and 2
    assert lines("ne {heart} 2", NE + 165 + 825 + 50, icons=Icons()) == ["ne", "{heart}\u00a02"]
    block = compose(shape("{heart}", Style(size=1000), "en", icons=Icons()), 1000, 50000)
    ((x, mark),) = block.lines[0].parts
    assert isinstance(mark, Mark)
    assert (x, mark.top) == (212, 2487)  # 60 and 705 thousandths of 10 pt


def test_an_icon_that_there_is_not_is_reported():
    assert shape("{hart}", Style(), "en", icons=Icons()).missing == "{hart}"


def test_clause_references_are_shown_by_their_number():
    assert lines("see [[eight.six]]", 20000, clause=lambda clause: {"eight.six": "5.4"}[clause]) == ["see 5.4"]


def test_list_items_hang_behind_their_bullet():
    block = compose(shape("- ne ne ne", Style(size=1000), "en"), 1000, 10500)
    assert [x for line in block.lines for x, _ in line.parts] == [0, 2999, 2999]  # 850 thousandths of 10 pt
    assert block.text() == "–ne ne\nne"


def test_centred_lines_are_balanced():
    assert lines("ne ne ne ne", 3 * NE + 400, Style(size=1000, align="centre")) == ["ne ne", "ne ne"]


def test_a_lone_short_word_at_the_end_gets_company_where_no_line_more_is_needed():
    # three words fit the line and would leave the fourth, a short one, alone
    assert lines("nene nene ne n", 5600) == ["nene nene", "ne n"]


def test_the_last_word_is_not_divided():
    assert lines("ne ne understanding", 6200) == ["ne ne", "understanding"]
    assert lines("ne ne understanding ne", 6200)[0] == "ne ne under-"


def test_letters_no_font_has_and_scripts_from_right_to_left_are_reported():
    assert shape("ne 漢", Style(), "en").missing == "漢"
    assert shape("שלום", Style(), "en").foreign == "שלום"


def test_decomposed_letters_are_composed():
    assert parse("e\u0301")[0].atoms[0].text == "é"


def test_excess_is_the_missing_height_and_width():
    shaped = shape("ne ne", Style(size=1000), "en")
    # two lines: 1.2 + 1.0 = 2.2 sizes of 10 pt = 22 pt = 7761 um
    assert excess(shaped, 1000, 4000, 7761) == (0, 0)
    assert excess(shaped, 1000, 4000, 7000) == (0, 761)
    assert excess(shape("nene", Style(size=1000, hyphenate=False), "en"), 1000, 4000, 9000)[0] > 2800


def test_a_deck_has_the_largest_size_at_which_all_fit_and_names_the_outliers():
    short = Fitting("short", "en", shape("ne", Style(size=1000), "en"), 10000, 3600)
    long = Fitting("long", "de", shape("ne ne", Style(size=1000), "en"), 6000, 3600)
    fitted = fit_deck([short, long], 600, 1000)
    # one line of 2119 thousandths in 6 mm (17.008 pt): 8.03 pt, so 8.0
    assert fitted.size == 800
    assert [one.name for one in fitted.outliers] == ["long"]
    assert fitted.overflows == ()


def test_what_does_not_fit_at_the_smallest_size_overflows_and_does_not_shrink_the_others():
    short = Fitting("short", "en", shape("ne", Style(size=1000), "en"), 10000, 3600)
    hopeless = Fitting("hopeless", "de", shape("ne ne ne ne ne", Style(size=1000), "en"), 6000, 3600)
    fitted = fit_deck([short, hopeless], 750, 1000)
    assert fitted.size == 1000
    assert [one.name for one in fitted.overflows] == ["hopeless"]
