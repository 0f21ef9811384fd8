"""A tiny game in a tree of its own, built in two languages; and the project's own site, built once for the browser."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from generator.web.build import build_site

from .browser import browser

REPOSITORY = Path(__file__).resolve().parents[2]
GAME = {
    "game.toml": """
[game]
id = "lamps"
title = "Lamps & Bells"
world = "lamps"
origin = "LB"
players = [2, 4]
minutes = [15, 15]
age = 8
designers = ["A. Person"]

[palette]
red = "#8e2a2a"
yellow = "#b98a1e"
dark = "#1f3440"
accent = "#b98a1e"

[tables.suits]
file = "suits.csv"
columns.name = { type = "text" }
columns.pattern = { type = "word" }

[tables.cards]
file = "cards.csv"
columns.suit = { type = "ref:suits" }
columns.value = { type = "int", min = 1, max = 3 }
columns.text = { type = "text", required = false }

[[product]]
id = "deck"
kind = "cards"
table = "cards"
layout = "card"
size = "standard"

[[variant]]
name = "bells-ring"
values = ["twice", "once"]
clauses = ["play.bell"]
sources = { "twice" = "S1", "once" = "S2" }
conflict = "C1"
""",
    "suits.csv": "id,name,pattern\nred,red,diagonal\nyellow,yellow,dots\n",
    "cards.csv": (
        "id,suit,value,text,origin\nr1,red,1,Light one lamp.,LB-2\nr2,red,2,,\ny1,yellow,1,Ring the <bell>.,LB-3\n"
    ),
    "rules.md": """# Lamps & Bells

## Aim {#aim}
- [aim.win] Whoever lights *three* lamps wins. {LB-1; printed; term}

## Play {#play}
- [play.lamp] Discard a card to light a **lamp**, as [[aim.win]] asks. {LB-2; reported; table}
- [play.bell] A bell rings twice & wakes everybody. {LB-3; ruling; table}
""",
    "rulings.toml": """
[[ruling]]
id = "bell-at-night"
question = "May a bell ring at night?"
answer = "Yes, twice: [[play.bell]]."
clauses = ["play.bell"]
cards = ["y1"]
origins = ["LB-3"]
phrasings = ["ringing after dark"]
""",
    "words.toml": """
tagline = "Light the lamps, wake the town."
overview = "A game for the tests."

["variant"]
"bells-ring" = "How often a bell rings"
"bells-ring.twice" = "Twice"
"bells-ring.once" = "Once"
""",
    "glossary.toml": '[lamp]\nen = ["lamp", "lamps"]\nda = ["lampe", "lampen"]\n',
}
DANISH = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\nLanguage: da\\n"

msgctxt "aim.title"
msgid "Aim"
msgstr "Mål"

msgctxt "aim.win"
msgid "Whoever lights *three* lamps wins."
msgstr "Den, der tænder *tre* lamper, vinder."

msgctxt "play.bell"
msgid "A bell rings once."
msgstr "En klokke ringer en gang."
"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files under the policy that the site asks of servers, and says nothing."""

    def end_headers(self) -> None:
        self.send_header(*Path(self.directory, "csp.txt").read_text("utf-8").strip().split(": ", 1))
        super().end_headers()

    def log_message(self, *args: object) -> None:
        pass


class QuietServer(ThreadingHTTPServer):
    """Says nothing when a browser hangs up early."""

    def handle_error(self, request: object, client_address: object) -> None:
        pass


def write_game(root: Path) -> None:
    """Write the tiny game, and the strings all games share, into a tree."""
    folder = root / "card_data" / "lamps"
    (folder / "locale").mkdir(parents=True)
    for name, text in GAME.items():
        (folder / name).write_text(text.lstrip(), encoding="utf-8")
    (folder / "locale" / "da.po").write_text(DANISH, encoding="utf-8")
    shutil.copytree(REPOSITORY / "templates" / "common", root / "templates" / "common")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A fresh tree that holds the tiny game only."""
    write_game(tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game's site in English and Danish; as a reader without an address for it builds it."""
    root = tmp_path_factory.mktemp("tiny")
    write_game(root)
    build_site(root, root / "site", ("en", "da"))
    return root / "site"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The project's own site in all languages, built for the address at which it is served: (address, folder)."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    out = tmp_path_factory.mktemp("project") / "site"
    build_site(REPOSITORY, out, ("en", "da", "fr", "de"), url=address)
    yield from serve(out, port)


@pytest.fixture(scope="session")
def tiny_server(tiny: Path) -> Iterator[tuple[str, Path]]:
    """The tiny site, served: (address, folder)."""
    yield from serve(tiny, 0)


def serve(folder: Path, port: int) -> Iterator[tuple[str, Path]]:
    with QuietServer(("127.0.0.1", port), partial(Quiet, directory=str(folder))) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{http.server_port}/", folder
        http.shutdown()
        thread.join()
