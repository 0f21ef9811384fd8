"""PDFs for print shops, read back: order, boxes, inks, and every key that PDF/X-1a:2003 asks for."""

import io
import re
import subprocess

import exportgame
import pytest
from exportgame import export
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, RectangleObject, TextStringObject

from generator.printing import raster
from generator.printing.canvas import Paint
from generator.printing.colours import Colour, cmyk, parse
from generator.printing.export.order import Options
from generator.printing.export.pdfx import PressDocument
from generator.printing.export.pdfxcheck import faults
from generator.printing.export.separation import most_ink, separated
from generator.printing.pdf import PdfDocument
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf

UM = 25_400 / 72


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("pdfx")


@pytest.fixture(scope="module")
def game(folder):
    return exportgame.make(folder)


def data(game, out, target, *products, number=0, **options):
    sent = export(game, out, target, *products, options=Options(**options))
    return (sent.folder / sent.files[number].file).read_bytes()


@pytest.fixture(scope="module")
def drivethru(game, folder):
    return data(game, folder / "shop", "drivethrucards", "deck")


def um(box):
    return [float(edge) * UM for edge in box]


def test_drivethrucards_get_back_front_back_front_of_every_copy(game, tmp_path, drivethru):
    texts = [page.text.strip() for page in read_pdf(drivethru).pages]
    assert texts == ["", "Æble", "", "Æble", "", "Très bien"]
    mixed = read_pdf(data(game, tmp_path, "drivethrucards", "mixed"))
    assert [page.text.strip() for page in mixed.pages] == ["", "one", "", "two", "", "three", "", "three"]
    assert [len(page.faces) for page in mixed.pages] == [1, 1, 1, 1, 0, 1, 0, 1]  # none without a back


def test_a_page_is_the_card_with_an_eighth_of_an_inch_around_it(drivethru):
    for page in PdfReader(io.BytesIO(drivethru)).pages:
        assert um(page.mediabox) == pytest.approx([0, 0, 69_350, 94_350], abs=5)
        assert um(page.trimbox) == pytest.approx([3_175, 3_175, 66_175, 91_175], abs=5)
        assert um(page.bleedbox) == pytest.approx([0, 0, 69_350, 94_350], abs=5)


def test_a_card_for_the_print_shop_is_a_file_with_its_boxes(game, tmp_path):
    sent = export(game, tmp_path, "print-shop", "mixed")
    assert [line.file for line in sent.files] == [
        f"en/mixed/0{i}-{name}.pdf" for i, name in enumerate(("one", "two", "three"), 1)
    ]
    assert [line.pages for line in sent.files] == [2, 2, 1]
    assert sent.files[2].notes[:2] == ("copies: 2", "trim 59 × 91 mm, bleed 3 mm")
    page = PdfReader(sent.folder / sent.files[0].file).pages[0]
    assert um(page.mediabox) == pytest.approx([0, 0, 65_000, 97_000], abs=5)
    assert um(page.trimbox) == pytest.approx([3_000, 3_000, 62_000, 94_000], abs=5)


def test_fronts_and_backs_come_in_two_files_of_equal_length(game, tmp_path):
    sent = export(game, tmp_path, "fronts-backs", "mixed", "tokens")
    assert [(line.file, line.pages) for line in sent.files] == [
        ("en/mixed/mixed-fronts.pdf", 4),
        ("en/mixed/mixed-backs.pdf", 4),
        ("en/tokens/tokens-fronts.pdf", 70),  # they have no backs
    ]


@pytest.mark.parametrize("target", ["drivethrucards", "print-shop", "fronts-backs"])
def test_every_pdf_for_print_shops_is_pdfx_1a(game, tmp_path, target):
    sent = export(game, tmp_path, target)
    found = [fault for line in sent.files for fault in faults((sent.folder / line.file).read_bytes())]
    assert found == []


