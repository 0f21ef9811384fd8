"""The root of the site (choose a language) and /r/<game>/<clause>, which leads to a clause in the reader's language."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from html import escape
from pathlib import Path

from ..catalog.model import GameData
from ..i18n.languages import name_of
from ..i18n.texts import load_common
from .edition import Library
from .numbers import numbers_of

STYLE = (
    "body{font:1.1rem/1.6 Georgia,serif;background:#1f3440;color:#f4ecd8;margin:0;min-height:100vh;display:grid;"
    "place-content:center;text-align:center;padding:1rem}h1{font-weight:400;font-size:2.6rem;margin:0}"
    "ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.6rem;justify-content:center}"
    "a{display:inline-block;min-height:44px;line-height:44px;padding:0 1.1rem;border:1px solid #b98a1e;color:#f4ecd8;"
    "text-decoration:none;border-radius:3px}a:hover,a:focus-visible{background:#b98a1e;color:#1c1a17}"
)
# Goes to the language last read here, else the first of the reader's languages that the site has.
SCRIPT = (
    "(function(){var links=[].slice.call(document.querySelectorAll('a[hreflang]')),last='';"
    "try{last=localStorage.getItem('bordtryk.lang')||''}catch(e){}"
    "var wanted=[last].concat(navigator.languages||[navigator.language]);"
    "for(var i=0;i<wanted.length;i++)for(var j=0;j<links.length;j++)"
    "if(wanted[i]&&wanted[i].slice(0,2).toLowerCase()===links[j].hreflang)return location.replace(links[j].href);"
    "location.replace(links[0].href)})()"
)


def write(library: Library, out: Path) -> None:
    """Write index.html and r/<game>/<clause>/index.html under the site's root."""
    name = load_common("en", library.root)["site.name"]
    _write(out / "index.html", _page(library, name, "", "index.html"))
    for game in library.games.values():
        for clause in game.rules.clauses():
            folder = out / "r" / game.id / clause.id
            page = _page(library, name, "../../../", f"{game.id}/rules.html#{clause.id}")
            _write(folder / "index.html", page)
        _old_numbers(library, game, name, out)


def _old_numbers(library: Library, game: GameData, name: str, out: Path) -> None:
    """Write r/<game>/<year>/<number>/: the rule that an edition gave that number."""
    for year, numbers in numbers_of(game.folder).items():
        for number, clause in numbers.items():
            anchor = f"#{clause}" if game.rules.find(clause) else ""
            page = _page(library, name, "../../../../", f"{game.id}/rules.html{anchor}")
            _write(out / "r" / game.id / year / number / "index.html", page)


def _write(path: Path, page: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")


def _page(library: Library, name: str, up: str, target: str) -> str:
    links = "".join(
        f'<li><a hreflang="{lang}" lang="{lang}" href="{up}{lang}/{escape(target)}">{escape(name_of(lang))}</a></li>'
        for lang in library.languages
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '{_hash(SCRIPT)}'; "
        f"style-src '{_hash(STYLE)}'\">"
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(name)}</title><style>{STYLE}</style></head><body><main><h1>{escape(name)}</h1>"
        f"<ul>{links}</ul></main><script>{SCRIPT}</script></body></html>\n"
    )


def _hash(text: str) -> str:
    return "sha256-" + b64encode(hashlib.sha256(text.encode()).digest()).decode()
