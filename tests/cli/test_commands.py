"""The command line as a user types it: answers, exit codes, and one clear message for each mistake."""

import json
import re
import shlex
import socket
from pathlib import Path

import pytest

from generator.cli import main

ROOT = Path(__file__).parents[2]
DV = "dracula-van-helsing"
SIX = "dracula R1 G2 Y3 P4 R8 / helsing G5 Y6 P7 R2 G1 / pile R3 G4 Y5 P1 P2 G6 / turn dracula / drawn P6"
FIVE = "dracula R1 G2 Y3 P4 R8 / helsing G5 Y6 P7 R2 G1 / pile R3 G4 Y5 P1 P2 / turn dracula / drawn P6"


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(ROOT)


def run(capsys, *words):
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def ask(capsys, position, move, *more):
    code, out, _ = run(capsys, "rule", DV, "--position", position, "--move", move, "--json", *more)
    assert code == 0
    return json.loads(out)


def test_an_8_with_five_discards_is_refused_with_clause_and_origin(capsys):
    said = ask(capsys, FIVE, "discard 5")
    assert (said["legal"], said["refused_by"], said["origins"]) == (False, ["eight.six-discards"], ["DV-17"])
    assert said["after"] is None and said["events"] == []
    assert set(said) >= {"legal", "refused_by", "consulted", "origins", "reasons", "after", "events"}


def test_an_8_with_six_discards_ends_the_round_and_resolves_the_districts(capsys):
    said = ask(capsys, SIX, "discard 5")
    assert said["legal"] and said["refused_by"] == []
    clauses = [event["clause"] for event in said["events"]]
    assert "eight.end" in clauses and "fight.order" not in said["refused_by"]
    assert "DV-27" in said["origins"]
    assert said["after"]


def test_a_variant_changes_the_verdict(capsys):
    assert ask(capsys, FIVE, "discard 5", "--variant", "eight-needs=5")["legal"] is True


@pytest.mark.parametrize("lang", ["en", "da", "fr", "de"])
def test_reasons_come_in_the_language_asked_for(capsys, lang):
    (reason,) = ask(capsys, FIVE, "discard 5", "--lang", lang)["reasons"]
    assert "8" in reason


def test_the_reasons_differ_between_the_languages(capsys):
    assert len({ask(capsys, FIVE, "discard 5", "--lang", lang)["reasons"][0] for lang in ("en", "da", "fr", "de")}) == 4


def test_moves_lists_what_rule_allows(capsys):
    code, out, _ = run(capsys, "moves", DV, "--position", FIVE, "--json")
    moves = [move["move"] for move in json.loads(out)["moves"]]
    assert code == 0 and moves == ["discard drawn", "discard 1", "discard 2", "discard 3", "discard 4"]


@pytest.mark.parametrize("words, message", [
    (("rule", "chess", "--position", "x", "--move", "y"), "there is no game 'chess'; there is dracula-van-helsing"),
    (("rule", DV, "--position", "moon 3", "--move", "draw"), "segment 'moon' is not known"),
    (("rule", DV, "--position", FIVE, "--move", "fly away"), "fly"),
    (("rule", DV, "--position", FIVE, "--move", "draw", "--variant", "moon"), "--variant takes NAME=VALUE, not 'moon'"),
    (("rule", DV, "--position", FIVE, "--move", "draw", "--variant", "moon=1"), "variant 'moon' is not known"),
    (("rule", DV, "--position", FIVE, "--move", "draw", "--lang", "eo"), "language 'eo' is not there"),
    (("simulate", DV, "--players", "genius"), "player 'genius' is not known"),
    (("simulate", DV, "--games", "0"), "from 1 on, not 0"),
    (("simulate", DV, "--jobs", "many"), "not 'many'"),
    (("print",), "name a game, or print everything with --all"),
    (("i18n", "status", "chess"), "there are no texts of 'chess'"),
    (("ask", "chess", "may I?"), "there is no game 'chess'"),
])  # fmt: skip
def test_a_mistake_gives_a_message_and_exit_code_1(capsys, words, message):
    code, out, err = run(capsys, *words)
    assert code == 1 and message in err and "Traceback" not in err and not out


def test_notation_examples_can_be_run(capsys):
    code, out, _ = run(capsys, "notation", DV)
    examples = [shlex.split(line)[1:] for line in out.splitlines() if line.strip().startswith("bordtryk ")]
    assert code == 0 and [words[0] for words in examples] == ["rule"] * 5 + ["districts"]
    for example in examples:
        assert run(capsys, *example)[0] == 0


