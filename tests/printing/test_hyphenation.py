"""Where words are divided, in four languages."""

import pyphen
import pytest

from generator.printing.hyphenation import FILES, divisions


def hyphenated(word, language, *, tight=True):
    for at in reversed(divisions(word, language, tight=tight)):
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
        places = oracle.positions(word)
        assert divisions(word, language, tight=True) == [at for at in places if 2 <= at <= len(word) - 3], word
        good = [at for at in places if 3 <= at <= len(word) - 3] if len(word) >= 7 else []
        assert divisions(word, language) == good, word


def test_three_letters_stand_at_each_end_of_a_long_enough_word_unless_it_fits_nowhere():
    assert hyphenated("immediately", "en", tight=False) == "imme-di-ately"  # not im-
    assert hyphenated("manœuvre", "fr", tight=False) == "manœuvre"  # ma-
    assert hyphenated("dieses", "de", tight=False) == "dieses"  # six letters
    assert hyphenated("dieses", "de") == "die-ses"


def test_punctuation_short_words_and_capitals_stay_whole():
    assert divisions("aber", "de") == []
    assert divisions("DONAUDAMPF", "de") == []
    assert divisions("„Zauberstab“,", "de") == [4, 7]  # Zau-ber-stab, counted from the quotation mark
    assert divisions("understanding", "tlh") == []
