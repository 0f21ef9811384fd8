"""The verb i18n preview: a language's cards, books and pages at once; in the pseudo-language, what stays English."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..catalog.model import GameData
from ..i18n.languages import PSEUDO
from ..judge.figures import figures
from ..printing.units import amount
from . import common

SHOWN = 40  # words listed of each kind
HAND_WRITTEN = "docs"  # pages in English on purpose


def add(parts: Any) -> None:
    verb = parts.add_parser("preview", help="print and build everything in one language")
    verb.add_argument("lang", help=f"a language, or {PSEUDO}: English in disguise, 40 %% longer")
    verb.add_argument("games", nargs="*", metavar="GAME", help="default all")
    verb.add_argument("--out", type=Path, metavar="DIR", help="default build/preview/LANG")
    verb.add_argument("--paper", default="a4", metavar="NAME", help="default a4")
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    (lang,) = common.some_languages(given.lang)[:1]
    games = common.some_games(given.games)
    out = (given.out or common.root() / "build" / "preview" / lang).resolve()
    for line in _print(games, lang, given.paper, out / "print"):
        print(line)
    pages = _build(games, lang, out)
    print(f"cards and rule books: {out / 'print'}")
    print(f"site, {amount(pages, 'page')}: {out / 'site' / lang / 'index.html'}")
    print(f"look at it with: bordtryk site serve --dir {out / 'site'}")
    if lang == PSEUDO:
        _report(games, out)
    return 0


def _print(games: list[GameData], lang: str, paper: str, out: Path) -> Iterator[str]:
    """Print the games; yield what was noticed."""
    from ..printing.press import print_game
    from ..printing.problems import PrintError

    for game in games:
        try:
            done = print_game(game, langs=[lang], papers=[paper], out=out, pictures=figures(game))
        except PrintError as error:
            raise common.Stop(*map(str, error.problems), f"bordtryk: {game.id} was not printed") from None
        yield f"{game.id}: {amount(len(done.files), 'file')}"
        yield from (f"note: {finding}" for finding in done.findings)


def _build(games: list[GameData], lang: str, out: Path) -> int:
    """Build the site in one language; return how many pages it has."""
    from ..web.build import build_site
    from ..web.edition import SiteProblems

    only = [game.id for game in games]
    try:
        return build_site(common.root(), out / "site", (lang,), only=only, prints=out / "print").pages
    except SiteProblems as error:
        raise common.Stop(*map(str, error.problems), "bordtryk: the site was not built") from None


def _report(games: list[GameData], out: Path) -> None:
    """Say which words no translator can reach: the rest of the pages and sheets is in brackets."""
    from ..printing.hardcoded import hardcoded as printed
    from ..web.hardcoded import hardcoded as built
    from ..web.hardcoded import theme_words

    known = {*theme_words(), *(word for game in games for word in _names(game)), *_hand_written()}
    for what, found in (("pages", built(out / "site" / PSEUDO, known)), ("sheets", printed(out / "print", known))):
        print(f"not translatable on {what}: {len(found) or 'nothing'}")
        for words, places in list(found.items())[:SHOWN]:
            print(f"  {words}  ({len(places)}: {places[0]})")
        if len(found) > SHOWN:
            print(f"  and {len(found) - SHOWN} more")


def _names(game: GameData) -> Iterator[str]:
    """Names and data that stay as they are: the game's facts, its sources, its glossary's English words, row ids."""
    from ..i18n.pseudo import WORDS

    facts = [str(value) for value in game.facts.values()]
    sources = [str(text) for variant in game.variants for text in (variant.sources or {}).values()]
    ids = [row.id for table in game.tables.values() for row in table.rows]
    yield from (
        word for text in (*facts, *sources, *ids, game.title, "Bordtryk", "Pseudo") for word in WORDS.findall(text)
    )
    for term in game.glossary:
        for form in term.forms.get("en", ()):
            yield from (form, form[:1].upper() + form[1:])


def _hand_written() -> Iterator[str]:
    """The headings of the workshop's pages, which are English."""
    from ..i18n.pseudo import WORDS

    for path in sorted((common.root() / HAND_WRITTEN).glob("*.md")):
        for line in path.read_text("utf-8").splitlines():
            yield from WORDS.findall(line) if line.startswith("#") else ()
