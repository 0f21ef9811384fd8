"""Any deck: a table and a layout, no game.toml; every mistake named with its row and column."""

import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from PIL import Image, ImageChops, ImageStat

from generator.cli import main
from generator.printing import decklayouts
from generator.printing.deck import DeckOrder, load_deck, print_deck
from generator.printing.deckpicture import deck_picture
from generator.printing.keys import ELEMENTS
from generator.printing.preflight import preflight
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf

TEMPLATES = Path(__file__).parents[2] / "templates"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples"
CARDS = "title,text,qty\nFog,It *rolls* in.,2\nTide,It goes out.,1\n"


def table(folder, text=CARDS, name="cards.csv"):
    (folder / name).write_text(text, encoding="utf-8")
    return DeckOrder(folder / name)


def printed(order, folder):
    run = print_deck(order, TEMPLATES, folder / "print")
    return run, [read_pdf(path.read_bytes()) for path in run.paths]


def problems(order):
    with pytest.raises(PrintError) as told:
        load_deck(order, TEMPLATES)
    return [str(problem) for problem in told.value.problems]


def test_a_table_and_nothing_else_becomes_a_deck(tmp_path):
    run, (pdf,) = printed(table(tmp_path), tmp_path)
    (entry,) = run.files
    assert (entry.pieces, entry.pages, entry.trim_mm) == (3, 2, (63.0, 88.0))
    assert entry.file == "en/cards-deck-a4-en.pdf"
    assert all(pdf.fonts.values())
    assert preflight(run.folder) == []


@pytest.mark.parametrize("ready", [one.name for one in decklayouts.ready_layouts(TEMPLATES)])
def test_each_ready_layout_prints_with_only_the_columns_it_needs(tmp_path, ready):
    (layout,) = [one for one in decklayouts.ready_layouts(TEMPLATES) if one.name == ready]
    columns = [*layout.needs]
    cell = {"picture": "p.png"}
    Image.new("RGB", (600, 800), "#456").save(tmp_path / "p.png")
    lines = [",".join(columns), ",".join(cell.get(name, "Word") for name in columns)]
    order = replace(table(tmp_path, "\n".join(lines)), layout=ready)
    run, _ = printed(order, tmp_path)
    assert run.findings == ()
    assert (run.files[0].backs == "none") == (layout.back == "none")


def test_there_are_at_least_six_ready_layouts_and_each_says_what_it_is_for():
    found = decklayouts.ready_layouts(TEMPLATES)
    assert len(found) >= 6
    assert {"title-text", "picture-title-text", "big-number", "question-answer", "flashcard", "label"} <= {
        one.name for one in found
    }
    assert all(one.about.endswith(".") for one in found)


@pytest.mark.parametrize("text", [CARDS.replace(",", ";"), "\ufeff" + CARDS.replace("\n", "\r\n")])
def test_tables_as_spreadsheets_save_them_are_read(tmp_path, text):
    assert printed(table(tmp_path, text), tmp_path)[0].files[0].pieces == 3


def test_a_workbook_prints_what_it_shows(tmp_path):
    book = Workbook()
    book.active.append(["title", "number"])
    book.active.append(["Fog", 7])
    book.active["B2"].number_format = "000"
    book.save(tmp_path / "cards.xlsx")
    deck = load_deck(DeckOrder(tmp_path / "cards.xlsx"), TEMPLATES)
    assert deck.stock.game.tables["cards"].rows[0].values["number"] == "007"


def test_questions_stand_on_fronts_and_answers_behind_them(tmp_path):
    order = replace(table(tmp_path, "question,answer\nWhy?,Because.\n"), layout="question-answer")
    run, _ = printed(order, tmp_path)
    assert (run.files[0].pages, run.files[0].backs) == (2, "long-edge")


def test_headers_as_typed_can_be_used_in_a_layout(tmp_path):
    (tmp_path / "mine.toml").write_text(
        '[elements.a]\nkind = "text"\ntext = "{{ card.card_name }} {{ card.größe }}"\n', encoding="utf-8"
    )
    order = replace(table(tmp_path, "Card Name,Größe\nFog,3\n"), layout=str(tmp_path / "mine.toml"), back="none")
    run, _ = printed(order, tmp_path)
    assert (run.files[0].pages, run.findings) == (1, ())


def test_a_layout_of_ones_own_may_extend_a_ready_one(tmp_path):
    text = 'extends = "decks/title-text"\nsize = "70x120"\n'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    run, _ = printed(replace(table(tmp_path), layout=str(tmp_path / "mine.toml")), tmp_path)
    assert run.files[0].trim_mm == (70.0, 120.0)


