"""The site's parts one by one: markup, addresses, colours, diagrams, zip."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.catalog import GameData, load_game, parse_book
from generator.engine.picture import Item, Picture
from generator.i18n.texts import Texts
from generator.web import names
from generator.web.colours import contrast, readable
from generator.web.diagrams import diagram
from generator.web.markup import inline, plain
from generator.web.model import Record
from generator.web.offline import site_zip
from generator.web.palette import world_css
from generator.web.search import vocabulary
from generator.web.shapes import share

BOOK, _ = parse_book("# Book\n\n## One {#one}\n- [one.a] First. {; design; term}\n", "rules.md")


@pytest.fixture
def lamps(tree: Path) -> GameData:
    game, problems = load_game(tree / "card_data" / "lamps")
    assert game is not None and not problems
    return game


def test_markup_escapes_what_is_not_markup() -> None:
    assert BOOK is not None
    html = inline('<b> & *it* **bold** [[one.a]] "x"', BOOK, "g/rules.md", "g")
    assert html == '&lt;b&gt; &amp; <em>it</em> <strong>bold</strong> <a class="ref" href="#one.a">1.1</a> "x"'


def test_plain_text_has_numbers_for_references_and_no_marks() -> None:
    assert BOOK is not None
    assert plain("See **[[one.a]]**, {bell} *now*", BOOK) == "See 1.1, now"


@pytest.mark.parametrize(
    ("here", "target", "anchor", "address"),
    [
        ("g/rules.md", "g/rules.md", "a.b", "#a.b"),
        ("g/rules.md", "g/cards/x.md", "", "cards/x.html"),
        ("g/cards/x.md", "g/rules.md", "a.b", "../rules.html#a.b"),
        ("index.md", "g/index.md", "", "g/index.html"),
        ("g/cards/x.md", "g/cards/x.webp", "", "x.webp"),
    ],
)
def test_links_are_relative(here: str, target: str, anchor: str, address: str) -> None:
    assert names.link(here, target, anchor) == address


def test_contrast_of_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # the known grey just below AA


def test_readable_shade_reaches_its_contrast_on_light_and_dark() -> None:
    for colour in ("#b98a1e", "#8e2a2a", "#2f5d46", "#553a6e"):
        assert contrast(readable(colour, "#fbf6ea"), "#fbf6ea") >= 4.5
        assert contrast(readable(colour, "#15191c"), "#15191c") >= 4.5


def test_each_game_brings_its_colours(lamps: GameData) -> None:
    css = world_css([lamps])
    assert '[data-world="lamps"]' in css
    assert "--world:#1f3440" in css and "--c-red:#8e2a2a" in css


def test_diagram_has_title_description_and_a_pattern_for_each_style(lamps: GameData) -> None:
    items = (
        Item("card", 0, 0, style="red", text="3", title="word:item.card", facts={"card": "r1"}),
        Item("back", 12, 0),
        Item("token", 24, 0, 6, 6, style="yellow", text="2"),
        Item("place", 0, 20, 30, 8, text="Harbour"),
        Item("arrow", 0, 30, 10, 0),
    )
    words = Texts("en", {"word:item.card": "Card {card}", "word:table": "The table"})
    svg = diagram(Picture(40, 40, items, "word:table"), lamps, words, "d1")
    tree = ElementTree.fromstring(svg)
    assert tree.get("role") == "img" and tree.get("aria-labelledby") == "d1-t d1-d"
    assert [node.text for node in tree if node.tag in ("title", "desc")] == ["The table", "Card r1"]
    assert [node.get("id") for node in tree.iter("pattern")] == ["d1-red", "d1-yellow"]
    assert "style=" not in svg and not re.search(r'fill="#', svg)


def test_a_name_too_long_for_one_line_below_a_thing_takes_two(lamps: GameData) -> None:
    # a card 7 wide has room for 11.2: at size 2.7 that is 7 letters, at four fifths of it 9; "Maître bâtisseur" has 16
    items = (Item("card", 0, 0, 7, 10, small="Maître bâtisseur"), Item("card", 12, 0, 7, 10, small="Forgeron"))
    svg = diagram(Picture(40, 40, items, "word:table"), lamps, Texts("fr", {"word:table": "La table"}), "d1")
    names = [node for node in ElementTree.fromstring(svg).iter("text") if node.get("class") == "small"]
    assert [node.text for node in names] == ["Maître", "bâtisseur", "Forgeron"]
    assert float(names[1].get("y", "")) - float(names[0].get("y", "")) > 2.3


def test_a_symbol_drawn_twice_stands_in_the_page_once() -> None:
    def symbol(kind: str, shape: str) -> str:
        return f'<svg class="{kind}" viewBox="0 0 9 9">{shape}</svg>'

    long, other, short = f'<path d="{"M1 2" * 40}"/>', f'<path d="{"M3 4" * 40}"/>', '<path d="M1 2"/>'
    page = symbol("icon", long) + symbol("mark-sign", long) + symbol("icon", long) + symbol("icon", other) + short * 2
    first = f'<g id="shape-1" class="icon">{long}</g>'
    assert (
        share(page)
        == page[: page.index(long)]
        + first
        + "</svg>"
        + symbol("mark-sign", long)
        + symbol("icon", '<use xlink:href="#shape-1"/>')
        + symbol("icon", other)
        + short * 2
    )


def test_slips_are_mended_by_words_that_texts_have_and_never_by_ids() -> None:
    clause = Record("g/rules.html#aim.other", "clause", "1.1 Mål", "Smid kortet.", "DV-2 aim other")
    term = Record("g/glossary.html#term-discard", "term", "Smide", "At lægge væk", "smider smidt")
    assert vocabulary([clause, term]) == ["kortet", "lægge", "smid", "smide", "smider", "smidt"]


def test_zip_is_the_same_for_the_same_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "en").mkdir(parents=True)
    (site / "index.html").write_text("<p>x</p>")
    (site / "en" / "a.html").write_text("<p>y</p>")
    assert site_zip(site, tmp_path / "one.zip") == 2
    site_zip(site, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["bordtryk-site/en/a.html", "bordtryk-site/index.html"]


def test_zip_of_nothing_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="holds no built site"):
        site_zip(tmp_path, tmp_path / "x.zip")
