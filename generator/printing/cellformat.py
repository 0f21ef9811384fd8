"""Cells as a spreadsheet shows them: numbers and dates in their number format (ECMA-376, part 1, 18.8.30)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

from generator.printing.celldate import show_date

TOKEN = re.compile(r'"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(General)|(AM/PM|A/P)|(E[+-]0+)|([ymdhs]+)|(.)', re.I | re.S)
DATE_LETTERS = re.compile(r'"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.I)
CONDITION = re.compile(r"(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$")
CURRENCY = re.compile(r"\$([^-\]]*)")
Value = str | bool | int | float | datetime | date | time | timedelta


@dataclass(frozen=True, slots=True)
class Signs:
    """How a language writes numbers."""

    point: str
    thousands: str
    true: str
    false: str


SIGNS = {
    "en": Signs(".", ",", "TRUE", "FALSE"),
    "da": Signs(",", ".", "SAND", "FALSK"),
    "de": Signs(",", ".", "WAHR", "FALSCH"),
    "fr": Signs(",", "\u202f", "VRAI", "FAUX"),
}


def show(value: Value | None, code: str, lang: str) -> str:
    """Return what a cell with a value and a number format shows, in a language's way of writing numbers."""
    signs = SIGNS.get(lang, SIGNS["en"])
    if value is None:
        return ""
    if isinstance(value, bool):
        return signs.true if value else signs.false
    if isinstance(value, str):
        return _text(value, code)
    if isinstance(value, (datetime, date, time, timedelta)):
        return show_date(value, _section(0, code)[0], lang)
    return _number(value, code, signs)


def is_date(code: str) -> bool:
    """Tell whether a number format shows a date or a time."""
    return bool(re.search(r"[ymdhs]", DATE_LETTERS.sub("", code.split(";")[0]).replace("General", ""), re.I))


def _text(value: str, code: str) -> str:
    sections = code.split(";")
    pattern = sections[3] if len(sections) == 4 else sections[0]
    if "@" not in pattern:
        return value
    return "".join(value if token == "@" else token for token in _literals(pattern))


def _section(value: float, code: str) -> tuple[str, bool]:
    """Return the part of a format that a number takes, and whether the part itself says that it is negative."""
    sections = code.split(";")[:3]
    conditions = [_condition(section) for section in sections]
    if any(conditions):
        for section, condition in zip(sections, conditions, strict=True):
            if condition is None or _holds(value, *condition):
                return section, False
        return "General", False
    if value < 0 and len(sections) > 1:
        return sections[1], True
    return sections[2 if value == 0 and len(sections) > 2 else 0], False


def _condition(section: str) -> tuple[str, float] | None:
    for found in re.findall(r"\[([^\]]*)\]", section):
        match = CONDITION.match(found)
        if match:
            return match[1], float(match[2])
    return None


def _holds(value: float, sign: str, limit: float) -> bool:
    tests = {"<": value < limit, ">": value > limit, "<=": value <= limit, ">=": value >= limit}
    return {**tests, "=": value == limit, "<>": value != limit}[sign]


def _number(value: int | float, code: str, signs: Signs) -> str:
    section, signed = _section(value, code)
    tokens = _literals(section)
    if not section or not any(token in "0#?" or token == "General" or token == "@" for token in tokens):
        return "".join(tokens) if section else ""
    if "General" in tokens or "@" in tokens:
        return "".join(_general(value, signs) if token in ("General", "@") else token for token in tokens)
    text = _fraction(abs(value), tokens) if "/" in tokens else _digits(abs(value), tokens, signs)
    negative = value < 0 and not signed and any(sign in "123456789" for sign in text)
    return f"-{text}" if negative else text


def _literals(section: str) -> list[str]:
    """Split a format into placeholders, one sign each, and literal texts, marked by a leading NUL where ambiguous."""
    tokens = []
    for match in TOKEN.finditer(section):
        quoted, escaped, bracket, general, _, exponent, letters, other = match.groups()
        if quoted is not None:
            tokens.append(f"\0{quoted}")
        elif escaped is not None:
            tokens.append(f"\0{escaped}")
        elif bracket is not None:
            currency = CURRENCY.match(bracket)
            tokens += [f"\0{currency[1]}"] if currency else []
        elif match[0][0] == "_":
            tokens.append("\0 ")
        elif match[0][0] != "*" or other:
            tokens.append(exponent or ("General" if general else letters or other or ""))
    return _shown(tokens)


def _shown(tokens: list[str]) -> list[str]:
    """Drop the marks of literals that cannot be taken for a placeholder."""
    return [
        token[1:] if token[0] == "\0" and not set(token[1:]) & set("0#?.,%/@E") else token for token in tokens if token
    ]


