"""Boxes: measured flat in the finished PDF, folded up in numbers, and what happens when the paper is too small."""

import pypdfium2
import pytest
from tinygame import DECK, REPOSITORY, inside, made, pictures, tiny

from generator.i18n.texts import load_common
from generator.printing.boxart import plain_dress
from generator.printing.boxes import EAR, Stack, tuck_box, two_piece
from generator.printing.boxface import net_face
from generator.printing.boxmaker import BLEED, BoxPlan, holds, lay_box
from generator.printing.colours import BLACK, WHITE
from generator.printing.export.pictures import picture
from generator.printing.gallery import face_pdf
from generator.printing.papers import paper
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf
from generator.printing.sheet import Setup

STANDARD = Stack(54, 63_000, 88_000)
BOX = DECK + '[[product]]\nid = "box"\nkind = "box"\nlayout = "box"\nbox = "deck"\n'


def test_the_space_inside_is_that_of_the_cards_and_the_clearance():
    assert STANDARD.inside(1_000) == (64_000, 89_000, 17_200)
    assert Stack(54, 63_000, 88_000, 300, sleeved=True).inside(1_000) == (68_000, 92_500, 26_920)


def test_a_stack_of_no_cards_has_no_box():
    with pytest.raises(PrintError) as caught:
        Stack(0, 63_000, 88_000).inside(1_000)
    assert "0 cards" in str(caught.value)


def folded(net):
    """Fold every hinge by a right angle; return the corners of each panel in space (um), inside up."""
    panels = {panel.name: panel for panel in net.panels}

    def place(name):
        panel = panels[name]
        flat = [(panel.x, panel.y), (panel.x + panel.width, panel.y), (panel.x, panel.y + panel.height)]
        flat.append((panel.x + panel.width, panel.y + panel.height))
        points = [(x, y, 0.0) for x, y in flat]
        while panel.hinge:
            points = [turn(point, panel, panels[panel.hinge]) for point in points]
            panel = panels[panel.hinge]
        return points

    return {name: place(name) for name in panels}


def turn(point, panel, to):
    """Turn a point by 90 degrees about the edge that a panel shares with the one it hangs on."""
    x, y, z = point
    if panel.x >= to.x + to.width:  # it stands to the right
        edge = to.x + to.width
        return edge - z, y, x - edge
    if panel.x + panel.width <= to.x:
        edge = to.x
        return edge + z, y, edge - x
    edge = to.y if panel.y < to.y else to.y + to.height
    return (x, edge + z, edge - y) if panel.y < to.y else (x, edge - z, y - edge)


def centre(points):
    return tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))


def test_folded_up_the_walls_of_a_tuck_box_close_and_its_lids_cover_the_openings():
    net = tuck_box(STANDARD)
    wide, high, deep = 64_300, 89_300, 17_500
    space = folded(net)
    top = net.panel("back").y
    # the back lies flat, the left wall stands at its right edge, the front lies opposite, the right wall closes
    assert centre(space["front"]) == pytest.approx((wide / 2, top + high / 2, deep), abs=1)
    assert centre(space["left"]) == pytest.approx((wide, top + high / 2, deep / 2), abs=1)
    assert centre(space["right"]) == pytest.approx((0, top + high / 2, deep / 2), abs=1)
    # the glue flap lies on the back, the lid over the opening, its tongue behind the front
    assert [z for _, _, z in space["glue"]] == pytest.approx([0] * 4, abs=1)
    assert centre(space["lid"]) == pytest.approx((wide / 2, top, deep / 2), abs=1)
    assert centre(space["tuck"])[2] == pytest.approx(deep, abs=1)
    assert min(x for x, _, _ in space["lid"]) == pytest.approx(EAR, abs=1)
    assert centre(space["bottom"]) == pytest.approx((wide / 2, top + high, deep / 2), abs=1)


def test_folded_up_the_flaps_of_a_tray_lie_behind_its_long_walls():
    tray, lid = two_piece(STANDARD)
    space = folded(tray)
    floor = tray.panel("floor")
    for name, x in (("north-west", floor.x), ("north-east", floor.x + floor.width)):
        assert [point[0] for point in space[name]] == pytest.approx([x] * 4, abs=1)
    assert lid.panel("floor").width - floor.width == 2 * 300 + 500


def test_the_cut_line_of_a_box_goes_round_every_panel():
    for net in (tuck_box(STANDARD), *two_piece(STANDARD)):
        left, top, right, bottom = net.cut.box()
        assert (left, top, right, bottom) == (0, 0, net.width, net.height)


def test_the_flat_box_measures_in_the_finished_file_what_it_should(tmp_path):
    game = tiny(tmp_path, BOX)  # 11 cards of 63 x 88 mm: inside 64 x 89 x 4.3 mm, with 0.3 mm of board 64.3, 89.3, 4.6
    page = inside(made(game, "box").data)[0]
    twice = [path for path in page.paths if page.paths.count(path) == 2]  # a light line beneath the dark one
    cut = max(twice, key=lambda path: path.width)
    assert cut.width == pytest.approx(2 * 64_300 + 2 * 4_600 + 12_000, abs=10)
    assert cut.height == pytest.approx(89_300 + 2 * (4_600 + 8_000), abs=10)
    folds = [line for line in page.lines if line.width < 1 and line.height > 80_000]
    upright = sorted({round(line.left - cut.left) for line in folds} - {0})
    assert upright == pytest.approx([64_300, 68_900, 133_200, 137_800], abs=10)  # the four folds


