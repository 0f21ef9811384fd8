"""A game that is well: what the loader makes of its files."""

import pytest

from generator.catalog import load_game, load_games
from generator.catalog.phrasings import check_phrasings, ways_to_ask
from generator.catalog.root import find_root

RULES = """# The Tiny Game

<!-- a note
for authors -->
## Play {#play}
- [play.one] Play a card, then
  draw one {hand}; see [[end.win]]. {T-1, T-2; printed}
- [play.two] A *hand* is what you hold. {; design; term}

## The end {#end}
- [end.win] Whoever has none wins. {T-3; reported}
"""
RULINGS = """
[positions]
start = "hand a b / pile c"

[[ruling]]
id = "may-i"
question = "May I?"
answer = "No: [[play.one]]."
at = "start"
with = "pile c d / deck e"
move = "play b"
refused = ["play.one"]
clauses = ["play.two", "play.one"]
variants = { more = "yes" }
"""
WORDS = 'tagline = "Small."\n"variant.more" = "More"\n"variant.more.yes" = "yes"\n[move]\nplay = "Play {target}."\n'
FILES = {
    "rules.md": RULES,
    "suits.csv": "id,name\nred,Red\n",
    "cards.csv": "id;suit;value;qty;text;art\na;red;1;;;moon\nb;red;2;3;Boo;\nc;red;3;0;;\n",
    "rulings.toml": RULINGS,
    "words.toml": WORDS,
    "games/first.txt": "shuffle a b\nplay a\n",
    "rules.lock": "# reviewed\nplay.one 0123\n",
    "glossary.toml": '[card]\nen = ["card", "cards"]\nda = "kort"\nforbidden = { da = ["spillekort"] }\nnote = "n"\n',
}


@pytest.fixture
def files(good):
    return {"game.toml": good, **FILES}


@pytest.fixture
def game(tiny, files):
    game, problems = load_game(tiny(**files))
    assert problems == []
    return game


def test_clauses_have_numbers_origins_status_kind_and_references(game):
    one, two, win = game.rules.clauses()
    assert (one.number, two.number, win.number) == ("1.1", "1.2", "2.1")
    assert one.text == "Play a card, then draw one {hand}; see [[end.win]]."
    assert (one.origins, one.status, one.kind, one.line) == (("T-1", "T-2"), "printed", "code", 6)
    assert (two.origins, two.status, two.kind) == ((), "design", "term")
    assert one.refs == ("end.win",)


def test_rows_have_quantities_and_every_column_as_text(game):
    cards = game.tables["cards"]
    assert [(row.id, row.qty, row.line) for row in cards.rows] == [("a", 1, 2), ("b", 3, 3), ("c", 0, 4)]
    assert cards.find("a").art == "moon"
    assert (cards.find("b")["value"], cards.find("a")["text"]) == ("2", "")


def test_products_variants_and_gates_are_read(game):
    (deck,) = game.products
    assert (deck.size, deck.sizes, deck.options) == ("standard", ("standard", "poker"), {"copies": 2})
    assert (game.variants[0].values, game.variants[0].conflict) == (("no", "yes"), "C1")
    assert game.unreachable == (("play", "play.two"),)
    assert (game.palette, game.facts["players"]) == ({"red": "#aa0000"}, [2, 4])


def test_a_ruling_takes_its_position_and_shows_refusing_clauses_first(game):
    (ruling,) = game.rulings
    assert ruling.position == "hand a b / pile c d / deck e"
    assert ruling.clauses == ("play.one", "play.two")
    assert (ruling.line, ruling.variants) == (5, {"more": "yes"})


def test_words_records_lock_and_glossary_are_read(game):
    assert game.words["move.play"] == "Play {target}."
    assert game.words["variant.more.yes"] == "yes"
    assert game.records == {"first.txt": "shuffle a b\nplay a\n"}
    assert game.lock == {"play.one": "0123"}
    (card,) = game.glossary
    assert (card.forms["en"], card.forms["da"], card.forbidden["da"]) == (("card", "cards"), ("kort",), ("spillekort",))


def test_ways_to_ask_are_read_by_language_and_faults_are_told_with_their_lines(game):
    assert (ways_to_ask(game, "da"), check_phrasings(game)) == ({}, [])
    folder = game.folder / "phrasings"
    folder.mkdir()
    (folder / "da.toml").write_text('may-i = ["må jeg?"]\n"play.one" = ["hvordan spiller jeg?"]\n', encoding="utf-8")
    assert ways_to_ask(game, "da") == {"may-i": ("må jeg?",), "play.one": ("hvordan spiller jeg?",)}
    (folder / "da.toml").write_text('nobody = ["hvem?"]\n\nmay-i = "må jeg?"\n', encoding="utf-8")
    assert ways_to_ask(game, "da") == {}
    assert [problem.where.rsplit(":", 1)[1] for problem in check_phrasings(game)] == ["1", "3"]


def test_a_game_without_rules_prints_and_only_warns(tiny, files):
    folder = tiny(**files)
    for name in ("rules.md", "rulings.toml", "game.toml"):
        (folder / name).unlink()
    (folder / "game.toml").write_text('[game]\nid = "tiny"\ntitle = "Tiny"\n')
    game, problems = load_game(folder)
    assert [problem.severity for problem in problems] == ["warning"]
    assert game.rules.title == "Tiny"


def test_the_root_is_found_from_any_folder_below_it(tiny, files):
    folder = tiny(**files)
    root = folder.parents[1]
    assert find_root(folder) == root
    assert list(load_games(root)[0]) == ["tiny"]
