"""Exported pictures, sheets and files: measured, counted, named, and there whole or not at all."""

import hashlib
import json
from dataclasses import replace

import exportgame
import pytest
from exportgame import export
from PIL import Image

from generator.catalog import load_game
from generator.printing.export.order import Options
from generator.printing.export.png import GAME_CRAFTER_SIZES, MAKE_PLAYING_CARDS_SIZES, chit_size, shop_size
from generator.printing.export.tabletop import best_grid, grid_of
from generator.printing.export.targets import TARGETS
from generator.printing.order import Wishes
from generator.printing.papers import CARDS, paper
from generator.printing.problems import PrintError

RED, BLUE, GREEN, WHITE, DARK = (255, 0, 0), (0, 0, 255), (0, 255, 0), (255, 255, 255), (0x1F, 0x34, 0x40)


@pytest.fixture
def game(tmp_path):
    return exportgame.make(tmp_path)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


def names(sent):
    return [line.file for line in sent.files]


def test_pictures_are_in_the_order_of_the_data_with_padded_numbers(game, out):
    assert names(export(game, out, "png", "deck")) == [
        "en/deck/01-zebra-front.png",
        "en/deck/02-apple-front.png",
        "en/deck/back.png",
    ]


@pytest.mark.parametrize("dpi, size", [(300, (744, 1039)), (600, (1488, 2079)), (96, (238, 333))])
def test_a_card_of_63_by_88_mm_has_exactly_its_pixels(game, out, dpi, size):
    sent = export(game, out, "png", "deck", options=Options(dpi=dpi))  # 63 / 25.4 * 300 = 744.09
    with Image.open(sent.folder / sent.files[0].file) as picture:
        assert picture.size == size == sent.files[0].pixels
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


