"""Every sentence that says what cannot be read has a message, in every language, with the facts that the code gives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.catalog import load_games
from generator.i18n.texts import load_answering
from generator.web.checker.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
GAMES, _ = load_games(ROOT)
CODE = ROOT / "generator"
SHARED = [*(CODE / "engine").glob("*.py"), *(CODE / "judge").glob("*.py"), *(CODE / "web" / "checker").glob("*.py")]
LANGS = ["da", "fr", "de"]


class Said(NamedTuple):
    """A sentence in the code: its id, its English and the names of its facts."""

    id: str
    english: str
    facts: frozenset[str]


def sentences(file: Path) -> Iterator[Said]:
    """Every call of fault or say with an id, in one file."""
    for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            written = dict(assigned(function))
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and names_a_fault(node)]
            yield from (sentence(call, written) for call in calls)


def names_a_fault(call: ast.Call) -> bool:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return name in ("fault", "say") and len(call.args) >= 2 and isinstance(call.args[0], ast.Constant)


def assigned(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Line and text of each `english = "..."`, also as one of several."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            names, values = (getattr(side, "elts", [side]) for side in (node.targets[0], node.value))
            for name, text in zip(names, values, strict=False):
                if getattr(name, "id", "") == "english":
                    yield node.lineno, text.value


def sentence(call: ast.Call, written: dict[int, str]) -> Said:
    said = call.args[1]
    text = said.value if isinstance(said, ast.Constant) else written[max(n for n in written if n <= call.lineno)]
    return Said(call.args[0].value, text, frozenset(word.arg for word in call.keywords if word.arg))  # type: ignore[attr-defined]


def of_game(game: str) -> set[Said]:
    files = [*SHARED, *(CODE / "games" / game.replace("-", "_")).glob("*.py")]
    return {said for file in files for said in sentences(file)}


def message(game: str, lang: str, id: str) -> str:
    words = load_answering(GAMES[game], lang)
    found: str = words.get(f"word:fault.{id}") or words.get(f"fault.{id}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_of_the_code_is_a_message_word_for_word(game: str) -> None:
    said = of_game(game)
    assert len(said) > 35
    assert {one.id: one.english for one in said} == {one.id: message(game, "en", one.id) for one in said}
    for one in said:
        assert set(re.findall(r"{(\w+)}", one.english)) <= one.facts, one


@pytest.mark.parametrize("game", GAMES)
def test_each_message_is_said_by_the_code(game: str) -> None:
    own = {id for id in GAMES[game].words if id.startswith("fault.")}
    assert own <= {f"fault.{one.id}" for one in of_game(game)}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_message_is_english_on_another_languages_page(game: str, lang: str) -> None:
    words = load_answering(GAMES[game], lang)
    for one in of_game(game) - {said for said in of_game(game) if said.id == "in-segment"}:
        text = message(game, lang, one.id)
        assert text != one.english, one.id
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", one.english)), one.id
    for id in words:
        if id.startswith(("word:fault.", "fault.")):
            assert words.state(id) == "ok", id


BAD = {
    "dracula-van-helsing": [
        "moon 3", "dracula R9 G4 G4* ? Q", "hp 99 / town 1 2 / order R R / round x", "won dracula health / drawn R1",
        "deck rest R1 / pile ?x99", "effect 8 / turn moon / due x / called helsing / turn helsing",
        "due deal / drawn R1", "pile R1 / effect 3 / drawn G1", "called dracula / turn dracula", "deck / dracula R1",
    ],
    "vampire-empire": [
        "moon 3", "castle lord nun wolf / phase sleep", "castle lord / vampires lord nun cook maid", "turn human x",
        "phase over", "fight lord", "phase pay", "human-deck ?99", "card h-noble-1", "attack lady / owed many",
        "castle lord nun cook / city lady monk officer maid bishop butler / phase attack / turn human 1",
        "castle lord nun cook / city lady monk officer maid bishop butler / phase over / ended castle",
        "castle lord nun cook / city lady monk officer maid bishop butler / phase strike / named lord",
    ],
    "verraeter": [
        "moon 3", "ring town-e", "hands 9 - - - / round 99 / turn red",
        "built 1:brown-castle / taken farmer farmer - -",
        "phase draft / conflict 3-5", "phase lunch", "conflict 3-3", "hands - -", "phase over / round 2",
    ],
}  # fmt: skip
MOVES = ["fly", "discard", "fight 3", "fight lord", "draw now", "play 99", "take king", "exchange 9 9", "name wolf", ""]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_problem_of_the_desk_is_english(game: str, lang: str) -> None:
    desk = Desk({game: GAMES[game]}, {(game, one): load_answering(GAMES[game], one) for one in ("en", lang)})
    start = desk.handle({"do": "start", "game": game, "lang": lang, "seed": 1})["position"]
    asked = [{"do": "open", "position": position} for position in BAD[game]]
    asked += [{"do": "rule", "position": start, "move": move} for move in MOVES]
    asked += [{"do": "open", "position": start, "before": [step]} for step in ("fly", "chance deal x", "chance")]
    asked += [{"do": "open", "position": "", "variants": {"moon": "3"}}, {"do": "open", "position": "x" * 5000},
              {"do": "open", "ruling": "no-such"}, {"do": "open", "position": "", "before": ["x"] * 999}]  # fmt: skip
    for request in asked:
        here, english = (desk.handle({"game": game, "lang": one, **request}) for one in (lang, "en"))
        assert not here["ok"] and here["problem"] != "inside" and here["problems"], (request, here)
        assert not set(here["problems"]) & set(english["problems"]), request
