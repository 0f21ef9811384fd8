"""What people who print card games trip over, each as a test with the right outcome.

The numbers are those of our list of complaints, collected from the issue threads named beside each case. A case is a
test here, or names the tests elsewhere that hold it (`ELSEWHERE`). None of the list is only about another program's
windows and buttons, so none is left out as a whole; of these a part is:

- 33 (mathiasandresen/rpg-cards#5; mephitrpg/rpg-cards#46): text that runs off may also go on on the back of its card.
  Ours is shrunk for the whole deck and then reported; it never goes on elsewhere, since backs hide what a card is.
- 38 (nhmkdev/cardmaker#96): which paragraph styles a program's dialog offers. Ours are keys of a layout.
- 48 (pulibrary/plum#670; MakerPress#321): Arabic and Hebrew are not set; the right outcome here is that it is said.
- 81 (andymeneely/squib#309): how to install another program's native libraries. Ours needs none, which is tested.
"""

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tinygame import CARD, DECK, REPOSITORY, made, tiny

from generator.catalog import load_game
from generator.cli import main
from generator.printing.backs import across, behind
from generator.printing.boxes import Stack, tuck_box
from generator.printing.canvas import Paint
from generator.printing.colours import parse
from generator.printing.face import Face
from generator.printing.gallery import face_pdf
from generator.printing.imposition import Piece, impose
from generator.printing.manifest import digest
from generator.printing.marks import MarkStyle, crop_marks
from generator.printing.papers import paper
from generator.printing.press import print_game, stock_of
from generator.printing.problems import PrintError
from generator.printing.products import Maker
from generator.printing.readback import read_pdf
from generator.printing.sheet import Setup, solve
from generator.printing.trace import Tracer

CASES = (
    2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24, 26, 27, 29, 30, 32, 33, 35, 36, 38, 39, 41, 42, 44, 45,
    47, 48, 50, 51, 53, 54, 56, 57, 59, 60, 62, 63, 65, 66, 68, 69, 71, 72, 74, 75, 77, 78, 80, 81, 83, 84, 86,
)  # fmt: skip

ELSEWHERE = {
    6: "printing/test_bleed_and_marks.py::test_marks_stand_on_the_sides_asked_for",
    12: "printing/test_layouts.py::test_backs_are_shared_unless_a_row_has_its_own_or_none",
    15: "printing/test_printers.py::test_only_backs_move_as_backs_and_both_sides_move_as_the_page",
    18: "printing/test_bleed_and_marks.py::test_marks_have_the_length_offset_and_weight_asked_for",
    21: "printing/test_bleed_and_marks.py::test_outer_bleed_is_on_the_outside_of_the_block_only",
    23: "printing/test_bleed_and_marks.py::test_mirrored_bleed_leaves_no_background_pixel_in_the_whole_bleed",
    24: "printing/test_preflight.py::test_art_with_white_edge_pixels_is_a_warning_that_says_how_many",
    27: "printing/test_bleed_and_marks.py::test_no_mark_of_any_style_lies_in_a_trim_or_on_bleed",
    29: "printing/test_bleed_and_marks.py::test_backs_may_have_more_bleed_than_fronts",
    33: "printing/test_layouts.py::test_a_text_that_cannot_fit_is_a_finding_with_card_field_language_and_millimetres",
    36: "printing/test_text.py::test_words_are_hyphenated_only_where_the_language_allows",
    38: "printing/test_text.py::test_list_items_hang_behind_their_bullet",
    39: "printing/test_hyphenation.py::test_words_are_divided_as_the_language_does",
    41: "printing/test_deck.py::test_another_encoding_than_utf_8_is_told",
    42: "printing/test_fonts.py::test_a_letter_missing_in_the_titles_comes_from_the_text_font",
    45: "printing/test_fonts.py::test_narrow_no_break_space_is_a_fifth_of_the_size_where_the_font_has_none",
    47: "printing/test_pdf.py::test_every_font_is_an_embedded_subset_and_none_is_a_standard_one",
    48: "printing/test_text.py::test_letters_no_font_has_and_scripts_from_right_to_left_are_reported",
    50: "printing/test_layouts.py::test_texts_come_in_the_language_of_the_print_and_share_one_size",
    51: "catalog/test_csv_files.py::test_every_encoding_separator_and_line_end_reads_the_same",
    53: "catalog/test_csv_files.py::test_a_comma_in_the_texts_does_not_fool_the_separator",
    54: "catalog/test_csv_files.py::test_values_stay_text",
    56: "printing/test_export.py::test_colliding_names_are_refused_before_anything_is_written",
    65: "printing/test_printers.py::test_a_scale_for_each_axis_changes_the_printed_lengths",
    66: "printing/test_preflight.py::test_trims_in_a_printers_blank_margin_are_errors_with_the_numbers",
    68: "printing/test_press.py::test_a_board_larger_than_the_paper_becomes_a_map_and_tiles",
    69: "printing/test_boxes.py::test_a_box_too_large_for_the_paper_becomes_a_tray_and_a_lid_and_says_so",
    72: "printing/test_pdf.py::test_a_plain_png_is_passed_through_unchanged",
    74: "printing/test_pdf.py::test_transparency_becomes_a_soft_mask",
    75: "printing/test_export.py::test_corners_are_transparent_and_edges_are_not",
    77: "printing/test_export.py::test_seventy_cards_need_two_sheets_since_the_last_place_is_the_hidden_card",
    78: "printing/test_pictures.py::test_memory_does_not_grow_with_the_pictures_of_a_deck",
    80: "printing/test_layouts.py::test_missing_art_and_icons_are_findings_and_the_card_is_still_made",
    83: "printing/test_export_cutter.py::test_the_numbers_to_type_are_printed_on_the_sheet",
    86: "printing/test_preflight.py::test_text_too_pale_for_its_ground_is_a_warning_with_the_contrast",
}


