"""Rulings put to the engine when the site is built: verdict, events and the picture of the table."""

from __future__ import annotations

from collections.abc import Mapping

from .. import games
from ..catalog.model import GameData, Ruling
from ..engine import State
from ..judge.answer import Table, answer_ruling
from ..judge.wording import Words
from .diagrams import diagram
from .model import Verdict


def verdicts(game: GameData, words: Words) -> dict[str, Verdict]:
    """The engine's answer to every ruling; without code every ruling is a look-up without a picture."""
    if games.find(game.id) is None:
        return {ruling.id: Verdict(None) for ruling in game.rulings}
    tables: dict[tuple[tuple[str, str], ...], Table] = {}
    return {ruling.id: _verdict(_table(tables, game, ruling.variants), words, ruling) for ruling in game.rulings}


def _table(
    laid: dict[tuple[tuple[str, str], ...], Table], game: GameData, variants: Mapping[str, str]
) -> Table:  # fmt: skip
    key = tuple(sorted(variants.items()))
    if key not in laid:
        laid[key] = Table.lay(game, variants)
    return laid[key]


def _verdict(table: Table, words: Words, ruling: Ruling) -> Verdict:
    if not ruling.position:
        return Verdict(None)
    state = table.position(ruling.position, ruling.before)
    drawn = _draw(table, state, words, ruling)
    answer = answer_ruling(table, words, ruling)
    if answer is None:
        return Verdict(None, diagram=drawn)
    events = tuple((str(event["clause"]), str(event["text"])) for event in answer.events)
    return Verdict(answer.legal, answer.said, answer.refused_by, events, answer.after or "", drawn)


def _draw(table: Table, state: State, words: Words, ruling: Ruling) -> str:
    seats = table.game.seats(table.kit, table.settings)
    seat = seats.index(ruling.seat) if ruling.seat in seats else None
    return diagram(table.game.picture(state, seat), table.data, words, f"d-{ruling.id}")


def sites(game: GameData) -> dict[str, tuple[str, int, str]]:
    """Where each clause's function is: file name, line, and the function's own name."""
    rules = games.find(game.id)
    if rules is None:
        return {}
    found = {}
    for clause, function in rules.rules.sites.items():
        code = getattr(function, "__wrapped__", function).__code__
        file = code.co_filename.rsplit("/", 1)[-1].rsplit("\\", 1)[-1]
        found[clause] = (file, code.co_firstlineno, code.co_name)
    return found
