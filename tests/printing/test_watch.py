"""Watching: only what changed is printed again, and the last good file stays until the new one is whole."""

import os
from pathlib import Path

import pytest

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
    assert "cards.csv: 1 of 1 files made anew" in capsys.readouterr().out
    (tmp_path / "cards.csv").write_text("titel\nFog\n")
    assert main(["watch", "cards.csv", "--once"]) == 1
    assert "the last good files are still there" in capsys.readouterr().out
    assert (tmp_path / "print/cards/en/cards-deck-a4-en.pdf").is_file()
