"""Pages of figures and of what is printed: data, coverage, changes, sources, gallery, old numbers; and valid HTML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.catalog import load_game
from generator.web import askquality, numbers
from generator.web.build import build_site
from generator.web.pages.data import Number, Percent
from generator.web.theme import open_menu

BALANCE = {
    "game": "lamps",
    "random": {
        "games": 2000, "seats": ["red", "blue"], "share": {"red": 0.5, "red+blue": 0.25, "nobody": 0.25},
        "endings": {"dark": 1500, "dawn": 500}, "points": [],
        "actions": {"least": 3, "median": 5, "most": 9, "mean": 5.2},
    },
    "sole_reason": {"play.bell": 41},
}  # fmt: skip
CHANGES = """
[[change]]
id = "first"
date = 2026-11-30
kind = "edition"

[[change]]
id = "bell"
date = 2026-12-01
kind = "errata"
clauses = ["play.bell"]
"""
SOURCES = """
[[source]]
code = "S1"
name = "A review"
lang = "da"
kind = "review"

[[slip]]
id = "bell"
clauses = ["play.bell"]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from .conftest import write_game

    root = tmp_path_factory.mktemp("figures")
    write_game(root)
    folder = root / "card_data" / "lamps"
    (folder / "balance.json").write_text(json.dumps(BALANCE))
    (folder / "changes.toml").write_text(CHANGES)
    (folder / "sources.toml").write_text(SOURCES)
    (folder / "numbers.json").write_text('{"2025": {"7.1": "play.bell", "7.2": "gone.clause"}}')
    words = folder / "words.toml"
    words.write_text(
        words.read_text() + '\n[change]\nfirst = "First edition."\n\n[slip]\nbell = "One text says thrice."\n'
        '\n[result]\ndark = "All is dark."\n\n[term]\nlamp = "It gives light."\n'
    )
    build_site(root, root / "site", ("en", "da"))
    return root / "site"


def page(site: Path, name: str) -> str:
    text = (site / "en" / "lamps" / f"{name}.html").read_text(encoding="utf-8")
    return text[text.index("<article") : text.index("</article>")]


def test_a_shared_win_counts_for_each_of_its_winners(site: Path) -> None:
    text = page(site, "data")
    shares = re.findall(r'<th scope="row">([^<]+)</th><td class="figure">([^<]+)<', text)
    assert shares[:6] == [
        ("red", "75%"), ("blue", "25%"), ("Several together", "25%"), ("Nobody", "25%"), ("All is dark.", "75%"),
        ("dawn", "25%"),
    ]  # fmt: skip
    assert '<td class="figure">9</td>' in text and "2,000 games." in text


def test_a_game_without_figures_has_no_data_page(tiny: Path) -> None:
    assert not (tiny / "en" / "lamps" / "data.html").exists()


def test_figures_are_written_as_each_language_does() -> None:
    assert [Percent(lang)(0.125) for lang in ("en", "da", "fr")] == ["12%", "12\u00a0%", "12\u202f%"]
    assert [Number(lang)(2000) for lang in ("en", "da", "fr")] == ["2,000", "2.000", "2\u202f000"]
    assert Number("de")(18.46) == "18,46" and Percent("de")(None) == "–"


def test_coverage_counts_the_sole_reasons(site: Path) -> None:
    row = re.search(r'<tr><th scope="row"><a href="rules.html#play.bell">.*?</tr>', page(site, "coverage"), re.S)
    assert row is not None and '<td class="number"></td>' in row[0]  # at the table: nothing to be the reason of


def test_changes_are_dated_newest_first_and_errata_say_the_slip(site: Path) -> None:
    text = page(site, "changes")
    assert text.index("1 December 2026") < text.index("One text says thrice.") < text.index("30 November 2026")
    assert text.index("Erratum of a source") < text.index("First edition.")


def test_sources_tell_the_slips_and_what_the_codes_mean(site: Path) -> None:
    text = page(site, "sources")
    assert '<li id="slip-bell">One text says thrice. <a class="ref" href="rules.html#play.bell">2.2</a></li>' in text
    assert 'id="source-S1"' in text and "Danish" in text
    assert 'href="sources.html#source-S1" title="A review">S1</a>' in page(site, "variants")


