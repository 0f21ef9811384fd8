"""What PDFs in the pseudo-language show that no translator can reach: words outside the brackets of its texts."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pypdfium2

from generator.i18n.pseudo import outside


def hardcoded(folder: Path, known: Collection[str] = ()) -> dict[str, list[str]]:
    """Each of these words with the files that have it, most common first; `known` words are left out."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.pdf")):
        name = path.relative_to(folder).as_posix()
        for words in dict.fromkeys(words for text in page_texts(path) for words in outside(text)):
            if words not in known:
                found.setdefault(words, []).append(name)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def page_texts(path: Path) -> list[str]:
    """The text of each page in one line."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
    finally:
        document.close()
