"""Whatever a PO file holds: problems, never a crash, and never code in a page."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.i18n.check import check_game
from generator.i18n.exchange import import_file
from generator.i18n.status import as_json, as_table, status
from generator.i18n.sync import update

PO = "card_data/tiny/locale/da.po"
HIDE = 'msgctxt "play.hide"\nmsgid "Never show a card."\nmsgstr "{}"\n'
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
EVIL = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[kort](javascript:alert(1))",
    "![](https://evil.example/x.png)",
    "https://evil.example",
    "&lt;script&gt;",
    "{{ config }}",
    "{% include 'x' %}",
    "a\u202egnp.exe",
    "<!-- x",
    "</div>",
]


def everything(project):
    problems = check_game(project.root, project.game)
    as_table(status(project.root))
    as_json(status(project.root))
    changes = update(project.root)
    import_file(project.root, project.root / PO)
    return problems + [problem for change in changes for problem in change.problems]


@pytest.mark.parametrize("evil", EVIL)
def test_code_in_a_translation_is_a_problem_and_the_english_is_shown(project, evil):
    project.write(PO, HEADER + HIDE.format(evil))
    assert any(problem.severity == "error" and "play.hide" in problem.found for problem in everything(project))
    texts = project.texts()
    assert (texts["play.hide"], texts.state("play.hide")) == ("Never show a card.", "missing")
    assert import_file(project.root, project.root / PO).differences == []


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\0\1\2",
        b"no po file at all",
        b'msgid "',
        b"\xff\xfem\0s\0g\0",
        HEADER.encode() + HIDE.format("blåt").encode("latin-1"),
        HEADER.replace("UTF-8", "rot13").encode() + HIDE.format("x").encode(),
        (HEADER + 'msgid "a\nmsgstr "b"\n').encode(),
        (HEADER + HIDE.format("x") + "\n" + HIDE.format("y")).encode(),
        (HEADER + 'msgid "no context"\nmsgstr "x"\n').encode(),
        b"msgstr[99] \"x\"\nmsgid_plural \"y\"\n",
    ],
)  # fmt: skip
def test_a_broken_file_is_a_problem_and_the_english_is_shown(project, raw):
    project.write(PO, raw)
    assert any(problem.severity == "error" for problem in everything(project))
    assert project.texts()["play.draw"] == "You must draw 2 cards from the castle {deck}."


def test_an_enormous_entry_is_a_problem(project):
    project.write(PO, HEADER + HIDE.format("x" * 10_000_000))
    assert any("characters" in problem.found for problem in everything(project))
    project.write(PO, HEADER + HIDE.format("x" * 100_000))
    assert [p.found for p in everything(project) if p.severity == "error"] == ["100000 characters in 'play.hide'"]
    assert project.texts()["play.hide"] == "Never show a card."


def test_a_foreign_charset_in_the_header_is_named(project):
    project.write(PO, HEADER.replace("UTF-8", "ISO-8859-1") + HIDE.format("Vis aldrig et kort."))
    found = [problem.found for problem in check_game(project.root, project.game)]
    assert "charset=ISO-8859-1 in the header" in found


@given(st.text(st.characters(codec="utf-8"), max_size=80))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_any_text_in_place_of_an_entry_never_raises(project, text):
    project.write(PO, HEADER + HIDE.format("x") + text)
    everything(project)
    project.texts()["play.hide"]
