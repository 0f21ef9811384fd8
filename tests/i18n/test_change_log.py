"""What changed in the English, since which version, and what a language still owes."""

import json
import subprocess

import pytest

from generator.cli import main
from generator.i18n.catalogs import of_game
from generator.i18n.history import edits

RULES = "card_data/tiny/rules.md"
PERSON = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]


def git(project, *words, date="2026-01-02T12:00:00Z"):
    env = {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "PATH": "/usr/bin:/bin", "HOME": str(project.root)}
    subprocess.run(["git", *PERSON, *words], cwd=project.root, env=env, check=True, capture_output=True)


def commit(project, message, date):
    git(project, "add", ".")
    git(project, "commit", "-qm", message, date=f"{date}T12:00:00Z")


@pytest.fixture
def history(danish):
    """Three versions: the first, one that changes a clause, and one that adds a clause."""
    git(danish, "init", "-q")
    commit(danish, "first", "2026-01-02")
    git(danish, "tag", "v1.0")
    danish.change(RULES, "Never show a card.", "Never show two cards.")
    commit(danish, "two cards", "2026-02-03")
    git(danish, "tag", "v1.1")
    danish.change(RULES, "- [play.hide]", "- [play.new] Laugh. {T-4; printed}\n- [play.hide]")
    commit(danish, "a new clause", "2026-03-04")
    return danish


def test_each_change_of_the_english_has_its_date_and_version(history):
    found = edits(history.root, of_game(history.game))
    assert [(e.date, e.version, e.id, e.was, e.now) for e in found] == [
        ("2026-03-04", "", "play.new", "", "Laugh."),
        ("2026-02-03", "v1.1", "play.hide", "Never show a card.", "Never show two cards."),
    ]


@pytest.mark.parametrize(
    "since, ids", [("v1.1", ["play.new"]), ("2026-02-20", ["play.new"]), ("v1.0", ["play.new", "play.hide"])]
)
def test_the_log_can_begin_at_a_version_or_a_date(history, since, ids):
    assert [e.id for e in edits(history.root, of_game(history.game), since)] == ids


def test_without_a_history_there_are_no_edits(danish):
    assert edits(danish.root, of_game(danish.game)) == []


def test_the_command_tells_what_danish_owes(history, monkeypatch, capsys):
    monkeypatch.chdir(history.root)
    assert main(["i18n", "changes", "tiny", "--lang", "da"]) == 0
    said = capsys.readouterr().out
    assert "tiny da: 2 changes; 1 stale, 5 missing" in said
    assert "v1.1\n  play.hide: stale\n    was: Never show a card.\n    now: Never show two cards." in said
    assert main(["i18n", "changes", "tiny", "--lang", "da", "--json", "--open"]) == 0
    (log,) = json.loads(capsys.readouterr().out)
    assert [(c["id"], c["state"]) for c in log["changes"]] == [("play.new", "missing"), ("play.hide", "stale")]
    assert log["owed"]["stale"] == ["play.hide"]