def test_every_bordtryk_line_of_the_readme_is_a_command_that_parses(capsys):
    from generator.cli import parser

    lines = re.findall(r"`(bordtryk [^`]+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    lines += re.findall(r"^\$ (bordtryk .+)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) >= 8
    for line in lines:
        parser().parse_args(shlex.split(line)[1:])


def test_the_readme_ruling_gives_an_answer(capsys):
    (line,) = re.findall(r"^\$ (bordtryk rule .+)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    code, out, _ = run(capsys, *shlex.split(line)[1:])
    assert code == 0 and "Not allowed" in out and "eight.six-discards" in out


def test_simulated_games_end_and_are_counted(capsys):
    code, out, _ = run(capsys, "simulate", DV, "--games", "20", "--jobs", "1", "--json")
    said = json.loads(out)
    assert code == 0 and said["games"] == 20 == sum(said["wins"].values()) == sum(said["endings"].values())


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(capsys):
    plays = []
    for jobs in ("1", "2"):
        said = json.loads(run(capsys, "simulate", DV, "--games", "12", "--jobs", jobs, "--json")[1])
        plays.append((said["wins"], said["endings"], said["actions"]))
    assert plays[0] == plays[1]


def test_a_question_in_words_finds_the_ruling(capsys):
    code, out, _ = run(capsys, "ask", DV, "can I discard an 8 when there are only five discards", "--json")
    said = json.loads(out)
    assert code == 0 and "eight.six-discards" in said["hits"][0]["clauses"]


def test_a_suite_that_cannot_be_written_says_so(tmp_path, capsys):
    (tmp_path / "file").write_text("kept")
    code, _, err = run(capsys, "suite", "export", "verraeter", "--out", str(tmp_path / "file"))
    assert code == 1 and str(tmp_path / "file") in err
    assert (tmp_path / "file").read_text() == "kept"


def test_a_busy_port_is_named(tmp_path, capsys):
    (tmp_path / "index.html").write_text("x")
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        code, _, err = run(capsys, "site", "serve", "--dir", str(tmp_path), "--port", port)
    assert code == 1 and err.startswith(f"bordtryk: port {port} cannot be used: ")


@pytest.mark.parametrize(("error", "code", "said"), [
    (OSError(28, "No space left on device", "a.pdf"), 1, "bordtryk: a.pdf: No space left on device\n"),
    (KeyboardInterrupt(), 130, "bordtryk: stopped; nothing half-written was left\n"),
])  # fmt: skip
def test_a_full_disk_or_an_interrupt_while_starting_gives_one_line(capsys, monkeypatch, error, code, said):
    def parser(verb):
        raise error

    monkeypatch.setattr("generator.cli.parser", parser)
    assert run(capsys, "suite")[::2] == (code, said)


@pytest.mark.parametrize(("words", "said"), [
    (("box", "--cards", "99999999"), "--cards takes a number up to 1000, not 99999999"),
    (("simulate", DV, "--players", "random,greedy,random"), "one for each of dracula, helsing, not 3"),
])  # fmt: skip
def test_numbers_beyond_use_are_refused(capsys, words, said):
    code, _, err = run(capsys, *words)
    assert code == 1 and said in err


def test_more_jobs_than_cores_play_the_same_games(capsys):
    one, many = (run(capsys, "simulate", DV, "--games", "8", "--jobs", jobs, "--json") for jobs in ("1", "99999"))
    assert (one[0], json.loads(one[1])["wins"]) == (many[0], json.loads(many[1])["wins"])


@pytest.mark.parametrize("words", [("deck", "cards.csv"), ("box", "--cards", "9"), ("suite", "export"), ("print",)])
def test_a_folder_without_a_name_is_refused(capsys, words):
    with pytest.raises(SystemExit) as end:
        main([*words, "--out", ""])
    assert end.value.code == 2 and "the name of a folder is empty" in capsys.readouterr().err


def test_what_stands_around_answers_is_said_in_the_language_asked_for(capsys):
    assert "\nRègles, Cartes\n" in run(capsys, "ask", "vampire-empire", "vampire révélé attaquer", "--lang", "fr")[1]
    assert run(capsys, "ask", "vampire-empire", "xylophon quark", "--lang", "de")[1].startswith(
        "Keine Regelfrage passt gut zu dieser Frage. Die nächsten:\nRegeln, Karten\n"
    )
