"""What single pages say, before MkDocs: downloads, exports, variants, overview, hand-written pages in translation."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.i18n.texts import load_common
from generator.printing.export.targets import TARGETS
from generator.web import docpages
from generator.web.downloads import exported
from generator.web.edition import Library, language_site, load_library
from generator.web.model import Download, Edition
from generator.web.pages import downloads, overview, rules, variants

from .conftest import REPOSITORY

DECK = Download("d.pdf", Path("d.pdf"), "Deck", "deck", "A4", 7, 1_500_000, "0" * 64, backs="long-edge", pieces=24)
BOOK = Download("b.pdf", Path("b.pdf"), "Book", "rules", "A4", 8, 90_000, "1" * 64, form="booklet", backs="short-edge")
SMALL = Download("s.pdf", Path("s.pdf"), "Book", "rules", "Half letter", 14, 90_000, "2" * 64, form="pages")


def made(library: Library) -> Edition:
    return language_site(library, library.languages[0]).editions[0]


@pytest.fixture
def english(tree: Path) -> Edition:
    return made(load_library(tree, langs=("en",)))


def body(pages: object) -> str:
    return next(iter(pages)).body  # type: ignore[call-overload, no-any-return]


def test_two_pages_share_a_sheet_that_is_printed_on_both_sides() -> None:
    assert [downloads.sheets(file) for file in (DECK, BOOK, SMALL)] == [4, 4, 14]


def test_a_download_says_paper_language_pages_sheets_size_and_hash(english: Edition) -> None:
    text = body(downloads.pages(replace(english, downloads=[SMALL, DECK])))
    assert text.index("## A4 {#paper-a4}") < text.index("## Half letter {#paper-half-letter}")
    row = text[text.index("files/d.pdf") :].partition("<th")[0]
    assert "English · 24 pieces · Print two-sided, turned on the long edge" in row
    assert '<td class="number">7</td><td class="number">4</td><td class="number">1.5\u00a0MB</td>' in row
    assert f'<code class="hash">{"0" * 64}</code>' in row


def test_every_export_is_named_with_its_command_in_every_language() -> None:
    for lang in ("en", "da", "fr", "de"):
        ui = load_common(lang, REPOSITORY)
        for name in TARGETS:
            for id in (f"site.export.{name}", f"site.export.{name}.makes"):
                assert ui[id] and ui.language_of(id) == lang, (lang, id)


def command(line: str) -> str:
    """A command as the page writes it: no line ends within one of its words."""
    return " ".join(f'<span class="whole-word">{word}</span>' for word in line.split())


def test_a_book_is_told_from_others_of_its_title_by_its_form(english: Edition) -> None:
    text = body(downloads.pages(replace(english, downloads=[BOOK, SMALL])))
    assert "download>Book (booklet: fold and staple)</a>" in text
    assert "download>Book (single pages)</a>" in text


def test_a_site_without_prints_says_which_command_makes_them(english: Edition) -> None:
    text = body(downloads.pages(replace(english, downloads=[])))
    assert f"The print command makes them. <code>{command('bordtryk print lamps --lang en')}</code>" in text


def test_sizes_are_in_octets_in_french() -> None:
    assert [downloads.file_size(count, "fr") for count in (44_000, 5_000_000)] == ["44\u00a0ko", "5,0\u00a0Mo"]
    assert downloads.file_size(5_000_000, "de") == "5,0\u00a0MB"


def test_exports_stand_with_their_commands_and_the_files_there_are(english: Edition) -> None:
    file = Download("png/en/deck/1.png", Path("1.png"), "r1", "deck", "", 0, 2_000, "3" * 64)
    text = body(downloads.pages(replace(english, exports=[file])))
    for name in TARGETS:
        assert f"<code>{command(f'bordtryk export lamps {name} --lang en')}</code>" in text
    assert "<summary>1 file · 2\u00a0kB</summary>" in text
    assert 'href="files/png/en/deck/1.png" download>en/deck/1.png</a>' in text


def test_exported_files_are_listed_only_while_they_are_as_they_were_made(tmp_path: Path) -> None:
    folder = tmp_path / "lamps" / "png"
    lines = []
    for name in ("en/1.png", "en/2.png", "da/1.png"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
        lines.append({
            "file": name, "sha256": hashlib.sha256(name.encode()).hexdigest(), "bytes": 8, "pages": 0, "size_mm": None,
            "pixels": None, "product": "deck", "language": name[:2], "shows": "r1", "notes": [],
        })  # fmt: skip
    (folder / "manifest.json").write_text(json.dumps({"files": lines}))
    (folder / "en/2.png").write_bytes(b"painted over")
    assert [file.name for file in exported(tmp_path, "lamps", "en")] == ["png/en/1.png"]


def test_a_choice_that_sources_agree_on_is_not_shown_as_a_disagreement(english: Edition) -> None:
    game = replace(english.game, variants=(replace(english.game.variants[0], conflict=""),))
    text = body(variants.pages(replace(english, game=game)))
    assert "## What you choose yourselves {#given}" in text
    assert '<h3 id="bells-ring">How often a bell rings</h3>' in text and "Says:" not in text


def test_a_value_that_no_source_has_is_a_house_rule(english: Edition) -> None:
    game = replace(english.game, variants=(replace(english.game.variants[0], sources={"twice": "S1"}),))
    text = body(variants.pages(replace(english, game=game)))
    assert text.count("a house rule: no source has it") == 1


def test_the_overview_says_how_many_pieces_and_sheets_there_are_to_print(english: Edition) -> None:
    letter = replace(DECK, paper="Letter")
    text = body(overview.pages(replace(english, downloads=[DECK, letter, replace(DECK, mode="ink-saver")])))
    assert '<a href="cards/index.html#deck">Deck</a> <span class="quiet">3 pieces · 4 sheets</span>' in text
    assert "In all 4 sheets of A4." in text


def test_an_editor_finds_the_line_of_the_english_and_the_entry_of_the_translation(tree: Path) -> None:
    danish = made(load_library(tree, langs=("da",)))
    lines = (tree / "card_data/lamps/locale/da.po").read_text("utf-8").splitlines()
    line = lines.index('msgctxt "play.bell"') + 1
    clause = body(rules.pages(danish)).partition('id="play.bell"')[2]
    assert 'href="source/rules.md.html#L8">rules.md:8</a>' in clause and f"<span>locale/da.po:{line}</span>" in clause


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    (tmp_path / "da").mkdir()
    (tmp_path / "sheets.md").write_text("# Sheets\n\nOf paper.\n")
    (tmp_path / "suite.md").write_text("# The suite\n")
    (tmp_path / "da" / "sheets.md").write_text("---\nof: x\n---\n# Ark {#sheets}\n\nAf papir.\n")
    return tmp_path


def test_hand_written_pages_are_called_as_in_the_readers_language(docs: Path) -> None:
    danish, english = load_common("da", REPOSITORY), load_common("en", REPOSITORY)
    assert docpages.titles(docs, danish) == [("Ark", "sheets.md"), ("Prøvesamlingen", "suite.md")]
    assert docpages.titles(docs, english) == [("Sheets", "sheets.md"), ("The suite", "suite.md")]
    assert dict(docpages.translations(docs, "da"))["sheets.md"].endswith("Af papir.\n")


def test_a_page_in_english_only_says_so_in_the_readers_language(docs: Path) -> None:
    danish = load_common("da", REPOSITORY)
    said = docpages.framed('<h1 id="suite">The suite</h1><p>x</p>', docs / "suite.md", "", danish)
    assert said.startswith('<h1 id="suite" lang="da">Prøvesamlingen</h1><p class="notice" lang="da">')
    assert said.endswith("</p><p>x</p>") and "findes kun på engelsk" in said


def test_a_translation_older_than_its_english_says_so(docs: Path) -> None:
    danish, path = load_common("da", REPOSITORY), docs / "sheets.md"
    current = hashlib.sha256(b"# Sheets\n\nOf paper.\n").hexdigest()[:12]
    assert docpages.framed("<h1>Ark</h1>", path, current, danish) == "<h1>Ark</h1>"
    assert "er ændret, siden" in docpages.framed("<h1>Ark</h1>", path, "0" * 12, danish)


def test_what_is_for_hobbyists_is_written_in_every_language() -> None:
    for lang in ("da", "fr", "de"):
        names = {name for name, _ in docpages.translations(REPOSITORY / "docs", lang)}
        assert {"translating.md", "exports.md", "printing.md"} <= names, lang


def test_tables_of_hand_written_pages_can_be_scrolled_by_key(docs: Path) -> None:
    table = "<h1>Sheets</h1><table><tr></tr></table><table><tr></tr></table>"
    said = docpages.framed(table, docs / "sheets.md", "", load_common("en", REPOSITORY))
    assert said.count('<div class="table-scroll" tabindex="0" role="region" aria-label="Table ') == 2
    assert 'aria-label="Table 2"><table class="plain"><tr></tr></table></div>' in said
