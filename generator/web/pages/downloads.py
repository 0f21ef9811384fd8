"""Downloads: every PDF with its paper, sheets, size and fingerprint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model import Download, Edition, Page
from ..names import game_page
from ..scope import Scope, render


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "downloads")
    s = Scope(edition, here)
    papers = list(dict.fromkeys(file.paper for file in edition.downloads))
    groups = []
    for paper in papers:
        files = [_shown(s, file) for file in edition.downloads if file.paper == paper]
        groups.append({"id": f"paper-{paper.lower()}", "paper": paper, "files": files})
    yield Page(here, s.t("nav.downloads"), render("downloads", s, groups=groups), (), ("toc",), section=edition.game.id)


def target(edition: Edition, file: Download) -> str:
    """Where a download lies under the language's root."""
    return f"{edition.game.id}/files/{file.name}"


def _shown(s: Scope, file: Download) -> dict[str, Any]:
    return {
        "target": target(s.edition, file),
        "title": file.title,
        "about": " · ".join(_about(s, file)),
        "pages": file.pages,
        "size": file_size(file.bytes, s.edition.lang),
        "sha256": file.sha256,
    }


def _about(s: Scope, file: Download) -> Iterator[str]:
    """What tells a file from others of the same title: how a book is laid out, the mode, the backs."""
    if file.form:
        yield s.t(f"form.{file.form}")
    elif file.pieces > 1:
        yield s.counted("count.pieces", file.pieces)
    if file.mode:
        yield s.edition.ui.get(f"print.mode.{file.mode}", file.mode)
    if file.backs != "none":
        yield s.edition.ui.get(f"print.flip.{file.backs}", file.backs)


def file_size(count: int, lang: str) -> str:
    """Bytes as kB or MB with the language's decimal sign."""
    text = f"{count / 1e6:.1f}\u00a0MB" if count >= 1e6 else f"{max(1, round(count / 1e3))}\u00a0kB"
    return text if lang == "en" else text.replace(".", ",")
