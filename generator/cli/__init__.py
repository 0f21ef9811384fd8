"""The command `bordtryk`: verbs and nothing else; each is a thin layer over plain functions of the rooms."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version

from .common import Stop

MODULES = ("print", "rule", "ask", "simulate", "check", "i18n", "site", "export")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    from importlib import import_module

    top = argparse.ArgumentParser(prog="bordtryk", description="Print-and-play generator and rules reference.")
    top.add_argument("--version", action="version", version=f"bordtryk {version('bordtryk')}")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    for module in MODULES:
        import_module(f".{module}_verbs", __name__).add(verbs)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 1 after a clear message."""
    given = parser().parse_args(arguments)
    try:
        return int(given.run(given) or 0)
    except Stop as stop:
        for line in stop.lines:
            print(line, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        print("bordtryk: stopped; nothing half-written was left", file=sys.stderr)
        return 130