def test_corners_are_transparent_and_edges_are_not(game, out):
    sent = export(game, out, "png", "deck")
    with Image.open(sent.folder / sent.files[0].file) as picture:
        assert picture.mode == "RGBA"
        width, height = picture.size
        corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
        assert [picture.getpixel(corner)[3] for corner in corners] == [0, 0, 0, 0]
        assert picture.getpixel((width // 2, 0)) == (*DARK, 255)
        assert picture.getpixel((0, height // 2)) == (*DARK, 255)
        inner = round(3 * (1 - 0.5**0.5) * 300 / 25.4)  # where a corner of 3 mm crosses the diagonal
        assert picture.getpixel((inner - 2, inner - 2))[3] < 64 and picture.getpixel((inner + 2, inner + 2))[3] == 255
        assert picture.getpixel((inner, inner))[:3] == DARK  # no white fringe


def test_a_round_token_is_cut_out_round(game, out):
    sent = export(game, out, "png", "tokens", options=Options(dpi=254))
    with Image.open(sent.folder / sent.files[0].file) as picture:
        assert picture.size == (200, 200)
        area = sum(picture.getchannel("A").histogram()[128:])
        assert area == pytest.approx(31416, rel=0.005)  # 100² π


@pytest.mark.parametrize(
    "name, mpc, tgc",
    [
        ("poker", (822, 1122), (825, 1125)),
        ("standard", (816, 1110), (825, 1125)),
        ("bridge", (747, 1122), (750, 1125)),
        ("tarot-us", (897, 1497), (900, 1500)),
        ("half-poker", (597, 822), (600, 825)),
    ],
)
def test_print_services_get_their_own_pixels(name, mpc, tgc):
    assert shop_size(MAKE_PLAYING_CARDS_SIZES, "", CARDS[name], Options()) == mpc
    assert shop_size(GAME_CRAFTER_SIZES, "", CARDS[name], Options()) == tgc
    assert shop_size(GAME_CRAFTER_SIZES, "", CARDS[name][::-1], Options()) == tgc[::-1]


@pytest.mark.parametrize("target, size", [("mpc", (816, 1110)), ("tgc", (825, 1125))])
def test_print_services_get_a_file_for_each_copy_filled_to_the_edge(game, out, target, size):
    sent = export(game, out, target, "deck")
    assert names(sent) == [
        "en/deck/fronts/01-zebra.png",
        "en/deck/fronts/02-zebra.png",
        "en/deck/fronts/03-apple.png",
        "en/deck/back.png",
    ]
    for line, colour in zip(sent.files, (DARK, DARK, DARK, RED), strict=True):
        with Image.open(sent.folder / line.file) as picture:
            assert (picture.size, picture.mode) == (size, "RGB")
            width, height = size
            edges = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, height - 1)]
            assert [picture.getpixel(edge) for edge in edges] == [colour] * 5


def test_a_size_that_a_service_does_not_make_is_refused_with_those_it_does(game, out):
    with pytest.raises(PrintError) as caught:
        export(game, out, "mpc", "mixed")
    assert "59 × 91 mm" in str(caught.value) and "standard" in str(caught.value) and "--size" in str(caught.value)
    assert not out.exists()
    export(game, out, "mpc", "mixed", wishes=Wishes(size="standard"))


def test_cards_without_a_back_get_a_white_one_where_others_have_their_own(game, out):
    sent = export(game, out, "mpc", "mixed", wishes=Wishes(size="standard"))
    backs = [name for name in names(sent) if "/backs/" in name]
    assert [name.rsplit("/")[-1] for name in backs] == ["01-one.png", "02-two.png", "03-three.png", "04-three.png"]
    colours = []
    for name in backs:
        with Image.open(sent.folder / name) as picture:
            colours.append(picture.getpixel((5, 5)))
    assert colours == [RED, BLUE, WHITE, WHITE]


def test_colliding_names_are_refused_before_anything_is_written(game, out):
    with pytest.raises(PrintError) as caught:
        export(game, out, "png", "deck", options=Options(names="{side}"))
    assert "front.png" in str(caught.value) and "zebra front, apple front" in str(caught.value)
    assert not out.exists()


def test_a_pattern_names_the_files(game, out):
    sent = export(game, out, "png", "mixed", options=Options(names="{card}/{lang}-{side}"))
    assert names(sent)[:3] == [
        "en/mixed/one/en-front.png",
        "en/mixed/one/en-back.png",
        "en/mixed/two/en-front.png",
    ]


def test_a_pattern_cannot_leave_the_folder(game, out):
    sent = export(game, out, "png", "deck", options=Options(names="../../{number}{side}"))
    assert names(sent)[0] == "en/deck/-/-/01front.png"


def test_the_manifest_lists_every_file_with_its_hash(game, out):
    sent = export(game, out, "png", "deck")
    manifest = json.loads((sent.folder / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["game"], manifest["target"]) == ("tiny", "png")
    there = sorted(path.relative_to(sent.folder).as_posix() for path in sent.folder.rglob("*.png"))
    assert [entry["file"] for entry in manifest["files"]] == there
    for entry in manifest["files"]:
        data = (sent.folder / entry["file"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(data).hexdigest() and entry["bytes"] == len(data)
        assert (entry["pixels"], entry["size_mm"]) == ([744, 1039], [63.0, 88.0])


@pytest.mark.parametrize("target", list(TARGETS))
def test_the_same_input_gives_the_same_bytes(game, tmp_path, target):
    wishes = Wishes(size="standard")
    out = tmp_path / "out"
    first = export(
        game, out, target, "deck", wishes=wishes, options=Options(dpi=72) if "dpi" in TARGETS[target].uses else None
    )
    again = export(
        game, out, target, "deck", wishes=wishes, options=Options(dpi=72) if "dpi" in TARGETS[target].uses else None
    )
    assert first == again and len(first.files) > 0


def test_a_second_run_removes_what_is_no_longer_made_but_nothing_that_was_changed(game, out):
    export(game, out, "png", "mixed", options=Options(dpi=30))
    sent = export(game, out, "png", "deck", options=Options(dpi=30, names="old-{number}-{side}"))
    kept = sent.folder / "en/deck/old-02-front.png"
    kept.write_bytes(b"my own")
    sent = export(game, out, "png", "deck", options=Options(dpi=30))
    assert sorted(path.name for path in (sent.folder / "en/deck").iterdir()) == [
        "01-zebra-front.png",
        "02-apple-front.png",
        "back.png",
        "old-02-front.png",
    ]
    listed = json.loads((sent.folder / "manifest.json").read_text())["files"]
    assert {entry["product"] for entry in listed} == {"deck", "mixed"}
    assert "en/deck/old-02-front.png" not in {entry["file"] for entry in listed}


def test_a_file_that_cannot_be_made_leaves_the_files_of_before(game, out, tmp_path):
    sent = export(game, out, "png", "deck", options=Options(dpi=30))
    before = {path: path.read_bytes() for path in out.rglob("*.*")}
    (tmp_path / "templates" / "tiny" / "back.toml").write_text("grund = 3\n", encoding="utf-8")
    with pytest.raises(PrintError):
        export(game, out, "png", "deck", options=Options(dpi=40))
    assert {path: path.read_bytes() for path in out.rglob("*.*")} == before
    assert not list(sent.folder.glob(".export*"))


def test_all_mistakes_in_options_are_named_together(game, out):
    with pytest.raises(PrintError) as caught:
        export(game, out, "mpc", "deck", options=Options(dpi=4, grid=(10, 7), names="{counter}"))
    said = str(caught.value)
    assert "--grid" in said and "30 to 2400" in said and "{counter}" in said
    with pytest.raises(PrintError, match="tabletop-simulator"):
        export(game, out, "ttss")
    with pytest.raises(PrintError, match="of the kind book"):
        export(game, out, "png", "rules")
    with pytest.raises(PrintError, match='size "jumbo"'):
        export(game, out, "png", "deck", wishes=Wishes(size="jumbo"))


# -- Tabletop Simulator -----------------------------------------------------------------------------------------------


def saved(sent, product):
    return json.loads((sent.folder / f"en/{product}/{product}.json").read_text(encoding="utf-8"))["ObjectStates"][0]


def test_seventy_cards_need_two_sheets_since_the_last_place_is_the_hidden_card(game, out):
    sent = export(game, out, "tts", "many", options=Options(grid=(10, 7), url="https://example.org/x/", dpi=50))
    deck = saved(sent, "many")
    assert deck["Name"] == "DeckCustom" and len(deck["ContainedObjects"]) == 70
    assert deck["DeckIDs"] == [100 + index for index in range(69)] + [200]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert sorted(deck["CustomDeck"]) == ["1", "2"]
    first = deck["CustomDeck"]["1"]
    assert (first["NumWidth"], first["NumHeight"], first["BackIsHidden"], first["UniqueBack"]) == (10, 7, True, False)
    assert first["FaceURL"] == "https://example.org/x/en/many/faces-01.png"
    assert first["BackURL"] == "https://example.org/x/en/many/back.png"
    assert deck["ContainedObjects"][69]["CustomDeck"] == {"2": deck["CustomDeck"]["2"]}
    with Image.open(sent.folder / "en/many/faces-01.png") as picture:
        width, height = picture.width // 10, picture.height // 7
        middles = [((i % 10) * width + width // 2, (i // 10) * height + height // 2) for i in (0, 68, 69)]
        assert [picture.getpixel(middle) for middle in middles] == [GREEN, GREEN, RED]
    with Image.open(sent.folder / "en/many/faces-02.png") as picture:
        cells = [picture.getpixel((width // 2, height // 2)), picture.getpixel((width + width // 2, height // 2))]
        assert cells == [GREEN, WHITE]
        assert picture.getpixel((picture.width - width // 2, picture.height - height // 2)) == RED


@pytest.mark.parametrize("trim", [CARDS["standard"], CARDS["tarot"], CARDS["square"], (88_000, 63_000)])
@pytest.mark.parametrize("count", [1, 3, 32, 54, 69, 70, 500])
def test_no_sheet_is_larger_than_4096_px_and_none_more_than_needed(trim, count):
    grid = best_grid(count, trim)
    assert max(grid.size) <= 4096 and 2 <= grid.columns <= 10 and 2 <= grid.rows <= 7
    assert -(-count // grid.faces) == -(-count // 69)
    assert grid.width / grid.height == pytest.approx(trim[0] / trim[1], rel=0.01)


def test_a_grid_of_10_by_7_has_cells_as_large_as_the_sheet_allows():
    grid = grid_of(10, 7, CARDS["standard"])
    assert (grid.width, grid.height) == (409, 572)  # 4096 / 10 across; the height follows
    assert grid_of(2, 2, CARDS["standard"]).width == 744  # no finer than 300 dpi


def test_copies_share_a_place_and_have_names(game, out):
    deck = saved(export(game, out, "tts", "deck", options=Options(dpi=50)), "deck")
    assert deck["DeckIDs"] == [100, 100, 101]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Æble", "Æble", "Très bien"]


def test_backs_of_their_own_come_as_sheets(game, out):
    sent = export(game, out, "tts", "mixed", options=Options(dpi=50, grid=(2, 2)))
    custom = saved(sent, "mixed")["CustomDeck"]["1"]
    assert custom["UniqueBack"] is True and custom["BackIsHidden"] is False
    assert custom["BackURL"] == (sent.folder / "en/mixed/backs-01.png").absolute().as_uri()
    with Image.open(sent.folder / "en/mixed/backs-01.png") as picture:
        assert picture.mode == "RGB"
        w, h = picture.width // 4, picture.height // 4
        assert [picture.getpixel(at) for at in ((w, h), (3 * w, h), (w, 3 * h), (3 * w, 3 * h))] == [
            RED,
            BLUE,
            WHITE,
            WHITE,
        ]


def test_tokens_are_tiles_of_their_shape_and_size_in_a_bag(game, out):
    bag = saved(export(game, out, "tts", "tokens", options=Options(dpi=50, url="https://example.org/x")), "tokens")
    assert bag["Name"] == "Bag" and len(bag["ContainedObjects"]) == 70
    token = bag["ContainedObjects"][0]
    assert token["Name"] == "Custom_Tile" and token["CustomImage"]["CustomTile"]["Type"] == 2  # round
    # 20 mm are 0.7874 inches; a tile of scale 1 is two inches wide
    assert (token["Transform"]["scaleX"], token["Transform"]["scaleZ"]) == (0.3937, 0.3937)
    assert token["Description"] == "20 × 20 mm" and token["CustomImage"]["ImageSecondaryURL"] == ""
    assert token["CustomImage"]["ImageURL"] == "https://example.org/x/en/tokens/01-n1-front.png"
    with Image.open(out / "tiny" / "tabletop-simulator" / "en/tokens/01-n1-front.png") as picture:
        assert picture.size == (39, 39)  # 20 mm at 50 dpi


def changed_game(folder, change):
    """Change the game's game.toml and load it anew."""
    file = folder / "card_data" / "tiny" / "game.toml"
    file.write_text(change(file.read_text("utf-8")), "utf-8")
    return load_game(file.parent)[0]


def test_boards_are_boards_within_4096_px(game, out, tmp_path):
    (tmp_path / "templates" / "tiny" / "map.toml").write_text('ground = "dark"\n', "utf-8")
    product = '\n[[product]]\nid = "map"\nkind = "board"\nlayout = "map"\nsize = "400x200"\n'
    sent = export(changed_game(tmp_path, lambda text: text + product), out, "tts", "map")
    board = saved(sent, "map")
    assert board["Name"] == "Custom_Board" and board["Locked"] and board["Description"] == "400 × 200 mm"
    (line,) = [line for line in sent.files if line.file.endswith("front.png")]
    assert line.pixels == (4096, 2048) and line.size_mm == (400, 200)  # 400 mm at 300 dpi would be 4724 px


def test_the_game_crafter_gets_chits_of_about_the_size_of_tokens(game, out):
    sent = export(game, out, "tgc", "tokens", options=Options(names="{number}"))
    assert len(sent.files) == 70
    with Image.open(sent.folder / sent.files[0].file) as picture:
        assert picture.size == (300, 300)  # 20 mm on a chit of 19.05, an eighth of an inch of bleed all round
        assert picture.getpixel((150, 150)) == DARK == picture.getpixel((3, 150))
    assert [chit_size((side, side), Options()) for side in (12_700, 18_000, 25_000)] == [
        (225,) * 2,
        (300,) * 2,
        (375,) * 2,
    ]


def test_tokens_that_no_chit_fits_are_left_out_with_a_remark_and_refused_by_name(game, out, tmp_path):
    with pytest.raises(PrintError, match="12.7, 19.05, 25.4"):
        chit_size((22_000, 22_000), Options())
    larger = changed_game(
        tmp_path, lambda text: text.replace('"20x20"', '"22x22"').replace('size = "skat"', 'size = "poker"')
    )
    with pytest.raises(PrintError, match="22 × 22 mm"):
        export(larger, out, "tgc", "tokens")
    sent = export(larger, out, "tgc", options=Options(dpi=30))
    assert {line.product for line in sent.files} == {"deck", "mixed", "many"}
    assert any("tokens: note: left out: tokens of 22 × 22 mm" in one for one in sent.findings)


@pytest.mark.parametrize("target", list(TARGETS))
def test_every_manifest_lists_every_file_with_hash_pages_and_size(game, out, target):
    options = Options(dpi=40) if "dpi" in TARGETS[target].uses else None
    sent = export(game, out, target, "deck", wishes=Wishes(size="poker"), options=options)
    listed = {line["file"]: line for line in json.loads((sent.folder / "manifest.json").read_text())["files"]}
    there = {path.relative_to(sent.folder).as_posix() for path in sent.folder.rglob("*.*")} - {"manifest.json"}
    assert set(listed) == there and there
    for name, line in listed.items():
        data = (sent.folder / name).read_bytes()
        assert (line["sha256"], line["bytes"]) == (hashlib.sha256(data).hexdigest(), len(data))
        assert (line["pages"] > 0) == name.endswith(".pdf")
        assert line["pixels"] if name.endswith(".png") else line["size_mm"] or name.endswith(".json")


def crowded(tmp_path):
    """The game with a text on its cards that no type is small enough for."""
    layout = tmp_path / "templates" / "tiny" / "card.toml"
    box = 'text = "{{ card.title }} is far too long for its box"\nh = 3\nw = 9\nsize = 9\nmin = 9'
    layout.write_text(layout.read_text(encoding="utf-8").replace('text = "{{ card.title }}"', box), encoding="utf-8")


def test_a_text_too_long_for_its_box_is_an_error_and_nothing_is_written(game, out, tmp_path):
    crowded(tmp_path)
    with pytest.raises(PrintError) as caught:
        export(game, out, "png", "deck")
    assert len(caught.value.problems) == 3  # one for each card
    assert "product deck: error: found zebra words en: " in str(caught.value)
    assert "expected a text that fits its box" in str(caught.value) and not out.exists()


def test_the_pseudo_language_may_be_longer_than_its_boxes(game, out, tmp_path):
    crowded(tmp_path)
    sent = export(game, out, "png", "deck", langs=["xx"])
    assert sent.files and all(": note: " in finding and "error" not in finding for finding in sent.findings)


def test_sizes_named_are_those_that_both_the_service_and_the_product_have(game, out):
    with pytest.raises(PrintError, match="product deck: error: found cards of 59 × 91 mm; .* comes in: poker [(]"):
        _offer(game, out, ["poker", "skat"])
    with pytest.raises(PrintError, match="the product comes in skat only; export it as .png."):
        _offer(game, out, ["skat"])


def _offer(game, out, sizes):
    deck = replace(game.products[0], size="skat", sizes=tuple(sizes))
    export(replace(game, products=(deck, *game.products[1:])), out, "mpc", "deck")


def test_an_option_of_another_target_is_told_plainly(game, out):
    with pytest.raises(PrintError) as caught:
        export(game, out, "png", options=Options(paper=paper("a4")))
    said = "--paper: error: found an option png has no use for; expected one of --dpi, --names (leave it out)"
    assert str(caught.value) == said
