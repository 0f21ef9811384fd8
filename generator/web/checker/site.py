"""Put the engine beside the pages: Pyodide, the packs, and a list that names them, all called by their content."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from ...catalog.model import GameData
from ...i18n.texts import load_answering
from . import bundle
from .node import COMPILE, run
from .runtime import FILES, NoRuntime, digest, kept, runtime, trimmed

FOLDER, LIST = "engine", "engine.json"
WASM, STDLIB = "pyodide.asm.wasm", "python_stdlib.zip"
PACKED = ".pack"  # gzip under a name of its own, so that no server unpacks it on the way


@dataclass
class Engine:
    """The files of the engine by their name under engine/, and the list that the worker reads first."""

    files: dict[str, bytes] = field(default_factory=dict)
    names: dict[str, Any] = field(default_factory=dict)

    def add(self, name: str, data: bytes) -> str:
        """Add a file, packed, under a name that ends in its content's digest; return the whole name."""
        whole = f"{name}-{digest(data)}{PACKED}"
        self.files[whole] = packed(data)
        return whole


def write_engine(root: Path, games: Mapping[str, GameData], langs: Sequence[str], out: Path, cache: Path) -> str:
    """Write `out`/engine. Return "" or, where Pyodide cannot be had, why; the pages then say so to their readers."""
    try:
        files = runtime(cache)
    except NoRuntime as error:
        return str(error)
    engine = assemble(root, games, langs, files, cache)
    for name, data in engine.files.items():
        target = out / FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (out / FOLDER / LIST).write_text(json.dumps(engine.names, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return ""


def assemble(
    root: Path, games: Mapping[str, GameData], langs: Sequence[str], files: Mapping[str, bytes], cache: Path
) -> Engine:
    """All files of the engine and their list."""
    engine = Engine()
    engine.names["runtime"] = _add_runtime(engine, files)
    sources = {"": bundle.shared_code(), **{game.id: bundle.game_code(game) for game in games.values()}}
    made = compiled({name: data for code in sources.values() for name, data in code.items()}, files, cache)
    code = {id: {name: made[name] for name in made if name.removesuffix("c") in sources[id]} for id in sources}
    shared = bundle.pack(code[""], bundle.shared_files(root))
    engine.names["shared"] = engine.add("bordtryk", shared)
    engine.names["games"], engine.names["texts"] = {}, {}
    for game in games.values():
        engine.names["games"][game.id] = engine.add(game.id, bundle.pack(code[game.id], bundle.game_files(game)))
        for lang in langs:
            words = bundle.text_file(game, load_answering(game, lang, root))
            engine.names["texts"][f"{game.id}.{lang}"] = engine.add(f"{game.id}.{lang}", words)
    engine.names["bytes"] = {name: len(data) for name, data in engine.files.items()}
    return engine


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _add_runtime(engine: Engine, files: Mapping[str, bytes]) -> str:
    """Pyodide's own files in a folder named by their content."""
    served = {name: files[name] for name in FILES if name not in (WASM, STDLIB)}
    served[WASM + PACKED] = packed(files[WASM])
    served[STDLIB + PACKED] = packed(trimmed(files[STDLIB], kept()))
    folder = digest(b"".join(served[name] for name in sorted(served)))
    engine.files |= {f"{folder}/{name}": data for name, data in served.items()}
    return folder


def compiled(code: bundle.Code, files: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    """Code compiled for the Python inside Pyodide (*.pyc), to spare the reader's machine; as it is without Node."""
    plain = bundle.pack(code)
    made = cache / f"compiled-{digest(plain + files[WASM])}.zip"
    if not made.exists():
        try:
            left = run(files, COMPILE, {"code.zip": plain})
        except NoRuntime:
            return dict(code)
        made.with_suffix(".part").write_bytes(left["compiled.zip"])
        made.with_suffix(".part").replace(made)
    with ZipFile(made) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
