"""Boxes for a deck, laid flat: a tuck box, or a tray with a lid, worked out from the cards that go in.

Lengths are um. A panel is as much larger than the space inside as the board is thick.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.catalog.model import Problem
from generator.printing.problems import PrintError
from generator.printing.shapes import KAPPA, Path, Segment, polygon
from generator.printing.units import amount

CARD, SLEEVE = 300, 180  # thickness of a card, and of the two foils of its sleeve
SLEEVE_X, SLEEVE_Y = 4_000, 3_500  # how much larger a stack of sleeved cards is
CLEARANCE, BOARD = 1_000, 300
GLUE, TUCK, LEAST_TUCK = 12_000, 15_000, 8_000
EAR = 500  # flaps are narrower by this on each side, so that they go in
NOTCH = 9_000  # radius of the thumb notch
LEAST_WALL = 12_000  # of a lid

Point = tuple[int, int]
Line = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards that go in: how many, how large, how thick each is, with or without sleeves; um."""

    cards: int
    width: int
    height: int
    thickness: int = CARD
    sleeved: bool = False

    def inside(self, clearance: int) -> tuple[int, int, int]:
        """Return width, height and depth of the space they need in um; raise PrintError for what is no stack."""
        if self.cards <= 0 or self.thickness <= 0 or clearance < 0:
            found = f"{amount(self.cards, 'card')} of {self.thickness / 1000:g} mm, clearance {clearance / 1000:g} mm"
            raise PrintError(Problem("box", found, "at least one card, with a thickness, and no negative clearance"))
        x, y, foil = (SLEEVE_X, SLEEVE_Y, SLEEVE) if self.sleeved else (0, 0, 0)
        depth = self.cards * (self.thickness + foil)
        return self.width + x + clearance, self.height + y + clearance, depth + clearance


@dataclass(frozen=True, slots=True)
class Panel:
    """A side of the box: what is drawn on it, how that is turned, and the panel it is folded from (`hinge`)."""

    name: str
    kind: str  # "front", "back", "side", "lid", "flap" (colour only) or "glue" (bare)
    x: int
    y: int
    width: int
    height: int
    turned: int = 0
    hinge: str = ""


@dataclass(frozen=True, slots=True)
class Net:
    """A box laid flat."""

    name: str  # "tuck", "tray" or "lid"
    width: int
    height: int
    panels: tuple[Panel, ...]
    cut: Path
    folds: tuple[Line, ...]

    def panel(self, name: str) -> Panel:
        """Return a panel by its name."""
        return next(panel for panel in self.panels if panel.name == name)


