"""Preflight: each thing that spoils a print is found where it is made, and nothing where all is well."""

import json
from dataclasses import replace

import pytest
from tinygame import BACK, CARDS, DECK, HEAD, made, tiny

from generator.cli import main
from generator.printing.inspection import Inspection, as_json, as_text, inspect_folder, margin_conflicts
from generator.printing.order import Wishes
from generator.printing.press import print_game, stock_of
from generator.printing.printers import Printer
from generator.printing.proofing import distances, proof, suits
from generator.printing.raster import read
from generator.printing.readback import read_pdf
from generator.printing.slivers import slivers

GOOD = """
ground = "paper"
[elements.words]
kind = "text"
x = 8
right = 8
y = 10
h = 40
text = "{{ card.text }}"
"""


def said(folder, card=GOOD, cards=CARDS, head=HEAD, **wishes):
    """Return what is said about a game with this card."""
    return [
        str(one) for one in proof(stock_of(tiny(folder, cards=cards, head=head, card=card), ["en"], Wishes(**wishes)))
    ]


def test_nothing_is_said_about_a_game_that_is_well(tmp_path):
    assert said(tmp_path) == []


def test_a_text_that_does_not_fit_is_an_error_with_card_field_language_and_millimetres(tmp_path):
    found = said(tmp_path, GOOD.replace("h = 40", "h = 3"), CARDS.replace("Très bien", "word " * 80))
    assert len(found) == 1 and "blue words en" in found[0] and "mm too high" in found[0] and ": error:" in found[0]


def test_a_letter_that_no_font_has_is_an_error(tmp_path):
    assert any("U+6F22" in one for one in said(tmp_path, cards=CARDS.replace("Très", "漢")))


def test_letters_in_the_safe_zone_are_a_warning_with_their_distance(tmp_path):
    found = said(tmp_path, GOOD.replace("x = 8", "x = 1.5"))
    assert found and all("1.5 mm from the trim" in one and "3 mm, the safe zone" in one for one in found)


def test_turned_letters_are_measured_where_they_are_printed(tmp_path):
    turned = GOOD.replace("h = 40", "h = 6\nturn = 180") + ""  # about the middle of its own box: still 8 mm inside
    assert said(tmp_path, turned) == []
    mirrored = GOOD.replace("y = 10\nh = 40", "bottom = 1\nh = 5\nmirror = true\nvalign = 'bottom'")
    assert any("safe zone" in one for one in said(tmp_path, mirrored))


def test_text_too_pale_for_its_ground_is_a_warning_with_the_contrast(tmp_path):
    found = said(tmp_path, GOOD + 'colour = "#b0a080"\n')
    assert found and "contrast 2." in found[0] and "4.5 or more" in found[0]


def test_a_picture_of_few_pixels_is_a_warning_with_its_dpi(tmp_path):
    from PIL import Image

    tiny(tmp_path)
    Image.new("RGB", (100, 100), (90, 40, 40)).save(tmp_path / "templates" / "tiny" / "art" / "photo.png")
    found = said(
        tmp_path, GOOD + '[elements.photo]\nkind = "image"\nsrc = "photo.png"\nx = 10\ny = 50\nw = 25.4\nh = 25.4\n'
    )
    assert any("100 dpi" in one and ": warning:" in one for one in found)


def picture(folder, edge):
    from io import BytesIO

    from PIL import Image, ImageDraw

    image = Image.new("RGB", (60, 60), (40, 60, 90))
    ImageDraw.Draw(image).rectangle((20, 20, 40, 40), fill=(200, 160, 40))
    if edge:
        image.paste((255, 255, 255), edge)
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(
    "edge, found",
    [
        (None, []),
        ((0, 0, 60, 2), [("top", 2)]),
        ((0, 0, 1, 60), [("left", 1)]),
        ((57, 0, 60, 60), [("right", 3)]),
        ((0, 59, 60, 60), [("bottom", 1)]),
        ((0, 0, 60, 12), []),  # a band that wide belongs to the picture
    ],
)
def test_a_stripe_at_the_edge_of_a_picture_is_found_with_its_width(tmp_path, edge, found):
    assert list(slivers(read(picture(tmp_path, edge)))) == found