def numbers_here():
    """List the numbers of the cases that are tests in this file."""
    return {int(number) for number in re.findall(r"^def test_case_(\d+)_", Path(__file__).read_text("utf-8"), re.M)}


def test_every_case_is_a_test_here_or_elsewhere():
    assert sorted(numbers_here() | ELSEWHERE.keys()) == list(CASES)


@pytest.mark.parametrize("place", ELSEWHERE.values(), ids=map(str, ELSEWHERE))
def test_the_tests_named_elsewhere_are_there(place):
    file, _, name = place.partition("::")
    assert f"\ndef {name}(" in (REPOSITORY / "tests" / file).read_text(encoding="utf-8")


def blank(key):
    return Face(key, key, 63_000, 88_000, 2_000, lambda canvas: canvas.rect(0, 0, 9, 9, Paint(parse("#000000"))))


FRONT, BACK = blank("front"), blank("back")


def sheets(pieces, mode="long-edge", **setup):
    return impose(pieces, Setup(paper("a4"), **setup), mode).pages


def test_case_02_a_card_without_a_back_keeps_its_cell():  # jhauberg/cards.py#156
    pages = sheets([Piece(FRONT)] * 5 + [Piece(FRONT, BACK)] * 3)
    backs = {(placed.cell.x, placed.cell.y) for placed in pages[1].placed}
    wanted = [across(placed.cell, paper("a4")) for placed in pages[0].placed[5:]]
    assert backs == {(cell.x, cell.y) for cell in wanted}


def test_case_03_two_cards_on_a_last_sheet_are_mirrored_about_the_page():  # andymeneely/squib#93, #133, #204
    pages = sheets([Piece(FRONT, BACK)] * 11, arrange="upright")
    assert [page.side for page in pages] == ["front", "back"] * (len(pages) // 2)
    for placed, behind_it in zip(pages[-2].placed, pages[-1].placed, strict=True):
        assert placed.cell.x + behind_it.cell.x + 63_000 == 210_000


def test_case_05_long_and_short_edge_differ_by_a_half_turn_of_the_page():  # Malacath-92/Proxy-PDF-Maker#6
    page = paper("a4")
    for placed in sheets([Piece(FRONT, BACK)] * 5)[0].placed:
        long, short = (behind(placed.cell, page, mode) for mode in ("long-edge", "short-edge"))
        assert (page.width - long.right, page.height - long.bottom) == (short.x, short.y)
        assert (long.turned - short.turned) % 360 == 180 or placed.cell.turned in (90, 270)


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "330x480"])
@pytest.mark.parametrize("count", [1, 4, 9, 23])
def test_case_08_front_back_and_width_make_the_page(name, count):  # lifelike/countersheetsextension#22
    pages = impose([Piece(FRONT, BACK)] * count, Setup(paper(name))).pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.placed, back.placed, strict=True):
            assert one.cell.x + other.cell.x + one.cell.width == paper(name).width
            assert one.cell.y == other.cell.y


def test_case_09_front_pages_hold_no_backs(tmp_path):  # lifelike/countersheetsextension#39
    from io import BytesIO

    from pypdf import PdfReader

    game = tiny(tmp_path, back=CARD.replace("{{ card.text }}", "BACKSIDE"))
    pages = PdfReader(BytesIO(made(game).data)).pages
    texts = [page.extract_text() for page in pages]
    assert not any("BACKSIDE" in text for text in texts[::2]) and "BACKSIDE" in texts[1]


