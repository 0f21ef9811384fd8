"""A small game to export: a deck with one back for all, one with backs of its own, a big one, round tokens."""

from PIL import Image
from tinygame import written

from generator.printing.export.targets import export_game

GAME = """
[game]
id = "tiny"
title = "Tiny Game"
origin = "TG"
players = [2, 2]
minutes = [10, 15]
age = 8
credits = ["Made for a test."]
[palette]
dark = "#1f3440"
soot = "#050100"
[tables.cards]
file = "cards.csv"
columns.title = { type = "text" }
[tables.mixed]
file = "mixed.csv"
[tables.many]
file = "many.csv"
[[product]]
id = "deck"
kind = "cards"
table = "cards"
layout = "card"
back = "back"
size = "standard"
sizes = ["standard", "poker"]
[[product]]
id = "mixed"
kind = "cards"
table = "mixed"
layout = "plain"
back = "back"
size = "skat"
sizes = ["skat", "standard"]
[[product]]
id = "many"
kind = "cards"
table = "many"
layout = "plain"
back = "back"
size = "standard"
[[product]]
id = "tokens"
kind = "tokens"
table = "many"
layout = "token"
size = "20x20"
[[product]]
id = "rules"
kind = "book"
"""
CARD = """
ground = "dark"
[elements.picture]
kind = "image"
src = "spot.png"
x = 20
w = 20
y = 20
h = 20
[elements.words]
kind = "text"
x = 8
right = 8
y = 50
text = "{{ card.title }}"
colour = "paper"
[elements.glow]
kind = "gradient"
from = "soot"
to = "dark"
y = 70
h = 8
"""
BACK = 'ground = "#ff0000"\n[elements.dot]\nkind = "circle"\nx = 20\ny = 30\nw = 5\nh = 5\nfill = "paper"\n'
OTHER = 'ground = "#0000ff"\n'
PLAIN = 'ground = "#00ff00"\n[elements.id]\nkind = "text"\nx = 8\ny = 8\ntext = "{{ card.id }}"\n'
TOKEN = 'ground = "dark"\nshape = "round"\n'
LAYOUTS = {"card": CARD, "back": BACK, "other": OTHER, "plain": PLAIN, "token": TOKEN}
MANY = "id,qty\n" + "".join(f"n{number},1\n" for number in range(1, 71))
TABLES = {
    "cards": "id,qty,title\nzebra,2,Æble\napple,1,Très bien\nnone,0,Left out\n",
    "mixed": "id,qty,back\none,1,\ntwo,1,other\nthree,2,-\n",
    "many": MANY,
}


def make(folder, game=GAME):
    """Write the game below a folder and load it."""
    found = written(folder, game, TABLES, LAYOUTS)
    spot().save(folder / "templates" / "tiny" / "art" / "spot.png")
    return found


def spot():
    """A picture of black and wet colours, the left half opaque, the right half clear."""
    picture = Image.new("RGBA", (200, 200), (0, 0, 0, 255))
    for number, colour in enumerate([(1, 0, 0), (90, 0, 0), (0, 64, 64), (255, 0, 0), (128, 0, 128)]):
        picture.paste((*colour, 255), (0, 40 * number, 100, 40 * number + 40))
    picture.paste((255, 255, 255, 0), (100, 0, 200, 200))
    return picture


def export(game, out, target, *products, langs=("en",), **options):
    return export_game(game, target, langs=list(langs), out=out, products=list(products) or None, **options)
