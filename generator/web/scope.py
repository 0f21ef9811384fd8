"""What a page's template can call: words, links, clauses and cards, all as seen from that page."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from .. import games
from ..catalog.model import Clause, Column, Row, Ruling
from ..i18n.exchange import form_text
from . import names
from .icons import TEMPLATES, icon_svg
from .markup import inline, plain
from .model import Edition
from .relations import Relations, printed_rows
from .terms import meanings_json

_ENTRY = re.compile(r'msgctxt "(.*)"')


class Scope:
    """A page's view of an edition. Texts come out as safe HTML, in the reader's language or marked as English."""

    def __init__(self, edition: Edition, here: str):
        self.edition, self.here, self.game = edition, here, edition.game
        self.used: dict[str, None] = {}  # words explained on this page

    @cached_property
    def relations(self) -> Relations:
        return Relations.of(self.edition.game)

    def t(self, id: str, **facts: object) -> str:
        """A string of the site itself, e.g. t("rules.title")."""
        text = self.edition.ui[f"site.{id}"]
        for name, value in facts.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def counted(self, id: str, count: int) -> str:
        """A string with a number: `<id>.one` or `<id>.other`."""
        one = count == 1 or (count == 0 and self.edition.lang == "fr")
        return self.t(f"{id}.{'one' if one else 'other'}", n=count)

    def text(self, id: str, default: str = "") -> Markup:
        """A text of the game set as HTML; one that is not translated is marked as English."""
        said = self.edition.texts.get(id, default)
        html = inline(said, self.game.rules, self.here, self.game.id)
        return self._marked(id, html)

    def told(self, id: str) -> Markup:
        """A text of the game in which the game's own words lead to what they mean; not for headings and links."""
        html = self.text(id)
        texts = self.edition.texts
        if not texts.get(id) or texts.language_of(id) != self.edition.lang:
            return html
        return self._explained(html, texts.source(id) if self.edition.lang != "en" else "")

    def explained(self, html: Markup, id: str) -> Markup:
        """A part of the text `id`, set already, with the game's own words explained."""
        return self._explained(html, self.edition.texts.source(id) if self.edition.lang != "en" else "")

    def _explained(self, html: Markup, english: str) -> Markup:
        if self.edition.terms is None:
            return html
        said, used = self.edition.terms.set(html, english, self.to("glossary"))
        self.used.update(dict.fromkeys(used))
        return said

    def markup(self, text: str) -> Markup:
        """A text that is already in the reader's language, set as HTML."""
        return inline(text, self.game.rules, self.here, self.game.id)

    def _marked(self, id: str, html: Markup) -> Markup:
        edition = self.edition
        if edition.lang == "en" or not edition.texts.get(id) or edition.texts.language_of(id) == edition.lang:
            return html
        hint = escape(self.t("stale" if edition.texts.state(id) == "stale" else "untranslated"))
        badge = f'<span class="badge" title="{hint}">EN</span>'
        return Markup(f'<span lang="en" class="untranslated">{html}</span> {badge}')

    def fold(self, id: str) -> Markup:
        """The old translation of a text that has changed since, folded away; nothing for other texts."""
        old = self.edition.texts.old(id) if self.edition.texts.get(id) else ""
        if not old:
            return Markup()
        said, title = self.markup(old), escape(self.t("stale.old"))
        return Markup(f'<details class="old-words"><summary>{title}</summary><p><del>{said}</del></p></details>')

    def was(self, id: str) -> str:
        """The English that a translation was made from, where that has changed since."""
        return self.edition.texts.previous(id)

    def form(self, *ids: str) -> str:
        """A form for each text, to be filled in and handed in; `bordtryk i18n import` reads it."""
        texts, lang = self.edition.texts, self.edition.lang
        forms = []
        for id in (id for id in ids if texts.get(id)):
            current = texts.old(id) or (texts[id] if texts.language_of(id) == lang else "")
            forms.append(form_text(self.game.id, lang, id, texts.source(id), current))
        return "\n".join(forms)

    def entry(self, id: str) -> str:
        """Where a text's translation is: the PO file and the line of its entry; "" in English."""
        lang = self.edition.lang
        line = entries(self.game.folder / "locale" / f"{lang}.po").get(id)
        return f"locale/{lang}.po:{line}" if line else ""

    def plain(self, id: str, default: str = "") -> str:
        return plain(self.edition.texts.get(id, default), self.game.rules)

    def word(self, id: str, default: str = "") -> str:
        return self.edition.word(id, default)

    def has(self, kind: str) -> bool:
        """Whether this game has a page of that kind: its data has something to say there."""
        game = self.game
        if kind in ("rules", "reference", "sources", "coverage"):
            return bool(game.rules.chapters)
        needed = {
            "rulings": game.rulings, "variants": game.variants, "glossary": game.glossary, "cards/index": self._printed,
            "data": game.balance or self.edition.extras.get("ask"), "changes": self.edition.extras.get("changes"),
            "learn": self.edition.extras.get("learn", {}).get("step"), "checker": games.find(game.id),
        }  # fmt: skip
        return bool(needed.get(kind, True))

    def to(self, kind: str, anchor: str = "") -> str:
        """A relative address of one of this game's pages."""
        return names.link(self.here, names.game_page(self.game.id, kind), anchor)

    def to_card(self, row: str) -> str:
        return names.link(self.here, names.card_page(self.game.id, row))

    def to_file(self, target: str) -> str:
        """A relative address of any file or page under the language's root."""
        return names.link(self.here, target)

    def to_source(self, name: str, line: int) -> str:
        return names.link(self.here, names.source_page(self.game.id, name), f"L{line}")

    def clause(self, id: str) -> Clause | None:
        return self.game.rules.find(id)

    def row(self, id: str) -> Row | None:
        """A card or token that has a page."""
        return self._printed.get(id)

    @cached_property
    def _printed(self) -> dict[str, Row]:
        return {row.id: row for row in printed_rows(self.game)}

    def row_name(self, row: Row) -> str:
        """A card's name: its own, or its suit and number, or its id."""
        for column in ("name", "title"):
            if own := self.edition.texts.get(f"{row.id}.{column}", ""):
                return own[:1].upper() + own[1:]
        words = [self.column_word(row, column) for column in self.game.tables[row.table].columns if _names(column.type)]
        said = " ".join(word for word in words if word)
        return said[:1].upper() + said[1:] or row.id

    def column_word(self, row: Row, column: Column) -> str:
        """A value as a reader says it: the name of the row it refers to, a word of the game, or as typed."""
        value = row.values.get(column.name, "")
        if column.type.startswith("ref:"):
            return self.edition.texts.get(f"{value}.name", "") or self.edition.texts.get(f"{value}.title", "") or value
        said = self.word(f"{column.name}.{value}") or self.word(value)
        return said or self.edition.texts.get(f"{value}.name", "") or value

    def ruling(self, id: str) -> Ruling | None:
        return next((ruling for ruling in self.game.rulings if ruling.id == id), None)

    def icon(self, name: str, label: str = "") -> Markup:
        return Markup(icon_svg(name, escape(label)))


@lru_cache(maxsize=16)
def _entries(path: Path, changed: int) -> dict[str, int]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {found[1]: number for number, line in enumerate(lines, 1) if (found := _ENTRY.match(line))}


def entries(path: Path) -> dict[str, int]:
    """The line of each entry of a PO file by its id; none where there is no such file."""
    return _entries(path, path.stat().st_mtime_ns) if path.is_file() else {}


def _names(type: str) -> bool:
    return type.startswith("ref:") or type == "int"


def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES / "site"),
        autoescape=True,
        comment_start_string="{##",  # {#id} is an anchor
        comment_end_string="##}",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )


_ENVIRONMENT = environment()


def render(template: str, scope: object, **facts: object) -> str:
    """Fill templates/site/pages/<template>.md.j2; `s` is the scope."""
    body = _ENVIRONMENT.get_template(f"pages/{template}.md.j2").render(s=scope, **facts)
    if isinstance(scope, Scope) and scope.used and scope.edition.terms is not None:
        body = f"{body.rstrip()}\n\n{meanings_json(scope.edition.terms, scope.used)}\n"
    return body
