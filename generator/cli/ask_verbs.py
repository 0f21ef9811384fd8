"""The verb ask: a question in a player's own words."""

from __future__ import annotations

import argparse
from typing import Any

from ..judge.ask import Hit, index_of, search
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
    hits = search(index_of(game, words), given.question)
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
    if not sure:
        print("No ruling fits this question well. The nearest:")
    for hit in rulings:
        print(f"\n{hit.entry['title']}\n  {clean(words, hit)}")
        for id in hit.entry["clauses"][:3]:
            print(f"  [{id}] {clause_text(game, words, id)}")
    print("\nSee also:" if others else "")
    for hit in others:
        print(f"  [{hit.id}] {clause_text(game, words, hit.id) if hit.kind == 'clause' else hit.entry['title']}")
    return 0


def clean(words: Words, hit: Hit) -> str:
    """A ruling's answer without the marks of the page."""
    return words[f"{hit.id}.answer"].replace("**", "").replace("*", "")