def test_the_box_shows_the_games_title_on_front_back_sides_and_lid(tmp_path):
    document = pypdfium2.PdfDocument(made(tiny(tmp_path, BOX), "box").data)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    assert text.replace("\r\n", " ").count("Tiny Game") >= 6  # five panels and the sheet's label
    assert "glue the hatched flap" in text


def lay(stack, name, style="tuck"):
    return lay_box(BoxPlan(stack, style=style), Setup(paper(name), BLEED), plain_dress("", WHITE, "en"))


def test_a_box_too_large_for_the_paper_becomes_a_tray_and_a_lid_and_says_so():
    box = lay(Stack(120, 70_000, 120_000, sleeved=True), "a4")
    assert [net.name for net in box.nets] == ["tray", "lid"] and len(box.pages) == 2
    assert "280.40 mm × 272.60 mm" in box.notes[0] and "200.00 mm" in box.notes[0]


def test_a_box_still_too_large_is_printed_in_tiles_and_says_so():
    box = lay(Stack(120, 70_000, 120_000, sleeved=True), "a5")
    assert box.tilings and len(box.pages) == 6 and "tiles" in box.notes[0]


@pytest.mark.parametrize("name, style", [("a4", "tuck"), ("letter", "tuck"), ("a4", "two-piece")])
def test_no_box_is_clipped_by_its_paper(name, style):
    sheet = paper(name)
    for page in lay(STANDARD, name, style).pages:
        cell = page.placed[0].cell
        assert cell.x >= 5_000 and cell.right <= sheet.width - 5_000
        assert cell.y >= 9_500 and cell.bottom <= sheet.height - 9_500


def test_a_box_of_what_is_no_deck_is_refused(tmp_path):
    game = tiny(tmp_path, BOX.replace('box = "deck"', 'box = "decks"'))
    with pytest.raises(PrintError) as caught:
        made(game, "box")
    assert '"decks"' in str(caught.value) and "deck" in str(caught.value)


def test_the_tuck_box_turns_by_a_quarter_where_only_that_fits():
    box = lay(Stack(74, 70_000, 120_000), "a4")  # 23.5 mm deep, flat 201.6 × 198.3 mm
    assert box.nets[0].name == "tuck" and box.pages[0].placed[0].cell.turned == 90
    assert box.nets[0].width == 2 * 71_300 + 2 * 23_500 + 12_000


def test_the_hatch_of_the_glue_flap_ends_at_the_cut():
    net = tuck_box(Stack(54, 63_000, 88_000), 1_000, 300)
    flap = next(panel for panel in net.panels if panel.kind == "glue")
    (shown,) = pictures(face_pdf(net_face(net, {}, None, 2_000, "box"), "en"), 508)  # 20 px for a millimetre
    right, top = (flap.x + flap.width) // 50, flap.y // 50
    corner = shown.crop((right - 20, top + 2, right, top + 82))
    assert corner.getextrema() == ((255, 255),) * 3  # beyond the slant there is only paper
    middle = shown.crop([flap.x // 50 + 40, shown.height // 2, flap.x // 50 + 120, shown.height // 2 + 80])
    assert middle.getextrema()[0][0] < 200


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "54 cards of 63.5 × 88.9 mm"),
        ("da", "54 kort på 63,5 × 88,9 mm"),
        ("de", "54 Karten zu 63,5 × 88,9 mm"),
        ("fr", "54 cartes de 63,5 × 88,9 mm"),
    ],
)
def test_a_box_says_what_it_holds_in_every_language(lang, said):
    assert holds(Stack(54, 63_500, 88_900), load_common(lang, REPOSITORY)) == said


def test_a_box_of_a_game_says_how_many_cards_it_holds(tmp_path):
    text = " ".join(read_pdf(made(tiny(tmp_path, BOX), "box").data).pages[0].text.split())
    assert "Sheet 1 of 1 · Cut along the solid lines" in text
    document = pypdfium2.PdfDocument(made(tiny(tmp_path, BOX), "box").data)
    shown = document[0].get_textpage().get_text_bounded()
    document.close()
    assert shown.count("11 cards of 63 × 88 mm") == 2  # on its front and on its back


@pytest.mark.parametrize("ground", [BLACK, WHITE])
def test_folds_are_dashed_on_a_dark_box_as_on_a_light_one(ground):
    net = tuck_box(STANDARD)
    x, top, _, _ = net.folds[0]  # the first upright fold
    face = net_face(net, {}, ground, BLEED, "box")
    line = picture(face, (x - 50, top + 10_000, 100, 50_000), (1, 500))  # 10 px for a millimetre
    dark = sum(line.getpixel((0, y))[0] < 128 for y in range(500)) / 500
    assert dark == pytest.approx(0.6, abs=0.03)  # 1.5 mm of black, 1 mm of white


def test_nothing_dark_is_left_beside_the_glue_flap():
    net = tuck_box(STANDARD)
    face = net_face(net, {}, BLACK, BLEED, "box")
    beside = picture(face, (net.width + 300, net.height // 2, 3_000, 20_000), (150, 1_000))
    assert beside.getextrema() == ((255, 255),) * 3
