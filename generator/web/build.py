"""Build the whole site: one strict MkDocs build per language, search, redirects; swapped in when all is well."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

from .. import games
from ..catalog import GameData, Problem
from . import csp, linkcheck, pwa, redirects, search
from .assets import fonts
from .checker.site import write_engine
from .edition import Library, SiteProblems, load_library

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")


@dataclass(frozen=True)
class Built:
    """What was built: where, in which languages, how many pages and searchable records."""

    out: Path
    languages: tuple[str, ...]
    pages: int
    records: int


def build_site(
    root: Path,
    out: Path,
    langs: Sequence[str] = (),
    *,
    only: Sequence[str] = (),
    prints: Path | None = None,
    url: str = "",
    tell: Callable[[str], None] = lambda text: None,
) -> Built:
    """Build the site of all languages (or `langs`) into `out`, which is replaced whole or left as it was.

    `only` names the games (default all), `prints` the folder of printed PDFs, `url` where the site will be.
    Raises SiteProblems when data is wrong, rulings and engine disagree, MkDocs warns or a link leads nowhere.
    """
    library = load_library(root, only=only, prints=prints or root / "print", langs=langs)
    fonts(library.cache)  # once, before each language's own process would make them
    out = out.resolve()  # MkDocs would take it from the folder of its configuration
    part = out.with_name(f".{out.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    records = 0
    try:
        for lang, count in _build_languages(library, part, url):
            tell(lang)
            records += count
        redirects.write(library, part)
        missing = write_engine(root, _with_code(library), library.languages, part, library.cache / "pyodide")
        if missing:
            tell(f"without the ruling checker: {missing}")
        csp.protect(part)
        for lang in library.languages:
            pwa.write_worker(part / lang)
        problems = linkcheck.check(part)
        if problems:
            raise SiteProblems(problems)
        _swap(part, out)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return Built(out, library.languages, sum(1 for _ in out.rglob("*.html")), records)


def _with_code(library: Library) -> dict[str, GameData]:
    """The games that the ruling checker can be asked about."""
    return {id: game for id, game in library.games.items() if games.find(id) is not None}


def mkdocs_config(library: Library, lang: str, out: Path, url: str = "", **more: Any) -> Any:
    """MkDocs' configuration for one language: mkdocs.yml with the folder, the address and the language set."""
    from mkdocs.config import load_config
    from mkdocs.utils.yaml import yaml_load

    path = library.root / "mkdocs.yml"
    path = path if path.exists() else Path(__file__).resolve().parents[2] / "mkdocs.yml"
    with path.open("rb") as file:
        base = yaml_load(file).get("extra", {})
    extra = {**base, "lang": lang, "library": library, "all_languages": True, "root": str(library.root)}
    site_url = f"{url.rstrip('/')}/{lang}/" if url else ""
    return load_config(str(path), site_dir=str(out), site_url=site_url, extra=extra, strict=True, **more)


def _build_languages(library: Library, part: Path, url: str) -> Iterator[tuple[str, int]]:
    """Build each language, several at a time where the machine can; yield it with its number of records."""
    count = min(len(library.languages), os.cpu_count() or 1)
    if count < 2 or "fork" not in get_all_start_methods():
        for lang in library.languages:
            yield lang, _build_language(library, lang, part, url)
        return
    with ProcessPoolExecutor(count, get_context("fork"), _begin, (library,)) as pool:
        tasks = [pool.submit(_work, lang, part, url) for lang in library.languages]
        for lang, task in zip(library.languages, tasks, strict=True):
            found = task.result()
            if not isinstance(found, int):
                pool.shutdown(cancel_futures=True)
                raise SiteProblems(found)
            yield lang, found


_LIBRARY: list[Library] = []  # of a worker process


def _begin(library: Library) -> None:
    _LIBRARY[:] = [library]


def _work(lang: str, part: Path, url: str) -> int | tuple[Problem, ...]:
    try:
        return _build_language(_LIBRARY[0], lang, part, url)
    except SiteProblems as error:
        return error.problems


def _build_language(library: Library, lang: str, part: Path, url: str) -> int:
    from mkdocs.commands.build import build
    from mkdocs.exceptions import Abort

    config = mkdocs_config(library, lang, part / lang, url)
    heard = _Listener()
    log = logging.getLogger("mkdocs")
    log.addHandler(heard)
    try:
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
    except Abort as abort:
        said = heard.said or [str(abort)]
        raise SiteProblems([Problem(f"site/{lang}", text, "a build without warnings") for text in said]) from abort
    finally:
        log.removeHandler(heard)
    site = config["extra"]["site"]
    return search.index(site, part / lang)


class _Listener(logging.Handler):
    """Keeps MkDocs' warnings, so that they can be said as problems."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def _swap(part: Path, out: Path) -> None:
    """Put the new site in the old one's place; the old one comes back if that fails."""
    old = out.with_name(f".{out.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.exists():
        out.replace(old)
    try:
        part.replace(out)
    except OSError:
        if old.exists():
            old.replace(out)
        raise
    shutil.rmtree(old, ignore_errors=True)
