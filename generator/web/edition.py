"""Collect what a language's site is made of: games, texts, verdicts, pictures and files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..catalog import Book, GameData, Problem, load_book, load_games
from ..catalog.phrasings import check_phrasings
from ..i18n.catalogs import Catalog, of_common, of_game
from ..i18n.status import Status, status_of
from ..i18n.texts import Texts, languages, load_common, load_texts
from ..judge.suite import disagreements
from ..printing.manifest import NAME as MANIFEST
from . import askquality
from .bookpages import book_pages
from .downloads import downloads, exported
from .memory import digest_files, remembered
from .model import Edition, Page
from .numbers import numbers_of
from .pages import game_pages, guide, home
from .pages import languages as languages_page
from .pictures import card_pictures
from .terms import terms_of
from .verdicts import sites, verdicts

EXTRAS = ("learn", "changes", "sources", "speech")


class SiteProblems(ValueError):
    """The site cannot be built; `problems` says everything that is wrong."""

    def __init__(self, problems: Sequence[Problem]):
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in problems))


@dataclass(frozen=True)
class Library:
    """The games of a project, loaded once for all languages."""

    root: Path
    games: Mapping[str, GameData]
    guide: Book | None
    languages: tuple[str, ...]
    prints: Path | None = None  # folder with printed PDFs and their manifest
    cache: Path = field(default=Path("build"))
    status: tuple[Status, ...] = ()  # of every language but English, game by game

    @property
    def exports(self) -> Path | None:
        """The folder with what `bordtryk export` has made, beside that of the prints."""
        return self.prints and self.prints.with_name("export")


@dataclass(frozen=True)
class LanguageSite:
    """One language's pages and the files beside them."""

    lang: str
    ui: Texts
    pages: tuple[Page, ...]
    files: Mapping[str, Path]
    editions: tuple[Edition, ...]


def load_library(
    root: Path, *, only: Sequence[str] = (), prints: Path | None = None, langs: Sequence[str] = ()
) -> Library:
    """Load the games (all, or those named). Raises SiteProblems: wrong data, or rulings the engine disagrees with."""
    games, problems = load_games(root)
    if only:
        games = {id: game for id, game in games.items() if id in only}
        problems = [p for p in problems if any(f"card_data/{id}/" in p.where for id in only)]
    problems = [problem for problem in problems if problem.severity == "error"]
    problems += [problem for game in games.values() for problem in check_phrasings(game)]
    if not problems:
        problems = [problem for game in games.values() for problem in _disagreements(game)]
    if problems:
        raise SiteProblems(problems)
    path = root / "templates" / "common" / "guide.md"
    book = load_book(path)[0] if path.exists() else None
    known = tuple(langs) or tuple(languages(root))
    return Library(root, games, book, known, prints, root / "build", _status(root, games, known))


def _disagreements(game: GameData) -> list[Problem]:
    return remembered(("judged", game.folder), digest_files(game.folder), lambda: disagreements(game))


def _status(root: Path, games: Mapping[str, GameData], langs: Sequence[str]) -> tuple[Status, ...]:
    catalogs = [*(of_game(game) for game in games.values()), of_common(root)]
    return tuple(_state(catalog, lang) for lang in langs if lang != "en" for catalog in catalogs if catalog.sources)


def _state(catalog: Catalog, lang: str) -> Status:
    return remembered(("status", catalog.folder, lang), digest_files(catalog.folder), lambda: status_of(catalog, lang))


def language_site(library: Library, lang: str) -> LanguageSite:
    """All pages of one language."""
    ui = load_common(lang, library.root)
    made = [_made(library, game, lang, ui) for game in library.games.values()]
    editions = tuple(one for one, _ in made)
    pages: list[Page] = [home.page(editions, ui)]
    files: dict[str, Path] = {}
    for one, its_pages in made:
        pages += its_pages
        for picture in one.pictures.values():
            files |= dict(picture.files)
        files |= {f"{one.game.id}/files/{file.name}": file.path for file in (*one.downloads, *one.exports)}
    if library.guide is not None:
        pages.append(guide.page(library.guide, ui))
    pages.append(languages_page.page(library.status, {one.game.id: one.title for one in editions}, ui))
    return LanguageSite(lang, ui, tuple(pages), files, editions)


def _made(library: Library, game: GameData, lang: str, ui: Texts) -> tuple[Edition, tuple[Page, ...]]:
    """A game's edition and its pages: those made before, if nothing that they depend on has changed."""
    root = library.root
    prints = [path for folder in (library.prints, library.exports) if folder for path in sorted(folder.rglob(MANIFEST))]
    templates = Path(__file__).resolve().parents[2] / "templates" / "site"
    digest = digest_files(game.folder, root / "templates", templates, root / askquality.FILE, *prints)

    def make() -> tuple[Edition, tuple[Page, ...]]:
        one = edition(library, game, lang, ui)
        return one, tuple(game_pages(one))

    return remembered(("edition", game.folder, lang, library.languages, library.cache), digest, make)


def edition(library: Library, game: GameData, lang: str, ui: Texts) -> Edition:
    texts = load_texts(game, lang)
    extras = _extras(game)
    printed = downloads(library.prints, game.id, lang) if library.prints else []
    sent = exported(library.exports, game.id, lang) if library.exports else []
    return Edition(
        game=game, texts=texts, ui=ui, languages=library.languages, verdicts=verdicts(game, texts),
        pictures=card_pictures(game, texts, library.cache / "pictures"), downloads=printed, exports=sent,
        sites=sites(game), book=book_pages(game, lang, library.cache / "books"),
        extras=extras | {"translated": _translated(library, game), "ask": askquality.asked(library.root, game.id)},
        terms=terms_of(game, texts, extras.get("speech", {}).get(lang, ())),
    )  # fmt: skip


def _extras(game: GameData) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in EXTRAS:
        path = game.folder / f"{name}.toml"
        if path.is_file():
            found[name] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found | {"numbers": numbers_of(game.folder)}


def _translated(library: Library, game: GameData) -> dict[str, set[str]]:
    """Per language, the clauses that it has."""
    clauses = [clause.id for clause in game.rules.clauses()]
    found = {}
    for lang in library.languages:
        texts = load_texts(game, lang)
        found[lang] = {id for id in clauses if texts.language_of(id) == lang}
    return found
