"""Labels and ruler stand in the margin: inside the paper, off every face, bleed and crop mark."""

import pytest

from generator.i18n.texts import Texts, load_common
from generator.printing.boards import impose_board
from generator.printing.face import Face
from generator.printing.imposition import Piece, impose
from generator.printing.labels import Labels, draw_labels, draw_ruler, strips_of
from generator.printing.marks import MarkStyle, crop_marks
from generator.printing.papers import card_size, paper
from generator.printing.sheet import Setup
from generator.printing.trace import Tracer

MARKS = MarkStyle()


def face(name):
    size = card_size(name)
    return Face(name, name, size.width, size.height, 2_000, lambda canvas: None)


def page_of(size, paper_name, mode="none", count=30):
    pieces = [Piece(face(size), face(size) if mode != "none" else None)] * count
    return impose(pieces, Setup(paper(paper_name)), mode).pages[0]


@pytest.mark.parametrize("paper_name", ["a4", "letter", "a3", "a5", "legal"])
@pytest.mark.parametrize("size", ["standard", "poker", "mini-euro", "tarot", "22x22", "70x70"])
@pytest.mark.parametrize("mode", ["none", "long-edge", "gutterfold"])
def test_the_strips_lie_between_the_marks_and_the_edge_of_the_paper(paper_name, size, mode):
    page = page_of(size, paper_name, mode)
    first, second = strips_of(page, MARKS)
    sideways = page.strips == "sides"
    length = page.paper.width if sideways else page.paper.height
    assert first.top >= 2_000 and second.bottom <= length - 2_000
    for x1, y1, x2, y2 in crop_marks(page, MARKS):
        low, high = (page.paper.width - x2, page.paper.width - x1) if sideways else (y1, y2)
        across = (y2 - y1) if sideways else (x2 - x1)
        if across == 0:  # a mark in the direction of the strips' distance
            assert low >= first.bottom or high <= first.top
            assert high <= second.top or low >= second.bottom


def test_the_ruler_is_100_mm_long_with_a_tick_every_centimetre():
    tracer = Tracer()
    draw_ruler(tracer, 8_000, 290_000)
    assert tracer.lines[0].startswith("line 8000 290000 108000 290000")
    assert len(tracer.lines) == 1 + 11
    assert tracer.lines[-1].startswith("line 108000 288800 108000 291200")


def written(page, language="en", mode="long-edge"):
    tracer = Tracer()
    draw_labels(tracer, page, Labels("Tiny Game", "Cards", load_common("en"), language, mode), MARKS)
    return " ".join(line for line in tracer.lines if line.lstrip().startswith("text"))


def test_a_sheet_says_whose_it_is_which_one_how_to_turn_it_and_on_which_paper():
    text = written(page_of("standard", "letter", "long-edge", 32))
    for wanted in ("Tiny Game", "Cards", "English", "Sheet 1 of 4, front", "long edge", "Paper: Letter", "100 mm"):
        assert wanted in text


def test_a_tile_says_its_name():
    found, _ = impose_board(face("390x150"), Setup(paper("a4")))
    assert "tile A1" in written(found.pages[0]) and "Print on one side." in written(found.pages[0])


def test_signs_of_the_markup_in_a_title_are_printed_as_they_are():
    page = page_of("standard", "a4")
    tracer = Tracer()
    draw_labels(tracer, page, Labels("A*B {c} [[d]]", "Cards", load_common("en"), "en"), MARKS)
    assert "A*B {c} [[d]]" in "\n".join(tracer.lines)


def test_a_language_without_a_name_of_its_own_is_shown_by_its_code():
    assert Labels("A", "B", Texts("sv", {}), "sv").title == "A · B · sv"


@pytest.mark.parametrize(("paper_name", "length"), [("a4", "100"), ("a5", "100"), ("letter", "100"), ("a7", "40")])
@pytest.mark.parametrize("language", ["en", "de", "fr", "da"])
def test_the_ruler_always_says_how_long_it_is(paper_name, length, language):
    assert f"{length} mm" in written(page_of("22x22", paper_name), language, "none").replace("\\xa0", " ")
