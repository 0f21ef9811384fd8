"""Preflight right after a print: what was looked at before and has not changed since is not looked at again.

What was found is kept in preflight.json beside the manifest.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from generator.catalog.model import Problem
from generator.printing import manifest
from generator.printing.inspection import Figures, Inspection, inspect_file
from generator.printing.order import Stock
from generator.printing.press import Printed
from generator.printing.printers import Printer
from generator.printing.products import Maker
from generator.printing.proofing import distances, proof_of, suits
from generator.printing.writing import write_whole

NAME = "preflight.json"
KINDS = ("file", "product", "game")
FEW = 3  # so many things are looked at sooner here than by starting processes
Task = tuple[str, str]  # one of the kinds, and the name of a file, a product or a game
Found = dict[str, Any]

_OPEN: list[Look] = []  # of a worker process


class Look:
    """Looks at the files of one run and at the products they were made from."""

    def __init__(self, printed: Printed, printer: Printer, stock: Callable[[], Stock]) -> None:
        self.printed, self.printer, self._stock = printed, printer, stock
        self.entries = {entry.file: entry for entry in printed.files}
        self._maker: Maker | None = None

    @property
    def maker(self) -> Maker:
        """Return what sets the faces; made when the first product is looked at."""
        if self._maker is None:
            self._maker = Maker(self._stock())
        return self._maker

    def at(self, task: Task) -> Found:
        """Look at one thing; return what is kept of it."""
        kind, name = task
        if kind == "file":
            problems, figures = inspect_file(self.printed.folder, self.entries[name], self.printer, ink=True)
            return {"problems": [asdict(one) for one in problems], "figures": asdict(figures) if figures else None}
        if kind == "product":
            return {"problems": [asdict(one) for one in dict.fromkeys(self.product(name))]}
        game = self.maker.stock.game
        return {"problems": [asdict(one) for one in suits(game, self.maker.stock.cells)], "distances": distances(game)}

    def product(self, id: str) -> Iterator[Problem]:
        """Yield what can be seen of a product; what was noticed while it was set is told with its files."""
        mixed = any(entry.kind == "mixed" and entry.product == id for entry in self.entries.values())
        for product in self.maker.stock.game.products:
            if product.id == id or (mixed and product.kind == "tokens"):
                yield from proof_of(self.maker, product, noticed=False)

    def keys(self) -> dict[Task, str]:
        """Name all there is to look at, each with the digest of what the answer depends on."""
        program, margins = manifest.program(), repr(self.printer.margins)
        found: dict[Task, str] = {}
        by_product: dict[str, list[str]] = {}
        for file, entry in self.entries.items():
            found["file", file] = _key(program, margins, entry.sha256, *entry.findings)
            by_product.setdefault(entry.product, []).append(entry.inputs)
        for id, inputs in by_product.items():
            found["product", id] = _key(program, *sorted(inputs))
        found["game", self.printed.folder.name] = _key(program, *sorted(one.inputs for one in self.entries.values()))
        return found


def look(printed: Printed, printer: Printer, stock: Callable[[], Stock], *, processes: int | None = None) -> Inspection:
    """Look at all files of a run and at what they were made from; `stock` is asked for only where that is needed.

    Raise PrintError where the notes cannot be written.
    """
    looker, file = Look(printed, printer, stock), printed.folder / NAME
    known, keys = _read(file), looker.keys()
    kept = {task: one for task, one in known.items() if keys.get(task) == one.get("key")}
    waiting = [task for task in keys if task not in kept]
    for task, found in zip(waiting, _results(looker, waiting, processes), strict=True):
        kept[task] = {"key": keys[task], **found}
    if waiting:
        others = {task: one for task, one in known.items() if task not in keys and _still(printed.folder, task)}
        write_whole(file, _as_text({**others, **kept}).encode())
    return _inspection({task: kept[task] for task in keys})


def _results(looker: Look, tasks: Sequence[Task], processes: int | None) -> Iterator[Found]:
    count = min(processes or os.cpu_count() or 1, len(tasks))
    if count < 2 or len(tasks) <= FEW:
        yield from map(looker.at, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(count, initializer=_begin, initargs=(looker,)) as pool:
        yield from pool.map(_at, tasks)


def _begin(looker: Look) -> None:
    _OPEN[:] = [looker]


def _at(task: Task) -> Found:
    return _OPEN[0].at(task)


def _inspection(found: Mapping[Task, Found]) -> Inspection:
    problems = [Problem(**one) for part in found.values() for one in part["problems"]]
    figures = [Figures(**part["figures"]) for part in found.values() if part.get("figures")]
    apart = {name: part["distances"] for (_, name), part in found.items() if "distances" in part}
    return Inspection(list(dict.fromkeys(problems)), figures, apart)


def _key(*parts: str) -> str:
    return manifest.digest("\0".join(parts).encode())[:32]


def _still(folder: Path, task: Task) -> bool:
    """Tell whether what is known of something else printed to the folder is worth keeping."""
    return task[0] == "file" and (folder / task[1]).is_file()


def _read(file: Path) -> dict[Task, Found]:
    """Return what was found before; nothing where that cannot be read."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return {(kind, name): one for kind in KINDS for name, one in data[kind].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _as_text(found: Mapping[Task, Found]) -> str:
    data: dict[str, dict[str, Found]] = {kind: {} for kind in KINDS}
    for (kind, name), one in sorted(found.items()):
        data[kind][name] = one
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
