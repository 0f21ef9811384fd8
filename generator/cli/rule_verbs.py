"""Verbs that ask the engine: rule, moves, notation, and the games' own calculators (score, fight ...)."""

from __future__ import annotations

import argparse
from typing import Any

from .. import games
from ..catalog.model import GameData
from ..engine import NotationError
from ..judge import answer
from ..judge.answer import Answer
from ..judge.wording import Words, clause_text, fault_text
from ..printing.units import amount
from ..web.checker import sums
from . import common


def add(verbs: Any) -> None:
    rule = _asking(verbs, "rule", "may she? by which clauses, and what follows", run_rule)
    rule.add_argument("--move", required=True, help='the move in notation, e.g. "discard 3"')
    _asking(verbs, "moves", "list every legal move of a position", run_moves)
    for name in ("score", "fight", "districts"):
        calculator = _asking(verbs, name, f"work out the {name} of a position", run_calculator)
        calculator.set_defaults(calculator=name)
    notation = verbs.add_parser("notation", help="explain a game's notation, with examples")
    notation.add_argument("game")
    common.language_option(notation)
    notation.set_defaults(run=run_notation)


def _asking(verbs: Any, name: str, help: str, run: Any) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(name, help=help)
    verb.add_argument("game", help="e.g. dracula-van-helsing")
    verb.add_argument("--position", required=True, help="the position in one line (see: bordtryk notation GAME)")
    verb.add_argument("--variant", action="append", metavar="NAME=VALUE", help="play a variant; may be repeated")
    verb.add_argument("--json", action="store_true", help="answer as JSON")
    common.language_option(verb)
    verb.set_defaults(run=run)
    return verb


def _laid(given: argparse.Namespace) -> tuple[answer.Table, Words]:
    game = common.one_game(given.game)
    given.game = game.id
    return common.table(game, common.pairs(given.variant)), common.answering(game, given.lang)


def _cannot(error: NotationError, words: Words, given: argparse.Namespace) -> common.Stop:
    return common.Stop(*(f"bordtryk: {fault_text(words, problem)}" for problem in error.problems),
                       f"  position: {given.position}", f"  see: bordtryk notation {given.game}")  # fmt: skip


def run_rule(given: argparse.Namespace) -> int:
    table, words = _laid(given)
    try:
        said = answer.rule(table, words, given.position, given.move)
    except NotationError as error:
        raise _cannot(error, words, given) from None
    if given.json:
        common.show_json(said.to_json())
    else:
        _print_answer(table, words, said)
    return 0


def _print_answer(table: answer.Table, words: Words, said: Answer) -> None:
    print(f"{said.said}: {words['checker.verdict.yes' if said.legal else 'checker.verdict.no']}")
    ids = said.refused_by or tuple(dict.fromkeys(event["clause"] for event in said.events))
    for id in ids:
        clause = table.data.rules.find(id)
        status = words[f"site.status.{clause.status}"] if clause else ""
        mark = f"{clause.number} {', '.join(clause.origins)}, {status}" if clause else ""
        print(f"  [{id}] {mark}\n      {clause_text(table.data, words, id)}")
    for event in said.events:
        print(f"  - {event['text']}")
    if said.after:
        print(f"  {words['checker.answer.after']}: {said.after}")
    if said.instead:
        print(f"  {words['checker.answer.instead']}: {'; '.join(said.instead)}")


def run_moves(given: argparse.Namespace) -> int:
    table, words = _laid(given)
    try:
        found = answer.moves(table, words, given.position)
    except NotationError as error:
        raise _cannot(error, words, given) from None
    if given.json:
        common.show_json({"game": given.game, "position": given.position, "moves": found})
    else:
        for move in found:
            print(f"{move['move']:24} {move['said']}")
        print(f"{amount(len(found), 'legal move')}")
    return 0


def run_calculator(given: argparse.Namespace) -> int:
    table, words = _laid(given)
    calculator = table.game.calculators.get(given.calculator)
    if calculator is None:
        known = ", ".join(table.game.calculators) or "none"
        raise common.Stop(f"bordtryk: {given.game} has no {given.calculator} to work out; it has: {known}")
    try:
        found = calculator(table.position(given.position))
    except NotationError as error:
        raise _cannot(error, words, given) from None
    if given.json:
        common.show_json(found)
    else:
        _print_sums(table, words, found)
    return 0


def _print_sums(table: answer.Table, words: Words, found: dict[str, Any]) -> None:
    """The sums as the site shows them, a line each; clauses by number and text."""
    for line in sums.lines(table.data, words, found):
        said = [": ".join(filter(None, (part["label"], _value(part)))) for part in line["parts"]]
        print(f"{'  ' * line['depth']}{': '.join(filter(None, (line['label'], ', '.join(said))))}")


def _value(part: dict[str, Any]) -> str:
    return "; ".join(f"{clause['number']} {clause['text']}" for clause in part.get("clauses", ())) or str(part["value"])


def run_notation(given: argparse.Namespace) -> int:
    game = common.one_game(given.game)
    words = common.texts(game, given.lang)
    code = games.find(game.id)
    if code is None:
        raise common.Stop(f"bordtryk: {game.id} has no rules as code, and so no notation")
    print(words.get("word:notation", "A position is one line: segments joined by ' / ', each led by its word.") + "\n")
    for name in game.words:
        if name.startswith("segment."):
            print(f"  {name.removeprefix('segment.'):12} {words[f'word:{name}']}")
    print("\nMoves:")
    for kind in code.rules.kinds:
        print(f"  {kind.verb:12} {words.get(f'word:notation.{kind.verb}') or words.get(f'word:move.{kind.verb}')}")
    print("\nExamples:")
    for position, move in _examples(game):
        print(f'  bordtryk rule {game.id} --position "{position}" --move "{move}"')
    for name in code.calculators:
        print(f'  bordtryk {name} {game.id} --position "{_examples(game)[-1][0]}"')
    return 0


def _examples(game: GameData) -> list[tuple[str, str]]:
    """Positions and moves of rulings, each kind of move once, five at most, spread over the game."""
    by_verb: dict[str, tuple[str, str]] = {}
    for ruling in game.rulings:
        if ruling.move and not ruling.before and not ruling.variants:
            by_verb.setdefault(ruling.move.split()[0], (ruling.position, ruling.move))
    found = list(by_verb.values())
    return found[:: max(1, len(found) // 5)][:5]
