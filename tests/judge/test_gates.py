"""Each gate of `bordtryk check` lets the real game through and is shut by a planted fault."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.catalog import load_game
from generator.engine import Move
from generator.judge import gates
from generator.judge.answer import Table

DATA, PROBLEMS = load_game(Path(__file__).parents[2] / "card_data" / "dracula-van-helsing")


def table(**changes):
    return Table.lay(replace(DATA, **changes)) if changes else Table.lay(DATA)


def with_game(**methods):
    """The table with some methods of the game replaced."""
    laid = table()
    game = type("Planted", (type(laid.game),), methods)()
    game.rules = laid.game.rules
    return replace(laid, game=game)


def without_clause(book, id):
    chapters = tuple(replace(c, clauses=tuple(x for x in c.clauses if x.id != id)) for c in book.chapters)
    return replace(book, chapters=chapters)


def test_the_card_data_is_read_without_problems():
    assert PROBLEMS == []


def test_the_rules_can_be_played_with_the_card_data():
    assert gates.playable(DATA) == []


@pytest.mark.parametrize("name", gates.GATES)
def test_the_real_game_passes(name):
    assert [str(problem) for problem in gates.GATES[name](table())] == []


def test_a_deck_of_31_is_not_playable():
    cards = DATA.tables["cards"]
    short = replace(DATA, tables={**DATA.tables, "cards": replace(cards, rows=cards.rows[1:])})
    problems = gates.playable(short)
    assert (
        problems
        and "31" in str(problems[0])
        and problems[0].where.startswith("card_data/dracula-van-helsing/cards.csv")
    )


def test_code_without_its_clause_is_found():
    (problem,) = gates.text_and_code(table(rules=without_clause(DATA.rules, "eight.six-discards")))
    assert "code for eight.six-discards" in problem.found


def test_a_clause_without_code_is_found():
    laid = table()
    sites = laid.game.rules.sites
    taken = sites.pop("eight.six-discards")
    try:
        found = [problem.found for problem in gates.text_and_code(laid)]
    finally:
        sites["eight.six-discards"] = taken
    assert found == ["clause eight.six-discards without code"]


def test_a_variant_that_the_code_does_not_have_is_found():
    first = replace(DATA.variants[0], values=("6", "7"))
    assert any("variants" in p.found for p in gates.text_and_code(table(variants=(first, *DATA.variants[1:]))))


def test_a_citation_of_an_unknown_clause_is_found():
    rulings = (replace(DATA.rulings[0], clauses=("no.such-clause",)), *DATA.rulings[1:])
    (problem,) = gates.citations(table(rulings=rulings))
    assert "no.such-clause" in problem.found


def test_a_ruling_that_the_engine_contradicts_is_found():
    refused = next(r for r in DATA.rulings if r.refused)
    rulings = tuple(replace(r, refused=()) if r is refused else r for r in DATA.rulings)
    (problem,) = gates.rulings(table(rulings=rulings))
    assert refused.id in problem.found and refused.refused[0] in problem.found


def test_a_clause_that_no_ruling_and_no_record_turns_on_is_found():
    found = [problem.found for problem in gates.noticed(table(rulings=(), records={}))]
    assert "nothing notices when eight.six-discards is deleted for discard" in found


def test_a_pair_listed_as_unreachable_that_a_ruling_notices_is_found():
    laid = table(unreachable=(("discard", "eight.six-discards"),))
    assert [p.found for p in gates.noticed(laid)] == ["[gates] unreachable lists discard, eight.six-discards"]


def test_a_clause_changed_since_its_review_is_found():
    lock = {**DATA.lock, "eight.six-discards": "000000000000"}
    (problem,) = gates.reviewed(table(lock=lock))
    assert problem.found == "clause eight.six-discards changed since it was reviewed"


def test_a_record_that_plays_otherwise_is_found():
    name, text = next(iter(DATA.records.items()))
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.split()[0].isdigit())
    count, move = lines[at].split(" ", 1)
    lines[at] = f"{int(count) + 1} {move}"
    problems = list(gates.replayed(table(records={name: "\n".join(lines)})))
    assert problems and f"line {at + 1}" in problems[0].found


def test_a_position_that_reads_back_as_another_is_found():
    game = type(table().game)

    def show(self, state):
        line = game.show(self, state)
        return line.replace("turn helsing", "turn dracula")

    assert next(gates.written_and_read(with_game(read_move=lambda self, state, text: Move(None), show=show)), None)


def test_a_legal_move_that_is_missing_from_the_list_is_found(monkeypatch):
    laid = table()
    whole = laid.game.rules.legal
    monkeypatch.setattr(laid.game.rules, "legal", lambda state: whole(state)[:-1] or whole(state))
    assert next(gates.one_source(laid), None)


def test_a_view_that_shows_too_much_is_found():
    laid = with_game(view=lambda self, state, seat: self.copy(state))
    assert "could tell: view" in next(gates.leaks(laid)).found


def test_a_happening_without_words_is_found():
    words = {name: text for name, text in DATA.words.items() if name not in ("event.discarded", "move.draw")}
    assert [problem.found for problem in gates.said(table(words=words))] == [
        "no message event.discarded", "no message move.draw"
    ]  # fmt: skip


# -- numbers that an owner of the game replaces ---------------------------------------------------------------------
VERRAETER, _ = load_game(Path(__file__).parents[2] / "card_data" / "verraeter")


def owned(**changes):
    """Verräter with other conflict points and victory points for the town."""
    lands = VERRAETER.tables["lands"]
    cells = {"kp": "14", "vp1": "9", "vp2": "7", "vp3": "6", "vp4": "5"}
    rows = tuple(replace(r, values={**r.values, **cells}) if r.id == "town" else r for r in lands.rows)
    tables = {**VERRAETER.tables, "lands": replace(lands, rows=rows)}
    return Table.lay(replace(VERRAETER, tables=tables, **changes))


def test_records_replay_with_their_own_numbers_when_the_card_data_has_others():
    laid = owned()
    assert laid.kit.lands[5].vp == (9, 7, 6, 5)
    assert list(gates.replayed(laid)) == []


def test_a_record_without_its_own_numbers_plays_with_those_of_the_card_data():
    bare = {
        name: "".join(line for line in text.splitlines(keepends=True) if not line.startswith("row "))
        for name, text in VERRAETER.records.items()
    }
    assert list(gates.replayed(owned(records=bare)))


def test_a_record_with_a_number_the_card_data_has_no_place_for_is_found():
    name, text = next(iter(VERRAETER.records.items()))
    (problem,) = gates.replayed(owned(records={name: text + "row lands hill vp1=3\n"}))
    assert problem.found == "'row lands hill': the card data has no such vp1"
