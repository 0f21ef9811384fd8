"""Bleed in its four styles, looked at in the picture, and crop marks, measured on their coordinates."""

import itertools

import pytest
from tinygame import DECK, made, pictures, tiny

from generator.printing.canvas import Paint
from generator.printing.colours import parse
from generator.printing.face import Face
from generator.printing.imposition import Piece, impose
from generator.printing.marks import SIDES, STYLES, MarkStyle, crop_marks
from generator.printing.papers import paper
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf
from generator.printing.sheet import Setup, solve

STRIPES = """
ground = "white"
bleed = 3
[elements.left]
kind = "rect"
w = 10
fill = "#ff0000"
[elements.right]
kind = "rect"
x = "100% - 10"
fill = "#0000ff"
"""  # art that ends at the trim: nothing but white outside
BOTH = STRIPES + '[elements.name]\nkind = "text"\nx = 20\ny = 40\ntext = "A"\n'
ONE = "id,qty,back,text\nred,1,-,x\n"


def at(picture, x, y, dpi=254):
    """Return the colour at a point in um."""
    return picture.getpixel((round(x * dpi / 25_400), round(y * dpi / 25_400)))


def card(tmp_path, **wishes):
    """Print one card upright; return its picture at 10 px a mm, and its trim on the page in um."""
    data = made(tiny(tmp_path, cards=ONE, card=BOTH, back=BOTH), arrange="upright", **wishes).data
    face = read_pdf(data).pages[0].faces[0]
    return pictures(data, 254)[0], face


def test_the_layouts_own_bleed_is_what_it_paints(tmp_path):
    picture, face = card(tmp_path)
    assert at(picture, face.left + 1_500, face.top + 40_000) == (255, 255, 255)


def test_mirrored_bleed_goes_on_from_the_edges_and_leaves_no_white(tmp_path):
    picture, face = card(tmp_path, bleed_style="mirror")
    for y in (500, 3_000, 40_000, 90_000, 93_500):
        assert at(picture, face.left + 500, face.top + y) == (255, 0, 0)
        assert at(picture, face.left + 2_900, face.top + y) == (255, 0, 0)
        assert at(picture, face.right - 500, face.top + y) == (0, 0, 255)


def test_mirrored_bleed_leaves_no_background_pixel_in_the_whole_bleed(tmp_path):
    picture, face = card(tmp_path, bleed_style="mirror")
    white = (255, 255, 255)
    for x in range(200, 3_000, 100):
        for y in range(200, 93_800, 400):
            assert at(picture, face.left + x, face.top + y) != white


def test_coloured_bleed_has_its_colour_all_round_and_the_card_none(tmp_path):
    picture, face = card(tmp_path, bleed_style="colour", bleed_colour="#00ff00")
    for x, y in ((1_500, 40_000), (66_000, 40_000), (30_000, 1_500), (30_000, 92_500)):
        assert at(picture, face.left + x, face.top + y) == (0, 255, 0)
    assert at(picture, face.left + 3_600, face.top + 40_000) == (255, 0, 0)


def test_a_bleed_without_its_colour_names_the_colours_there_are(tmp_path):
    with pytest.raises(PrintError) as caught:
        made(tiny(tmp_path), bleed_style="colour")
    assert "dark" in str(caught.value) and "--bleed-colour" in str(caught.value)


def test_outer_bleed_is_on_the_outside_of_the_block_only(tmp_path):
    game = tiny(tmp_path, cards="id,qty,back,text\nred,9,-,x\n")
    read = read_pdf(made(game, bleed_style="outer", bleed=2_000).data)
    faces = read.pages[0].faces
    steps = sorted({round(face.left) for face in faces})
    assert steps[1] - steps[0] == 63_000 or steps[1] - steps[0] == 88_000  # trims touch: cuts are shared


def test_a_deck_may_name_its_own_bleed_style(tmp_path):
    products = DECK + '[product.options]\nbleed_style = "mirror"\n'
    data = made(tiny(tmp_path, products, cards=ONE, card=BOTH, back=BOTH), arrange="upright").data
    face = read_pdf(data).pages[0].faces[0]
    assert at(pictures(data, 254)[0], face.left + 1_500, face.top + 40_000) == (255, 0, 0)


def test_backs_may_have_more_bleed_than_fronts(tmp_path):
    read = read_pdf(made(tiny(tmp_path), bleed=1_500, back_bleed=3_000, arrange="upright").data)
    front, back = read.pages[0].faces[0], read.pages[1].faces[0]
    assert (front.width, back.width) == (pytest.approx(66_000, abs=10), pytest.approx(69_000, abs=10))
    # and the trims still lie behind one another
    fronts = {round(read.pages[0].width - face.right + 1_500) for face in read.pages[0].faces}
    assert {round(face.left + 3_000) for face in read.pages[1].faces} <= fronts


