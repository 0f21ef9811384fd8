"""The pseudo-language: what is in its brackets can be translated, what stands outside cannot."""

from generator.i18n.pseudo import outside, pseudo
from generator.printing.text import Style, shape
from generator.web.hardcoded import hardcoded, spoken, theme_words


def test_every_letter_of_it_can_be_printed():
    text = pseudo("The quick brown fox jumps over the lazy dog: ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert [shape(text, Style(family), "xx", markup=False).missing for family in ("text", "title")] == ["", ""]


def test_what_is_outside_the_brackets_is_named():
    assert outside(f"{pseudo('Draw a card')} Discard {pseudo('Two')} 3 pt") == ["Discard"]
    assert outside("‹Dřáw ‹á ‹çářd›› ñów›") == []
    assert outside("šhöwñ ñów› Back ‹Dřáw …") == ["Back"]
    assert outside("cards.csv:12 rules.md 100 mm") == []


PAGE = f"""<!doctype html><html lang="xx"><head><title>{pseudo("Rules")}</title><style>body</style></head><body>
<h1>{pseudo("Rules of the game")}</h1><p>‹Dřáw <strong>twö</strong> çářdš›</p><p>Hard coded</p>
<img src="x" alt="A picture"><button aria-label="{pseudo("Close")}">×</button>
<p lang="en">English on purpose</p><code>play.draw</code><textarea>texts: tiny</textarea>
<script>var words = "nothing";</script><ul><li>Facts<br>here</li></ul></body></html>"""


def test_a_page_is_read_as_a_reader_does(tmp_path):
    said = list(spoken(PAGE))
    assert "‹Dřáw twö çářdš›" in said and "Hard coded" in said and "A picture" in said
    assert not any("purpose" in one or "play.draw" in one or "nothing" in one or "texts:" in one for one in said)
    (tmp_path / "a.html").write_text(PAGE)
    (tmp_path / "b.html").write_text("<p>Facts</p>")
    found = hardcoded(tmp_path, {"A picture"})
    assert found == {"Facts": ["a.html", "b.html"], "Hard coded": ["a.html"], "here": ["a.html"]}


def test_what_the_theme_says_is_known():
    assert "Back to top" in theme_words() and "Table of contents" in theme_words()
