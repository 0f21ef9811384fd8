"""One line for a position: segments joined by " / ", each led by its word. The error trio lives here too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class NotationError(ValueError):
    """Base of the three: what was wrong, and the position it was wrong in."""


class Unreadable(NotationError):
    """The text is not a position or a move. `problems` lists all that was found, a sentence each."""

    def __init__(self, problems: str | Iterable[str]):
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))


class Illegal(NotationError):
    """The move can be read but the rules refuse it here."""


class Ambiguous(NotationError):
    """The text could mean more than one move."""


LONGEST = 4000


def segments(text: str, known: Mapping[str, str]) -> dict[str, list[str]]:
    """Split a position into its segments: word -> the words after it.

    `known` maps each accepted segment word to its default text; absent segments get that default.
    Raises Unreadable for unknown or repeated segment words and for texts over 4,000 characters.
    """
    if len(text) > LONGEST:
        raise Unreadable(f"a position has at most {LONGEST} characters, this has {len(text)}")
    found: dict[str, list[str]] = {}
    problems = []
    for part in text.split("/"):
        words = part.split()
        if not words:
            continue
        if words[0] not in known:
            problems.append(f"segment {words[0]!r} is not known; a position has: {', '.join(known)}")
        elif words[0] in found:
            problems.append(f"segment {words[0]!r} is there twice")
        else:
            found[words[0]] = words[1:]
    if problems:
        raise Unreadable(problems)
    return {word: found.get(word, default.split()) for word, default in known.items()}


def join(parts: Mapping[str, str], known: Mapping[str, str]) -> str:
    """Write segments in the order of `known`, leaving out those that say their default."""
    return " / ".join(f"{word} {parts[word]}".strip() for word in known if parts[word] != known[word])


def override(position: str, changes: str) -> str:
    """A position with some segments replaced: rulings share positions this way."""
    parts = {part.split()[0]: part.strip() for part in position.split("/") if part.strip()}
    parts |= {part.split()[0]: part.strip() for part in changes.split("/") if part.strip()}
    return " / ".join(parts.values())
