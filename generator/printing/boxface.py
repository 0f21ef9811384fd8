"""A flat box as one face: its panels with the game's art, the cut line, the folds, and where the glue goes."""

from __future__ import annotations

from collections.abc import Mapping

from generator.printing.boxes import Net, Panel
from generator.printing.canvas import Box, Canvas, Paint
from generator.printing.colours import BLACK, Colour
from generator.printing.face import Face, place_face
from generator.printing.patterns import hatch
from generator.printing.shapes import Path, rectangle

CUT = Paint(stroke=BLACK, width=150)
HALO = Paint(stroke=Colour(255, 255, 255), width=350)  # so that the line shows on dark colours
FOLD = Paint(stroke=BLACK, width=220, dash=(1_500, 1_000))
UNDER = Paint(stroke=Colour(255, 255, 255), width=200)  # shows between the dashes: white dashes on dark colours
BARE = 200  # um less than the bleed: what a panel for glue covers ends inside the face
GLUE = Paint(stroke=Colour(150, 150, 150), width=100)


def panel_sizes(net: Net) -> dict[str, tuple[int, int]]:
    """Return the size in um that the face of each kind of panel has, as it is read."""
    sizes = {}
    for panel in net.panels:
        if panel.kind not in ("flap", "glue"):
            sizes[panel.kind] = (panel.height, panel.width) if panel.turned % 180 else (panel.width, panel.height)
    return sizes


def net_face(net: Net, faces: Mapping[str, Face], ground: Colour | None, bleed: int, name: str) -> Face:
    """Return the net as a face; `faces` by kind of panel, `ground` is the colour of what has none."""
    key = "/".join(["box", net.name, f"{net.width}x{net.height}", str(ground), *(face.key for face in faces.values())])

    def draw(canvas: Canvas) -> None:
        if ground:
            canvas.path(net.cut, Paint(fill=ground, stroke=ground, width=2 * (bleed - BARE), round=True))
        for panel in net.panels:
            if panel.kind in faces:
                _show(canvas, faces[panel.kind], panel)
        for panel in net.panels:
            if panel.kind == "glue":
                _bare(canvas, panel, _spread(panel, net, bleed + 500), net.cut)
        for line in net.folds:
            canvas.line(*line, UNDER)
            canvas.line(*line, FOLD)
        canvas.path(net.cut, HALO)
        canvas.path(net.cut, CUT)

    return Face(key, name, net.width, net.height, bleed, draw)


def _show(canvas: Canvas, face: Face, panel: Panel) -> None:
    canvas.save()
    canvas.clip(rectangle(panel.x, panel.y, panel.width, panel.height))
    place_face(canvas, face, panel.x, panel.y, panel.turned)
    canvas.restore()


def _spread(panel: Panel, net: Net, more: int) -> Box:
    """Return the box of a panel, wider on the sides where no other panel is (um)."""
    x, y, width, height = panel.x, panel.y, panel.width, panel.height
    others = [(one.x, one.y, one.width, one.height) for one in net.panels if one is not panel]
    for dx, dy, wide, high in ((-more, 0, more, 0), (0, -more, 0, more), (0, 0, more, 0), (0, 0, 0, more)):
        wider = x + dx, y + dy, width + wide, height + high
        if not any(_meet(wider, other) for other in others):
            x, y, width, height = wider
    return x, y, width, height


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _bare(canvas: Canvas, panel: Panel, around: Box, cut: Path) -> None:
    """Leave a flap to glue without colour, which glue holds badly on, and hatch it up to the cut."""
    x, y, width, height = panel.x, panel.y, panel.width, panel.height
    canvas.rect(*around, Paint(fill=Colour(255, 255, 255)))
    canvas.save()
    canvas.clip(cut)
    canvas.clip(rectangle(x, y, width, height))
    canvas.path(hatch("diagonal", (x, y, width, height), 2_500), GLUE)
    canvas.restore()
