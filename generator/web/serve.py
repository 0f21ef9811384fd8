"""Serve the site while it is written: one language through MkDocs, built anew when a file changes."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from http.server import SimpleHTTPRequestHandler
from pathlib import Path


def _rooted(page: Path) -> bytes:
    """A page that is shown at any depth: its links begin at the root of the site, where its language is a folder."""
    links = re.compile(r'((?:href|src)=")(/|\.\./)')
    text = page.read_text(encoding="utf-8")
    return links.sub(lambda link: f"{link[1]}/{page.parent.name + '/' if link[2] == '/' else ''}", text).encode()


class Pages(SimpleHTTPRequestHandler):
    """The files of a built site; an address that is none shows the page of its language that says so."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        lang = self.path.lstrip("/").split("/")[0]
        page = Path(self.directory, lang if lang.isalpha() else "", "404.html")
        if code != 404 or not page.is_file():
            page = next(iter(sorted(Path(self.directory).glob("*/404.html"))), page)
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = _rooted(page)
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


def serve_site(
    root: Path, lang: str = "en", *, only: Sequence[str] = (), host: str = "127.0.0.1", port: int = 8000
) -> None:
    """Show one language and renew it on every change of card data, templates or docs; runs until interrupted."""
    from mkdocs.commands.serve import serve

    path = root / "mkdocs.yml"
    path = path if path.exists() else Path(__file__).resolve().parents[2] / "mkdocs.yml"
    os.environ["BORDTRYK_LANG"] = lang
    os.environ["BORDTRYK_GAMES"] = " ".join(only)
    serve(config_file=str(path), dev_addr=f"{host}:{port}", watch=[])
