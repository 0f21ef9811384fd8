"""Pictures of the real cards: the faces that go to the printer, rasterised, cached by their content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ..catalog import find_root
from ..catalog.model import GameData
from ..i18n.texts import Texts
from ..printing.gallery import face_pdfs
from ..printing.manifest import inputs_of
from ..printing.screen import webp
from .model import CardPicture

WIDTH = 480  # px, of a standard card
CARD = 63_000  # um, its width; smaller pieces get smaller pictures
QUALITY = 82


def card_pictures(game: GameData, texts: Texts, cache: Path) -> dict[str, CardPicture]:
    """A picture of both sides of every card and token of a game, by row id; {} for a game without layouts.

    A product whose layouts have problems is left out: the print's checks name them.
    """
    cache.mkdir(parents=True, exist_ok=True)
    inputs = inputs_of(game.folder, _templates(game))
    index = cache / f"{game.id}-{texts.lang}.json"
    if (kept := _kept(index, inputs, cache)) is not None:
        return kept
    made = {
        row.id: _picture(game, row.id, front, back, size, cache) for row, front, back, size in face_pdfs(game, texts)
    }
    _keep(index, inputs, made)
    return made


def _templates(game: GameData) -> Path:
    return (find_root(game.folder) or game.folder.parents[1]) / "templates"


def _kept(index: Path, inputs: str, cache: Path) -> dict[str, CardPicture] | None:
    """The pictures made before from the same data, layouts and program; None when anything of it has changed."""
    try:
        data = json.loads(index.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if data["inputs"] != inputs:
        return None
    found = {}
    for id, (front, back, width, height, files) in data["pictures"].items():
        found[id] = CardPicture(front, back, width, height, tuple((name, cache / file) for name, file in files))
    return found if all(path.exists() for picture in found.values() for _, path in picture.files) else None


def _keep(index: Path, inputs: str, made: dict[str, CardPicture]) -> None:
    pictures = {
        id: (p.front, p.back, p.width, p.height, [(name, path.name) for name, path in p.files])
        for id, p in made.items()
    }
    part = index.with_suffix(".part")
    part.write_text(json.dumps({"inputs": inputs, "pictures": pictures}), encoding="utf-8")
    part.replace(index)


def _picture(
    game: GameData, id: str, front: bytes, back: bytes | None, size: tuple[int, int], cache: Path
) -> CardPicture:
    width = min(WIDTH, round(WIDTH * size[0] / CARD))
    height = round(width * size[1] / size[0])
    name = f"{game.id}/cards/{id}.webp"
    files = [(name, raster(front, width, cache))]
    back_name = ""
    if back is not None:
        path = raster(back, width, cache)
        back_name = f"{game.id}/cards/backs/{path.stem}.webp"
        files.append((back_name, path))
    return CardPicture(name, back_name, width, height, tuple(files))


def raster(pdf: bytes, width: int, cache: Path) -> Path:
    """The first page of a PDF as a WebP picture `width` px wide, from the cache if it has been made before."""
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / f"{hashlib.sha256(pdf).hexdigest()[:16]}-{width}.webp"
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_bytes(webp(pdf, width, QUALITY))
        part.replace(path)
    return path