def test_art_with_white_edge_pixels_is_a_warning_that_says_how_many(tmp_path):
    tiny(tmp_path)
    (tmp_path / "templates" / "tiny" / "art" / "cover.png").write_bytes(picture(tmp_path, (0, 0, 60, 2)))
    shown = '[elements.cover]\nkind = "image"\nsrc = "cover.png"\nx = 20\ny = 50\nw = 5\nh = 5\n'
    assert any("the top edge differs from its neighbour: 2 px" in one for one in said(tmp_path, GOOD + shown))
    assert said(tmp_path) == []  # what no card shows is not looked at


def coloured(first, second):
    return f"id,qty,back,text,colour\nred,1,,a,{first}\nblue,1,,b,{second}\n"


def test_suits_that_look_alike_to_some_are_a_warning_for_each_vision(tmp_path):
    game = tiny(tmp_path, cards=coloured("#a03030", "#5a5a10"))
    found = [str(one) for one in suits(game)]
    assert found and all("red #a03030 and blue #5a5a10" in one for one in found)
    assert any("protanopia" in one or "deuteranopia" in one for one in found)
    assert not any("everybody" in one for one in found)
    assert list(suits(tiny(tmp_path, cards=coloured("#e0c040", "#203060")))) == []
    assert set(distances(game)["cards"]) == {"", "protanopia", "deuteranopia", "tritanopia", "grey"}


def test_suits_that_look_alike_are_told_once_for_a_table(tmp_path):
    rows = "".join(f"c{n},1,,a,#80808{n}\n" for n in range(4))
    (warning,) = suits(tiny(tmp_path, cards=f"id,qty,back,text,colour\n{rows}"))
    assert "(and 25 more)" in warning.found  # six pairs for five visions, of which each vision's nearest is named


def test_a_small_distance_says_when_it_matters(tmp_path):
    near = Inspection(distances={"tiny": distances(tiny(tmp_path, cards=coloured("#a03030", "#5a5a10")))})
    assert "below 12 colour alone does not tell them apart: warned of unless" in as_text(near)
    far = Inspection(distances={"tiny": distances(tiny(tmp_path, cards=coloured("#e0c040", "#203060")))})
    assert "below 12" not in as_text(far)


def test_suits_with_symbols_of_their_own_need_no_colours(tmp_path):
    head = HEAD + 'columns.symbol = { type = "word" }\n'
    cards = "id,text,colour,symbol\nred,a,#a03030,drop\nblue,b,#a03131,leaf\n"
    assert list(suits(tiny(tmp_path, head=head, cards=cards))) == []


def printed(folder, **wishes):
    game = tiny(folder)
    return print_game(game, langs=["en"], papers=["a4"], out=folder / "out", products=["deck"], processes=1,
                      wishes=Wishes(**wishes))  # fmt: skip


def test_sheets_cuts_and_ink_are_counted(tmp_path):
    found = inspect_folder(printed(tmp_path).folder)
    assert found.problems == []
    file = found.files[0]
    # 11 cards, eight to a sheet, turned: 4 upright and 8 level cuts on the first, 4 and 4 on the second
    assert (file.pages, file.sheets, file.cuts) == (4, 2, 20)
    assert file.ink_ml > 0.5 and file.black > 0.05


def test_shared_cuts_are_counted_once(tmp_path):
    apart, shared = (
        inspect_folder(printed(tmp_path / "a").folder),
        inspect_folder(printed(tmp_path / "b", gutter=0).folder),
    )
    assert shared.files[0].cuts < apart.files[0].cuts


def test_trims_in_a_printers_blank_margin_are_errors_with_the_numbers(tmp_path):
    run = printed(tmp_path)
    wide = Printer("laser", margins=(5_000, 5_000, 18_000, 5_000))
    found = [str(one) for one in inspect_folder(run.folder, wide, ink=False).problems]
    assert found and all("laser leaves blank" in one and "18.00 mm" in one and ": error:" in one for one in found)


def test_without_a_printer_only_what_most_of_them_leave_blank_counts(tmp_path):
    run = printed(tmp_path)
    read_back = read_pdf(run.paths[0].read_bytes())
    assert list(margin_conflicts(read_back, run.files[0], Printer())) == []
    faces = (replace(one, left=one.left - 12_000, right=one.right - 12_000) for one in read_back.pages[0].faces)
    near = replace(read_back.pages[0], faces=tuple(faces))
    found = list(margin_conflicts(replace(read_back, pages=(near,)), run.files[0], Printer()))
    assert [one.severity for one in found] == ["warning"]


