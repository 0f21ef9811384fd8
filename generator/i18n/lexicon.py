"""Words of each language that carry a rule's force: negation, may, must, numbers; and words that betray English."""

from __future__ import annotations

import re
from collections.abc import Mapping


def _words(*words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(words)})(?![^\W_])", re.IGNORECASE)


NEGATION: Mapping[str, re.Pattern[str]] = {
    "en": _words("not", "never", "no", "none", "nothing", "nobody", "neither", "nor", "cannot", "without",
                 r"\w+n[’']t"),
    "da": _words("ikke", "aldrig", "ingen", "intet", "ingenting", "hverken", "uden", "nej", "ej", "umuligt?",
                 r"lad\w* være", r"undlad\w*"),
    "de": _words("nicht", "nie", "niemals", r"kein\w*", "ohne", "weder", "nichts", r"niemand\w*",
                 r"nirgend\w*", "nein", "unmöglich"),
    "fr": re.compile(
        r"(?<!\w)(?:ne|non|pas|jamais|aucune?s?|sans|rien|ni|nul(?:le)?|impossible|refus\w+)(?!\w)|(?<!\w)n[’']",
        re.IGNORECASE,
    ),
}  # fmt: skip
# English that other languages may well put the other way round: "only" is "ne … que", "not until" is "erst"
TURNS = _words(
    "only", "unless", "until", "before", "except", "other than", "rather", "more", "fewer", "less", "no longer",
    "at least", "at most", "longer", "nothing but", "if not", "whether or not", "no matter", "else", "otherwise",
    "empty", "free", "refused", "ours?", "any", "impossible", "hidden", "unknown", "apart from", "instead",
)  # fmt: skip
MUST: Mapping[str, re.Pattern[str]] = {
    "en": _words("must(?! not)", "ha(?:s|ve) to", "is required"),
    "da": _words("skal", "skulle", "nødt", r"kræv\w*", "bør", "tvunget", "pligt"),
    "de": _words(r"muss\w*", r"müss\w*", r"soll\w*", "hat .{0,60} zu", "ist .{0,60} zu", "verpflichtet", "zwingend",
                 "Pflicht"),
    "fr": _words(r"doi\w+", "dev\\w+", "faut", r"obligat\w+", r"oblig\w+", "tenue?s?", "faudra"),
}  # fmt: skip
MAY: Mapping[str, re.Pattern[str]] = {
    "en": _words("may(?! not)", "can(?!not)", "allowed", "free to"),
    "da": _words("må", "kan", r"tillad\w*", "lov", "gerne", "muligt?", "valgfri\\w*"),
    "de": _words(r"darf\w*", r"dürf\w*", r"kann\w*", r"könn\w*", "erlaubt", "möglich", "lässt", "beliebig\\w*"),
    "fr": _words(r"peu\w+", r"pouv\w+", r"permi\w+", "possible", "libre", "autoris\\w+", "droit", "pourr\\w+"),
}
# a player spoken of as a man or a woman: each language's ways to say it, looked for where the English means any player
GENDERED: Mapping[str, re.Pattern[str]] = {
    "en": _words("he", "she", "him", "his", "hers?", "himself", "herself", "he/she", "his/her"),
    "da": _words("han(?! eller)", "(?<!eller )hun", "ham(?! eller)", "(?<!eller )hende", "hans(?! eller)",
                 "(?<!eller )hendes"),
    "de": _words(r"(?:der|dem|den|des|ein|eine[mns]|kein|keine[mns]|jede[rmns]|diese[rmns]) (?:\w+e[nrs]? )?"
                 r"(?:Mitspieler|Spieler|Gegenspieler|Gegner)[ns]?"),
    "fr": re.compile(r"(?<!\w)(?:le|ce|un|chaque|aucun|tout|du|au|l[’']autre|les deux|premier) "
                     r"(?:joueur|gagnant|perdant)s?(?!\w|[·(.-]\w)", re.IGNORECASE),
}  # fmt: skip
NEUTRAL: Mapping[str, str] = {
    "en": "say “they” or speak to the reader",
    "da": "skriv »du«, »man«, »den, der …« eller »spilleren«",
    "de": "„du“, „wer …“, „wer am Zug ist“ oder „die andere Seite“",
    "fr": "« vous », « qui … », « la personne qui joue » ou « l’adversaire »",
}
PERSON = _words("players?", "opponents?", "everyone", "everybody", "nobody", "anybody", "anyone", "whoever", "winner",
                "loser", "who", "they", "their")  # fmt: skip
NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
           "twelve": 12, "twenty": 20},
    "da": {"tre": 3, "fire": 4, "fem": 5, "seks": 6, "syv": 7, "otte": 8, "ni": 9, "ti": 10, "elleve": 11, "tolv": 12,
           "tyve": 20},
    "de": {"drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11,
           "zwölf": 12, "zwanzig": 20},
    "fr": {"trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11,
           "douze": 12, "vingt": 20},
}  # fmt: skip
SMALL: Mapping[str, Mapping[str, int]] = {  # too common in other senses to be checked, but they explain a digit
    "en": {"one": 1, "two": 2, "both": 2, "once": 1, "twice": 2, "zero": 0, "second": 2, "single": 1, "pair": 2,
           "half": 2, "first": 1, "third": 3, "fourth": 4, "fifth": 5, "thirteen": 13, "fourteen": 14, "fifteen": 15,
           "sixteen": 16, "eighteen": 18, "thirty": 30, "forty": 40},
    "da": {"en": 1, "et": 1, "to": 2, "begge": 2, "nul": 0, "tredje": 3, "fjerde": 4, "femte": 5, "sjette": 6,
           "syvende": 7, "ottende": 8, "niende": 9},
    "de": {"ein": 1, "eine": 1, "einen": 1, "eins": 1, "zwei": 2, "beide": 2, "null": 0, "dritt(?:e[nrms]?)?": 3,
           "viert(?:e[nrms]?)?": 4, "fünfte[nrms]?": 5, "sechste[nrms]?": 6, "siebte[nrms]?": 7, "achte[nrms]?": 8},
    "fr": {"un": 1, "une": 1, "deux": 2, "zéro": 0, "premier": 1, "première": 1, "troisième": 3, "quatrième": 4,
           "cinquième": 5, "sixième": 6, "septième": 7, "huitième": 8, "neuvième": 9, "treize": 13, "quatorze": 14,
           "quinze": 15, "seize": 16, "dix-huit": 18, "trente": 30, "quarante": 40},
}  # fmt: skip
ENGLISH = _words(
    "the", "and", "you", "your", "with", "this", "that", "which", "when", "each", "from", "must", "cannot", "player",
    "players", "discard", "draw", "into", "their", "they", "whose", "then", "other",
)  # fmt: skip


def number_words(text: str, lang: str) -> set[int]:
    """The numbers from three upward that a text spells out."""
    return {value for word, value in NUMBERS.get(lang, {}).items() if _has(word, text)}


def small_numbers(text: str, lang: str) -> set[int]:
    """The numbers that a text may mean by words such as one, both or first."""
    return {value for word, value in SMALL.get(lang, {}).items() if _has(word, text)}


def _has(word: str, text: str) -> bool:
    return re.search(rf"(?<![^\W_]){word}(?![^\W_])", text, re.IGNORECASE) is not None
