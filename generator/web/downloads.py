"""Files to download, from the list that the press writes beside its PDFs (manifest.json)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .model import Download, Words


def downloads(folder: Path, game: str, lang: str, ui: Words) -> list[Download]:
    """The PDFs that were printed for a game in a language, as far as there are any under `folder`."""
    found = []
    for manifest in sorted(folder.rglob("manifest.json")):
        for entry in _entries(manifest):
            if entry.get("game") == game and entry.get("language", entry.get("lang")) == lang:
                found.append(_download(manifest.parent, entry, ui))
    return sorted((d for d in found if d), key=lambda d: (d.paper, d.name))


def _entries(manifest: Path) -> Iterator[dict[str, Any]]:
    data = json.loads(manifest.read_text(encoding="utf-8"))
    yield from data.get("files", []) if isinstance(data, dict) else data


def _download(folder: Path, entry: dict[str, Any], ui: Words) -> Download | None:
    path = folder / str(entry.get("file", entry.get("path", "")))
    if not path.is_file():
        return None
    data = path.read_bytes()
    product = str(entry.get("product", path.stem))
    title = str(entry.get("title") or ui.get(f"print.kind.{entry.get('kind', '')}") or product)
    return Download(
        path.name, path, title, product, str(entry.get("paper", "")), int(entry.get("sheets", entry.get("pages", 0))),
        len(data), hashlib.sha256(data).hexdigest(),
    )  # fmt: skip