@pytest.mark.parametrize("sides", ["both", "front", "back", "none"])
def test_marks_are_missed_only_where_they_were_wanted(tmp_path, sides):
    from generator.printing.marks import MarkStyle

    assert inspect_folder(printed(tmp_path, marks=MarkStyle(sides=sides)).folder, ink=False).problems == []


def test_text_and_json_say_the_same(tmp_path):
    found = inspect_folder(printed(tmp_path).folder)
    text, data = as_text(found), json.loads(as_json(found, strict=True))
    assert "2 sheets, 20 cuts" in text and "0 errors, 0 warnings" in text
    assert data["ok"] and data["files"][0]["cuts"] == 20


def test_warnings_fail_only_where_all_is_to_be_right(tmp_path):
    found = Inspection(list(suits(tiny(tmp_path, cards=coloured("#a03030", "#5a5a10")))))
    assert not found.failed(strict=False) and found.failed(strict=True)


def run(folder, monkeypatch, *words):
    monkeypatch.chdir(folder)
    return main(["preflight", *words])


def test_the_command_takes_a_game_or_a_folder_and_fails_as_asked(tmp_path, monkeypatch, capsys):
    run_before = printed(tmp_path)
    assert run(tmp_path, monkeypatch, str(run_before.folder), "--no-ink") == 0
    assert run(tmp_path, monkeypatch, "tiny", "--lang", "en", "--out", "none") == 0
    (tmp_path / "templates" / "tiny" / "card.toml").write_text(GOOD.replace("x = 8", "x = 1"), encoding="utf-8")
    capsys.readouterr()
    assert run(tmp_path, monkeypatch, "tiny", "--lang", "en", "--out", "none", "--json") == 0
    assert json.loads(capsys.readouterr().out)["problems"]
    assert run(tmp_path, monkeypatch, "tiny", "--lang", "en", "--out", "none", "--strict") == 1
    assert run(tmp_path, monkeypatch, "nothing") == 1
    assert run(tmp_path, monkeypatch, str(tmp_path / "templates")) == 1


def test_a_file_changed_after_printing_is_an_error(tmp_path):
    run_before = printed(tmp_path)
    run_before.paths[0].write_bytes(b"%PDF-1.4 other")
    assert any("other bytes" in problem.found for problem in inspect_folder(run_before.folder).problems)


def test_every_back_of_a_deck_is_looked_at_too(tmp_path):
    back = BACK + '[elements.name]\nkind = "text"\nx = 1\ny = 1\ntext = "near"\ncolour = "paper"\n'
    game = tiny(tmp_path, DECK, card=GOOD, back=back)
    assert any("back" in str(one) and "safe zone" in str(one) for one in proof(stock_of(game, ["en"])))
    assert made(game)


def printing(folder, monkeypatch, *words, card=GOOD, cards=CARDS):
    """Print a game as the command does; return its exit code."""
    tiny(folder, cards=cards, card=card)
    monkeypatch.chdir(folder)
    return main(["print", "tiny", "--lang", "en", "--paper", "a4", *words])


def test_a_print_ends_with_a_look_at_it_and_a_report(tmp_path, monkeypatch, capsys):
    assert printing(tmp_path, monkeypatch) == 0
    said = capsys.readouterr().out
    # nine cards with a back and two without: two sheets, 4 and 8 cuts, then 4 and 4
    assert "preflight: 1 file read back, 2 sheets and 20 cuts" in said and "0 errors, 0 warnings" in said
    report = json.loads((tmp_path / "print" / "tiny" / "preflight.json").read_text("utf-8"))
    assert report["file"]["en/tiny-deck-a4-en.pdf"]["figures"]["cuts"] == 20


def test_warnings_after_a_print_are_told_in_full_and_fail_only_a_strict_one(tmp_path, monkeypatch, capsys):
    near = GOOD.replace("x = 8", "x = 1.5")
    assert printing(tmp_path, monkeypatch, card=near) == 0
    assert "1.5 mm from the trim" in capsys.readouterr().out
    assert printing(tmp_path, monkeypatch, "--strict", card=near) == 1
    assert printing(tmp_path, monkeypatch, "--no-preflight", card=near) == 0


