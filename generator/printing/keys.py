"""The keys layouts may have, and what each takes: the one list that is checked and documented (docs/layouts.md)."""

from __future__ import annotations

from dataclasses import dataclass

Kind = dict[str, "Key"]


@dataclass(frozen=True, slots=True)
class Key:
    """What a key takes: a type, the words to choose from, the value where it is not given."""

    type: str  # length, lengths, points, number, text, colour, flag, choice, expression, table, elements
    default: object = None
    choices: tuple[str, ...] = ()
    required: bool = False


PAINT: Kind = {
    "fill": Key("colour", "none"),
    "stroke": Key("colour", "none"),
    "line": Key("length", 0.2),
    "dash": Key("lengths", ()),
}
RADIUS: Kind = {"radius": Key("length", 0)}
FITS = ("cover", "contain", "stretch")
HATCHES = ("lines", "diagonal", "crosshatch", "grid", "dots", "waves", "zigzag", "bricks")

COMMON: Kind = {
    "kind": Key("text", required=True),
    "x": Key("length"),
    "y": Key("length"),
    "w": Key("length"),
    "h": Key("length"),
    "right": Key("length"),
    "bottom": Key("length"),
    "if": Key("expression"),
    "turn": Key("number", 0),
    "mirror": Key("flag", False),
    "saver": Key("choice", "keep", ("keep", "hide", "outline")),
    "before": Key("text", ""),
    "drop": Key("flag", False),
}

STYLE: Kind = {
    "font": Key("choice", "text", ("text", "title")),
    "bold": Key("flag", False),
    "italic": Key("flag", False),
    "size": Key("number", 9),
    "min": Key("number", 7.5),
    "fit": Key("choice", "deck", ("deck", "card", "none")),
    "align": Key("choice", "left", ("left", "centre", "right", "justify")),
    "valign": Key("choice", "top", ("top", "middle", "bottom")),
    "leading": Key("number", 1.2),
    "colour": Key("colour", "ink"),
    "hyphenate": Key("flag", True),
    "markup": Key("flag", True),
    "figures": Key("choice", "lining", ("lining", "old")),
    "upper": Key("flag", False),
}

ELEMENTS: dict[str, Kind] = {
    "rect": {**PAINT, **RADIUS},
    "circle": {**PAINT},
    "line": {
        "points": Key("points"),
        "stroke": Key("colour", "ink"),
        "line": Key("length", 0.2),
        "dash": Key("lengths", ()),
    },
    "polygon": {**PAINT, "points": Key("points"), "corners": Key("number", 6)},
    "text": {"text": Key("text", required=True), "style": Key("text", ""), "language": Key("text", ""), **STYLE},
    "image": {"src": Key("text", required=True), "fit": Key("choice", "cover", FITS), **RADIUS},
    "art": {
        "src": Key("text", required=True),
        "fit": Key("choice", "contain", FITS),
        **RADIUS,
        "colours": Key("table"),
    },
    "icon": {"name": Key("text", required=True), "colour": Key("colour", "ink")},
    "pattern": {
        "hatch": Key("choice", None, HATCHES, required=True),
        "gap": Key("length", 1.2),
        "line": Key("length", 0.2),
        "colour": Key("colour", "ink"),
        **RADIUS,
    },
    "gradient": {
        "from": Key("colour", required=True),
        "to": Key("colour", required=True),
        "across": Key("flag", False),
        **RADIUS,
    },
    "group": {"elements": Key("elements", required=True), "clip": Key("flag", False), **RADIUS},
    "repeat": {
        "over": Key("expression", required=True),
        "dx": Key("length", 0),
        "dy": Key("length", 0),
        "columns": Key("number", 0),
        "along": Key("choice", "grid", ("grid", "hex", "ring", "track")),
        "points": Key("points"),
        "start": Key("number", 0),
        "turning": Key("flag", False),
        "elements": Key("elements", required=True),
        "clip": Key("flag", False),
        **RADIUS,
    },
}

FACE: Kind = {
    "extends": Key("text", ""),
    "size": Key("text", "63x88"),
    "bleed": Key("number", 2),
    "safe": Key("number", 3),
    "corner": Key("number", 3),
    "shape": Key("choice", "rectangle", ("rectangle", "round", "hex", "standee")),
    "stand": Key("number", 10),
    "ground": Key("colour", "none"),
    "back": Key("text", ""),
    "names": Key("table"),
    "styles": Key("table"),
    "elements": Key("elements"),
}

TAKES = {
    "length": 'a number of millimetres or a sum such as "100% - 4"',
    "lengths": "a list of millimetres",
    "points": "a list of points, [[x, y], [x, y]]",
    "number": "a number",
    "text": "a text in quotes",
    "colour": 'a palette name, "#rrggbb" or "none"',
    "flag": "true or false",
    "expression": "an expression in quotes, without braces",
    "table": "a table",
    "elements": "tables of elements",
}


def takes(key: Key) -> str:
    """Say what a key takes."""
    return "one of " + ", ".join(f'"{word}"' for word in key.choices) if key.choices else TAKES[key.type]


def right(key: Key, value: object) -> bool:
    """Tell whether a value as read from TOML can be right for a key; expressions are judged by their value."""
    if isinstance(value, str) and "{{" in value:
        return key.type not in ("flag", "lengths", "points", "table", "elements", "expression")
    if key.choices:
        return value in key.choices
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if key.type == "length":
        return number or isinstance(value, str)
    if key.type == "number":
        return number
    if key.type == "flag":
        return isinstance(value, bool)
    if key.type in ("table", "elements"):
        return isinstance(value, dict)
    if key.type in ("lengths", "points"):
        return isinstance(value, list) and all(fits_list(key, item) for item in value)
    return isinstance(value, str)


def fits_list(key: Key, item: object) -> bool:
    """Tell whether an item of a list of lengths or points is one."""
    if key.type == "points":
        return isinstance(item, list) and len(item) == 2 and all(right(Key("length"), part) for part in item)
    return isinstance(item, (int, float)) and not isinstance(item, bool) and item >= 0
