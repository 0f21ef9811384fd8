"""Dracula vs. Van Helsing: the card data, and the agreement of text, code, words and tests."""

import re
from pathlib import Path

import pytest
from dracula import FOLDER, table

from generator.catalog import load_game
from generator.engine.coverage import Coverage
from generator.games.dracula_van_helsing import GAME
from generator.judge.answer import Table
from generator.judge.suite import disagreements

DATA, PROBLEMS = load_game(FOLDER)


def tables() -> dict[str, list[dict[str, str]]]:
    return DATA.plain_tables()


def complaints(changed: dict[str, list[dict[str, str]]]) -> list[str]:
    return [" | ".join(complaint) for complaint in GAME.check(changed)]


def test_the_data_is_without_problems():
    assert PROBLEMS == [] and GAME.check(tables()) == []
    assert len(GAME.equip(tables()).cards) == 32


def test_a_deck_of_31_is_a_named_problem():
    changed = tables()
    changed["cards"] = [row for row in changed["cards"] if row["id"] != "Y5"]
    said = complaints(changed)
    assert any("a deck of 31 cards" in s and "32 cards" in s for s in said) and any("no Y5" in s for s in said)


def test_a_missing_colour_is_a_named_problem():
    changed = tables()
    changed["cards"] = [row for row in changed["cards"] if row["suit"] != "purple"]
    assert any("no purple cards" in s for s in complaints(changed))
    changed = tables()
    changed["suits"] = [row for row in changed["suits"] if row["id"] != "purple"]
    said = complaints(changed)
    assert any("no colour purple (P)" in s for s in said) and any("P1 | suit" in s for s in said)


def test_a_ninth_value_is_a_named_problem():
    changed = tables()
    changed["cards"].append({**changed["cards"][0], "id": "R9", "value": "9"})
    said = complaints(changed)
    assert any("R9 | value | the number '9' | a number 1 to 8" in s for s in said)
    assert any("a deck of 33 cards" in s for s in said)


def test_an_effect_text_that_names_a_different_effect_is_a_named_problem():
    changed = tables()
    changed["effects"][3] = {**changed["effects"][3], "clause": "six.swap"}
    assert complaints(changed) == [
        "effects | effect-4 | clause | the text of another effect: [six.swap] for a 4 | four.swap | "
        "a 4 does what [four.swap] says; check the text as well"
    ]


def test_a_duplicate_card_is_a_named_problem():
    changed = tables()
    changed["cards"][1] = {**changed["cards"][1], "value": "1"}
    said = complaints(changed)
    assert any("R1 a second time" in s for s in said) and any("the id 'R2' | R1" in s for s in said)
    changed = tables()
    changed["cards"][1] = {**changed["cards"][1], "qty": "2"}
    assert any("R2 a second time" in s for s in complaints(changed))


@pytest.mark.parametrize(
    "name, row, column, value, said",
    [
        ("villagers", 0, "qty", "1", "19 in all"),
        ("health", 0, "qty", "11", "11 in all"),
        ("markers", 0, "qty", "2", "2 in all"),
        ("districts", 2, "dots", "2", "districts with 1, 2, 2, 4, 5 dots"),
        ("tiles", 1, "suit", "red", "2 tiles for red"),
        ("effects", 0, "value", "2", "0 texts for the number 1"),
        ("effects", 0, "id", "effect-one", "the id 'effect-one'"),
        ("suits", 0, "letter", "B", "the letter 'B'"),
    ],
)
def test_wrong_components_are_named(name, row, column, value, said):
    changed = tables()
    changed[name][row] = {**changed[name][row], column: value}
    assert any(said in s for s in complaints(changed)), complaints(changed)


def test_missing_tables_are_named():
    assert [complaint.table for complaint in GAME.check({})] == [
        "suits", "cards", "effects", "districts", "tiles", "villagers", "health", "markers",
    ]  # fmt: skip


# -- text, code, words and tests --------------------------------------------------------------------------------------


def test_text_and_code_have_the_same_clauses():
    assert {clause.id for clause in DATA.rules.clauses() if clause.kind == "code"} == set(GAME.rules.sites)


def test_refusals_come_in_the_order_of_the_rule_book():
    order = [clause.id for clause in DATA.rules.clauses()]
    for kind in GAME.rules.kinds:
        ids = [id for id, _ in GAME.rules.permits[kind]]
        assert ids == sorted(ids, key=order.index), kind


def test_all_forty_facts_are_covered():
    found = {origin for clause in DATA.rules.clauses() for origin in clause.origins}
    assert found == {f"DV-{number}" for number in range(1, 41)}


def test_variants_agree_with_the_code():
    assert {v.name: v.values for v in DATA.variants} == {o.name: o.values for o in GAME.options}


def test_every_code_clause_has_a_test_named_after_it():
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_dracula*.py"))
    tests = re.findall(r"def test_(\w+)", text)
    missing = [id for id in GAME.rules.sites if not any(t.startswith(re.sub(r"\W", "_", id)) for t in tests)]
    assert missing == []


def test_rulings_agree_with_the_engine():
    assert [str(problem) for problem in disagreements(DATA)] == []
    assert len(DATA.rulings) >= 44


def test_every_refusal_is_the_only_one_in_some_ruling():
    coverage = Coverage(GAME.rules)
    for ruling in DATA.rulings:
        if ruling.move:
            laid = Table.lay(DATA, ruling.variants)
            state = laid.position(ruling.position, ruling.before)
            coverage.ask(state, GAME.read_move(state, ruling.move))
    assert coverage.never_alone() == []


def test_every_title_of_the_picture_has_words():
    for text, seat in [
        ("dracula R3* G7 Y1~ P5 R6 / drawn Y6 / helsing Y4* ? ?* P1~ ? / pile R1", 0),
        ("dracula R3* ?* Y1~ ? R6 / drawn ? / called helsing / deck R2* rest / pile ?x6", 1),
        ("pile ?x6 / effect 7 / town 1 0 2 3 0", None),
    ]:
        picture = GAME.picture(table(text), seat)
        for item in picture.items:
            assert item.title.removeprefix("word:") in DATA.words
            assert set(re.findall(r"\{(\w+)\}", DATA.words[item.title.removeprefix("word:")])) <= set(item.facts)
            assert item.x >= 0 and item.x + item.w <= picture.width and 0 <= item.y <= picture.height - item.h


def test_pictures_turn_the_town_for_van_helsing():
    def first_district(seat: int) -> float:
        return next(item.x for item in GAME.picture(table(), seat).items if item.text == "•")

    assert first_district(0) < first_district(1)


def test_taps_in_the_picture_stand_for_legal_moves():
    for text in ("drawn Y6 / pile ?x6", *(f"effect {number} / pile ?" for number in (1, 3, 6, 7)), ""):
        state = table(text)
        moves = {item.move for item in GAME.picture(state, 0).items if item.move}
        legal = {GAME.show_move(state, move) for move in GAME.legal(state)}
        assert moves <= legal and moves, text


def test_quick_reference_has_all_eight_effects_in_order():
    assert [row["value"] for row in tables()["effects"]] == list("12345678")
    assert all(DATA.rules.find(row["clause"]) for row in tables()["effects"])
