"""The benchmark's job as an ordinary ReportLab script does it. Run: python plain_reportlab.py JOB CARDS OUT.pdf"""

import csv
import sys
from importlib import import_module
from pathlib import Path
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor, black, white
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

WIDTH, HEIGHT, BLEED, MARK, GAP = 63 * mm, 88 * mm, 1.5 * mm, 4 * mm, 0.5 * mm
COLUMNS, ROWS = 3, 3
STEP_X, STEP_Y = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
LEFT = (A4[0] - COLUMNS * STEP_X) / 2 + BLEED
FOOT = (A4[1] - ROWS * STEP_Y) / 2 + BLEED
HYPHENS = {"da": "da_DK", "fr": "fr", "de": "de_DE"}


def fonts():
    for name, package, stem in (
        ("Title", "fontpkg_marcellus", "Marcellus-Regular"),
        ("Text", "fontpkg_alegreya_sans", "AlegreyaSans-Regular"),
        ("Bold", "fontpkg_alegreya_sans", "AlegreyaSans-Bold"),
    ):
        folder = Path(import_module(package).__file__).parent / "files"
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{stem}.ttf")))


def fitted(text, font, lang, size, smallest, width, height, **more):
    """The paragraph in the largest size that fits, half a point at a time."""
    while True:
        style = ParagraphStyle(
            "fit", fontName=font, fontSize=size, leading=size * 1.2, hyphenationLang=HYPHENS[lang], **more
        )
        paragraph = Paragraph(escape(text), style)
        _, taken = paragraph.wrap(width, 1000)
        if taken <= height or size <= smallest:
            return paragraph, taken
        size -= 0.5


def corner(canvas, text):
    canvas.setFont("Bold", 11)
    canvas.setFillColor(black)
    canvas.drawString(5.5 * mm, HEIGHT - 9 * mm, text)


def front(canvas, job, card, x, y):
    canvas.saveState()
    canvas.translate(x, y)
    canvas.setFillColor(HexColor(card["color"]))
    canvas.rect(-BLEED, -BLEED, STEP_X, STEP_Y, stroke=0, fill=1)
    canvas.setFillColor(white)
    canvas.setLineWidth(0.4 * mm)
    canvas.roundRect(4 * mm, 4 * mm, WIDTH - 8 * mm, HEIGHT - 8 * mm, 2 * mm, stroke=1, fill=1)
    title, _ = fitted(card["title"], "Title", card["lang"], 15, 8, 50 * mm, 7 * mm, alignment=TA_CENTER)
    title.drawOn(canvas, 6.5 * mm, HEIGHT - 12 * mm)
    canvas.drawImage(str(job / card["art"]), 16.5 * mm, HEIGHT - 43 * mm, 30 * mm, 30 * mm)
    body, taken = fitted(card["body"], "Text", card["lang"], 14, 6, 50 * mm, 37 * mm)
    body.drawOn(canvas, 6.5 * mm, HEIGHT - 44.5 * mm - taken)
    corner(canvas, card["number"])
    canvas.translate(WIDTH, HEIGHT)
    canvas.rotate(180)
    corner(canvas, card["number"])
    canvas.restoreState()


def marks(canvas):
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.1 * mm)
    low_x, high_x = LEFT - BLEED - GAP, LEFT + COLUMNS * STEP_X - BLEED + GAP
    low_y, high_y = FOOT - BLEED - GAP, FOOT + ROWS * STEP_Y - BLEED + GAP
    for i in range(COLUMNS):
        for x in (LEFT + i * STEP_X, LEFT + i * STEP_X + WIDTH):
            canvas.line(x, low_y - MARK, x, low_y)
            canvas.line(x, high_y, x, high_y + MARK)
    for i in range(ROWS):
        for y in (FOOT + i * STEP_Y, FOOT + i * STEP_Y + HEIGHT):
            canvas.line(low_x - MARK, y, low_x, y)
            canvas.line(high_x, y, high_x + MARK, y)


def main(job, cards, out):
    fonts()
    canvas = Canvas(out, pagesize=A4, pageCompression=1)
    with open(job / cards, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for start in range(0, len(rows), COLUMNS * ROWS):
        sheet = rows[start : start + COLUMNS * ROWS]
        places = [divmod(i, COLUMNS) for i in range(len(sheet))]
        for card, (row, column) in zip(sheet, places, strict=True):
            front(canvas, job, card, LEFT + column * STEP_X, FOOT + (ROWS - 1 - row) * STEP_Y)
        marks(canvas)
        canvas.showPage()
        for row, column in places:
            x, y = LEFT + (COLUMNS - 1 - column) * STEP_X, FOOT + (ROWS - 1 - row) * STEP_Y
            canvas.drawImage(str(job / "back.png"), x - BLEED, y - BLEED, STEP_X, STEP_Y)
        marks(canvas)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
