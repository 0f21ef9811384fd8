"""Tokens: round, square, six-sided, standing; several kinds on one sheet; spots in grids, rings and tracks."""

import pytest
from tinygame import inside, made, pictures, tiny

from generator.printing.marks import MarkStyle, crop_marks
from generator.printing.mixed import impose_mixed
from generator.printing.order import Wishes
from generator.printing.papers import paper
from generator.printing.preflight import preflight
from generator.printing.press import plan, print_game, stock_of, together
from generator.printing.problems import PrintError
from generator.printing.products import Maker, make
from generator.printing.readback import read_pdf
from generator.printing.repeats import grid, ring, track
from generator.printing.saving import Saving, saving


def tokens(name, size="20x20", layout="card", back='back = "back"\n'):
    return f'[[product]]\nid = "{name}"\nkind = "tokens"\ntable = "cards"\nlayout = "{layout}"\n{back}size = "{size}"\n'


TOKEN = 'ground = "dark"\nbleed = 1.5\n'
KINDS = (
    tokens("small", "18x18", "token", "") + tokens("large", "30x30", "token") + tokens("square", "24x24", "card", "")
)


@pytest.fixture
def game(tmp_path):
    return tiny(tmp_path, KINDS, token=TOKEN, card=TOKEN, back=TOKEN)


def sizes(page):
    return sorted({round(face.width) for face in page.faces})


def test_all_tokens_of_a_game_go_on_one_sheet(game):
    stock = stock_of(game, ["en"], Wishes(together=True))
    assert [product.id for product in together(game, game.products)] == ["all-tokens"]
    job = plan(game, ["en"], ["a4"], None, stock.wishes)[0]
    read = read_pdf(make(stock, job)[0].data)
    assert len(read.pages) == 2 and len(read.pages[0].faces) == 33
    assert sizes(read.pages[0]) == [21_000, 27_000, 33_000]
    width = read.pages[0].width
    fronts = {(round(width - face.right), round(face.top)) for face in read.pages[0].faces}
    assert {(round(face.left), round(face.top)) for face in read.pages[1].faces} <= fronts
    assert sizes(read.pages[1]) == [33_000]  # the only ones with a back, which is where a row names none


def test_tokens_together_pass_the_preflight(game, tmp_path):
    for backs in ("long-edge", "short-edge", "gutterfold", "separate", "none"):
        wishes = Wishes(together=True, backs=backs)
        printed = print_game(game, langs=["en"], papers=["a4"], out=tmp_path / backs, processes=1, wishes=wishes)
        assert len(printed.files) == 1 and preflight(printed.folder) == []


def test_marks_of_one_kind_of_token_do_not_touch_another(game):
    maker = Maker(stock_of(game, ["en"]))
    groups = [maker.pieces(product, "en") for product in game.products]
    for page in impose_mixed(groups, Wishes().setup(paper("a4"), 1_500), "long-edge").pages:
        for line in crop_marks(page, MarkStyle()):
            for area in page.areas:
                block, bleed = area.block, area.bleed
                clear_x = line[2] <= block.x - bleed or line[0] >= block.right + bleed
                assert clear_x or line[3] <= block.y - bleed or line[1] >= block.bottom + bleed


def test_tokens_that_need_more_than_a_sheet_go_on_the_next(tmp_path):
    game = tiny(tmp_path, KINDS, cards="id,qty,text\nred,90,x\n", token=TOKEN, card=TOKEN, back=TOKEN)
    stock = stock_of(game, ["en"], Wishes(together=True, backs="none"))
    read = read_pdf(make(stock, plan(game, ["en"], ["a4"], None, stock.wishes)[0])[0].data)
    assert sum(len(page.faces) for page in read.pages) == 270 and len(read.pages) > 1
    for page in read.pages:
        assert all(
            face.top > 0 and face.bottom < page.height and face.left > 0 and face.right < page.width
            for face in page.faces
        )


def test_folded_sheets_hold_all_tokens_with_each_back_mirrored_over_the_fold(game):
    stock = stock_of(game, ["en"], Wishes(together=True, backs="gutterfold"))
    made_sheet = make(stock, plan(game, ["en"], ["a4"], None, stock.wishes)[0])[0]
    assert made_sheet.backs == "gutterfold"
    assert "folded along a vertical line" in made_sheet.layout[0]
    pages = read_pdf(made_sheet.data).pages
    assert any(face.left > 105_000 for page in pages for face in page.faces)
    for page in pages:
        fronts = [face for face in page.faces if face.right < 105_000]
        backs = [face for face in page.faces if face.left > 105_000]
        assert len(fronts) + len(backs) == len(page.faces)  # nothing lies on the fold
        for back in backs:
            mirrored = pytest.approx((210_000 - back.right, back.top), abs=10)
            assert any((front.left, front.top) == mirrored for front in fronts)


def test_tokens_too_large_for_half_a_sheet_are_not_folded_and_a_note_says_so(game):
    stock = stock_of(game, ["en"], Wishes(together=True, backs="gutterfold"))
    sheets = make(stock, plan(game, ["en"], ["40x60"], None, stock.wishes)[0])[0]
    assert sheets.backs == "long-edge"
    assert "all-tokens: note: not folded" in sheets.findings[0] and "30.00 mm × 30.00 mm" in sheets.findings[0]
    with pytest.raises(PrintError, match=r"product all-tokens, paper 20 × 60 mm: error: found a piece of 30.00 mm"):
        make(stock, plan(game, ["en"], ["20x60"], None, stock.wishes)[0])


STANDEE = """
shape = "standee"
stand = 8
bleed = 1
ground = "#ff0000"
[elements.top]
kind = "rect"
h = 5
fill = "#0000ff"
"""


