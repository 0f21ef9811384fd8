"""The benchmark's job is the one described: nine cards on A4, each with its own text, picture and colour."""

import csv
import sys
from pathlib import Path

from generator.printing.deck import DeckOrder, print_deck
from generator.printing.readback import read_pdf

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
import make_job  # noqa: E402 - a script beside this file

TEMPLATES = HERE.parents[1] / "templates"


def test_nine_cards_of_the_job_share_a_sheet(tmp_path):
    (tmp_path / "art").mkdir()
    cards = make_job.rows(9)
    for number in range(9):
        make_job.art(number, tmp_path / "art")
    make_job.back(tmp_path / "back.png")
    with open(tmp_path / "cards.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, make_job.COLUMNS)
        writer.writeheader()
        writer.writerows(cards)
    run = print_deck(DeckOrder(tmp_path / "cards.csv", str(HERE / "card.toml")), TEMPLATES, tmp_path / "out")
    (entry,) = run.files
    assert (entry.pieces, entry.pages, entry.trim_mm) == (9, 2, (63.0, 88.0))
    assert entry.layout[0].startswith("A4: 3 × 3 = 9 of 63.00 mm × 88.00 mm, upright")
    assert not [finding for finding in run.findings if "error" in finding]
    assert all(read_pdf(run.paths[0].read_bytes()).fonts.values())
