"""learn.toml: the steps of "learn to play", in order; words.toml has their learn.<id>.title, .text and .caption."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .model import LearnStep, Problem
from .rulings import Known
from .shape import Key, Keys, take
from .tomlfile import read_toml

STEP: Keys = {
    "id": Key("text", required=True),
    "ruling": Key("text"),
    "cards": Key("texts"),
    "clauses": Key("texts"),
}


def load_learn(
    folder: Path, known: Known, rulings: Mapping[str, object], words: Mapping[str, str]
) -> tuple[tuple[LearnStep, ...], list[Problem]]:
    """Read the steps; a step names clauses, cards, a ruling whose position is drawn, and needs its texts."""
    path = folder / "learn.toml"
    if not path.exists():
        return (), []
    document, problems = read_toml(path)
    if document is None:
        return (), problems
    steps = []
    for index in range(len(document.data.get("step", []))):
        values, found = take(document, ("step", index), STEP, "[[step]]")
        problems += found
        if "id" not in values:
            continue
        step = LearnStep(values["id"], tuple(values.get("clauses", ())), values.get("ruling", ""),
                         tuple(values.get("cards", ())))  # fmt: skip
        steps.append(step)
        where = f"{document.where('step', index)}"
        for kind, ids, all_ids in (("clause", step.clauses, known.clauses), ("row", step.cards, known.rows),
                                   ("ruling", (step.ruling,) if step.ruling else (), rulings)):  # fmt: skip
            problems += [Problem(where, f"the {kind} {id!r}", f"the id of a {kind}") for id in ids if id not in all_ids]
        problems += [Problem(where, f"no message learn.{step.id}.{part}", "a text in words.toml")
                     for part in ("title", "text") if f"learn.{step.id}.{part}" not in words]  # fmt: skip
    return tuple(steps), problems
