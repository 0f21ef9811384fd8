"""The pages of a book: shared out, in booklet order, and with nothing lost."""

import re
from pathlib import Path

import pytest

from generator.catalog import load_game
from generator.printing.bookforms import book_texts
from generator.printing.booklet import booklet_order, two_up_order
from generator.printing.booktexts import BODY
from generator.printing.flow import Item, paginate
from generator.printing.order import Wishes
from generator.printing.papers import paper as paper_named
from generator.printing.press import plan, stock_of
from generator.printing.rulebook import SHARES, quick_reference, type_area

ROOT = Path(__file__).parents[2]
GAMES = ("dracula-van-helsing", "vampire-empire", "verraeter")


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


def book(game_id, lang, paper):
    game = load_game(ROOT / "card_data" / game_id)[0]
    stock = stock_of(game, [lang])
    size = paper_named(paper).half()
    job = plan(game, [lang], [paper], ["rules"], Wishes())[0]
    return book_texts(stock, job, type_area(size)[0]), size


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_quick_reference_takes_one_page_in_type_of_at_least_seven_and_a_half_points(game_id, lang, paper):
    texts, size = book(game_id, lang, paper)
    height = type_area(size)[1]
    assert len(paginate(quick_reference(texts, height), height)) == 1
    assert round(min(SHARES) / 100 * BODY.size / 100, 1) >= 7.5


FOLLOWS = re.compile(r"^(Then|Otherwise|Or|In either case|After that)\b")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_of_the_quick_reference_that_goes_on_from_another_stands_right_below_it(game_id):
    game = load_game(ROOT / "card_data" / game_id)[0]
    wanted = next(product.options["quick"] for product in game.products if product.kind == "book")
    assert set(wanted) <= {clause.id for clause in game.rules.clauses()}
    for chapter in game.rules.chapters:
        shown = [place for place, clause in enumerate(chapter.clauses) if clause.id in wanted]
        for before, place in zip([-9, *shown], shown, strict=False):
            if FOLLOWS.match(chapter.clauses[place].text):
                assert place - before <= 2, chapter.clauses[place].id
