"""How far a long work has come, in one line of a terminal that is wiped in the end; nothing anywhere else."""

from __future__ import annotations

import sys
import time

from ..printing.progress import Progress

SOON, OFTEN = 1.0, 0.1  # seconds before the first word, and between two
WIPE = "\r\x1b[2K"


def line(name: str) -> Progress | None:
    """Return what tells of the steps of a work, None where nobody looks at a terminal."""
    if not sys.stderr.isatty():
        return None
    begin = last = time.monotonic()

    def tell(done: int, number: int, what: str) -> None:
        nonlocal last
        now = time.monotonic()
        if done == number or (now - begin > SOON and now - last > OFTEN):
            last = now
            told = "" if done == number else f"{name}: {done} of {number} {what}"
            print(f"{WIPE}{told}", end="", file=sys.stderr, flush=True)

    return tell
