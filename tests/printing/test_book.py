"""The pages of a book: shared out, in booklet order, and with nothing lost."""

import pytest

from generator.printing.booklet import booklet_order, two_up_order
from generator.printing.flow import Item, paginate


def item(height, **more):
    return Item(height, lambda canvas, x, y: None, **more)


def heights(leaves):
    return [[one.height for _, one in leaf.items] for leaf in leaves]


def test_a_booklet_of_eight_pages_takes_two_sheets():
    assert booklet_order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]


def test_pages_that_fill_a_booklet_up_come_before_the_last_so_that_it_stays_outside():
    # nine pages in twelve places: 1 to 8, three empty ones, 9
    assert booklet_order(9) == [(9, 1), (2, 0), (0, 3), (4, 0), (8, 5), (6, 7)]


@pytest.mark.parametrize("count", range(2, 41))
def test_every_page_of_a_booklet_is_printed_once_and_no_side_is_empty(count):
    sides = booklet_order(count)
    assert sorted(page for side in sides for page in side if page) == list(range(1, count + 1))
    assert all(any(side) for side in sides)


@pytest.mark.parametrize("count", range(1, 12))
def test_two_up_keeps_the_reading_order(count):
    assert [page for side in two_up_order(count) for page in side if page] == list(range(1, count + 1))


def test_items_fill_a_page_and_go_on_with_the_next():
    assert heights(paginate([item(40), item(40), item(40)], 100)) == [[40, 40], [40]]


def test_the_space_above_an_item_is_dropped_at_the_top_of_a_page():
    leaves = paginate([item(60, before=30), item(60, before=30)], 100)
    assert [leaf.height for leaf in leaves] == [60, 60]


def test_a_heading_never_ends_a_page():
    assert heights(paginate([item(50), item(20, keep=True), item(50)], 100)) == [[50], [20, 50]]


def test_a_clause_moves_to_the_next_page_with_its_figure():
    found = paginate([item(50), item(30, keep=True), item(60), item(10)], 100)
    assert heights(found) == [[50], [30, 60, 10]]


def test_an_item_higher_than_a_page_stands_alone():
    assert heights(paginate([item(10), item(150), item(10)], 100)) == [[10], [150], [10]]
