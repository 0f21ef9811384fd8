"""One line for a position: segments joined by " / ", each led by its word. The error trio lives here too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Fault(str):
    """What is wrong, as an English sentence that keeps its id and facts, so that it can be said in other languages."""

    id: str
    facts: Mapping[str, object]


def fault(id: str, english: str, /, **facts: object) -> Fault:
    """A sentence with its facts filled in. The messages `fault.<id>` of the game, or of all games, translate it."""
    said = Fault(english.format(**{name: _listed(value) for name, value in facts.items()}))
    said.id, said.facts = id, facts
    return said


def _listed(value: object) -> object:
    return ", ".join(value) if isinstance(value, tuple) else value


class NotationError(ValueError):
    """Base of the three: what was wrong, and the position it was wrong in. `problems` lists it, a sentence each."""

    def __init__(self, problems: str | Iterable[str]):
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))


class Unreadable(NotationError):
    """The text is not a position or a move."""


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
        english = "a position has at most {most} characters, this has {count}"
        raise Unreadable(fault("too-long", english, most=LONGEST, count=len(text)))
    found: dict[str, list[str]] = {}
    problems: list[str] = []
    for part in text.split("/"):
        words = part.split()
        if not words:
            continue
        if words[0] not in known:
            english = "segment '{word}' is not known; a position has: {known}"
            problems.append(fault("segment-unknown", english, word=words[0], known=", ".join(known)))
        elif words[0] in found:
            problems.append(fault("segment-twice", "segment '{word}' is there twice", word=words[0]))
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
