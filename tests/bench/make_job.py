"""Make the print benchmark job in a folder: cards_54.csv, cards_500.csv, a longer one, art/*.png, back.png.

Deterministic (seeded). Run: python tests/bench/make_job.py FOLDER
"""

import csv
import random
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

NN = "\u202f"  # narrow no-break space (French)
DANISH = (
    "Træk to kort, når søen fryser til is, og læg æblet på dit bål. Hver spiller på øen må bytte "
    "én brik med en nabo. Vælg så en fjende, slå terningen og gå tre felter frem uden at røre "
    "gården eller åen i kæret."
)
FRENCH = (
    f"Choisissez un œuf{NN}: si le cœur de la forêt s’éveille, piochez deux cartes{NN}! Sinon, défaussez "
    f"«{NN}l’affûteur{NN}» et perdez la manœuvre. Où va la flûte{NN}? Le maître déplace aussitôt "
    f"son pion jusqu’à la clairière, puis chaque joueur paie 1{NN}000{NN}€ au château de l’été."
)
GERMAN = (
    "Würfle zweimal und ziehe über die große Straße; süße Grüße aus Gießen! Übermäßig fließende "
    "Donaudampfschifffahrtsgesellschaft bringt jedem Mitspieler Weißbier. Wähle danach „Öl“ oder "
    "„Äpfel“ und lege die Kärtchen außen ab, bis GROẞE Flüsse den Schlüssel der Prüfung freigeben, "
    "oder heiße Füße bekommen."
)
TITLES = {
    "da": ["Ærø-færgen", "Søslangen", "Blåbærgrød", "Æblegården", "Hyggeånden", "Rødgrød på fløde"],
    "fr": ["L’Œuf du Dragon", "Forêt enchantée", "Château d’été", "Flûte céleste", "Le Cœur brisé", "Maître affûteur"],
    "de": ["Großer Würfelbär", "Süße Füchsin", "Straßenkönig", "Weißer Schlüssel", "Müßiggänger", "Heiße Quelle"],
}
WORDS = {"da": DANISH.split(" "), "fr": FRENCH.split(" "), "de": GERMAN.split(" ")}
COLUMNS = ("number", "lang", "title", "body", "art", "color")
DECKS = (54, 500)
LONG = 2000  # for memory only


def art(number: int, folder: Path) -> None:
    """Draw one card's picture: a gradient with blurred discs."""
    chance = random.Random(number * 7919 + 1)
    picture = Image.new("RGB", (300, 300))
    drawn = ImageDraw.Draw(picture)
    top = [chance.randrange(40, 230) for _ in range(3)]
    foot = [chance.randrange(40, 230) for _ in range(3)]
    for y in range(300):
        share = y / 299
        drawn.line((0, y, 299, y), fill=tuple(int(a + (b - a) * share) for a, b in zip(top, foot, strict=True)))
    for _ in range(25):
        x, y = chance.randrange(300), chance.randrange(300)
        size = chance.randrange(10, 80)
        disc = tuple(chance.randrange(256) for _ in range(3))
        drawn.ellipse((x - size, y - size, x + size, y + size), fill=disc)
    picture.filter(ImageFilter.GaussianBlur(2)).save(folder / f"art_{number:03d}.png", dpi=(300, 300))


def back(path: Path) -> None:
    """Draw the back, 66 × 91 mm at 300 dpi, with an arrow that points up."""
    width, height = 780, 1075
    picture = Image.new("RGB", (width, height), (30, 50, 110))
    drawn = ImageDraw.Draw(picture)
    for x in range(-height, width, 40):
        drawn.line((x, 0, x + height, height), fill=(60, 90, 170), width=8)
    drawn.rectangle((95, 95, width - 95, height - 95), outline=(240, 220, 160), width=10)
    drawn.text((width // 2 - 100, height // 2), "TOP ^ UP", fill=(255, 255, 255))
    drawn.polygon([(width // 2, 200), (width // 2 - 60, 300), (width // 2 + 60, 300)], fill=(240, 220, 160))
    picture.save(path, dpi=(300, 300))


def rows(count: int) -> list[dict[str, object]]:
    """Write the cards of a deck: 40 words each, in three languages by turns."""
    chance = random.Random(count)
    found = []
    for i in range(count):
        lang = ("da", "fr", "de")[i % 3]
        title = chance.choice(TITLES[lang])
        words = WORDS[lang]
        start = chance.randrange(len(words))
        body = " ".join((words[start:] + words[:start])[:40])
        colour = "#" + bytes(chance.randrange(60, 200) for _ in range(3)).hex()
        found.append(dict(zip(COLUMNS, (i + 1, lang, title, body, f"art/art_{i:03d}.png", colour), strict=True)))
    return found


def make(folder: Path) -> Path:
    """Make the job; what is already there is kept. Return the folder."""
    (folder / "art").mkdir(parents=True, exist_ok=True)
    if not (folder / "back.png").exists():
        for number in range(LONG):
            art(number, folder / "art")
        back(folder / "back.png")
    for count in (*DECKS, LONG):
        with open(folder / f"cards_{count}.csv", "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(rows(count))
    return folder


if __name__ == "__main__":
    make(Path(sys.argv[1] if len(sys.argv) > 1 else "bench-job"))
