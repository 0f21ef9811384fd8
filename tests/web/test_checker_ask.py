"""The question search in the page ranks and scores as the one in Python does, and forgives slips."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from generator.catalog import load_games
from generator.i18n.texts import load_texts
from generator.judge.ask import LITTLE, index_of, plain, search, tongue
from generator.judge.ask.features import words
from generator.judge.ask.slips import distance, nearest

ROOT = Path(__file__).resolve().parents[2]
ASK = ROOT / "docs" / "assets" / "checker" / "ask.js"
NODE = Path(__file__).with_name("ask_in_node.mjs")
GAMES, _ = load_games(ROOT)
ODD = [
    "",
    "?!",
    "8",
    "Må jeg smide en 8'er?",
    "œuf ŒUF straße ﬁ İ ǅ",
    "𝕏 é\u0301 \ud7ff",
    "constructor __proto__ toString",
    "a" * 400,
]


def slipped(text: str) -> str:
    """The text with two neighbouring letters swapped in each word of six letters or more."""
    said = text.split()
    return " ".join(w[:2] + w[3] + w[2] + w[4:] if len(w) > 5 and w.isalpha() else w for w in said)


def questions(index: dict[str, Any]) -> list[str]:
    asked = [entry["title"] for entry in index["entries"] if entry["kind"] == "ruling"]
    return [*ODD, *asked[:40], *map(slipped, asked[:40]), *[text[: len(text) // 2] for text in asked[:20]]]


@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_ranks_as_python_does(game: str, lang: str, tmp_path: Path) -> None:
    index = index_of(GAMES[game], load_texts(GAMES[game], lang))
    asked = questions(index)
    data = {"index": plain(index), "questions": asked, "little": {lang: sorted(said) for lang, said in LITTLE.items()}}
    (tmp_path / "data.json").write_text(json.dumps(data), encoding="utf-8")
    done = subprocess.run(
        ["node", str(NODE), str(ASK), str(tmp_path / "data.json")], check=True, capture_output=True, text=True
    )
    there = json.loads(done.stdout)
    for question, hits in zip(asked, there["hits"], strict=True):
        here = [[hit.id, hit.score, hit.sure] for hit in search(index, question)[:20]]
        assert hits == here, question
    assert there["tongues"] == [tongue(words(question), "da") for question in asked]
    assert there["each"] < 30


@pytest.mark.parametrize(
    ("one", "other", "away"),
    [
        ("discard", "discard", 0),
        ("discrad", "discard", 1),
        ("vampir", "vampire", 1),
        ("eigth", "eight", 1),
        ("abc", "xyz", 3),
    ],
)
def test_slips_are_counted(one: str, other: str, away: int) -> None:
    assert distance(one, other, 9) == away


def test_a_word_nobody_uses_is_read_as_the_nearest() -> None:
    known = ["discard", "district", "draw", "eight"]
    assert nearest("dsicard", known) == "discard"
    assert nearest("eigth", known) == "eight"
    assert nearest("elephant", known) == "elephant"


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_in_each_long_word_still_finds_the_ruling(game: str) -> None:
    """Nineteen of twenty questions keep their ruling among the three that are shown."""
    index = index_of(GAMES[game], load_texts(GAMES[game], "en"))
    asked = {entry["id"]: entry["title"] for entry in index["entries"] if entry["kind"] == "ruling"}
    found = [
        id in [hit.id for hit in search(index, slipped(text), kinds=("ruling",))[:3]] for id, text in asked.items()
    ]
    assert sum(found) >= 0.95 * len(found)


def test_terms_of_other_languages_are_known() -> None:
    game = GAMES["dracula-van-helsing"]
    term = next(term for term in game.glossary if term.forms.get("de") and term.forms.get("en"))
    index = index_of(game, load_texts(game, "en"))
    assert term.id in index["terms"].values()
    german = [form for term in game.glossary for form in term.forms.get("de", ())]
    assert sum(" ".join(form.lower().split()) in index["terms"] for form in german if form.isascii()) > 5
