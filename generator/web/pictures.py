"""Pictures of the real cards: the faces that go to the printer, rasterised, cached by their content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ..catalog import find_root
from ..catalog.model import GameData
from ..i18n.texts import Texts
from ..judge.figures import figures
from ..printing.gallery import Shown, shown
from ..printing.manifest import program
from ..printing.screen import webp
from .memory import digest_files
from .model import CardPicture

WIDTH = 480  # px, of a standard card
BROAD = 960  # px, of boards, sheets, boxes and book covers
CARD = 63_000  # um, its width; smaller pieces get smaller pictures
QUALITY = 82


def card_pictures(game: GameData, texts: Texts, cache: Path) -> dict[str, CardPicture]:
    """Pictures of both sides of everything printed, by row id (else by product id); {} for a game without layouts.

    A row that is printed a second time, as a token beside its card, has its further pictures as "<product>/<row>".
    A product whose layouts have problems is left out: the print's checks name them.
    """
    cache.mkdir(parents=True, exist_ok=True)
    inputs = _inputs(game, texts)
    index = cache / f"{game.id}-{texts.lang}.json"
    if (kept := _kept(index, inputs, cache)) is not None:
        return kept
    made: dict[str, CardPicture] = {}
    for piece in shown(game, texts, figures(game)):
        id = piece.row or piece.product.id
        key = id if id not in made else f"{piece.product.id}/{id}"
        made[key] = _picture(game, key, piece, cache)
    _keep(index, inputs, made)
    return made


def _inputs(game: GameData, texts: Texts) -> str:
    """The digest of all that pictures are drawn from: a rule whose words change changes none."""
    spoken = {clause.id for clause in game.rules.clauses()}
    spoken |= {f"{ruling.id}.{part}" for ruling in game.rulings for part in ("question", "answer")}
    said = [(id, texts[id], texts.language_of(id)) for id in game.sources() if id not in spoken]
    numbers = [(clause.number, clause.id) for clause in game.rules.clauses()]
    templates = _templates(game)
    files = [path for path in sorted(game.folder.iterdir()) if path.suffix == ".csv" or path.name == "game.toml"]
    folders = [templates / game.folder.name, templates / "common"]
    facts = json.dumps([said, numbers, program(), digest_files(*files, *folders)])
    return hashlib.sha256(facts.encode()).hexdigest()


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
    for id, (product, kind, is_round, front, back, width, height, files) in data["pictures"].items():
        kept = tuple((name, cache / file) for name, file in files)
        found[id] = CardPicture(front, back, width, height, kept, product, kind, is_round)
    return found if all(path.exists() for picture in found.values() for _, path in picture.files) else None


def _keep(index: Path, inputs: str, made: dict[str, CardPicture]) -> None:
    pictures = {id: _facts(picture) for id, picture in made.items()}
    part = index.with_suffix(".part")
    part.write_text(json.dumps({"inputs": inputs, "pictures": pictures}), encoding="utf-8")
    part.replace(index)


def _facts(picture: CardPicture) -> tuple[object, ...]:
    files = [(name, path.name) for name, path in picture.files]
    p = picture
    return p.product, p.kind, p.round, p.front, p.back, p.width, p.height, files


def _picture(game: GameData, key: str, piece: Shown, cache: Path) -> CardPicture:
    across, down = piece.size
    width = min(WIDTH, round(WIDTH * across / CARD)) if piece.row else BROAD if across >= down else BROAD * 3 // 4
    height = round(width * down / across)
    name = f"{game.id}/cards/{key.replace('/', '-')}.webp"
    files = [(name, raster(piece.front, width, cache))]
    back_name = ""
    if piece.back is not None:
        path = raster(piece.back, width, cache)
        back_name = f"{game.id}/cards/backs/{path.stem}.webp"
        files.append((back_name, path))
    return CardPicture(name, back_name, width, height, tuple(files), piece.product.id, piece.product.kind, piece.round)


def raster(pdf: bytes, width: int, cache: Path) -> Path:
    """The first page of a PDF as a WebP picture `width` px wide, from the cache if it has been made before."""
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / f"{hashlib.sha256(pdf).hexdigest()[:16]}-{width}.webp"
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_bytes(webp(pdf, width, QUALITY))
        part.replace(path)
    return path
