"""Backs lie exactly behind their fronts, and marks lie outside trim and bleed, in every mode."""

import pytest
from tinygame import REPOSITORY

from generator.catalog import load_game
from generator.printing.boards import impose_board, tile
from generator.printing.face import Face
from generator.printing.imposition import Piece, impose
from generator.printing.marks import MarkStyle, crop_marks
from generator.printing.papers import paper
from generator.printing.press import stock_of
from generator.printing.products import Maker
from generator.printing.seams import evenly, spared
from generator.printing.seams import places as places_of
from generator.printing.sheet import Setup


def face(name, width=63_000, height=88_000):
    return Face(name, name, width, height, 2_000, lambda canvas: None)


def deck(count, without=()):
    return [Piece(face(f"front {i}"), None if i in without else face("back")) for i in range(count)]


def sides(imposition):
    fronts = [page for page in imposition.pages if page.side == "front"]
    return list(zip(fronts, [page for page in imposition.pages if page.side == "back"], strict=True))


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 8, 32, 55])
def test_turned_on_the_long_edge_each_back_lies_behind_its_front(name, count):
    page = paper(name)
    for front, back in sides(impose(deck(count), Setup(page), "long-edge")):
        for one, other in zip(front.placed, back.placed, strict=True):
            assert one.cell.x + other.cell.x + one.cell.width == page.width
            assert one.cell.y == other.cell.y


def test_turned_on_the_short_edge_each_back_lies_behind_its_front():
    page = paper("a4")
    for front, back in sides(impose(deck(12), Setup(page), "short-edge")):
        for one, other in zip(front.placed, back.placed, strict=True):
            assert one.cell.y + other.cell.y + one.cell.height == page.height
            assert one.cell.x == other.cell.x
            assert (one.cell.turned + other.cell.turned) % 360 == 180


def test_a_card_without_back_keeps_its_cell():
    front, back = sides(impose(deck(9, without=range(5)), Setup(paper("a4"))))[0]
    assert len(front.placed) == 9 and len(back.placed) == 4
    assert back.placed[0].cell.x == 210_000 - front.placed[5].cell.x - 63_000


def test_a_sheet_whose_cards_have_no_back_still_has_its_back_page():
    found = impose(deck(18, without=range(9, 18)), Setup(paper("a4")))
    assert [page.side for page in found.pages] == ["front", "back", "front", "back"]


def test_a_deck_without_backs_is_printed_on_one_side():
    found = impose(deck(9, without=range(9)), Setup(paper("a4")))
    assert [page.side for page in found.pages] == ["single"]
    assert found.mode == "none"


def test_the_last_sheet_is_mirrored_about_the_page_not_about_its_cards():
    front, back = sides(impose(deck(13), Setup(paper("a4"), arrange="upright")))[1]
    assert [placed.cell.x for placed in front.placed] == [6_500, 73_500, 140_500, 6_500]
    assert [placed.cell.x for placed in back.placed] == [140_500, 73_500, 6_500, 140_500]


def test_folded_sheets_carry_both_sides_on_one_page():
    page = paper("a4")
    found = impose(deck(8), Setup(page, fold="vertical"), "gutterfold")
    placed = found.pages[0].placed
    half = len(placed) // 2
    assert found.pages[0].side == "both" and found.pages[0].folds
    for one, other in zip(placed[:half], placed[half:], strict=True):
        assert one.cell.x + other.cell.x + one.cell.width == page.width
        assert one.cell.right + 2_000 + 5_000 <= page.width // 2


def test_folded_over_a_horizontal_line_the_back_stands_on_its_head():
    found = impose(deck(4), Setup(paper("a4"), fold="horizontal", arrange="upright"), "gutterfold")
    placed = found.pages[0].placed
    assert placed[0].cell.turned == 0 and placed[-1].cell.turned == 180


def test_separate_sheets_come_fronts_first():
    found = impose(deck(20), Setup(paper("a4")), "separate")
    assert [page.side for page in found.pages] == ["front"] * 3 + ["back"] * 3


def trims(page):
    return [placed.cell for placed in page.placed]


@pytest.mark.parametrize("mode", ["long-edge", "short-edge", "gutterfold", "separate"])
@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("gutter", [None, 0, 6_000])
def test_no_mark_touches_a_trim_or_its_bleed(mode, name, gutter):
    for page in impose(deck(11), Setup(paper(name), gutter=gutter), mode).pages:
        lines = crop_marks(page, MarkStyle())
        assert lines
        for x1, y1, x2, y2 in lines:
            for cell in trims(page):
                apart_x = x1 > cell.right + 2_499 or x2 < cell.x - 2_499
                apart_y = y1 > cell.bottom + 2_499 or y2 < cell.y - 2_499
                assert apart_x or apart_y


