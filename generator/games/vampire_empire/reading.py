"""Reading a position: every word is checked, and all that is wrong is said at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import Unreadable, segments
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
            self.problems.append(f"{segment}: {word!r} is no character; there are: {', '.join(self.kit.characters)}")
            return NOBODY
        return self.kit.numbers[word]

    def group(self, segment: str, most: int) -> int:
        """A set of characters, `?` left out."""
        words = [word for word in self.spread(self.words[segment]) if word != "?"]
        found = [self.person(word, segment) for word in words]
        if len(set(found)) < len(found):
            self.problems.append(f"{segment}: a character is there twice")
        if len(found) > most:
            self.problems.append(f"{segment}: at most {most} characters, not {len(found)}")
        return sum({1 << person for person in found if person != NOBODY})

    def numbers(self, segment: str, many: int, most: int = 99) -> list[int]:
        words = self.words[segment]
        if len(words) != many or not all(w.isascii() and w.isdigit() and int(w) <= most for w in words):
            self.problems.append(f"{segment}: {many} whole numbers up to {most} expected, not {' '.join(words)!r}")
            return [0] * many
        return [int(word) for word in words]

    def choice(self, segment: str, words: list[str], known: Mapping[str, object]) -> str:
        word = words[0] if words else ""
        if len(words) > 1 or word not in known:
            self.problems.append(f"{segment}: {' '.join(words)!r} is not known; it can be: {', '.join(known)}")
            return next(iter(known))
        return word

    def row(self, word: str, seat: int, segment: str) -> int:
        """A card of a seat's deck, with its mark."""
        if word == "?":
            return UNKNOWN
        row = self.kit.decks[seat].index.get(word.removesuffix("!"))
        if row is None:
            self.problems.append(f"{segment}: {word!r} is no card of the {SEATS[seat]} deck")
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
            self.problems.append("water: the poured cards are known to both players")
            return
        self.state.water = sorted((row & 63 for row in water), key=lambda row: (values[row & 63], row))

    def _deck_words(self, segment: str) -> list[str]:
        """A deck's words without `-` and a final `rest`, which is counted when all else has been read."""
        words = self.words[segment]
        if words == [EMPTY]:
            return []
        if REST in words[:-1]:
            self.problems.append(f"{segment}: {REST!r} can only be its last word")
        return [word for word in words if word != REST]

    # -- what is going on ---------------------------------------------------------------------------------------
    def _moment(self) -> None:
        state, turn = self.state, self.words["turn"]
        state.active = SEATS.index(self.choice("turn", turn[:1], dict.fromkeys(SEATS)))
        number = turn[1] if len(turn) == 2 else "1" if len(turn) == 1 else ""
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            self.problems.append(f"turn: a seat and the turn's number expected, not {' '.join(turn)!r}")
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
            self.problems.append(f"card: {words[0]!r} is no support card of the {SEATS[state.asks]} deck")
        else:
            state.card = card

    def _fight(self) -> None:
        state, words = self.state, self.words["fight"]
        if self.words["named"]:
            state.named = self.person(self.words["named"][0], "named")
        if not words:
            return
        if len(words) < 2 or not all(w.isascii() and w.isdigit() and len(w) < 3 for w in words[2:4]) or words[4:]:
            self.problems.append("fight: attacker, defender, round and the attacker's cards in it expected")
            return
        state.attacker, state.defender = (self.person(word, "fight") for word in words[:2])
        state.round = int(words[2]) if words[2:] else 1
        state.played = int(words[3]) if words[3:] else len(state.sides[state.active].table)
        if state.round not in (1, 2):
            self.problems.append(f"fight: there are rounds 1 and 2, not {state.round}")

    # -- does it go together? -----------------------------------------------------------------------------------
    def _together(self) -> None:
        self._whole_people()
        self._whole_decks()
        self._whole_moment()

    def _whole_people(self) -> None:
        state, say = self.state, self.problems.append
        placed = [p for p in (*state.castle, *(card & 15 for card in state.city)) if p != NOBODY]
        dead = [person for person in range(CHARACTERS) if state.dead >> person & 1]
        for person, times in Counter(placed + dead).items():
            if times > 1:
                say(f"{state.name(person)} is in more than one place")
        whole = len(state.castle) + len(state.city) + len(dead)
        if whole != CHARACTERS and not (state.stage is Stage.DEAL and not whole):
            say(f"castle, city and dead have {whole} characters; there are {CHARACTERS}")
        if len(state.castle) > 3 or (len(state.castle) < 3 and state.city):
            say(f"the castle has {len(state.castle)} characters; three stand there as long as the city has cards")
        if state.vampires.bit_count() > 3:
            say("more than three vampires")
        if state.vampires & (state.tokens | state.asked | state.dead & ~state.revealed):
            say("a vampire is also said to be human (tokens, asked or dead)")
        if state.stage is not Stage.DEAL and state.vampires.bit_count() + state.suspects().bit_count() < 3:
            say("too few characters are left who can be vampires")
        if any((n or m) and i not in state.castle for i, (n, m) in enumerate(zip(state.attack, state.defence))):  # noqa: B905
            say("markers are only on characters in the castle")
        if state.markers_left() < 0:
            say(f"there are {self.kit.supply} markers")
        if state.stage is not Stage.OVER:
            self._still_running()

    def _still_running(self) -> None:
        """Refuse people with whom the game is over (VE-63, VE-64): the engine never lets such a position go on."""
        state, say = self.state, self.problems.append
        vampires = (state.dead & state.revealed).bit_count()
        for many, side, due, ending in (
            (vampires, "vampires", VAMPIRES, Ending.VAMPIRES_DEAD),
            (state.dead.bit_count() - vampires, "humans", CHARACTERS - VAMPIRES, Ending.HUMANS_DEAD),
        ):
            if many >= due:
                say(f"all {due} {side} are dead, so the game is over (phase over / ended {ending.value})")
        if (state.in_castle() & state.revealed & ~state.dead).bit_count() >= VAMPIRES:
            ended = f"phase over / ended {Ending.CASTLE.value}"
            say(f"{VAMPIRES} revealed vampires are in the castle, so the game is over ({ended})")

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
                    self.problems.append(f"{name} is there {times} times; the deck has {copies}")
            if len(cards) > size:
                self.problems.append(f"the {SEATS[seat]} player has {len(cards)} cards; the deck has {size}")
            if UNKNOWN in side.table:
                self.problems.append(f"{SEATS[seat]}-table: cards in a fight are known")

    def _whole_moment(self) -> None:
        state, say = self.state, self.problems.append
        stages = {state.stage, state.back} if state.card >= 0 else {state.stage}
        if state.stage in FIXED and state.asks != usual_asks(state.stage, state.active):
            say(f"in phase {state.stage.value} it is not {SEATS[state.asks]} who decides")
        for some, seat in ((BY_NIGHT, VAMPIRE), (BY_DAY, HUMAN)):
            if stages & some and state.active != seat:
                say(f"phase {state.stage.value} is part of the {SEATS[seat]} player's turn")
        if stages & FIGHTING and (state.attacker not in state.castle or state.defender not in state.castle):
            say(f"phase {state.stage.value} needs a fight between two castle characters (segment fight)")
        if stages & FIGHTING and state.attacker == state.defender:
            say("nobody fights himself")
        if stages & NAMED and state.named < 0:
            say(f"phase {state.stage.value} needs a named character (segment named)")
        if stages & {Stage.STRIKE, Stage.HIDE_REPLY} and state.named not in state.castle:
            say(f"phase {state.stage.value}: the named character stands in the castle")
        if (state.stage in (Stage.PAY, Stage.AIM)) != (state.card >= 0):
            say("segment card goes with the phases pay and aim")
        if state.stage is Stage.STRIKE and not (state.named >= 0 and state.revealed >> state.named & 1):
            say("phase strike needs a revealed vampire as named")
        self._whole_water()
        if state.stage is Stage.DEATH and state.named != state.defender:
            say("phase death: the dead (segment named) is the defender of the fight")
        if (state.stage is Stage.OVER) != (state.ending is not Ending.NOT):
            say("segment ended goes with phase over")
        if state.stage in PAYING and not state.owed:
            say(f"phase {state.stage.value} needs how many cards are still owed (segment owed)")
        if not self.problems:
            self._whole_piles()

    def _whole_water(self) -> None:
        """Poured are holy water cards only, and by the time somebody is named two of them."""
        state, say, cards = self.state, self.problems.append, self.kit.decks[HUMAN].cards
        poured, holy = len(state.water), holy_cards(self.kit.decks[HUMAN])
        for row in state.water:
            if not holy >> row & 1:
                say(f"water: {cards[row].id} is no holy water card")
        if state.stage in POURED and poured != WATER_COST:
            say(f"phase {state.stage.value} needs {WATER_COST} poured holy water cards, not {poured} (segment water)")
        if state.stage is Stage.WATER and state.owed and poured + state.owed != WATER_COST:
            say(f"water and owed: {WATER_COST} cards are poured in all, not {poured} + {state.owed}")

    def _whole_piles(self) -> None:
        state, say = self.state, self.problems.append
        if state.stage in PAYING and state.owed > len(state.mine.hand):
            say(f"{state.owed} cards are owed and {len(state.mine.hand)} are in the hand")
        if state.stage is Stage.DRAW and (state.mine.deck or not can_reshuffle(state.mine)):
            say("phase draw waits for a reshuffle: empty deck, cards in the cellar, reshuffle not used")
        if state.stage is Stage.AIM and state.deck.cards[state.card].effect.name not in CHOSEN_BY:
            say(f"{state.deck.cards[state.card].id} lets nobody choose anything (phase aim)")
        if state.stage is Stage.DEAL and any(pile for side in state.sides for pile in side.piles()):
            say("phase deal is the very beginning: nothing has been dealt")


def read(text: str, kit: Kit, settings: Mapping[str, str]) -> State:
    """The position written in a line. Raises Unreadable naming every problem."""
    return Reader(text, kit, settings).read()
