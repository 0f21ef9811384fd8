"""A small game in a temporary folder, made of the files that a test names."""

import pytest

GAME = '[game]\nid = "tiny"\ntitle = "Tiny"\n'
GOOD = """
[game]
id = "tiny"
title = "Tiny"
players = [2, 4]

[palette]
red = "#aa0000"

[tables.suits]
file = "suits.csv"
columns.name = { type = "text" }

[tables.cards]
file = "cards.csv"
columns.suit = { type = "ref:suits" }
columns.value = { type = "int", min = 1 }
columns.text = { type = "text", required = false }

[[product]]
id = "deck"
kind = "cards"
table = "cards"
sizes = ["standard", "poker"]
copies = 2

[[variant]]
name = "more"
values = ["no", "yes"]
clauses = ["play.two"]
sources = { no = "S1", yes = "S2" }
conflict = "C1"

[gates]
unreachable = [["play", "play.two"]]
"""
RULES = "# Tiny\n\n## Play {#play}\n- [play.one] Play a card. {T-1; printed}\n"


@pytest.fixture
def tiny(tmp_path):
    """Write files into card_data/tiny and give the folder; game.toml and rules.md are there unless given."""

    def write(**files):
        folder = tmp_path / "card_data" / "tiny"
        folder.mkdir(parents=True, exist_ok=True)
        (tmp_path / "templates").mkdir(exist_ok=True)
        for name, content in {"game.toml": GAME, "rules.md": RULES, **files}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return folder

    return write


@pytest.fixture
def good():
    """The game.toml of a game that uses everything."""
    return GOOD
