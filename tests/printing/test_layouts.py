"""Layout files: boxes, inheritance, expressions, and every mistake told where it stands."""

import re
from pathlib import Path

import pytest
from toydeck import DANISH, faces, game, write

from generator.catalog.model import Product
from generator.printing.face import place_face
from generator.printing.faces import Job, make_faces
from generator.printing.formula import Frame, evaluate
from generator.printing.keys import COMMON, ELEMENTS, FACE
from generator.printing.modes import Mode
from generator.printing.problems import PrintError
from generator.printing.trace import Tracer
from generator.printing.units import UnitError

DOCUMENT = Path(__file__).parents[2] / "docs" / "layouts.md"


def trace(face):
    tracer = Tracer()
    face.draw(tracer)
    return tracer.lines


def first(folder, layout, **more):
    return faces(folder, layout, **more)["en"].components[0]


def problems(folder, layout, **more):
    with pytest.raises(PrintError) as caught:
        faces(folder, layout, **more)
    return [str(problem) for problem in caught.value.problems]


FRAME = Frame(width=63000, height=88000, bleed=2000, safe=3000)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (12, 12000),
        (0.35, 350),
        ("100% - 8", 55000),
        ("50% + 2.5", 34000),
        ("-bleed", -2000),
        ("100% + 2 bleed", 67000),
        ("0.8 width - 6.4", 44000),
        ("height - 2 safe", 82000),
    ],
)
def test_lengths_follow_the_box_around_them(formula, expected):
    assert evaluate(formula, FRAME, 63000) == expected


@pytest.mark.parametrize("formula", ["", "12 13", "wide", "5 cm", "1,5", "5% bleed", True, None, [1]])
def test_a_length_that_is_none_is_refused(formula):
    with pytest.raises(UnitError):
        evaluate(formula, FRAME, 63000)


BOX = "[elements.a]\nkind = 'rect'\nfill = 'ink'\n"


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("", "rect 0 0 63000 88000"),
        ("x = 4\nright = 5\ny = 6\nh = 10", "rect 4000 6000 54000 10000"),
        ("w = 10\nright = 5\nh = 10\nbottom = 1", "rect 48000 77000 10000 10000"),
        ("w = 10\nh = '50%'", "rect 0 0 10000 44000"),
        ("x = '-bleed'\nw = '100% + 2 bleed'", "rect -2000 0 67000 88000"),
    ],
)
def test_two_of_three_fix_a_box(tmp_path, keys, expected):
    assert trace(first(tmp_path, BOX + keys).front) == [f"{expected} fill #1c1a17"]


def test_boxes_follow_the_size_of_the_card(tmp_path):
    keys = "x = 4\nright = 4\ny = '50%'\nbottom = 8"
    front = first(tmp_path, BOX + keys, size=(59000, 91000)).front
    assert trace(front) == ["rect 4000 45500 51000 37500 fill #1c1a17"]


def test_a_mirrored_element_comes_again_turned_about_the_middle(tmp_path):
    lines = trace(first(tmp_path, BOX + "x = 4\ny = 5\nw = 8\nh = 9\nmirror = true").front)
    assert lines == [
        "rect 4000 5000 8000 9000 fill #1c1a17",
        "save",
        "  translate 63000 88000",
        "  rotate 180",
        "  rect 4000 5000 8000 9000 fill #1c1a17",
        "restore",
    ]


def test_conditions_and_colours_depend_on_the_card(tmp_path):
    layout = """names.suit = "{{ ref(card.suit) }}"
[elements.a]
kind = "rect"
fill = "{{ suit.ink }}"
if = "card.value == '8'"
"""
    one, eight = faces(tmp_path, layout)["en"].components
    assert trace(one.front) == []
    assert trace(eight.front) == ["rect 0 0 63000 88000 fill #2f5d46"]


