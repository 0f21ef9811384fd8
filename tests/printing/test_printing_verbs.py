"""The verbs box, printer and print with the options of sheets: what they write, say and refuse."""

import pytest
from tinygame import tiny

from generator.cli import main
from generator.printing.readback import read_pdf


@pytest.fixture
def at_home(tmp_path, monkeypatch):
    """Stand in a folder with a game, with settings of its own."""
    tiny(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("APPDATA", raising=False)
    return tmp_path


def test_a_box_for_any_cards_says_its_measures_and_is_written(at_home, capsys):
    assert main(["box", "--cards", "54", "--size", "63x88", "--title", "Fox", "--paper", "a4,letter"]) == 0
    said = capsys.readouterr().out
    assert "inside 64.00 mm × 89.00 mm × 17.20 mm" in said
    assert "flat tuck box measures 175.60 mm × 154.30 mm" in said
    names = sorted(path.name for path in (at_home / "print").glob("*.pdf"))
    assert names == ["box-54-63-88-mm-fox-a4-en.pdf", "box-54-63-88-mm-fox-letter-en.pdf"]
    read = read_pdf((at_home / "print" / names[0]).read_bytes())
    assert all(read.fonts.values()) and read.scaling == "None"


def test_sleeves_thickness_and_a_paper_too_small_are_told(at_home, capsys):
    words = ["box", "--cards", "120", "--size", "tarot", "--sleeved", "--thickness", "0.25", "--paper", "a4"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "sleeved: inside 75.00 mm × 124.50 mm × 52.60 mm" in said and "made as a tray and a lid" in said


@pytest.mark.parametrize(
    "words, expected",
    [
        (["--cards", "0"], "at least one card"),
        (["--cards", "9", "--thickness", "thick"], "a length from 0 to 20 mm"),
        (["--cards", "9", "--size", "pokker"], "poker"),
        (["--cards", "9", "--colour", "red"], "#1c1a17"),
    ],
)
def test_what_is_no_box_is_refused_and_nothing_written(at_home, capsys, words, expected):
    assert main(["box", *words]) == 1
    assert expected in capsys.readouterr().err
    assert not (at_home / "print").exists()


def test_a_printer_is_made_shown_used_and_forgotten(at_home, capsys):
    assert main(["printer", "set", "laser", "--top", "0.5,-1", "--bottom", "0.3,-1", "--measured", "99.2,100"]) == 0
    assert main(["printer", "set", "laser", "--margins", "4.2"]) == 0  # the rest stays
    assert (at_home / "config" / "bordtryk" / "printers.toml").is_file()
    capsys.readouterr()
    assert main(["printer", "show", "laser"]) == 0
    said = capsys.readouterr().out
    assert "back_x = 0.4" in said and "back_y = -1" in said and "scale_x = 1.00806" in said and "4.2" in said
    words = ["print", "tiny", "--lang", "en", "--paper", "a4", "--product", "deck", "--printer", "laser"]
    assert main(words) == 0
    assert (at_home / "print" / "tiny" / "en" / "tiny-deck-a4-laser-en.pdf").is_file()
    assert main(["printer", "list"]) == 0 and "laser" in capsys.readouterr().out
    assert main(["printer", "remove", "laser"]) == 0
    assert main(["printer", "show", "laser"]) == 1
    assert main(words) == 1


@pytest.mark.parametrize(
    "words, expected",
    [
        (["Laser"], "small letters"),
        (["laser", "--rotation", "90"], "-5 to 5"),
        (["laser", "--top", "1,2"], "both"),
        (["laser", "--top", "1", "--bottom", "1,2"], "two numbers of mm"),
        (["laser", "--measured", "9.9,10"], "near 100 mm"),
        (["laser", "--margins", "1,2,3"], "one margin"),
    ],
)
def test_what_is_no_correction_is_refused_and_nothing_changed(at_home, capsys, words, expected):
    assert main(["printer", "set", *words]) == 1
    assert expected in capsys.readouterr().err
    assert not (at_home / "config").exists()


def test_a_calibration_sheet_is_written(at_home, capsys):
    assert main(["printer", "calibrate", "laser", "--paper", "letter"]) == 0
    file = at_home / "print" / "calibration-laser-letter-en.pdf"
    assert str(file.relative_to(at_home)) in capsys.readouterr().out
    assert len(read_pdf(file.read_bytes()).pages) == 2


def test_all_wrong_options_of_sheets_are_named_together(at_home, capsys):
    words = ["print", "tiny", "--bleed", "wide", "--skip", "x", "--mark-length", "900", "--printer", "none"]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "--bleed" in said and "--skip" in said and "0 to 100 mm" in said and '"none"' in said
    assert not (at_home / "print").exists()


def test_an_eighth_of_an_inch_is_a_bleed(at_home):
    assert main(["print", "tiny", "--lang", "en", "--paper", "a4", "--product", "deck", "--bleed", "1/8in"]) == 0
    face = read_pdf((at_home / "print" / "tiny" / "en" / "tiny-deck-a4-en.pdf").read_bytes()).pages[0].faces[0]
    assert min(face.width, face.height) == pytest.approx(63_000 + 2 * 3_175, abs=10)


def test_one_thing_is_told_in_the_singular(at_home, capsys):
    assert main(["print", "tiny", "--lang", "en", "--paper", "a4", "--product", "deck"]) == 0
    assert "\n1 file, 1 made anew" in capsys.readouterr().out
    (at_home / "one.csv").write_text("title,text\nFox,Red\n", encoding="utf-8")
    assert main(["box", "--cards", "1"]) == 0
    assert "1 card of 63.00 mm" in capsys.readouterr().out


WIDE = """
[elements.words]
kind = "text"
x = 8
right = 8
y = 10
h = 12
size = 12
min = 4
text = "{{ card.text }} and so on and on and on and on and on and on and on and on"
"""


def test_what_is_noticed_is_told_with_one_word_before_it(tmp_path, at_home, capsys):
    tiny(tmp_path, card=WIDE)
    assert main(["print", "tiny", "--lang", "en", "--paper", "a4", "--product", "deck"]) == 0
    notes = [
        line for line in capsys.readouterr().out.splitlines() if line.startswith("note: deck: red words en: set in")
    ]
    assert len(notes) == 1 and notes[0].count("note:") == 1


def test_a_printer_that_is_not_there_is_told_plainly(at_home, capsys):
    assert main(["printer", "show", "nosuch"]) == 1
    assert 'found "nosuch"; expected a printer that was set; there is none yet (' in capsys.readouterr().err
    assert main(["printer", "set", "laser", "--rotation", "much", "--page-x", "far"]) == 1
    said = capsys.readouterr().err
    assert "found rotation 'much'; expected a number from -5 to 5" in said
    assert "found page-x 'far'; expected a length such as 0.5 or -1, in mm" in said


def test_a_colour_that_is_none_is_told_plainly(at_home, capsys):
    assert main(["box", "--cards", "9", "--colour", "red"]) == 1
    assert '--colour: error: found "red"; expected a colour such as "#1c1a17"\n' in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Tiny Game", "TINY GAME", "tiny-game", "Tiny", "tîny"])
def test_a_game_is_known_by_its_title_in_any_letters(at_home, capsys, name):
    assert main(["print", name, "--lang", "en", "--paper", "a4", "--product", "deck"]) == 0
    assert "print/tiny/en/tiny-deck-a4-en.pdf" in capsys.readouterr().out
    assert main(["preflight", name, "--lang", "en", "--no-ink"]) == 0


def test_boxes_with_other_titles_and_kinds_are_other_files(at_home):
    for words in (["--title", "Fox"], ["--title", "Blue Owl"], [], ["--style", "two-piece"]):
        assert main(["box", "--cards", "9", *words]) == 0
    assert sorted(path.name for path in (at_home / "print").glob("*.pdf")) == [
        "box-9-standard-a4-en.pdf",
        "box-9-standard-blue-owl-a4-en.pdf",
        "box-9-standard-fox-a4-en.pdf",
        "box-9-standard-two-piece-a4-en.pdf",
    ]
