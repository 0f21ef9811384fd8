"""The pseudo-language xx: English with accents and 40 % longer, to see what is not translatable or does not fit."""

from __future__ import annotations

import re

_ACCENTS = str.maketrans("aceilnorsuyzACEILNORSUYZ", "áçéíłñöřšůýžÁÇÉÍŁÑÖŘŠŮÝŽ")
_KEEP = re.compile(r"(\{[^{}]*\}|\[\[[^\[\]]*\]\]|\]\([^)]*\))")
_FILLER = "lorem ipsum dolor sit amet consetetur "


def pseudo(text: str) -> str:
    """Disguise an English text; placeholders, icons, references and link targets stay as they are."""
    if not text.strip():
        return text
    parts = _KEEP.split(text)
    disguised = "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    more = max(round(letters * 0.4) - 3, 0)
    filler = (_FILLER * (more // len(_FILLER) + 1))[:more].strip()
    return f"‹{disguised} {filler}›" if filler else f"‹{disguised}›"


WORDS = re.compile(r"[^\W\d_]+(?:[ ’'-][^\W\d_]+)*")
_FILES = re.compile(r"\w[\w/-]*(?:\.[\w-]+)+(?:/\S*)?(?::\d+)?")  # also addresses
_NUMERAL = re.compile(r"[IVX ]+")
_SURE = frozenset("áçéíłñöřšůýžÁÇÉÍŁÑÖŘŠŮÝŽ")
_DISGUISED = re.compile(r"‹[^‹›]*(?:›|$)|^[^‹›]*›")


def outside(text: str) -> list[str]:
    """The words of a page in the pseudo-language that no translator can reach: those not in its brackets.

    A text that begins or ends in the middle of brackets counts as inside there.
    """
    before, text = "", _FILES.sub(" ", text)
    while text != before:  # brackets inside brackets: a message that quotes another
        before, text = text, _DISGUISED.sub(" ", text)
    return [words for words in WORDS.findall(text) if re.search(r"[^\W\d_]{3}", words) and not _disguised(words)]


def _disguised(words: str) -> bool:
    """Whether words come from the pseudo-language, as their letters show; or are Roman numerals."""
    return len(_SURE & set(words)) > 1 or "ipsum" in words or _NUMERAL.fullmatch(words) is not None
