"""Files to download, from the list that the press writes beside its PDFs (manifest.json)."""

from __future__ import annotations

from pathlib import Path

from ..printing.manifest import NAME, Entry, read, whole
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
