"""What the site is made of before any HTML exists: pages, search records, and one game's edition in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ..catalog.model import GameData

if TYPE_CHECKING:
    from .terms import Terms


class Words(Protocol):
    """Texts in one language by id, with a mark for those that are not (or no longer) translated."""

    lang: str

    def __getitem__(self, id: str) -> str: ...

    def get(self, id: str, default: str = "") -> str: ...

    def state(self, id: str) -> str: ...

    def language_of(self, id: str) -> str: ...

    def source(self, id: str) -> str: ...

    def old(self, id: str) -> str: ...

    def previous(self, id: str) -> str: ...

    @property
    def translators(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that the search finds: where it is, what kind of thing it is, and its words."""

    address: str  # relative to the language's root: "verraeter/rules.html#fight.first-round"
    kind: str  # "clause", "ruling", "card", "term" or "page"
    title: str
    text: str
    more: str = ""  # searched but not shown as the excerpt's start: origins, ids, other ways to ask


@dataclass(frozen=True, slots=True)
class Page:
    """A page as Markdown. `source` is its file name under the docs folder, the same in every language."""

    source: str
    title: str
    body: str
    records: tuple[Record, ...] = ()
    hide: tuple[str, ...] = ()  # "navigation", "toc"
    description: str = ""
    listed: bool = True  # stands in the navigation
    section: str = ""  # a game's id, or "" for pages of the whole site


@dataclass(frozen=True, slots=True)
class Verdict:
    """The engine's answer to a ruling, in words, and the table it was asked at."""

    legal: bool | None  # None: a look-up, nobody moved
    said: str = ""
    refused: tuple[str, ...] = ()
    events: tuple[tuple[str, str], ...] = ()  # (clause id, sentence)
    after: str = ""
    diagram: str = ""  # inline SVG


@dataclass(frozen=True, slots=True)
class CardPicture:
    """Pictures of a card's sides: files under the docs folder and where their bytes are, sizes in px."""

    front: str
    back: str
    width: int
    height: int
    files: tuple[tuple[str, Path], ...] = ()
    product: str = ""
    kind: str = "cards"  # of the product
    round: bool = False


@dataclass(frozen=True, slots=True)
class Download:
    """A file offered for download."""

    name: str
    path: Path
    title: str
    product: str
    paper: str
    pages: int
    bytes: int
    sha256: str
    form: str = ""  # of books: "pages", "two-up" or "booklet"
    mode: str = ""  # "ink-saver", "grey" ...; "" plain
    backs: str = "none"  # "long-edge", "short-edge" ...
    pieces: int = 0  # cards, tokens ... on the sheets


@dataclass(frozen=True, slots=True)
class Edition:
    """One game in one language: everything its pages need."""

    game: GameData
    texts: Words
    ui: Words
    languages: tuple[str, ...]
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    pictures: Mapping[str, CardPicture] = field(default_factory=dict)
    downloads: Sequence[Download] = ()
    exports: Sequence[Download] = ()  # named by their target: "png/en/deck/1.png"
    sites: Mapping[str, tuple[str, int, str]] = field(default_factory=dict)  # clause id -> file, line, function
    extras: Mapping[str, Any] = field(default_factory=dict)  # learn, changes, sources ...: as read from their files
    book: Mapping[str, int] = field(default_factory=dict)  # clause id -> page of the printed rule book
    terms: Terms | None = None  # the game's own words, for running text

    @property
    def lang(self) -> str:
        return self.texts.lang

    def word(self, id: str, default: str = "") -> str:
        """A message of the game, without its "word:" prefix."""
        return self.texts.get(f"word:{id}", default)

    @property
    def title(self) -> str:
        """The game's name as readers of this language know it."""
        return self.word("title") or self.game.title
