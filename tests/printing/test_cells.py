"""Cells of a workbook read as a spreadsheet program shows them (figures: Excel's own display)."""

from datetime import date, datetime, time, timedelta

import pytest
from openpyxl import Workbook

from generator.printing.cellformat import show
from generator.printing.problems import PrintError
from generator.printing.workbook import read_workbook

MAY = datetime(2024, 5, 22, 14, 5, 9)


@pytest.mark.parametrize(
    "value, code, lang, shown",
    [
        (7, "000", "en", "007"),
        (1.1, "0.00", "en", "1.10"),
        (22.5, "General", "en", "22.5"),
        (22.5, "General", "da", "22,5"),
        (3.0, "General", "en", "3"),
        (0.1 + 0.2, "General", "en", "0.3"),
        (1234567.891, "#,##0.00", "en", "1,234,567.89"),
        (1234567.891, "#,##0.00", "de", "1.234.567,89"),
        (1234567, "#,##0", "fr", "1\u202f234\u202f567"),
        (0.125, "0.0%", "en", "12.5%"),
        (-5, "0;(0)", "en", "(5)"),
        (-5, "General", "en", "-5"),
        (0, '0;-0;"nil"', "en", "nil"),
        (12345, "0.00E+00", "en", "1.23E+04"),
        (5, '0" kg"', "en", "5 kg"),
        (1234.5, "#,##0.00\\ [$kr.-406]", "da", "1.234,50 kr."),
        (1.5, "# ?/?", "en", "1 1/2"),
        (1500000, '0.0,,"M"', "en", "1.5M"),
        (2, "[Red]0;[Blue]-0", "en", "2"),
        (150, '[>100]"many";0', "en", "many"),
        (True, "General", "de", "WAHR"),
        ("007", "@", "en", "007"),
        (None, "General", "en", ""),
    ],
)
def test_numbers_show_in_their_format(value, code, lang, shown):
    assert show(value, code, lang) == shown


@pytest.mark.parametrize(
    "value, code, lang, shown",
    [
        (MAY, "yyyy-mm-dd hh:mm", "en", "2024-05-22 14:05"),
        (MAY, "d-mmm", "en", "22-May"),
        (MAY, "mm-dd-yy", "en", "5/22/2024"),
        (MAY, "mm-dd-yy", "da", "22-05-2024"),
        (MAY, "dddd d. mmmm yyyy", "da", "onsdag 22. maj 2024"),
        (MAY, "h:mm AM/PM", "en", "2:05 PM"),
        (MAY, "mm:ss", "en", "05:09"),
        (date(2024, 5, 2), "dd.mm.yyyy", "de", "02.05.2024"),
        (time(9, 7), "hh:mm", "en", "09:07"),
        (timedelta(hours=26, minutes=3), "[h]:mm", "en", "26:03"),
    ],
)
def test_dates_show_in_their_format(value, code, lang, shown):
    assert show(value, code, lang) == shown


def workbook(path, rows, formats=None):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for cell, code in (formats or {}).items():
        book.active[cell].number_format = code
    book.save(path)
    return path


def test_a_sheet_reads_as_it_looks(tmp_path):
    rows = [["title", "nr", "price", "due"], ["Fog", 7, 1.1, MAY], [None] * 4, ["Tide\r\nrising", "007", 22.5, None]]
    path = workbook(tmp_path / "deck.xlsx", rows, {"B2": "000", "C2": "0.00", "D2": "yyyy-mm-dd"})
    sheet = read_workbook(path, "", "da", lambda header: False)
    assert sheet.header == ("title", "nr", "price", "due")
    assert sheet.rows == ((2, ("Fog", "007", "1,10", "2024-05-22")), (4, ("Tide\nrising", "007", "22,5", "")))


def test_every_bad_cell_is_named(tmp_path):
    path = workbook(tmp_path / "deck.xlsx", [["title", "sum"], ["Fog", "=1+1"], ["Tide", "#REF!"]])
    with pytest.raises(PrintError) as told:
        read_workbook(path, "", "en", lambda header: False)
    assert [problem.where for problem in told.value.problems] == ["deck.xlsx:Sheet!B2", "deck.xlsx:Sheet!B3"]
    assert "formula without a saved result" in told.value.problems[0].found
    assert "#REF!" in told.value.problems[1].found


def test_a_sheet_that_is_not_there_is_told_with_those_that_are(tmp_path):
    path = workbook(tmp_path / "deck.xlsx", [["title"], ["Fog"]])
    with pytest.raises(PrintError, match="no sheet 'Cards'; expected one of 'Sheet'"):
        read_workbook(path, "Cards", "en", lambda header: False)


def test_a_file_that_is_no_workbook_is_told(tmp_path):
    (tmp_path / "deck.xlsx").write_bytes(b"title\nFog\n")
    with pytest.raises(PrintError, match="a workbook that cannot be read"):
        read_workbook(tmp_path / "deck.xlsx", "", "en", lambda header: False)
