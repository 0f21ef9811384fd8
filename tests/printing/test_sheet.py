"""The sheet solver: how many fit, where they lie, and what it says about it. Figures worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.papers import card_size, paper
from generator.printing.problems import PrintError
from generator.printing.sheet import Setup, solve

STANDARD = (63_000, 88_000)


def test_nine_standard_cards_with_bleed_lie_on_an_a4():
    grid = solve(*STANDARD, Setup(paper("a4")), 9)
    # 3 * 63 + 2 * 4 = 197 of 210; 3 * 88 + 2 * 4 = 272 of 297
    assert (grid.columns, grid.rows, grid.turned) == (3, 3, 0)
    assert (grid.x, grid.y) == (6_500, 12_500)


def test_thirty_two_cards_lie_turned_because_that_needs_no_more_sheets_and_leaves_room_for_marks():
    grid = solve(*STANDARD, Setup(paper("a4")), 32)
    assert (grid.columns, grid.rows, grid.turned) == (2, 4, 90)
    assert (grid.x, grid.y) == (15_000, 16_500)  # (210 - 180) / 2, (297 - 264) / 2


def test_letter_holds_eight_standard_cards():
    grid = solve(*STANDARD, Setup(paper("letter")))
    assert grid.count == 8


def test_letter_holds_nine_when_they_share_their_cuts():
    grid = solve(*STANDARD, Setup(paper("letter"), gutter=0), 9)
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.bleeds(4) == (0, 0, 0, 0)
    assert grid.bleeds(0) == (2_000, 2_000, 0, 0)


def test_the_solver_says_its_numbers():
    words = " ".join(solve(*STANDARD, Setup(paper("a4")), 9).words)
    assert "3 columns need 197.00 mm, there are 200.00 mm; one more would need 264.00 mm." in words
    assert "3 rows need 272.00 mm, there are 274.00 mm" in words
    assert "holds 2 × 4 = 8" in words


def test_a_column_that_fits_exactly_is_not_dropped():
    # 3 * 66 + 2 * 1 = 200 of the 200 that two margins of 5 leave
    grid = solve(66_000, 80_000, Setup(paper("a4"), bleed=500, arrange="upright"))
    assert grid.columns == 3


def test_a_piece_too_large_is_an_error_with_the_numbers():
    with pytest.raises(PrintError) as caught:
        solve(300_000, 200_000, Setup(paper("a4")))
    assert "300.00 mm × 200.00 mm" in str(caught.value)
    assert "200.00 mm × 274.00 mm" in str(caught.value)


def test_a_bleed_of_an_eighth_of_an_inch_is_possible():
    grid = solve(*STANDARD, Setup(paper("a4"), bleed=3_175))
    assert grid.gutter == 6_350
    assert grid.count == 8  # 3 columns would need 189 + 2 * 6.35 = 201.7 of 200


@given(
    width=st.integers(20_000, 180_000),
    height=st.integers(20_000, 180_000),
    bleed=st.integers(0, 4_000),
    gutter=st.sampled_from([None, 0, 3_000]),
    name=st.sampled_from(["a4", "letter", "a3"]),
    count=st.integers(0, 100),
)
def test_every_grid_is_in_the_centre_of_the_page_and_within_its_margins(width, height, bleed, gutter, name, count):
    page = paper(name)
    try:
        grid = solve(width, height, Setup(page, bleed, gutter), count)
    except PrintError:
        return
    block = grid.block
    assert abs(block.x + block.right - page.width) <= 1 and abs(block.y + block.bottom - page.height) <= 1
    assert min(block.x, block.y) >= 5_000
    assert len({(cell.x, cell.y) for cell in grid.cells()}) == grid.count


def test_a_paper_of_odd_size_takes_a_card_of_its_own():
    size = card_size("100x150")
    assert solve(size.width, size.height, Setup(paper("130x190"))).count == 1


def test_a_bleed_that_leaves_no_room_is_named_with_the_widest_that_does():
    with pytest.raises(PrintError) as caught:
        solve(148_000, 210_000, Setup(paper("a4"), bleed=50_000))
    # (210 - 148) / 2 = 31 mm beside the piece; (297 - 210) / 2 - 9.5 mm of label = 34 mm above it
    assert "with a bleed of 50.00 mm; expected a bleed of at most 31.00 mm (choose a smaller bleed" in str(caught.value)
    assert solve(148_000, 210_000, Setup(paper("a4"), bleed=31_000)).count == 1
    with pytest.raises(PrintError) as caught:
        solve(300_000, 200_000, Setup(paper("a4"), bleed=200_000))
    assert "-" not in str(caught.value)
