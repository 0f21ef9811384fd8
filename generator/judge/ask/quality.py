"""How well the search finds what players ask: measured on questions written without sight of the index.

`python -m generator.judge.ask.quality [--half all|tuning|held-out] [--misses]` prints the table. The questions marked
held_out only measure: `--misses`, made for tuning, never lists them.
"""

from __future__ import annotations

import argparse
import importlib
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...catalog import find_root, load_games
from ...catalog.model import GameData
from ..wording import Words
from . import index_of
from .search import Hit, search

QUESTIONS = Path("tests", "judge", "questions")
OUT_OF_SCOPE = "out-of-scope"
SHOWN = 3
HALVES = {"all": (False, True), "tuning": (False,), "held-out": (True,)}
SHARES = ("top1", "top3", "clause3", "sure", "recognised")


@dataclass(frozen=True)
class Question:
    """One question and all that answers it; with neither rulings nor clauses it is out of scope."""

    text: str
    rulings: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    held_out: bool = False

    @property
    def in_scope(self) -> bool:
        return bool(self.rulings or self.clauses)


def read_questions(folder: Path, game: str, lang: str) -> list[Question]:
    """Read a game's questions in a language, then those out of scope. Raises OSError, TOMLDecodeError."""
    return [
        Question(row["text"], tuple(row.get("rulings", ())), tuple(row.get("clauses", ())), row.get("held_out", False))
        for part in (game, OUT_OF_SCOPE)
        for row in tomllib.loads((folder / part / f"{lang}.toml").read_text(encoding="utf-8"))["question"]
    ]


def measure(game: GameData, lang: str, words: Words, questions: Sequence[Question]) -> dict[str, Any]:
    """Measure the search on these questions: counts, and shares from 0 to 1 (None where there is nothing to count).

    top1, top3: the first ruling, or one of the first three, answers the question. clause3: one of the first three
    hits shown beside the rulings is a clause that answers it. sure: questions in scope with a hit that is sure.
    recognised: questions out of scope without one.
    """
    index = index_of(game, words)
    found = [(question, search(index, question.text)) for question in questions]
    answered = [(q.rulings, _ids(hits, "ruling")) for q, hits in found if q.rulings]
    ruled = [(q.clauses, _ids(hits, "clause", "card")) for q, hits in found if q.clauses]
    return {
        "game": game.id,
        "lang": lang,
        "questions": sum(q.in_scope for q in questions),
        "with_ruling": len(answered),
        "with_clause": len(ruled),
        "out_of_scope": sum(not q.in_scope for q in questions),
        "top1": _share(ids[0] in wanted if ids else False for wanted, ids in answered),
        "top3": _share(not set(wanted).isdisjoint(ids) for wanted, ids in answered),
        "clause3": _share(not set(wanted).isdisjoint(ids) for wanted, ids in ruled),
        "sure": _share(any(hit.sure for hit in hits) for q, hits in found if q.in_scope),
        "recognised": _share(not any(hit.sure for hit in hits) for q, hits in found if not q.in_scope),
    }


def _ids(hits: Iterable[Hit], *kinds: str) -> list[str]:
    """What the reader is shown of these kinds, best first."""
    return [hit.id for hit in hits if hit.kind in kinds][:SHOWN]


def _share(tests: Iterable[bool]) -> float | None:
    results = list(tests)
    return round(sum(results) / len(results), 3) if results else None


def misses(game: GameData, words: Words, questions: Sequence[Question]) -> Iterator[str]:
    """Describe each tuning question whose ruling is not among the first three, and what was found instead."""
    index = index_of(game, words)
    for question in questions:
        if question.rulings and not question.held_out:
            ids = _ids(search(index, question.text), "ruling")
            if set(question.rulings).isdisjoint(ids):
                yield f"{question.text}\n    wanted {', '.join(question.rulings)}\n    found  {', '.join(ids)}"


def table(rows: Sequence[dict[str, Any]]) -> str:
    """Lay out measurements as a table for the terminal, shares in per cent."""
    lines = [f"{'game':<20} {'':<3} {'asked':>5} " + " ".join(f"{name:>10}" for name in SHARES)]
    for row in rows:
        shares = " ".join(f"{'–' if row[name] is None else format(row[name], '.0%'):>10}" for name in SHARES)
        lines.append(f"{row['game']:<20} {row['lang']:<3} {row['questions']:>5} {shares}")
    return "\n".join(lines)


def measured(root: Path, half: str = "all") -> Iterator[tuple[dict[str, Any], list[str]]]:
    """Measure every game in every language it has questions in: the figures, and the misses among tuning questions."""
    # Only here are translations needed: the judge itself is given its words and imports nothing above it.
    load_texts = importlib.import_module("generator.i18n.texts").load_texts
    for game in load_games(root)[0].values():
        for file in sorted((root / QUESTIONS / game.id).glob("*.toml")):
            words = load_texts(game, file.stem)
            asked = [q for q in read_questions(root / QUESTIONS, game.id, file.stem) if q.held_out in HALVES[half]]
            yield measure(game, file.stem, words, asked), list(misses(game, words, asked))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of all games and languages, or what is missed while tuning."""
    parser = argparse.ArgumentParser(prog="python -m generator.judge.ask.quality", description="Measure the search.")
    parser.add_argument("--half", choices=HALVES, default="all", help="which of the questions (default: all)")
    parser.add_argument("--misses", action="store_true", help="list the tuning questions whose ruling is not shown")
    given = parser.parse_args(arguments)
    root = find_root(Path.cwd())
    if root is None:
        parser.error("no card_data/ here or above; run this inside a checkout")
    rows = list(measured(root, given.half))
    if given.misses:
        for row, missed in rows:
            print(f"== {row['game']} {row['lang']}", *missed, sep="\n")
    print(table([row for row, _ in rows]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