def blank(key="x", bleed=2_000):
    return Face(key, key, 63_000, 88_000, bleed, lambda canvas: canvas.rect(0, 0, 1, 1, Paint(parse("#000000"))))


@pytest.mark.parametrize(
    "style, gutter, backs", list(itertools.product(STYLES, (None, 0, 4_000, 10_000), ("long-edge", "gutterfold")))
)
def test_no_mark_of_any_style_lies_in_a_trim_or_on_bleed(style, gutter, backs):
    pieces = [Piece(blank(), blank("b"))] * 20
    marks = MarkStyle(length=8_000, gap=700, style=style)
    for page in impose(pieces, Setup(paper("a4"), 2_000, gutter), backs).pages:
        for x1, y1, x2, y2 in crop_marks(page, marks):
            assert 0 <= x1 <= x2 <= 210_000 and 0 <= y1 <= y2 <= 297_000
            for area in page.areas:
                for x, right in pairs(area.xs, area.gutter):
                    for y, bottom in pairs(area.ys, area.gutter):
                        out = 2_000 if area.gutter >= 4_000 else 0  # with shared cuts there is none inside
                        assert x2 <= x - out or x1 >= right + out or y2 <= y - out or y1 >= bottom + out


def pairs(cuts, gutter):
    return zip(cuts[::2], cuts[1::2], strict=True) if gutter else itertools.pairwise(cuts)


def test_marks_have_the_length_offset_and_weight_asked_for(tmp_path):
    style = MarkStyle(length=3_000, gap=1_200, weight=250)
    data = made(tiny(tmp_path), marks=style, arrange="upright").data
    page = read_pdf(data).pages[0]
    top = min(face.top for face in page.faces)
    marks = [line for line in page.lines if line.width < 1 and line.bottom < top]
    assert {round(line.height) for line in marks} == {3_000}
    assert {round(top - line.bottom) for line in marks} == {1_200}
    assert (
        b"0.709 w" in __import__("pypdf").PdfReader(__import__("io").BytesIO(data)).pages[0].get_contents().get_data()
    )


def test_marks_to_the_edge_reach_the_papers_edge_at_the_sides():
    page = impose([Piece(blank())] * 9, Setup(paper("a4")), "none").pages[0]
    lines = crop_marks(page, MarkStyle(style="edge"))
    level = [line for line in lines if line[1] == line[3]]
    assert min(line[0] for line in level) == 0 and max(line[2] for line in level) == 210_000


def test_marks_between_pieces_stand_only_where_the_gutter_is_wider_than_both_bleeds():
    def inner(gutter):
        page = impose([Piece(blank())] * 4, Setup(paper("a4"), 2_000, gutter, arrange="upright"), "none").pages[0]
        block = page.areas[0].block
        lines = crop_marks(page, MarkStyle(style="piece"))
        return [
            line
            for line in lines
            if block.x < line[0] and line[2] < block.right and block.y <= line[1] <= line[3] <= block.bottom
        ]

    assert inner(4_000) == []
    assert {line[2] - line[0] for line in inner(10_000) if line[1] == line[3]} == {5_000}


@pytest.mark.parametrize("sides", SIDES)
def test_marks_stand_on_the_sides_asked_for(tmp_path, sides):
    read = read_pdf(made(tiny(tmp_path), marks=MarkStyle(sides=sides), arrange="upright").data)
    for number, page in enumerate(read.pages):
        first = min(face.left for face in read.pages[0].faces) + 2_000
        marks = [line for line in page.lines if line.width < 1 and abs(line.left - first) < 10]
        assert bool(marks) == (sides in ("both", ("front", "back")[number % 2]))


def test_skipped_places_stay_empty_and_the_others_keep_theirs():
    grid = solve(63_000, 88_000, Setup(paper("a4"), skip=(1, 8), arrange="turned"), 20)
    assert (grid.columns * grid.rows, grid.count) == (8, 6)
    whole = solve(63_000, 88_000, Setup(paper("a4"), arrange="turned"), 20)
    assert [grid.cell(i) for i in range(6)] == [whole.cell(i) for i in range(1, 7)]
    pages = impose([Piece(blank(), blank("b"))] * 20, Setup(paper("a4"), skip=(1, 8), arrange="turned")).pages
    assert len(pages) == 8 and all(len(page.placed) == 6 for page in pages[:6])
    front, back = pages[0].placed[0].cell, pages[1].placed[0].cell
    assert front.x + back.x + front.width == 210_000


def test_a_place_that_is_not_there_cannot_be_skipped():
    with pytest.raises(PrintError) as caught:
        solve(63_000, 88_000, Setup(paper("a4"), skip=(12,)), 20)
    assert "12" in str(caught.value) and "1 to 8" in str(caught.value)
