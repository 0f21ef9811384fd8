"""The one error of this room: what stops a print, told as problems."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from generator.catalog.model import Problem

TOLD = re.compile(r"(.*?): (error|warning): found (.*?); expected (.*?)(?: \((.*)\))?$", re.S)


class PrintError(Exception):
    """Nothing can be printed as asked; `problems` says where, what was found, what was expected."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> PrintError:
        """Gather several problems into one error."""
        return cls(*problems)

    def __reduce__(self) -> tuple[type[PrintError], tuple[Problem, ...]]:
        """Survive the way back from another process."""
        return type(self), self.problems


class TooLarge(PrintError):
    """A piece is larger than the room there is for it."""


def of_product(problem: Problem, product: str) -> Problem:
    """Name the product in a problem that names only the paper it was to go on."""
    paper = problem.where.startswith("paper ")
    return replace(problem, where=f"product {product}, {problem.where}") if paper else problem


def reread(text: str) -> Problem | None:
    """Return the problem that was written as `text`, None where it was none."""
    match = TOLD.match(text)
    return Problem(match[1], match[3], match[4], match[5] or "", match[2]) if match else None
