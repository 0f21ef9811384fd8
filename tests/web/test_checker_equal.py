"""The packs as served, under Pyodide with its cut library, answer rulings and random tables as CPython does."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import games
from generator.catalog import load_games
from generator.catalog.model import GameData
from generator.judge.answer import Table
from generator.web import icons
from generator.web.checker import bundle, entry, site
from generator.web.checker.node import run
from generator.web.checker.runtime import runtime

from . import equal_answers

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "pyodide"
MANY = 500
SCRIPT = """
import json, sys, zipimport
sys.path[:0] = ["/host", "/host/shared.zip"]
from generator.web.checker import entry
entry.open_desk("/engine")
for name in json.load(open("/host/packs.json")):
    if name != "shared":
        entry.add_code(f"/host/{name}.zip")
    entry.add_files(zipimport.zipimporter(f"/host/{name}.zip").get_data("files.json").decode())
for name in json.load(open("/host/texts.json")):
    entry.add_files(open(f"/host/{name}", encoding="utf-8").read())
import equal_answers
equal_answers.report("/host")
"""


@pytest.fixture(scope="module")
def known() -> dict[str, GameData]:
    found, _ = load_games(ROOT)
    return {id: game for id, game in found.items() if games.find(id)}


@pytest.fixture(scope="module")
def pyodide() -> dict[str, bytes]:
    return runtime(CACHE)


def random_positions(game: GameData, many: int) -> Iterator[tuple[str, dict[str, str], str]]:
    """Positions from random games under random variants."""
    dice = random.Random(f"{game.id} {many}")
    while many:
        code = games.find(game.id)
        assert code is not None
        chosen = {option.name: dice.choice(option.values) for option in code.options}
        table = Table.lay(game, chosen)
        state = table.game.start(table.kit, table.settings)
        table.game.roll(state, dice)
        while many and (moves := table.game.legal(state)):
            yield game.id, chosen, table.game.show(state)
            many -= 1
            table.game.rules.play(state, dice.choice(moves))
            table.game.roll(state, dice)


def asked(known: dict[str, GameData]) -> dict[str, Any]:
    requests = [
        {"do": do, "game": game.id, "lang": "en", "ruling": ruling.id, "move": ruling.move}
        for game in known.values()
        for ruling in game.rulings
        if ruling.position
        for do in (("rule",) if ruling.move else ("open",))
    ]
    return {"requests": requests, "positions": [p for game in known.values() for p in random_positions(game, MANY)]}


def as_served(known: dict[str, GameData], pyodide: dict[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """The files that the page's worker fetches, unpacked; and the cut standard library."""
    engine = site.assemble(ROOT, known, ("en",), pyodide, CACHE)
    names = engine.names
    files = {"shared.zip": gzip.decompress(engine.files[names["shared"]])}
    files |= {f"{id}.zip": gzip.decompress(engine.files[name]) for id, name in names["games"].items()}
    files |= {f"{id}.json": gzip.decompress(engine.files[name]) for id, name in names["texts"].items()}
    files["packs.json"] = json.dumps(["shared", *names["games"]]).encode()
    files["texts.json"] = json.dumps([f"{id}.json" for id in names["texts"]]).encode()
    return files, gzip.decompress(engine.files[f"{names['runtime']}/python_stdlib.zip.pack"])


def test_pyodide_gives_the_same_answers(
    known: dict[str, GameData], pyodide: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(icons, "TEMPLATES", icons.TEMPLATES)
    question = json.dumps(asked(known))
    files, stdlib = as_served(known, pyodide)
    source = Path(equal_answers.__file__).read_bytes()
    left = run(pyodide, SCRIPT, {**files, "asked.json": question.encode(), "equal_answers.py": source}, stdlib)
    there = json.loads(left["found.json"])

    entry.open_desk(str(tmp_path))
    entry.add_files(json.dumps(bundle.shared_files(ROOT)))
    for game in known.values():
        entry.add_files(json.dumps(bundle.game_files(game)))
        entry.add_files(files[f"{game.id}.en.json"].decode())
    (tmp_path / "asked.json").write_text(question, encoding="utf-8")
    equal_answers.report(str(tmp_path))
    here = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))

    assert len(here["positions"]) == MANY * len(known)
    assert len(here["requests"]) > 200
    assert there == here


def test_the_first_answer_needs_at_most_five_megabytes(known: dict[str, GameData], pyodide: dict[str, bytes]) -> None:
    engine = site.assemble(ROOT, known, ("en", "da", "fr", "de"), pyodide, CACHE)
    names = engine.names
    always = [name for name in engine.files if name.startswith((f"{names['runtime']}/", "bordtryk-"))]
    for game in known:
        for lang in ("en", "da", "fr", "de"):
            wanted = [*always, names["games"][game], names["texts"][f"{game}.{lang}"]]
            assert sum(len(gzip.compress(engine.files[name], 9)) for name in wanted) < 5_000_000


def test_the_same_content_has_the_same_names(known: dict[str, GameData], pyodide: dict[str, bytes]) -> None:
    one, other = (site.assemble(ROOT, known, ("en",), pyodide, CACHE) for _ in range(2))
    assert one.names == other.names
    assert one.files == other.files
