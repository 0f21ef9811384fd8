"""Printers: kept in a file, read back, put right on the page, and the sheet that measures them."""

import math
from itertools import combinations

import pytest
from tinygame import made, tiny

from generator.i18n.texts import Texts
from generator.printing import printers
from generator.printing.calibration import _target, calibration_pdf, reading_distance, targets
from generator.printing.inspection import inspect_folder
from generator.printing.looker import Looker
from generator.printing.order import Wishes
from generator.printing.papers import paper
from generator.printing.press import print_game, product_pdfs, stock_of
from generator.printing.printers import Printer, Reading
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf

LASER = Printer("laser", 500, -200, 1_200, 800, 0.25, 1.004, 0.998, (4_200, 5_000, 6_000, 4_000))


def test_a_printer_reads_back_as_it_was_written(tmp_path):
    file = tmp_path / "bordtryk" / "printers.toml"
    printers.save(file, {"laser": LASER, "plain": Printer("plain")})
    assert printers.load(file) == {"laser": LASER, "plain": Printer("plain")}
    assert not list(file.parent.glob("*.new"))


def test_no_file_is_no_printer(tmp_path):
    assert printers.load(tmp_path / "none.toml") == {}


@pytest.mark.parametrize(
    "environment, platform, place",
    [
        ({"XDG_CONFIG_HOME": "/x/config"}, "linux", "/x/config/bordtryk/printers.toml"),
        ({"APPDATA": "/x/AppData"}, "win32", "/x/AppData/bordtryk/printers.toml"),
    ],
)
def test_printers_are_kept_where_the_system_keeps_settings(environment, platform, place):
    assert printers.config_file(environment, platform).as_posix() == place


def test_every_mistake_in_the_file_is_named_with_its_printer(tmp_path):
    file = tmp_path / "printers.toml"
    file.write_text("[laser]\nback_z = 1\nrotation = 90\nback_x = 400\n", encoding="utf-8")
    with pytest.raises(PrintError) as caught:
        printers.load(file)
    said = str(caught.value)
    assert "[laser]" in said and "back_z" in said and "-5 to 5" in said and "-30 to 30 mm" in said


def test_an_unknown_printer_is_refused_with_those_there_are():
    with pytest.raises(PrintError) as caught:
        printers.find({"laser": LASER}, "lazer")
    assert '"lazer"' in str(caught.value) and "laser" in str(caught.value)


FOUR = (1_000, 2_000, 3_000, 4_500)


@pytest.mark.parametrize("text, found", [("4", (4_000,) * 4), ("4,5", (4_000, 5_000) * 2), ("1 2 3 4.5", FOUR)])
def test_margins_are_one_two_or_four(text, found):
    assert printers.changed(Printer("x"), {"margins": text}).margins == found


def test_the_matrix_scales_and_turns_about_the_middle_and_then_moves():
    page = paper("a4")
    a, b, c, d, e, f = Printer("x", 100, 200, 1_000, 2_000, 90 / 45, 1.01, 1.0).matrix(page, back=True)
    x, y = page.width / 2, page.height / 2
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx((x + 1_100, y + 2_200))
    far = a * (x + 1_000) + c * y + e - (x + 1_100), b * (x + 1_000) + d * y + f - (y + 2_200)
    assert far == pytest.approx((1_010 * math.cos(math.radians(2)), 1_010 * math.sin(math.radians(2))))


def test_an_undone_matrix_brings_every_point_back():
    matrix = LASER.matrix(paper("a4"), back=True)
    a, b, c, d, e, f = printers.undone(matrix)
    for x, y in ((0, 0), (210_000, 1_000), (50_000, 297_000)):
        u, v = matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]
        assert (a * u + c * v + e, b * u + d * v + f) == pytest.approx((x, y), abs=0.01)


def test_readings_of_two_targets_give_the_offset_and_turn_that_bring_them_together():
    page, apart = paper("a4"), reading_distance(paper("a4"))
    found = printers.from_readings(Printer("x"), Reading((600, -1_000), (200, -1_000), apart))
    matrix = found.matrix(page, back=True)
    for (x, y), want in zip(targets(page), ((600, -1_000), (200, -1_000)), strict=True):
        moved = matrix[0] * x + matrix[2] * y + matrix[4] - x, matrix[1] * x + matrix[3] * y + matrix[5] - y
        assert moved == pytest.approx(want, abs=5)


def test_only_backs_move_as_backs_and_both_sides_move_as_the_page(tmp_path):
    game = tiny(tmp_path)
    plain = read_pdf(made(game).data)
    moved = read_pdf(made(game, printer=Printer("x", page_x=1_500, back_x=400, back_y=-700)).data)
    shifts = [
        (round(b.left - a.left), round(b.top - a.top))
        for one, other in zip(plain.pages, moved.pages, strict=True)
        for a, b in zip(one.faces[:1], other.faces[:1], strict=True)
    ]
    assert shifts[:2] == [(1_500, 0), (1_900, -700)]


