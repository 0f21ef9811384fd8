"""Print again whenever sources change; the last good files stay until the new ones are whole."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing.press import Printed
from generator.printing.problems import PrintError

IGNORED = ("__pycache__", "node_modules", "print", "games")
State = Mapping[Path, tuple[int, int]]  # time of the last change in ns, and bytes


@dataclass(slots=True)
class Watched:
    """Something to keep printed: `sources` are the files and folders it is made from, `make` prints it."""

    name: str
    sources: Callable[[], Iterable[Path]]
    make: Callable[[], Printed]
    state: State | None = field(default=None)
    known: tuple[Path, ...] = ()
    good: bool = False  # `known` are still the sources: nothing has changed, and the last print was no mistake

    def changed(self) -> bool:
        """Tell whether a source is another one than at the last call; the first time it always is."""
        if self.good and state_of(self.known) == self.state:
            return False
        self.known = tuple(self.sources())
        before, self.state = self.state, state_of(self.known)
        return self.state != before


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one look at one thing led to: what was printed, or the problems that kept the last good files in place."""

    name: str
    printed: Printed | None
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0


def state_of(sources: Iterable[Path]) -> State:
    """Return time and size of every file in the sources; files that vanish meanwhile are left out."""
    found = {}
    for path in (path for source in sources for path in _files(source)):
        try:
            about = path.stat()
        except OSError:
            continue
        found[path] = (about.st_mtime_ns, about.st_size)
    return found


def _files(source: Path) -> Iterator[Path]:
    if source.is_file():
        yield source
    for base, names, files in os.walk(source) if source.is_dir() else ():
        names[:] = sorted(name for name in names if name not in IGNORED and name[0] not in "._")
        yield from (Path(base) / name for name in sorted(files) if name[0] not in ".~")


def look(things: Iterable[Watched]) -> Iterator[Outcome]:
    """Print each thing of which a source has changed; what fails keeps its files and is told as problems."""
    for thing in things:
        if not thing.changed():
            continue
        begin = time.monotonic()
        try:
            printed, thing.good = thing.make(), True
        except PrintError as error:
            thing.good = False
            yield Outcome(thing.name, None, error.problems)
        else:
            yield Outcome(thing.name, printed, (), time.monotonic() - begin)


def keep(things: list[Watched], tell: Callable[[Outcome], None], *, every: float, once: bool = False) -> bool:
    """Look, again and again every so many seconds, until interrupted; `once` looks once. Tell whether all went well."""
    good = True
    while True:
        for outcome in look(things):
            good = good and outcome.printed is not None
            tell(outcome)
        if once:
            return good
        time.sleep(every)
