"""Other people's decks: what the rules refuse to play with, and that they follow a replaced table."""

from __future__ import annotations

from random import Random

import pytest
from test_vampire_empire_table import at, data, settings

from generator.games.vampire_empire import GAME
from generator.games.vampire_empire.effects import parse
from generator.games.vampire_empire.score import fight_summary


def tables(**rows):
    """The card data with some rows changed: table -> {id: {column: value}}."""
    found = {name: [dict(row) for row in table] for name, table in data().plain_tables().items()}
    for name, changes in rows.items():
        for row in found[name]:
            row.update(changes.get(row["id"], {}))
    return found


def complaints(found):
    return [(c.table, c.row, c.column, c.found, c.hint) for c in GAME.check(found)]


def only(found):
    (complaint,) = GAME.check(found)
    return complaint


def test_a_deck_of_39_cards():
    complaint = only(tables(human={"h-noble-2": {"qty": "1"}}))
    assert (complaint.table, complaint.column, complaint.found) == ("human", "qty", "39 cards")


def test_a_deck_with_which_hide_could_never_be_paid():
    found = tables()
    for row in found["vampire"]:
        if row["type"] == "vampire":
            row.update(type="profession", professions="noble")
    complaint = only(found)
    assert complaint.hint == "Hide could never be paid" and complaint.found == "0 cards of type vampire"


def test_a_deck_with_which_holy_water_could_never_be_paid():
    found = tables()
    for row in found["human"]:
        if row["type"] == "holy-water" and row["id"] != "h-holy-1":
            row.update(type="profession", professions="noble")
    assert only(found).hint == "Holy Water could never be paid"


def test_a_profession_nobody_can_support():
    found = tables()
    for row in found["human"]:
        row["professions"] = " ".join("noble" if p == "cleric" else p for p in row["professions"].split())
        if row["professions"] == "noble noble":
            row["professions"] = "noble servant"
    complaint = only(found)
    assert complaint.found == "no card for cleric" and "nobody could support a cleric" in complaint.hint


@pytest.mark.parametrize(
    "table, row, change, column, hint",
    [
        ("human", "h-summons", {"effect": "fly(north)"}, "effect", "write one of the known effects"),
        ("human", "h-squire", {"effect": "marker(wolf)"}, "effect", "write one of the known effects"),
        ("human", "h-summons", {"window": "midnight"}, "window", "no window allows this card"),
        ("human", "h-summons", {"window": "fight"}, "window", "hide-castle makes no sense in that window"),
        ("human", "h-summons", {"cost_day": "-", "cost_night": "-"}, "cost_day", "no window allows this card"),
        ("human", "h-barred-gate", {"cost_night": "-", "cost_day": "2"}, "cost_day", "no window allows this card"),
        ("vampire", "v-sudden-fog", {"cost_night": "1", "cost_day": "-"}, "cost_day", "no window allows this card"),
        ("human", "h-squire", {"cost_day": "lots"}, "cost_day", "write how many other hand cards it costs"),
        ("human", "h-squire", {"cost_night": "9"}, "cost_night", "write how many other hand cards it costs"),
        ("human", "h-old-chronicle", {"cost_day": "0"}, "cost_day", "two free cards would fetch each other forever"),
        ("human", "h-noble-1", {"value": "0"}, "value", "combat cards have a value"),
        ("human", "h-noble-1", {"professions": "wolf noble"}, "professions", "write professions of professions.csv"),
        ("human", "h-noble-1", {"professions": ""}, "professions", "a card has at most two borders"),
        ("human", "h-noble-1", {"type": "vampire"}, "type", "only the other player can play vampire cards"),
        ("human", "h-noble-1", {"type": "magic"}, "type", "write one of these"),
        ("characters", "cook", {"profession": "wolf"}, "profession", "write a profession of professions.csv"),
        ("markers", "marker", {"attack": "0"}, "attack", "markers add 1"),
    ],
)
def test_a_row_that_cannot_be_played_is_named(table, row, change, column, hint):
    complaint = only(tables(**{table: {row: change}}))
    assert (complaint.table, complaint.row, complaint.column, complaint.hint) == (table, row, column, hint)


def test_an_unknown_effect_names_the_known_ones():
    complaint = only(tables(vampire={"v-open-grave": {"effect": "fly"}}))
    assert complaint.found == "'fly'"
    assert "peek(city, NUMBER)" in complaint.expected and "show-hand" in complaint.expected


def test_ten_characters_are_one_too_many():
    found = tables()
    found["characters"].append({"id": "jester", "profession": "servant", "qty": "1"})
    assert only(found).found == "10 characters"


def test_a_missing_table_is_said_first():
    found = tables()
    found["markers"] = []
    assert [c.table for c in GAME.check(found)] == ["markers"]


def test_all_complaints_come_at_once():
    assert len(complaints(tables(human={"h-squire": {"effect": "x"}, "h-noble-1": {"value": "x"}}))) == 2


def test_an_effect_is_a_name_with_parameters():
    assert parse("fetch(moat, holy-water)").args == ("moat", "holy-water")
    assert parse("hide-castle").args == ()
    assert parse(" fight-bonus( 3 ) ").number == 3


def test_the_rules_follow_a_replaced_deck():
    changed = tables(
        human={
            "h-noble-4": {"value": "9"},
            "h-squire": {"effect": "peek(city, 3)", "cost_day": "0"},
            "h-rallying-cry": {"effect": "fight-bonus(5)"},
        }
    )
    assert GAME.check(changed) == []
    kit = GAME.equip(changed)
    state = GAME.read(GAME.show(at("turn human 4 / phase early / human-hand h-squire h-noble-4")), kit, settings())
    state = GAME.after(state, GAME.read_move(state, "support h-squire"))
    assert GAME.show(state).split(" / ")[1] == "city lady!h monk!h officer!h maid bishop butler"
    state = GAME.read(GAME.show(at("turn human 4 / phase attack / fight lord nun 1 / human-hand h-noble-4")), kit,
                      settings())  # fmt: skip
    state = GAME.after(state, GAME.read_move(state, "play h-noble-4"))
    assert fight_summary(state)["attacker"]["total"] == 9


@pytest.mark.parametrize("seed", range(3))
def test_games_with_a_deck_of_forty_different_rows_end(seed):
    found = tables()
    supports = [row for row in found["human"] if row["type"] == "support"]
    combat = [{**supports[0], "id": f"h-card-{i}", "type": "profession", "professions": p, "value": str(i % 5 + 1),
               "effect": "", "window": "", "cost_day": "", "cost_night": ""}
              for i, p in enumerate(["noble", "servant", "cleric"] * 9)]  # fmt: skip
    water = [row | {"id": f"h-water-{i}", "type": "holy-water", "professions": ""} for i, row in enumerate(combat[:2])]
    found["human"] = combat + water + supports
    assert GAME.check(found) == []
    kit, dice = GAME.equip(found), Random(seed)
    state = GAME.start(kit, settings())
    for _ in range(3000):
        GAME.roll(state, dice)
        if GAME.result(state):
            return
        GAME.rules.play(state, dice.choice(GAME.legal(state)))
    pytest.fail("no end")