def tuck_box(stack: Stack, clearance: int = CLEARANCE, board: int = BOARD) -> Net:
    """Unfold a box with a flap tucked in at the top and at the bottom, glued along one side."""
    wide, high, deep = (side + board for side in stack.inside(clearance))
    tuck = max(LEAST_TUCK, min(TUCK, deep))
    top = deep + tuck
    edges = [0, wide, wide + deep, 2 * wide + deep, 2 * wide + 2 * deep]
    walls = [
        Panel("back", "back", edges[0], top, wide, high),
        Panel("left", "side", edges[1], top, deep, high, 90, "back"),
        Panel("front", "front", edges[2], top, wide, high, 0, "left"),
        Panel("right", "side", edges[3], top, deep, high, 90, "front"),
        Panel("glue", "glue", edges[4], top, GLUE, high, 0, "right"),
    ]
    lids = [
        Panel("lid", "lid", EAR, tuck, wide - 2 * EAR, deep, 180, "back"),
        Panel("tuck", "flap", EAR, 0, wide - 2 * EAR, tuck, 0, "lid"),
        Panel("bottom", "flap", EAR, top + high, wide - 2 * EAR, deep, 0, "back"),
        Panel("bottom-tuck", "flap", EAR, top + high + deep, wide - 2 * EAR, tuck, 0, "bottom"),
    ]
    dust = max(min(wide // 2 - 1_000, tuck + 3_000), 5_000)
    ears = [
        Panel(
            f"{side}-{end}", "flap", x + EAR, top - dust if end == "top" else top + high, deep - 2 * EAR, dust, 0, side
        )
        for side, x in (("left", edges[1]), ("right", edges[3]))
        for end in ("top", "bottom")
    ]
    net_height = high + 2 * top
    cut = _tuck_outline(edges, top, high, deep, tuck, dust)
    folds = [(x, top, x, top + high) for x in edges[1:]]
    folds += [(EAR, y, wide - EAR, y) for y in (tuck, top, top + high, top + high + deep)]
    folds += [(x + EAR, y, x + deep - EAR, y) for x in (edges[1], edges[3]) for y in (top, top + high)]
    return Net("tuck", edges[4] + GLUE, net_height, (*walls, *lids, *ears), cut, tuple(folds))


def _tuck_outline(edges: list[int], top: int, high: int, deep: int, tuck: int, dust: int) -> Path:
    wide, end = edges[1], edges[4]
    upper = [*_lid(wide, top, -1, deep, tuck), *_dust(edges[1], top, -1, deep, dust)]
    upper += _notch(edges[2], wide, top)
    upper += [*_dust(edges[3], top, -1, deep, dust), ("L", end, top)]
    taper = min(GLUE // 2, high // 4)
    glue: list[Segment] = [
        ("L", end + GLUE, top + taper),
        ("L", end + GLUE, top + high - taper),
        ("L", end, top + high),
    ]
    foot = top + high
    lower = [*_lid(wide, foot, 1, deep, tuck), *_dust(edges[1], foot, 1, deep, dust), ("L", edges[2], foot)]
    lower += [("L", edges[3], foot), *_dust(edges[3], foot, 1, deep, dust), ("L", end, foot)]
    return Path((("M", 0, top), *upper, *glue, *_backwards(lower), ("L", 0, foot), ("Z",)))


def _lid(wide: int, y: int, way: int, deep: int, tuck: int) -> list[Segment]:
    """Go around lid and tucked flap from the left; `way` is -1 upwards, 1 downwards."""
    left, right, fold, edge = EAR, wide - EAR, y + way * deep, y + way * (deep + tuck)
    r = min(tuck - 1_000, 8_000)
    k = round(r * KAPPA)
    return [
        ("L", left, y),
        ("L", left, fold),
        ("L", left, edge - way * r),
        ("C", left, edge - way * (r - k), left + r - k, edge, left + r, edge),
        ("L", right - r, edge),
        ("C", right - r + k, edge, right, edge - way * (r - k), right, edge - way * r),
        ("L", right, fold),
        ("L", right, y),
        ("L", wide, y),
    ]


def _dust(x: int, y: int, way: int, deep: int, dust: int) -> list[Segment]:
    """Go around a flap of a side from the left; it narrows by a few degrees."""
    far = min(2 * EAR + dust // 8, deep // 3)
    points = [(x + EAR, y), (x + far, y + way * dust), (x + deep - far, y + way * dust), (x + deep - EAR, y)]
    return [("L", *point) for point in (*points, (x + deep, y))]


def _notch(x: int, wide: int, y: int) -> list[Segment]:
    """Go along the top of the front, around the thumb notch."""
    r = min(NOTCH, wide // 4)
    middle, k = x + wide // 2, round(r * KAPPA)
    return [
        ("L", middle - r, y),
        ("C", middle - r, y + k, middle - k, y + r, middle, y + r),
        ("C", middle + k, y + r, middle + r, y + k, middle + r, y),
        ("L", x + wide, y),
    ]


def _backwards(segments: list[Segment]) -> list[Segment]:
    """Turn the way along segments around; it begins where they end."""
    points = [segment[-2:] for segment in segments]
    result: list[Segment] = []
    for i in range(len(segments) - 1, 0, -1):
        segment, to = segments[i], points[i - 1]
        result.append(("C", *segment[3:5], *segment[1:3], *to) if segment[0] == "C" else ("L", *to))
    return result


def two_piece(stack: Stack, clearance: int = CLEARANCE, board: int = BOARD) -> tuple[Net, Net]:
    """Unfold a tray and the lid that goes over it."""
    wide, high, deep = (side + board for side in stack.inside(clearance))
    more = 2 * board + clearance // 2
    return _tray("tray", wide, high, deep), _tray("lid", wide + more, high + more, max(LEAST_WALL, deep * 2 // 3))


def _tray(name: str, wide: int, high: int, wall: int) -> Net:
    """Unfold a bottom with four walls; the upper and lower ones have flaps to glue behind the others."""
    kind = "front" if name == "lid" else "flap"
    flap = min(GLUE, high // 2 - 1_000)
    left, right, top, foot = wall, wall + wide, wall, wall + high
    walls = [
        Panel("floor", kind, left, top, wide, high),
        Panel("north", "flap", left, 0, wide, wall, 0, "floor"),
        Panel("south", "flap", left, foot, wide, wall, 0, "floor"),
        Panel("west", "side" if name == "lid" else "flap", 0, top, wall, high, 90, "floor"),
        Panel("east", "side" if name == "lid" else "flap", right, top, wall, high, 90, "floor"),
    ]
    flap = min(flap, wall)
    flaps = [
        Panel(f"{end}-{side}", "glue", x, y, flap, wall, 0, end)
        for end, y in (("north", 0), ("south", foot))
        for side, x in (("west", left - flap), ("east", right))
    ]
    folds = [(left, top, right, top), (left, foot, right, foot), (left, top, left, foot), (right, top, right, foot)]
    folds += [(x, y, x, y + wall) for x in (left, right) for y in (0, foot)]
    cut = polygon(_tray_corners(wall, wide, high, flap))
    return Net(name, wide + 2 * wall, high + 2 * wall, (*walls, *flaps), cut, tuple(folds))


def _tray_corners(wall: int, wide: int, high: int, flap: int) -> list[Point]:
    left, right, top, foot, end = wall, wall + wide, wall, wall + high, 2 * wall + high
    slant = min(2_000, wall // 4)
    north = [
        (left - flap, slant),
        (left, 0),
        (right, 0),
        (right + flap, slant),
        (right + flap, top - slant),
        (right, top),
    ]
    east = [(right + wall, top), (right + wall, foot), (right, foot)]
    south = [
        (right + flap, foot + slant),
        (right + flap, end - slant),
        (right, end),
        (left, end),
        (left - flap, end - slant),
    ]
    west = [(left - flap, foot + slant), (left, foot), (0, foot), (0, top), (left, top), (left - flap, top - slant)]
    return [*north, *east, *south, *west]
