"""card_data/game.schema.json accepts what the loader accepts."""

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from generator.catalog import gametoml, load_game
from generator.catalog.schema import game_schema

ROOT = Path(__file__).parents[2]
FILE = ROOT / "card_data" / "game.schema.json"
SCHEMA = json.loads(FILE.read_text())


def test_the_file_is_what_the_loader_accepts():
    assert game_schema() == SCHEMA, "run: python -m generator.catalog.schema > card_data/game.schema.json"


def test_schema_and_loader_know_the_same_keys():
    parts = SCHEMA["properties"]
    assert set(parts) == set(gametoml.PARTS)
    assert set(parts["game"]["properties"]) == set(gametoml.GAME)
    assert set(parts["product"]["items"]["properties"]) == set(gametoml.PRODUCT)
    assert set(parts["variant"]["items"]["properties"]) == set(gametoml.VARIANT)
    table = parts["tables"]["additionalProperties"]["properties"]
    assert set(table) == set(gametoml.TABLE)
    assert set(table["columns"]["additionalProperties"]["properties"]) == set(gametoml.COLUMN)


def test_a_good_game_is_valid(good):
    jsonschema.validate(tomllib.loads(good), SCHEMA)


@pytest.mark.parametrize("old, new", [('title = "Tiny"', ""), ("#aa0000", "red"), ("[gates]", "[gate]"), ("2, 4", "2")])
def test_what_the_loader_refuses_the_schema_refuses(tiny, good, old, new):
    wrong = good.replace(old, new)
    assert any(problem.severity == "error" for problem in load_game(tiny(**{"game.toml": wrong}))[1])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(wrong), SCHEMA)