def test_a_row_may_name_another_back_or_none(tmp_path):
    order = table(tmp_path, "title,back\nFog,-\nTide,back-plain\n")
    rows = load_deck(order, TEMPLATES).stock.game.tables["cards"].rows
    assert [row.back for row in rows] == ["-", "decks/back-plain"]
    assert printed(order, tmp_path)[0].files[0].pages == 2


def test_a_header_may_stand_for_a_column(tmp_path):
    order = replace(table(tmp_path, "Navn,Antal\nFog,3\n"), columns={"title": "Navn", "qty": "Antal"})
    assert printed(order, tmp_path)[0].files[0].pieces == 3


def test_a_missing_column_is_told_with_those_there_are(tmp_path):
    (told,) = problems(table(tmp_path, "label,text\nFog,x\n"))
    assert told == (
        "cards.csv:1: error: found no column 'title' for the layout title-text, only 'label', 'text'; "
        "expected a column 'title' (name the column that holds it: --column title=HEADER)"
    )


def test_a_missing_picture_is_told_with_its_cell_and_what_comes_near(tmp_path):
    Image.new("RGB", (9, 9)).save(tmp_path / "harbour.png")
    order = replace(table(tmp_path, "title,picture\nFog,harbor.png\nTide,\n"), layout="picture-title-text")
    (told,) = problems(order)
    assert told.startswith("cards.csv:2 \"Fog\", column picture: error: found no picture 'harbor.png'; expected a PNG")
    assert "there is harbour.png" in told


def test_all_faults_of_a_table_are_told_at_once(tmp_path):
    told = problems(table(tmp_path, "id,title,qty\na,Fog,two\na,Tide,1,left over\n"))
    assert [line.split(" error")[0] for line in told] == [
        'cards.csv:2 "Fog", column qty:',
        "cards.csv:3:",
        "cards.csv:3:1:",
    ]


@pytest.mark.parametrize(
    "change, told",
    [
        ({"layout": "titel-text"}, "title-text"),
        ({"back": "nothing.toml"}, "no such file"),
        ({"size": "63by88"}, "63by88"),
        ({"colour": "reddish"}, "--colour"),
    ],
)
def test_what_is_asked_for_and_not_there_is_told(tmp_path, change, told):
    assert told in problems(replace(table(tmp_path), **change))[0]


def test_an_unchanged_deck_is_left_alone_and_a_changed_picture_is_not(tmp_path):
    Image.new("RGB", (600, 600), "red").save(tmp_path / "p.png")
    order = replace(table(tmp_path, "title,picture\nFog,p.png\n"), layout="picture-title-text")
    assert printed(order, tmp_path)[0].made == 1
    assert printed(order, tmp_path)[0].made == 0
    Image.new("RGB", (600, 600), "blue").save(tmp_path / "p.png")
    assert printed(order, tmp_path)[0].made == 1


def test_the_same_deck_gives_the_same_bytes_wherever_it_lies(tmp_path):
    runs = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        runs.append(printed(table(tmp_path / name), tmp_path / name)[0])
    first, second = (run.paths[0].read_bytes() for run in runs)
    assert first == second


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLE.glob("*.csv")))
def test_the_examples_of_the_documentation_print(tmp_path, name):
    shutil.copytree(EXAMPLE, tmp_path / "examples")
    layout = {"quiz.csv": "question-answer", "harbour.csv": "picture-title-text"}[name]
    run, _ = printed(DeckOrder(tmp_path / "examples" / name, layout), tmp_path)
    assert run.findings == ()


def test_each_kind_of_element_is_shown_in_the_documentation():
    text = (EXAMPLE.parent / "layouts.md").read_text(encoding="utf-8")
    for kind in ELEMENTS:
        picture = EXAMPLE.parent / "assets" / "layouts" / f"{kind}.png"
        assert f"](assets/layouts/{kind}.png)" in text
        assert picture.stat().st_size < 60_000
        assert (EXAMPLE / "layouts" / f"{kind}.toml").is_file()


@pytest.mark.parametrize("kind", ELEMENTS)
def test_the_picture_of_an_element_is_what_its_layout_draws(kind):
    deck = load_deck(DeckOrder(EXAMPLE / "layouts" / "cards.csv", str(EXAMPLE / "layouts" / f"{kind}.toml")), TEMPLATES)
    path = EXAMPLE.parent / "assets" / "layouts" / f"{kind}.png"
    with Image.open(path) as kept, Image.open(BytesIO(deck_picture(deck))) as drawn:
        assert drawn.size == kept.size == (567, 220)
        change = ImageChops.difference(drawn.convert("L"), kept.convert("L"))
        assert ImageStat.Stat(change).mean[0] < 1


