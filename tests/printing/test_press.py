"""A small game through the press: measured in the finished PDF, byte for byte the same, whole or not at all."""

import json
from dataclasses import replace

import pytest
from tinygame import BACK, CARD, CARDS, made, tiny

from generator.catalog import load_game
from generator.printing import manifest
from generator.printing.order import Wishes
from generator.printing.preflight import check, preflight, trim_of
from generator.printing.press import print_game, product_pdfs, stock_of
from generator.printing.problems import PrintError
from generator.printing.readback import Rect, read_pdf

PRODUCTS = """
[[product]]
id = "deck"
kind = "cards"
table = "cards"
layout = "card"
back = "back"
size = "standard"
sizes = ["poker"]
[[product]]
id = "board"
kind = "board"
layout = "board"
size = "390x150"
[[product]]
id = "rules"
kind = "book"
"""
RULES = """# Tiny Game

## Playing {#play}
- [play.draw] Draw a card. {TG-1; printed; term}
- [play.end] The game ends when the deck is empty, see [[play.draw]]. {TG-2; ruling; term}
"""


@pytest.fixture
def game(tmp_path):
    return tiny(tmp_path, PRODUCTS, rules=RULES, board=BACK)


def run(game, out, papers=("a4", "letter"), **wishes):
    return print_game(game, langs=["en"], papers=list(papers), out=out, processes=1, **wishes)


@pytest.mark.parametrize("paper, size", [("a4", (210_000, 297_000)), ("letter", (215_900, 279_400))])
def test_cards_measure_63_by_88_mm_between_their_marks(game, paper, size):
    read = read_pdf(made(game, "deck", paper).data)
    for page in read.pages:
        assert (round(page.width), round(page.height)) == size
        marks = sorted({round(line.left, 1) for line in page.lines if line.width < 5 and line.top < 20_000})
        for face in page.faces:
            trim = trim_of(face, (63_000, 88_000))
            assert face.width - trim.width == pytest.approx(4_000, abs=10)
            assert sorted((trim.width, trim.height)) == pytest.approx([63_000, 88_000], abs=10)
            if marks:
                assert min(abs(mark - trim.left) for mark in marks) <= 10


def test_every_back_lies_behind_its_front_in_the_finished_file(game):
    read = read_pdf(made(game, "deck").data)
    front, back = read.pages[0], read.pages[1]
    fronts = {(round(front.width - face.right), round(face.top)) for face in front.faces}
    backs = {(round(face.left), round(face.top)) for face in back.faces}
    assert backs <= fronts


def test_cards_whose_row_says_no_back_have_none(game):
    read = read_pdf(made(game, "deck").data)
    assert sum(len(page.faces) for page in read.pages[::2]) == 11
    assert sum(len(page.faces) for page in read.pages[1::2]) == 9


def test_the_card_size_can_be_chosen(game, tmp_path):
    printed = run(game, tmp_path / "out", size="poker", products=["deck"])
    assert {entry.trim_mm for entry in printed.files} == {(63.5, 88.9)}
    assert all("deck-poker" in entry.file for entry in printed.files)


def test_all_fonts_are_embedded_and_texts_can_be_read(game):
    read = read_pdf(made(game, "deck").data)
    assert read.fonts and all(read.fonts.values())
    text = read.pages[0].text
    assert "Æble og ål" in text and "Tiny Game" in text and "100 mm" in text and "Paper: A4" in text


def test_print_dialogues_are_told_not_to_scale_and_how_to_turn(game):
    read = read_pdf(made(game, "deck").data)
    assert (read.scaling, read.duplex, read.language) == ("None", "DuplexFlipLongEdge", "en")
    assert read_pdf(made(game, "deck", backs="short-edge").data).duplex == "DuplexFlipShortEdge"
    assert read_pdf(made(game, "deck", backs="separate").data).duplex == "Simplex"
    assert read_pdf(made(game, "board").data).duplex == "Simplex"


def test_a_board_larger_than_the_paper_becomes_a_map_and_tiles(game):
    board = made(game, "board")
    read = read_pdf(board.data)
    assert len(read.pages) == 3
    assert "A1" in read.pages[0].text and "B1" in read.pages[0].text
    assert "A1" in read.pages[1].text and "B1" in read.pages[2].text
    for number, page in enumerate(read.pages, 1):  # the map is the first sheet of three, and says so
        assert f"Sheet {number} of 3" in page.text
    trim = read.pages[1].trim
    assert (round(trim.width), round(trim.height)) == (150_000, 200_000)