def test_errors_after_a_print_fail_it_and_the_files_are_there(tmp_path, monkeypatch, capsys):
    assert printing(tmp_path, monkeypatch, cards=CARDS.replace("Très", "漢")) == 1
    assert "U+6F22" in capsys.readouterr().out
    assert (tmp_path / "print" / "tiny" / "en" / "tiny-deck-a4-en.pdf").is_file()


def test_what_has_not_changed_is_looked_at_once(tmp_path, monkeypatch, capsys):
    from generator.printing import afterlook

    near = GOOD.replace("x = 8", "x = 1.5")
    assert printing(tmp_path, monkeypatch, card=near) == 0
    first = capsys.readouterr().out
    looked = []
    monkeypatch.setattr(afterlook.Look, "at", lambda look, task: looked.append(task))
    assert printing(tmp_path, monkeypatch, card=near) == 0
    again = capsys.readouterr().out
    assert looked == [] and [line for line in first.splitlines() if "mm from the trim" in line] == [
        line for line in again.splitlines() if "mm from the trim" in line
    ]


def test_notes_that_cannot_be_read_are_made_anew(tmp_path, monkeypatch):
    assert printing(tmp_path, monkeypatch) == 0
    notes = tmp_path / "print" / "tiny" / "preflight.json"
    whole = notes.read_text("utf-8")
    for broken in ("", "{}", '{"file": [], "product": 1, "game": null}', '{"file": {"a": 1}}'):
        notes.write_text(broken, "utf-8")
        assert printing(tmp_path, monkeypatch) == 0 and notes.read_text("utf-8") == whole


def test_pictures_that_a_table_names_are_looked_at_too(tmp_path, monkeypatch, capsys):
    (tmp_path / "photo.png").write_bytes(picture(tmp_path, (0, 0, 60, 2)))  # beside the table, not in art/
    (tmp_path / "deck.csv").write_text("title,picture,text\nFox,photo.png,Red\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["deck", "deck.csv", "--layout", "picture-title-text"]) == 0
    assert "photo.png: warning: found the top edge differs from its neighbour: 2 px" in capsys.readouterr().out


def test_of_letters_near_the_trim_the_nearest_are_named_once_for_a_face(tmp_path):
    near = GOOD.replace("x = 8", "x = 1.5").replace("h = 40", "h = 70\nsize = 10")
    found = [one for one in said(tmp_path, near, CARDS.replace("Très bien", "word " * 60)) if one.count("blue front")]
    assert len(found) == 1 and "1.5 mm from the trim (and " in found[0] and "more near it)" in found[0]


def test_a_font_that_is_not_in_the_file_is_an_error(tmp_path):
    from io import BytesIO

    from reportlab.pdfgen.canvas import Canvas

    from generator.printing.preflight import check

    run = printed(tmp_path)
    out = BytesIO()
    sheet = Canvas(out, pagesize=(595.276, 841.89))
    sheet.drawString(50, 50, "Helvetica is in no file")
    sheet.save()
    found = [str(one) for one in check(read_pdf(out.getvalue()), run.files[0])]
    assert any("font Helvetica not embedded" in one and ": error:" in one for one in found)


BAD = """
extends = "decks/title-text"
[elements.near]
kind = "text"
x = 1
y = 40
w = 30
h = 5
text = "too near"
colour = "#d8d0c0"
[elements.shot]
kind = "image"
src = "photo.png"
x = 20
y = 60
w = 20
h = 20
"""


def test_every_fault_of_a_bad_deck_is_told_by_one_command(tmp_path, monkeypatch, capsys):
    (tmp_path / "photo.png").write_bytes(picture(tmp_path, (0, 0, 60, 2)))
    (tmp_path / "bad.toml").write_text(BAD, encoding="utf-8")
    rows = f"Fox 漢,{'word ' * 400},#a03030\nHen,short,#5a5a10\n"
    (tmp_path / "bad.csv").write_text("title,text,colour\n" + rows, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["deck", "bad.csv", "--layout", "bad.toml"]) == 1
    said = capsys.readouterr().out
    for part in (
        "no font has 漢", "mm too high for its box", "76 dpi in print", "1.0 mm from the trim", "contrast 1.5",
        "photo.png: warning: found the top edge differs", "apart seen with deuteranopia", "1 sheet and 6 cuts",
    ):  # fmt: skip
        assert part in said, part
    assert main(["preflight", "print/bad", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is False and {one["severity"] for one in data["problems"]} == {"error", "warning"}
