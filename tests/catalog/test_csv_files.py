"""CSV as people save it."""

import codecs
import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.catalog.csvfile import decode, parse_csv, read_csv

TEXT = "id,name,note\nR1,Å bridge,“quoted”\nR2,Für Élise,x\n"
CELLS = (("R1", "Å bridge", "“quoted”"), ("R2", "Für Élise", "x"))


def read(tmp_path, raw, known=("id", "name", "note")):
    path = tmp_path / "cards.csv"
    path.write_bytes(raw)
    sheet, problems = read_csv(path, known)
    assert problems == []
    return sheet


@pytest.mark.parametrize(
    "raw",
    [
        TEXT.encode("utf-8"),
        TEXT.encode("utf-8-sig"),
        codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
        TEXT.encode("cp1252"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16 le", "utf-16 be", "utf-16 le bare", "utf-16 be bare", "windows-1252"],
)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_every_encoding_separator_and_line_end_reads_the_same(tmp_path, raw, ends, mark):
    encoding = next(e for e in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252") if same(raw, e))
    raw = TEXT.replace(",", mark).replace("\n", ends).encode(encoding)
    sheet = read(tmp_path, raw)
    assert sheet.header == ("id", "name", "note")
    assert tuple(cells for _, cells in sheet.rows) == CELLS
    assert [line for line, _ in sheet.rows] == [2, 3]


def same(raw, encoding):
    try:
        return raw.decode(encoding).lstrip("\ufeff") == TEXT
    except UnicodeError:
        return False


def test_a_quoted_line_break_stays_in_its_cell_and_lines_are_counted(tmp_path):
    sheet = read(tmp_path, b'id,name,note\r\nR1,"two\r\nlines",""\r\n\r\nR2,"say ""hi""",b\r\n')
    assert sheet.rows == ((2, ("R1", "two\nlines", "")), (5, ("R2", 'say "hi"', "b")))


def test_the_separator_line_of_a_spreadsheet_is_skipped(tmp_path):
    sheet = read(tmp_path, b"sep=;\r\nid;name;note\r\nR1;a,b;c\r\n")
    assert sheet.rows == ((3, ("R1", "a,b", "c")),)


def test_a_comma_in_the_texts_does_not_fool_the_separator(tmp_path):
    sheet = read(tmp_path, b"id;name;note, if any\nR1;a, b, c, d;e\n", ("id", "name"))
    assert sheet.header == ("id", "name", "note, if any")


def test_blank_rows_and_outer_blanks_are_dropped(tmp_path):
    assert read(tmp_path, b"id,name,note\n,,\n R1 , a ,\n ,  ,\n").rows == ((3, ("R1", "a", "")),)


def test_values_stay_text(tmp_path):
    sheet = read(tmp_path, b"id,name,note\n007,1e5,TRUE\n1.0,01/02,=1+1\n")
    assert [cells for _, cells in sheet.rows] == [("007", "1e5", "TRUE"), ("1.0", "01/02", "=1+1")]


CELL = st.text(st.characters(codec="utf-8", exclude_characters="\r\0\ufeff"), max_size=8).map(lambda t: t.strip())


@given(st.lists(st.tuples(CELL, CELL), max_size=5), st.sampled_from(",;\t"))
def test_what_a_spreadsheet_writes_is_what_is_read(rows, mark):
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=mark).writerows([("id", "name"), *rows])
    sheet, problems = parse_csv(out.getvalue(), "cards.csv", ("id", "name"))
    assert problems == []
    assert [cells for _, cells in sheet.rows] == [row for row in rows if any(row)]


@given(st.binary(max_size=200))
def test_any_bytes_give_text_or_a_problem(raw):
    text, _ = decode(raw)
    if text is not None:
        parse_csv(text, "cards.csv", ("id",))
