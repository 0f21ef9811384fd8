"""Verräter: whole games, counts worked out by hand, and the card data."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
from verraeter_table import BUILD, DRAFT, FOLDER, PLACE, RING, SETTLE, SUPPLY, kit, parts, play, started, table

from generator.catalog.load import load_game
from generator.engine import Move
from generator.engine.record import record, replay
from generator.games.verraeter import GAME
from generator.games.verraeter.kinds import Kind
from generator.simulate.players import PLAYERS

TABLES = load_game(FOLDER)[0].plain_tables()
SMALL = replace(kit(), supply=(2, 3, 3, 3, 4, 4, 4, 5, 5, 5))
TRIO = f"strategy orange / {RING} / built 1:brown-estate 2:orange-estate 7:green-estate"


# -- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", ["3", "4"])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_games_end(players, player):
    for seed in range(15 if player == "random" else 2):
        settings = GAME.settings({"players": players})
        text = record(GAME, kit(), settings, Random(seed), PLAYERS[player])
        assert re.search(r"^end .* (rounds|all-alike)", text, re.MULTILINE)


@pytest.mark.parametrize("option", [o for o in GAME.options if o.name != "players"], ids=lambda o: o.name)
def test_games_end_with_every_variant(option):
    for value in option.values[1:]:
        settings = GAME.settings({option.name: value})
        assert "\nend " in record(GAME, kit(), settings, Random(value), PLAYERS["random"])


@pytest.mark.parametrize("path", sorted((FOLDER / "games").glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_games_replay(path):
    assert replay(GAME, kit(), path.read_text(encoding="utf-8")) == []


def test_recorded_games_have_three_and_four_players_both_ends_and_a_shuffle():
    text = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "games").glob("*.txt"))
    for needed in ("players=3", "players=4", " rounds ", " all-alike ", "chance shuffle", "supply-faces=hidden"):
        assert needed in text


# -- counts worked out by hand ----------------------------------------------------------------------------------------
def leaves(state, stop) -> int:
    """How many lines of play lead to a position where `stop` is true. Chance: only the first item matters."""
    if stop(state):
        return 1
    due = GAME.chance(state)
    if due is not None:
        orders = ([item, *(other for other in due.items if other != item)] for item in due.items)
        return sum(leaves(settled(state, order), stop) for order in orders)
    return sum(leaves(GAME.after(state, move), stop) for move in GAME.legal(state))


def settled(state, order):
    new = GAME.copy(state)
    GAME.settle(new, order)
    return new


def small(position: str):
    return GAME.read(position, SMALL, GAME.settings({"players": "3"}))


def phase_is(name):
    return lambda state: state.phase.value == name


def test_three_first_estates_in_1320_ways():
    """12 lands, then 11, then 10."""
    state = small(f"phase settle / turn brown / strategy orange / {RING} / hands 3,4,5 3,4,5 3,4,5 / deck 2")
    assert leaves(state, phase_is("place")) == 12 * 11 * 10


def test_three_players_draft_in_360_ways():
    """6 activities to set aside, then 5, 4 and 3 to choose from."""
    assert leaves(small(f"phase deal / conflict 1-2 / {TRIO}"), phase_is("supply")) == 6 * 5 * 4 * 3


def test_two_different_cards_each_are_played_in_125_ways():
    """None; one of two; both, in two orders: 5 ways for each of three players."""
    state = small(
        f"phase supply / turn brown / conflict 1-2 / {TRIO} / hands 3,4 3,4 3,4 / taken builder traitor farmer"
    )
    assert leaves(state, phase_is("build")) == 5**3


def test_two_equal_cards_are_played_in_three_ways():
    """None, one, two: equal cards are the same move."""
    state = small(f"phase supply / turn green / conflict 1-2 / {TRIO} / hands 3 4 5,5 / taken builder traitor farmer")
    assert leaves(state, phase_is("build")) == 3


def test_the_last_round_of_a_small_deck_ends_in_160_ways():
    """Each of three players plays a card or not: 8. Nine lands for estate or post, one to turn, or nothing: 20."""
    position = f"round 9 / phase supply / turn brown / conflict 1-2 / {TRIO} / hands 3 4 5"
    state = small(
        f"{position} / taken builder traitor farmer / aside strategist / middle diplomat-5 diplomat-2 / deck 2"
    )
    ends = []
    assert leaves(state, lambda s: s.phase.value == "draw" or (s.phase.value == "over" and not ends.append(s))) == 160
    assert ends and all(GAME.result(end) is not None for end in ends)


# -- one source: sets and a plain reading of the rules agree ----------------------------------------------------------
def may(state, move: Move) -> bool:
    """The rules of each kind of move as a reader would check them, one card and one land at a time."""
    seat, phase, target = state.turn, state.phase.value, move.target
    own = [place for place in range(12) if state.owner[place] == seat]
    posts = [place for place in own if state.posts >> place & 1]
    match move.kind:
        case Kind.SETTLE:
            return phase == "settle" and state.owner[target] == -1
        case Kind.FIGHT:
            pairs = [(a, b) for a in range(12) for b in range(a + 1, 12)]
            first, second = pairs[target]
            touch = second - first == 1 or (first, second) == (0, 11)
            return phase == "place" and touch and state.house(first) != state.house(second)
        case Kind.TAKE:
            return phase == "draft" and target in state.middle
        case Kind.PLAY:
            return phase == "supply" and target in state.hands[seat] and len(state.played[seat]) <= 4
        case Kind.ESTATE:
            return phase == "build" and state.owner[target] == -1 and len(own) <= 2
        case Kind.POST:
            return phase == "build" and state.owner[target] == -1 and len(own) <= 2 and len(posts) <= 1
        case Kind.FLIP:
            return phase == "build" and target in own and (target in posts or len(posts) <= 1)
        case _:
            return phase in ("supply", "build")


@pytest.mark.parametrize("seed", range(6))
def test_a_plain_reading_of_the_rules_allows_the_same_moves(seed):
    dice, state = Random(seed), GAME.start(kit(), GAME.settings({"players": "34"[seed % 2]}))
    while True:
        GAME.roll(state, dice)
        if GAME.result(state) is not None:
            return
        legal = GAME.legal(state)
        every = [Move(kind, target) for kind in Kind for target in range(kind.targets)]
        assert [move for move in every if may(state, move)] == legal
        assert [move for move in every if GAME.rules.ruling(state, move).legal] == legal
        GAME.rules.play(state, dice.choice(legal))


def test_somebody_can_always_move():
    for seed in range(10):
        dice, state = Random(seed), started()
        for _ in range(400):
            GAME.roll(state, dice)
            if GAME.to_move(state) is None:
                break
            assert GAME.legal(state)
            GAME.rules.play(state, dice.choice(GAME.legal(state)))


# -- card data --------------------------------------------------------------------------------------------------------
def test_the_box_has_66_cards():
    cards = {name: sum(int(row["qty"]) for row in rows) for name, rows in TABLES.items()}
    assert cards == {
        "lands": 12,
        "activities": 6,
        "supply": 23,
        "allegiances": 4,
        "buildings": 12,
        "specials": 3,
        "overview": 6,
    }
    assert sum(cards.values()) == 66


def test_three_of_the_24_land_numbers_have_a_source():
    known = [
        (row["id"], number, row[f"vp{number}"], row[f"vp{number}_status"])
        for row in TABLES["lands"]
        for number in "1234"
        if row[f"vp{number}_status"] != "design"
    ]
    assert known == [("river", "1", "5", "printed"), ("river", "2", "4", "reported"), ("town", "3", "4", "printed")]


def test_a_replaced_number_is_followed(tmp_path):
    folder = Path(copytree(FOLDER, tmp_path / GAME.id))
    csv = folder / "lands.csv"
    text = csv.read_text(encoding="utf-8")
    yours = text.replace("reported,5,4,3,2,printed,reported", "reported,6,5,3,2,printed,printed")
    csv.write_text(yours, encoding="utf-8")
    data = load_game(folder)[0]
    assert GAME.check(data.plain_tables()) == []
    kit_of_yours = GAME.equip(data.plain_tables())
    for sides, points in (("e r r r", "6 0 0 0"), ("e r e r", "5 0 5 0")):
        state = GAME.read(f"{SUPPLY} / sides {sides}", kit_of_yours, GAME.settings())
        play(state, "done")
        assert parts(state)["points"] == points


def changed(table_name, row_id, **values):
    rows = [row | values if row["id"] == row_id else row for row in TABLES[table_name]]
    return {**TABLES, table_name: rows}


def test_the_card_data_is_playable():
    assert GAME.check(TABLES) == []


@pytest.mark.parametrize(
    ("tables", "where", "expected"),
    [
        (changed("lands", "river", vp2="6"), ("lands", "river", "vp2"), "at most 5, as in vp1"),
        (changed("lands", "river", vp2="2"), ("lands", "river", "vp2"), "at least 3, as meadow has"),
        (changed("lands", "river", qty="3"), ("lands", "river", "qty"), "2"),
        (changed("lands", "river", vp1="many"), ("lands", "river", "vp1"), "a whole number"),
        (
            changed("lands", "river", vp1_status="guess"),
            ("lands", "river", "vp1_status"),
            "printed or reported or design",
        ),
        (changed("lands", "river", id="lake"), ("lands", "river", "id"), "a row with the id river"),
        (changed("activities", "farmer", id="baker"), ("activities", "farmer", "id"), "a row with the id farmer"),
        (changed("supply", "supply-8", qty="2"), ("supply", "", "qty"), "23 cards"),
        (changed("supply", "supply-8", value="9"), ("supply", "", "value"), "a sum of 90"),
        (changed("supply", "supply-8", value="12"), ("supply", "supply-8", "value"), "1 to 9"),
        (changed("supply", "supply-4", qty="3"), ("supply", "", "qty"), "at least 4"),
        (changed("buildings", "building-blue", qty="2"), ("buildings", "blue", "qty"), "3"),
        ({**TABLES, "allegiances": TABLES["allegiances"][:3]}, ("allegiances", "", ""), "4 rows"),
        ({k: v for k, v in TABLES.items() if k != "supply"}, ("supply", "", ""), "a table supply"),
    ],
)
def test_unplayable_card_data_is_named(tables, where, expected):
    complaints = {(c.table, c.row, c.column, c.expected) for c in GAME.check(tables)}
    assert (*where, expected) in complaints


def test_the_worked_conflict_of_the_overview_card_adds_up():
    """Rose: River 5 + 4 + 3 played + Diplomat 5 = 17; Eagle: Village 10 + 5 played = 15; Brown and Orange win."""
    ring = RING.replace("meadow-e village-e", "village-e meadow-e")
    state = table(
        SUPPLY,
        f"{ring} / conflict 2-3 / sides r r e e / hands 5 3,4,5 3,4 3,4,5 / played 3,4 - 5 - / "
        "taken diplomat-5 farmer strategist builder / aside traitor / middle diplomat-2",
    )
    events = play(state, "done")
    winner = next(event.facts for event in events if event.name == "winner")
    assert winner == {"house": "rose", "eagle": 15, "rose": 17}
    assert [event.facts["seat"] for event in events if event.clause == "points.land"] == ["brown", "orange"]
    assert parts(state)["ring"].split()[2] == "village-r"


def test_every_clause_of_the_code_has_a_test_named_after_it_or_refusing_by_it():
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_verraeter*.py"))
    untested = [
        clause
        for clause in GAME.rules.sites
        if f"def test_{re.sub('[.-]', '_', clause)}" not in text and f'("{clause}", ' not in text
    ]
    assert untested == []


def test_positions_of_the_tests_belong_to_one_another():
    assert [parts(table(p)).get("phase", "place") for p in (SETTLE, PLACE, DRAFT, SUPPLY, BUILD)] == [
        "settle",
        "place",
        "draft",
        "supply",
        "build",
    ]
