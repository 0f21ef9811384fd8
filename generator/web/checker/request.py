"""What a request may hold: texts of a bounded length, a list of moves, names with values. All of it is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine import fault

LONGEST, MOST, STEP = 4000, 200, 600


class Refusal(ValueError):
    """A request that cannot be answered; `kind` names the message that the reader sees, a Fault says more."""

    def __init__(self, kind: str, text: str):
        self.kind = kind
        super().__init__(text)


def text(request: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """A text of at most 4,000 characters. Raises Refusal."""
    value = request.get(key, default)
    if not isinstance(value, str):
        raise Refusal("request", f"{key} must be a text")
    if len(value) > LONGEST:
        english = "a text here has at most {most} characters, this has {count}"
        raise Refusal("long", fault("text-long", english, most=LONGEST, count=len(value)))
    return value


def number(request: Mapping[str, Any], key: str) -> int:
    """A whole number of 32 bits, 0 when absent. Raises Refusal."""
    value = request.get(key, 0)
    if not isinstance(value, int) or not 0 <= value < 2**32:
        raise Refusal("request", f"{key} must be a whole number below 2**32")
    return value


def steps(request: Mapping[str, Any]) -> list[str]:
    """Moves and outcomes of chance that are played first. Raises Refusal."""
    found = request.get("before", [])
    if not isinstance(found, list) or not all(isinstance(step, str) for step in found):
        raise Refusal("request", "before must be a list of moves")
    if len(found) > MOST or any(len(step) > STEP for step in found):
        english = "at most {most} moves of at most {letters} characters can be played first"
        raise Refusal("long", fault("moves-long", english, most=MOST, letters=STEP))
    return found


def variants(request: Mapping[str, Any]) -> dict[str, str]:
    """Names of variants with their values. Raises Refusal."""
    found = request.get("variants", {})
    if not isinstance(found, dict) or not all(isinstance(part, str) for pair in found.items() for part in pair):
        raise Refusal("request", "variants must be names with values")
    if len(found) > 40:
        raise Refusal("long", fault("variants-many", "there are too many variants: {count}", count=len(found)))
    return found
