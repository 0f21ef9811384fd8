"""Raster images and hatches on faces."""

import random
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image
from toydeck import faces

from generator.printing import raster
from generator.printing.deck import DeckOrder, print_deck
from generator.printing.modes import Mode
from generator.printing.patterns import HATCH, hatch
from generator.printing.problems import PrintError
from generator.printing.trace import Tracer

TEMPLATES = Path(__file__).parents[2] / "templates"

LAYOUT = "[elements.a]\nkind = 'image'\nsrc = 'art.png'\nw = 20\nh = 10\n"


def picture(folder, size=(200, 100), mode="RGB", **options):
    file = folder / "toy" / "art" / "art.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.new(mode, size, 40_000 if mode.startswith("I") else 90).save(file, **options)


def made(folder, layout=LAYOUT, **job):
    found = faces(folder, layout, **job)["en"]
    tracer = Tracer()
    found.components[0].front.draw(tracer)
    return tracer.lines, found.findings


def test_an_image_that_covers_its_box_is_cut_and_never_stretched(tmp_path):
    picture(tmp_path, size=(200, 200))
    lines, _ = made(tmp_path)
    assert lines[:2] == ["save", "  clip M 0 0 L 20000 0 L 20000 10000 L 0 10000 Z"]
    assert lines[2].startswith("  image 0 -5000 20000 20000 200x200")


def test_an_image_that_is_contained_is_whole_and_centred(tmp_path):
    picture(tmp_path, size=(200, 200))
    (line,), _ = made(tmp_path, LAYOUT + "fit = 'contain'")
    assert line.startswith("image 5000 0 10000 10000 200x200")


def test_few_pixels_are_reported_with_their_dpi(tmp_path):
    picture(tmp_path, size=(100, 50))
    _, (finding, *_) = made(tmp_path)
    assert (finding.kind, finding.field) == ("image", "a")
    assert finding.text.startswith("art.png has 127 dpi")  # 100 pixels on 20 mm


@pytest.mark.parametrize("layout", [LAYOUT.replace("art.png", "no.png"), LAYOUT.replace("art.png", "../../x.png")])
def test_a_missing_image_is_a_finding(tmp_path, layout):
    _, (finding, *_) = made(tmp_path, layout)
    assert "there is no picture" in finding.text


def test_a_grey_print_has_grey_pictures(tmp_path):
    picture(tmp_path)
    (line,), _ = made(tmp_path, mode=Mode(greyscale=True))
    assert line.endswith("-DeviceGray")


def test_sixteen_bits_become_eight_without_being_cut_off(tmp_path):
    picture(tmp_path, mode="I;16")
    loaded = raster.load(tmp_path / "toy" / "art" / "art.png")
    assert raster.image(loaded).getpixel((0, 0)) == (156, 156, 156)  # 40000 / 256


def test_an_interlaced_picture_is_decoded(tmp_path):
    Image.new("P", (4, 4), 1).save(tmp_path / "p.png")
    assert raster.load(tmp_path / "p.png").coding == "flate"


@pytest.mark.parametrize("name", HATCH)
def test_hatches_cover_their_box_and_differ(name):
    box = (1000, 2000, 20000, 10000)
    left, top, right, bottom = hatch(name, box, 1000).box()
    assert left <= 2000 and top <= 3000 and right >= 20000 and bottom >= 11000
    assert sum(hatch(other, box, 1000) == hatch(name, box, 1000) for other in HATCH) == 1


def test_lines_of_a_hatch_are_a_gap_apart():
    path = hatch("lines", (0, 0, 5000, 3000), 1000)
    assert [segment for segment in path.segments if segment[0] == "M"] == [
        ("M", 0, 500),
        ("M", 0, 1500),
        ("M", 0, 2500),
    ]


def test_a_picture_that_changes_during_the_print_stops_it(tmp_path):
    picture(tmp_path)
    found = raster.load(tmp_path / "toy" / "art" / "art.png")
    picture(tmp_path, size=(10, 10))
    with pytest.raises(PrintError, match="a picture that has changed during the print"):
        found.samples()
    (tmp_path / "toy" / "art" / "art.png").unlink()
    with pytest.raises(PrintError, match="No such file"):
        found.samples()


def noise(file, number):
    """A picture of about 120,000 bytes that cannot be made smaller."""
    samples = random.Random(number).randbytes(200 * 200 * 3)
    Image.frombytes("RGB", (200, 200), samples).save(file)


def peak(folder, cards):
    """Print a deck with a picture for each card; return the most memory taken on the way and the bytes of the file."""
    names = "".join(f"p{number}.png\n" for number in range(cards))
    (folder / f"cards{cards}.csv").write_text("picture\n" + names)
    order = DeckOrder(folder / f"cards{cards}.csv", str(folder / "card.toml"))
    tracemalloc.start()
    try:
        run = print_deck(order, TEMPLATES, folder / "print")
        return tracemalloc.get_traced_memory()[1], run.files[0].bytes
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_pictures_of_a_deck(tmp_path):
    layout = "back = 'none'\n[elements.a]\nkind = 'image'\nsrc = '{{ card.picture }}'\nw = 20\nh = 20\n"
    (tmp_path / "card.toml").write_text(layout)
    for number in range(40):
        noise(tmp_path / f"p{number}.png", number)
    peak(tmp_path, 3)  # fonts and the like are loaded
    (little, small), (much, large) = peak(tmp_path, 4), peak(tmp_path, 40)
    assert large - small > 36 * 120_000
    assert much - little < 4 * 120_000
