"""The built site, read as files: a strict build, links and anchors, the same ids in all languages, no other host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.web import linkcheck
from generator.web.build import build_site
from generator.web.edition import SiteProblems

PAGE = re.compile(r'\bid="([^"]+)"')


def page(site: Path, lang: str, name: str) -> str:
    return (site / lang / "lamps" / f"{name}.html").read_text(encoding="utf-8")


def article(text: str) -> str:
    return text[text.index("<article") : text.index("</article>")]


def test_every_clause_has_its_anchor_number_and_text(tiny: Path) -> None:
    text = page(tiny, "en", "rules")
    assert '<div class="clause" id="play.bell">' in text
    assert "</span>2.2</a>" in text
    assert "A bell rings twice &amp; wakes everybody." in text
    assert 'as <a class="ref" href="#aim.win">1.1</a> asks' in text


def test_status_and_origin_stand_at_each_clause(tiny: Path) -> None:
    text = page(tiny, "en", "rules")
    assert "Ruling · LB-3 · 1 ruling · 1 card" in text
    assert 'href="sources.html#LB-3"' in text


def test_ids_are_the_same_in_all_languages(tiny: Path) -> None:
    pages = [path for path in sorted((tiny / "en").rglob("*.html")) if path.stem != "translation"]  # a list of gaps
    for path in pages:
        other = tiny / "da" / path.relative_to(tiny / "en")
        assert PAGE.findall(article(path.read_text("utf-8"))) == PAGE.findall(article(other.read_text("utf-8"))), path


def test_every_language_has_the_same_files(tiny: Path) -> None:
    names = [{p.relative_to(tiny / lang).as_posix() for p in (tiny / lang).rglob("*.html")} for lang in ("en", "da")]
    assert names[0] == names[1]
    assert "lamps/cards/r1.html" in names[0]


def test_translated_clause_is_shown_and_a_stale_one_is_english_and_marked(tiny: Path) -> None:
    text = page(tiny, "da", "rules")
    assert "Den, der tænder <em>tre</em> lamper, vinder." in text
    folded = text[text.index('<details class="old-words">') :].partition("</details>")[0]
    assert "<del>En klokke ringer en gang.</del>" in folded
    assert text.count("En klokke ringer en gang") == 2  # in the fold and in the form
    assert '<span lang="en" class="untranslated">A bell rings twice &amp; wakes everybody.</span>' in text


def test_chapter_titles_are_translated_but_their_anchors_are_not(tiny: Path) -> None:
    assert re.search(r'<h2 id="aim">.*Mål</h2>', page(tiny, "da", "rules"))


def test_language_switch_leads_to_the_same_page(tiny: Path) -> None:
    text = page(tiny, "en", "cards/r1")
    assert '<a href="../../../da/lamps/cards/r1.html" hreflang="da"' in text


def test_clause_links_lead_through_r_in_every_language(tiny: Path) -> None:
    text = (tiny / "r/lamps/play.bell/index.html").read_text(encoding="utf-8")
    assert 'href="../../../en/lamps/rules.html#play.bell"' in text
    assert 'href="../../../da/lamps/rules.html#play.bell"' in text


def test_card_page_links_its_rules_and_rulings(tiny: Path) -> None:
    text = page(tiny, "en", "cards/y1")
    assert "Ring the &lt;bell&gt;." in text
    assert 'href="../rules.html#play.bell"' in text
    assert 'href="../rulings.html#bell-at-night"' in text


def test_glossary_takes_the_clause_that_defines_a_word(tiny: Path) -> None:
    text = page(tiny, "en", "glossary")
    assert re.search(r'id="term-lamp"><dt>Lamp</dt><dd>Discard a card to light a <strong>lamp</strong>', text)


def test_variants_say_who_says_what_and_the_default_first(tiny: Path) -> None:
    text = page(tiny, "en", "variants")
    assert text.index("Twice") < text.index("used here") < text.index("Once")
    assert "S1" in text and "S2" in text


def test_source_lines_can_be_linked(tiny: Path) -> None:
    assert 'href="source/rules.md.html#L8"' in page(tiny, "en", "rules")
    assert re.search(r'id="L8">.*\[play\.bell\] A bell rings', page(tiny, "en", "source/rules.md"))


def test_nothing_is_asked_of_another_host(tiny: Path) -> None:
    loads = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*(?:src|href)="(?:https?:)?//[^"]*"')
    for path in tiny.rglob("*.html"):
        assert not loads.findall(path.read_text(encoding="utf-8")), path
    for path in [*tiny.rglob("site.css"), *tiny.rglob("worlds.css")]:
        assert "//" not in re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S), path


def test_every_page_carries_the_same_strict_policy(tiny: Path) -> None:
    policies = set()
    for path in [*(tiny / "en").rglob("*.html"), *(tiny / "da").rglob("*.html")]:
        policies |= set(re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', path.read_text("utf-8")))
    assert len(policies) == 1
    policy = policies.pop()
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy


def test_no_page_needs_inline_styles(tiny: Path) -> None:
    for path in (tiny / "en").rglob("*.html"):
        assert " style=" not in article(path.read_text(encoding="utf-8")), path


def test_same_input_gives_the_same_pages(tree: Path) -> None:
    build_site(tree, tree / "one", ("en",))
    build_site(tree, tree / "two", ("en",))
    for path in sorted((tree / "one").rglob("*.html")):
        assert path.read_bytes() == (tree / "two" / path.relative_to(tree / "one")).read_bytes(), path


def test_wrong_data_leaves_the_old_site_as_it_was(tree: Path) -> None:
    (tree / "site").mkdir()
    (tree / "site" / "index.html").write_text("old")
    rules = tree / "card_data" / "lamps" / "rules.md"
    rules.write_text(rules.read_text().replace("[[aim.win]]", "[[aim.lose]]"))
    with pytest.raises(SiteProblems) as error:
        build_site(tree, tree / "site", ("en",))
    assert "aim.lose" in str(error.value)
    assert (tree / "site" / "index.html").read_text() == "old"
    assert sorted(path.name for path in tree.iterdir()) == ["card_data", "site", "templates"]


def test_link_checker_finds_dead_links_dead_anchors_and_other_hosts(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#here">1</a><a href="b.html#gone">2</a><a href="c.html">3</a><a href="https://x.test/">4</a>'
        '<img src="https://x.test/p.png"><i id="two"></i><i id="two"></i>'
    )
    (tmp_path / "b.html").write_text('<p id="here"></p>')
    found = [problem.found for problem in linkcheck.check(tmp_path)]
    assert found == [
        "the id 'two' a second time",
        "a link to 'b.html#gone'",
        "a link to 'c.html'",
        "'https://x.test/p.png' is on another host",
    ]


def test_a_ruling_the_engine_disagrees_with_stops_the_build(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.catalog import Problem
    from generator.web import edition

    wrong = Problem("card_data/lamps/rulings.toml:1", "ruling bell-at-night: legal", "refused by play.bell")
    monkeypatch.setattr(edition, "disagreements", lambda game: [wrong])
    with pytest.raises(SiteProblems, match="bell-at-night: legal"):
        build_site(tree, tree / "site", ("en",))
    assert not (tree / "site").exists()
