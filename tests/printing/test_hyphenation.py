"""Where words are divided, in four languages."""

import pyphen
import pytest

from generator.printing.hyphenation import FILES, divisions


def hyphenated(word, language):
    for at in reversed(divisions(word, language)):
        word = f"{word[:at]}-{word[at:]}"
    return word


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [  # as the dictionaries of the languages divide them
        ("immediately", "en", "im-me-di-ately"),
        ("indbyggertallet", "da", "ind-byg-ger-tal-let"),
        ("manœuvre", "fr", "ma-nœuvre"),
        ("mystérieusement", "fr", "mys-té-rieu-se-ment"),
        ("Donaudampfschifffahrtsgesellschaft", "de", "Do-nau-dampf-schiff-fahrts-ge-sell-schaft"),
        ("Weißbier", "de", "Weiß-bier"),
    ],
)
def test_words_are_divided_as_the_language_does(word, language, expected):
    assert hyphenated(word, language) == expected


@pytest.mark.parametrize("language", FILES)
def test_the_patterns_are_read_as_pyphen_reads_them(language):
    oracle = pyphen.Pyphen(lang=FILES[language].removeprefix("hyph_"))
    for word in ("terningen", "overraskelse", "Kärtchen", "übermäßig", "clairière", "aussitôt", "understanding"):
        expected = [at for at in oracle.positions(word) if 2 <= at <= len(word) - 3]
        assert divisions(word, language) == expected, word


def test_punctuation_short_words_and_capitals_stay_whole():
    assert divisions("aber", "de") == []
    assert divisions("DONAUDAMPF", "de") == []
    assert divisions("„Zauberstab“,", "de") == [4, 7]  # Zau-ber-stab, counted from the quotation mark
    assert divisions("understanding", "tlh") == []
