"""rules.lock: a digest of each clause's text and code, as they were when somebody last read them together."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from hashlib import sha256

from ..catalog.model import Problem
from .answer import Table


def digests(table: Table) -> dict[str, str]:
    """Clause id -> digest of its English text and of its function's source, in rule-book order."""
    found = {}
    for clause in table.data.rules.clauses():
        site = table.game.rules.sites.get(clause.id)
        code = inspect.getsource(site) if site else ""
        found[clause.id] = sha256(f"{clause.text}\n{' '.join(code.split())}".encode()).hexdigest()[:12]
    return found


def as_text(table: Table) -> str:
    """The content of rules.lock for the rules as they are now."""
    return "".join(f"{id} {digest}\n" for id, digest in digests(table).items())


def differences(table: Table) -> Iterator[Problem]:
    """Clauses whose text or code is not what the lock holds."""
    file, now, locked = f"card_data/{table.data.id}/rules.lock", digests(table), table.data.lock
    for id in now:
        if now[id] != locked.get(id):
            found = "changed since it was reviewed" if id in locked else "not reviewed yet"
            yield Problem(file, f"clause {id} {found}", "text and code read together",
                          f"read both, then run: bordtryk lock {table.data.id}")  # fmt: skip
    for id in locked.keys() - now.keys():
        yield Problem(file, f"clause {id}, which rules.md does not have", "clauses of the rule book only",
                      f"run: bordtryk lock {table.data.id}")  # fmt: skip