def test_the_book_has_contents_clauses_and_an_outline(game):
    stock = stock_of(game, ["en"])
    pages, two_up, booklet = product_pdfs(stock, "rules", "en", "a4")
    read = read_pdf(pages.data)
    assert {(round(page.width), round(page.height)) for page in read.pages} == {(148_000, 210_000)}
    assert "Contents" in read.pages[1].text
    assert "see 1.1" in " ".join(page.text for page in read.pages)
    assert "Quick reference" in read.pages[-1].text
    assert "1 Playing" in read.outline
    for sheets in (two_up, booklet):
        flat = read_pdf(sheets.data)
        assert {(round(page.width), round(page.height)) for page in flat.pages} == {(297_000, 210_000)}


def test_the_same_input_gives_the_same_bytes(game):
    for product in ("deck", "board", "rules"):
        assert made(game, product).data == made(game, product).data


def test_several_processes_print_the_same_as_one(game, tmp_path):
    one = run(game, tmp_path / "one")
    two = print_game(game, langs=["en"], papers=["a4", "letter"], out=tmp_path / "two", processes=2)
    assert [(entry.file, entry.sha256) for entry in one.files] == [(entry.file, entry.sha256) for entry in two.files]


def test_a_second_run_makes_nothing_until_something_changes(game, tmp_path):
    out = tmp_path / "out"
    assert run(game, out).made == 10
    assert run(game, out).made == 0
    (out / "tiny" / "en" / "tiny-deck-a4-en.pdf").write_bytes(b"spoiled")
    assert run(game, out).made == 1
    (game.folder / "cards.csv").write_text(CARDS.replace("Très", "Assez"), encoding="utf-8")
    assert run(load_game(game.folder)[0], out).made == 10