def test_a_number_of_an_old_edition_leads_to_its_rule(site: Path) -> None:
    assert "lamps/rules.html#play.bell" in (site / "r/lamps/2025/7.1/index.html").read_text()
    assert 'lamps/rules.html"' in (site / "r/lamps/2025/7.2/index.html").read_text()  # its rule is no more
    assert '<li id="n2025-7.1"><a href="rules.html#play.bell">' in page(site, "changes")


def test_an_edition_once_kept_cannot_change(tree: Path) -> None:
    folder = tree / "card_data" / "lamps"
    game = load_game(folder)[0]
    assert game is not None and numbers.keep(game, "2026") and not numbers.keep(game, "2026")
    assert numbers.numbers_of(folder)["2026"] == {"1.1": "aim.win", "2.1": "play.lamp", "2.2": "play.bell"}
    rules = folder / "rules.md"
    rules.write_text(rules.read_text().replace("- [play.bell]", "- [play.new] New. {; design; table}\n- [play.bell]"))
    changed = load_game(folder)[0]
    assert changed is not None
    with pytest.raises(ValueError, match="2026 is kept with other numbers"):
        numbers.keep(changed, "2026")
    assert numbers.keep(changed, "2027") and numbers.numbers_of(folder)["2026"]["2.2"] == "play.bell"


def test_words_are_explained_in_rules_but_not_in_headings(site: Path) -> None:
    text = page(site, "rules")
    assert 'three</em> <a class="term" href="glossary.html#term-lamp" data-term="lamp">lamps</a> wins.' in text
    assert '<template class="terms">{"lamp": ["Lamp", "It gives light."]}</template>' in text
    for heading in re.findall(r"<h[1-6].*?</h[1-6]>", page(site, "rulings") + text, re.S):
        assert 'class="term"' not in heading


def test_search_quality_is_read_for_one_game(tmp_path: Path) -> None:
    assert askquality.asked(tmp_path, "lamps") == []
    (tmp_path / "docs" / "data").mkdir(parents=True)
    (tmp_path / askquality.FILE).write_text('[{"game": "lamps", "lang": "en"}, {"game": "other", "lang": "en"}]')
    assert askquality.asked(tmp_path, "lamps") == [{"game": "lamps", "lang": "en"}]


def test_the_menu_opens_at_1100_px(site: Path, tmp_path: Path) -> None:
    css = "".join(path.read_text() for path in (site / "en/assets/stylesheets").glob("main.*.css"))
    assert "(min-width:68.75em)" in css and "76.25em" not in css  # 68.75 em of 16 px are 1100 px
    open_menu(tmp_path)  # nothing there, nothing wrong


class Strict(HTMLParser):
    """Every element is closed in order, and none stands where a browser would move it away."""

    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
    BLOCKS = {"p", "div", "ul", "ol", "dl", "table", "section", "figure", "details", "h1", "h2", "h3", "article"}
    LISTS = {"ul": {"li", "template"}, "ol": {"li", "template"}, "tr": {"td", "th"}, "dl": {"dt", "dd", "div"}}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        above = self.open[-1] if self.open else ""
        if "svg" not in self.open:
            names = [name for name, _ in attrs]
            if len(names) != len(set(names)):
                self.wrong.append(f"{self.getpos()}: an attribute twice in <{tag}>")
            if tag in self.BLOCKS and {"p", "h1", "h2", "h3"} & set(self.open):
                self.wrong.append(f"{self.getpos()}: <{tag}> inside {self.open}")
            if above in self.LISTS and tag not in self.LISTS[above]:
                self.wrong.append(f"{self.getpos()}: <{tag}> directly in <{above}>")
            if tag in ("a", "button") and {"a", "button"} & set(self.open):
                self.wrong.append(f"{self.getpos()}: <{tag}> inside a link or button")
            if tag == "img" and "alt" not in names:
                self.wrong.append(f"{self.getpos()}: a picture without alt")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"{self.getpos()}: </{tag}> closes nothing")


def articles(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.glob("??/lamps/**/*.html")):
        text = path.read_text(encoding="utf-8")
        yield path, text[text.index("<article") : text.index("</article>") + len("</article>")]


def test_pages_are_valid_html(site: Path) -> None:
    for path, text in articles(site):
        parser = Strict()
        parser.feed(text)
        assert parser.wrong == [] and parser.open == [], path


def test_the_checker_of_html_finds_what_is_wrong() -> None:
    parser = Strict()
    parser.feed('<p><div></div></p><ul><p></p></ul><a href=""><a href=""></a></a><img src="x"><b></i>')
    assert len(parser.wrong) == 5
