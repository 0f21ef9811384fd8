"""What readers of a language see where its translation is missing, out of date or hostile: on the site and in print."""

import io
import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from pypdf import PdfReader
from workshoptree import DANISH, HOSTILE, replace, write_catalog, write_tree

from generator.catalog import load_game
from generator.i18n.exchange import import_file
from generator.i18n.sync import accept, update
from generator.i18n.texts import load_texts
from generator.printing.press import product_pdfs, stock_of
from generator.web.build import build_site

RULES = "card_data/lamps/rules.md"
CREDIT = '"X-Translators: Kim Holm <kim@example.org>, Bo Dam\\n"\n'


def write(changes):
    for change in changes:
        assert change.problems == []
        change.write()


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """One clause missing in Danish, one stale, one editorially changed, a stale ruling; a hostile French catalog."""
    root = write_tree(tmp_path_factory.mktemp("workshop"))
    write_catalog(root, "da", {id: text for id, text in DANISH.items() if id != "play.bell"}, CREDIT)
    write_catalog(root, "fr", HOSTILE)
    replace(root / RULES, "Whoever lights three lamps wins.", "Whoever lights four lamps wins.")
    replace(root / RULES, "Nobody wins when", "Nobody wins once")
    replace(root / "card_data/lamps/rulings.toml", "No, one only.", "No, only one each night.")
    write(update(root, langs=["da"]))
    write(accept(root, "lamps", "aim.draw", "editorial"))
    return root


@pytest.fixture(scope="module")
def site(tree):
    build_site(tree, tree / "site", ("en", "da", "fr"))
    return tree / "site"


@pytest.fixture(scope="module")
def book(tree):
    game, problems = load_game(tree / "card_data" / "lamps")
    assert problems == []
    made = product_pdfs(stock_of(game, ["da"]), "rules", "da", "a4")[0]
    return [page.extract_text() for page in PdfReader(io.BytesIO(made.data)).pages]


def clause(site, id):
    page = (site / "da/lamps/rules.html").read_text()
    return page[page.index(f'<div class="clause" id="{id}">') :].partition('<details class="more">')[0]


def test_a_missing_clause_is_english_marked_as_such(site):
    body = clause(site, "play.bell")
    assert '<span lang="en" class="untranslated">The bell ends the night.</span>' in body
    assert '<span class="badge" title="Endnu ikke oversat' in body and "old-words" not in body


def test_a_stale_clause_is_english_with_the_old_translation_behind_a_fold(site):
    body = clause(site, "aim.win")
    assert '<span lang="en" class="untranslated">Whoever lights four lamps wins.</span>' in body
    fold = body[body.index('<details class="old-words">') :]
    assert "tre lamper" in fold and "<del>" in fold
    assert "tre lamper" not in body.partition("<details")[0]


def test_an_editorially_changed_clause_keeps_its_translation(site):
    body = clause(site, "aim.draw")
    assert "Ingen vinder, når olien er brugt op." in body and "badge" not in body


def test_the_page_says_how_much_is_translated_and_how_much_has_changed(site):
    page = (site / "da/lamps/rules.html").read_text()
    assert "2 af 4 regler er oversat indtil nu. De øvrige vises på engelsk. 1 er ændret" in page


def test_an_outdated_ruling_is_never_shown_as_current(site):
    page = (site / "da/lamps/rulings.html").read_text()
    answer = page[page.index('<div class="ruling-answer">') :].partition("</div>")[0]
    shown, _, folded = answer.partition("<details")
    assert "No, only one each night." in shown and "Ja, to ad gangen." not in shown
    assert "Ja, to ad gangen." in folded and "ikke længere gælder" in folded
    for other in (site / "da").rglob("*.json"):
        assert "Ja, to ad gangen." not in other.read_text() or other.name == "languages.json"


def test_the_translation_page_shows_what_changed_in_the_english_and_who_translated(site):
    page = (site / "da/lamps/translation.html").read_text()
    assert "<del>Whoever lights three lamps wins.</del> <ins>Whoever lights four lamps wins.</ins>" in page
    assert "Oversat af Kim Holm, Bo Dam" in page and "example.org" not in page


