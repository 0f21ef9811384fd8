"""Starting up: only what a verb needs is imported."""

import argparse
import subprocess
import sys

import pytest

from generator.cli import MODULES, main, parser


def loaded(code):
    """Names of all modules that a piece of code leaves imported."""
    script = f"{code}\nimport sys; print(*sys.modules)"
    return set(
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    )


def test_every_verb_is_listed_with_its_module():
    (verbs,) = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    assert sorted(verbs.choices) == sorted(verb for known in MODULES.values() for verb in known)


@pytest.mark.parametrize("verb", [verb for known in MODULES.values() for verb in known])
def test_each_verb_explains_itself_alone(verb, capsys):
    with pytest.raises(SystemExit) as end:
        main([verb, "--help"])
    assert end.value.code == 0
    assert f"bordtryk {verb}" in capsys.readouterr().out


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("bordtryk ")


def test_a_deck_needs_no_rules_no_books_and_no_games():
    names = loaded("from generator.cli import parser; parser('deck')")
    unwanted = ("engine", "games", "judge", "simulate", "web", "catalog.load", "catalog.rulebook", "printing.rulebook")
    assert not {name for name in names if name.startswith(tuple(f"generator.{room}" for room in unwanted))}
    assert not names & {"jinja2", "polib", "babel", "openpyxl", "mkdocs", "pypdfium2", "importlib.metadata"}


def test_part_of_the_catalog_does_not_load_the_whole():
    assert "generator.catalog.load" not in loaded("from generator.catalog import GameData, find_root")
