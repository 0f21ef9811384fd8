"""The things a question can be answered with: rulings first, then clauses, then cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...catalog.model import GameData, Ruling
from ...catalog.phrasings import ways_to_ask
from ..wording import Words, clause_text
from .features import words as folded_words


@dataclass(frozen=True)
class Entry:
    """One answer: `asked` are the ways to ask for it, `told` the text that answers beside those of its clauses."""

    id: str
    kind: str  # "ruling", "clause" or "card"
    title: str
    asked: tuple[str, ...]
    told: str
    verdict: str  # "yes", "no" or "what" (rulings)
    clauses: tuple[str, ...]
    cards: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


def entries(data: GameData, words: Words) -> list[Entry]:
    """All entries of a game in the language of the words."""
    phrasings = ways_to_ask(data, words.lang)
    found = [_of_ruling(data, words, ruling, phrasings.get(ruling.id, ())) for ruling in data.rulings]
    for chapter in data.rules.chapters:
        for clause in chapter.clauses:
            text = clause_text(data, words, clause.id)
            title = f"{clause.number} {words.get(f'{chapter.id}.title', chapter.title)}"
            asked = (text, *phrasings.get(clause.id, ()))
            found.append(Entry(clause.id, "clause", title, asked, "", "", (clause.id,), (), (chapter.id,)))
    for table in data.tables.values():
        columns = [column.name for column in table.columns if column.type == "text"]
        for row in table.rows:
            texts = [words[f"{row.id}.{name}"] for name in columns if row.values[name]]
            if texts:
                cited = (row.values["clause"],) if row.values.get("clause") else ()
                found.append(Entry(row.id, "card", texts[0], (" ".join(texts),), "", "", cited, (row.id,)))
    return found


def _of_ruling(data: GameData, words: Words, ruling: Ruling, phrasings: Sequence[str]) -> Entry:
    question, answer = words[f"{ruling.id}.question"], words[f"{ruling.id}.answer"]
    cited = tuple(dict.fromkeys((*ruling.refused, *ruling.clauses, *ruling.says)))
    return Entry(ruling.id, "ruling", question, (question, *phrasings), answer, ruling.stance, cited,
                 ruling.cards, ruling.topics)  # fmt: skip


def term_forms(data: GameData, lang: str, common: Collection[str] = ()) -> dict[str, str]:
    """Folded forms -> term id: every form in any language, the reader's own first, also those that translators avoid.

    A form of another language that is a common word in this one (`common`, folded) is left out: it says nothing.
    """
    found: dict[str, str] = {}
    for term in data.glossary:
        for other, forms in term.forms.items():
            if other not in (lang, "en"):
                found |= {said: term.id for form in forms if (said := _folded(form)) not in common}
    for term in data.glossary:
        for forms in (term.forms.get("en", ()), term.forms.get(lang, ()), term.forbidden.get(lang, ())):
            found |= {_folded(form): term.id for form in forms}
    return found


def _folded(form: str) -> str:
    return " ".join(folded_words(form))
