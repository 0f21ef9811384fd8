"""Modes, seen in the picture of the finished page: less ink, no colour, larger type, colours as others see them."""

import pytest
from tinygame import inside, made, pictures, tiny

from generator.printing.colours import Colour, parse
from generator.printing.ink import ink_of
from generator.printing.modes import LARGE, PLAIN, Mode
from generator.printing.readback import read_pdf
from generator.printing.vision import distance, lab, seen

RED, GREEN = parse("#c02020"), parse("#207020")
PICTURE = """
ground = "accent"
[elements.panel]
kind = "rect"
x = 4
right = 4
y = 4
bottom = 4
fill = "paper"
[elements.words]
kind = "text"
x = 8
right = 8
y = 10
bottom = 10
text = "Draw a card, and then another one."
size = 12
min = 8
[elements.photo]
kind = "image"
src = "photo.png"
x = 20
y = 50
w = 20
h = 20
"""


@pytest.fixture
def game(tmp_path):
    from PIL import Image

    found = tiny(tmp_path, card=PICTURE)
    Image.new("RGB", (200, 200), (200, 40, 40)).save(tmp_path / "templates" / "tiny" / "art" / "photo.png")
    return found


def page(game, mode=PLAIN):
    return made(game, mode=mode).data


def test_the_ink_saver_takes_less_than_a_third_of_the_ink(game):
    plain, saving = (read_pdf(page(game, mode), ink=True).pages[0].ink.ml for mode in (PLAIN, Mode(ink_saver=True)))
    assert 0 < saving < plain / 3


def test_a_grey_print_has_no_colour_left_in_its_picture(game):
    assert any(max(rgb) - min(rgb) > 40 for _, rgb in pictures(page(game))[0].getcolors(1_000_000))
    for picture in pictures(page(game, Mode(greyscale=True))):
        assert all(max(rgb) - min(rgb) <= 1 for _, rgb in picture.getcolors(1_000_000))


def letters(data):
    """Return the height in px of the rows that letters take on the first card."""
    picture, face = pictures(data, 300)[0], read_pdf(data).pages[0].faces[0]
    box = [round(side * 300 / 25_400) for side in (face.left, face.top, face.right, face.bottom)]
    dark = picture.crop(box).convert("L").point(lambda level: 255 if level < 70 else 0)
    return dark.getbbox()


def test_large_print_sets_type_a_quarter_larger(game):
    import re

    def sizes(data):
        from io import BytesIO

        from pypdf import PdfReader

        forms = PdfReader(BytesIO(data)).pages[0]["/Resources"]["/XObject"].values()
        code = b"\n".join(form.get_object().get_data() for form in forms)
        return {float(size) for size in re.findall(rb"/F\S+ ([\d.]+) Tf", code)}

    assert max(sizes(page(game))) == 12
    assert max(sizes(page(game, Mode(large=True)))) == 12 * LARGE


def test_large_print_is_larger_in_the_picture(game):
    plain, large = (letters(page(game, mode)) for mode in (PLAIN, Mode(large=True)))
    assert (large[2] - large[0]) * (large[3] - large[1]) > 1.2 * (plain[2] - plain[0]) * (plain[3] - plain[1])


@pytest.mark.parametrize("vision", ["deuteranopia", "protanopia", "tritanopia", "grey"])
def test_a_proof_shows_every_colour_as_somebody_sees_it_pictures_too(game, vision):
    plain, proof = page(game), page(game, Mode(vision=vision))
    face = read_pdf(plain).pages[0].faces[0]
    for x, y in ((1_000, 1_000), ((face.width / 2), 30_000)):
        at = round((face.left + x) * 72 / 25_400), round((face.top + y) * 72 / 25_400)
        before, after = pictures(plain)[0].getpixel(at), pictures(proof)[0].getpixel(at)
        wanted = seen(Colour(*before), vision)
        assert after == pytest.approx((wanted.red, wanted.green, wanted.blue), abs=3)


def test_red_and_green_of_one_lightness_look_alike_to_a_third_of_the_distance():
    assert distance(RED, GREEN, "deuteranopia") < distance(RED, GREEN) / 2


def test_white_black_and_greys_look_the_same_to_everybody():
    for text in ("#ffffff", "#000000", "#808080"):
        for vision in ("deuteranopia", "protanopia", "tritanopia", "grey"):
            found = seen(parse(text), vision)
            assert (found.red, found.green, found.blue) == pytest.approx((parse(text).red,) * 3, abs=1)


def test_lab_of_white_red_and_grey_are_those_of_the_standard():
    assert lab(parse("#ffffff")) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab(parse("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab(parse("#808080")) == pytest.approx((53.59, 0, 0), abs=0.02)


def test_ink_is_measured_as_shares_of_the_paper():
    from PIL import Image

    half = Image.new("RGB", (10, 10), (255, 255, 255))
    half.paste((0, 255, 255), (0, 0, 5, 10))
    found = ink_of(half, 100)
    assert (found.cyan, found.magenta, found.yellow, found.black) == (0.5, 0, 0, 0)
    assert found.ml == pytest.approx(0.08)  # half of 100 cm² at 0.0016 ml


def test_a_file_says_its_mode_in_its_name():
    assert Mode(ink_saver=True, vision="tritanopia").name == "ink-saver-as-tritanopia"


def test_the_ink_saver_still_draws_the_words(game):
    assert len(inside(page(game, Mode(ink_saver=True)))) == 4
    assert "Draw a card" in read_form(page(game, Mode(ink_saver=True)))


def read_form(data):
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    return text.replace("\r\n", " ")
