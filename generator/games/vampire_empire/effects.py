"""What a support card does: a named effect with parameters, as the card tables write it: `fetch(moat, holy-water)`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """A named effect and its parameters, e.g. fetch with ("moat", "holy-water")."""

    name: str
    args: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The last parameter as a number (peek, fight-bonus)."""
        return int(self.args[-1])


@dataclass(frozen=True, slots=True)
class Shape:
    """How an effect is written, in which windows it makes sense, and which parameters it takes."""

    pattern: str
    windows: tuple[str, ...]
    fits: Callable[[tuple[str, ...], Collection[str]], bool]


def _counts(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text) <= 9


SHAPES = {
    "marker": Shape("marker(PROFESSION or any)", ("turn",), lambda a, p: len(a) == 1 and a[0] in {"any", *p}),
    "fetch": Shape(
        "fetch(cellar or moat, any, holy-water, vampire or PROFESSION)",
        ("turn",),
        lambda a, p: len(a) == 2 and a[0] in ("cellar", "moat") and a[1] in {"any", "holy-water", "vampire", *p},
    ),
    "peek": Shape("peek(city, NUMBER)", ("turn",), lambda a, p: len(a) == 2 and a[0] == "city" and _counts(a[1])),
    "hide-castle": Shape("hide-castle", ("turn",), lambda a, p: not a),
    "cancel": Shape("cancel(hide or fight)", ("hide", "fight-start"), lambda a, p: a in (("hide",), ("fight",))),
    "fight-bonus": Shape("fight-bonus(NUMBER)", ("fight",), lambda a, p: len(a) == 1 and _counts(a[0])),
    "show-hand": Shape("show-hand", ("turn",), lambda a, p: not a),
}
WINDOWS = ("turn", "hide", "fight-start", "fight")


def parse(text: str) -> Effect:
    """Read `name(a, b)` or `name`. The name and parameters need not be known; `known` tells."""
    name, _, rest = text.strip().partition("(")
    args = tuple(word.strip() for word in rest.rstrip().removesuffix(")").split(",")) if rest else ()
    return Effect(name.strip(), args)


def known() -> str:
    """The known effects, as a reader of an error message needs them."""
    return "; ".join(shape.pattern for shape in SHAPES.values())


def windows(effect: Effect) -> tuple[str, ...]:
    """The windows in which a card of this effect can be meant to be played."""
    if effect.name == "cancel":
        return ("hide",) if effect.args == ("hide",) else ("fight-start",)
    return SHAPES[effect.name].windows