def test_a_table_that_is_not_there_is_told(tmp_path):
    assert "no such file" in problems(DeckOrder(tmp_path / "cards.csv"))[0]
    assert "no such file" in problems(DeckOrder(tmp_path / "cards.xlsx"))[0]


PNG_30000 = b"\x89PNG\r\n\x1a\n" + bytes.fromhex("0000000d49484452000075300000753008060000006d8f0aa2")


@pytest.mark.parametrize("name", ["huge.png", "empty.png", "cut.png", "cut.jpg", "p.gif", "deep.svg", "none.svg"])
def test_a_picture_that_cannot_be_drawn_stops_the_deck(tmp_path, name):
    for kind in ("png", "jpeg"):
        Image.new("RGB", (300, 300), "#456").save(tmp_path / f"whole.{kind}")
    made = {
        "huge.png": PNG_30000,
        "empty.png": b"",
        "cut.png": (tmp_path / "whole.png").read_bytes()[:-20],
        "cut.jpg": (tmp_path / "whole.jpeg").read_bytes()[:-20],
        "p.gif": b"GIF89a",
        "deep.svg": b'<svg viewBox="0 0 1 1">' + b"<g>" * 9000 + b"</g>" * 9000 + b"</svg>",
        "none.svg": b"no",
    }  # fmt: skip
    (tmp_path / name).write_bytes(made[name])
    order = replace(table(tmp_path, f"title,text,picture\na,b,{name}\n"), layout="picture-title-text")
    (told,) = problems(order)
    assert told.startswith(f'cards.csv:2 "a", column picture: error: found the picture {name!r}, which ')


def rewritten(folder, change):
    """Save a good workbook and change its parts: `change` gets name and data, None leaves a part out."""
    book = Workbook()
    for row in (("title", "text"), ("Fog", "rolls in")):
        book.active.append(row)
    book.save(folder / "good.xlsx")
    with ZipFile(folder / "good.xlsx") as good, ZipFile(folder / "cards.xlsx", "w") as bad:
        for name in good.namelist():
            data = change(name, good.read(name))
            if data is not None:
                bad.writestr(name, data)
    return DeckOrder(folder / "cards.xlsx")