def test_the_languages_page_has_badges_and_data(site):
    data = json.loads((site / "da/languages.json").read_text())
    row = next(row for row in data if (row["texts"], row["lang"]) == ("lamps", "da"))
    assert (row["total"], row["translated"], row["stale"], row["missing"]) == (12, 9, 2, 1)
    assert row["translators"] == ["Kim Holm", "Bo Dam"]
    assert "da 75 %" in (site / "da/badges/lamps-da.svg").read_text()
    page = (site / "da/languages.html").read_text()
    assert 'src="badges/lamps-da.svg"' in page and "9 af 12 tekster" in page
    assert page.index('id="da"') < page.index('id="fr"') and "i gang" in page[page.index('id="fr"') :]


def test_the_printed_book_marks_english_and_names_the_clauses_that_changed(book):
    contents, rules = book[1], book[2]
    assert "2 af 4 regler er på dette sprog." in contents.replace("\n", " ")
    assert re.search(r"engelsk:\s+1\.1\.", contents)
    assert rules.count("EN\n") + rules.endswith("EN") == 2
    assert "Whoever lights four lamps wins." in rules and "tre lamper" not in "".join(book)
    assert "Ingen vinder, når olien er brugt op." in rules
    assert "Oversat af Kim Holm, Bo Dam." in "".join(book)


def test_a_complete_book_has_no_marks(tree):
    game, _ = load_game(tree / "card_data" / "lamps")
    made = product_pdfs(stock_of(game, ["en"]), "rules", "en", "a4")[0]
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(made.data)).pages)
    assert "marked EN" not in text and "EN\n" not in text


class Elements(HTMLParser):
    """Collects every element with its attributes, and what scripts hold."""

    def __init__(self):
        super().__init__()
        self.found, self.scripts, self.inside = [], [], ""

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self.inside = tag

    def handle_data(self, data):
        if self.inside in ("script", "style", "svg"):
            self.scripts.append(data)

    def handle_endtag(self, tag):
        self.inside = ""


def test_nothing_of_a_hostile_catalog_becomes_code_in_any_page(site):
    pages = list((site / "fr").rglob("*.html"))
    assert len(pages) > 8
    for path in pages:
        reader = Elements()
        reader.feed(path.read_text())
        for tag, attributes in reader.found:
            assert not [name for name in attributes if name.startswith("on") or name == "autofocus"], (path, tag)
            assert "javascript:" not in (attributes.get("href") or "") + (attributes.get("src") or "")
        assert not any("alert(" in script for script in reader.scripts), path


def test_a_hostile_text_is_shown_in_english(tree):
    texts = load_texts(load_game(tree / "card_data" / "lamps")[0], "fr")
    shown = {id for id in HOSTILE if texts.language_of(id) == "fr"}
    assert shown == {"play.title", "lamp.text"}  # quotation marks are no code; pages escape them


@pytest.mark.parametrize(
    "page, id, new",
    [
        ("lamps/rules.html", "aim.win", "Den, der tænder fire lamper, vinder."),
        ("lamps/cards/bell.html", "bell.text", "Ring på klokken."),
    ],
)
def test_the_form_of_a_page_filled_in_can_be_imported(tree, site, page, id, new):
    forms = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", (site / "da" / page).read_text(), re.S)
    (form,) = [unescape(form) for form in forms if f"id: {id}\n" in form]
    assert "texts: lamps\nlanguage: da\n" in form and DANISH[id] in form
    path = tree / "form.txt"
    path.write_text(form.replace("New:", f"New: {new}"), encoding="utf-8")
    found = import_file(tree, path)
    assert found.problems == []
    assert [(one.id, one.old, one.new) for one in found.differences] == [(id, DANISH[id], new)]
    found.write()
    texts = load_texts(load_game(tree / "card_data" / "lamps")[0], "da")
    assert (texts[id], texts.state(id)) == (new, "ok")
