"""Sheets for cutters: marks, the places they leave free, and cuts that lie exactly on the printed trims."""

import re
import xml.etree.ElementTree as ET

import exportgame
import ezdxf
import pytest
from exportgame import export

from generator.printing.export.order import Options
from generator.printing.export.regmarks import RegMarks
from generator.printing.export.silhouette import lay
from generator.printing.papers import CARDS, paper
from generator.printing.problems import PrintError
from generator.printing.readback import read_pdf

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def game(tmp_path):
    return exportgame.make(tmp_path)


def files(game, out, product, **options):
    sent = export(game, out, "silhouette", product, options=Options(**options))
    return {line.file.rsplit(".")[-1]: (sent.folder / line.file).read_bytes() for line in sent.files}, sent.files[
        0
    ].notes


def rects(svg):
    """The cuts of an SVG as left, top, width, height, radius in mm."""
    keys = ("x", "y", "width", "height", "rx")
    return [tuple(float(one.get(key, 0)) for key in keys) for one in ET.fromstring(svg).iter(f"{SVG}rect")]


def polylines(dxf):
    """The closed contours of a DXF as lists of (x, y, bulge)."""
    lines = dxf.decode("ascii").splitlines()
    pairs = [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]
    found, vertex = [], None
    for code, value in pairs:
        if (code, value) == (0, "POLYLINE"):
            found.append([])
        if code == 0:
            vertex = value == "VERTEX"
            if vertex:
                found[-1].append([0.0, 0.0, 0.0])
        elif vertex and code in (10, 20, 42):
            found[-1][-1][{10: 0, 20: 1, 42: 2}[code]] = float(value)
    return found


def faces(page, bleed):
    """The trims of a page in mm."""
    return sorted(
        ((f.left + bleed) / 1000, (f.top + bleed) / 1000, (f.width - 2 * bleed) / 1000, (f.height - 2 * bleed) / 1000)
        for f in page.faces
    )


@pytest.mark.parametrize("size", ["a4", "letter", "a3"])
@pytest.mark.parametrize("marks", [3, 4])
def test_the_cuts_lie_on_the_printed_trims(game, tmp_path, size, marks):
    made, _ = files(game, tmp_path / "out", "many", paper=paper(size), marks=marks)
    cuts = sorted(rects(made["svg"]))
    first = read_pdf(made["pdf"]).pages[0]
    printed = faces(first, 1_000)
    assert len(cuts) == len(printed) >= 6
    for cut, trim in zip(cuts, printed, strict=True):
        assert cut[:4] == pytest.approx(trim, abs=0.01)
        assert sorted(cut[2:4]) == [63, 88] and cut[4] == 3
    root = ET.fromstring(made["svg"])
    assert root.get("width") == f"{paper(size).width / 1000:g}mm"
    assert root.get("viewBox") == f"0 0 {paper(size).width / 1000:g} {paper(size).height / 1000:g}"


def test_svg_and_dxf_say_the_same(game, tmp_path):
    made, _ = files(game, tmp_path / "out", "deck")
    cuts, contours = sorted(rects(made["svg"])), polylines(made["dxf"])
    boxes = []
    for points in contours:
        xs, ys = [x for x, _, _ in points], [297 - y for _, y, _ in points]
        boxes.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        assert sorted(bulge for _, _, bulge in points) == pytest.approx([-0.41421356] * 4 + [0] * 4, abs=1e-7)
        starts = [(x, y) for x, y, _ in points]
        ends = starts[1:] + starts[:1]
        for (x1, y1), (x2, y2), (_, _, bulge) in zip(starts, ends, points, strict=True):
            if bulge:
                assert abs(x2 - x1) == abs(y2 - y1) == pytest.approx(3)  # a quarter of a circle of 3 mm
    for box, cut in zip(sorted(boxes), cuts, strict=True):
        assert box == pytest.approx(cut[:4])
    assert b"$INSUNITS" in made["dxf"] and made["dxf"].endswith(b"EOF\n")


def test_ezdxf_reads_the_cuts_without_complaint(game, tmp_path):
    sent = export(game, tmp_path / "out", "silhouette", "deck")
    drawing = ezdxf.readfile(sent.folder / sent.files[2].file)
    assert not drawing.audit().has_errors
    assert all(one.is_closed for one in drawing.modelspace().query("POLYLINE"))


def test_a_round_token_is_a_circle(game, tmp_path):
    made, _ = files(game, tmp_path / "out", "tokens")
    circles = [one.get("rx") for one in ET.fromstring(made["svg"]).iter(f"{SVG}ellipse")]
    assert circles and set(circles) == {"10"}
    assert made["dxf"].count(b"CIRCLE") == len(circles)


