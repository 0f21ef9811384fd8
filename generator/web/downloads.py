"""Files to download, from the lists (manifest.json) that the press and the exports write beside their files."""

from __future__ import annotations

from pathlib import Path

from ..printing.export import parcel
from ..printing.export.targets import TARGETS
from ..printing.manifest import NAME, Entry, digest, read, whole
from .model import Download


def downloads(folder: Path, game: str, lang: str) -> list[Download]:
    """The PDFs that were printed for a game in a language and are unchanged, as far as there are any under `folder`."""
    found = []
    for manifest in sorted(folder.rglob(NAME)):
        for entry in read(manifest.parent).values():
            if entry.game == game and entry.language == lang and whole(manifest.parent, entry):
                found.append(_download(manifest.parent, entry))
    return sorted(found, key=lambda file: (file.paper, file.name))


def _download(folder: Path, entry: Entry) -> Download:
    name = entry.file.rsplit("/", 1)[-1]
    return Download(
        name, folder / entry.file, entry.title or entry.product, entry.product, entry.paper, entry.pages, entry.bytes,
        entry.sha256, entry.form, entry.mode, entry.backs, entry.pieces,
    )  # fmt: skip


def exported(folder: Path, game: str, lang: str) -> list[Download]:
    """The files that `bordtryk export` has made for a game in a language and nobody has changed, target by target."""
    return [file for target in TARGETS for file in _of_target(folder / game / target, target, lang)]


def _of_target(folder: Path, target: str, lang: str) -> list[Download]:
    lines = sorted(parcel.read(folder).values(), key=lambda line: line.file)
    return [
        Download(f"{target}/{line.file}", folder / line.file, line.shows, line.product, "", line.pages, line.bytes,
                 line.sha256)
        for line in lines
        if line.language == lang and (folder / line.file).is_file() and digest(folder / line.file) == line.sha256
    ]  # fmt: skip
