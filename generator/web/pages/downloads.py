"""Downloads: every PDF with its paper, language, sheets, size and fingerprint; and what print services can be sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...i18n.languages import name_of
from ...printing.export.targets import TARGETS
from ..model import Download, Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render

BOTH_SIDES = ("long-edge", "short-edge")
PAPERS = ("A4", "A5", "Letter", "Half letter")  # in this order; others after them


def pages(edition: Edition) -> Iterator[Page]:
    here = game_page(edition.game.id, "downloads")
    s = Scope(edition, here)
    body = render("downloads", s, groups=_groups(s), exports=[_export(s, name) for name in TARGETS])
    record = Record(address(here), "page", s.t("nav.downloads"), s.t("downloads.lead"), " ".join(TARGETS))
    yield Page(here, s.t("nav.downloads"), body, (record,), ("toc",), section=edition.game.id)


def target(edition: Edition, file: Download) -> str:
    """Where a download lies under the language's root."""
    return f"{edition.game.id}/files/{file.name}"


def sheets(file: Download) -> int:
    """How many sheets of paper a file takes."""
    return (file.pages + 1) // 2 if file.backs in BOTH_SIDES else file.pages


def _groups(s: Scope) -> list[dict[str, Any]]:
    """The files, paper by paper."""
    found = dict.fromkeys(file.paper for file in s.edition.downloads)
    papers = [paper for paper in PAPERS if paper in found] + [paper for paper in found if paper not in PAPERS]
    return [
        {
            "id": f"paper-{_slug(paper)}",
            "paper": paper_name(s, paper),
            "files": [_shown(s, file) for file in s.edition.downloads if file.paper == paper],
        }
        for paper in papers
    ]


def paper_name(s: Scope, paper: str) -> str:
    """A paper's name as readers of the language know it."""
    return s.edition.ui.get(f"site.paper.{_slug(paper)}", paper)


def _slug(paper: str) -> str:
    return paper.lower().replace(" ", "-")


def _shown(s: Scope, file: Download) -> dict[str, Any]:
    return {
        "target": target(s.edition, file),
        "title": f"{file.title} ({s.t(f'form.{file.form}')})" if file.form else file.title,
        "about": " · ".join(_about(s, file)),
        "pages": file.pages,
        "sheets": sheets(file),
        "size": file_size(file.bytes, s.edition.lang),
        "sha256": file.sha256,
    }


def _about(s: Scope, file: Download) -> Iterator[str]:
    """The language, and what tells a file from others of its title: the pieces, the mode, the backs."""
    yield name_of(s.edition.lang)
    if file.pieces > 1 and not file.form:
        yield s.counted("count.pieces", file.pieces)
    if file.mode:
        yield s.edition.ui.get(f"print.mode.{file.mode}", file.mode)
    if file.backs != "none" and file.form != "booklet":  # a booklet's form says it
        yield s.edition.ui.get(f"print.flip.{file.backs}", file.backs).rstrip(".")


def _export(s: Scope, name: str) -> dict[str, Any]:
    """What one target is for and makes, the command, and the files that this site has of it."""
    files = [file for file in s.edition.exports if file.name.startswith(f"{name}/")]
    return {
        "name": s.edition.ui.get(f"site.export.{name}", name),
        "makes": s.t(f"export.{name}.makes"),
        "command": f"bordtryk export {s.game.id} {name} --lang {s.edition.lang}",
        "files": [_shown_export(s, file) for file in files],
        "size": file_size(total(files), s.edition.lang),
    }


def _shown_export(s: Scope, file: Download) -> dict[str, str]:
    return {
        "target": target(s.edition, file),
        "name": file.name.partition("/")[2],
        "size": file_size(file.bytes, s.edition.lang),
        "sha256": file.sha256,
    }


def total(files: Sequence[Download]) -> int:
    """The bytes of several files."""
    return sum(file.bytes for file in files)


def file_size(count: int, lang: str) -> str:
    """Bytes as kB or MB with the language's decimal sign."""
    byte = "o" if lang == "fr" else "B"
    large, text = count >= 1e6, f"{count / 1e6:.1f}" if count >= 1e6 else str(max(1, round(count / 1e3)))
    unit = f"{'M' if large else 'k'}{byte}"
    return f"{text if lang == 'en' else text.replace('.', ',')}\u00a0{unit}"
