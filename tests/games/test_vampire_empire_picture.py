"""The castle drawn: with every card open, no name below a card runs into another."""

from itertools import combinations

import pytest
from test_vampire_empire_table import data, kit, settings

from generator.engine import Item
from generator.games.vampire_empire import GAME
from generator.i18n.texts import load_texts

CROWDED = (
    "castle lord nun cook / city lady! monk! officer! maid! bishop! butler! / vampires cook monk butler / revealed cook"
    " / tokens lady bishop / turn human 6 / phase action / vampire-deck ?24 / human-deck ?24"
    " / vampire-hand v-noble-2 v-squire v-servant-2 / human-hand h-noble-servant h-noble-cleric h-squire h-holy-noble"
    " h-noble-2 h-noble-3 h-holy-2 h-holy-4"
)
LETTER = 0.54  # of a letter's size, a letter's width


def names(lang):
    """Each label of the crowded table as (text, left, right, top, bottom), as the drawer sets it."""
    words = load_texts(data(), lang)
    items = GAME.picture(GAME.read(CROWDED, kit(), settings()), None).items
    return [box(item, words) for item in items if item.kind == "label"]


def box(item: Item, words):
    said = words.get(item.text, "") or words.get(f"word:{item.text.removeprefix('word:')}", "")
    size = min(item.h * 0.8, 3, item.w / max(1, len(said)) * 1.85)
    half, middle = len(said) * size * LETTER / 2, item.x + item.w / 2
    return said, middle - half, middle + half, item.y + item.h / 2 - size / 2, item.y + item.h / 2 + size / 2


@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
def test_no_name_on_the_table_meets_another(lang):
    met = [
        (one[0], other[0])
        for one, other in combinations(names(lang), 2)
        if min(one[2], other[2]) > max(one[1], other[1]) and min(one[4], other[4]) > max(one[3], other[3])
    ]
    assert met == []


@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
def test_every_name_is_large_enough_to_read(lang):
    assert min(bottom - top for _, _, _, top, bottom in names(lang)) >= 1.8
