"""The gates of `bordtryk check` that need the engine. Each is a function of a laid table that yields problems.

A gate compares two things that must agree: text and code, rulings and engine, records and play, view and truth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .. import games
from ..catalog.model import GameData, Problem
from ..engine import Event, Move, State, Unreadable
from . import lock, mutation, suite
from .answer import Table

Gate = Callable[[Table], Iterator[Problem]]

WALKS, WALK_STEPS = 12, 400


def playable(data: GameData) -> list[Problem]:
    """What the rules cannot play with in the card data, by file and line."""
    game = games.find(data.id)
    return [] if game is None else [_from_complaint(data, complaint) for complaint in game.check(data.plain_tables())]


def _from_complaint(data: GameData, complaint: Any) -> Problem:
    table = data.tables.get(complaint.table)
    file = table.file if table else f"card_data/{data.id}/game.toml"
    row = table.find(complaint.row) if table and complaint.row else None
    place = f"{file}:{row.line}" if row else file
    what = " ".join(part for part in (complaint.row, complaint.column) if part)
    return Problem(place, f"{what}: {complaint.found}" if what else complaint.found, complaint.expected, complaint.hint)


def text_and_code(table: Table) -> Iterator[Problem]:
    """Every clause of kind code has one function, and every function a clause; variants agree too."""
    file = f"card_data/{table.data.id}/rules.md"
    written = {clause.id: clause.line for clause in table.data.rules.clauses() if clause.kind == "code"}
    coded = set(table.game.rules.sites)
    for id in written.keys() - coded:
        yield Problem(f"{file}:{written[id]}", f"clause {id} without code", "a function registered with this id",
                      "write it, or mark the clause `term` or `table`")  # fmt: skip
    for id in sorted(coded - written.keys()):
        site = table.game.rules.sites[id]
        yield Problem(f"{site.__module__}.{site.__qualname__}", f"code for {id}, which rules.md does not have",
                      "a clause with this id", "write the clause or correct the id")  # fmt: skip
    declared = {v.name: v.values for v in table.data.variants}
    switches = {option.name: option.values for option in table.game.options}
    if declared != switches:
        yield Problem(f"card_data/{table.data.id}/game.toml", f"variants {declared}", f"the code's switches {switches}",
                      "the same names and values, default first, in both")  # fmt: skip


def citations(table: Table) -> Iterator[Problem]:
    """Every clause id that rulings, variants and tables name is in the rule book."""
    known = {clause.id for clause in table.data.rules.clauses()}
    folder = f"card_data/{table.data.id}"
    for ruling in table.data.rulings:
        for id in {*ruling.clauses, *ruling.refused, *ruling.says} - known:
            yield Problem(f"{folder}/rulings.toml:{ruling.line}", f"ruling {ruling.id} cites {id}",
                          "a clause of rules.md", "correct the id")  # fmt: skip
    for variant in table.data.variants:
        for id in set(variant.clauses) - known:
            yield Problem(f"{folder}/game.toml", f"variant {variant.name} cites {id}", "a clause of rules.md",
                          "correct the id")  # fmt: skip
    for name, rows in table.data.tables.items():
        for row in rows.rows:
            id = row.values.get("clause", "")
            if id and id not in known:
                yield Problem(f"{rows.file}:{row.line}", f"{name} {row.id} cites {id}",
                              "a clause of rules.md", "correct the id")  # fmt: skip


def rulings(table: Table) -> Iterator[Problem]:
    """The engine says what rulings.toml says."""
    yield from suite.disagreements(table.data)


def noticed(table: Table) -> Iterator[Problem]:
    """Each (kind of move, clause) is missed by a ruling or a recorded game when it is deleted."""
    yield from mutation.unnoticed(table)


def reviewed(table: Table) -> Iterator[Problem]:
    """rules.lock holds each clause's text and code as they were last read together."""
    yield from lock.differences(table)


def replayed(table: Table) -> Iterator[Problem]:
    """Recorded games play through again, with the same number of legal moves at each step."""
    from ..engine.record import replay

    for name, text in table.data.records.items():
        try:
            mismatches = replay(table.game, table.kit_of(text), text)
        except Unreadable as error:
            mismatches = list(error.problems)
        for mismatch in mismatches:
            yield Problem(f"card_data/{table.data.id}/games/{name}", str(mismatch), "the recorded play",
                          "mend the rules, or record the game anew if the rules were wrong")  # fmt: skip


