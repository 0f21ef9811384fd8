"""The verb site: build, check, serve or zip the rules site; keep an edition's rule numbers; measure the search."""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ..printing.units import amount
from ..web import askquality, linkcheck, numbers
from ..web.build import build_site
from ..web.edition import SiteProblems
from ..web.offline import site_zip
from ..web.serve import Pages, serve_site
from . import common


def add(verbs: Any) -> None:
    verb = verbs.add_parser("site", help="the rules site")
    parts = verb.add_subparsers(dest="part", required=True, metavar="PART")
    build = parts.add_parser("build", help="build all languages, strictly")
    build.add_argument("--out", default="site", type=Path, metavar="DIR", help="default site")
    common.language_option(build, default=None, several=True)
    build.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    build.add_argument("--prints", default="print", type=Path, metavar="DIR", help="where the printed PDFs are")
    build.add_argument("--url", default="", help="where the site will be, for canonical links")
    build.set_defaults(run=run_build)
    serve = parts.add_parser(
        "serve", help="show the built site; with --watch one language, renewed when a file changes"
    )
    serve.add_argument("--dir", default="site", type=Path)
    serve.add_argument("--port", default=8000, type=int)
    serve.add_argument("--watch", action="store_true", help="build one language and build it anew on every change")
    serve.add_argument("--lang", default="en", help="with --watch, default en")
    serve.add_argument("--game", action="append", metavar="GAME", help="with --watch, only this game; may be repeated")
    serve.set_defaults(run=run_serve)
    pack = parts.add_parser("zip", help="the built site as one file, to read without network")
    pack.add_argument("--dir", default="site", type=Path)
    pack.add_argument("--out", default="bordtryk-site.zip", type=Path, metavar="FILE", help="default bordtryk-site.zip")
    pack.set_defaults(run=run_zip)
    check = parts.add_parser("check", help="every link and anchor of a built site")
    check.add_argument("--dir", default="site", type=Path)
    check.set_defaults(run=run_check)
    edition = parts.add_parser("edition", help="keep today's rule numbers as those of an edition, for good")
    edition.add_argument("year", help="such as 2026")
    edition.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    edition.set_defaults(run=run_edition)
    quality = parts.add_parser("quality", help="measure the question search for the data pages")
    quality.set_defaults(run=run_quality)


def run_build(given: argparse.Namespace) -> int:
    begin = time.monotonic()
    games = [game.id for game in common.some_games(given.game or [])]
    langs = common.some_languages(given.lang) if given.lang else ()
    try:
        built = build_site(common.root(), given.out, langs, only=games if given.game else (), prints=given.prints,
                           url=given.url, tell=lambda text: print(f"site: {text}", flush=True))  # fmt: skip
    except SiteProblems as error:
        raise common.Stop(*map(str, error.problems), "bordtryk: the site was not built; the old one stays") from None
    print(f"{built.out}: {built.pages} pages in {', '.join(built.languages)}, {built.records} searchable texts, "
          f"{time.monotonic() - begin:.0f} s")  # fmt: skip
    if not any(given.prints.glob("**/*.pdf")):
        print(f"no PDFs in {given.prints}, so none to download: bordtryk print GAME makes them; then build again")
    print("look at it with: bordtryk site serve")
    return 0


def run_serve(given: argparse.Namespace) -> int:
    if not 0 <= given.port <= 65_535:
        raise common.Stop(f"bordtryk: --port takes a number from 0 to 65535, not {given.port}")
    if given.watch:
        (lang,) = common.some_languages(given.lang)[:1]
        games = [game.id for game in common.some_games(given.game or [])] if given.game else []
        serve_site(common.root(), lang, only=games, port=given.port)
        return 0
    _built(given.dir)
    handler = partial(Pages, directory=os.fspath(given.dir))
    try:
        listening = ThreadingHTTPServer(("127.0.0.1", given.port), handler)
    except OSError as error:
        text = f"bordtryk: port {given.port} cannot be used: {error.strerror}; name another with --port"
        raise common.Stop(text) from None
    with listening as server:
        print(f"http://127.0.0.1:{given.port}/  (stop with Ctrl-C)", flush=True)
        server.serve_forever()
    return 0


def run_zip(given: argparse.Namespace) -> int:
    _built(given.dir)
    count = site_zip(given.dir, given.out)
    print(f"{given.out}: {amount(count, 'file')}, {given.out.stat().st_size / 1e6:.1f} MB")
    print("unpack it and open index.html; the search and the ruling checker need a local server:")
    print("  python -m http.server --directory bordtryk-site 8000")
    return 0


def run_check(given: argparse.Namespace) -> int:
    _built(given.dir)
    if problems := linkcheck.check(given.dir):
        raise common.Stop(*map(str, problems), f"bordtryk: {len(problems)} dead links")
    print(f"{given.dir}: every link leads somewhere")
    return 0


def run_edition(given: argparse.Namespace) -> int:
    games = common.some_games(given.game or [])
    if not given.year.isdigit():
        raise common.Stop(f"bordtryk: an edition is named by its year, such as 2026, not {given.year!r}")
    for game in games:
        try:
            new = numbers.keep(game, given.year)
        except ValueError as error:
            raise common.Stop(f"bordtryk: {error}; choose another name for this edition") from None
        print(f"{game.folder / numbers.NAME}: {given.year} {'kept' if new else 'was kept already'}")
    return 0


def run_quality(given: argparse.Namespace) -> int:
    print(askquality.write(common.root()))
    return 0


def _built(folder: Path) -> None:
    if not (folder / "index.html").is_file():
        raise common.Stop(f"bordtryk: there is no site in {folder}; run: bordtryk site build")
