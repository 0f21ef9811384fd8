"""The desk answers every request with data: right answers, a message where there is none, never an exception."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import games
from generator.catalog import load_games
from generator.engine import override
from generator.i18n.texts import load_answering
from generator.web import icons
from generator.web.checker import bundle, entry
from generator.web.checker.desk import Desk
from generator.web.checker.runtime import kept

ROOT = Path(__file__).resolve().parents[2]
GAMES, _ = load_games(ROOT)
DESK = Desk(GAMES, {(game.id, lang): load_answering(game, lang) for game in GAMES.values() for lang in ("en", "da")})
DVH = "dracula-van-helsing"
PORT = "dracula R1 G4 Y2 P8 R5 / helsing G2 G5 Y3 P1 R6 / pile R2 R3 R4 G1 G3"
EIGHT = f"{PORT} / drawn Y8"


def ask(do: str, game: str = DVH, **more: Any) -> dict[str, Any]:
    return DESK.handle({"do": do, "game": game, "lang": "en", **more})


def test_a_refused_move_names_the_clause_and_what_is_allowed_instead() -> None:
    said = ask("rule", position=EIGHT, move="discard drawn")
    assert said["ok"] and not said["answer"]["legal"]
    assert [clause["id"] for clause in said["clauses"]] == ["eight.six-discards"]
    assert {move["move"] for move in said["instead"]} == {f"discard {place}" for place in (1, 2, 3, 5)}
    assert "picture" not in said


def test_a_variant_changes_the_answer() -> None:
    said = ask("rule", position=EIGHT, move="discard drawn", variants={"eight-needs": "5"})
    assert said["answer"]["legal"]
    assert said["picture"].startswith("<svg") and said["events"][0]["text"]


def test_districts_are_worked_out_by_hand() -> None:
    """Trump red: R1 beats G2; G4 < G5; Y2 < Y3; P8 > P1; of two trumps R5 < R6."""
    sums = ask("calculate", position=PORT)["sums"][0]["data"]
    assert [d["winner"] for d in sums["districts"]] == ["dracula", "helsing", "helsing", "dracula", "helsing"]
    assert [d["clause"] for d in sums["districts"]] == [
        "fight.trump", "fight.value", "fight.value", "fight.value", "fight.two-trumps",
    ]  # fmt: skip
    assert sums["outcome"] == {"vampires": [1, 0, 0, 1, 0], "health": 9, "sure": True, "wins": None}


def test_a_fourth_vampire_ends_the_counting() -> None:
    sums = ask("calculate", position=f"{PORT} / town 3 0 0 0 0")["sums"][0]["data"]
    assert sums["outcome"] == {"vampires": [4, 0, 0, 0, 0], "health": 12, "sure": True, "wins": "dracula"}


def test_an_unknown_card_leaves_its_district_open() -> None:
    sums = ask("calculate", position="dracula ? G4 Y2 P8 R5 / helsing G2 G5 Y3 P1 R6")["sums"][0]["data"]
    assert sums["districts"][0]["winner"] is None
    assert not sums["outcome"]["sure"]


def test_choices_list_what_is_allowed_and_why_the_rest_is_not() -> None:
    kinds = {kind["kind"]: kind for kind in ask("choices", position=EIGHT)["kinds"]}
    assert {move["move"] for move in kinds["discard"]["allowed"]} == {f"discard {place}" for place in (1, 2, 3, 5)}
    refused = {move["move"]: [clause["id"] for clause in move["clauses"]] for move in kinds["discard"]["refused"]}
    assert refused == {"discard drawn": ["eight.six-discards"], "discard 4": ["eight.six-discards"]}
    assert kinds["draw"]["never"]


@pytest.mark.parametrize("game", GAMES)
def test_fields_write_the_position_that_they_show(game: str) -> None:
    for ruling in [ruling for ruling in GAMES[game].rulings if ruling.position]:
        opened = ask("open", game, ruling=ruling.id)
        assert opened["ok"], (ruling.id, opened)
        written = " / ".join(f"{field['word']} {field['value']}".strip() for field in opened["fields"])
        again = ask("open", game, position=written, variants=dict(ruling.variants))
        assert again.get("position") == opened["position"], (ruling.id, again.get("problems"))


@pytest.mark.parametrize("game", GAMES)
def test_every_item_of_a_field_has_a_name(game: str) -> None:
    for field in ask("start", game, seed=3)["fields"]:
        assert field["label"], field["word"]
        assert all(said for _, said in field["items"])


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_dealt_by_its_seed(game: str) -> None:
    one, same, other = (ask("start", game, seed=seed) for seed in (7, 7, 8))
    assert one["ok"] and one["position"] == same["position"] != other["position"]


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        ({"do": "open", "game": "chess", "position": ""}, "game"),
        ({"do": "fly", "game": DVH}, "request"),
        ({"do": "open", "game": DVH, "lang": "xx", "position": ""}, "game"),
        ({"do": "open", "game": DVH, "position": "x" * 4001}, "long"),
        ({"do": "open", "game": DVH, "position": "moon 3"}, "notation"),
        ({"do": "open", "game": DVH, "position": "", "variants": {"eight-needs": "9"}}, "variants"),
        ({"do": "open", "game": DVH, "position": "", "before": ["draw"] * 201}, "long"),
        ({"do": "rule", "game": DVH, "position": "", "move": "<script>alert(1)</script>"}, "notation"),
        ({"do": "open", "game": DVH, "ruling": "no-such-ruling"}, "link"),
        ({"do": "start", "game": DVH, "seed": -1}, "request"),
    ],
)
def test_what_cannot_be_answered_has_a_message(request_: dict[str, Any], kind: str) -> None:
    said = DESK.handle(request_)
    assert not said["ok"] and said["problem"] == kind and (said["problems"] or said["detail"])


TOKENS = """
dracula helsing drawn deck pile order hp town round turn called effect due won R1 G8* Y2~ ? ?x6 rest - / draw 
discard drawn again castle city lord?3 vampires phase action attack fight human vampire 4 ring river-e built
3:brown-estate hands 3*,4 place supply conflict 12-1 taken traitor chance deal colours <b> \u0000 ß
"""
WORDS = st.sampled_from(TOKENS.split())
NOTATION = st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=25).map(" ".join))
VALUES = st.one_of(st.none(), st.booleans(), st.integers(), NOTATION, st.lists(NOTATION, max_size=3),
                   st.dictionaries(NOTATION, NOTATION, max_size=3))  # fmt: skip
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "do": st.one_of(st.sampled_from(["open", "rule", "choices", "start", "calculate"]), VALUES),
        "game": st.one_of(st.sampled_from([*GAMES]), VALUES), "lang": st.one_of(st.sampled_from(["en", "da"]), VALUES),
        "position": st.one_of(NOTATION, VALUES), "move": st.one_of(NOTATION, VALUES), "seat": VALUES,
        "before": st.one_of(st.lists(NOTATION, max_size=3), VALUES), "variants": VALUES, "seed": VALUES,
        "ruling": VALUES,
    },
)  # fmt: skip


@settings(max_examples=250, deadline=None)
@given(REQUESTS)
def test_no_request_raises(request: dict[str, Any]) -> None:
    said = DESK.handle(request)
    assert said["ok"] or (said["problem"] != "inside" and (said["problems"] or said["detail"])), said
    json.dumps(said)


SEGMENTS = {
    game.id: sorted({part.strip() for ruling in game.rulings for part in ruling.position.split("/") if part.strip()})
    for game in GAMES.values()
}
SEATS = ["", "dracula", "helsing", "vampire", "human", "brown", "blue"]


@st.composite
def half_known(draw: st.DrawFn) -> dict[str, Any]:
    """A position pieced together from rulings, with words hidden, dropped or doubled; and a question about it."""
    game = draw(st.sampled_from([*GAMES]))
    base = draw(st.sampled_from([ruling for ruling in GAMES[game].rulings if ruling.position]))
    changes = draw(st.lists(st.sampled_from(SEGMENTS[game]), max_size=4))
    words = override(base.position, " / ".join(changes)).split()
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(words) - 1))
        words[at] = draw(st.sampled_from(["?", "?,?", "-", "", f"{words[at]} {words[at]}", "?*", words[at] + "!"]))
    move = draw(st.sampled_from([ruling.move for ruling in GAMES[game].rulings if ruling.move]))
    variants = {option.name: draw(st.sampled_from(option.values)) for option in games.find(game).options}
    return {"game": game, "position": " ".join(words), "move": move, "seat": draw(st.sampled_from(SEATS)),
            "variants": draw(st.sampled_from([{}, variants, dict(base.variants)]))}  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(half_known())
def test_half_known_positions_have_an_answer_or_a_message(asked: dict[str, Any]) -> None:
    opened = DESK.handle({"do": "open", "lang": "da", **asked})
    moves = [move["move"] for move in opened.get("moves", [])[:12]]
    if due := opened.get("chance"):
        rolled = DESK.handle(
            {"do": "open", "lang": "da", **asked, "before": [" ".join(["chance", due["name"], *due["items"]])]}
        )
        assert rolled["ok"] or (rolled["problem"] != "inside" and rolled["problems"]), rolled
    for do in ("rule", "choices", "calculate"):
        for move in [asked["move"], *moves] if do == "rule" else [""]:
            said = DESK.handle({"lang": "da", **asked, "do": do, "move": move})
            assert said["ok"] or (said["problem"] != "inside" and said["problems"]), said


def test_what_was_asked_before_changes_no_answer() -> None:
    """The desk remembers the last position and what it has drawn; a fresh one says the same."""
    asked = [
        {"position": EIGHT, "move": "discard drawn"},
        {"position": EIGHT, "move": "discard 1"},
        {"position": EIGHT, "move": "discard 1", "seat": "helsing"},
        {"position": EIGHT, "move": "discard drawn", "variants": {"eight-needs": "5"}},
        {"position": EIGHT, "move": "discard drawn", "before": ["discard 1"]},
        {"position": EIGHT, "move": "discard drawn"},
    ]
    for request in asked:
        fresh = Desk(GAMES, DESK.texts).handle({"do": "rule", "game": DVH, "lang": "en", **request})
        assert ask("rule", **request) == fresh


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=80), REQUESTS.map(json.dumps), VALUES.map(json.dumps)))
def test_no_message_to_the_worker_raises(message: str) -> None:
    assert "ok" in json.loads(entry.handle(message))


def test_files_of_a_pack_stay_in_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(icons, "TEMPLATES", icons.TEMPLATES)
    entry.open_desk(str(tmp_path / "home"))
    try:
        with pytest.raises(ValueError, match="leads out"):
            entry.add_files(json.dumps({"../outside.txt": "x"}))
    finally:
        entry.open_desk(str(tmp_path / "home"))
    assert not (tmp_path / "outside.txt").exists()


def test_packs_are_the_same_bytes_each_time() -> None:
    assert bundle.pack(bundle.shared_code(), {"a": "ø"}) == bundle.pack(bundle.shared_code(), {"a": "ø"})


def test_the_standard_library_is_cut_to_what_is_listed() -> None:
    names = kept()
    assert {"json/decoder.py", "zipimport.py", "tomllib/_parser.py"} <= names
    assert not any(name.startswith(("unittest/", "pydoc", "sqlite3/")) for name in names)
