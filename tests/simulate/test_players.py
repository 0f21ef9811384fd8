"""Players pick legal moves, sensible ones beat random ones, and the watched games count sole reasons."""

from pathlib import Path
from random import Random

import pytest

from generator.catalog import load_game
from generator.engine import Game
from generator.judge.answer import Table
from generator.simulate.balance import sole_reasons
from generator.simulate.players import PLAYERS
from generator.simulate.playouts import Endless, play_out, simulate

HOME = Path(__file__).parents[2] / "card_data"


def laid(game_id):
    return Table.lay(load_game(HOME / game_id)[0])


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game_id", ["dracula-van-helsing", "verraeter"])
def test_a_player_plays_a_game_to_its_end(game_id, name):
    table = laid(game_id)
    result, actions = play_out(table.game, table.kit, table.settings, [name], Random(3))
    assert actions > 10 and result.reason


def test_a_sensible_van_helsing_beats_a_random_dracula_more_often_than_not():
    table = laid("dracula-van-helsing")
    tally = simulate(table.game, table.kit, table.settings, number=40, players=["random", "greedy"], jobs=1)
    assert tally.wins["helsing"] > 25  # random against random: about half of them


def test_sole_reasons_are_counted_for_every_legality_clause():
    table = laid("dracula-van-helsing")
    counts = sole_reasons(table.game, table.kit, table.settings)
    clauses = {id for pairs in table.game.rules.permits.values() for id, _ in pairs}
    assert set(counts) == clauses and counts["eight.six-discards"] > 0


def test_a_game_that_does_not_end_is_reported(monkeypatch):
    table = laid("dracula-van-helsing")
    monkeypatch.setattr(Game, "roll", lambda self, state, dice: ())
    monkeypatch.setattr(type(table.game), "result", lambda self, state: None)
    monkeypatch.setattr(type(table.game), "to_move", lambda self, state: 0)
    monkeypatch.setattr(table.game.rules, "legal", lambda state: ["stay"])
    monkeypatch.setattr(table.game.rules, "play", lambda state, move: None)
    with pytest.raises(Endless, match="no end after 20000 actions"):
        play_out(table.game, table.kit, table.settings, ["random"], Random(1))
