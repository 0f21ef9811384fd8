"""The verb site: build, serve or zip the rules site."""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ..web.build import build_site
from ..web.edition import SiteProblems
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
    serve = parts.add_parser("serve", help="show the built site on this machine")
    serve.add_argument("--dir", default="site", type=Path)
    serve.add_argument("--port", default=8000, type=int)
    serve.set_defaults(run=run_serve)


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
    print("look at it with: bordtryk site serve")
    return 0


def run_serve(given: argparse.Namespace) -> int:
    if not (given.dir / "index.html").is_file():
        raise common.Stop(f"bordtryk: there is no site in {given.dir}; run: bordtryk site build")
    handler = partial(SimpleHTTPRequestHandler, directory=os.fspath(given.dir))
    with ThreadingHTTPServer(("127.0.0.1", given.port), handler) as server:
        print(f"http://127.0.0.1:{given.port}/  (stop with Ctrl-C)", flush=True)
        server.serve_forever()
    return 0
