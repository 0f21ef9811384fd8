"""Dracula vs. Van Helsing: whole games, knowledge, and the sets against a slow second opinion."""

import re
from random import Random

import pytest
from dracula import FOLDER, play, table

from generator.catalog import load_game
from generator.engine import Event, Move
from generator.engine.record import any_move, record, replay
from generator.games.dracula_van_helsing import GAME
from generator.games.dracula_van_helsing.kinds import PAIRS, Action
from generator.games.dracula_van_helsing.state import CARD_TEXT, Table

RECORDS = sorted((FOLDER / "games").glob("*.txt"))
OTHERWISE = {option.name: option.values[-1] for option in GAME.options}


def positions(seed: int, variants: dict[str, str] | None = None):
    """The positions of a random game in which somebody decides."""
    dice = Random(seed)
    chosen = GAME.settings(variants)
    state = GAME.start(None, chosen)
    while True:
        GAME.roll(state, dice)
        if GAME.result(state):
            return
        yield state
        GAME.rules.play(state, any_move(GAME, state, GAME.legal(state), dice))


@pytest.mark.parametrize("variants", [{}, OTHERWISE])
def test_random_games_end(variants):
    for seed in range(40):
        assert 10 < len(list(positions(seed, variants))) < 1000


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_recorded_games_play_again(file):
    assert replay(GAME, None, file.read_text(encoding="utf-8")) == []


def test_there_is_a_record_of_every_end():
    ends = {file.read_text(encoding="utf-8").splitlines()[-1] for file in RECORDS}
    assert {"end dracula vampires", "end helsing health", "end dracula survival"} <= ends


def test_a_record_made_now_replays_and_a_changed_one_does_not():
    text = record(GAME, None, GAME.settings(), Random(5))
    assert replay(GAME, None, text) == []
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.endswith("discard drawn"))
    lines[place] = lines[place].replace(lines[place].split()[0], "9", 1)
    assert any("9 legal moves recorded" in said for said in replay(GAME, None, "\n".join(lines)))


@pytest.mark.parametrize("variants", [{}, OTHERWISE])
def test_everything_that_happens_has_words_for_its_facts(variants):
    data, _ = load_game(FOLDER)
    log: list[Event] = []
    for seed in range(12):
        for state in positions(seed, variants):
            state.log = log
    for event in log:
        assert set(re.findall(r"\{(\w+)\}", data.words[f"event.{event.name}"])) <= set(event.facts), event
        assert data.rules.find(event.clause)


# -- knowledge --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_cards_a_seat_cannot_know_change_nothing_for_it(seed):
    dice = Random(seed)
    for state in positions(seed, OTHERWISE if seed % 2 else {}):
        for seat in (0, 1):
            other = GAME.reshuffle_unknown(state, seat, dice)
            assert sorted(other.cards()) == sorted(state.cards())
            assert GAME.show(GAME.view(other, seat)) == GAME.show(GAME.view(state, seat))
            assert GAME.picture(other, seat) == GAME.picture(state, seat)
            if GAME.to_move(state) == seat == state.turn:
                assert GAME.legal(other) == GAME.legal(state)
                assert GAME.legal(GAME.view(state, seat)) == GAME.legal(state)


def test_hidden_cards_of_a_view_are_dealt_from_the_cards_that_are_left():
    view = table("dracula R3 G7 Y1 P5 R6 / helsing ? G5* ? P1~ ? / pile ?x3 R1")
    dealt = GAME.reshuffle_unknown(view, 0, Random(1))
    rack = [CARD_TEXT[card] for card in dealt.racks[1]]
    assert rack[1] == "G5" and rack[3] == "P1" and "?" not in rack
    assert not {"R3", "G7", "Y1", "P5", "R6", "R1"} & set(rack)


def test_a_six_makes_each_know_what_was_given_away():
    state, _ = play("dracula R3 G7 Y1 P5 R6 / helsing Y4 G5 P2 Y5 R8 / effect 6 / pile ?", "exchange 4")
    assert "helsing ? ? ? P5~ ?" in GAME.show(GAME.view(state, 0))
    assert "dracula ? ? ? Y5~ ?" in GAME.show(GAME.view(state, 1))


def test_the_drawn_card_is_secret_unless_it_lay_open():
    assert "drawn ?" in GAME.show(GAME.view(table("drawn P8"), 1))
    assert "drawn P8*" in GAME.show(GAME.view(table("drawn P8*"), 1))
    assert "drawn P8" in GAME.show(GAME.view(table("drawn P8"), 0))


# -- a slow second opinion --------------------------------------------------------------------------------------------


def allowed(state: Table, move: Move) -> bool:
    """The rules once more, move by move and without sets."""
    me, kind, target = state.turn, move.kind, move.target
    rack, theirs = state.racks[me], state.racks[1 - me]

    def shown(card: int) -> bool:
        return bool(state.up & 2**card)

    if kind is Action.DRAW:
        return state.drawn == -1 and state.effect == 0
    if kind is Action.CALL:
        again = state.again and not state.variants.call_again
        return state.drawn == -1 and state.effect == 0 and len(state.pile) > 5 and state.called == -1 and not again
    if kind is Action.DISCARD:
        if state.drawn == -1:
            return False
        card = CARD_TEXT[[state.drawn, *rack][target]]
        return card[-1] != "8" or len(state.pile) >= state.variants.eight_needs
    if kind is Action.REVEAL:
        return state.effect == 1 and not shown(rack[target])
    if kind is Action.UNMASK:
        return state.effect == 3 and not shown(theirs[target])
    if kind is Action.SWAP:
        return state.effect == 4 and PAIRS[target][0] != PAIRS[target][1]
    if kind is Action.EXCHANGE:
        return state.effect == 6 and target // 5 == target % 5
    return state.effect == 7 and state.order[0] != target


@pytest.mark.parametrize("variants", [{}, OTHERWISE])
def test_sets_permit_exactly_what_the_slow_rules_allow(variants):
    everything = [Move(kind, target) for kind in Action for target in range(kind.targets)]
    for seed in range(100, 112):
        for state in positions(seed, variants):
            assert GAME.legal(state) == [move for move in everything if allowed(state, move)], GAME.show(state)
            for move in everything:
                assert GAME.rules.ruling(state, move).legal == allowed(state, move)


def test_after_leaves_the_position_as_it_was_and_logs_events():
    state = table("dracula R3 G7 Y1 P5 R6 / drawn Y6")
    before = GAME.show(state)
    new = GAME.after(state, GAME.legal(state)[0])
    assert GAME.show(state) == before and state.log is None
    assert [event.clause for event in new.log] == ["discard.pile", "effect.must"]


def test_worth_prefers_health_for_dracula_and_wounds_for_helsing():
    well, ill = table("hp 12"), table("hp 2")
    assert GAME.worth(well, 0) > GAME.worth(ill, 0) and GAME.worth(well, 1) < GAME.worth(ill, 1)
