"""Where files wait until all of them are whole: a folder inside the one they are for, gone in the end."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from generator.catalog.model import Problem
from generator.printing.problems import PrintError


@contextmanager
def told(folder: Path) -> Iterator[None]:
    """Turn what the system says about a file that cannot be written into a PrintError."""
    try:
        yield
    except OSError as error:
        hint = "choose another folder, or close the program that holds the file open"
        raise PrintError(Problem(str(folder), error.strerror or str(error), "a folder to write to", hint)) from None


@contextmanager
def waiting_room(folder: Path) -> Iterator[Path]:
    """Open a folder for unfinished files inside `folder`; remove it in the end, and what was made for it and is empty.

    Raise PrintError where nothing can be written.
    """
    made = [path for path in (folder, *folder.parents) if not path.exists()]
    with told(folder):
        folder.mkdir(parents=True, exist_ok=True)
        room = Path(mkdtemp(prefix=".waiting-", dir=folder))
    try:
        yield room
    finally:
        shutil.rmtree(room, ignore_errors=True)
        for path in made:
            with suppress(OSError):  # only what is empty goes
                path.rmdir()