def test_repeat_draws_its_elements_for_each_item(tmp_path):
    layout = """[elements.row]
kind = "repeat"
over = "rows('suits')"
x = 2
y = 3
w = 4
h = 5
dx = 10
dy = 20
columns = 1
[elements.row.elements.spot]
kind = "circle"
fill = "{{ item.ink }}"
"""
    lines = trace(first(tmp_path, layout).front)
    assert [line.split()[2:4] for line in lines] == [["6000", "5500"], ["6000", "25500"]]
    assert [line.split()[-1] for line in lines] == ["#8e2a2a", "#2f5d46"]


def test_a_layout_changes_adds_drops_and_orders_what_it_extends(tmp_path):
    base = BOX + "[elements.b]\nkind = 'rect'\nfill = 'red'\n[elements.c]\nkind = 'rect'\nfill = 'green'\n"
    write(tmp_path, base=base)
    layout = """extends = "base"
[elements.a]
x = 10
[elements.b]
drop = true
[elements.d]
kind = "rect"
fill = "white"
before = "c"
"""
    lines = trace(first(tmp_path, layout).front)
    assert lines == [
        "rect 10000 0 53000 88000 fill #1c1a17",
        "rect 0 0 63000 88000 fill #ffffff",
        "rect 0 0 63000 88000 fill #2f5d46",
    ]


def test_texts_come_in_the_language_of_the_print_and_share_one_size(tmp_path):
    layout = """[elements.text]
kind = "text"
text = "{{ card.text }}"
w = 20
h = 10
size = 12
min = 6
"""
    sets = faces(tmp_path, layout, texts={"en": game().sources(), "da": DANISH})
    english, danish = (trace(sets[lang].components[1].front) for lang in ("en", "da"))
    assert "Take the" in english[0] and "Tag det" in danish[0]
    sizes = {line.split()[4] for lines in (english, danish) for line in lines if line.startswith("text")}
    assert len(sizes) == 1 and sizes != {"12pt"}
    assert "3.1." in english[-1]  # the number of the clause
    (note,) = [finding for one in sets.values() for finding in one.findings if finding.kind == "outlier"]
    assert note.card == "c2" and "instead of 12" in note.text


def test_a_text_that_cannot_fit_is_a_finding_with_card_field_language_and_millimetres(tmp_path):
    layout = """[elements.text]
kind = "text"
text = "{{ 'ne ne' if card.id }}"
w = 4
h = 3
size = 10
min = 10
"""
    findings = faces(tmp_path, layout)["en"].findings
    assert [(one.kind, one.card, one.field, one.language) for one in findings] == [
        ("overflow", "c1", "text", "en"),
        ("overflow", "c2", "text", "en"),
    ]
    assert findings[0].mm == pytest.approx(4.761, abs=0.001)  # two lines take 22 pt = 7.761 mm


def test_missing_art_and_icons_are_findings_and_the_card_is_still_made(tmp_path):
    layout = "[elements.a]\nkind = 'art'\nsrc = 'none-such'\n[elements.t]\nkind = 'text'\ntext = 'a {none-such} b 漢'"
    kinds = {finding.kind for finding in faces(tmp_path, layout)["en"].findings}
    assert kinds == {"art", "icon", "glyph"}


def test_art_is_recorded_once_and_drawn_in_the_palette(tmp_path):
    layout = (
        "[elements.a]\nkind = 'art'\nsrc = 'scene'\nw = 40\nh = 40\ncolours = { dark = '{{ ref(card.suit).ink }}' }"
    )
    lines = trace(first(tmp_path, layout).front)
    assert lines[0].startswith("define art-") and lines[1].endswith("fill #8e2a2a")
    assert lines[-4:-1] == ["  translate 0 10000", "  scale 0.4 0.4", f"  place {lines[0].split()[1]} 0 0"]


