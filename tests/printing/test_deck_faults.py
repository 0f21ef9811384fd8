"""What is wrong with a deck is told where it stands in its table: file, row, the card's title and column, each once."""

from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import Workbook
from PIL import Image

from generator.cli import main
from generator.printing.deck import DeckOrder, load_deck, print_deck
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf

TEMPLATES = Path(__file__).parents[2] / "templates"
LONG = "Words that go on. " * 150
PICTURES = "picture-title-text"


def order(folder, text, layout="title-text", name="cards.csv", **more):
    (folder / name).write_text(text, encoding="utf-8")
    return DeckOrder(folder / name, layout, **more)


def painted(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        Image.new("RGB", (900, 1200), "#456").save(folder / name)


def run(capsys, folder, *words):
    code = main(["deck", *map(str, words), "--out", str(folder / "print")])
    told = capsys.readouterr()
    return code, (told.out + told.err).splitlines()


def faults(wished):
    with pytest.raises(PrintError) as told:
        print_deck(wished, TEMPLATES, wished.file.parent / "print")
    return [str(problem) for problem in told.value.problems]


def test_a_text_too_long_is_told_once_with_what_to_do(tmp_path, capsys):
    wished = order(tmp_path, f"title,text\nFox,Short.\nBear,{LONG}\n")
    code, lines = run(capsys, tmp_path, wished.file)
    told = [line for line in lines if "error:" in line or "warning:" in line]
    assert (code, len(told)) == (1, 1)
    assert told[0].startswith('cards.csv:3 "Bear", column text: error: found a text ')
    assert told[0].endswith(
        "expected a text that fits its box (shorten it, or take a larger --size or another --layout)"
    )


def test_findings_go_down_the_table_row_by_row(tmp_path):
    wished = order(tmp_path, f"title,text\nA,{LONG}\nB,{{hart}}\nC,{LONG}{LONG}\n")
    found = print_deck(wished, TEMPLATES, tmp_path / "print").findings
    assert [one.split('"')[0] for one in found if ": error:" in one] == ["cards.csv:2 ", "cards.csv:3 ", "cards.csv:4 "]


def test_a_cell_of_a_workbook_is_named_as_the_workbook_does(tmp_path):
    book = Workbook()
    for row in (("Title", "Text"), ("Fox", "Take {sowrd}")):
        book.active.append(row)
    book.save(tmp_path / "cards.xlsx")
    (found,) = print_deck(DeckOrder(tmp_path / "cards.xlsx"), TEMPLATES, tmp_path / "print").findings
    assert found.startswith('cards.xlsx:B2 "Fox", column Text: error: found no icon {sowrd}; ')


def test_every_cell_with_a_bad_colour_is_named(tmp_path):
    wished = order(tmp_path, "title,text,colour\nFox,a,reddish\nBear,b,#123456\nWolf,c,bluish\n", PICTURES)
    names = 'paper, ink, white, black, accent, soft, "#rrggbb", "none"'
    assert faults(wished) == [
        f"cards.csv:2 \"Fox\", column colour: error: found 'reddish'; expected one of {names}",
        f"cards.csv:4 \"Wolf\", column colour: error: found 'bluish'; expected one of {names}",
    ]


def test_what_preflight_sees_on_a_face_names_the_cell(tmp_path, capsys):
    wished = order(tmp_path, "title,text,colour\nFox,a,#ffcc00\n")
    _, lines = run(capsys, tmp_path, wished.file)
    assert any(
        line.startswith('cards.csv:2 "Fox", column title: warning: found "Fox" in #ffffff on ') for line in lines
    )


def test_a_damaged_picture_that_no_card_shows_does_not_matter(tmp_path, capsys):
    painted(tmp_path, "art/owl.png")
    (tmp_path / "art/bad.png").write_bytes(b"no")
    (tmp_path / "art/bad.svg").write_text("<svg")
    wished = order(tmp_path, "title,text,picture\nFox,Hi,owl.png\n", PICTURES)
    assert run(capsys, tmp_path, wished.file, "--layout", PICTURES)[0] == 0


def test_a_damaged_icon_is_told_in_its_cell(tmp_path):
    (tmp_path / "mark.svg").write_text("<svg")
    found = print_deck(order(tmp_path, "title,text\nFox,A {mark}\n"), TEMPLATES, tmp_path / "print").findings
    assert found[0].startswith('cards.csv:2 "Fox", column text: error: found the icon {mark}, which is not an SVG file')


def quartet(folder):
    book = Workbook()
    for row in (("title", "Speed", "Secret"), ("Fox", "{heart} 5", "hush"), ("Bear", "4", "hush")):
        book.active.append(row)
    book.active.column_dimensions["C"].hidden = True
    book.save(folder / "cards.xlsx")
    return DeckOrder(folder / "cards.xlsx", "quartet")


def test_hidden_columns_are_left_out_unless_they_are_named(tmp_path):
    made = print_deck(quartet(tmp_path), TEMPLATES, tmp_path / "print")
    text = read_pdf(made.paths[0].read_bytes()).pages[0].text
    assert "hush" not in text and "Speed" in text
    assert made.findings == ("cards.xlsx: note: hidden columns left out: Secret",)
    named = print_deck(replace(quartet(tmp_path), columns={"secret": "Secret"}), TEMPLATES, tmp_path / "other")
    assert "hush" in read_pdf(named.paths[0].read_bytes()).pages[0].text


def test_icons_are_drawn_in_the_values_of_a_quartet(tmp_path):
    made = print_deck(quartet(tmp_path), TEMPLATES, tmp_path / "print")
    text = read_pdf(made.paths[0].read_bytes()).pages[0].text
    assert "heart" not in text and "{" not in text


def test_what_is_too_high_by_less_than_nothing_to_see_is_no_fault(tmp_path):
    # a line of 6.5 pt is 6.5 × 25.4 / 72 = 2.293 mm high: 2.26 mm are short by 0.03, 2.2 mm by 0.09
    text = '[elements.a]\nkind = "text"\nh = {}\nsize = 6.5\nmin = 6.5\ntext = "{{{{ card.title }}}}"\n'
    found = {}
    for high in (2.26, 2.2):
        (tmp_path / f"own{high}.toml").write_text(text.format(high))
        wished = order(tmp_path, "title\nFox\n", str(tmp_path / f"own{high}.toml"), back="none")
        found[high] = len(print_deck(wished, TEMPLATES, tmp_path / "print").findings)
    assert found == {2.26: 0, 2.2: 1}


def test_every_language_named_is_printed(tmp_path, capsys):
    wished = order(tmp_path, "title,text\nFox,Hi\n")
    assert run(capsys, tmp_path, wished.file, "--lang", "fr,de")[0] == 0
    made = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.pdf"))
    assert made == ["print/cards/de/cards-deck-a4-de.pdf", "print/cards/fr/cards-deck-a4-fr.pdf"]
    code, lines = run(capsys, tmp_path, wished.file, "--lang", "fr,de", "--picture", tmp_path / "p.png")
    assert (code, lines[-1]) == (1, "bordtryk: --picture draws one language; name it with --lang")


@pytest.mark.parametrize("file", ["art/owl.png", "owl.jpg", "art/owl.svg"])
def test_a_picture_may_be_named_without_its_ending(tmp_path, file):
    if file.endswith(".svg"):
        (tmp_path / "art").mkdir()
        (tmp_path / file).write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
        )
    else:
        painted(tmp_path, file)
    deck = load_deck(order(tmp_path, "title,text,picture\nFox,Hi,owl\n", PICTURES), TEMPLATES)
    assert deck.stock.game.tables["cards"].rows[0].values["picture"] == Path(file).name
    assert tmp_path / file in deck.files