def _general(value: int | float, signs: Signs) -> str:
    """Write a number as the format General does: at most eleven places, no needless zeros."""
    if isinstance(value, int) and abs(value) < 10**11:
        return str(value)
    text = f"{value:.10g}" if abs(value) >= 1 else f"{value:.9g}"
    mantissa, _, exponent = text.partition("e")
    if exponent:
        mantissa = f"{float(mantissa):.5f}".rstrip("0").rstrip(".")
        return f"{mantissa}E{exponent}".replace(".", signs.point)
    return mantissa.replace(".", signs.point)


def _digits(value: int | float, tokens: list[str], signs: Signs) -> str:
    """Write a number (not negative) by placeholders."""
    holes = [i for i, token in enumerate(tokens) if token in ("0", "#", "?")]
    exponent = next((i for i, token in enumerate(tokens) if re.fullmatch(r"E[+-]0+", token)), None)
    holes = [i for i in holes if exponent is None or i < exponent]
    number = Decimal(str(value)).scaleb(2 * tokens.count("%"))
    tail = 0
    while tokens[holes[-1] + 1 + tail : holes[-1] + 2 + tail] == [","]:
        tail += 1
    number = number.scaleb(-3 * tail)
    point = next((i for i, token in enumerate(tokens) if token == "."), None)
    before = [i for i in holes if point is None or i < point]
    after = [i for i in holes if point is not None and i > point]
    power = 0
    if exponent is not None and number:
        power = number.adjusted() - max(len(before) - 1, 0)
        number = number.scaleb(-power)
    number = number.quantize(Decimal(1).scaleb(-len(after)), ROUND_HALF_UP)
    whole, _, part = f"{number:f}".partition(".")
    grouped = any(token == "," for token in tokens[holes[0] : (before or holes)[-1]]) if before else False
    out = dict(zip(after, _decimals(part, [tokens[i] for i in after]), strict=True))
    out |= _whole(whole.lstrip("0"), before, tokens, signs.thousands if grouped else "")
    return _filled(tokens, out, signs, power)


def _filled(tokens: list[str], out: dict[int, str], signs: Signs, power: int) -> str:
    parts = []
    for i, token in enumerate(tokens):
        if i in out:
            parts.append(out[i])
        elif re.fullmatch(r"E[+-]0+", token):
            sign = "-" if power < 0 else "+" if token[1] == "+" else ""
            parts.append(f"E{sign}{abs(power):0{len(token) - 2}d}")
        elif token == ".":
            parts.append(signs.point)
        elif token != ",":
            parts.append(token.lstrip("\0"))
    return "".join(parts)


def _decimals(part: str, holes: list[str]) -> list[str]:
    """Fill the places after the point; "#" drops zeros at the end, "?" leaves room for them."""
    shown = list(part.ljust(len(holes), "0"))
    for i in range(len(holes) - 1, -1, -1):
        if shown[i] != "0" or holes[i] == "0":
            break
        shown[i] = " " if holes[i] == "?" else ""
    return shown


def _whole(digits: str, places: list[int], tokens: list[str], thousands: str) -> dict[int, str]:
    """Fill the places before the point from the right; the first takes all digits that are left."""
    out: dict[int, str] = {}
    done = 0
    for at in reversed(places):
        first = at == places[0]
        taken = digits if first else digits[-1:]
        digits = "" if first else digits[:-1]
        taken = taken or {"0": "0", "?": " "}.get(tokens[at], "")
        text = ""
        for sign in reversed(taken):
            text = sign + (thousands if thousands and done and done % 3 == 0 else "") + text
            done += 1
        out[at] = text
    return out


def _fraction(value: int | float, tokens: list[str]) -> str:
    """Write a number as a fraction: "# ?/?" with one digit, "# ??/??" with two, "# ?/8" in eighths."""
    from fractions import Fraction

    slash = tokens.index("/")
    below = "".join(tokens[slash + 1 :]).strip()
    exact = Fraction(str(value))
    if below.isdigit() and below.strip("0"):
        bottom = int(below)
        top = round(exact * bottom)
    else:
        near = exact.limit_denominator(10 ** len(re.findall(r"[?#0]", below)) - 1)
        top, bottom = near.numerator, near.denominator
    mixed = " " in tokens[:slash]
    whole, top = divmod(top, bottom) if mixed else (0, top)
    if not top:
        return str(whole)
    return f"{whole} {top}/{bottom}" if whole else f"{top}/{bottom}"
