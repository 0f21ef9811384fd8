"""Each language's spaces, quotation marks, apostrophes and dashes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.typography import differences, fix_typography

N, B = "\u202f", "\u00a0"


@pytest.mark.parametrize(
    "lang, text, fixed",
    [
        ("fr", "Pourquoi ? Parce que: oui!", f"Pourquoi{N}? Parce que{N}: oui{N}!"),
        ("fr", "Attention\u00a0; stop", f"Attention{N}; stop"),
        ("fr", "Quoi ?!", f"Quoi{N}?!"),
        ("fr", '"mot" et «mot» et “mot”', f"«{N}mot{N}» et «{N}mot{N}» et «{N}mot{N}»"),
        ("fr", "l'atout qu'il joue...", "l’atout qu’il joue…"),
        ("fr", "à 12:30, **Note** : {icon} !", f"à 12:30, **Note**{N}: {{icon}}{N}!"),
        ("fr", "voir https://a.b/?x=1;y [[play.draw]]", "voir https://a.b/?x=1;y [[play.draw]]"),
        ("de", '"Wort" und »Wort« und “Wort”', "„Wort“ und „Wort“ und „Wort“"),
        ("de", "„a“ und „b“", "„a“ und „b“"),
        ("de", "Warum ? Darum !", "Warum? Darum!"),
        ("de", "Sie wählt - er nicht", "Sie wählt – er nicht"),
        ("da", "“ord” og „ord“ og «ord» og »ord«", "»ord« og »ord« og »ord« og »ord«"),
        ("da", "»a« og »b«", "»a« og »b«"),
        ("da", "2.5 mm og 1-8", f"2,5{B}mm og 1–8"),
        ("en", '"a" and it\'s', "“a” and it’s"),
        ("nl", '"a" ?', '"a" ?'),
    ],
)
def test_typography_is_mended(lang, text, fixed):
    assert fix_typography(text, lang) == fixed
    assert fix_typography(fixed, lang) == fixed


@given(st.text("ab :;!?»«„“”\"'.-12{}[]\u202f\u00a0 ", max_size=30), st.sampled_from(["en", "da", "de", "fr"]))
def test_mending_twice_is_mending_once(text, lang):
    fixed = fix_typography(text, lang)
    assert fix_typography(fixed, lang) == fixed


def test_a_difference_shows_its_spaces():
    assert differences("Oui ?", "fr") == [("Oui ?", "Oui⍽?")]
