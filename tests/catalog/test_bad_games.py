"""A folder of bad games: each holds the problems that it must give, all of them, in expected.txt."""

import shutil
from pathlib import Path

import pytest

from generator.catalog import load_game, load_games

BAD = Path(__file__).parent / "bad"
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())


@pytest.mark.parametrize("case", CASES)
def test_a_bad_game_gives_every_problem_at_once(case):
    _, problems = load_game(BAD / case)
    assert [str(problem) for problem in problems] == (BAD / case / "expected.txt").read_text().splitlines()


def test_problems_name_the_file_from_card_data_downward(tmp_path):
    shutil.copytree(BAD / "toml-syntax", tmp_path / "card_data" / "toml-syntax")
    (tmp_path / "card_data" / "_drafts").mkdir()
    games, problems = load_games(tmp_path)
    assert games == {}
    assert [problem.where for problem in problems] == ["card_data/toml-syntax/game.toml:3:9"]
    assert load_games(tmp_path / "card_data") == (games, problems)


def test_a_project_without_card_data_is_a_problem(tmp_path):
    assert [p.found for p in load_games(tmp_path)[1]] == ["no such folder"]


FILES = ("game.toml", "rules.md", "words.toml", "rulings.toml", "glossary.toml", "rules.lock", "balance.json")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("content", [b"", b"\0", b"\xff\xfe\x00", b"= [[ {", "\u2028{{[[".encode(), b"[" * 5000])
def test_an_unreadable_file_never_raises(tiny, name, content):
    load_game(tiny(**{name: content}))


def test_a_folder_in_place_of_a_file_is_a_problem(tiny):
    folder = tiny()
    (folder / "words.toml").mkdir()
    assert [p.where for p in load_game(folder)[1]] == ["card_data/tiny/words.toml"]


def test_a_rule_book_that_is_not_utf8_names_the_byte_and_its_line(tiny):
    rules = "# Tiny\n\n## Play {#play}\n- [play.one] Café. {T-1; printed}\n".encode("latin-1")
    assert [str(problem) for problem in load_game(tiny(**{"rules.md": rules}))[1]] == [
        "card_data/tiny/rules.md:4: error: found the byte 0xe9, which is not UTF-8; expected UTF-8 text"
        " (save the file as UTF-8)"
    ]


@pytest.mark.parametrize("title", ["<script>x</script>", "{% x %}", "{{ x }}"])
def test_a_title_holds_no_markup(tiny, title):
    text = f'[game]\nid = "tiny"\ntitle = "{title}"\n'
    assert [p.where for p in load_game(tiny(**{"game.toml": text}))[1]] == ["card_data/tiny/game.toml:3"]


def test_a_chapter_title_holds_no_html(tiny):
    rules = "# Tiny\n\n## <b>Play</b> {#play}\n- [play.one] Play a card. {T-1; printed}\n"
    assert [p.where for p in load_game(tiny(**{"rules.md": rules}))[1]] == ["card_data/tiny/rules.md:3:4"]
