"""Each language's typography: spaces before marks, quotation marks, apostrophes, dashes, decimal commas."""

from __future__ import annotations

import re
from collections.abc import Callable

NARROW, NO_BREAK = "\u202f", "\u00a0"
_SPACES = "[ \u00a0\u202f\u2009]"
_PROTECTED = re.compile(r"\{[^{}]*\}|\[\[[^\[\]]*\]\]|\]\([^)]*\)|\bhttps?://[^\s)]+|\bwww\.[^\s)]+|`[^`]*`|&#?\w+;")
_NOTATION = re.compile(r"(?<![\w.-])\d+-\d+(?![\w-])")
_HIDDEN = 0xE000  # private use: stands for what is protected while the rest is mended
_OPEN, _CLOSE = "\uf8f0", "\uf8f1"

# language -> its opening and closing quotation mark
QUOTES = {
    "en": ("“", "”"),
    "da": ("»", "«"),
    "de": ("„", "“"),
    "fr": (f"«{NARROW}", f"{NARROW}»"),
}
_NATIVE = {"da": r"»([^«»]*)«", "de": r"„([^„“”]*)[“”]", "fr": rf"«{_SPACES}*([^«»]*?){_SPACES}*»", "en": "“([^“”]*)”"}
_FOREIGN = (
    r"„([^„“”]*)[“”]",
    r"“([^“”]*)”",
    r"»([^«»]*)«",
    rf"«{_SPACES}*([^«»]*?){_SPACES}*»",
    r'"([^"]*)"',
)


def fix_typography(text: str, lang: str, source: str = "") -> str:
    """Mend a text's typography; placeholders, references, links and code stay as they are. Idempotent.

    Notation such as 12-1 stays too when the English source has it: a range would have a dash there.
    """
    kept: list[str] = []

    def hide(match: re.Match[str]) -> str:
        kept.append(match[0])
        return chr(_HIDDEN + len(kept) - 1)

    if lang not in QUOTES or len(text) > 20_000:
        return text
    text, before = _PROTECTED.sub(hide, text), ""
    for notation in set(_NOTATION.findall(source)):
        text = re.sub(rf"(?<![\w.-]){notation}(?![\w-])", hide, text)
    while text != before and len(before) <= 20_000:
        before = text
        for mend in (_quotes, _marks, _dashes, _numbers):
            text = mend(text, lang)
    return re.sub("[\ue000-\uf8ef]", lambda match: _shown(match, kept), text)


def _shown(match: re.Match[str], kept: list[str]) -> str:
    index = ord(match[0]) - _HIDDEN
    return kept[index] if index < len(kept) else match[0]


def _quotes(text: str, lang: str) -> str:
    for pattern in (_NATIVE[lang], *_FOREIGN):
        text = re.sub(pattern, lambda match: _OPEN + match[1].strip(_SPACES[1:-1]) + _CLOSE, text)
    opening, closing = QUOTES[lang]
    text = text.replace(_OPEN, opening).replace(_CLOSE, closing)
    text = re.sub(r"(?<=[^\W\d_])'(?=[^\W\d_])", "’", text)
    return re.sub(r"(?<=[sxz])'(?=[\s.,;:!?]|$)", "’", text)


def _marks(text: str, lang: str) -> str:
    if lang == "fr":
        text = re.sub(rf"(?<=[^\s;!?…(:]){_SPACES}*([;!?]+)", rf"{NARROW}\1", text)
        return re.sub(rf"(?<=[^\s;!?…(:]){_SPACES}*:(?!\d|:)", f"{NARROW}:", text)
    return re.sub(rf"(?<=\S){_SPACES}+([;!?:,.])(?=\s|$)", r"\1", text)


def _dashes(text: str, lang: str) -> str:
    text = re.sub(r"(?<!\.)\.\.\.(?!\.)", "…", text)
    text = re.sub(r"(?<=\S) (?:--|-) (?=\S)", " – ", text)
    return re.sub(r"(?<![\w.-])(\d+)-(\d+)(?![\w-])", r"\1–\2", text)


def _numbers(text: str, lang: str) -> str:
    unit = r"(?:mm|cm|m|pt|kg|g|%|€|×)(?!\w)"
    if lang != "en":
        text = re.sub(rf"(?<![\d.,])(\d+)\.(\d{{1,2}})(?={_SPACES}?{unit})", r"\1,\2", text)
    return re.sub(rf"(?<=\d) (?={unit})", NO_BREAK, text)


def differences(text: str, lang: str, source: str = "") -> list[tuple[str, str]]:
    """What fix_typography would change: pairs of an excerpt and the same mended, spaces made visible."""
    from difflib import SequenceMatcher

    fixed = fix_typography(text, lang, source)
    if fixed == text:
        return []
    shown: Callable[[str], str] = lambda part: part.replace(NARROW, "⍽").replace(NO_BREAK, "⎵")  # noqa: E731
    pairs = []
    for kind, a, b, c, d in SequenceMatcher(None, text, fixed, autojunk=False).get_opcodes():
        if kind != "equal":
            pairs.append((shown(text[max(a - 8, 0) : b + 4]), shown(fixed[max(c - 8, 0) : d + 4])))
    return pairs