def test_sheets_glued_back_to_back_are_no_backs_of_a_turned_sheet(tmp_path):
    game = tiny(tmp_path)
    moved = read_pdf(made(game, backs="separate", printer=Printer("x", back_x=5_000)).data)
    plain = read_pdf(made(game, backs="separate").data)
    assert [page.faces for page in moved.pages] == [page.faces for page in plain.pages]


def test_a_scale_for_each_axis_changes_the_printed_lengths(tmp_path):
    read = read_pdf(made(tiny(tmp_path), printer=Printer("x", scale_x=1.01), arrange="upright").data)
    face = read.pages[0].faces[0]
    assert (face.width, face.height) == (pytest.approx(67_000 * 1.01, abs=10), pytest.approx(92_000, abs=10))


def test_a_printers_wider_margins_leave_less_room(tmp_path):
    game = tiny(tmp_path)
    wide = Printer("x", margins=(20_000, 20_000, 20_000, 20_000))
    read = read_pdf(made(game, printer=wide).data)
    assert min(face.left for face in read.pages[0].faces) >= 18_000 - 10  # the trim at 20 mm, 2 mm of bleed


def test_what_was_corrected_for_a_printer_passes_the_preflight_as_it_will_lie_on_paper(tmp_path):
    printed = print_game(tiny(tmp_path), langs=["en"], papers=["a4"], out=tmp_path / "out", products=["deck"],
                         processes=1, wishes=Wishes(printer=LASER))  # fmt: skip
    assert printed.paths[0].name == "tiny-deck-a4-laser-en.pdf"
    assert inspect_folder(printed.folder, LASER, ink=False).problems == []


def sheet(name="a4"):
    from tinygame import REPOSITORY

    from generator.i18n.texts import load_common

    common: Texts = load_common("en", REPOSITORY)
    return calibration_pdf(paper(name), common, "laser")


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_calibration_sheet_has_its_targets_behind_one_another(name):
    front, back = read_pdf(sheet(name)).pages
    width = paper(name).width

    def crosses(page):
        level = {
            (round(line.left + line.right) // 2, round(line.top)) for line in page.lines if round(line.width) == 20_000
        }
        return sorted(level)

    assert len(crosses(front)) == 2
    assert [(width - x, y) for x, y in crosses(front)] == crosses(back)


def test_the_calibration_sheet_has_two_lines_of_100_mm_and_says_how_to_read_it():
    read = read_pdf(sheet())
    lengths = [max(line.width, line.height) for line in read.pages[0].lines]
    assert sum(abs(length - 100_000) < 10 for length in lengths) == 2
    assert read.duplex == "DuplexFlipLongEdge" and read.scaling == "None"
    assert "--measured" in read.pages[0].text and "--top" in read.pages[1].text


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_numbers_of_a_targets_scales_do_not_touch_one_another(name):
    canvas, size = Looker(), paper(name)
    for x, y in targets(size):
        _target(canvas, x, y, numbers=True)
    assert len(canvas.letters) == 2 * 8  # -10, -5, +5 and +10, across and down
    for one, other in combinations([letters.box for letters in canvas.letters], 2):
        apart = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
        assert apart > 300  # um


BOOK = '[[product]]\nid = "rules"\nkind = "book"\n'


def book_faces(game, form, **printer):
    """Return for each page of a form of the rule book where its pages lie."""
    wishes = Wishes(printer=Printer("laser", **printer))
    forms = product_pdfs(stock_of(game, ["en"], wishes), "rules", "en", "a4")
    data = next(made for made in forms if made.form == form).data
    return [page.faces[0] for page in read_pdf(data).pages], read_pdf(data).pages[0]


def test_a_booklet_is_corrected_as_sheets_are_upright_and_its_backs_as_backs(tmp_path):
    game = tiny(tmp_path, BOOK)
    plain, page = book_faces(game, "booklet", page_x=1)  # 1 um: as good as nothing
    moved, _ = book_faces(game, "booklet", page_x=2_000, back_y=-1_000)
    assert (page.width, page.height) == pytest.approx((210_000, 297_000), abs=10)
    assert len(plain) % 2 == 0
    for number, (before, after) in enumerate(zip(plain, moved, strict=True)):
        down = -1_000 if number % 2 else 0  # every second page is a back
        assert after.left - before.left == pytest.approx(2_000, abs=10)
        assert after.top - before.top == pytest.approx(down, abs=10)


def test_pages_of_a_book_become_smaller_where_a_printer_leaves_more_blank_than_they_do(tmp_path):
    game = tiny(tmp_path, BOOK)
    usual, _ = book_faces(game, "booklet", page_x=1)
    wide, _ = book_faces(game, "booklet", page_x=1, margins=(26_000,) * 4)
    # type begins 13 mm from the outer edge of a page of 148.5 mm: it fills 135.5, and there are 122.5 (0.904);
    # from the middle it reaches 97 mm up and down of 105, and there are 79 (0.814), which is less
    assert wide[0].width / usual[0].width == pytest.approx(79 / 97, abs=0.001)
