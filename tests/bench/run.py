"""Measure the print benchmark: ours, a plain ReportLab script and Typst, side by side in one run.

Run: python tests/bench/run.py [--folder DIR] [--rounds N] [--json FILE]. CPU seconds are user and system time of
the whole process, start-up included, the least of all rounds; memory is the largest resident set. The programs take
turns, so that whatever else the machine does meets all of them. Ours prints a deck of 2,000 cards once, to see how
memory grows with the file. Compiled Python files are kept, as in any installation.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from make_job import DECKS, LONG, make  # noqa: E402

TARGETS = {54: (0.4, 0), 500: (1.0, 100)}  # CPU seconds, MiB (0: none)
STEEPEST = 1.0  # MiB of memory for each further MiB of PDF


@dataclass
class Figures:
    """What one program took for one deck."""

    program: str
    cards: int
    cpu: float = float("inf")  # s
    wall: float = float("inf")  # s
    memory: float = 0.0  # MiB
    size: int = 0  # bytes of the PDF


def commands(folder: Path, cards: int) -> dict[str, tuple[list[str], Path]]:
    """Return each program's command, and the file it makes."""
    table, out = f"cards_{cards}.csv", folder / "out"
    python = sys.executable
    deck = ["deck", str(folder / table), "--no-preflight"]  # the others do not read back what they made
    ours = [python, "-m", "generator.cli", *deck, "--layout", str(HERE / "card.toml")]
    found = {
        "bordtryk": ([*ours, "--out", str(out)], out / f"cards_{cards}" / "en" / f"cards_{cards}-deck-a4-en.pdf"),
        "plain ReportLab": (
            [python, str(HERE / "plain_reportlab.py"), str(folder), table, str(out / "plain.pdf")],
            out / "plain.pdf",
        ),
    }
    if find_spec("typst"):
        typst = [python, str(HERE / "typst_job.py"), str(folder), table, str(out / "typst.pdf")]
        found["typst"] = (typst, out / "typst.pdf")
    return found


def measure(command: list[str], made: Path, figures: Figures, environment: dict[str, str]) -> None:
    """Run a command once and keep the better figures."""
    for manifest in (made, *made.parents[1].glob("manifest.json")):
        manifest.unlink(missing_ok=True)
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment, cwd=HERE.parents[1])
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"failed: {' '.join(command)}")
    figures.wall = min(figures.wall, time.perf_counter() - begin)
    figures.cpu = min(figures.cpu, usage.ru_utime + usage.ru_stime)
    figures.memory = max(figures.memory, usage.ru_maxrss / 1024)
    figures.size = made.stat().st_size


def run(folder: Path, rounds: int) -> list[Figures]:
    """Measure all programs with all decks, by turns."""
    make(folder)
    (folder / "out").mkdir(exist_ok=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
    found = []
    for cards in DECKS:
        programs = commands(folder, cards)
        figures = {name: Figures(name, cards) for name in programs}
        for turn in range(rounds + 1):
            for name, (command, made) in programs.items():
                measured = figures[name] if turn else Figures(name, cards)  # the first turn compiles
                measure(command, made, measured, environment)
        found += figures.values()
    longest = Figures("bordtryk", LONG)
    measure(*commands(folder, LONG)["bordtryk"], longest, environment)
    return [*found, longest]


def slope(figures: list[Figures]) -> float:
    """Return by how much our memory grows with the PDF, from the second largest deck to the largest."""
    *_, less, more = [one for one in figures if one.program == "bordtryk"]
    return (more.memory - less.memory) * 2**20 / (more.size - less.size)


def table(figures: list[Figures]) -> str:
    """Write the figures as a table, each with its ratio to ours."""
    lines = [f"{'cards':>5}  {'program':16} {'CPU s':>7} {'of ours':>8} {'wall s':>7} {'MiB':>6} {'PDF MB':>7}"]
    ours = {one.cards: one for one in figures if one.program == "bordtryk"}
    for one in figures:
        ratio = one.cpu / ours[one.cards].cpu
        numbers = f"{one.cpu:7.2f} {ratio:7.2f}× {one.wall:7.2f} {one.memory:6.0f} {one.size / 1e6:7.1f}"
        lines.append(f"{one.cards:5}  {one.program:16} {numbers}")
    for cards, (seconds, memory) in TARGETS.items():
        one = ours[cards]
        good = one.cpu <= seconds and (not memory or one.memory <= memory)
        aim = f"{seconds} s" + (f" and {memory} MiB" if memory else "")
        lines.append(f"{cards} cards, aim {aim}: {verdict(good)}")
    steep = slope(figures)
    lines.append(f"memory for each further MiB of PDF, aim {STEEPEST} MiB: {steep:.2f}, {verdict(steep <= STEEPEST)}")
    return "\n".join(lines)


def verdict(good: bool) -> str:
    """Tell whether an aim is met."""
    return "met" if good else "missed"


def main() -> None:
    """Measure, print the table, write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/bench"), help="where the job is made")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="default: figures.json in the folder")
    given = parser.parse_args()
    folder = given.folder.resolve()
    figures = run(folder, given.rounds)
    print(table(figures))
    told = {"figures": [asdict(one) for one in figures], "memory per PDF": round(slope(figures), 2)}
    (given.json or folder / "figures.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
