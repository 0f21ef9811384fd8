"""Translations keep step with the English by id."""

import polib
import pytest

from generator.i18n.languages import languages, name_of, plural_forms
from generator.i18n.po import translators
from generator.i18n.status import as_json, as_table, status
from generator.i18n.sync import accept, add_language, update

RULES = "card_data/tiny/rules.md"
PO = "card_data/tiny/locale/da.po"


def run(project, **options):
    changes = update(project.root, **options)
    for change in changes:
        change.write()
    return {(change.catalog, change.lang): change for change in changes}


def entry(project, id):
    return next(e for e in polib.pofile(str(project.root / PO)) if e.msgctxt == id)


def test_a_file_has_the_ids_in_the_order_of_the_english_and_no_dates(danish):
    text = (danish.root / PO).read_text()
    ids = [line[9:-1] for line in text.splitlines() if line.startswith("msgctxt")]
    assert ids == ["title", "play.title", "play.draw", "play.pass", "play.hide", "a.text", "word:move.draw"]
    assert "Date" not in text and "#:" not in text
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text


def test_an_update_twice_changes_nothing(danish):
    before = (danish.root / PO).read_bytes()
    assert not any(change.changed for change in run(danish).values())
    assert (danish.root / PO).read_bytes() == before


def test_an_update_writes_nothing_until_it_is_told_to(danish):
    danish.change(RULES, "Never show", "Do not show")
    before = (danish.root / PO).read_bytes()
    (change,) = [change for change in update(danish.root) if change.catalog == "tiny"]
    assert change.stale == ["play.hide"] and change.changed
    assert change.summary() == "tiny da: 1 stale"
    assert (danish.root / PO).read_bytes() == before


def test_a_changed_sentence_goes_stale_and_keeps_the_english_it_was_made_from(danish):
    danish.change(RULES, "You may pass", "You may not pass")
    run(danish)
    danish.change(RULES, "You may not pass", "You may never pass")
    run(danish)
    pas = entry(danish, "play.pass")
    assert pas.msgid == "You may never pass; see [[play.draw]]."
    assert pas.previous_msgid == "You may pass; see [[play.draw]]."
    assert (pas.msgstr, pas.fuzzy) == ("Du må melde pas; se [[play.draw]].", True)


def test_a_rewritten_sentence_keeps_its_translation_too(danish):
    danish.change(RULES, "Never show a card.", "Whatever you hold stays secret until the end.")
    run(danish)
    assert entry(danish, "play.hide").msgstr == "Vis aldrig et kort."


def test_an_edit_taken_back_makes_the_translation_good_again(danish):
    danish.change(RULES, "Never show", "Do not show")
    run(danish)
    danish.change(RULES, "Do not show", "Never show")
    assert run(danish)["tiny", "da"].current == ["play.hide"]
    assert danish.texts().state("play.hide") == "ok"


@pytest.mark.parametrize("updates", [1, 2])
def test_an_unreviewed_text_whose_english_is_changed_and_changed_back_stays_unreviewed(danish, updates):
    danish.change(PO, "#. rules, chapter “Play”; seen at tiny/rules.html#play.hide\n", "#, fuzzy\n")
    assert danish.texts().state("play.hide") == "unreviewed"
    danish.change(RULES, "Never show", "Do not show")
    for _ in range(updates):
        run(danish)
    assert danish.texts().state("play.hide") == "stale"
    danish.change(RULES, "Do not show", "Never show")
    run(danish)
    assert danish.texts().state("play.hide") == "unreviewed"
    assert entry(danish, "play.hide").flags == ["fuzzy"] and not entry(danish, "play.hide").previous_msgid


def test_an_editorial_edit_does_not_review_a_text(danish):
    danish.change(PO, "#. rules, chapter “Play”; seen at tiny/rules.html#play.hide\n", "#, fuzzy\n")
    danish.change(RULES, "Never show a card.", "Never show any card.")
    for change in accept(danish.root, "tiny", "play.hide", "editorial"):
        change.write()
    assert danish.texts().state("play.hide") == "unreviewed"


def test_a_translator_who_mends_a_stale_unreviewed_text_has_reviewed_it(danish):
    danish.change(PO, "#. rules, chapter “Play”; seen at tiny/rules.html#play.hide\n", "#, fuzzy\n")
    danish.change(RULES, "Never show a card.", "Never show two cards.")
    run(danish)
    assert entry(danish, "play.hide").flags == ["fuzzy", "unreviewed"]
    danish.change(PO, '#, fuzzy, unreviewed\n#| msgid "Never show a card."\n', "#, unreviewed\n")
    run(danish)
    assert danish.texts().state("play.hide") == "ok" and entry(danish, "play.hide").flags == []


@pytest.mark.parametrize("updated_before", [True, False])
def test_an_editorial_edit_keeps_the_translation_good(danish, updated_before):
    danish.change(RULES, "Never show a card.", "Never show any card.")
    if updated_before:
        run(danish)
    for change in accept(danish.root, "tiny", "play.hide", "editorial"):
        change.write()
    texts = danish.texts()
    assert (texts.state("play.hide"), texts["play.hide"]) == ("ok", "Vis aldrig et kort.")
    assert not entry(danish, "play.hide").previous_msgid


