"""What there is to translate: each game, and the texts that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.catalog import GameData, Term, load_games

from .languages import SOURCE, languages
from .places import common_place, places_of
from .texts import Texts, common_sources, texts_from

COMMON = "common"


@dataclass(frozen=True, slots=True)
class Catalog:
    """English texts with their ids, and the folder of their translations."""

    name: str  # a game's id, or COMMON
    title: str
    folder: Path  # holds locale/
    sources: Mapping[str, str]
    places: Mapping[str, str] = field(default_factory=dict)  # id -> where the text is seen, for translators
    glossary: tuple[Term, ...] = ()
    lengths: Mapping[str, int] | None = None  # id -> characters that have room; None: not measured

    def path(self, lang: str) -> Path:
        return self.folder / "locale" / f"{lang}.po"

    def texts(self, lang: str) -> Texts:
        return texts_from(lang, self.sources, self.path(lang))

    def languages(self) -> list[str]:
        """The languages that this catalog has files in, English not counted."""
        return [lang for lang in languages(self.folder, self.folder) if lang != SOURCE]


def of_game(game: GameData) -> Catalog:
    """A game's texts, with a remark on where each is seen."""
    return Catalog(game.id, game.title, game.folder, game.sources(), places_of(game), game.glossary)


def of_common(root: Path) -> Catalog:
    """The texts of site, print sheets and guide."""
    home = root / "templates" / "common"
    sources = common_sources(home)
    return Catalog(COMMON, "Bordtryk", home, sources, {id: common_place(id) for id in sources})


def catalogs(root: Path, names: list[str] | None = None) -> list[Catalog]:
    """Every catalog of a project, the games first; or those named. Raises KeyError naming an unknown one."""
    games, _ = load_games(root)
    found = {id: of_game(game) for id, game in games.items()}
    found[COMMON] = of_common(root)
    unknown = [name for name in names or () if name not in found]
    if unknown:
        raise KeyError(f"there are no texts of {', '.join(map(repr, unknown))}; there are: {', '.join(found)}")
    return [found[name] for name in names or found]