def test_a_standee_is_one_piece_with_both_sides_and_a_foot_each(tmp_path):
    game = tiny(tmp_path, tokens("figures", "25x40", "figure", ""), cards="id,qty,text\nred,1,x\n", figure=STANDEE)
    data = made(game, "figures").data
    face = read_pdf(data).pages[0].faces[0]
    sides = sorted((face.width, face.height))
    assert sides == pytest.approx([27_000, 2 * (40_000 + 8_000) + 2_000], abs=10)
    folds = [line for line in inside(data)[0].lines if round(max(line.width, line.height)) == 25_000]
    assert len(folds) == 3  # in the middle and above both feet


def test_the_two_heads_of_a_standee_meet_at_the_fold(tmp_path):
    game = tiny(tmp_path, tokens("figures", "25x40", "figure", ""), cards="id,qty,text\nred,1,x\n", figure=STANDEE)
    data = made(game, "figures", arrange="upright").data
    face, picture = read_pdf(data).pages[0].faces[0], pictures(data, 254)[0]

    def colour(y):  # below the upper edge of the trim
        return picture.getpixel((round((face.left + 5_000) / 100), round((face.top + 1_000 + y) / 100)))

    assert colour(4_000) == (255, 255, 255)  # foot
    assert colour(12_000) == (255, 0, 0)  # the back's lower end
    assert colour(8_000 + 40_000 - 3_000) == colour(8_000 + 40_000 + 3_000) == (0, 0, 255)  # both heads at the fold
    assert colour(2 * 48_000 - 4_000) == (255, 255, 255)


def test_every_second_row_of_hexes_stands_half_a_step_to_the_right():
    spots = [(spot.x, spot.y) for spot in grid((0, 0, 10, 10), (20, 17), 2, 4, shifted=True)]
    assert spots == [(0, 0), (20, 0), (10, 17), (30, 17)]


def test_a_ring_goes_clockwise_from_the_top_and_may_turn_its_items():
    spots = list(ring((100, 100, 10, 10), (50, 30), 4, 0, turning=True))
    assert [(spot.x, spot.y, spot.turned) for spot in spots] == [
        (100, 70, 0),
        (150, 100, 90),
        (100, 130, 180),
        (50, 100, 270),
    ]


def test_a_track_has_even_distances_around_its_corners():
    spots = list(track([(0, 0), (100, 0), (100, 100)], 5, turning=True))
    assert [(spot.x, spot.y) for spot in spots] == [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100)]
    assert [spot.turned for spot in spots] == [0, 0, 0, 90, 90]


BOARD = """
size = "100x100"
[elements.%s]
kind = "repeat"
over = "6"
x = 45
y = 45
w = 10
h = 10
dx = 30
dy = 30
%s
[elements.%s.elements.space]
kind = "circle"
stroke = "ink"
"""


@pytest.mark.parametrize(
    "along", ['along = "ring"', 'along = "hex"\ncolumns = 2', 'along = "track"\npoints = [[-30, 0], [30, 0]]']
)
def test_boards_repeat_their_spaces_along_rings_hexes_and_tracks(tmp_path, along):
    products = '[[product]]\nid = "board"\nkind = "board"\nlayout = "board"\nsize = "100x100"\n'
    game = tiny(tmp_path, products, board=BOARD % ("a", along, "a"))
    spaces = [
        path for path in inside(made(game, "board").data)[0].paths if round(path.width) == 10_000 and path.height > 100
    ]
    assert len({(round(path.left), round(path.top)) for path in spaces}) == 6


def test_bare_flaps_leave_what_the_next_tile_covers_white(tmp_path):
    products = '[[product]]\nid = "board"\nkind = "board"\nlayout = "board"\nsize = "390x150"\n'
    game = tiny(tmp_path, products, board='ground = "#ff0000"\nbleed = 2\n')
    flaps, overlap = (made(game, "board", joint=joint).data for joint in ("flaps", "overlap"))
    trim = read_pdf(flaps).pages[1].trim
    white, red = (255, 255, 255), (255, 0, 0)
    points = [(trim.right - 5_000, trim.top + 50_000), (trim.left + 50_000, trim.bottom - 5_000)]
    points += [(trim.left + 5_000, trim.top + 50_000), (trim.left + 50_000, trim.top + 5_000)]
    colours = [
        [picture.getpixel((round(x / 100), round(y / 100))) for x, y in points]
        for picture in (pictures(flaps, 254)[1], pictures(overlap, 254)[1])
    ]
    assert colours[0].count(white) == 1 and colours[1] == [red] * 4


def test_the_overlap_of_tiles_can_be_chosen(tmp_path):
    products = '[[product]]\nid = "board"\nkind = "board"\nlayout = "board"\nsize = "390x150"\n'
    game = tiny(tmp_path, products, board=TOKEN)
    trims = [read_pdf(made(game, "board", overlap=mm).data).pages[1].trim for mm in (0, 20_000)]
    assert max(trims[0].width, trims[0].height) == pytest.approx(195_000, abs=10)
    assert max(trims[1].width, trims[1].height) == pytest.approx(205_000, abs=10)


def test_what_shared_sheets_would_save_is_told(game, tmp_path):
    printed = print_game(game, langs=["en"], papers=["a4"], out=tmp_path, processes=1)
    # three kinds on sheets of their own; the kind with backs is the only one that is printed on two sides
    assert saving(printed.files, Wishes()) == Saving(apart=3, together=1)
    assert saving(printed.files, Wishes(together=True)) is None
    assert saving([one for one in printed.files if one.product == "small"], Wishes()) is None
