"""Every link and anchor inside the built site leads somewhere, and nothing is asked of another host."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from ..catalog import Problem

LINKS = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "use": "xlink:href"}
_TAG = re.compile(r"<(a|link|img|script|source|use)\b([^>]*)>")
_ID = re.compile(r'<[^>]*?\sid="([^"]+)"')
_SCRIPT = re.compile(r"(<script\b[^>]*>).*?</script>", re.S)
_QUIET = re.compile(r'\srel="(?:canonical|alternate |alternate|prev|next)"')  # relations that load nothing


@dataclass
class _Seen:
    """One page: the ids it has and where it leads (place in the text, address, loads something)."""

    text: str
    ids: set[str] = field(default_factory=set)
    links: list[tuple[int, str, bool]] = field(default_factory=list)
    twice: list[tuple[int, str]] = field(default_factory=list)

    def line(self, place: int) -> int:
        return self.text.count("\n", 0, place) + 1


def check(out: Path) -> list[Problem]:
    """Check all pages under a site's root; return every dead link, dead anchor, repeated id and foreign address."""
    pages = {path.relative_to(out).as_posix(): _read(path) for path in sorted(out.rglob("*.html"))}
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    return [problem for name, page in pages.items() for problem in _page(name, page, pages, files)]


def _read(path: Path) -> _Seen:
    seen = _Seen(_SCRIPT.sub(r"\1</script>", path.read_text(encoding="utf-8")))
    for match in _ID.finditer(seen.text):
        id = unescape(match[1])
        if id in seen.ids:
            seen.twice.append((match.start(), id))
        seen.ids.add(id)
    for match in _TAG.finditer(seen.text):
        if target := re.search(rf'\s{LINKS[match[1]]}="([^"]+)"', match[2]):
            loads = match[1] != "a" and not _QUIET.search(match[2])
            seen.links.append((match.start(), unescape(target[1]), loads))
    return seen


def _page(name: str, page: _Seen, pages: dict[str, _Seen], files: Iterable[str]) -> Iterator[Problem]:
    for place, id in page.twice:
        yield Problem(f"site/{name}:{page.line(place)}", f"the id {id!r} a second time", "each id once on a page")
    for place, target, loads in page.links:
        parts = urlsplit(target)
        if parts.scheme in ("data", "mailto"):
            continue
        if parts.scheme or parts.netloc:
            if loads:
                yield Problem(
                    f"site/{name}:{page.line(place)}", f"{target!r} is on another host", "a file of the site itself"
                )
            continue
        if parts.path.startswith("/") or name.endswith("404.html"):
            continue
        there = name if not parts.path else normpath(join(dirname(name), unquote(parts.path)))
        if there in (".", "") or there not in files:
            there = normpath(join(there, "index.html"))
        if there not in files:
            yield Problem(f"site/{name}:{page.line(place)}", f"a link to {target!r}", "a page or file of the site")
        elif there in pages and not _known(unquote(parts.fragment), pages[there]):
            yield Problem(
                f"site/{name}:{page.line(place)}", f"a link to {target!r}", "an id on that page", "has the clause gone?"
            )


def _known(fragment: str, page: _Seen) -> bool:
    """An id of the page; or words with "=", which are for its script and no place."""
    return not fragment or "=" in fragment or fragment in page.ids
