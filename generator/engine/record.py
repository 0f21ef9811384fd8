"""Recorded games: what the dice said, what was played, and how many moves were legal each time, as lines of text.

    game dracula-van-helsing
    variants eight-needs=6 compare=number
    row lands river vp1=5 vp2=4
    note a free remark
    chance colours G P R Y
    2 draw
    6 discard 3
    end dracula vampires

A line `row TABLE ID COLUMN=NUMBER ...` keeps numbers of the card data that the play depends on and that an owner of
the game may replace: the record is replayed with its own. A record is a test of the rules: `replay` plays it again
and lists every line that comes out differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .game import Game, Result, State, Tables
from .notation import NotationError, Unreadable
from .rules import Move

Player = Callable[[Game[Any], Any, Sequence[Move], Random], Move]
LONGEST_GAME = 20_000  # actions


@dataclass(frozen=True, slots=True)
class Record:
    """A record taken apart: the variants, and the lines of play with their line numbers."""

    game: str
    variants: dict[str, str]
    play: tuple[tuple[int, str], ...]
    notes: tuple[str, ...] = ()
    rows: tuple[tuple[str, str, Mapping[str, str]], ...] = ()  # table, id, numbers by column


@dataclass(slots=True)
class _Header:
    game: str = ""
    variants: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    rows: list[tuple[str, str, Mapping[str, str]]] = field(default_factory=list)


def any_move(game: Game[Any], state: State, legal: Sequence[Move], dice: Random) -> Move:
    """Play any legal move, each as likely as the others."""
    return legal[int(dice.random() * len(legal))]


def record(
    game: Game[Any], kit: Any, settings: Mapping[str, str], dice: Random, player: Player = any_move, note: str = ""
) -> str:
    """Play a game to its end and return its record. Raises RuntimeError if it does not end in 20,000 actions."""
    lines = [f"game {game.id}", " ".join(["variants", *(f"{name}={settings[name]}" for name in settings)]).strip()]
    lines += [f"note {note}"] if note else []
    state = game.start(kit, settings)
    for _ in range(LONGEST_GAME):
        lines += [f"chance {said}" for said in game.roll(state, dice)]
        if (result := game.result(state)) is not None:
            lines.append(_end(game.seats(kit, settings), result))
            return "\n".join(lines) + "\n"
        legal = game.rules.legal(state)
        move = player(game, state, legal, dice)
        lines.append(f"{len(legal)} {game.show_move(state, move)}")
        game.rules.play(state, move)
    raise RuntimeError(f"{game.id}: no end after {LONGEST_GAME} actions: {game.show(state)}")


def _end(seats: Sequence[str], result: Result) -> str:
    winners = [seats[seat] for seat in result.winners] or ["nobody"]
    points = [str(number) for number in result.points]
    return " ".join(["end", *winners, result.reason, *points])


def parse(text: str) -> Record:
    """Take a record apart. Raises Unreadable naming every line that is no line of a record."""
    header, play, problems = _Header(), [], []
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            header.game = rest
        elif word == "variants":
            header.variants = dict(pair.split("=", 1) for pair in rest.split() if "=" in pair)
        elif word == "note":
            header.notes.append(rest)
        elif word == "row" and len(rest.split()) > 1:
            table, id, *cells = rest.split()
            header.rows.append((table, id, dict(cell.split("=", 1) for cell in cells if "=" in cell)))
        elif word in ("chance", "end") or word.isdigit():
            play.append((number, line.strip()))
        elif word:
            problems.append(
                f"line {number} begins with {word!r}; a record has game, variants, row, note, chance, end, moves"
            )
    if not header.game:
        problems.append("no line 'game ...'")
    if problems:
        raise Unreadable(problems)
    return Record(header.game, header.variants, tuple(play), tuple(header.notes), tuple(header.rows))


def tables_of(taken: Record, tables: Tables) -> Tables:
    """The tables with the numbers that a record was played with. Raises Unreadable for cells they do not have."""
    new = {name: [dict(row) for row in rows] for name, rows in tables.items()}
    for table, id, cells in taken.rows:
        row = next((row for row in new.get(table, ()) if row["id"] == id), {})
        if missing := [column for column in cells if column not in row]:
            raise Unreadable(f"'row {table} {id}': the card data has no such {', '.join(missing)}")
        row.update(cells)
    return new


def replay(game: Game[Any], kit: Any, text: str) -> list[str]:
    """Play a record again and return what comes out differently, a sentence each (empty: nothing)."""
    mismatches: list[str] = []
    try:
        for _ in _walk(game, kit, text, mismatches):
            pass
    except (NotationError, ValueError) as error:
        mismatches.append(str(error))
    return mismatches


def states(game: Game[Any], kit: Any, text: str) -> Iterator[State]:
    """Yield a copy of every position of a record in which somebody decides."""
    for state in _walk(game, kit, text, []):
        yield game.copy(state)


def _walk(game: Game[Any], kit: Any, text: str, mismatches: list[str]) -> Iterator[State]:
    taken = parse(text)
    if taken.game != game.id:
        raise Unreadable(f"this is a record of {taken.game}, not of {game.id}")
    settings = game.settings(taken.variants)
    state = game.start(kit, settings)
    for number, line in taken.play:
        word, _, rest = line.partition(" ")
        if word == "chance":
            _settle(game, state, rest, number)
        elif word == "end":
            _compare_end(game, state, line, number, game.seats(kit, settings), mismatches)
        else:
            yield state
            if not _play(game, state, int(word), rest, number, mismatches):
                return
    if not taken.play or not taken.play[-1][1].startswith("end "):
        mismatches.append("the record breaks off: no line 'end ...'")


def _settle(game: Game[Any], state: State, said: str, number: int) -> None:
    name, *items = said.split()
    due = game.chance(state)
    if due is None or due.name != name:
        wanted = due.name if due else "a move"
        raise Unreadable(f"line {number}: chance {name!r} is recorded, {wanted} is due: {game.show(state)}")
    game.settle(state, items)


def _play(game: Game[Any], state: State, count: int, text: str, number: int, mismatches: list[str]) -> bool:
    legal = game.legal(state)
    if len(legal) != count:
        mismatches.append(f"line {number}: {count} legal moves recorded, now {len(legal)}: {game.show(state)}")
    move = game.read_move(state, text)
    if move not in legal:
        why = ", ".join(game.rules.ruling(state, move).broken) or "nobody decides here"
        mismatches.append(f"line {number}: {text!r} is refused ({why}): {game.show(state)}")
        return False
    game.rules.play(state, move)
    return True


def _compare_end(
    game: Game[Any], state: State, line: str, number: int, seats: Sequence[str], mismatches: list[str]
) -> None:
    result = game.result(state)
    now = _end(seats, result) if result else "no end"
    if now != line:
        mismatches.append(f"line {number}: {line!r} is recorded, now {now!r}: {game.show(state)}")
