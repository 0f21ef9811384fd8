"""Handing in without git: a finished PO file, or a form."""

from generator.i18n.catalogs import of_game
from generator.i18n.exchange import form, import_file

PO = "card_data/tiny/locale/da.po"


def test_a_form_is_filled_in_but_for_the_new_wording(danish):
    assert form(of_game(danish.game), "da", "play.hide") == (
        "texts: tiny\nlanguage: da\nid: play.hide\nEnglish: Never show a card.\nCurrent: Vis aldrig et kort.\nNew:\n"
    )


def test_a_filled_form_shows_its_difference_and_then_writes(danish):
    filled = form(of_game(danish.game), "da", "play.hide") + "Vis aldrig\net af dine kort.\n"
    got = import_file(danish.root, danish.write("form.txt", "Hello!\n\n" + filled))
    assert got.problems == []
    assert got.show() == (
        "tiny da play.hide\n  English: Never show a card.\n- Vis aldrig et kort.\n+ Vis aldrig et af dine kort."
    )
    assert danish.texts()["play.hide"] == "Vis aldrig et kort."
    assert got.write() == [danish.root / PO]
    assert danish.texts()["play.hide"] == "Vis aldrig et af dine kort."


def test_a_form_quoted_in_a_mail_and_several_in_one_file_are_read(danish):
    forms = "".join(form(of_game(danish.game), "da", id) + "Nyt kort.\n" for id in ("play.hide", "a.text"))
    quoted = "".join(f"> {line}\n" for line in forms.splitlines())
    assert [d.id for d in import_file(danish.root, danish.write("mail.txt", quoted)).differences] == [
        "play.hide",
        "a.text",
    ]


def test_a_form_made_from_older_english_arrives_stale(danish):
    filled = form(of_game(danish.game), "da", "play.hide") + "Vis ingen dit kort.\n"
    danish.change("card_data/tiny/rules.md", "Never show a card.", "Never show two cards.")
    import_file(danish.root, danish.write("form.txt", filled)).write()
    texts = danish.texts()
    assert (texts.state("play.hide"), texts.old("play.hide")) == ("stale", "Vis ingen dit kort.")
    assert texts.previous("play.hide") == "Never show a card."


def test_a_finished_po_file_changes_only_what_differs(danish):
    finished = (danish.root / PO).read_text().replace("Vis aldrig et kort.", "Vis aldrig dine kort.")
    got = import_file(danish.root, danish.write("da-finished.po", finished))
    assert [(d.id, d.new) for d in got.differences] == [("play.hide", "Vis aldrig dine kort.")]
    got.write()
    assert (danish.root / PO).read_text() == finished


def test_a_translation_that_loses_a_placeholder_is_refused(danish):
    filled = form(of_game(danish.game), "da", "play.draw") + "Du skal trække 2 kort fra borgen.\n"
    got = import_file(danish.root, danish.write("form.txt", filled))
    assert got.differences == []
    assert [problem.found for problem in got.problems] == ["no {deck} in 'play.draw'"]


def test_a_form_of_an_unknown_text_language_or_game_is_a_problem(danish):
    text = "texts: big\nNew: x\n\ntexts: tiny\nid: no\nNew: x\n\ntexts: tiny\nid: play.hide\nlanguage: it\nNew: x\n"
    found = [problem.found for problem in import_file(danish.root, danish.write("form.txt", text)).problems]
    assert found == ["texts of 'big'", "the id 'no'", "the language 'it'"]
    assert import_file(danish.root, danish.write("x.txt", "hello")).problems[0].found == "neither a PO file nor a form"
    assert import_file(danish.root, danish.root / "none.po").problems[0].found == "no such file"


def test_of_several_forms_only_those_filled_in_count(danish):
    forms = [form(of_game(danish.game), "da", id) for id in ("play.hide", "a.text")]
    got = import_file(danish.root, danish.write("form.txt", forms[0] + "\n" + forms[1] + "Vind straks.\n"))
    assert got.problems == [] and [d.id for d in got.differences] == ["a.text"]


def test_a_form_for_english_says_where_english_is_written(danish):
    text = form(of_game(danish.game), "en", "play.hide") + "Hide your cards.\n"
    (problem,) = import_file(danish.root, danish.write("form.txt", text)).problems
    assert problem.found == "English of 'play.hide'" and "where it is written" in problem.hint
