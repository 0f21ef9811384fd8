"""The conformance suite can be read by docs/suite.md alone, and an implementation that follows it passes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from generator import games
from generator.catalog import load_games
from generator.judge.suite import suite_text

ROOT = Path(__file__).resolve().parents[2]
GAMES, _ = load_games(ROOT)
SPEC = (ROOT / "docs" / "suite.md").read_text(encoding="utf-8")
SUITES = {id: suite_text(game) for id, game in GAMES.items()}


class Verdict(NamedTuple):
    """What an implementation says of a case."""

    position: str
    legal: bool
    reasons: set[str]
    after: str | None
    events: list[str]


class OurEngine:
    """This project's rules, played through the text forms that the suite uses."""

    def __init__(self, game: str):
        self.rules: Any = games.find(game)
        self.kit = self.rules.equip(GAMES[game].plain_tables())

    def judge(self, case: dict[str, Any]) -> Verdict:
        state = self.rules.read(case["start"], self.kit, self.rules.settings(case["variants"]))
        for step in case["before"]:
            self.step(state, step)
        position, move = self.rules.show(state), self.rules.read_move(state, case["move"])
        broken = set(self.rules.rules.ruling(state, move).broken)
        if broken:
            return Verdict(position, False, broken, None, [])
        after = self.rules.after(state, move)
        return Verdict(position, True, set(), self.rules.show(after), [event.clause for event in after.log])

    def step(self, state: Any, text: str) -> None:
        if text.startswith("chance "):
            self.rules.settle(state, text.split()[2:])
        else:
            self.rules.rules.play(state, self.rules.read_move(state, text))


def failures(case: dict[str, Any], said: Verdict) -> list[int]:
    """The numbers of the points under "Passing" that do not hold."""
    reasons = iter(said.events)
    held = [
        said.position == case["position"],
        said.legal == case["legal"],
        case["legal"] or said.reasons == set(case["refused_by"]),
        not case["legal"]
        or (said.after == case["after"] and all(clause in reasons for clause in case["events"])),
    ]  # fmt: skip
    return [number for number, holds in enumerate(held, start=1) if not holds]


def documented(heading: str) -> set[str]:
    """The keys that the specification's table under a heading names."""
    part = SPEC.split(f"## {heading}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_the_file_has_the_keys_of_its_specification_and_no_others(game: str) -> None:
    suite = json.loads(SUITES[game])
    assert set(suite) == documented("The file")
    assert all(set(case) == documented("A case") for case in suite["cases"])
    assert suite["game"] == game and suite["format"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_cases_are_numbered_named_once_and_cite_clauses_of_the_file(game: str) -> None:
    suite = json.loads(SUITES[game])
    cases = suite["cases"]
    assert [case["number"] for case in cases] == list(range(1, len(cases) + 1)) and len(cases) > 40
    assert len({case["id"] for case in cases}) == len(cases)
    for case in cases:
        assert case["legal"] == (not case["refused_by"]) == (case["after"] is not None), case["id"]
        assert {*case["refused_by"], *case["events"]} <= set(suite["clauses"]), case["id"]


@pytest.mark.parametrize("game", GAMES)
def test_an_implementation_that_reads_the_file_alone_conforms(game: str) -> None:
    engine = OurEngine(game)
    for case in json.loads(SUITES[game])["cases"]:
        assert failures(case, engine.judge(case)) == [], case["id"]


def test_an_implementation_that_allows_everything_does_not_conform() -> None:
    cases = json.loads(SUITES["dracula-van-helsing"])["cases"]
    refused = next(case for case in cases if not case["legal"])
    allowed = next(case for case in cases if case["legal"])
    lenient = Verdict(refused["position"], True, set(), refused["position"], [])
    forgetful = Verdict(allowed["position"], True, set(), allowed["position"], [])
    assert failures(refused, lenient) == [2, 3]
    assert failures(allowed, forgetful) == [4]