ROW = b"<worksheet><sheetData><row><c><v>&z;</v></c></row></sheetData></worksheet>"
BOMB = b'<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">%b]>' + ROW
ENTITIES = b"".join(b'<!ENTITY %c "%b">' % (n, b"&%c;" % (n - 1) * 10) for n in range(ord("b"), ord("z") + 1))
BROKEN_SHEETS = {
    "cut": lambda data: data[: len(data) // 2],
    "bomb": lambda data: BOMB % ENTITIES,
    "external entity": lambda data: b'<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>',
    "none": lambda data: None,
}


@pytest.mark.parametrize("name", BROKEN_SHEETS)
def test_a_workbook_with_a_broken_sheet_is_one_problem(tmp_path, name):
    order = rewritten(tmp_path, lambda part, data: BROKEN_SHEETS[name](data) if "worksheets/" in part else data)
    (told,) = problems(order)
    assert told.startswith("cards.xlsx: error: found ")


def test_a_stray_cell_at_the_end_of_a_sheet_is_named_at_once(tmp_path):
    book = Workbook()
    book.active.append(("title", "text"))
    book.active["XFD1048576"] = "x"
    book.save(tmp_path / "cards.xlsx")
    (told,) = problems(DeckOrder(tmp_path / "cards.xlsx"))
    assert told.startswith("cards.xlsx:Sheet: error: found a sheet of 1048576 rows and 16384 columns")


@pytest.mark.parametrize("typed", ["1001", "99999999", "٣", "-1", "1.5"])
def test_a_quantity_is_at_most_1000_in_plain_digits(tmp_path, typed):
    assert problems(table(tmp_path, f"title,text,qty\na,b,{typed}\n")) == [
        f'cards.csv:2 "a", column qty: error: found {typed!r}; expected a whole number from 0 to 1000 (blank is 1)'
    ]


def test_a_deck_with_0_of_every_card_names_the_column(tmp_path):
    assert problems(table(tmp_path, "title,text,qty\na,b,0\nc,d,0\n")) == [
        "cards.csv:2:3: error: found 0 of every card in column 'qty'; expected at least one card with qty > 0"
    ]


def test_a_failed_deck_leaves_no_new_folder(tmp_path):
    (tmp_path / "bad.toml").write_text('size = "standard"\n[elements.a]\nkind = "text"\ntext = "{{ nothing }}"\n')
    order = replace(table(tmp_path), layout=str(tmp_path / "bad.toml"), back="none")
    with pytest.raises(PrintError):
        print_deck(order, TEMPLATES, tmp_path / "new" / "folder")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("header", ["name", "Name", "Card name"])
def test_a_name_is_the_title_where_there_is_no_other(tmp_path, header):
    deck = load_deck(table(tmp_path, f"{header},text\nFog,rolls in\n"), TEMPLATES)
    assert deck.stock.game.tables["cards"].rows[0].values["title"] == "Fog"
    both = load_deck(table(tmp_path, f"{header},title,text\nFog,Mist,rolls in\n"), TEMPLATES)
    assert both.stock.game.tables["cards"].rows[0].values["title"] == "Mist"


def workbook(folder, hidden=()):
    book = Workbook()
    book.active.append(["title", "text"])
    for number in range(1, 7):
        book.active.append([f"Card {number}", "=1/0" if number == 2 else "Body"])
    for row in hidden:
        book.active.row_dimensions[row].hidden = True
    book.save(folder / "cards.xlsx")
    return DeckOrder(folder / "cards.xlsx")


def test_rows_that_are_hidden_or_filtered_are_left_out_and_counted(tmp_path):
    run, _ = printed(workbook(tmp_path, hidden=(3, 5)), tmp_path)  # row 3 holds the faulty formula
    assert run.files[0].pieces == 4
    assert run.findings[0] == "cards.xlsx: note: hidden or filtered rows left out: 2"
    assert problems(workbook(tmp_path, hidden=range(2, 8))) == [
        "cards.xlsx:Sheet: error: found 6 rows, all hidden or filtered; expected one that can be seen"
    ]


def test_the_first_sheet_that_can_be_seen_is_read(tmp_path):
    book = Workbook()
    book.active.append(["notes"])
    book.active.sheet_state = "hidden"
    page = book.create_sheet("Cards")
    for cells in (["title"], ["Fog"], ["Tide"]):
        page.append(cells)
    book.active = 1
    book.save(tmp_path / "cards.xlsx")
    assert printed(DeckOrder(tmp_path / "cards.xlsx"), tmp_path)[0].files[0].pieces == 2


@pytest.mark.parametrize("encoding, name", [("cp1252", "Windows-1252"), ("utf-16", "UTF-16")])
def test_another_encoding_than_utf_8_is_told(tmp_path, encoding, name):
    (tmp_path / "cards.csv").write_bytes("title\nBlåbærgrød\n".encode(encoding))
    run, (pdf,) = printed(DeckOrder(tmp_path / "cards.csv"), tmp_path)
    assert run.findings[0] == f"cards.csv: note: read as {name}"
    assert "Blåbærgrød" in pdf.pages[0].text


def test_a_print_tells_how_far_it_is(tmp_path):
    told = []
    print_deck(table(tmp_path), TEMPLATES, tmp_path / "print", lambda *step: told.append(step))
    assert told == [(1, 2, "cards"), (2, 2, "cards"), (1, 2, "pages"), (2, 2, "pages")]


def test_an_unknown_icon_is_an_error_in_its_cell_with_what_may_have_been_meant(tmp_path, capsys):
    order = table(tmp_path, "title,text\nFog,Take {hart} 2.\nTide,Take {xyzzy} and {heart}.\nSun,{qqqqq}\n")
    run, _ = printed(order, tmp_path)
    first, second, third = run.findings
    assert first == (
        'cards.csv:2 "Fog", column text: error: found no icon {hart}; '
        "expected an icon that there is (did you mean {heart} or {health}?)"
    )
    assert second.startswith(
        'cards.csv:3 "Tide", column text: error: found no icon {xyzzy}; expected an icon that there'
    )
    assert "(there are age, anchor, " in second and second.endswith("weathervane; braces themselves are written \\{)")
    assert third.endswith("column text: error: found no icon {qqqqq}; expected an icon that there is")
    assert main(["deck", str(order.file), "--out", str(tmp_path / "print")]) == 1
    assert f"\n{first}\n{second}\n" in capsys.readouterr().out


def test_a_title_too_long_even_at_its_smallest_is_divided_and_noted(tmp_path):
    title = "Donaudampfschifffahrtsgesellschaftskapitän"
    order = replace(table(tmp_path, f"title,text\nFog,Kurz.\n{title},Lang.\n"), lang="de")
    run, (pdf,) = printed(order, tmp_path)
    place = f'cards.csv:3 "{title[:39]}…", column title'
    note = f"{place}: note: its words are divided, since it is too long at 9 pt"
    assert note in run.findings
    assert not [one for one in run.findings if "error" in one]
    assert title not in pdf.pages[0].text.replace("\n", " ")
    assert title in pdf.pages[0].text.replace("\ufffe", "")  # as pdfium reads a hyphen at the end of a line
