"""Find out which files of the standard library the engine imports: python -m generator.web.checker.stdlib

Asks every kind of question of every game under the whole library, and writes stdlib.txt.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ...catalog import load_games
from ...catalog.model import GameData
from ...i18n.texts import load_answering
from . import bundle
from .node import run
from .runtime import runtime

ASK = """
import json, sys
def answers():
    sys.path.insert(0, "/host/shared.zip")
    from generator.web.checker import entry
    entry.open_desk("/engine")
    with open("/host/packs.json") as packs:
        for name in json.load(packs):
            if name != "shared":
                entry.add_code(f"/host/{name}.zip")
            with open(f"/host/{name}.files.json", encoding="utf-8") as files:
                entry.add_files(files.read())
    with open("/host/requests.json", encoding="utf-8") as asked:
        return [json.loads(entry.handle(json.dumps(request))) for request in json.load(asked)]
found = answers()
with open("/host/answers.json", "w", encoding="utf-8") as out:
    json.dump(found, out, ensure_ascii=False)
"""
USED = """
names = [str(getattr(module, "__file__", "")).partition(".zip/") for module in list(sys.modules.values())]
with open("/host/stdlib.txt", "w") as out:
    out.write("".join(sorted({name + "\\n" for lib, sign, name in names if sign and "/lib/python" in lib})))
"""


def host_files(root: Path, games: Mapping[str, GameData], requests: list[dict[str, object]]) -> dict[str, bytes]:
    """The files that ASK needs: packs in English and the requests."""
    files = {"shared.zip": bundle.pack(bundle.shared_code()), "shared.files.json": _data(bundle.shared_files(root))}
    for game in games.values():
        files[f"{game.id}.zip"] = bundle.pack(bundle.game_code(game))
        texts = json.loads(bundle.text_file(game, load_answering(game, "en", root)))
        files[f"{game.id}.files.json"] = _data(bundle.game_files(game) | texts)
    files["packs.json"] = _data(["shared", *games])
    files["requests.json"] = _data(requests)
    return files


def questions(games: Mapping[str, GameData]) -> list[dict[str, object]]:
    """One of every kind for every game, and some that cannot be answered."""
    found: list[dict[str, object]] = [{}, {"do": "open", "game": "none"}]
    for game in games.values():
        for ruling in [ruling for ruling in game.rulings if ruling.move][:12]:
            base = {"game": game.id, "position": ruling.position, "before": list(ruling.before),
                    "variants": dict(ruling.variants), "move": ruling.move, "seat": ruling.seat}  # fmt: skip
            found += [{**base, "do": do} for do in ("open", "rule", "choices", "calculate", "start")]
            found += [{**base, "do": "rule", "move": "fly"}, {**base, "do": "open", "position": "deck ?x99 / moon"}]
    return found


def _data(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def main() -> None:
    root = Path(__file__).resolve().parents[3]
    games, _ = load_games(root)
    left = run(runtime(root / "build" / "pyodide"), ASK + USED, host_files(root, games, questions(games)))
    Path(__file__).with_name("stdlib.txt").write_bytes(left["stdlib.txt"])


if __name__ == "__main__":
    main()
