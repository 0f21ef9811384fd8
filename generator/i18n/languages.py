"""Which languages there are: English, and every language with a locale file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SOURCE = "en"  # the language that everything is written in first
PSEUDO = "xx"  # English in disguise; made on the fly, never a file


def locale_folders(root: Path) -> list[Path]:
    """The locale folders of all games and of the common texts, whether they exist or not."""
    games = sorted(path.parent for path in (root / "card_data").glob("*/game.toml"))
    return [folder / "locale" for folder in (*games, root / "templates" / "common")]


def languages(root: Path, folder: Path | None = None) -> list[str]:
    """English first, then the languages that have a file (of one game's folder, or anywhere), in alphabetical order."""
    folders = [folder / "locale"] if folder is not None else locale_folders(root)
    found = {path.stem for place in folders for path in place.glob("*.po")}
    return [SOURCE, *sorted(found - {SOURCE, PSEUDO})]


def name_of(lang: str, inside: str = "") -> str:
    """A language's name in another language (default: in itself), as Babel knows it; its code when unknown."""
    from babel import Locale, UnknownLocaleError

    if lang == PSEUDO:
        return "Pseudo"
    try:
        name = Locale.parse(lang, sep="-").get_display_name(inside or lang)
    except (UnknownLocaleError, ValueError):
        return lang
    return name or lang


def locale_of(lang: str) -> Any:
    """Babel's locale of a language, for dates and numbers; English for one that Babel does not know."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(SOURCE)


def plural_forms(lang: str) -> str:
    """The Plural-Forms header of a language, as Babel knows it."""
    from babel.messages.plurals import get_plural

    plural = get_plural(lang)
    return f"nplurals={plural.num_plurals}; plural={plural.plural_expr};"