def test_of_two_pictures_of_one_name_the_ending_must_be_said(tmp_path):
    painted(tmp_path, "owl.png", "art/owl.jpg")
    (told,) = faults(order(tmp_path, "title,text,picture\nFox,Hi,owl\n", PICTURES))
    assert told.endswith("found the picture 'owl', of which there are 2; expected owl.png or owl.jpg")


def test_only_pictures_of_the_tables_own_folders_are_offered(tmp_path):
    (tmp_path / "mine").mkdir()
    painted(tmp_path, "owl.png", "mine/art/owls.png")
    (tmp_path / "mine/owl.csv").write_text("x")
    wished = order(tmp_path / "mine", "title,text,picture\nFox,Hi,owl.png\nBear,Hi,../owl.png\n", PICTURES)
    first, second = faults(wished)
    assert first.endswith("(there is owls.png)")
    assert second.endswith("(copy it into the folder art/ and name it without the folder)")


def test_a_picture_is_the_back_of_one_card_or_of_all(tmp_path):
    painted(tmp_path, "mine.png", "art/owl.png")
    wished = order(tmp_path, "title,text,back\nFox,Hi,mine.png\nBear,Hi,\n")
    deck = load_deck(wished, TEMPLATES)
    assert [row.back for row in deck.stock.game.tables["cards"].rows] == ["decks/back-picture", ""]
    assert tmp_path / "mine.png" in deck.files
    single = print_deck(wished, TEMPLATES, tmp_path / "print")
    every = print_deck(replace(wished, back=str(tmp_path / "art/owl.png")), TEMPLATES, tmp_path / "other")
    assert b"/Image" in single.paths[0].read_bytes() and b"/Image" in every.paths[0].read_bytes()
    assert single.findings == every.findings == ()