def test_marks_stand_on_the_trim_lines_at_both_ends():
    page = impose(deck(9), Setup(paper("a4"))).pages[0]
    lines = crop_marks(page, MarkStyle())
    upright = sorted({x1 for x1, _, x2, _ in lines if x1 == x2})
    assert upright == [6_500, 69_500, 73_500, 136_500, 140_500, 203_500]
    # 12.5 - 2 - 0.5 = 10: a mark from 10 up to the line of text, which takes 3 mm inside the outer 4
    assert [(y1, y2) for x1, y1, x2, y2 in lines if x1 == x2 == 6_500] == [(7_000, 10_000), (287_000, 290_000)]


def test_marks_may_be_left_off_the_backs():
    front, back = sides(impose(deck(9), Setup(paper("a4"))))[0]
    style = MarkStyle(sides="front")
    assert style.on(front.side) and not style.on(back.side)


def test_a_board_that_fits_is_one_page():
    found, tiling = impose_board(face("board", 120_000, 110_000), Setup(paper("a4")))
    assert tiling is None and len(found.pages) == 1


def test_a_board_larger_than_the_paper_is_tiled_with_overlap():
    # turned, an A4 takes 274 × 196 of the board: 390 needs two, each (390 + 10) / 2 = 200 long
    tiling = tile(390_000, 150_000, Setup(paper("a4")))
    assert (tiling.columns, tiling.rows, tiling.turned) == (2, 1, 90)
    assert tiling.largest == (200_000, 150_000)
    second = tiling.tile(1, 0)
    assert (second.x, second.right) == (190_000, 390_000)


@pytest.mark.parametrize("turned_size", [(390_000, 150_000), (150_000, 390_000), (600_000, 600_000)])
def test_the_tiles_cover_the_whole_board_and_lie_within_the_paper(turned_size):
    board = face("board", *turned_size)
    found, tiling = impose_board(board, Setup(paper("letter")))
    for page in found.pages:
        block, whole = page.areas[0].block, page.placed[0].cell
        assert block.x - 2_000 >= 0 and block.right + 2_000 <= page.paper.width
        assert whole.x <= block.x and whole.right >= block.right
        assert whole.y <= block.y and whole.bottom >= block.bottom
    parts = [tiling.tile(c, r) for r in range(tiling.rows) for c in range(tiling.columns)]
    assert max(part.right for part in parts) == turned_size[0]
    assert max(part.bottom for part in parts) == turned_size[1]
    assert all(part.width >= turned_size[0] // tiling.columns for part in parts)


def test_a_seam_goes_beside_a_place_rather_than_through_it():
    # even tiles would part at 190, in the middle of a place from 156 to 234; it may be anywhere from 126 to 254.
    # 154 is the nearest whole millimetre that is 1.5 mm away from the place
    spans, hits = spared(390_000, 264_000, 10_000, [(156_000, 234_000)])
    assert spans == ((0, 164_000), (154_000, 390_000)) and hits == 0


def test_seams_that_can_spare_nothing_stay_even_and_say_what_they_hit():
    spans, hits = spared(390_000, 264_000, 10_000, [(0, 390_000)])
    assert spans == ((0, 200_000), (190_000, 390_000)) and hits == 1


@pytest.mark.parametrize("length", [270_000, 390_000, 601_000, 1_000_000])
def test_spared_tiles_overlap_fit_the_paper_and_are_as_few_as_even_ones(length):
    found = [(start, start + 40_000) for start in range(7_000, length, 61_000)]
    spans, _ = spared(length, 264_000, 10_000, found)
    assert spans[0][0] == 0 and spans[-1][1] == length and len(spans) == len(evenly(length, 264_000, 10_000))
    assert all(end - start <= 264_000 for start, end in spans)
    assert all(before[1] - after[0] == 10_000 for before, after in zip(spans, spans[1:], strict=False))


def seams_of(id, product, name):
    """Return where the seams of one of our boards go, across, and from where to where its places reach."""
    game, _ = load_game(REPOSITORY / "card_data" / id)
    stock = stock_of(game, ["en"])
    (board,) = (one for one in game.products if one.id == product)
    front = Maker(stock).faces(board, "en").components[0].front
    _, tiling = impose_board(front, stock.wishes.setup(paper(name), front.bleed))
    return [start for start, _ in tiling.across[1:]], places_of(front)[0]


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_town_is_cut_between_two_districts(name):
    (seam,), _ = seams_of("dracula-van-helsing", "town", name)  # five districts on 390 mm: 78 mm each
    assert min(seam % 78_000, 78_000 - seam % 78_000) <= 6_000


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_no_seam_of_the_mat_goes_through_a_place_for_cards(name):
    (seam,), places = seams_of("vampire-empire", "mat", name)
    cards = {span for span in places if 60_000 <= span[1] - span[0] <= 80_000}
    assert len(cards) >= 5 and not any(left < seam < right for left, right in cards)
