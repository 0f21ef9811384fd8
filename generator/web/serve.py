"""Serve the site while it is written: one language through MkDocs, built anew when a file changes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path


def serve_site(
    root: Path, lang: str = "en", *, only: Sequence[str] = (), host: str = "127.0.0.1", port: int = 8000
) -> None:
    """Show one language and renew it on every change of card data, templates or docs; runs until interrupted."""
    from mkdocs.commands.serve import serve

    path = root / "mkdocs.yml"
    path = path if path.exists() else Path(__file__).resolve().parents[2] / "mkdocs.yml"
    os.environ["BORDTRYK_LANG"] = lang
    os.environ["BORDTRYK_GAMES"] = " ".join(only)
    serve(config_file=str(path), dev_addr=f"{host}:{port}", watch=[])
