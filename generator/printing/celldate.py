"""Dates and times as a spreadsheet shows them."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import Literal

TOKEN = re.compile(
    r'"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|\[[^\]]*\]|(AM/PM|A/P)|(s+\.0+)|(y+|m+|d+|h+|s+)|(.)', re.I | re.S
)
SHORT = {"en": "m/d/yyyy", "da": "dd-mm-yyyy", "de": "dd.mm.yyyy", "fr": "dd/mm/yyyy"}
BY_LANGUAGE = ("mm-dd-yy", "m/d/yy", "mm-dd-yyyy")  # format 14: the short date of whoever looks at it
Moment = datetime | date | time | timedelta


def show_date(value: Moment, code: str, lang: str) -> str:
    """Return a date, time or duration in a number format; names of months and days come in the language."""
    if code.lower() in BY_LANGUAGE:
        code = SHORT.get(lang, "yyyy-mm-dd")
    if code in ("General", "@", ""):
        code = "h:mm:ss" if isinstance(value, (time, timedelta)) else SHORT.get(lang, "yyyy-mm-dd")
    tokens = list(TOKEN.finditer(code))
    twelve = any(match[4] for match in tokens)
    moment, elapsed = _moment(value)
    return "".join(_part(tokens, i, moment, elapsed, twelve, lang) for i in range(len(tokens)))


def _moment(value: Moment) -> tuple[datetime, timedelta]:
    """Return a value as a point in time, and as the time since Excel's day 0."""
    start = datetime(1899, 12, 30)
    if isinstance(value, timedelta):
        return start + value, value
    if isinstance(value, time):
        value = datetime.combine(start.date(), value)
    if not isinstance(value, datetime):
        value = datetime.combine(value, time())
    return value, value - start


def _part(tokens: list[re.Match[str]], at: int, moment: datetime, elapsed: timedelta, twelve: bool, lang: str) -> str:
    quoted, escaped, total, noon, fraction, letters, other = tokens[at].groups()
    if total:
        seconds = int(elapsed.total_seconds() + 0.5)
        return str(seconds // {"h": 3600, "m": 60, "s": 1}[total[0].lower()]).rjust(len(total), "0")
    if noon:
        return moment.strftime("%p") if len(noon) > 3 else "AP"[moment.hour >= 12]
    if fraction:
        places = len(fraction.partition(".")[2])
        return f"{moment.second + moment.microsecond / 1e6:0{places + 3}.{places}f}"
    if letters:
        return _letters(letters.lower(), moment, twelve, lang, minutes=_minutes(tokens, at))
    return quoted if quoted is not None else escaped or other or (" " if tokens[at][0][0] == "_" else "")


def _minutes(tokens: list[re.Match[str]], at: int) -> bool:
    """Tell whether an "m" means minutes: right after hours, or right before seconds."""
    units = [((match[6] or match[5] or match[3] or "").lower()[:1], i) for i, match in enumerate(tokens)]
    units = [(unit, i) for unit, i in units if unit]
    place = [i for _, i in units].index(at)
    before = units[place - 1][0] if place else ""
    after = units[place + 1][0] if place + 1 < len(units) else ""
    return units[place][0] == "m" and (before == "h" or after == "s")


def _letters(letters: str, moment: datetime, twelve: bool, lang: str, *, minutes: bool) -> str:
    kind, count = letters[0], len(letters)
    if kind == "y":
        return f"{moment.year:04d}" if count > 2 else f"{moment.year % 100:02d}"
    if kind == "m" and not minutes and count > 2:
        return _name("month", moment, count, lang)
    if kind == "d" and count > 2:
        return _name("day", moment, count, lang)
    hour = (moment.hour - 1) % 12 + 1 if twelve else moment.hour
    number = {"m": moment.minute if minutes else moment.month, "d": moment.day, "h": hour, "s": moment.second}[kind]
    return f"{number:0{min(count, 2)}d}"


def _name(what: str, moment: datetime, count: int, lang: str) -> str:
    """Return the name of the month or the day: short with three letters, whole with four, an initial with five."""
    from babel.dates import get_day_names, get_month_names

    width: Literal["abbreviated", "wide"] = "abbreviated" if count == 3 else "wide"
    if what == "month":
        name = str(get_month_names(width, locale=lang)[moment.month])
    else:
        name = str(get_day_names(width, locale=lang)[moment.weekday()])
    return name[:1] if count == 5 else name
