"""Reading files: every fault becomes a Problem, and a file is named the same wherever the project lies."""

from __future__ import annotations

from pathlib import Path

from .model import Problem

LARGEST = 20_000_000  # bytes; no text file of a game comes near


def display(path: Path) -> str:
    """Name a file from card_data/ or templates/ downward, the way problems cite it."""
    parts = path.parts
    for top in ("card_data", "templates"):
        if top in parts:
            start = len(parts) - 1 - parts[::-1].index(top)
            return "/".join(parts[start:])
    return path.name


def read_bytes(path: Path) -> tuple[bytes | None, list[Problem]]:
    """Read a file whole; None and a problem when it is missing, unreadable or far too large."""
    where = display(path)
    try:
        if path.stat().st_size > LARGEST:
            return None, [Problem(where, f"{path.stat().st_size} bytes", f"at most {LARGEST} bytes")]
        return path.read_bytes(), []
    except FileNotFoundError:
        return None, [Problem(where, "no such file", "a file of this name", f"create {where} or correct its name")]
    except OSError as error:
        return None, [Problem(where, f"a file that cannot be read ({error.strerror})", "a readable file")]


def read_text(path: Path) -> tuple[str | None, list[Problem]]:
    """Read a UTF-8 text (with or without byte order mark), line ends as newlines."""
    raw, problems = read_bytes(path)
    if raw is None:
        return None, problems
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = f"the byte 0x{raw[error.start]:02x}, which is not UTF-8"
        return None, [Problem(f"{display(path)}:{line}", found, "UTF-8 text", "save the file as UTF-8")]
    return text.replace("\r\n", "\n").replace("\r", "\n"), []
