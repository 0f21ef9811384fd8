"""What was made before in this process, kept until its files change: so that a site being served is renewed quickly."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

from ..printing.manifest import digest_of

T = TypeVar("T")
_MADE: dict[Hashable, tuple[str, Any]] = {}


def remembered(key: Hashable, digest: str, make: Callable[[], T]) -> T:
    """Return what was made for a key while the digest stays the same; else make it anew."""
    kept = _MADE.get(key)
    if kept is not None and kept[0] == digest:
        found: T = kept[1]
        return found
    made = make()
    _MADE[key] = (digest, made)
    return made


def digest_files(*paths: Path) -> str:
    """Digest files and whole folders with their names; what is missing counts as empty."""
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path).encode() + b"\0")
        if path.is_dir():
            found.update(digest_of(path).encode())
        elif path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()
