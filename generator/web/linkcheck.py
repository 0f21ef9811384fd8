"""Every link and anchor inside the built site leads somewhere, and nothing is asked of another host."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from ..catalog import Problem

LINKS = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "use": "href"}


@dataclass
class _Seen(HTMLParser):
    """One page: the ids it has and where it leads (line, address, loads something)."""

    ids: set[str] = field(default_factory=set)
    links: list[tuple[int, str, bool]] = field(default_factory=list)
    twice: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if id := given.get("id"):
            if id in self.ids:
                self.twice.append((self.getpos()[0], id))
            self.ids.add(id)
        name = LINKS.get(tag)
        if name and (target := given.get(name)):
            loads = tag != "a" and given.get("rel") not in ("canonical", "alternate", "alternate ", "prev", "next")
            self.links.append((self.getpos()[0], target, loads))


def check(out: Path) -> list[Problem]:
    """Check all pages under a site's root; return every dead link, dead anchor, repeated id and foreign address."""
    pages = {path.relative_to(out).as_posix(): _read(path) for path in sorted(out.rglob("*.html"))}
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    return [problem for name, page in pages.items() for problem in _page(name, page, pages, files)]


def _read(path: Path) -> _Seen:
    seen = _Seen()
    seen.feed(path.read_text(encoding="utf-8"))
    return seen


def _page(name: str, page: _Seen, pages: dict[str, _Seen], files: Iterable[str]) -> Iterator[Problem]:
    for line, id in page.twice:
        yield Problem(f"site/{name}:{line}", f"the id {id!r} a second time", "each id once on a page")
    for line, target, loads in page.links:
        parts = urlsplit(target)
        if parts.scheme in ("data", "mailto"):
            continue
        if parts.scheme or parts.netloc:
            if loads:
                yield Problem(f"site/{name}:{line}", f"{target!r} is on another host", "a file of the site itself")
            continue
        if parts.path.startswith("/") or name.endswith("404.html"):
            continue
        there = name if not parts.path else normpath(join(dirname(name), unquote(parts.path)))
        if there in (".", "") or there not in files:
            there = normpath(join(there, "index.html"))
        if there not in files:
            yield Problem(f"site/{name}:{line}", f"a link to {target!r}", "a page or file of the site")
        elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].ids | {"__tabbed"}:
            yield Problem(f"site/{name}:{line}", f"a link to {target!r}", "an id on that page", "has the clause gone?")
