"""Dutch, begun with one command: it prints and builds without a change of code."""

import json

import polib
import pytest
from pypdf import PdfReader
from workshoptree import write_tree

from generator.cli import main


@pytest.fixture(scope="module")
def dutch(tmp_path_factory):
    """A tree with Dutch added, three texts translated, and everything printed and built."""
    root = write_tree(tmp_path_factory.mktemp("dutch"))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        assert main(["i18n", "add", "nl"]) == 0
        path = root / "card_data/lamps/locale/nl.po"
        po = polib.pofile(str(path), wrapwidth=0)
        assert po.metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);"
        texts = {"aim.win": "Wie drie lampen aansteekt, wint.", "lamp.text": "Steek één lamp aan.", "title": "Lampen"}
        for entry in po:
            entry.msgstr = texts.get(entry.msgctxt, "")
        po.save()
        assert main(["i18n", "check", "--lang", "nl"]) == 0
        assert main(["i18n", "preview", "nl", "--out", "seen"]) == 0
    return root


def test_its_cards_and_rule_book_are_printed(dutch):
    (deck,) = (dutch / "seen/print/lamps/nl").glob("*deck*.pdf")
    text = "".join(page.extract_text() for page in PdfReader(deck).pages)
    assert "Steek één lamp aan." in text.replace("\n", " ") and "Ring the bell." in text.replace("\n", " ")
    (book,) = (dutch / "seen/print/lamps/nl").glob("*rules-pages*.pdf")
    reader = PdfReader(book)
    text = "".join(page.extract_text() for page in reader.pages)
    assert "Wie drie lampen aansteekt, wint." in text and "1 of 4 rules are in this language." in text.replace(
        "\n", " "
    )
    assert reader.trailer["/Root"]["/Lang"] == "nl"


def test_what_a_deck_still_says_in_english_is_told(dutch):
    manifest = json.loads((dutch / "seen/print/lamps/manifest.json").read_text())
    said = json.dumps(manifest)
    assert "deck: nl: in English, not translated or changed since: bell.text" in said


def test_its_site_is_built(dutch):
    page = (dutch / "seen/site/nl/lamps/rules.html").read_text()
    assert '<html lang="nl"' in page and "Wie drie lampen aansteekt, wint." in page
    assert '<span lang="en" class="untranslated">The bell ends the night.</span>' in page
    assert "Nederlands" in (dutch / "seen/site/nl/languages.html").read_text()
    assert (dutch / "seen/site/nl/badges/nl.svg").is_file()


def test_the_languages_that_there_are_know_it(dutch, monkeypatch, capsys):
    monkeypatch.chdir(dutch)
    assert main(["i18n", "status", "lamps"]) == 0
    assert "nl Nederlands  3 of 12 (25 %)" in capsys.readouterr().out
    assert main(["i18n", "add", "nl"]) == 1