@pytest.mark.parametrize("count", [3, 4])
def test_nothing_is_printed_within_3_mm_of_a_mark(count):
    for name in CARDS:
        for sheet in (paper("a4"), paper("letter"), paper("a3")):
            bed = lay(CARDS[name], sheet, RegMarks(count), [1_000], 200)
            for x, y, width, height in bed.marks.boxes(sheet):
                for cell in bed.cells:
                    apart = max(
                        x - cell.right - 1_000,
                        cell.x - 1_000 - x - width,
                        y - cell.bottom - 1_000,
                        cell.y - 1_000 - y - height,
                    )
                    assert apart >= 3_000
                    assert cell.x >= 10_000 and cell.right <= sheet.width - 10_000
            assert len(list(bed.marks.boxes(sheet))) == count


def test_eight_standard_cards_fit_on_a4_and_places_beside_marks_stay_empty_where_that_saves_sheets():
    bed = lay(CARDS["standard"], paper("a4"), RegMarks(), [1_000], 32)
    assert (bed.columns, bed.rows, bed.skipped, bed.marks.length) == (2, 4, (), 5_000)
    # 2 × 4 on their side: 4 × 63 + 3 × 2 = 258 mm, from 19.5 mm on; with bleed from 18.5 mm, white to 18
    assert bed.cells[0].y == 19_500
    tiny = lay((12_000, 12_000), paper("a4"), RegMarks(), [1_000], 10_000)
    assert tiny.skipped and len(tiny.cells) + len(tiny.skipped) == tiny.columns * tiny.rows


def test_marks_are_a_square_and_two_angles_or_four_angles():
    a4 = paper("a4")
    three = list(RegMarks(3, 10_000, 12_000).shapes(a4))
    assert three[0] == (10_000, 10_000, 5_000, 5_000)
    assert three[1:3] == [(188_000, 10_000, 12_000, 1_000), (199_000, 10_000, 1_000, 12_000)]
    assert three[3:] == [(10_000, 286_000, 12_000, 1_000), (10_000, 275_000, 1_000, 12_000)]
    four = list(RegMarks(4, 15_900, 12_000).shapes(a4))
    assert four[:2] == [(15_900, 15_900, 12_000, 1_000), (15_900, 15_900, 1_000, 12_000)]
    assert len(four) == 8


@pytest.mark.parametrize("lang, length", [("en", "inset 15.9 mm"), ("da", "15,9 mm")])
def test_the_numbers_to_type_are_printed_on_the_sheet(game, tmp_path, lang, length):
    sent = export(game, tmp_path, "silhouette", "deck", langs=[lang], options=Options(inset=15_900, marks=4))
    page = read_pdf((sent.folder / sent.files[0].file).read_bytes()).pages[0]
    text = re.sub(r"\s+", " ", page.text)
    assert length in text and "Silhouette Studio" in text
    assert sent.files[0].notes[0].endswith("inset 15.9 mm.")  # what the command says is English throughout


def test_backs_lie_behind_their_fronts(game, tmp_path):
    made, _ = files(game, tmp_path / "out", "mixed")
    read = read_pdf(made["pdf"])
    assert read.duplex == "DuplexFlipLongEdge" and len(read.pages) == 2
    front, back = faces(read.pages[0], 1_000), faces(read.pages[1], 1_000)
    assert (len(front), len(back)) == (4, 2)
    mirrored = {(round(210 - x - w, 2), round(y, 2)) for x, y, w, _ in front}
    assert {(round(x, 2), round(y, 2)) for x, y, _, _ in back} <= mirrored


def test_a_card_that_does_not_fit_between_the_marks_is_refused_with_the_numbers(game, tmp_path):
    with pytest.raises(PrintError, match="54.00 mm × 85.00 mm"):
        files(game, tmp_path / "out", "deck", paper=paper("a7"))


def test_less_bleed_is_taken_where_it_saves_sheets():
    bed = lay(CARDS["poker"], paper("a4"), RegMarks(), (1_000, 750, 500), 32)
    # 4 × 63.5 + 3 × 1.5 = 258.5 mm: from 19.25 on, with bleed from 18.5; with 2 mm between them it would be from 17.5
    assert (len(bed.cells), bed.bleed, bed.cells[0].y) == (8, 750, 19_250)
    assert lay(CARDS["standard"], paper("a4"), RegMarks(), (1_000, 750, 500), 32).bleed == 1_000
