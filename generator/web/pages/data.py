"""Data: how games go when a machine plays them many times, and how well the question search finds what it should."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Edition, Page, Record
from ..names import address, game_page
from ..scope import Scope, render

PLAYERS = ("random", "sensible")
SHARES = ("top1", "top3", "clause3", "recognised")


@dataclass(frozen=True)
class Line:
    """One line of a table: a name and a figure for each kind of player, from 0 to 1."""

    name: str
    shares: tuple[float, ...]


def pages(edition: Edition) -> Iterator[Page]:
    balance = edition.game.balance
    runs = [balance[name] for name in PLAYERS if name in balance]
    asked = [row for row in edition.extras.get("ask", ()) if row["lang"] == edition.lang]
    if not runs and not asked:
        return
    here = game_page(edition.game.id, "data")
    s = Scope(edition, here)
    body = render(
        "data", s, title=edition.title, runs=runs, names=[s.t(f"data.{name}") for name in PLAYERS if name in balance],
        winners=_winners(s, runs), endings=_endings(s, runs), asked=asked, percent=Percent(edition.lang),
        lengths=[(s.t(f"data.{key}"), [run["actions"][key] for run in runs]) for key in ("least", "median", "most")],
        points=_points(s, runs), shares=SHARES, number=Number(edition.lang),
    )  # fmt: skip
    record = Record(address(here), "page", s.t("nav.data"), s.t("data.lead", game=edition.title))
    yield Page(here, s.t("nav.data"), body, (record,), ("toc",), section=edition.game.id)


def _winners(s: Scope, runs: Sequence[Mapping[str, Any]]) -> list[Line]:
    """How often each seat has won, alone or with others; then how often the win was shared, or nobody's."""
    seats = runs[0]["seats"] if runs else ()
    lines = [Line(s.word(f"seat.{seat}", seat), tuple(_won(run, seat) for run in runs)) for seat in seats]
    shared = tuple(sum(share for who, share in run["share"].items() if "+" in who) for run in runs)
    nobody = tuple(run["share"].get("nobody", 0.0) for run in runs)
    lines += [Line(s.t(f"data.{id}"), row) for id, row in (("shared", shared), ("nobody", nobody)) if any(row)]
    return lines


def _won(run: Mapping[str, Any], seat: str) -> float:
    return float(sum(share for who, share in run["share"].items() if seat in who.split("+")))


def _endings(s: Scope, runs: Sequence[Mapping[str, Any]]) -> list[Line]:
    reasons = dict.fromkeys(reason for run in runs for reason in run["endings"])
    lines = [
        Line(s.word(f"result.{reason}", reason), tuple(run["endings"].get(reason, 0) / run["games"] for run in runs))
        for reason in reasons
    ]
    return sorted(lines, key=lambda line: -line.shares[-1])


def _points(s: Scope, runs: Sequence[Mapping[str, Any]]) -> list[tuple[str, list[float]]]:
    if not runs or not all(run["points"] for run in runs):
        return []
    seats = runs[0]["seats"]
    return [(s.word(f"seat.{seat}", seat), [run["points"][at] for run in runs]) for at, seat in enumerate(seats)]


class Percent:
    """Shares as per cent, written as the language does."""

    def __init__(self, lang: str):
        self.lang = lang

    def __call__(self, share: float | None) -> str:
        if share is None:
            return "–"
        gap = "" if self.lang == "en" else "\u202f" if self.lang == "fr" else "\u00a0"
        return f"{round(share * 100)}{gap}%"


class Number:
    """Figures with the language's signs for decimals and thousands."""

    def __init__(self, lang: str):
        self.lang = lang

    def __call__(self, figure: float) -> str:
        text = f"{figure:,}"
        if self.lang == "en":
            return text
        thousands = "\u202f" if self.lang == "fr" else "."
        return text.replace(",", "\0").replace(".", ",").replace("\0", thousands)
