"""Fights by brute force: a naive reading of the rules, card by card, against the sets of the engine; and the sums."""

from __future__ import annotations

from random import Random

import pytest
from test_vampire_empire_table import FOLDER, PEOPLE, at, data, kit

from generator.cli import main
from generator.engine import Move
from generator.games.vampire_empire import GAME
from generator.games.vampire_empire.kinds import Kind
from generator.games.vampire_empire.score import fight_summary

NAMES = [row["id"] for row in data().plain_tables()["characters"]]
PROFESSION = {row["id"]: row["profession"] for row in data().plain_tables()["characters"]}
ROWS = {name: {row["id"]: row for row in data().plain_tables()[name]} for name in ("human", "vampire")}


def fits(seat, row, supported, opposing, revealed):
    """Say in plain words whether a card may be played for one character against another."""
    if row["type"] == "support":
        return False
    if PROFESSION[supported] in row["professions"].split():
        return True
    if row["type"] == "holy-water":
        return seat == "human" and opposing in revealed
    return row["type"] == "vampire" and seat == "vampire" and supported in revealed


def may_fight(seat, hand, castle, revealed, attack, defence, attacker, defender):
    """Say in plain words whether a fight may begin."""
    if attacker not in castle or defender not in castle or attacker == defender:
        return False
    standing = [person for person in castle if person in revealed]
    if seat == "human" and attacker in revealed:
        return False
    if seat == "vampire" and standing and attacker not in standing:
        return False
    cards = [ROWS[seat][id] for id in hand if fits(seat, ROWS[seat][id], attacker, defender, revealed)]
    if not cards:
        return False
    guard = defence.count(defender)
    return not guard or sum(int(row["value"]) for row in cards) + attack.count(attacker) > guard


def some_table(dice):
    """Deal a random castle, city, hand and markers."""
    people = dice.sample(NAMES, 9)
    castle, vampires = people[:3], dice.sample(NAMES, 3)
    revealed = dice.sample(vampires, dice.randint(0, 2))
    seat = dice.choice(["human", "vampire"])
    deck = [id for id, row in ROWS[seat].items() for _ in range(int(row["qty"]))]
    hand = dice.sample(deck, dice.randint(0, 5))
    attack = [dice.choice(castle) for _ in range(dice.randint(0, 3))]
    defence = [dice.choice(castle) for _ in range(dice.randint(0, 6))]
    return people, castle, vampires, revealed, seat, hand, attack, defence


def position(people, castle, vampires, revealed, seat, hand, attack, defence, more):
    parts = {"castle": castle, "city": people[3:], "vampires": vampires, "revealed": revealed, "attack": attack,
             "defence": defence, f"{seat}-hand": hand, "tokens": ["?2"], "turn": [seat, "5"]}  # fmt: skip
    other = "human" if seat == "vampire" else "vampire"
    return at(" / ".join(f"{name} {' '.join(words)}" for name, words in parts.items()) + more + f" / {other}-deck ?9")


@pytest.mark.parametrize("seed", range(120))
def test_the_pairs_that_may_fight_are_those_of_the_naive_rules(seed):
    people, castle, vampires, revealed, seat, hand, attack, defence = some_table(Random(seed))
    state = position(people, castle, vampires, revealed, seat, hand, attack, defence, " / phase action")
    allowed = {divmod(move.target, 9) for move in GAME.legal(state) if move.kind is Kind.FIGHT}
    naive = {
        (a, d)
        for a in range(9)
        for d in range(9)
        if may_fight(seat, hand, castle, revealed, attack, defence, NAMES[a], NAMES[d])
    }
    assert allowed == naive


@pytest.mark.parametrize("seed", range(120))
@pytest.mark.parametrize("phase", ["attack", "defend"])
def test_the_cards_that_fit_are_those_of_the_naive_rules(seed, phase):
    people, castle, vampires, revealed, seat, hand, _, _ = some_table(Random(seed))
    active = seat if phase == "attack" else "human" if seat == "vampire" else "vampire"
    more = f" / phase {phase} / fight {castle[0]} {castle[1]} 1 {int(phase == 'defend')}"
    state = position(people, castle, vampires, revealed, seat, hand, [], [], more)
    state.active = GAME.seats(kit(), {}).index(active)
    state.asks = GAME.seats(kit(), {}).index(seat)
    supported, opposing = castle[:2] if phase == "attack" else castle[1::-1]
    played = {GAME.show_move(state, move).split()[1] for move in GAME.legal(state) if move.kind is Kind.PLAY}
    assert played == {id for id in hand if fits(seat, ROWS[seat][id], supported, opposing, revealed)}


@pytest.mark.parametrize("seed", range(10))
def test_each_move_is_legal_exactly_if_no_clause_refuses_it(seed):
    state = position(*some_table(Random(seed)), " / phase action")
    allowed = set(GAME.legal(state))
    for kind in GAME.rules.kinds:
        for target in range(kind.targets):
            move = Move(kind, target)
            assert GAME.rules.ruling(state, move).legal == (move in allowed)


# -- the sums ---------------------------------------------------------------------------------------------------------


def test_fight_summary_adds_cards_markers_and_support():
    state = at(
        "turn human 4 / phase defend / fight lord cook 1 1 / attack lord / defence cook cook / bonus 0 1"
        " / human-table h-noble-3! / vampire-hand v-servant-2 v-noble-4 v-vampire-5 ?2"
    )
    found = fight_summary(state)
    assert found["fight"] == ["lord", "cook"]
    assert found["attacker"]["total"] == 3 + 1 + 1
    assert found["defender"]["total"] == 2
    assert found["as_it_stands"] == "defender-dies" and found["wins"] == "human"
    assert (found["attack_lacks"], found["defence_lacks"]) == (0, 3)
    may = found["may_still_play"]["vampire"]
    assert may["cards"] == ["v-servant-2"] and may["most"] == 2 and may["unknown"] == 2
    assert may["not"] == {"v-noble-4": ["fits.profession"], "v-vampire-5": ["fits.vampire"]}


def test_fight_summary_of_a_tie_says_that_the_defender_lives():
    state = at(
        "turn human 4 / phase attack / fight lord cook 2 0 / human-table h-noble-4! / vampire-table v-servant-4!"
    )
    found = fight_summary(state)
    assert found["as_it_stands"] == "defender-lives" and found["attack_lacks"] == 1


def test_fight_summary_without_a_fight_lists_the_pairs_with_reasons():
    state = at("turn human 4 / phase action / revealed cook / human-hand h-noble-1")
    pairs = {(p["attacker"], p["defender"]): p["refused_by"] for p in fight_summary(state)["pairs"]}
    assert pairs["lord", "nun"] == []
    assert pairs["nun", "lord"] == ["fight.needs-card"]
    assert pairs["cook", "lord"] == ["fight.human-attacker", "fight.needs-card"]
    assert len(pairs) == 6


def test_the_sums_of_a_fight_are_said_in_the_readers_words(capsys, monkeypatch):
    monkeypatch.chdir(FOLDER.parents[1])
    fighting = f"{PEOPLE} / turn human 6 / phase attack / fight lord cook 1 / human-hand h-noble-2"
    assert main(["fight", "vampire-empire", "--lang", "de", "--position", fighting]) == 0
    said = capsys.readouterr().out
    assert "Kampf: Lord, Koch" in said and "Mögliche Züge: Adel 2 spielen" in said
    pairs = f"{PEOPLE} / turn human 6 / phase action / human-hand h-noble-2"
    assert main(["fight", "vampire-empire", "--lang", "de", "--position", pairs]) == 0
    assert "Erlaubt: ja" in capsys.readouterr().out
