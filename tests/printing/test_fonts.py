"""Measures of the fonts, compared with figures read off the font files."""

from pathlib import Path

import fontpkg_alegreya_sans
import fontpkg_marcellus
import pytest
from fontTools.ttLib import TTFont

from generator.printing.fonts import font, font_for, styled


def test_widths_are_advances_plus_kerning():
    # hmtx: A 578, V 564 of 1000; GPOS kern A V: -22
    assert font("text").width("AV") == 578 + 564 - 22
    # Marcellus has 2048 units: A 1389, V 1348 -> 678, 658; kern A V -103 -> -50
    assert font("title").width("AV") == 678 + 658 - 50


def test_digits_are_lining_unless_old_style_is_asked_for():
    assert font("text").advance("1") == 356  # one.lf
    assert font("text", lining=False).advance("1") == 344  # one


def test_narrow_no_break_space_is_a_fifth_of_the_size_where_the_font_has_none():
    assert font("text").advance("\u202f") == 200
    assert font("text").has("\u202f")
    assert font("text").advance("\u00a0") == font("text").advance(" ") == 165


def test_a_letter_missing_in_the_titles_comes_from_the_text_font():
    title = font("title")
    assert not title.has("→")
    assert font_for("→", title) is font("text")
    assert font_for("A", title) is title
    assert font_for("漢", title) is None


def test_titles_have_one_style_only():
    assert styled("title", bold=True, italic=False) is font("title")
    assert styled("text", bold=True, italic=True) is font("text-bold-italic")


FILES = {
    "text": Path(fontpkg_alegreya_sans.ROOT) / "files" / "AlegreyaSans-Regular.ttf",
    "title": Path(fontpkg_marcellus.ROOT) / "files" / "Marcellus-Regular.ttf",
}


@pytest.mark.parametrize("name", FILES)
def test_kerning_is_what_fonttools_reads(name):
    with TTFont(FILES[name]) as file:
        cmap, units, table = file.getBestCmap(), file["head"].unitsPerEm, file["GPOS"].table
        feature = next(one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern")
        subtables = [
            getattr(sub, "ExtSubTable", sub)
            for index in feature.LookupListIndex
            for sub in table.LookupList.Lookup[index].SubTable
        ]
        for pair in ("AV", "To", "Te", "Wa", "Yo", "ry", "r.", "nn", "fø", "Åb", "ß,", "Éa", "LT", "’s"):
            expected = expected_kerning(subtables, cmap[ord(pair[0])], cmap[ord(pair[1])])
            assert font(name).kern(pair) == round(expected * 1000 / units), pair


def expected_kerning(subtables, left, right):
    for sub in subtables:
        if left not in sub.Coverage.glyphs:
            continue
        if sub.Format == 1:
            records = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
            found = [record.Value1 for record in records if record.SecondGlyph == right]
            if found:
                return getattr(found[0], "XAdvance", 0)
        else:
            row = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)]
            value = row.Class2Record[sub.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(value, "XAdvance", 0)
    return 0
