"""Files that appear whole or not at all: written beside their places first, moved there when all are ready."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing import manifest
from generator.printing.manifest import Entry
from generator.printing.problems import PrintError
from generator.printing.waiting import told, waiting_room


@dataclass(frozen=True, slots=True)
class Draft:
    """A file to be written, or one that waits already, and its line in the manifest."""

    entry: Entry
    data: bytes | Path


@dataclass(frozen=True, slots=True)
class Drafts:
    """A folder beside the printed files in which the new ones wait."""

    folder: Path
    waiting: Path

    def add(self, draft: Draft) -> Entry:
        """Put a file into the waiting folder; return its entry. Raise PrintError where two files have one name."""
        path = self.waiting / draft.entry.file
        if path.exists():
            raise PrintError(Problem(draft.entry.file, "a second file of this name", "a name of its own for each"))
        with told(self.folder):
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(draft.data, Path):
                draft.data.replace(path)
            else:
                path.write_bytes(draft.data)
        return draft.entry

    def settle(self, known: Mapping[str, Entry], fresh: list[Entry]) -> None:
        """Move all files to their places, then the manifest: entries whose files are gone are dropped."""
        with told(self.folder):
            for entry in fresh:
                place = self.folder / entry.file
                place.parent.mkdir(parents=True, exist_ok=True)
                (self.waiting / entry.file).replace(place)
            entries = {**known, **{entry.file: entry for entry in fresh}}
            there = [entry for entry in entries.values() if (self.folder / entry.file).is_file()]
            part = self.waiting / manifest.NAME
            part.write_text(manifest.as_text(there), encoding="utf-8", newline="\n")
            part.replace(self.folder / manifest.NAME)


@contextmanager
def drafts(folder: Path) -> Iterator[Drafts]:
    """Open a waiting folder inside `folder`, remove it in the end; raise PrintError where nothing can be written."""
    with waiting_room(folder) as waiting:
        yield Drafts(folder, waiting)


def write_whole(file: Path, data: bytes) -> None:
    """Write one file so that it is there as a whole or not at all; raise PrintError where that cannot be."""
    draft = file.with_name(f".printing-{file.name}")
    with told(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            draft.write_bytes(data)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)
