"""The command `bordtryk`: verbs and nothing else; each is a thin layer over plain functions of the rooms."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from .common import Stop

MODULES = {  # the verbs of each module; only that of the verb asked for is imported
    "print": ("print",),
    "deck": ("deck", "watch"),
    "rule": ("rule", "moves", "score", "fight", "districts", "notation"),
    "ask": ("ask",),
    "simulate": ("simulate", "balance"),
    "suite": ("suite",),
    "check": ("check", "lock"),
    "i18n": ("i18n",),
    "site": ("site",),
    "export": ("export",),
    "printer": ("printer",),
    "box": ("box",),
    "preflight": ("preflight",),
}


class Version(argparse.Action):
    """Print the version; it is looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"bordtryk {version('bordtryk')}")
        parser.exit()


def parser(verb: str = "") -> argparse.ArgumentParser:
    """The command line: the part with a verb, or all of it."""
    top = argparse.ArgumentParser(prog="bordtryk", description="Print-and-play generator and rules reference.")
    top.add_argument("--version", action=Version, nargs=0, help="show the version and end")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    for module in [name for name, known in MODULES.items() if verb in known] or MODULES:
        import_module(f".{module}_verbs", __name__).add(verbs)
    return top


def command() -> None:
    """Run the command line and end the process at once: taking Python apart takes a tenth of the time of a print."""
    code = main()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        pass
    except OSError as error:
        code = _told(error)
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 1 after a clear message."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        given = parser(words[0] if words else "").parse_args(words)
        return int(given.run(given) or 0)
    except Stop as stop:
        for line in stop.lines:
            print(line, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        begin = "\n" if sys.stderr.isatty() else ""  # a line may have been begun
        print(f"{begin}bordtryk: stopped; nothing half-written was left", file=sys.stderr)
        return 130
    except OSError as error:
        return _told(error)


def _told(error: OSError) -> int:
    """Say what the system refused: a full disk, a folder that cannot be written to; return the exit code."""
    name = f"{error.filename}: " if error.filename else ""
    with suppress(OSError):
        print(f"bordtryk: {name}{error.strerror or error}", file=sys.stderr)
    return 1
