"""What a site in the pseudo-language shows that no translator can reach: words outside the brackets of its texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

from ..i18n.pseudo import outside

SKIPPED = ("script", "style", "code", "textarea", "template", "pre")  # ids, sources and forms are English on purpose
SPOKEN = ("title", "alt", "aria-label", "placeholder")
INLINE = ("a", "abbr", "b", "bdi", "cite", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "time")
EMPTY = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


def hardcoded(folder: Path, known: Collection[str] = ()) -> dict[str, list[str]]:
    """Each of these words with the pages that have it, most common first; `known` words are left out."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        for words in dict.fromkeys(words for text in spoken(path.read_text("utf-8")) for words in outside(text)):
            if words not in known:
                found.setdefault(words, []).append(name)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def spoken(page: str) -> Iterator[str]:
    """Every run of text of a page that a reader sees or hears, but not what is marked as English."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    reader.end_run()
    yield from reader.runs


def theme_words() -> set[str]:
    """What the theme itself says in English: it brings its own translations."""
    spec = find_spec("material")
    home = Path(spec.origin).parent if spec and spec.origin else Path()
    path = home / "templates" / "partials" / "languages" / "en.html"
    return set(re.findall(r'": "([^"]+)"', path.read_text("utf-8"))) if path.is_file() else set()


class _Reader(HTMLParser):
    """Gathers text between block elements; what inline elements hold belongs to the run around them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.runs: list[str] = []
        self.run: list[str] = []
        self.open: list[tuple[str, bool]] = []  # elements, and whether they hold what is not looked at

    def end_run(self) -> None:
        text = " ".join("".join(self.run).split())
        if text:
            self.runs.append(text)
        self.run.clear()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        hidden = self._hidden() or tag in SKIPPED or (given.get("lang") == "en" and tag != "html")
        if not hidden:
            self.runs += [value for name in SPOKEN if (value := given.get(name))]
        if tag not in INLINE:
            self.end_run()
        if tag not in EMPTY:
            self.open.append((tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        if tag in (name for name, _ in self.open):
            while self.open.pop()[0] != tag:
                pass
        if tag not in INLINE:
            self.end_run()

    def handle_data(self, data: str) -> None:
        if not self._hidden():
            self.run.append(data)

    def _hidden(self) -> bool:
        return bool(self.open) and self.open[-1][1]
