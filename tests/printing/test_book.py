"""The pages of a book: shared out, in booklet order, and with nothing lost."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from generator.catalog import load_game
from generator.judge.figures import figures
from generator.printing.bookforms import book_texts, named_sources
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


def test_an_item_that_keeps_with_the_next_moves_to_the_next_page_with_it():
    found = paginate([item(50), item(30, keep=True), item(60), item(10)], 100)
    assert heights(found) == [[50], [30, 60, 10]]


def test_what_follows_a_figure_that_does_not_fit_fills_the_page_before_it():
    # 80 of 100 are full: the figure of 60 waits, two clauses of 10 go before it, the third begins below it
    found = paginate([item(50), item(30), item(60, floats=True), item(10), item(10), item(15)], 100)
    assert heights(found) == [[50, 30, 10, 10], [60, 15]]


def test_figures_keep_their_order():
    found = paginate([item(60), item(50, floats=True), item(20, floats=True), item(40), item(5)], 100)
    assert heights(found) == [[60, 40], [50, 20, 5]]


def test_a_figure_never_passes_the_title_of_the_next_chapter():
    found = paginate([item(50), item(60, floats=True), item(20, keep=True, label="Next"), item(30)], 100)
    assert heights(found) == [[50], [60], [20, 30]]


def test_an_item_higher_than_a_page_stands_alone():
    assert heights(paginate([item(10), item(150), item(10)], 100)) == [[10], [150], [10]]


def book(game_id, lang, paper):
    game = load_game(ROOT / "card_data" / game_id)[0]
    stock = stock_of(game, [lang], pictures=figures(game))
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


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_end_of_a_chapter_leaves_much_of_a_page_empty(game_id, lang, paper):
    texts, size = book(game_id, lang, paper)
    items, height = [*texts.chapters(), *texts.variants(), *texts.credits(), *texts.sources()], type_area(size)[1]
    leaves = paginate(items, height)
    assert sorted(id(item) for leaf in leaves for _, item in leaf.items) == sorted(map(id, items))
    for leaf, after in pairwise(leaves):
        first = after.items[0][1]
        if not first.label and not first.floats:
            assert leaf.height >= height * 3 // 4


def test_the_sources_are_named_in_words_once_each_by_what_they_are(tmp_path):
    file = tmp_path / "sources.toml"
    one = '[[source]]\ncode = "{}"\nname = "{}"\nlang = "en"\nkind = "{}"\n'
    file.write_text("".join(one.format(*row) for row in SOURCES), "utf-8")
    assert named_sources(file) == {"rules": ["Publisher, p.\u00a05"], "review": ["gazette.example"]}
    assert named_sources(tmp_path / "none.toml") == {}


SOURCES = [("S1", "Publisher, p. 5", "rules"), ("G", "gazette.example", "review"), ("M5", "Publisher, p. 5", "rules")]
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
