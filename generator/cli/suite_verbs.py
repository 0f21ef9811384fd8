"""The verb suite: the rulings as a conformance suite for other implementations."""

from __future__ import annotations

import argparse
from typing import Any

from .. import games
from ..judge.suite import suite_text
from ..printing.problems import PrintError
from ..printing.writing import write_whole
from . import common


def add(verbs: Any) -> None:
    suite = verbs.add_parser("suite", help="the rulings as a test suite for other implementations")
    parts = suite.add_subparsers(dest="part", required=True, metavar="PART")
    export = parts.add_parser("export", help="write <game>.suite.json (format: docs/suite.md)")
    export.add_argument("game", nargs="?", help="e.g. verraeter")
    export.add_argument("--all", action="store_true", help="every game whose rules are code")
    export.add_argument("--out", default="suite", type=common.folder, metavar="DIR", help="folder, default suite")
    export.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if bool(given.game) == given.all:
        raise common.Stop("bordtryk: name a game, or say --all")
    wanted = common.some_games([given.game] if given.game else [])
    with_code = [game for game in wanted if games.find(game.id)]
    if given.game and not with_code:
        raise common.Stop(f"bordtryk: {given.game} has no rules as code, and so no suite")
    written = {given.out / f"{game.id}.suite.json": suite_text(game) for game in with_code}
    try:
        for path, text in written.items():
            write_whole(path, text.encode())
            print(path)
    except PrintError as error:
        raise common.Stop(*map(str, error.problems)) from None
    return 0
