"""What a translation must never contain: anything that a page could take for code or for a way out."""

from __future__ import annotations

import re

LONGEST = 20_000  # characters; the longest clause of a rule book is some 600
_FORBIDDEN = (
    (re.compile(r"<[A-Za-z/!?][^>]{0,40}>?"), "an HTML tag"),
    (re.compile(r"(?:java|vb)script\s*:|data\s*:\s*text/", re.IGNORECASE), "a link that runs code"),
    (re.compile(r"\{\{|\{%|\{#"), "a template mark"),
    (re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]"), "a control character"),
)
_LINK = re.compile(r"\]\s*\([^)]*\)|\bhttps?://[^\s)]+|&#?\w+;")
# braces that hold more than a name: a heading would take them for its attributes
_ATTRIBUTES = re.compile(r"(?<!\{)\{(?![\w-][\w.-]*\}|[{%#])[^{}]*\}")


def dangers(source: str, text: str) -> list[str]:
    """Name everything in a translation that may not be shown; links are allowed where the source has the same."""
    if len(text) > LONGEST:
        return [f"{len(text)} characters"]
    found = [f"{what} {match[0]!r}" for pattern, what in _FORBIDDEN if (match := pattern.search(text))]
    for pattern, what in ((_LINK, "a link or entity"), (_ATTRIBUTES, "attributes")):
        allowed = set(pattern.findall(source))
        found += [f"{what} {one!r}" for one in dict.fromkeys(pattern.findall(text)) if one not in allowed]
    return found