def test_case_11_a_deck_without_a_back_prints_fronts_and_a_missing_one_is_named(tmp_path):  # oatear/cider#102
    assert len(read_pdf(made(tiny(tmp_path, DECK.replace('back = "back"\n', ""))).data).pages) == 2
    with pytest.raises(PrintError) as caught:
        made(tiny(tmp_path, DECK.replace('back = "back"', 'back = "reverse"')))
    assert "templates/tiny/reverse.toml" in str(caught.value)


def test_case_14_folded_over_a_level_line_the_back_stands_on_its_head():  # mephitrpg/rpg-cards#11
    page = paper("a4")
    cell = sheets([Piece(FRONT, BACK)], "none")[0].placed[0].cell
    assert behind(cell, page, "gutterfold", "horizontal").turned == (180 - cell.turned) % 360
    assert behind(cell, page, "gutterfold", "vertical").turned == -cell.turned % 360


def test_case_17_cards_lie_in_the_same_places_on_every_page():  # 18F/methods#243
    pages = sheets([Piece(FRONT)] * 30, "none")
    first = [placed.cell for placed in pages[0].placed]
    assert all([placed.cell for placed in page.placed] == first[: len(page.placed)] for page in pages)
    assert len({tuple(crop_marks(page, MarkStyle())) for page in pages}) == 1


@pytest.mark.parametrize("bleed", [625, 3_050, 3_175, 6_000])
def test_case_20_any_bleed_is_possible(tmp_path, bleed):  # Malacath-92/Proxy-PDF-Maker#37
    face = read_pdf(made(tiny(tmp_path), bleed=bleed, arrange="upright").data).pages[0].faces[0]
    assert (face.width, face.height) == (
        pytest.approx(63_000 + 2 * bleed, abs=10),
        pytest.approx(88_000 + 2 * bleed, abs=10),
    )


def test_case_26_marks_are_centred_on_the_trim_lines_at_all_four_sides(tmp_path):  # kclipsto#175
    page = sheets([Piece(FRONT)] * 8, "none")[0]
    cell = page.placed[0].cell
    for weight in (100, 1_000):
        lines = crop_marks(page, MarkStyle(weight=weight))
        assert {line[0] for line in lines if line[0] == line[2]} >= {cell.x, cell.right}
        assert {line[1] for line in lines if line[1] == line[3]} >= {cell.y, cell.bottom}


def test_case_30_the_gutter_is_nothing_or_any_width():  # philo-jh/MTG-Proxy-Generator#22; piecepackr#336
    for gutter in (0, 1_000, 7_500):
        grid = solve(63_000, 88_000, Setup(paper("a3"), gutter=gutter, arrange="upright"), 20)
        assert grid.cell(1).x - grid.cell(0).right == gutter


def test_case_32_what_is_shown_and_what_is_printed_is_one_drawing(tmp_path):  # tokeeto/shoggoth#74, #209
    game = tiny(tmp_path)
    printed = Maker(stock_of(game, ["en"])).pieces(game.products[0], "en")[0].front
    shown = face_pdf(printed, "en")
    tracers = Tracer(), Tracer()
    for tracer in tracers:
        printed.draw(tracer)
    assert tracers[0].lines == tracers[1].lines and "Æble og ål" in read_pdf(shown).pages[0].text + form_text(shown)


def form_text(data):
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    return text


def test_case_35_a_strict_print_fails_and_names_the_card(tmp_path, monkeypatch, capsys):  # kellertuer/Kartei#10
    tiny(tmp_path, card=CARD + "h = 4\n", cards="id,text\nred," + "word " * 60 + "\n")
    monkeypatch.chdir(tmp_path)
    words = ["print", "tiny", "--lang", "en", "--paper", "a4", "--product", "deck"]
    assert main([*words, "--no-preflight"]) == 0
    assert main(words) == main([*words, "--strict"]) == 1
    assert "red words en" in capsys.readouterr().out


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8", "da_DK.ISO-8859-1"])
def test_case_44_the_result_does_not_depend_on_the_locale(tmp_path, locale):  # zaffudo/CAH-Generator#14
    game = tiny(tmp_path, cards="id,text\nred,Zürich ® ½\n")
    code = (
        "import sys, hashlib; sys.path[:0] = sys.argv[1:4]; from pathlib import Path;"
        "from generator.catalog import load_game; from tinygame import made;"
        "print(hashlib.sha256(made(load_game(Path(sys.argv[4]))[0]).data).hexdigest())"
    )
    paths = [str(REPOSITORY), str(Path(__file__).parent), "", str(game.folder)]
    environment = {"LC_ALL": locale, "PATH": "/usr/bin:/bin"}
    run = subprocess.run(
        [sys.executable, "-c", code, *paths], env=environment, capture_output=True, text=True, check=True
    )

    assert run.stdout.strip() == digest(made(game).data)