def test_a_substantive_edit_makes_it_stale(danish):
    danish.change(RULES, "Never show a card.", "Always show a card.")
    for change in accept(danish.root, "tiny", "play.hide", "substantive"):
        change.write()
    assert danish.texts().state("play.hide") == "stale"
    with pytest.raises(ValueError):
        accept(danish.root, "tiny", "play.hide", "small")
    with pytest.raises(KeyError):
        accept(danish.root, "tiny", "play.none", "editorial")


def test_a_stale_text_that_a_translator_has_mended_is_good(danish):
    danish.change(RULES, "Never show a card.", "Never show two cards.")
    run(danish)
    danish.change(PO, '#, fuzzy\n#| msgid "Never show a card."\n', "")
    danish.change(PO, "Vis aldrig et kort.", "Vis aldrig to kort.")
    run(danish)
    assert (danish.texts().state("play.hide"), danish.texts()["play.hide"]) == ("ok", "Vis aldrig to kort.")


def test_a_vanished_text_is_put_aside_and_comes_back(danish):
    line = "- [play.hide] Never show a card. {T-3; ruling}\n"
    danish.change(RULES, line, "")
    assert run(danish)["tiny", "da"].orphans == ["play.hide"]
    assert '#~ msgstr "Vis aldrig et kort."' in (danish.root / PO).read_text()
    (danish.root / RULES).write_text((danish.root / RULES).read_text() + line)
    run(danish)
    assert danish.texts()["play.hide"] == "Vis aldrig et kort."


def test_a_renamed_id_takes_its_translation_along_to_be_reviewed(danish):
    danish.change(RULES, "[play.hide]", "[play.secret]")
    change = run(danish)["tiny", "da"]
    assert (change.moved, change.orphans) == (["play.secret"], [])
    assert danish.texts().state("play.secret") == "unreviewed"


def test_translators_read_where_a_text_is_seen_and_its_terms(danish):
    comment = entry(danish, "play.draw").comment
    assert comment == "rules, chapter “Play”; seen at tiny/rules.html#play.draw\ncastle = borg, not slot, slottet"


def test_the_room_for_a_text_is_told_and_kept_until_it_is_measured_again(danish):
    run(danish, lengths={"tiny": {"a.text": 45}})
    assert entry(danish, "a.text").comment == "text on a; from cards.csv\nat most about 45 characters"
    run(danish)
    assert "at most about 45 characters" in entry(danish, "a.text").comment
    run(danish, lengths={"tiny": {"a.text": 60}})
    assert entry(danish, "a.text").comment.endswith("at most about 60 characters")
    run(danish, lengths={})
    assert "at most" not in entry(danish, "a.text").comment


def test_a_translators_own_remark_and_name_stay(danish):
    danish.change(PO, 'msgctxt "play.hide"', '# ask Kim\nmsgctxt "play.hide"')
    danish.change(PO, '"MIME', '"Last-Translator: Kim\\n"\n"PO-Revision-Date: 2026-01-01\\n"\n"MIME')
    run(danish)
    text = (danish.root / PO).read_text()
    assert "# ask Kim" in text and "Last-Translator: Kim" in text and "Revision" not in text


def test_a_file_with_an_id_twice_is_left_alone(danish):
    danish.write(PO, (danish.root / PO).read_text() + '\nmsgctxt "play.hide"\nmsgid "x"\nmsgstr "y"\n')
    change = update(danish.root, ["tiny"])[0]
    assert [p.found for p in change.problems] == ["the id 'play.hide' a second time"]
    assert not change.changed


def test_status_counts_by_state_and_shows_what_changed(danish):
    danish.change(RULES, "Never show a card.", "Never show two cards.")
    tiny, common = status(danish.root)
    assert (tiny.catalog, tiny.lang, tiny.total, tiny.translated) == ("tiny", "da", 7, 2)
    assert (common.catalog, common.translated) == ("common", 0)
    data = as_json([tiny])[0]
    assert (data["ok"], data["stale"], data["missing"]) == (2, 1, 4)
    assert data["changed"][0]["was"] == "Never show a card."
    table = as_table([tiny, common])
    assert "2 of 7 (28 %)" in table and "now: Never show two cards." in table


def test_a_language_is_added_by_one_call(danish):
    changes, problems = add_language(danish.root, "nl")
    assert problems == []
    for change in changes:
        change.write()
    assert languages(danish.root) == ["en", "da", "nl"]
    assert name_of("nl") == "Nederlands"
    assert [row.total for row in status(danish.root, langs=["nl"])] == [7, 2]
    assert add_language(danish.root, "nl")[1][0].found == "the language 'nl', which is there already"
    assert add_language(danish.root, "klingon")[1][0].expected == "a code such as nl, sv or pt-BR"


def test_plural_forms_come_from_the_language_data():
    assert plural_forms("de") == "nplurals=2; plural=(n != 1);"
    assert plural_forms("fr").startswith("nplurals=")


def test_translators_are_named_in_the_header(danish):
    header = '"Language: da\\n"\n'
    danish.change(PO, header, header + '"X-Translators: Kim Holm <k@example.org>, Bo\\n"\n')
    run(danish)
    assert translators(danish.root / PO) == ["Kim Holm", "Bo"]
    assert translators(danish.root / "none.po") == []
