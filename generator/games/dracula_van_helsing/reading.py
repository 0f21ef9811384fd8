"""Reading a position: every problem of the text is found before anything is said."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...engine import Unreadable, fault, segments
from .notation import SEGMENTS
from .sense import nonsense
from .state import (
    CARD_NUMBER,
    DISTRICTS,
    HEALTH,
    NOBODY,
    NOTHING,
    ROUNDS,
    SEATS,
    SUITS,
    UNKNOWN,
    VILLAGERS,
    Table,
    Variants,
)

ENDS = ("dracula vampires", "dracula survival", "helsing health", "nobody undecided")
CHOICES = ("1", "3", "4", "6", "7")  # the effects that ask for a choice


@dataclass(slots=True)
class _Reader:
    """A position being read: which cards have been named, and what is wrong."""

    words: dict[str, list[str]]
    table: Table
    problems: list[str] = field(default_factory=list)
    named: dict[int, str] = field(default_factory=dict)  # card -> segment
    unknown: int = UNKNOWN

    def say(self, id: str, english: str, /, **facts: object) -> None:
        self.problems.append(fault(id, english, **facts))

    def one(self, segment: str, choices: tuple[str, ...]) -> str:
        """Read a segment of one word out of `choices`."""
        words = self.words[segment]
        if len(words) == 1 and words[0].lower() in choices:
            return words[0].lower()
        self.choose(segment, words, choices)
        return choices[0]

    def choose(self, segment: str, words: list[str], known: tuple[str, ...]) -> None:
        english, found = "{segment} is '{found}'; it can be: {known}", " ".join(words)
        self.say("choice", english, segment=segment, found=found, known=", ".join(known))

    def number(self, segment: str, word: str, low: int, high: int) -> int:
        """Read a whole number from low to high."""
        if word.isdecimal() and low <= int(word) <= high:
            return int(word)
        english = "{segment} has '{word}'; expected a whole number from {least} to {most}"
        self.say("number-in", english, segment=segment, word=word, least=low, most=high)
        return low

    def card(self, segment: str, word: str, marks: str, knows: int | None) -> int:
        """Read one card with its mark; `knows` is the seat that `~` speaks of."""
        name, mark = (word[:-1], word[-1]) if word[-1:] in ("*", "~") else (word, "")
        if mark and mark not in marks:
            english = "{segment}: '{word}' has the mark '{mark}', which cards there do not have"
            self.say("mark", english, segment=segment, word=word, mark=mark)
        number = self.identify(segment, name.upper())
        if mark == "*":
            self.table.up |= 1 << number
            self.table.seen = [seen | 1 << number for seen in self.table.seen]
        elif mark == "~" and knows is not None:
            self.table.seen[knows] |= 1 << number
        return number

    def identify(self, segment: str, name: str) -> int:
        if name != "?" and name not in CARD_NUMBER:
            english = "{segment}: '{word}' is no card; cards are R1 to R8, G1 to G8, Y1 to Y8, P1 to P8 and '?'"
            self.say("no-such-card", english, segment=segment, word=name)
        elif name != "?":
            number = CARD_NUMBER[name]
            if number not in self.named:
                self.named[number] = segment
                return number
            english = "{card} is there twice: in {first} and in {segment}"
            self.say("card-twice", english, card=name, first=self.named[number], segment=segment)
        number, self.unknown = self.unknown, self.unknown + 1
        return min(number, 2 * UNKNOWN - 1)

    def cards(self, segment: str) -> list[int]:
        """Read a row of cards in which `?x6` stands for six unknown ones (`rest` is left out)."""
        found: list[int] = []
        for place, word in enumerate(self.words[segment]):
            times = word[2:] if word.lower().startswith("?x") else ""
            if times:
                count = self.number(segment, times, 1, UNKNOWN)
                found += [self.identify(segment, "?") for _ in range(count)]
            elif word.lower() != "rest":
                found.append(self.card(segment, word, "*" if segment == "deck" and place == 0 else "", None))
        return found


def read(text: str, variants: Variants) -> Table:
    """Read a position. Raises Unreadable naming every problem."""
    reader = _Reader(segments(text, SEGMENTS), Table(variants=variants))
    _read_play(reader)
    _read_town(reader)
    if not reader.table.due:
        _read_racks(reader)
        _read_stacks(reader)
    elif any(reader.words[name] != SEGMENTS[name].split() for name in ("dracula", "helsing", "drawn", "deck", "pile")):
        reader.say("gathered", "an outcome of chance is due: all cards are gathered, so no cards can be named")
    if not reader.problems:
        reader.problems += nonsense(reader.table)
    if reader.problems:
        raise Unreadable(reader.problems)
    return reader.table


def _read_play(reader: _Reader) -> None:
    table, turn = reader.table, reader.words["turn"]
    table.again = turn[1:] == ["again"]
    if table.again:
        reader.words["turn"] = turn[:1]
    table.turn = SEATS.index(reader.one("turn", SEATS))
    called = reader.one("called", ("-", *SEATS))
    table.called = SEATS.index(called) if called != "-" else NOBODY
    effect, due = reader.one("effect", ("-", *CHOICES)), reader.one("due", ("-", "colours", "deal"))
    table.effect, table.due = int(effect) if effect != "-" else 0, due if due != "-" else ""
    _read_end(reader)


def _read_end(reader: _Reader) -> None:
    words = [word.lower() for word in reader.words["won"]]
    if words == ["-"]:
        return
    if " ".join(words) not in ENDS:
        reader.choose("won", words, ENDS)
        return
    reader.table.won = SEATS.index(words[0]) if words[0] in SEATS else NOBODY
    reader.table.reason = words[1]


def _read_town(reader: _Reader) -> None:
    table, over = reader.table, bool(reader.table.reason)
    table.hp = reader.number("hp", " ".join(reader.words["hp"]), 0 if over else 1, HEALTH)
    table.round = reader.number("round", " ".join(reader.words["round"]), 1, ROUNDS)
    town = reader.words["town"]
    if len(town) != DISTRICTS:
        english = "town has {count} numbers; expected the vampires of {districts} districts"
        reader.say("town", english, count=len(town), districts=DISTRICTS)
    else:
        table.town = [reader.number("town", word, 0, VILLAGERS - (not over)) for word in town]
    order = [word.upper() for word in reader.words["order"]]
    if sorted(order) != sorted(SUITS):
        english = "order is '{found}'; expected R, G, Y and P, each once: trump, top, middle, bottom"
        reader.say("order", english, found=" ".join(order))
    else:
        table.order = [SUITS.index(letter) for letter in order]


def _read_racks(reader: _Reader) -> None:
    table = reader.table
    for seat, name in enumerate(SEATS):
        words = reader.words[name]
        if len(words) != DISTRICTS:
            english = "{seat} has {count} cards; expected {districts}, for districts 1 to {districts}"
            reader.say("rack", english, seat=name, count=len(words), districts=DISTRICTS)
        table.racks[seat] = [reader.card(name, word, "*~", 1 - seat) for word in words]
    drawn = reader.words["drawn"]
    if len(drawn) != 1:
        reader.say("drawn", "drawn has {count} cards; expected one, or - for none", count=len(drawn))
    elif drawn != ["-"]:
        table.drawn = reader.card("drawn", drawn[0], "*~", 1 - table.turn)
    for seat, rack in enumerate(table.racks):
        for card in rack + [table.drawn] * (table.drawn != NOTHING and seat == table.turn):
            table.seen[seat] |= 1 << card


def _read_stacks(reader: _Reader) -> None:
    table, words = reader.table, [word.lower() for word in reader.words["deck"]]
    table.pile, deck = reader.cards("pile"), reader.cards("deck")
    if "rest" in words[:-1]:
        reader.say("rest", "{segment}: 'rest' can only be its last word", segment="deck")
    if words[-1:] == ["rest"]:
        missing = UNKNOWN - len(table.cards()) - len(deck)
        deck += [reader.identify("deck", "?") for _ in range(missing)]
    table.deck = deck[::-1]
    count = len(table.cards())
    if count != UNKNOWN:
        english = "there are {count} cards; expected {whole} (leave the deck out, or end it with 'rest')"
        reader.say("count", english, count=count, whole=UNKNOWN)
