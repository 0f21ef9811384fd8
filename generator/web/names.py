"""File names and addresses: the same in every language, and links between them that need no server's help."""

from __future__ import annotations

from posixpath import dirname, relpath

PAGES = (
    "index", "learn", "rules", "reference", "cards/index", "rulings", "checker", "glossary", "variants", "sources",
    "changes", "coverage", "data", "translation", "downloads",
)  # fmt: skip


def game_page(game: str, kind: str) -> str:
    """The Markdown file of one page kind of a game."""
    return f"{game}/{kind}.md"


def card_page(game: str, row: str) -> str:
    return f"{game}/cards/{row}.md"


def source_page(game: str, name: str) -> str:
    """The page that shows a source file with a number at each line."""
    return f"{game}/source/{name.replace('/', '-')}.md"


def address(page: str, anchor: str = "") -> str:
    """A page's address under the language's root."""
    path = page.removesuffix(".md") + ".html" if page.endswith(".md") else page
    return f"{path}#{anchor}" if anchor else path


def link(here: str, target: str, anchor: str = "") -> str:
    """A relative address from one page (or file) to another."""
    if here == target and anchor:
        return f"#{anchor}"
    return address(relpath(target, dirname(here) or "."), anchor)
