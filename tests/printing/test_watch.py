"""Watching: only what changed is printed again, and the last good file stays until the new one is whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from generator.cli import main
from generator.printing.deck import DeckOrder, print_deck
from generator.printing.watch import Watched, keep, look

TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.fixture
def deck(tmp_path):
    file = tmp_path / "cards.csv"
    file.write_text("title,text\nFog,It rolls in.\n")
    return Watched("cards", lambda: [file], lambda: print_deck(DeckOrder(file), TEMPLATES, tmp_path / "print"))


def write(folder, text):
    file = folder / "cards.csv"
    before = file.stat().st_mtime_ns
    file.write_text(text)
    os.utime(file, ns=(before + 10**9, before + 10**9))


def test_it_prints_once_and_again_only_after_a_change(deck, tmp_path):
    assert [outcome.printed.made for outcome in look([deck])] == [1]
    assert list(look([deck])) == []
    write(tmp_path, "title,text\nFog,It lifts.\n")
    assert [outcome.printed.made for outcome in look([deck])] == [1]


def test_a_touched_file_with_the_same_content_is_not_printed_again(deck, tmp_path):
    list(look([deck]))
    write(tmp_path, "title,text\nFog,It rolls in.\n")
    assert [outcome.printed.made for outcome in look([deck])] == [0]


def test_a_mistake_is_told_and_leaves_the_last_good_file(deck, tmp_path):
    (first,) = look([deck])
    good = first.printed.paths[0].read_bytes()
    write(tmp_path, "titel,text\nFog,It lifts.\n")
    (outcome,) = look([deck])
    assert outcome.printed is None
    assert "no column 'title'" in outcome.problems[0].found
    assert first.printed.paths[0].read_bytes() == good


def drawing(folder, width):
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect class="accent" width="{}" height="9"/></svg>'
    )
    (folder / "p.svg").write_text(text.format(width))


def painting(folder, width):
    Image.new("RGB", (600, 600 + width), "red").save(folder / "p.png")


@pytest.mark.parametrize("draw, name", [(drawing, "p.svg"), (painting, "p.png")])
def test_a_changed_picture_is_seen_in_the_same_run(tmp_path, draw, name):
    draw(tmp_path, 3)
    (tmp_path / "cards.csv").write_text(f"title,picture\nFog,{name}\n")
    order = DeckOrder(tmp_path / "cards.csv", "picture-title-text")
    first = print_deck(order, TEMPLATES, tmp_path / "print").paths[0].read_bytes()
    draw(tmp_path, 7)
    changed = print_deck(order, TEMPLATES, tmp_path / "print").paths[0].read_bytes()
    assert changed != first
    command = ["deck", str(order.file), "--layout", order.layout, "--out", str(tmp_path / "fresh"), "--no-preflight"]
    environment = {**os.environ, "PYTHONPATH": str(TEMPLATES.parent)}
    subprocess.run([sys.executable, "-m", "generator.cli", *command], env=environment, check=True, capture_output=True)
    assert (tmp_path / "fresh/cards/en/cards-deck-a4-en.pdf").read_bytes() == changed


def test_sources_are_listed_again_only_after_a_change_or_a_mistake(tmp_path):
    file, listed = tmp_path / "cards.csv", []
    file.write_text("title\nFog\n")

    def sources():
        listed.append(1)
        return [file]

    deck = Watched("cards", sources, lambda: print_deck(DeckOrder(file), TEMPLATES, tmp_path / "print"))
    for _ in range(3):
        list(look([deck]))
    assert len(listed) == 1
    write(tmp_path, "titel\nFog\n")
    for _ in range(3):
        list(look([deck]))
    assert len(listed) == 4


def test_once_ends_and_tells_whether_all_went_well(deck, tmp_path):
    told = []
    assert keep([deck], told.append, every=1, once=True)
    write(tmp_path, "titel\nFog\n")
    assert not keep([deck], told.append, every=1, once=True)
    assert [outcome.printed is None for outcome in told] == [False, True]


def test_the_command_watches_a_table(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.csv").write_text("title\nFog\n")
    assert main(["watch", "cards.csv", "--once"]) == 0
    assert "cards.csv: 1 of 1 file made anew" in capsys.readouterr().out
    (tmp_path / "cards.csv").write_text("titel\nFog\n")
    assert main(["watch", "cards.csv", "--once"]) == 1
    assert "the last good files are still there" in capsys.readouterr().out
    assert (tmp_path / "print/cards/en/cards-deck-a4-en.pdf").is_file()