def test_the_ink_saver_leaves_out_grounds_paper_and_gradients(tmp_path):
    layout = """ground = "dark"
[elements.panel]
kind = "rect"
fill = "paper"
[elements.glow]
kind = "gradient"
from = "red"
to = "dark"
[elements.bar]
kind = "rect"
fill = "red"
saver = "outline"
[elements.seal]
kind = "circle"
fill = "red"
saver = "hide"
"""
    assert len(trace(first(tmp_path, layout).front)) == 5
    lines = trace(first(tmp_path, layout, mode=Mode(ink_saver=True)).front)
    assert lines == ["rect 0 0 63000 88000 stroke #8e2a2a 250"]


def test_a_grey_print_has_only_greys(tmp_path):
    layout = """ground = "red"
[elements.a]
kind = "art"
src = "scene"
[elements.t]
kind = "text"
text = "x"
colour = "green"
"""
    lines = trace(first(tmp_path, layout, mode=Mode(greyscale=True)).front)
    colours = re.findall(r"#(\w\w)(\w\w)(\w\w)", "\n".join(lines))
    assert colours and all(red == green == blue for red, green, blue in colours)


def test_large_print_sets_larger_type_where_it_fits(tmp_path):
    layout = """[elements.t]
kind = "text"
text = "x"
size = 10
[elements.n]
kind = "text"
text = "x"
size = 10
fit = "none"
"""
    lines = trace(first(tmp_path, layout, mode=Mode(large=True)).front)
    assert [line.split()[4] for line in lines] == ["12.5pt", "10pt"]


def test_backs_are_shared_unless_a_row_has_its_own_or_none(tmp_path):
    write(tmp_path, back="ground = 'dark'\n[elements]\n", odd="ground = 'red'\n[elements]\n")
    cards = (
        {"id": "c1", "text": ""},
        {"id": "c2", "text": "", "back": "odd"},
        {"id": "c3", "text": "", "back": "-"},
        {"id": "c4", "text": "", "back": "a picture"},
    )
    product = Product("deck", "cards", table="cards", layout="card", back="back")
    made = faces(tmp_path, "[elements]", cards=cards, product=product)["en"].components
    assert made[0].back is made[3].back
    assert [piece.back and trace(piece.back)[0][-7:] for piece in made] == ["#1f3440", "#8e2a2a", None, "#1f3440"]


def test_place_face_turns_about_the_corner_of_the_trim(tmp_path):
    front = first(tmp_path, "[elements]").front
    tracer = Tracer()
    for turned in (0, 90, 180, 270):
        place_face(tracer, front, 1000, 2000, turned)
    places = [line.split()[2:] for line in tracer.lines if line.startswith("place")]
    assert places == [
        ["1000", "2000"],
        ["89000", "2000", "turned", "90"],  # the corner goes to the right: 1 + 88
        ["64000", "90000", "turned", "180"],
        ["1000", "65000", "turned", "270"],
    ]


