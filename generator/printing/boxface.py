"""A flat box as one face: its panels with the game's art, the cut line, the folds, and where the glue goes."""

from __future__ import annotations

from collections.abc import Mapping

from generator.printing.boxes import Net, Panel
from generator.printing.canvas import Canvas, Paint
from generator.printing.colours import BLACK, Colour
from generator.printing.face import Face, place_face
from generator.printing.patterns import hatch
from generator.printing.shapes import rectangle

CUT = Paint(stroke=BLACK, width=150)
FOLD = Paint(stroke=BLACK, width=120, dash=(1_500, 1_000))
UNDER = Paint(stroke=Colour(255, 255, 255), width=250)  # so that folds show on dark colours
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
        canvas.save()
        for panel in net.panels:
            if ground and panel.kind != "glue":
                canvas.rect(*_spread(panel, bleed), Paint(fill=ground))
        for panel in net.panels:
            if panel.kind in faces:
                _show(canvas, faces[panel.kind], panel)
        for panel in net.panels:
            if panel.kind == "glue":
                _bare(canvas, panel, bleed)
        canvas.restore()
        for line in net.folds:
            canvas.line(*line, UNDER)
            canvas.line(*line, FOLD)
        canvas.path(net.cut, CUT)

    return Face(key, name, net.width, net.height, bleed, draw)


def _spread(panel: Panel, bleed: int) -> tuple[int, int, int, int]:
    return panel.x - bleed, panel.y - bleed, panel.width + 2 * bleed, panel.height + 2 * bleed


def _show(canvas: Canvas, face: Face, panel: Panel) -> None:
    canvas.save()
    canvas.clip(rectangle(panel.x, panel.y, panel.width, panel.height))
    place_face(canvas, face, panel.x, panel.y, panel.turned)
    canvas.restore()


def _bare(canvas: Canvas, panel: Panel, bleed: int) -> None:
    """Leave a flap to glue without colour, which glue holds badly on, and hatch it."""
    x, y, width, height = panel.x, panel.y, panel.width, panel.height
    canvas.save()
    canvas.clip(rectangle(x, y, width, height))
    canvas.rect(x, y, width, height, Paint(fill=Colour(255, 255, 255)))
    canvas.path(hatch("diagonal", (x, y, width, height), 2_500), GLUE)
    canvas.restore()
