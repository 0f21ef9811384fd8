"""The JSON Schema of game.toml, made from the keys that the loader accepts.

`python -m generator.catalog.schema > card_data/game.schema.json` writes it anew.
"""

from __future__ import annotations

import json
from typing import Any

from . import gametoml
from .shape import Key, Keys

_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_KINDS: dict[str, dict[str, Any]] = {
    "text": _TEXT,
    "int": {"type": "integer"},
    "flag": {"type": "boolean"},
    "span": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
    "texts": _TEXTS,
    "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
    "text-map": {"type": "object", "additionalProperties": _TEXT},
    "texts-map": {"type": "object", "additionalProperties": _TEXTS},
    "map": {"type": "object"},
    "pairs": {"type": "array", "items": {**_TEXTS, "minItems": 2, "maxItems": 2}},
}


def _property(key: Key) -> dict[str, Any]:
    about = {"description": key.about} if key.about else {}
    return {**about, **_KINDS[key.kind], **({"enum": list(key.choices)} if key.choices else {})}


def _object(keys: Keys) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: _property(key) for name, key in keys.items()},
        "required": [name for name, key in keys.items() if key.required],
        "additionalProperties": False,
    }


def game_schema() -> dict[str, Any]:
    """The schema that editors use to complete and check game.toml."""
    table = _object(gametoml.TABLE)
    columns = {"type": "object", "additionalProperties": _object(gametoml.COLUMN)}
    table["properties"]["columns"] |= columns
    parts = {
        "game": _object(gametoml.GAME),
        "palette": {"type": "object", "additionalProperties": _KINDS["colour"]},
        "tables": {"type": "object", "additionalProperties": table},
        "product": {"type": "array", "items": _object(gametoml.PRODUCT)},
        "variant": {"type": "array", "items": _object(gametoml.VARIANT)},
        "gates": _object(gametoml.GATES),
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "game.toml of Bordtryk",
        "type": "object",
        "properties": {name: parts[name] for name in gametoml.PARTS},
        "required": ["game"],
        "additionalProperties": False,
    }


if __name__ == "__main__":
    print(json.dumps(game_schema(), indent=2))