def test_case_57_printing_one_game_leaves_the_files_of_others_alone(tmp_path):  # oatear/cider#30
    other = tmp_path / "out" / "other" / "en" / "other-deck-a4-en.pdf"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"theirs")
    print_game(tiny(tmp_path), langs=["en"], papers=["a4"], out=tmp_path / "out", processes=1)
    assert other.read_bytes() == b"theirs"


@pytest.mark.parametrize("qty, found", [("", 1), ("3", 3), ("0", 0), ("2x", None), ("-1", None), ("1.5", None)])
def test_case_59_a_quantity_is_a_whole_number_or_blank(tmp_path, qty, found):  # sumpfork/dominiontabs#635
    tiny(tmp_path)
    file = tmp_path / "card_data" / "tiny" / "cards.csv"
    file.write_text(f"id,qty,text\nred,{qty},x\n", encoding="utf-8")
    game, problems = load_game(file.parent)
    if found is None:
        assert any("cards.csv:2" in str(problem) and qty in problem.found for problem in problems)
    else:
        assert game.tables["cards"].rows[0].qty == found


def test_case_60_cards_come_in_the_order_of_their_rows(tmp_path):  # numbered files in two other programs
    names = [f"card_{number}" for number in (1, 2, 10, 11, 3)]
    game = tiny(tmp_path, cards="id,text\n" + "".join(f"{name},{name}\n" for name in names))
    components = Maker(stock_of(game, ["en"])).faces(game.products[0], "en").components
    assert [component.row for component in components] == names


@pytest.mark.parametrize("name", ["a4", "letter", "8.5x13in", "330x480"])
def test_case_62_all_pages_have_one_size_and_none_is_empty(tmp_path, name):  # nhmkdev/cardmaker#106, #117
    read = read_pdf(made(tiny(tmp_path), paper=name).data)
    size = paper(name)
    assert {(round(page.width), round(page.height)) for page in read.pages} == {(size.width, size.height)}
    assert all(page.text.strip() for page in read.pages)


def test_case_63_a4_is_210_by_297_mm_and_readers_are_told_not_to_scale(tmp_path):  # kclipsto#3
    read = read_pdf(made(tiny(tmp_path)).data)
    assert (read.pages[0].width, read.pages[0].height) == pytest.approx((210_000, 297_000), abs=1)
    assert read.scaling == "None" and "100 mm" in read.pages[0].text


@pytest.mark.parametrize("size", ["30x45", "63x88", "88.9x127", "180x260"])
def test_case_71_a_card_may_have_any_size_and_a_sheet_to_itself(tmp_path, size):  # Malacath-92#2; rpg-cards#25, #171
    game = tiny(tmp_path, DECK.replace("standard", size))
    face = read_pdf(made(game, arrange="upright").data).pages[0].faces[0]
    width, height = (float(side) * 1000 for side in size.split("x"))
    assert (face.width, face.height) == pytest.approx((width + 4_000, height + 4_000), abs=10)


def test_case_81_nothing_native_has_to_be_installed_by_hand():  # andymeneely/squib#193, #309, #324
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=!~ \[]", one)[0].lower() for one in project["dependencies"]}
    assert not names & {"weasyprint", "cairocffi", "cairosvg", "pycairo", "pygobject", "wand", "pdf2image"}
    assert importlib.util.find_spec("reportlab") is not None


def test_case_84_board_and_clearance_widen_a_box_and_its_flaps_stay_narrower():  # florianfesti/boxes#351, #352
    stack = Stack(54, 63_000, 88_000)
    plain, thick, loose = tuck_box(stack, 0, 0), tuck_box(stack, 0, 500), tuck_box(stack, 2_000, 0)
    assert plain.panel("front").width == 63_000 and plain.panel("left").width == 54 * 300
    assert thick.panel("front").width == 63_500 and loose.panel("front").width == 65_000
    assert plain.panel("lid").width == 62_000  # 0.5 mm of play on each side
    assert plain.panel("left-top").width == plain.panel("left").width - 1_000
