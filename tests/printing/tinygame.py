"""A small game in a temporary folder, as `bordtryk print` finds it, and what is inside the forms of a finished PDF."""

import io
import shutil
from pathlib import Path

from pypdf import PdfReader
from pypdf.generic import ContentStream

from generator.catalog import load_game
from generator.printing.order import Wishes
from generator.printing.press import product_pdfs, stock_of
from generator.printing.readback import Rect, Walker

REPOSITORY = Path(__file__).parents[2]
HEAD = """
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
accent = "#b9402a"
[tables.cards]
file = "cards.csv"
columns.text = { type = "text" }
columns.colour = { type = "word", required = false }
"""
DECK = """
[[product]]
id = "deck"
kind = "cards"
table = "cards"
layout = "card"
back = "back"
size = "standard"
"""
CARDS = "id,qty,back,text,colour\nred,9,,Æble og ål,\nblue,2,-,Très bien,\n"
RULES = "# Tiny Game\n\n## Playing {#play}\n- [play.draw] Draw a card. {TG-1; printed; term}\n"
CARD = """
ground = "dark"
[elements.panel]
kind = "rect"
x = 4
right = 4
y = 4
bottom = 4
fill = "paper"
[elements.words]
kind = "text"
x = 8
right = 8
y = 10
text = "{{ card.text }}"
"""
BACK = 'ground = "dark"\n[elements.dot]\nkind = "circle"\nx = 20\ny = 30\nw = 5\nh = 5\nfill = "paper"\n'
BOX = 'extends = "common/box"\n[elements.picture]\ndrop = true\n'
SIDE = 'extends = "common/box-side"\n'
LAYOUTS = {"card": CARD, "back": BACK, "box": BOX, "box-side": SIDE}


def tiny(folder, products=DECK, cards=CARDS, head=HEAD, rules=RULES, **layouts):
    """Write the game and load it."""
    tables, common = {"cards": cards}, ("strings", "base", "box", "box-side")
    return written(folder, head + products, tables, {**LAYOUTS, **layouts}, rules, common)


def written(folder, game, tables, layouts, rules=RULES, common=("strings",)):
    """Write any game, tables and layouts by name, with files of templates/common/, and load it."""
    data, templates = folder / "card_data" / "tiny", folder / "templates" / "tiny"
    for path in (data, templates / "art", folder / "templates" / "common"):
        path.mkdir(parents=True, exist_ok=True)
    for name in common:
        shutil.copy(REPOSITORY / "templates" / "common" / f"{name}.toml", folder / "templates" / "common")
    sheets = {f"{name}.csv": text for name, text in tables.items()}
    for name, text in {"game.toml": game, "rules.md": rules, **sheets}.items():
        (data / name).write_text(text, encoding="utf-8")
    for name, text in layouts.items():
        (templates / f"{name}.toml").write_text(text, encoding="utf-8")
    found, problems = load_game(data)
    assert [problem for problem in problems if problem.severity == "error"] == []
    return found


def made(game, product="deck", paper="a4", **wishes):
    """Make one product in memory."""
    return product_pdfs(stock_of(game, ["en"], Wishes(**wishes)), product, "en", paper)[0]


def pictures(data, dpi=72):
    """Render the pages of a PDF: a list of RGB pictures."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    found = [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]
    document.close()
    return found


class Inside(Walker):
    """Follows the forms of a page as well; `paths` are the bounds of everything stroked, in um of the page."""

    def __init__(self, page, reader):
        super().__init__(page, reader, float(page.mediabox.height))
        self.reader, self.points, self.paths = reader, [], []
        self.walk()

    def _m(self, operands):
        super()._m(operands)
        self.points.append(self.start)

    def _l(self, operands):
        super()._l(operands)
        self.points.append((self.segment.right, self.segment.bottom))

    def _c(self, operands):
        self.points.append(self._at(float(operands[4]), float(operands[5])))

    def _S(self, operands):
        super()._S(operands)
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        self.paths.append(Rect(min(xs), min(ys), max(xs), max(ys)))
        self.points = []

    def _f(self, operands):
        self.points = []

    _B = _n = _f

    def _Do(self, operands):
        super()._Do(operands)
        form = self.forms[operands[0]].get_object()
        if form.get("/Subtype") == "/Form":
            outer = self.operations, self.forms
            self.operations = ContentStream(form, self.reader).operations
            self.forms = form.get("/Resources", {}).get("/XObject", {})
            self.walk()
            self.operations, self.forms = outer


for operator in ("f*", "B*"):
    setattr(Inside, f"_{operator}", Inside._f)


def inside(data):
    """Read what is drawn on the pages of a PDF, forms included."""
    reader = PdfReader(io.BytesIO(data))
    return [Inside(page, reader) for page in reader.pages]
