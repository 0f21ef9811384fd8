"""What the verbs share: the games on disk, texts in a language, and the one way to stop with a message."""

from __future__ import annotations

import argparse
import json
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog.model import GameData, Problem
from ..catalog.root import find_root
from ..i18n.languages import PSEUDO, languages
from ..printing.units import amount

if TYPE_CHECKING:
    from ..i18n.texts import Texts
    from ..judge.answer import Table


class Stop(Exception):
    """End the command with exit code 1 and these lines on the error stream."""

    def __init__(self, *lines: str, problems: Iterable[Problem] = ()):
        self.lines, self.problems = lines, tuple(problems)
        super().__init__(*lines)


def root() -> Path:
    """The checkout that holds card_data/ and templates/. Raises Stop."""
    found = find_root(Path.cwd())
    if found is None:
        raise Stop(f"bordtryk: no card_data/ in {Path.cwd()} or above it; run this inside a Bordtryk checkout")
    return found


def all_games(wanted: Iterable[str] = ()) -> dict[str, GameData]:
    """Every game. Raises Stop listing every problem of the games wanted (none named: of all)."""
    from ..catalog.load import load_games

    found, problems = load_games(root())
    folders = [f"card_data/{id}/" for id in wanted] or [""]
    stop_if_any(p for p in problems if p.severity == "error" and any(folder in p.where for folder in folders))
    return found


def stop_if_any(problems: Iterable[Problem]) -> None:
    """Raises Stop with a line for each problem, if there is one."""
    if found := list(problems):
        count = amount(len(found), "problem")
        raise Stop(*map(str, found), f"bordtryk: {count}; nothing was changed", problems=found)


def one_game(name: str) -> GameData:
    """A game by its id or title. Raises Stop naming the known ones."""
    return some_games([name])[0]


def game_id(name: str) -> str:
    """The id of the game with this id or title, capitals, accents and signs aside; the name itself if there is none."""
    from ..catalog.load import titles

    found = titles(root())
    known = {_plain(word): id for id, title in found.items() for word in (title, id)}
    return name if name in found else known.get(_plain(name), name)


def _plain(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in apart if letter.isalnum())


def some_games(names: Iterable[str]) -> list[GameData]:
    """The games with these ids or titles, or all of them."""
    wanted = [game_id(name) for name in names]
    found = all_games(wanted)
    unknown = [id for id in wanted if id not in found]
    if unknown:
        raise Stop(f"bordtryk: there is no game {', '.join(map(repr, unknown))}; there is {', '.join(found)}")
    return [found[id] for id in wanted] if wanted else list(found.values())


def some_languages(text: str | None) -> list[str]:
    """Languages from "da,de", or all there are. Raises Stop naming the known ones."""
    known = languages(root())
    wanted = [word.strip() for word in text.split(",")] if text else known
    unknown = [lang for lang in wanted if lang not in (*known, PSEUDO)]
    if unknown:
        raise Stop(f"bordtryk: language {', '.join(map(repr, unknown))} is not there; there is {', '.join(known)}")
    return wanted


def texts(game: GameData, lang: str) -> Texts:
    from ..i18n.texts import load_texts

    some_languages(lang)
    return load_texts(game, lang)


def answering(game: GameData, lang: str) -> Texts:
    """A game's texts with the words that all answers use, on the site and here."""
    from ..i18n.texts import load_answering, load_common

    some_languages(lang)
    return load_answering(game, lang, root()).joined(load_common(lang, root()), "checker.", "site.status.")


def pairs(items: Iterable[str] | None, option: str = "--variant") -> dict[str, str]:
    """`--variant k=v` words as a mapping. Raises Stop."""
    found = {}
    for item in items or ():
        name, sign, value = item.partition("=")
        if not sign:
            raise Stop(f"bordtryk: {option} takes NAME=VALUE, not {item!r}")
        found[name.strip()] = value.strip()
    return found


def table(game: GameData, variants: Mapping[str, str]) -> Table:
    """A game laid out for judging. Raises Stop."""
    from ..judge.answer import NoRules, Table

    try:
        return Table.lay(game, variants)
    except (NoRules, ValueError) as error:
        raise Stop(f"bordtryk: {error}") from None


def show_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def folder(text: str) -> Path:
    """Read the name of a folder for argparse, which asks for another where it is empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name of a folder is empty")
    return Path(text)


def language_option(verb: argparse.ArgumentParser, *, default: str | None = "en", several: bool = False) -> None:
    verb.add_argument("--lang", default=default, metavar="LANG[,LANG]" if several else "LANG",
                      help=f"language{'s' if several else ''}, default {default or 'all'}")  # fmt: skip