def test_the_keys_of_pdfx_1a_are_there(drivethru):
    reader = PdfReader(io.BytesIO(drivethru), strict=True)
    info = reader.trailer["/Info"]
    assert drivethru.startswith(b"%PDF-1.4")
    assert info["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    assert info["/Trapped"] == "/False" and info["/Title"] and info["/CreationDate"] and info["/ModDate"]
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX" and intent["/Type"] == "/OutputIntent"
    assert intent["/OutputConditionIdentifier"] == "CGATS TR 001"
    assert intent["/RegistryName"] == "http://www.color.org"
    assert "/ID" in reader.trailer
    assert all(read_pdf(drivethru).fonts.values())


def test_another_printing_condition_can_be_named(game, tmp_path):
    made = data(game, tmp_path, "drivethrucards", "deck", condition="FOGRA51")
    intents = PdfReader(io.BytesIO(made)).trailer["/Root"]["/OutputIntents"]
    assert intents[0]["/OutputConditionIdentifier"] == "FOGRA51"
    with pytest.raises(PrintError, match="FOGRA39"):
        data(game, tmp_path, "drivethrucards", "deck", condition="FOGRA")


def test_rgb_is_to_be_had_for_shops_that_want_it(game, tmp_path):
    made = data(game, tmp_path, "print-shop", "deck", inks="rgb")
    assert any("RGB" in fault for fault in faults(made))
    assert "/OutputIntents" not in PdfReader(io.BytesIO(made)).trailer["/Root"]


@pytest.mark.needs("qpdf")
def test_qpdf_finds_nothing_wrong(drivethru, tmp_path):
    (tmp_path / "x.pdf").write_bytes(drivethru)
    done = subprocess.run(["qpdf", "--check", tmp_path / "x.pdf"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.needs("pdfinfo")
def test_poppler_takes_it_for_pdfx_1a(drivethru, tmp_path):
    (tmp_path / "x.pdf").write_bytes(drivethru)
    done = subprocess.run(["pdfinfo", tmp_path / "x.pdf"], capture_output=True, text=True)
    assert re.search(r"PDF subtype:\s+PDF/X-1a:2003", done.stdout)


@pytest.mark.needs("gs")
def test_ghostscript_puts_no_more_than_240_per_cent_of_ink_anywhere(drivethru, tmp_path):
    (tmp_path / "x.pdf").write_bytes(drivethru)
    command = ["gs", "-q", "-dSAFER", "-sDEVICE=tiff32nc", "-r150", "-o", tmp_path / "%d.tif", tmp_path / "x.pdf"]
    subprocess.run(command, check=True, capture_output=True)
    pages = sorted(tmp_path.glob("*.tif"))
    assert len(pages) == 6
    for page in pages:
        with Image.open(page) as inked:
            assert 100 < most_ink(inked) <= 241  # measured in steps of 1.6 %


# -- inks -------------------------------------------------------------------------------------------------------------


def test_no_colour_has_more_ink_than_240_per_cent_nor_a_richer_black_than_60_40_40_100():
    steps = (0, 1, 2, 5, 20, 60, 77, 100, 128, 200, 254, 255)
    for colour in (Colour(r, g, b) for r in steps for g in steps for b in steps):
        cyan, magenta, yellow, black = cmyk(colour)
        assert cyan + magenta + yellow + black <= 2.4
        if black > 0.99:
            assert cyan <= 0.62 and magenta <= 0.42 and yellow <= 0.42


def test_light_colours_are_split_exactly():
    assert cmyk(parse("#8080ff")) == pytest.approx((0.498, 0.498, 0, 0), abs=0.001)
    assert cmyk(parse("#808080")) == pytest.approx((0, 0, 0, 0.498), abs=0.001)


def test_a_picture_and_a_flat_colour_meet_without_a_seam():
    picture = raster.read(png(Image.new("RGB", (2, 2), "#2f5d46")))
    inked = pixels(separated(picture))
    assert [ink / 255 for ink in inked] == pytest.approx(cmyk(parse("#2f5d46")), abs=0.03)


def pixels(inked):
    import zlib

    return tuple(zlib.decompress(inked.samples().data)[:4])


def png(picture):
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def test_a_cmyk_picture_with_too_much_ink_is_refused():
    out = io.BytesIO()
    Image.new("CMYK", (8, 8), (200, 200, 200, 200)).save(out, "JPEG")
    with pytest.raises(PrintError, match="314 % ink"):
        separated(raster.read(out.getvalue()))


def test_a_picture_with_clear_parts_is_masked_without_transparency():
    document = PressDocument(title="x", language="en")
    document.page(63_000, 88_000, trim=(0, 0, 63_000, 88_000))
    document.rect(0, 0, 63_000, 88_000, Paint(fill=parse("#ffff00")))
    document.image(raster.read(png(exportgame.spot())), (10_000, 10_000, 40_000, 40_000))
    made = document.finish()
    assert faults(made) == []
    (picture,) = [one.get_object() for one in PdfReader(io.BytesIO(made)).pages[0]["/Resources"]["/XObject"].values()]
    assert (picture["/Width"], picture["/Height"]) == (200, 200)  # its own samples, not scaled
    assert picture["/ColorSpace"] == "/DeviceCMYK" and "/SMask" not in picture
    mask = picture["/Mask"].get_object()
    assert mask["/ImageMask"] is not None and (mask["/Width"], mask["/Height"]) == (800, 800)
    rows = mask.get_data()
    assert len(rows) == 100 * 800
    assert rows[:40] == b"\0" * 40 and rows[60:100] == b"\xff" * 40  # painted left, nothing right


# -- the check itself -------------------------------------------------------------------------------------------------


def spoiled(good, change):
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(good)))
    change(writer)
    out = io.BytesIO()
    writer.write(out)
    return faults(out.getvalue())


def drop(thing, key):
    del thing[NameObject(key)]


@pytest.mark.parametrize(
    "change, expected",
    [
        (lambda w: drop(w.root_object, "/OutputIntents"), "0 output intents"),
        (lambda w: drop(w.root_object["/OutputIntents"][0], "/RegistryName"), "no RegistryName"),
        (lambda w: drop(w.pages[1], "/TrimBox"), "page 2: needs a TrimBox"),
        (lambda w: w.pages[0].update({NameObject("/Annots"): ArrayObject()}), "annotations"),
        (lambda w: w.add_metadata({"/GTS_PDFXVersion": "PDF/X-3"}), "GTS_PDFXVersion is PDF/X-3"),
        (lambda w: w.root_object.update({NameObject("/OpenAction"): TextStringObject("x")}), "OpenAction"),
        (lambda w: state(w, "/ca", FloatObject(0.5)), "transparent colour"),
        (lambda w: state(w, "/BM", NameObject("/Multiply")), "blend mode"),
        (lambda w: setattr(w.pages[0], "trimbox", RectangleObject((-20, 0, 90, 90))), "trim box outside"),
    ],
)
def test_the_check_finds_what_is_missing(drivethru, change, expected):
    assert spoiled(drivethru, lambda writer: None) == []
    assert any(expected in fault for fault in spoiled(drivethru, change))


def state(writer, key, value):
    one = DictionaryObject({NameObject(key): value})
    writer.pages[0]["/Resources"][NameObject("/ExtGState")] = DictionaryObject({NameObject("/G"): one})


def test_the_check_finds_colours_pictures_and_shadings_in_rgb():
    document = PdfDocument(title="x", language="en")
    document.page(63_000, 88_000, trim=(0, 0, 63_000, 88_000))
    document.rect(0, 0, 10, 10, Paint(fill=parse("#123456")))
    document.gradient((0, 0, 10, 10), parse("#123456"), parse("#654321"))
    document.image(raster.read(png(exportgame.spot())), (0, 0, 100, 100))
    found = faults(document.finish())
    for expected in ("an RGB colour", "the colour space DeviceRGB", "a picture with a soft mask"):
        assert f"page 1: {expected}" in found


def test_dark_type_is_one_solid_plate():
    document = PressDocument(title="x", language="en")
    document.page(63_000, 88_000, trim=(0, 0, 63_000, 88_000))
    document.rect(0, 0, 10, 10, Paint(fill=parse("#1c1a17")))
    document.rect(0, 0, 10, 10, Paint(fill=parse("#1f3440")))
    code = PdfReader(io.BytesIO(document.finish())).pages[0].get_contents().get_data()
    assert b"0 0 0 1 k" in code and b"0.515 0.187 0 0.749 k" in code  # 1 - 0x40 / 255 = 0.749
