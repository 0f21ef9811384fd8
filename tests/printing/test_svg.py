"""SVG drawings: what is read, against svgelements, and what is refused."""

import io
from pathlib import Path

import pytest
import svgelements

from generator.printing import svg, svgpath

TEMPLATES = Path(__file__).parents[2] / "templates"
SHAPES = {
    "path": '<path d="M1 2l3 0h2v-1q1 1 2 4t3 1c1 0 2 2 3 1s1 2 2 2a2 3 30 1 1 -3 4A4 2 0 0 0 3 9z"/>',
    "polygons": '<path d="M1 2L3 4L5-1.5ZM2 2 3 3 4 0"/>',
    "line after close": '<path d="M1 2L3 4L5 1ZL0 0"/>',
    "compact flags": '<path d="M10 10a5 5 0 01-5 5 5,5,0,1,0,1.5-.5zm1 1 2 2"/>',
    "scientific": '<path d="M1e0,2E0L.5.5-1-1z"/>',
    "rect": '<rect x="1" y="2" width="6" height="5"/>',
    "rounded": '<rect x="1" y="2" width="6" height="5" rx="1" ry="2"/>',
    "circle": '<circle cx="5" cy="6" r="3"/>',
    "ellipse": '<ellipse cx="5" cy="6" rx="3" ry="2"/>',
    "polygon": '<polygon points="1,1 5,2 3 8"/>',
    "moved": '<g transform="translate(3 4) rotate(30 1 1)"><path transform="scale(2 .5)" d="M0 0L4 0L4 4z"/></g>',
    "skewed": '<path transform="matrix(1 .2 .3 1 2 2) skewX(20)" d="M0 0L4 0C4 4 2 2 0 4z"/>',
}


def document(inner, box="0 0 20 20"):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inner}</svg>'.encode()


def outline(path, steps=40):
    """Points along a path of lines and cubic curves."""
    points, here = [], (0, 0)
    for letter, *values in path.segments:
        if letter == "C":
            x1, y1, x2, y2, x, y = values
            for i in range(1, steps + 1):
                t = i / steps
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * here[0] + b * x1 + c * x2 + d * x, a * here[1] + b * y1 + c * y2 + d * y))
        elif letter != "Z":
            points.append(tuple(values))
        here = points[-1]
    return points


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_have_the_bounds_that_svgelements_finds(name):
    data = document(SHAPES[name])
    (area,) = svg.read(data).areas
    shapes = [one for one in svgelements.SVG.parse(io.BytesIO(data), reify=True).elements() if hasattr(one, "bbox")]
    expected = [edge * svg.SIDE / 20 for edge in svgelements.Path(shapes[-1]).bbox()]
    points = outline(area.path)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert [min(xs), min(ys), max(xs), max(ys)] == pytest.approx(expected, abs=60)  # um of 100 mm


@pytest.mark.parametrize("file", sorted(TEMPLATES.glob("*/icons/*.svg")), ids=lambda file: file.stem)
def test_the_icons_have_the_bounds_that_svgelements_finds(file):
    drawing = svg.load(file)
    source = svgelements.SVG.parse(str(file), reify=True)
    scale = svg.SIDE / max(float(source.width), float(source.height))
    points = [point for area in drawing.areas for point in outline(area.path)]
    boxes = [svgelements.Path(one).bbox() for one in source.elements() if isinstance(one, svgelements.Shape)]
    expected = [
        min(box[0] for box in boxes) * scale,
        min(box[1] for box in boxes) * scale,
        max(box[2] for box in boxes) * scale,
        max(box[3] for box in boxes) * scale,
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert [min(xs), min(ys), max(xs), max(ys)] == pytest.approx(expected, abs=150)


def test_a_quarter_circle_is_one_curve_with_the_known_control_points():
    (_, (curve, points)) = list(svgpath.parse("M1 0A1 1 0 0 1 0 1"))
    assert curve == "C"
    assert points == pytest.approx((1, 0.5523, 0.5523, 1, 0, 1), abs=0.0001)


def test_classes_name_colours_and_go_down_from_groups():
    inner = (
        '<g class="accent"><rect width="1" height="1"/><rect class="dark ground" width="1" height="1"/></g>'
        '<rect class="paper stroke-ink" stroke-width="2" width="1" height="1"/>'
        '<rect class="stroke-red" width="1" height="1"/><rect fill="#123456" width="1" height="1"/>'
        '<rect fill="none" width="1" height="1"/><rect width="1" height="1" fill-rule="evenodd"/>'
    )
    drawing = svg.read(document(inner))
    assert [(area.fill, area.stroke, area.ground) for area in drawing.areas] == [
        ("accent", "", False),
        ("dark", "", True),
        ("paper", "ink", False),
        ("", "red", False),
        ("#123456", "", False),
        ("ink", "", False),
    ]
    assert drawing.areas[2].width == 10_000  # 2 of 20, of 100 mm
    assert drawing.areas[5].path.even_odd
    assert drawing.names() == {"accent", "dark", "paper", "ink", "red"}


def test_a_viewbox_moves_and_scales():
    drawing = svg.read(document('<rect x="10" y="10" width="40" height="20"/>', box="10 10 40 20"))
    assert (drawing.width, drawing.height, drawing.aspect) == (100_000, 50_000, 2)
    assert drawing.areas[0].path.box() == (0, 0, 100_000, 50_000)


def test_use_draws_what_it_names():
    inner = '<defs><rect id="r" width="2" height="2"/></defs><use href="#r" x="4" class="red"/>'
    (area,) = svg.read(document(inner)).areas
    assert (area.path.box(), area.fill) == ((20_000, 0, 30_000, 10_000), "red")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"not xml", "is not an SVG"),
        (document(""), "nothing to draw"),
        (document('<text x="1">hi</text>'), "uses <text>; draw with path"),
        (document('<image href="x.png"/>'), "uses <image>"),
        (document('<path d="M1"/>'), "has 1 numbers instead of 2"),
        (document('<path d="M1 2L3 4 5Z"/>'), "has 5 numbers instead of 2"),
        (document('<path d="1 2"/>'), "path data begin"),
        (document('<use href="#x"/>'), "#x, which is not in it"),
        (document('<rect transform="bend(3)" width="1" height="1"/>'), r"bend\(\)"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>', "neither a viewBox"),
    ],
)
def test_what_cannot_be_drawn_says_why(data, message):
    with pytest.raises(svg.DrawingError, match=message):
        svg.read(data)


@pytest.mark.parametrize(
    "inner",
    [
        "<g>" * 20_000 + '<rect width="1" height="1"/>' + "</g>" * 20_000,
        '<g id="a"><use href="#a"/></g>',
        "".join(f'<g id="n{n}">' + f'<use href="#n{n + 1}"/>' * 10 + "</g>" for n in range(20))
        + '<rect id="n20" width="1" height="1"/>',
        '<rect width="1e999" height="1"/>',
    ],
    ids=["deep groups", "use in itself", "uses of uses", "no number"],
)
def test_a_drawing_without_bounds_is_refused(inner):
    with pytest.raises(svg.DrawingError):
        svg.read(document(inner))
