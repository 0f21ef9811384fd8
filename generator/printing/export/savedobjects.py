"""Saved objects of Tabletop Simulator: what all of them have."""

from __future__ import annotations

import json
from typing import Any

from generator.printing.export.decks import Deck
from generator.printing.export.parcel import Content
from generator.printing.export.pictures import across, picture, png, trimmed

GREY = 0.713235259  # the colour that the program gives to things without one


def saved(title: str, state: dict[str, Any], base: str) -> Content:
    """Write a saved object that holds one thing; `base` is where its pictures lie."""
    empty = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState"), "")
    data = {"SaveName": title, **empty, "XmlUI": "", "ObjectStates": [state], "VersionNumber": ""}
    text = json.dumps(data, ensure_ascii=False, indent=2)
    notes = ("import it as a saved object; the pictures are looked for at " + base,)
    return Content(f"{text}\n".encode(), notes=notes)


def thing(name: str, nickname: str, *, turned: bool = True, about: str = "", scale: float = 1.0) -> dict[str, Any]:
    """Return what every object has; cards and decks lie turned, on their faces."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if turned else 0.0}
    return {
        "Name": name,
        "Transform": {**place, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "Nickname": nickname,
        "Description": about,
        "ColorDiffuse": {"r": GREY, "g": GREY, "b": GREY},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": turned,
        "Hands": name == "Card",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def thumbnail(deck: Deck) -> Content:
    """Draw the small picture that the program shows of a saved object."""
    face = deck.cards[0].front
    share = 256 / max(face.width, face.height)
    size = round(face.width * share), round(face.height * share)
    from PIL import Image

    whole = Image.new("RGB", (256, 256), "white")
    whole.paste(picture(face, trimmed(face), size, deck.language), ((256 - size[0]) // 2, (256 - size[1]) // 2))
    return Content(png(whole, across(25_400, 72)), pixels=(256, 256))
