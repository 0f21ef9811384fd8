"""How far a long work has come, told while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
Progress = Callable[[int, int, str], None]  # how many are done, of how many, what


def counted(things: Iterable[T], number: int, what: str, tell: Progress | None) -> Iterator[T]:
    """Yield things and tell how many of them have been gone through."""
    for done, thing in enumerate(things, 1):
        yield thing
        if tell:
            tell(done, number, what)
