"""The verbs check and lock: every validation there is, with a summary."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from .. import games
from ..catalog import load_games
from ..catalog.model import GameData, Problem
from ..catalog.phrasings import check_phrasings
from ..i18n.check import check_common, check_game
from ..judge import lock
from ..judge.answer import Table
from ..judge.gates import GATES, playable
from ..printing.check import check_layouts
from . import common


def add(verbs: Any) -> None:
    check = verbs.add_parser("check", help="run every validation and print a summary")
    check.add_argument("games", nargs="*", metavar="GAME", help="default all")
    check.add_argument("--json", action="store_true")
    check.add_argument("--strict", action="store_true", help="warnings count too")
    check.set_defaults(run=run_check)
    locked = verbs.add_parser("lock", help="note that rules.md and the code have been read together")
    locked.add_argument("games", nargs="+", metavar="GAME")
    locked.set_defaults(run=run_lock)


def gates_of(data: GameData) -> Iterable[tuple[str, list[Problem]]]:
    """Each gate's name and its problems for a game."""
    yield "card data", playable(data)
    yield "ways to ask", check_phrasings(data)
    if games.find(data.id) is not None and not playable(data):
        table = Table.lay(data)
        for name, gate in GATES.items():
            yield name, list(gate(table))
    yield "translations", check_game(common.root(), data)
    yield "layouts", check_layouts(common.root(), data)


def run_check(given: argparse.Namespace) -> int:
    found, problems = load_games(common.root())
    wanted = given.games or list(found)
    unknown = [id for id in wanted if id not in found and not any(f"card_data/{id}/" in p.where for p in problems)]
    if unknown:
        raise common.Stop(f"bordtryk: there is no game {', '.join(map(repr, unknown))}; there is {', '.join(found)}")
    results: dict[str, dict[str, list[Problem]]] = {
        "all games": {"files": problems, "common texts": check_common(common.root())}
    }
    for id in wanted:
        if id in found:
            results[id] = dict(gates_of(found[id]))
    bad = [p for gates in results.values() for found_ in gates.values() for p in found_
           if given.strict or p.severity == "error"]  # fmt: skip
    (_as_json if given.json else _as_text)(results, found)
    return 1 if bad else 0


def _as_json(results: dict[str, dict[str, list[Problem]]], found: dict[str, GameData]) -> None:
    def plain(p: Problem) -> dict[str, str]:
        return {"where": p.where, "found": p.found, "expected": p.expected, "hint": p.hint, "severity": p.severity}

    common.show_json(
        {game: {name: [plain(p) for p in ps] for name, ps in gates.items()} for game, gates in results.items()}
    )


def _as_text(results: dict[str, dict[str, list[Problem]]], found: dict[str, GameData]) -> None:
    for game, gates in results.items():
        print(game + (f": {_inventory(found[game])}" if game in found else ""))
        for name, problems in gates.items():
            errors = sum(p.severity == "error" for p in problems)
            warnings = len(problems) - errors
            verdict = "ok" if not problems else f"{errors} errors, {warnings} warnings"
            print(f"  {name:16} {verdict}")
            for problem in problems:
                print(f"    {problem}")


def _inventory(data: GameData) -> str:
    clauses = list(data.rules.clauses())
    by_status = {s: sum(c.status == s for c in clauses) for s in ("printed", "reported", "ruling", "design")}
    marks = ", ".join(f"{n} {status}" for status, n in by_status.items() if n)
    return f"{len(clauses)} clauses ({marks}), {len(data.rulings)} rulings, {len(data.records)} recorded games"


def run_lock(given: argparse.Namespace) -> int:
    for data in common.some_games(given.games):
        table = common.table(data, {})
        changed = [problem.found for problem in lock.differences(table)]
        (data.folder / "rules.lock").write_text(lock.as_text(table), encoding="utf-8", newline="\n")
        print(f"{data.id}: {len(changed)} clauses newly locked, {len(lock.digests(table))} in all")
        for line in changed:
            print(f"  {line}")
    return 0
