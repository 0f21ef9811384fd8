"""The verb ask: a question in a player's own words."""

from __future__ import annotations

import argparse
from typing import Any

from ..catalog.model import GameData
from ..i18n.texts import load_common
from ..judge.ask import Hit, answer
from ..judge.wording import Words, clause_text
from . import common

SHOWN = 3


def add(verbs: Any) -> None:
    verb = verbs.add_parser("ask", help="ask a question in your own words")
    verb.add_argument("game")
    verb.add_argument("question")
    verb.add_argument("--json", action="store_true")
    common.language_option(verb)
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = common.one_game(given.game)
    words = common.texts(game, given.lang)
    if not given.question.strip():
        raise common.Stop("bordtryk: there is no question; put one in quotation marks")
    hits = answer(game, words, given.question, common.texts)
    rulings = [hit for hit in hits if hit.kind == "ruling"][:SHOWN]
    others = [hit for hit in hits if hit.kind != "ruling"][:SHOWN]
    sure = any(hit.sure for hit in rulings)
    if given.json:
        plain = [
            {"id": h.id, "kind": h.kind, "score": h.score, "clauses": list(h.entry["clauses"])}
            for h in rulings + others
        ]
        common.show_json({"game": game.id, "lang": given.lang, "question": given.question, "sure": sure, "hits": plain})
        return 0
    ui = load_common(words.lang, common.root())
    heading = f"{ui['checker.ask.clauses']}, {ui['checker.ask.cards']}"
    told = [_rulings(game, words, rulings), _others(game, words, others, heading)]
    if not sure and not any(hit.sure for hit in others):
        print(ui["checker.ask.none"])
    print("\n\n".join(part for part in (told if sure else reversed(told)) if part))
    return 0


def _rulings(game: GameData, words: Words, hits: list[Hit]) -> str:
    """Questions, answers and their clauses."""
    return "\n\n".join(
        "\n".join((hit.entry["title"], f"  {clean(words, hit)}",
                   *(f"  [{id}] {clause_text(game, words, id)}" for id in hit.entry["clauses"][:SHOWN])))
        for hit in hits
    )  # fmt: skip


def _others(game: GameData, words: Words, hits: list[Hit], heading: str) -> str:
    """Clauses and cards below their heading, a line each."""
    texts = [clause_text(game, words, hit.id) if hit.kind == "clause" else hit.entry["title"] for hit in hits]
    lines = [f"  [{hit.id}] {text}" for hit, text in zip(hits, texts, strict=True)]
    return "\n".join((heading, *lines)) if lines else ""


def clean(words: Words, hit: Hit) -> str:
    """A ruling's answer without the marks of the page."""
    return words[f"{hit.id}.answer"].replace("**", "").replace("*", "")
