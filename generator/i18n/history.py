"""What changed in the English, when, and what a language still owes: read from git where there is a history."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.catalog import load_game

from .catalogs import COMMON, Catalog
from .texts import common_sources

MOST = 400  # changes of the source looked at


@dataclass(frozen=True, slots=True)
class Edit:
    """One text that changed in one step of the history; "" before it was there, "" after it was gone."""

    date: str
    commit: str
    version: str  # the tag of the first version that has it; "" before any
    id: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a catalog's source files."""

    commit: str
    date: str
    version: str


def edits(root: Path, catalog: Catalog, since: str = "") -> list[Edit]:
    """Every change of the English after a version, a commit or a date, newest first; [] without a history.

    Texts that are new in the very first step are left out: everything was.
    """
    steps = list(_steps(root, catalog, since))
    if not steps:
        return []
    found: list[Edit] = []
    after = dict(catalog.sources)
    for step, before_it in zip(steps, [*(one.commit for one in steps[1:]), f"{steps[-1].commit}^"], strict=True):
        before = _sources(root, catalog, before_it)
        if before is None:
            break
        found += _compared(step, before, after)
        after = before
    return found


def _compared(step: Step, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[Edit]:
    for id in dict.fromkeys((*after, *before)):
        was, now = before.get(id, ""), after.get(id, "")
        if was != now:
            yield Edit(step.date, step.commit, step.version, id, was, now)


def _steps(root: Path, catalog: Catalog, since: str) -> Iterator[Step]:
    """The commits that touched a catalog's source, newest first, each with the version it went into."""
    folder = catalog.folder.relative_to(root).as_posix()
    span = [f"{since}..HEAD"] if since and _git(root, "rev-parse", "-q", "--verify", f"{since}^{{commit}}") else []
    dated = [f"--since={since}"] if since and not span else []
    paths = [f"{folder}/strings.toml", f"{folder}/guide.md"] if catalog.name == COMMON else [
        folder, f":(exclude){folder}/locale", f":(exclude){folder}/games"]  # fmt: skip
    log = _git(root, "log", f"-{MOST}", "--format=%h%x09%cs%x09%D", *dated, *span, "--", *paths) or b""
    version = ""
    for line in log.decode("utf-8", "replace").splitlines():
        commit, date, names = line.split("\t")
        tags = [name.removeprefix("tag: ") for name in names.split(", ") if name.startswith("tag: ")]
        version = tags[0] if tags else version
        yield Step(commit, date, version)


def _sources(root: Path, catalog: Catalog, commit: str) -> dict[str, str] | None:
    """The English of a catalog as it was; None where it was not there or cannot be read any more."""
    folder = catalog.folder.relative_to(root).as_posix()
    packed = _git(root, "archive", commit, "--", folder)
    if not packed:
        return None
    with tempfile.TemporaryDirectory() as place, tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")
        old = Path(place) / folder
        if catalog.name == COMMON:
            return common_sources(old)
        game, _ = load_game(old)
        return dict(game.sources()) if game is not None else None


def _git(root: Path, *words: str) -> bytes | None:
    """What git answers; None where it fails or there is none."""
    try:
        done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, timeout=120, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
