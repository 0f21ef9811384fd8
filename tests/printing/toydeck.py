"""A tiny game in memory and layouts in a temporary folder, for the tests of layouts and faces."""

from pathlib import Path

from generator.catalog.model import Book, Chapter, Clause, Column, GameData, Product, Row, Table
from generator.printing.faces import Job, make_faces

SUITS = ({"id": "rose", "symbol": "heart", "ink": "red"}, {"id": "oak", "symbol": "leaf", "ink": "green"})
CARDS = (
    {"id": "c1", "suit": "rose", "value": "1", "text": "Draw {heart} 2."},
    {"id": "c2", "suit": "oak", "value": "8", "text": "Take the *last* card, see [[end.last]]."},
)
DANISH = {"c1.text": "Træk {heart} 2.", "c2.text": "Tag det *sidste* kort, se [[end.last]].", "title": "Legetøj"}
HEART = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<path class="ink" d="M5 9L1 4Q1 1 3 1T5 3Q5 1 7 1T9 4Z"/></svg>"""
SCENE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
<rect class="dark ground" width="20" height="10"/>
<g class="paper" transform="translate(10 5)"><circle r="4"/><path class="accent" d="M-1 -1h2v2h-2z"/></g></svg>"""


def table(name, columns, values):
    rows = tuple(
        Row(name, one["id"], one, line, qty=int(one.get("qty", 1)), art=one.get("art", ""), back=one.get("back", ""))
        for line, one in enumerate(values, 2)
    )
    return Table(name, f"{name}.csv", tuple(Column(*column) for column in columns), rows)


def game(cards=CARDS, palette=None):
    clause = Clause("end.last", "3.1", "The last card ends the game.", (), "design", "term", 1)
    return GameData(
        id="toy",
        folder=Path("card_data/toy"),
        title="Toy",
        facts={},
        tables={
            "cards": table("cards", [("id", "word"), ("suit", "ref:suits"), ("value", "int"), ("text", "text")], cards),
            "suits": table("suits", [("id", "word"), ("symbol", "word"), ("ink", "word")], SUITS),
        },
        products=(),
        variants=(),
        rules=Book("Toy", (Chapter("end", 3, "End", (clause,), 1),), "rules.md"),
        rulings=(),
        words={},
        palette=palette or {"red": "#8e2a2a", "green": "#2f5d46", "dark": "#1f3440", "accent": "#e9c46a"},
    )


def write(folder, **layouts):
    """Write layouts (name=text) and the toy's art below `folder`; return it."""
    for name, text in layouts.items():
        file = folder / "toy" / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    art = folder / "toy" / "art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "heart.svg").write_text(HEART)
    (art / "scene.svg").write_text(SCENE)
    return folder


def faces(folder, layout, *, cards=CARDS, texts=None, product=None, **job):
    """Write one layout and make its faces: {language: FaceSet}."""
    write(folder, card=layout)
    data = game(cards)
    product = product or Product("deck", "cards", table="cards", layout="card")
    english = data.sources()
    return make_faces(Job(data, product, folder, **job), texts or {"en": english})
