"""A small game that prints and builds, in a tree of its own, with catalogs in every state."""

import shutil
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
GAME = """
[game]
id = "lamps"
title = "Lamps"
origin = "LB"
players = [2, 2]
minutes = [15, 15]
age = 8

[palette]
dark = "#1f3440"
accent = "#b98a1e"

[tables.cards]
file = "cards.csv"
columns.text = { type = "text" }

[[product]]
id = "deck"
kind = "cards"
table = "cards"
layout = "card"
size = "standard"

[[product]]
id = "rules"
kind = "book"
"""
RULES = """# Lamps

## Aim {#aim}
- [aim.win] Whoever lights three lamps wins. {LB-1; printed; term}
- [aim.draw] Nobody wins when the oil is gone. {LB-2; ruling; term}

## Play {#play}
- [play.light] You may light one lamp. {LB-3; printed; table}
- [play.bell] The bell ends the night. {LB-4; ruling; table}
"""
RULINGS = """
[[ruling]]
id = "two-lamps"
question = "May I light two lamps?"
answer = "No, one only."
clauses = ["play.light"]
cards = ["lamp"]
"""
CARD = """
[elements.words]
kind = "text"
x = 8
right = 8
y = 10
h = 12
text = "{{ card.text }}"
size = 12
min = 8
fit = "card"
"""
FILES = {
    "card_data/lamps/game.toml": GAME,
    "card_data/lamps/rules.md": RULES,
    "card_data/lamps/rulings.toml": RULINGS,
    "card_data/lamps/cards.csv": "id,qty,text,origin\nlamp,2,Light one lamp.,LB-3\nbell,1,Ring the bell.,LB-4\n",
    "card_data/lamps/words.toml": 'tagline = "Light the lamps."\n',
    "templates/lamps/card.toml": CARD,
}
DANISH = {
    "title": "Lamper",
    "aim.title": "Mål",
    "aim.win": "Den, der tænder tre lamper, vinder.",
    "aim.draw": "Ingen vinder, når olien er brugt op.",
    "play.title": "Spil",
    "play.light": "Du må tænde én lampe.",
    "play.bell": "Klokken slutter natten.",
    "lamp.text": "Tænd én lampe.",
    "bell.text": "Ring med klokken.",
    "two-lamps.question": "Må jeg tænde to lamper?",
    "two-lamps.answer": "Ja, to ad gangen.",
    "word:tagline": "Tænd lamperne.",
}
EVIL = '<script>alert("x")</script>'
HOSTILE = {
    "title": f"Lampes {EVIL}",
    "aim.title": "But {onclick=alert(1) .x}",
    "aim.win": f"Gagne {EVIL}",
    "aim.draw": "Nul [ici](javascript:alert(1))",
    "play.title": 'Jeu " onmouseover="alert(1)',
    "play.light": "Une &lt;script&gt; lampe {{ config }}",
    "play.bell": "<img src=x onerror=alert(1)>",
    "lamp.text": '" autofocus onfocus="alert(1)',
    "bell.text": "</textarea><script>alert(1)</script>",
    "two-lamps.question": "</title><svg onload=alert(1)>",
    "two-lamps.answer": "{% include 'x' %}",
    "word:tagline": "--><script>alert(1)</script>",
}


def write_tree(root: Path) -> Path:
    """Write the game, and the texts that all games share."""
    for name, text in FILES.items():
        put(root / name, text.lstrip())
    shutil.copytree(REPOSITORY / "templates" / "common", root / "templates" / "common")
    return root


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def write_catalog(root: Path, lang: str, texts: dict[str, str], header: str = "") -> None:
    """Write a language's catalog with these translations of today's English."""
    import polib

    from generator.i18n.catalogs import catalogs
    from generator.i18n.sync import update_catalog

    (catalog,) = catalogs(root, ["lamps"])
    path = catalog.path(lang)
    put(path, update_catalog(catalog, lang).after)
    po = polib.pofile(str(path), wrapwidth=0)
    for entry in po:
        entry.msgstr = texts.get(entry.msgctxt, "")
    put(path, str(po).replace(f'"Language: {lang}\\n"\n', f'"Language: {lang}\\n"\n{header}'))
