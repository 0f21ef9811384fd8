"""The verb simulate: many games played to their end."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..simulate.balance import balance
from ..simulate.players import PLAYERS
from ..simulate.playouts import Endless, report, simulate
from . import common


def add(verbs: Any) -> None:
    verb = verbs.add_parser("simulate", help="play many games and say how they went")
    verb.add_argument("game")
    verb.add_argument("--games", type=int, default=1000, metavar="N")
    verb.add_argument("--players", default="random", metavar="NAME[,NAME]",
                      help=f"one for all seats or one a seat: {', '.join(PLAYERS)}")  # fmt: skip
    verb.add_argument("--jobs", default="auto", metavar="N|auto", help="processes, default one a core")
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--variant", action="append", metavar="NAME=VALUE")
    verb.add_argument("--json", action="store_true")
    verb.set_defaults(run=run)
    summary = verbs.add_parser("balance", help="play a game 2,200 times and write its balance.json")
    summary.add_argument("games", nargs="+", metavar="GAME")
    summary.add_argument("--sensible", default="monte-carlo", choices=[name for name in PLAYERS if name != "random"])
    summary.set_defaults(run=run_balance)


def run(given: argparse.Namespace) -> int:
    players = given.players.split(",")
    unknown = [name for name in players if name not in PLAYERS]
    if unknown:
        raise common.Stop(
            f"bordtryk: player {', '.join(map(repr, unknown))} is not known; there is {', '.join(PLAYERS)}"
        )
    if given.games < 1:
        raise common.Stop(f"bordtryk: --games takes a whole number from 1 on, not {given.games}")
    if given.jobs != "auto" and not (given.jobs.isdigit() and int(given.jobs)):
        raise common.Stop(f"bordtryk: --jobs takes auto or a whole number from 1 on, not {given.jobs!r}")
    table = common.table(data := common.one_game(given.game), common.pairs(given.variant))
    seats = table.game.seats(table.kit, table.settings)
    if len(players) not in (1, len(seats)):
        raise common.Stop(
            f"bordtryk: --players takes one player for all seats or one for each of {', '.join(seats)}, "
            f"not {len(players)}"
        )
    try:
        tally = simulate(table.game, table.kit, table.settings, number=given.games, players=players,
                         jobs=0 if given.jobs == "auto" else int(given.jobs), seed=given.seed)  # fmt: skip
    except Endless as error:
        raise common.Stop(f"bordtryk: {error}") from None
    found = report(data.id, tally, players)
    if given.json:
        common.show_json(found)
        return 0
    print(f"{found['games']} games of {data.id} by {', '.join(players)}")
    for title, counts in (("won by", found["wins"]), ("ended by", found["endings"])):
        print(
            f"  {title}: " + ", ".join(f"{name} {n} ({100 * n / found['games']:.1f} %)" for name, n in counts.items())
        )
    actions = found["actions"]
    print(
        f"  actions a game: {actions['least']} to {actions['most']}, median {actions['median']}, mean {actions['mean']}"
    )
    if found["points"]:
        print(f"  points, mean a seat: {', '.join(map(str, found['points']))}")
    print(f"  {found['actions_per_second']} actions per second and process")
    return 0


def run_balance(given: argparse.Namespace) -> int:
    for game in common.some_games(given.games):
        table = common.table(game, {})
        try:
            found = balance(table.game, table.kit, table.settings, sensible=given.sensible)
        except Endless as error:
            raise common.Stop(f"bordtryk: {error}") from None
        path = game.folder / "balance.json"
        path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")
        print(f"{path}: random {found['random']['share']}, sensible {found['sensible']['share']}")
    return 0
