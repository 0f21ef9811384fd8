"""Wording that leaves somebody out is noticed where the English means any player, and nowhere else."""

import pytest

from generator.catalog import Term
from generator.i18n.rules import wording

ENGLISH = "A player draws a card."


def found(lang, text, source=ENGLISH, terms=()):
    return [one.found for one in wording(source, text, lang, terms)]


@pytest.mark.parametrize(
    "lang, text, word",
    [
        ("de", "Der Spieler zieht eine Karte.", "Der Spieler"),
        ("de", "Jeder Spieler zieht eine Karte.", "Jeder Spieler"),
        ("de", "Nimm dem Gegner eine Karte weg.", "dem Gegner"),
        ("fr", "Le joueur pioche une carte.", "Le joueur"),
        ("fr", "Chaque joueur pioche une carte.", "Chaque joueur"),
        ("da", "En spiller trækker, når han vil.", "han"),
        ("da", "Spilleren viser sit kort til hende.", "hende"),
    ],
)
def test_a_player_spoken_of_as_a_man_or_a_woman_is_found(lang, text, word):
    assert found(lang, text) == [f"{word!r} for a player"]


@pytest.mark.parametrize(
    "lang, text",
    [
        ("de", "Wer am Zug ist, zieht eine Karte. Der Spielerwechsel folgt."),
        ("de", "Du ziehst eine Karte; sie geht an die andere Seite."),
        ("fr", "Vous piochez une carte. L’adversaire pioche aussi ; il passe."),
        ("fr", "Chaque joueur·euse pioche une carte."),
        ("da", "Man trækker et kort, og den anden handler så."),
        ("da", "Spilleren trækker, når han eller hun vil."),
        ("nl", "De speler pakt zijn kaart."),
    ],
)
def test_wording_that_means_anybody_is_left_alone(lang, text):
    assert found(lang, text) == []


def test_texts_that_speak_of_no_player_or_of_a_person_are_left_alone():
    assert found("da", "Han er greve.", "The count is in the castle.") == []
    assert found("da", "Spilleren ser, at han er greve.", "A player sees that he is a count.") == []


def test_a_glossary_term_may_say_it():
    term = Term("vampire-player", {"en": ("vampire player",), "fr": ("joueur vampire",)}, {}, "")
    assert found("fr", "Le joueur vampire pioche.", "The vampire player draws.", [term]) == []
    assert found("fr", "Le joueur pioche.", "The vampire player draws.", [term]) == ["'Le joueur' for a player"]