def walk(table: Table, seed: int) -> Iterator[State]:
    """The positions of one random game in which somebody decides."""
    dice = Random(f"walk {seed}")
    state: State = table.game.start(table.kit, table.settings)
    for _ in range(WALK_STEPS):
        table.game.roll(state, dice)
        if table.game.result(state) is not None:
            return
        yield state
        legal = table.game.rules.legal(state)
        table.game.rules.play(state, legal[int(dice.random() * len(legal))])


def _where(table: Table, state: State) -> str:
    return f"{table.data.id}: {table.game.show(state)}"


def written_and_read(table: Table) -> Iterator[Problem]:
    """Every position reads back from its line, and every legal move from its words."""
    game = table.game
    for state in (state for seed in range(WALKS) for state in walk(table, seed)):
        line = game.show(state)
        again = game.show(game.read(line, table.kit, table.settings))
        if again != line:
            yield Problem(_where(table, state), f"read back as {again}", "the same position")
        for move in game.legal(state):
            if game.read_move(state, game.show_move(state, move)) != move:
                yield Problem(_where(table, state), f"{game.show_move(state, move)} is read as another move", "itself")


def one_source(table: Table) -> Iterator[Problem]:
    """A move is legal exactly if no clause refuses it, for every target of every kind."""
    for state in (state for seed in range(WALKS // 2) for state in list(walk(table, seed))[::7]):
        legal = set(table.game.rules.legal(state))
        for kind in table.game.rules.kinds:
            for move in (Move(kind, target) for target in range(kind.targets)):
                if table.game.rules.ruling(state, move).legal != (move in legal):
                    yield Problem(_where(table, state), f"{move} is both legal and refused", "one answer")


def leaks(table: Table) -> Iterator[Problem]:
    """Dealing anew what a seat cannot know changes neither its view, nor its moves, nor its rulings."""
    game = table.game
    for seed in range(WALKS):
        dice = Random(f"leak {seed}")
        for state in walk(table, seed):
            for seat in range(len(game.seats(table.kit, table.settings))):
                other = game.reshuffle_unknown(state, seat, dice)
                if found := _difference(table, state, other, seat):
                    yield Problem(_where(table, state), f"seat {seat} could tell: {found}", "no difference")
                    return


def _difference(table: Table, state: State, other: State, seat: int) -> str:
    game = table.game
    mine, theirs = (game.show(game.view(s, seat)) for s in (state, other))
    if mine != theirs:
        return f"view {mine} / and {theirs}"
    if game.picture(state, seat) != game.picture(other, seat):
        return "the picture of the table"
    if game.to_move(state) == seat:
        for kind in game.rules.kinds:
            for id, permits in game.rules.permits[kind]:
                full = (1 << kind.targets) - 1
                if permits(state) & full != permits(other) & full:
                    return f"clause {id} on {kind.verb}"
    return ""


def said(table: Table) -> Iterator[Problem]:
    """Everything that can happen, be done or decide a game has words, and cites clauses that exist."""
    known = {clause.id for clause in table.data.rules.clauses()}
    words, game = table.data.words, table.game
    needed = {f"move.{kind.verb}" for kind in game.rules.kinds}
    needed |= {f"seat.{seat}" for seat in game.seats(table.kit, table.settings)}
    cited: set[str] = set()
    for event, reason in _happenings(table):
        if event:
            needed.add(f"event.{event.name}")
            cited.add(event.clause)
        needed |= {f"result.{reason}"} if reason else set()
    file = f"card_data/{table.data.id}/words.toml"
    for name in sorted(needed - words.keys()):
        yield Problem(
            file, f"no message {name}", "a message for everything a reader may be told", f'add {name} = "..."'
        )
    for id in sorted(cited - known):
        yield Problem(f"card_data/{table.data.id}/rules.md", f"an event cites {id}", "a clause of rules.md")


def _happenings(table: Table) -> Iterator[tuple[Event | None, str]]:
    for seed in range(WALKS):
        log: list[Event] = []
        state: State | None = None
        for state in walk(table, seed):
            state.log = log
        yield from ((event, "") for event in log)
        result = table.game.result(state) if state is not None else None
        if result:
            yield None, result.reason


GATES: dict[str, Gate] = {
    "text and code": text_and_code, "citations": citations, "rulings": rulings, "clauses noticed": noticed,
    "rules.lock": reviewed, "records": replayed, "notation": written_and_read, "one source": one_source,
    "leaks": leaks, "words": said,
}  # fmt: skip