def test_the_manifest_lists_every_file_with_its_hash_and_sizes(game, tmp_path):
    printed = run(game, tmp_path / "out")
    listed = json.loads((printed.folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    on_disk = {path.relative_to(printed.folder).as_posix() for path in printed.folder.rglob("*.pdf")}
    assert {entry["file"] for entry in listed} == on_disk
    deck = next(entry for entry in listed if entry["file"] == "en/tiny-deck-a4-en.pdf")
    assert (deck["page_mm"], deck["trim_mm"], deck["pieces"]) == ([210.0, 297.0], [63.0, 88.0], 11)
    assert deck["sha256"] == manifest.digest((printed.folder / deck["file"]).read_bytes())


def test_printing_one_paper_later_keeps_the_other_in_the_manifest(game, tmp_path):
    run(game, tmp_path / "out", papers=["a4"], products=["deck"])
    run(game, tmp_path / "out", papers=["letter"], products=["deck"])
    assert len(manifest.read(tmp_path / "out" / "tiny")) == 2


def test_a_broken_layout_leaves_nothing_behind(game, tmp_path):
    (tmp_path / "templates" / "tiny" / "back.toml").write_text("grund = 3\n", encoding="utf-8")
    with pytest.raises(PrintError) as caught:
        run(game, tmp_path / "out")
    assert "grund" in str(caught.value)
    assert not (tmp_path / "out" / "tiny").exists()


def test_a_broken_layout_leaves_the_files_of_before(game, tmp_path):
    before = {path: path.read_bytes() for path in run(game, tmp_path / "out").paths}
    (tmp_path / "templates" / "tiny" / "card.toml").write_text("grund = 3\n", encoding="utf-8")
    with pytest.raises(PrintError):
        run(game, tmp_path / "out")
    assert {path: path.read_bytes() for path in before} == before
    assert not list((tmp_path / "out").rglob(".printing*"))


def test_a_book_for_two_papers_has_a_name_for_each_file(game, tmp_path):
    printed = run(game, tmp_path / "out", papers=["a4", "a3"], products=["rules"])
    assert [entry.file for entry in printed.files] == [
        "en/tiny-rules-a3-en.pdf",
        "en/tiny-rules-a4-en.pdf",
        "en/tiny-rules-booklet-a3-en.pdf",
        "en/tiny-rules-booklet-a4-en.pdf",
        "en/tiny-rules-pages-a4-en.pdf",
        "en/tiny-rules-pages-a5-en.pdf",
    ]


def test_all_mistakes_in_a_wish_are_named_together(game, tmp_path):
    with pytest.raises(PrintError) as caught:
        run(game, tmp_path / "out", papers=["a44"], products=["decks"], wishes=Wishes(backs="sideways"))
    said = str(caught.value)
    assert '"a44"' in said and '"decks"' in said and '"sideways"' in said
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_a_problem_not_a_traceback(game, tmp_path):
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    with pytest.raises(PrintError) as caught:
        run(game, tmp_path / "out")
    assert "a folder to write to" in str(caught.value)


def test_preflight_finds_nothing_in_what_the_press_prints(game, tmp_path):
    assert preflight(run(game, tmp_path / "out").folder) == []


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold", "separate", "none"])
@pytest.mark.parametrize("gutter", [None, 0])
def test_preflight_finds_nothing_in_any_way_of_printing_backs(game, tmp_path, backs, gutter):
    wishes = Wishes(backs=backs, gutter=gutter)
    assert preflight(run(game, tmp_path / "out", products=["deck"], wishes=wishes).folder) == []


def test_preflight_finds_a_back_out_of_place_a_wrong_size_and_a_missing_mark(game, tmp_path):
    printed = run(game, tmp_path / "out", papers=["a4"], products=["deck"])
    entry = printed.files[0]
    read = read_pdf(printed.paths[0].read_bytes())
    assert list(check(read, entry)) == []
    back = read.pages[1]
    shifted = tuple(Rect(f.left + 30, f.top, f.right + 30, f.bottom) for f in back.faces)
    moved = replace(read, pages=(read.pages[0], replace(back, faces=shifted), *read.pages[2:]))
    assert any("behind a front" in problem.expected for problem in check(moved, entry))
    assert any("a face of" in problem.found for problem in check(read, replace(entry, trim_mm=(63.05, 88.0))))
    marked = replace(read.pages[0], lines=tuple(line for line in read.pages[0].lines if line.width > 5))
    unmarked = replace(marked, lines=(*marked.lines, Rect(0, 0, 0, 1000)))
    bare = replace(read, pages=(unmarked, *read.pages[1:]))
    assert any("no crop mark" in problem.found for problem in check(bare, entry))


def test_preflight_finds_fonts_that_are_not_embedded(game, tmp_path):
    printed = run(game, tmp_path / "out", papers=["a4"], products=["deck"])
    read = replace(read_pdf(printed.paths[0].read_bytes()), fonts={"Helvetica": False})
    assert any("Helvetica" in problem.found for problem in check(read, printed.files[0]))


def remade(game, out, path, old, new):
    """Change a file of the game; return which products are printed again."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    fresh = run(load_game(game.folder)[0], out, papers=["a4"]).fresh
    return {name.split("-")[1] for name in fresh}


def test_only_products_that_may_look_different_are_made_again(game, tmp_path):
    out, templates = tmp_path / "out", tmp_path / "templates"
    run(game, out, papers=["a4"])
    assert remade(game, out, game.folder / "rules.md", "Draw a card.", "Draw one card.") == {"rules"}
    assert remade(game, out, templates / "tiny" / "board.toml", "x = 20", "x = 21") == {"board", "rules"}
    assert remade(game, out, templates / "tiny" / "card.toml", "x = 8", "x = 9") == {"deck", "rules"}
    assert remade(game, out, game.folder / "cards.csv", "Æble", "Abe") == {"deck", "board", "rules"}


def test_a_layout_that_is_extended_counts_too(game, tmp_path):
    out, own = tmp_path / "out", tmp_path / "templates" / "tiny"
    (own / "base.toml").write_text("corner = 3\n", encoding="utf-8")
    (own / "board.toml").write_text('extends = "base"\n' + BACK, encoding="utf-8")
    run(game, out, papers=["a4"])
    assert remade(game, out, own / "base.toml", "corner = 3", "corner = 4") == {"board", "rules"}


def test_cards_that_show_any_text_follow_the_rules(game, tmp_path):
    out, card = tmp_path / "out", tmp_path / "templates" / "tiny" / "card.toml"
    card.write_text(CARD.replace("card.text", "texts['play.draw']"), encoding="utf-8")
    run(game, out, papers=["a4"])
    assert remade(game, out, game.folder / "rules.md", "Draw a card.", "Draw one card.") == {"deck", "rules"}


SHEET = """
[[product]]
id = "overview"
kind = "sheet"
layout = "card"
back = "back"
size = "148x210"
"""


def test_what_is_too_large_to_be_folded_is_printed_on_two_sides_and_the_rest_is_folded(tmp_path):
    game = tiny(tmp_path, PRODUCTS.split('[[product]]\nid = "board"')[0] + SHEET, card=BACK)
    run_ = run(game, tmp_path / "out", ["letter"], wishes=Wishes(backs="gutterfold"))
    assert {entry.product: entry.backs for entry in run_.files} == {"deck": "gutterfold", "overview": "long-edge"}
    (note,) = run_.findings
    assert note == (
        "overview: note: not folded but printed on two sides, turned on the long edge: "
        "half of Letter has no room for a piece of 148.00 mm × 210.00 mm"
    )


@pytest.mark.parametrize("backs", ["long-edge", "gutterfold"])
def test_a_piece_that_does_not_fit_is_told_with_its_product(tmp_path, backs):
    game = tiny(tmp_path, SHEET, card=BACK)
    with pytest.raises(PrintError, match="^product overview, paper A6: error: found a piece of 148.00 mm × 210.00 mm;"):
        run(game, tmp_path / "out", ["a6"], wishes=Wishes(backs=backs))
    assert not (tmp_path / "out").exists()