def test_unknown_keys_are_problems_that_name_the_known_ones_all_at_once(tmp_path):
    layout = """bled = 3
[styles.big]
siez = 3
[elements.a]
kind = "rect"
colour = "red"
[elements.b]
kind = "blob"
[elements.c]
kind = "rect"
fill = 3
"""
    told = problems(tmp_path, layout)
    assert len(told) == 5
    bled = "templates/toy/card.toml:1: error: found unknown key 'bled'; expected one of back, bleed,"
    assert told[0].startswith(bled)
    assert "did you mean 'bleed'?" in told[0]
    assert any("card.toml:6" in one and "'colour'" in one and "radius" in one for one in told)
    assert any("card.toml:8" in one and "blob" in one and "polygon" in one for one in told)
    assert any("card.toml:11" in one and "fill = 3" in one for one in told)
    assert any("card.toml:3" in one and "'size'" in one for one in told)


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("[elements.a]\nkind = 'text'", "without text"),
        ("[elements.a]\nx = 3", "without kind"),
        ("extends = 'nowhere'", "no file templates/toy/nowhere.toml"),
        ("extends = '../../../x'", "no file"),
        ("extends = 'card'", "card -> toy/card"),
        ("size = '63'", "is not a size"),
        ("this is no toml", "TOML"),
        ("[elements.a]\nkind = 'text'\ntext = '{{ card.nme }}'", "nme"),
        ("[elements.a]\nkind = 'text'\ntext = '{{ crad.text }}'", "'crad' is undefined"),
        ("[elements.a]\nkind = 'text'\ntext = '{{ card. }}'", "cannot be read"),
        ("[elements.a]\nkind = 'text'\ntext = \"{{ ref('x') }}\"", "no table has a row 'x'"),
        ("[elements.a]\nkind = 'text'\ntext = \"{{ word('x') }}\"", "words.toml has no 'x'"),
        ("[elements.a]\nkind = 'text'\ntext = 'x'\nstyle = 'huge'", "style 'huge'"),
        ("[elements.a]\nkind = 'rect'\nfill = 'rde'", "'rde'"),
        ("[elements.a]\nkind = 'rect'\nx = '3 furlongs'", "furlongs"),
        ("[elements.a]\nkind = 'rect'\nx = 40\nright = 40", "17 mm less than nothing of 63 mm"),
        ("[elements.a]\nkind = 'pattern'\nhatch = '{{ card.suit }}'", "crosshatch"),
        ("[elements.a]\nkind = 'repeat'\nover = \"'abc'\"\n[elements.a.elements]", "a list or a number"),
        ("[elements.a]\nkind = 'text'\ntext = '{{ card.__class__.__mro__ }}'", "unsafe"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path, layout, message):
    (told,) = problems(tmp_path, layout)
    assert told.startswith("templates/toy/card.toml")
    assert message in told


def test_documented_keys_are_the_accepted_keys():
    text = DOCUMENT.read_text(encoding="utf-8")
    documented = {"face": keys_after(text, "## The face"), "common": keys_after(text, "## Elements")}
    assert documented["face"] == FACE.keys()
    assert documented["common"] == COMMON.keys()
    for kind, keys in ELEMENTS.items():
        assert keys_after(text, f"### {kind}") == keys.keys(), kind
    assert re.findall(r"^### (\w+)$", text, re.MULTILINE) == list(ELEMENTS)


def keys_after(text, heading):
    section = text.split(f"\n{heading}\n")[1].split("\n#")[0]
    cells = re.findall(r"^\| (`[^|]+`) \|", section, re.MULTILINE)
    return {key for cell in cells for key in re.findall(r"`([a-z]+)`", cell)}


def test_documented_defaults_are_the_defaults():
    text = DOCUMENT.read_text(encoding="utf-8").split("\n### text\n")[1].split("\n### ")[0]
    for key in ("size", "min", "leading"):
        assert re.search(rf"\| `{key}` \|.*\| {ELEMENTS['text'][key].default} \|", text), key


def test_a_face_traces_as_read(tmp_path):
    layout = """ground = "paper"
[elements.frame]
kind = "rect"
x = 3
y = 3
right = 3
bottom = 3
stroke = "ink"
line = 0.5
radius = 2
[elements.band]
kind = "pattern"
hatch = "lines"
x = 5
y = 5
w = 10
h = 3
[elements.text]
kind = "text"
text = "{{ card.text }}"
x = 6
y = 40
w = 30
h = 20
"""
    tracer = Tracer()
    place_face(tracer, first(tmp_path, layout).front, 0, 0)
    golden = Path(__file__).parent / "golden" / "face.txt"
    assert tracer.finish().decode() == golden.read_text(encoding="utf-8")


def test_a_game_without_texts_of_a_language_prints_its_english(tmp_path):
    write(tmp_path, card="[elements.t]\nkind = 'text'\ntext = '{{ card.text }}'")
    product = Product("deck", "cards", table="cards", layout="card")
    made = make_faces(Job(game(), product, tmp_path), {"fr": {}})
    assert "Draw" in trace(made["fr"].components[0].front)[0]
