"""The verb export as a user types it."""

import argparse
import re
from pathlib import Path

import pytest

from generator.cli import main, parser
from generator.printing.export.png import GAME_CRAFTER_SIZES, MAKE_PLAYING_CARDS_SIZES
from generator.printing.export.targets import SHORT, TARGETS
from generator.printing.papers import CARDS

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "exports.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(ROOT)


def verb():
    (verbs,) = (one for one in parser()._actions if isinstance(one, argparse._SubParsersAction))
    return verbs.choices["export"]


def rows(heading):
    """The rows of the table that begins with this heading, as lists of cells."""
    table = DOCUMENT.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_documented_options_are_the_accepted_ones():
    accepted = {name for one in verb()._actions for name in one.option_strings if name not in ("-h", "--help")}
    documented = {name for row in rows("option") for name in re.findall(r"--[a-z-]+", row[0])}
    assert documented == accepted


def test_documented_targets_are_the_accepted_ones():
    assert [row[0].strip("`") for row in rows("target")] == list(TARGETS)
    assert {row[1].strip("`"): row[0].strip("`") for row in rows("target") if row[1]} == SHORT


def test_documented_pixels_are_those_made():
    for name, mpc, tgc in rows("size"):
        width, height = (round(float(side) * 1000) for side in re.findall(r"[\d.]+", name.split(",")[-1]))
        assert CARDS.get(name.split(",")[0], (width, height)) == (width, height)
        for sizes, cell in ((MAKE_PLAYING_CARDS_SIZES, mpc), (GAME_CRAFTER_SIZES, tgc)):
            assert sizes.get((width, height)) == (tuple(map(int, cell.split(" × "))) if cell else None)


def test_a_deck_is_exported_in_two_languages(tmp_path, capsys):
    words = ["export", "dracula-van-helsing", "fronts-backs", "--product", "deck", "--lang", "da,en"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    folder = tmp_path / "dracula-van-helsing" / "fronts-backs"
    assert str(folder / "da" / "deck" / "deck-backs.pdf") in said and "4 files" in said
    assert sorted(path.name for path in folder.iterdir()) == ["da", "en", "manifest.json"]


@pytest.mark.parametrize(
    "words, said",
    [
        (["mpc", "--grid", "10x7"], "--grid"),
        (["tts", "--grid", "70"], "10x7"),
        (["silhouette", "--bleed", "much"], "'much'"),
        (["silhouette", "--paper", "b12"], "b12"),
        (["print-shop", "--product", "dekc"], "dekc"),
        (["png", "--lang", "zz"], "'zz'"),
    ],
)
def test_a_mistake_gives_one_clear_message_and_no_file(tmp_path, capsys, words, said):
    assert main(["export", "dracula-van-helsing", *words, "--out", str(tmp_path / "out")]) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
