"""Reading a position: every word is checked, and all that is wrong is said at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import Unreadable, fault, segments
from .actions import WATER_COST, holy_cards
from .ending import VAMPIRES
from .kinds import CHARACTERS
from .kit import HUMAN, SEATS, VAMPIRE, Kit
from .notation import EMPTY, FIXED, KNOWN, MARKS, PILES, REST, left_for_deck, usual_asks
from .piles import can_reshuffle
from .state import NOBODY, SEEN, UNKNOWN, Ending, Stage, State
from .support import CHOSEN_BY

MARK_OF = {mark: bits for bits, mark in MARKS.items() if mark}
CITY_MARK = ("!v", "!h", "!")
BY_NIGHT = {Stage.REVEAL, Stage.HIDE, Stage.SEND, Stage.HIDE_REPLY}
BY_DAY = {Stage.WATER, Stage.NAME, Stage.ANSWER, Stage.STRIKE}
FIGHTING = {Stage.FIGHT_REPLY, Stage.ATTACK, Stage.DEFEND, Stage.CLASH, Stage.DEATH}
DRY = {
    Stage.DEAL,
    Stage.DISCARD,
    Stage.REVEAL,
    Stage.EARLY,
    Stage.ACTION,
    Stage.DROP,
    Stage.HIDE,
    Stage.SEND,
    Stage.OVER,
}
POURED = {Stage.NAME, Stage.ANSWER, Stage.STRIKE}
NAMED = {Stage.ANSWER, Stage.STRIKE, Stage.HIDE_REPLY, Stage.DEATH}
PAYING = (Stage.DROP, Stage.HIDE, Stage.WATER, Stage.PAY)
BACKS = {Stage.EARLY, Stage.LATE, Stage.CLASH, Stage.HIDE_REPLY, Stage.FIGHT_REPLY}


class Reader:
    """Reads one position; `problems` collects a sentence for everything that is wrong."""

    def __init__(self, text: str, kit: Kit, settings: Mapping[str, str]):
        self.words = segments(text, KNOWN)
        self.kit, self.problems = kit, list[str]()
        self.state = State(kit, dict(settings))

    def read(self) -> State:
        """Read all segments, then see whether they go together. Raises Unreadable naming every problem."""
        self._people()
        self._cards()
        self._moment()
        if not self.problems:
            self._together()
        if self.problems:
            raise Unreadable(self.problems)
        return self.state

    def say(self, id: str, english: str, /, **facts: object) -> None:
        self.problems.append(fault(id, english, **facts))

    # -- small words --------------------------------------------------------------------------------------------
    def spread(self, words: list[str]) -> list[str]:
        """Write `?3` out as three `?`."""
        out: list[str] = []
        for word in words:
            number = word[1:]
            counted = word[0] == "?" and number.isascii() and number.isdigit() and int(number) <= 80
            out += ["?"] * int(number) if counted else [word]
        return out

    def person(self, word: str, segment: str, *, unknown: bool = False) -> int:
        if word == "?" and unknown:
            return NOBODY
        if word not in self.kit.numbers:
            english, known = "{segment}: '{word}' is no character; there are: {known}", ", ".join(self.kit.characters)
            self.say("character-in", english, segment=segment, word=word, known=known)
            return NOBODY
        return self.kit.numbers[word]

    def group(self, segment: str, most: int) -> int:
        """A set of characters, `?` left out."""
        words = [word for word in self.spread(self.words[segment]) if word != "?"]
        found = [self.person(word, segment) for word in words]
        if len(set(found)) < len(found):
            self.say("character-twice", "{segment}: a character is there twice", segment=segment)
        if len(found) > most:
            english = "{segment}: at most {most} characters, not {count}"
            self.say("characters-most", english, segment=segment, most=most, count=len(found))
        return sum({1 << person for person in found if person != NOBODY})

    def numbers(self, segment: str, many: int, most: int = 99) -> list[int]:
        words = self.words[segment]
        if len(words) != many or not all(w.isascii() and w.isdigit() and int(w) <= most for w in words):
            english = "{segment}: whole numbers up to {most} expected: {many}, not '{found}'"
            self.say("numbers-in", english, segment=segment, many=many, most=most, found=" ".join(words))
            return [0] * many
        return [int(word) for word in words]

    def choice(self, segment: str, words: list[str], known: Mapping[str, object]) -> str:
        word = words[0] if words else ""
        if len(words) > 1 or word not in known:
            english, found = "{segment} is '{found}'; it can be: {known}", " ".join(words)
            self.say("choice", english, segment=segment, found=found, known=", ".join(filter(None, known)))
            return next(iter(known))
        return word

    def row(self, word: str, seat: int, segment: str) -> int:
        """A card of a seat's deck, with its mark."""
        if word == "?":
            return UNKNOWN
        row = self.kit.decks[seat].index.get(word.removesuffix("!"))
        if row is None:
            english = "{segment}: '{word}' is no card of this deck ({seat})"
            self.say("card-in", english, segment=segment, word=word, seat=SEATS[seat])
            return UNKNOWN
        return row | SEEN * word.endswith("!")

    # -- who is where -------------------------------------------------------------------------------------------
    def _people(self) -> None:
        state = self.state
        state.castle = [self.person(w, "castle", unknown=True) for w in self.spread(self.words["castle"])]
        state.city = [self._city_card(word) for word in self.spread(self.words["city"])]
        state.vampires, state.revealed = self.group("vampires", 3), self.group("revealed", 3)
        state.dead, state.asked = self.group("dead", CHARACTERS), self.group("asked", CHARACTERS)
        state.tokens = self.group("tokens", 2)
        state.revealed |= state.dead & state.vampires
        state.vampires |= state.revealed
        for segment, counts in (("attack", state.attack), ("defence", state.defence)):
            for word in self.words[segment]:
                if (person := self.person(word, segment)) != NOBODY:
                    counts[person] += 1

    def _city_card(self, word: str) -> int:
        mark = next((mark for mark in CITY_MARK if word.endswith(mark)), "")
        return self.person(word.removesuffix(mark), "city", unknown=True) | MARK_OF.get(mark, 0)

    # -- cards --------------------------------------------------------------------------------------------------
    def _cards(self) -> None:
        for seat, side in enumerate(self.state.sides):
            for name, pile in zip(PILES, side.piles(), strict=True):
                segment = f"{SEATS[seat]}-{name}"
                words = self._deck_words(segment) if name == "deck" else self.words[segment]
                cards = [self.row(word, seat, segment) for word in self.spread(words)]
                pile += cards[::-1] if name == "deck" else sorted(cards)
            side.reshuffled = SEATS[seat] in self.words["reshuffled"]
        values = self.kit.decks[HUMAN].values
        water = [self.row(word, HUMAN, "water") for word in self.words["water"]]
        if UNKNOWN in water:
            self.say("water-known", "water: the poured cards are known to both players")
            return
        self.state.water = sorted((row & 63 for row in water), key=lambda row: (values[row & 63], row))

    def _deck_words(self, segment: str) -> list[str]:
        """A deck's words without `-` and a final `rest`, which is counted when all else has been read."""
        words = self.words[segment]
        if words == [EMPTY]:
            return []
        if REST in words[:-1]:
            self.say("rest", "{segment}: 'rest' can only be its last word", segment=segment)
        return [word for word in words if word != REST]

    # -- what is going on ---------------------------------------------------------------------------------------
    def _moment(self) -> None:
        state, turn = self.state, self.words["turn"]
        state.active = SEATS.index(self.choice("turn", turn[:1], dict.fromkeys(SEATS)))
        number = turn[1] if len(turn) == 2 else "1" if len(turn) == 1 else ""
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            self.say("turn", "turn: a seat and the turn's number expected, not '{found}'", found=" ".join(turn))
        else:
            state.turn = int(number)
        state.stage = Stage(self.choice("phase", self.words["phase"], {stage.value: stage for stage in Stage}))
        state.asks = usual_asks(state.stage, state.active)
        if self.words["asks"]:
            state.asks = SEATS.index(self.choice("asks", self.words["asks"], dict.fromkeys(SEATS)))
        state.waits, *state.used = self.numbers("waits", 3)
        state.discarded, state.bonus = self.numbers("discarded", 2), self.numbers("bonus", 2)
        (state.owed,) = self.numbers("owed", 1)
        endings = {ending.value: ending for ending in Ending}
        state.ending = Ending(self.choice("ended", self.words["ended"], endings)) if self.words["ended"] else Ending.NOT
        self._support()
        self._fight()

    def _support(self) -> None:
        words, state = self.words["card"], self.state
        if not words:
            return
        state.back = Stage(self.choice("card", words[1:] or ["early"], {stage.value: stage for stage in BACKS}))
        card = self.row(words[0].removesuffix("!"), state.asks, "card")
        if card == UNKNOWN or self.kit.decks[state.asks].cards[card].type != "support":
            english = "card: '{word}' is no support card of this deck ({seat})"
            self.say("support", english, word=words[0], seat=SEATS[state.asks])
        else:
            state.card = card

    def _fight(self) -> None:
        state, words = self.state, self.words["fight"]
        if self.words["named"]:
            state.named = self.person(self.words["named"][0], "named")
        if not words:
            return
        if len(words) < 2 or not all(w.isascii() and w.isdigit() and len(w) < 3 for w in words[2:4]) or words[4:]:
            self.say("fight", "fight: attacker, defender, round and the attacker's cards in it expected")
            return
        state.attacker, state.defender = (self.person(word, "fight") for word in words[:2])
        state.round = int(words[2]) if words[2:] else 1
        state.played = int(words[3]) if words[3:] else len(state.sides[state.active].table)
        if state.round not in (1, 2):
            self.say("fight-round", "fight: there are rounds 1 and 2, not {round}", round=state.round)

    # -- does it go together? -----------------------------------------------------------------------------------
    def _together(self) -> None:
        self._whole_people()
        self._whole_decks()
        self._whole_moment()

    def _whole_people(self) -> None:
        state, say = self.state, self.say
        placed = [p for p in (*state.castle, *(card & 15 for card in state.city)) if p != NOBODY]
        dead = [person for person in range(CHARACTERS) if state.dead >> person & 1]
        for person, times in Counter(placed + dead).items():
            if times > 1:
                say("two-places", "{person} is in more than one place", person=state.name(person))
        whole = len(state.castle) + len(state.city) + len(dead)
        if whole != CHARACTERS and not (state.stage is Stage.DEAL and not whole):
            english = "castle, city and dead have {count} characters; there are {whole}"
            say("all-characters", english, count=whole, whole=CHARACTERS)
        if len(state.castle) > 3 or (len(state.castle) < 3 and state.city):
            english = "the castle has {count} characters; three stand there as long as the city has cards"
            say("castle-three", english, count=len(state.castle))
        if state.vampires.bit_count() > 3:
            say("vampires-most", "more than three vampires")
        if state.vampires & (state.tokens | state.asked | state.dead & ~state.revealed):
            say("vampire-human", "a vampire is also said to be human (tokens, asked or dead)")
        if state.stage is not Stage.DEAL and state.vampires.bit_count() + state.suspects().bit_count() < 3:
            say("vampires-few", "too few characters are left who can be vampires")
        if any((n or m) and i not in state.castle for i, (n, m) in enumerate(zip(state.attack, state.defence))):  # noqa: B905
            say("markers-where", "markers are only on characters in the castle")
        if state.markers_left() < 0:
            say("markers-many", "there are {count} markers", count=self.kit.supply)
        self._whole_end()

    def _whole_end(self) -> None:
        """Refuse people with whom the game is over while it goes on (VE-63, VE-64), and an end that is not theirs."""
        state, ended, due = self.state, self.state.ending, self._due_end()
        if state.stage is not Stage.OVER and due is not Ending.NOT:
            english = "with these people in the castle and dead the game is over (phase over / ended {ended})"
            self.say("is-over", english, ended=due.value)
        elif (
            state.stage is Stage.OVER
            and ended is not Ending.NOT
            and ended is not (Ending.POINTS if due is Ending.NOT else due)
        ):
            self.say("ended", "ended {ended}: castle and dead do not show that end", ended=ended.value)

    def _due_end(self) -> Ending:
        """How the game has ended with these people, if it has."""
        state = self.state
        vampires = (state.dead & state.revealed).bit_count()
        if vampires >= VAMPIRES:
            return Ending.VAMPIRES_DEAD
        if state.dead.bit_count() - vampires >= CHARACTERS - VAMPIRES:
            return Ending.HUMANS_DEAD
        taken = (state.in_castle() & state.revealed & ~state.dead).bit_count() >= VAMPIRES
        return Ending.CASTLE if taken else Ending.NOT

    def _whole_decks(self) -> None:
        for seat, side in enumerate(self.state.sides):
            if self.words[f"{SEATS[seat]}-deck"][-1:] == [REST]:
                side.deck = [UNKNOWN] * (left_for_deck(self.state, seat) - len(side.deck)) + side.deck
            cards = [card for pile in side.piles() for card in pile] + (self.state.water if seat == HUMAN else [])
            cards += [self.state.card] if self.state.card >= 0 and self.state.asks == seat else []
            deck, size = self.kit.decks[seat], sum(self.kit.decks[seat].counts)
            for row, times in Counter(card & 63 for card in cards if card != UNKNOWN).items():
                if times > deck.counts[row]:
                    name, copies = deck.cards[row].id, deck.counts[row]
                    english = "{card} is there {times} times; the deck has {copies}"
                    self.say("copies", english, card=name, times=times, copies=copies)
            if len(cards) > size:
                english = "{seat}: {count} cards in all piles; the deck has {size}"
                self.say("cards-all", english, seat=SEATS[seat], count=len(cards), size=size)
            if UNKNOWN in side.table:
                self.say("table-known", "{segment}: cards in a fight are known", segment=f"{SEATS[seat]}-table")

    def _whole_moment(self) -> None:
        state, say = self.state, self.say
        stages, phase = {state.stage, state.back} if state.card >= 0 else {state.stage}, state.stage.value
        if state.stage in FIXED and state.asks != usual_asks(state.stage, state.active):
            say("asks", "in phase {phase} it is not {seat} who decides", phase=phase, seat=SEATS[state.asks])
        for some, seat in ((BY_NIGHT, VAMPIRE), (BY_DAY, HUMAN)):
            if stages & some and state.active != seat:
                say("phase-turn", "phase {phase} is part of another turn: {seat}", phase=phase, seat=SEATS[seat])
        if stages & FIGHTING and (state.attacker not in state.castle or state.defender not in state.castle):
            english = "phase {phase} needs a fight between two castle characters (segment fight)"
            say("needs-fight", english, phase=phase)
        if stages & FIGHTING and state.attacker == state.defender:
            say("fights-himself", "nobody fights himself")
        if stages & NAMED and state.named < 0:
            say("needs-named", "phase {phase} needs a named character (segment named)", phase=phase)
        if stages & {Stage.STRIKE, Stage.HIDE_REPLY} and state.named not in state.castle:
            say("named-where", "phase {phase}: the named character stands in the castle", phase=phase)
        if (state.stage in (Stage.PAY, Stage.AIM)) != (state.card >= 0):
            say("card-phase", "segment card goes with the phases pay and aim")
        if state.stage is Stage.STRIKE and not (state.named >= 0 and state.revealed >> state.named & 1):
            say("strike-named", "phase strike needs a revealed vampire as named")
        self._whole_water(stages)
        if state.stage is Stage.DEATH and state.named != state.defender:
            say("death-named", "phase death: the dead (segment named) is the defender of the fight")
        if (state.stage is Stage.OVER) != (state.ending is not Ending.NOT):
            say("ended-phase", "segment ended goes with phase over")
        if state.stage in PAYING and not state.owed:
            say("needs-owed", "phase {phase} needs how many cards are still owed (segment owed)", phase=phase)
        if not self.problems:
            self._whole_piles()

    def _whole_water(self, stages: set[Stage]) -> None:
        """Poured are holy water cards only, and by the time somebody is named two of them."""
        state, say, cards = self.state, self.say, self.kit.decks[HUMAN].cards
        poured, holy = len(state.water), holy_cards(self.kit.decks[HUMAN])
        for row in state.water:
            if not holy >> row & 1:
                say("water-card", "water: {card} is no holy water card", card=cards[row].id)
        if poured and stages & DRY:
            say("water-early", "phase {phase}: no holy water has been poured (segment water)", phase=state.stage.value)
        if state.stage in POURED and poured != WATER_COST:
            english = "phase {phase} needs {cost} poured holy water cards, not {count} (segment water)"
            say("water-count", english, phase=state.stage.value, cost=WATER_COST, count=poured)
        if state.stage is Stage.WATER and state.owed and poured + state.owed != WATER_COST:
            english = "water and owed: {cost} cards are poured in all, not {count} + {owed}"
            say("water-owed", english, cost=WATER_COST, count=poured, owed=state.owed)

    def _whole_piles(self) -> None:
        state, say = self.state, self.say
        if state.stage in PAYING and state.owed > len(state.mine.hand):
            english = "{owed} cards are owed and {count} are in the hand"
            say("owed-hand", english, owed=state.owed, count=len(state.mine.hand))
        if state.stage is Stage.DRAW and (state.mine.deck or not can_reshuffle(state.mine)):
            english = "phase draw waits for a reshuffle: empty deck, cards in the cellar, reshuffle not used"
            say("draw", english)
        if state.stage is Stage.AIM and state.deck.cards[state.card].effect.name not in CHOSEN_BY:
            say("aim", "{card} lets nobody choose anything (phase aim)", card=state.deck.cards[state.card].id)
        if state.stage is Stage.DEAL and any(pile for side in state.sides for pile in side.piles()):
            say("deal", "phase deal is the very beginning: nothing has been dealt")


def read(text: str, kit: Kit, settings: Mapping[str, str]) -> State:
    """The position written in a line. Raises Unreadable naming every problem."""
    return Reader(text, kit, settings).read()