def test_only_backs_are_offered_for_a_back(tmp_path):
    (told,) = faults(order(tmp_path, "title,text,back\nFox,Hi,back-plan\n"))
    assert told.startswith('cards.csv:2 "Fox", column back: error: found "back-plan"; expected one of back-pattern, ')
    assert "did you mean back-plain?" in told and "title-text" not in told
    (told,) = faults(order(tmp_path, "title,text,back\nFox,Hi,mybak.png\n"))
    assert told.startswith("cards.csv:2 \"Fox\", column back: error: found no picture 'mybak.png'")


@pytest.mark.parametrize("given, right", [({"Name": "title"}, "title=Name"), ({"tittle": "Name"}, "title=Name")])
def test_a_column_turned_round_or_unknown_is_put_right(tmp_path, given, right):
    (told,) = faults(order(tmp_path, "Name,text\nFox,Hi\n", columns=given))
    assert "expected one of art, back, colour, id, kind, note, number, origin, qty, text, title" in told
    assert told.endswith(f"(the layout's name goes before the table's header: --column {right})")


def test_the_list_of_layouts_ends_with_the_icons(capsys):
    assert main(["deck", "--list"]) == 0
    assert "{heart} {hidden} {horse}" in " ".join(capsys.readouterr().out.split())


def test_watching_tells_errors_a_line_each(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    order(tmp_path, f"title,text\nFox,{{sowrd}}\nBear,{LONG}\n")
    assert main(["watch", "cards.csv", "--once"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  error: ")]
    assert [line.split(": found")[0] for line in lines] == [
        '  error: cards.csv:2 "Fox", column text',
        '  error: cards.csv:3 "Bear", column text',
    ]


def test_watching_tells_what_a_print_replaces(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    order(tmp_path, "title,text\nFox,a\n")
    order(tmp_path, "title,text\nFox,a\n", name="cards.tsv")
    assert main(["watch", "cards.csv", "cards.tsv", "--once"]) == 0
    assert "  note: cards.tsv: takes the place of what was printed from cards.csv, " in capsys.readouterr().out


def test_a_print_that_replaces_one_of_another_table_says_so_once(tmp_path):
    print_deck(order(tmp_path, "title\nFox\n", name="cards.tsv"), TEMPLATES, tmp_path / "print")
    wished = order(tmp_path, "title\nBear\n")
    found = [print_deck(wished, TEMPLATES, tmp_path / "print").findings for _ in range(2)]
    said = "takes the place of what was printed from cards.tsv, which has the same name; with another --out both stay"
    assert found == [(f"cards.csv: note: {said}",), ()]


def test_colours_that_look_alike_are_told_with_the_titles_of_their_cards(tmp_path, capsys):
    wished = order(tmp_path, "title,text,colour\nFox,a,#203040\nBear,b,#203042\n")
    _, lines = run(capsys, tmp_path, wished.file)
    assert any(line.startswith('cards.csv, column colour: warning: found "Fox" #203040 and "Bear" ') for line in lines)


def test_what_is_wrong_with_every_back_blames_no_card(tmp_path):
    wished = order(tmp_path, "title,text\nFox,a\n", back="back-title", title="Word " * 200)
    back, foot = [one for one in print_deck(wished, TEMPLATES, tmp_path / "print").findings if ": error:" in one]
    assert back.startswith("cards.csv, name.title of the layout: error: found a text ")
    assert foot.startswith('cards.csv:2 "Fox", foot of the layout: error: found a text ')


def test_a_layout_of_ones_own_is_named_by_its_file(tmp_path):
    (tmp_path / "mine.toml").write_text('extends = "decks/titel"\n')
    (told,) = faults(order(tmp_path, "title\nFox\n", str(tmp_path / "mine.toml")))
    assert told.startswith("mine.toml: error: found no file templates/decks/titel.toml; ")
