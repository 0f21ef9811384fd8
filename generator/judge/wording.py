"""The engine's answers in a reader's words: moves, events and reasons, through the game's messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from ..catalog.model import GameData
from ..engine import Fault


class Words(Protocol):
    """Texts in one language, by id (i18n.texts.Texts, or a plain mapping wrapped for the browser)."""

    lang: str

    def __getitem__(self, id: str) -> str: ...

    def get(self, id: str, default: str = "") -> str: ...


def fact_text(words: Words, name: str, value: Any) -> str:
    """A fact as a reader would say it: seats and places by their words, cards by their names, lists by commas."""
    if isinstance(value, bool):
        return words.get(f"word:{name}.{'yes' if value else 'no'}", str(value).lower())
    if isinstance(value, (list, tuple, frozenset, set)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return ", ".join(fact_text(words, name, item) for item in items)
    text = str(value)
    for id in (f"word:{name}.{text}", f"word:seat.{text}", f"{text}.name", f"{text}.title", f"word:{text}"):
        if said := words.get(id, ""):
            return said
    return text


def fill(words: Words, id: str, facts: Mapping[str, Any]) -> str:
    """A message with its facts said in the reader's language; the message id itself where there is no message."""
    template = words.get(id, "")
    if not template:
        return id + "".join(f" {name}={value}" for name, value in facts.items())
    return _filled(template, {name: fact_text(words, name, value) for name, value in facts.items()})


def _filled(template: str, facts: Mapping[str, str]) -> str:
    """A template with its facts; one that is not there stays visible as {name}."""
    return re.sub(r"\{([a-z_]+)\}", lambda match: facts.get(match.group(1), match.group(0)), template)


def event_text(words: Words, name: str, facts: Mapping[str, Any]) -> str:
    return fill(words, f"word:event.{name}", facts)


def move_text(words: Words, notation: str, facts: Mapping[str, Any] | None = None) -> str:
    """A move as a sentence: `move.<whole notation>` if there is such a message, else `move.<verb>` with its targets.

    The words after the verb are given as {target} (all of them), {first} and {second}.
    """
    verb, *targets = notation.split()
    exact = words.get(f"word:move.{'-'.join([verb, *targets])}", "")
    if exact:
        return exact
    said = [fact_text(words, "target", target) for target in targets]
    given = {"target": " ".join(said), **dict(zip(("first", "second", "third"), said, strict=False))}
    return fill(words, f"word:move.{verb}", {**given, **(facts or {})}) if words.get(f"word:move.{verb}") else notation


SPOKEN = ("seat", "other", "phase", "person", "land", "activity")  # facts that are said; others stay as typed


def fault_text(words: Words, problem: object) -> str:
    """What is wrong, in the reader's language; in English where there is no message for it."""
    if not isinstance(problem, Fault):
        return str(problem)
    template = words.get(f"word:fault.{problem.id}") or words.get(f"fault.{problem.id}")
    facts = {name: fact_text(words, name, value) if name in SPOKEN else fault_text(words, value)
             for name, value in problem.facts.items()}  # fmt: skip
    return _filled(template or str(problem), facts)


def clause_text(game: GameData, words: Words, clause_id: str) -> str:
    """A clause as plain text in the reader's language: references become numbers, marks go."""

    def number(match: re.Match[str]) -> str:
        clause = game.rules.find(match.group(1))
        return clause.number if clause else match.group(1)

    text = re.sub(r"\[\[([\w.-]+)\]\]", number, words[clause_id])
    text = re.sub(r"\{[\w.-]+\}[\u00a0 ]?", "", text)
    return re.sub(r"(\*\*|\*)(.+?)\1", r"\2", text)
