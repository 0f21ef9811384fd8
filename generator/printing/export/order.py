"""What somebody wants exported: a target and its options, checked together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from generator.catalog.model import Problem
from generator.printing.export.decks import Card, Deck, padded, slug
from generator.printing.export.parcel import Planned
from generator.printing.papers import Size
from generator.printing.problems import PrintError

FIELD = re.compile(r"\{([^{}]*)\}")
FIELDS = ("number", "card", "side", "product", "lang")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of all targets; None or "" where the target's own value is meant. Lengths in um.

    names      pattern of picture names, with {number} {card} {side} {product} {lang}
    grid       columns and rows of a sheet of Tabletop Simulator
    url        where the pictures of Tabletop Simulator will lie
    marks      registration marks of a cutter: 3 or 4
    inset      of the registration marks from the paper's edges
    inks       "cmyk" or "rgb"
    condition  registered name of the printing condition of a PDF/X
    """

    dpi: int | None = None
    bleed: int | None = None
    names: str = ""
    grid: tuple[int, int] | None = None
    url: str = ""
    paper: Size | None = None
    marks: int | None = None
    inset: int | None = None
    inks: str = ""
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """A place to send cards to.

    kinds  of products that it takes; usual: those exported when no product is named
    uses   options that mean something to it
    bleed  of the faces for a deck, in um
    plan   yields the files of a deck
    """

    name: str
    help: str
    kinds: tuple[str, ...]
    usual: tuple[str, ...]
    uses: tuple[str, ...]
    bleed: Callable[[tuple[int, int], Options], int]
    plan: Callable[[Deck, Options, str], Iterator[Planned]]


def check_options(target: Target, options: Options) -> None:
    """Raise PrintError where an option is given that the target has no use for, or one is out of range."""
    given = [key for key in Options.__slots__ if getattr(options, key) not in (None, "")]
    used, not_used = f"one of {', '.join('--' + one for one in target.uses)}", f"an option {target.name} has no use for"
    problems = [Problem(f"--{key}", not_used, used, "leave it out") for key in given if key not in target.uses]
    problems += _ranges(options)
    problems += [
        Problem("--names", f"{{{name}}}", f"one of {', '.join('{' + one + '}' for one in FIELDS)}")
        for name in FIELD.findall(options.names)
        if name not in FIELDS
    ]
    if problems:
        raise PrintError.of(problems)


def _ranges(options: Options) -> Iterator[Problem]:
    if options.dpi is not None and not 30 <= options.dpi <= 2400:
        yield Problem("--dpi", str(options.dpi), "30 to 2400")
    if options.bleed is not None and not 0 <= options.bleed <= 20_000:
        yield Problem("--bleed", f"{options.bleed / 1000:g} mm", "0 to 20 mm")
    if options.inset is not None and not 10_000 <= options.inset <= 50_000:
        yield Problem("--inset", f"{options.inset / 1000:g} mm", "10 to 50 mm")
    if options.marks not in (None, 3, 4):
        yield Problem("--marks", str(options.marks), "3 or 4")
    if options.grid and not (2 <= options.grid[0] <= 10 and 2 <= options.grid[1] <= 7):
        yield Problem("--grid", "x".join(map(str, options.grid)), "2x2 to 10x7, columns first")


def name_of(pattern: str, deck: Deck, card: Card, side: str, count: int) -> str:
    """Fill a pattern for one picture; parts of the data that no file name can hold become dashes."""
    facts: Mapping[str, str] = {
        "number": padded(card.number, count),
        "card": slug(card.row),
        "side": side,
        "product": deck.product.id,
        "lang": deck.language,
    }
    return slug_path(FIELD.sub(lambda match: facts[match[1]], pattern))


def slug_path(text: str) -> str:
    """Make a text a path below the target's folder."""
    return "/".join(slug(part) for part in text.split("/") if part)


def folder_of(deck: Deck) -> str:
    """Return where the files of a deck lie below the target's folder."""
    return f"{deck.language}/{slug(deck.product.id)}"
