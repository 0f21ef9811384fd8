"""The finished PDF, read back with pypdf."""

import io
import zlib

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.printing import raster
from generator.printing.canvas import Paint
from generator.printing.colours import BLACK, parse
from generator.printing.pdf import PdfDocument
from generator.printing.shapes import circle
from generator.printing.text import Style, compose, shape

MM = 72 / 25.4


def document(draw, **options):
    made = PdfDocument(**options)
    made.page(210000, 297000, trim=(10000, 20000, 63000, 88000), bleed=(8000, 18000, 67000, 92000))
    draw(made)
    return made.finish()


def read(data):
    return PdfReader(io.BytesIO(data), strict=True)


def write(text, size=1000, language="en", family="text", **style):
    shaped = shape(text, Style(family=family, size=size, **style), language)
    return lambda canvas: compose(shaped, size, 150000).draw(canvas, 20000, 20000)


def fonts(reader):
    return [font.get_object() for font in reader.pages[0]["/Resources"]["/Font"].values()]


def test_pages_and_their_boxes_are_exact():
    page = read(document(write("A"))).pages[0]
    assert [float(edge) for edge in page.mediabox] == pytest.approx([0, 0, 210 * MM, 297 * MM], abs=0.001)
    assert [float(edge) for edge in page.trimbox] == pytest.approx(
        [10 * MM, 189 * MM, 73 * MM, 277 * MM], abs=0.001
    )  # the trim's foot is 297 - 20 - 88 = 189 mm from the page's
    assert [float(edge) for edge in page.bleedbox] == pytest.approx([8 * MM, 187 * MM, 75 * MM, 279 * MM], abs=0.001)


def test_every_font_is_an_embedded_subset_and_none_is_a_standard_one():
    reader = read(document(write("Title *slanted* **bold** →漢", family="title")))
    for font in fonts(reader):
        assert "/FontFile2" in font["/FontDescriptor"].get_object()
        assert font["/BaseFont"][7] == "+"
    assert b"Helvetica" not in document(write("x"))


def test_text_reads_back_in_every_language_of_the_games():
    text = "Tag æblet på øen. Würfle die große Straße! «\u202fL’œuf déjà\u202f» 1\u202f000\u202f€"
    found = read(document(write(text))).pages[0].extract_text()
    assert found.replace(" ", "") == text.replace("\u202f", "").replace(" ", "")
    assert "« L’œuf" in found  # the narrow space is still a space


def test_text_is_set_in_the_size_that_was_asked_for():
    sizes = set()
    read(document(write("AV", size=850))).pages[0].extract_text(
        visitor_text=lambda text, cm, tm, font, size: sizes.add(size) if text.strip() else None
    )
    assert sizes == {8.5}


def test_kerning_and_the_narrow_space_are_in_the_file():
    codes = read(document(write("AV"))).pages[0].get_contents().get_data().decode("latin-1")
    assert ">22<" in codes  # A V: 22 thousandths closer
    codes = read(document(write("a\u202f!"))).pages[0].get_contents().get_data().decode("latin-1")
    assert ">-35<" in codes  # a space of 165, and 35 more, is a fifth of the size


def test_more_letters_than_a_subset_holds_are_all_shown():
    letters = "".join(chr(code) for code in range(0x21, 0x17F) if chr(code).isalpha())
    found = read(document(write(" ".join(letters)))).pages[0].extract_text()
    assert set(letters) <= set(found)


def test_the_same_calls_give_the_same_bytes():
    def draw(canvas):
        write("Same, same.")(canvas)
        canvas.gradient((0, 0, 5000, 5000), BLACK, parse("#ff0000"))
        canvas.define("dot", (0, 0, 2000, 2000), lambda inner: inner.path(circle(1000, 1000, 900), Paint(BLACK)))
        canvas.place("dot", 1000, 1000)

    assert document(draw) == document(draw)


def test_a_recorded_drawing_is_stored_once_and_may_hold_another():
    calls = []

    def inner(canvas):
        calls.append("inner")
        canvas.rect(0, 0, 1000, 1000, Paint(BLACK))

    def outer(canvas):
        calls.append("outer")
        canvas.define("inner", (0, 0, 1000, 1000), inner)
        canvas.place("inner", 0, 0)
        write("inside")(canvas)

    def draw(canvas):
        for x in (10000, 90000):
            canvas.define("outer", (0, 0, 63000, 88000), outer)
            canvas.place("outer", x, 20000, turned=180)

    reader = read(document(draw))
    assert calls == ["outer", "inner"]
    forms = reader.pages[0]["/Resources"]["/XObject"]
    assert len(forms) == 1
    form = next(iter(forms.values())).get_object()
    assert [float(edge) for edge in form["/BBox"]] == pytest.approx([0, 0, 63 * MM, 88 * MM], abs=0.001)
    assert reader.pages[0].get_contents().get_data().count(b" Do Q") == 2


def test_print_dialogues_are_told_not_to_scale_and_how_to_flip():
    preferences = read(document(write("x"), duplex="long-edge")).trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == "/DuplexFlipLongEdge"


def test_the_four_inks_leave_no_other_colours():
    def draw(canvas):
        canvas.rect(0, 0, 1000, 1000, Paint(parse("#8e2a2a"), BLACK))
        write("x")(canvas)

    codes = read(document(draw, inks="cmyk")).pages[0].get_contents().get_data().split()
    assert b"k" in codes and b"K" in codes
    assert not {b"rg", b"RG", b"g", b"G"} & set(codes)


def png(mode, size=(4, 3), **options):
    picture = Image.new(mode, size, (200, 30, 30, 128)[: len(mode)] if mode != "L" else 90)
    out = io.BytesIO()
    picture.save(out, "PNG", **options)
    return out.getvalue()


def test_a_plain_png_is_passed_through_unchanged():
    data = png("RGB")
    picture = raster.read(data)
    reader = read(document(lambda canvas: canvas.image(picture, (0, 0, 4000, 3000))))
    (image,) = reader.pages[0]["/Resources"]["/XObject"].values()
    stored = image.get_object()
    assert picture.samples().data in data
    assert stored._data == picture.samples().data
    assert reader.pages[0].images[0].image.getpixel((0, 0)) == (200, 30, 30)


def test_transparency_becomes_a_soft_mask():
    picture = raster.read(png("RGBA"))
    reader = read(document(lambda canvas: canvas.image(picture, (0, 0, 4000, 3000))))
    (image,) = [one.get_object() for one in reader.pages[0]["/Resources"]["/XObject"].values()]
    mask = image["/SMask"].get_object()
    assert zlib.decompress(mask._data) == bytes([128] * 12)


def test_a_jpeg_is_passed_through_and_its_size_is_read():
    out = io.BytesIO()
    Image.new("RGB", (40, 30), (10, 200, 30)).save(out, "JPEG")
    picture = raster.read(out.getvalue())
    assert (picture.width, picture.height, picture.colours) == (40, 30, raster.RGB)
    assert picture.samples().data == out.getvalue()
    assert picture.dpi(25400) == 40


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0\x00\x04ab", b"\xff\xd8xx\0\1"]
)
def test_what_is_no_picture_says_so(data):
    with pytest.raises(raster.RasterError, match=r"damaged|neither"):
        raster.read(data)
