"""The fight: who may attack whom, which cards fit, two rounds, and the attack after holy water."""

from __future__ import annotations

from . import turn
from .castle import kill
from .kinds import ANYONE, CARDS, CHARACTERS, NONE, ONE, PAIRS, Kind, rules
from .kit import HUMAN, SEATS, VAMPIRE
from .state import SEEN, UNKNOWN, Stage, State, count, total

clause, effect, consequence = rules.clause, rules.effect, rules.consequence
ROWS = [sum(ANYONE << CHARACTERS * a for a in range(CHARACTERS) if mask >> a & 1) for mask in range(ANYONE + 1)]
COLUMNS = [mask * (PAIRS // ANYONE) for mask in range(ANYONE + 1)]
SELF = sum(1 << CHARACTERS * a + a for a in range(CHARACTERS))


# -- which cards fit --------------------------------------------------------------------------------------------------


def fits(state: State, seat: int, supported: int, *, against_vampire: bool) -> int:
    """The rows of a seat's deck that may be played for a character, against a revealed vampire or anyone else."""
    deck = state.kit.decks[seat]
    found = deck.professions[state.kit.profession_of[supported]]
    if seat == HUMAN and against_vampire:
        found |= deck.types["holy-water-0"] | deck.types["holy-water-1"]
    if seat == VAMPIRE and (state.revealed & ~state.dead) >> supported & 1:
        found |= deck.types["vampire-0"] | deck.types["vampire-1"]
    return found


def fitting(state: State) -> int:
    """The rows that fit the fight for whoever plays now; all while there is no fight."""
    if state.attacker < 0:
        return CARDS
    attacking = state.asks == state.active
    supported, opposing = (state.attacker, state.defender) if attacking else (state.defender, state.attacker)
    against = bool((state.revealed & ~state.dead) >> opposing & 1)
    blessed = attacking or state.settings["holy-defence"] == "yes"
    return fits(state, state.asks, supported, against_vampire=against and blessed)


def _fits(state: State, type_name: str) -> int:
    """All rows but those of a border type that do not fit."""
    return CARDS & ~(state.deck.types[type_name] & ~fitting(state))


# -- who may attack whom ----------------------------------------------------------------------------------------------


@clause("fight.castle", Kind.FIGHT, Kind.STRIKE)
def both_in_castle(state: State) -> int:
    castle = state.in_castle()
    return ROWS[castle] & COLUMNS[castle]


@clause("fight.another", Kind.FIGHT)
def somebody_else(state: State) -> int:
    return PAIRS & ~SELF


@clause("fight.human-attacker", Kind.FIGHT, Kind.STRIKE)
def no_revealed_vampire_for_humans(state: State) -> int:
    return ROWS[ANYONE & ~state.revealed] if state.active == HUMAN else PAIRS


@clause("fight.vampire-attacker", Kind.FIGHT)
def revealed_vampire_first(state: State) -> int:
    standing = state.in_castle() & state.revealed
    return ROWS[standing] if state.active == VAMPIRE and standing else PAIRS


@clause("fight.needs-card", Kind.FIGHT)
def has_a_fitting_card(state: State) -> int:
    permitted = 0
    for attacker, (plain, against_vampire) in enumerate(_totals(state)):
        if plain is not None:
            permitted |= ROWS[1 << attacker]
        elif against_vampire is not None:
            permitted |= ROWS[1 << attacker] & COLUMNS[state.revealed & ~state.dead]
    return permitted


@clause("fight.initial-defence", Kind.FIGHT, Kind.STRIKE)
def can_beat_initial_defence(state: State) -> int:
    guarded = [person for person in range(CHARACTERS) if state.defence[person]]
    permitted = PAIRS
    for attacker, totals in enumerate(_totals(state) if guarded else ()):
        for defender in guarded:
            if not beats(state, attacker, defender, totals[state.revealed >> defender & 1] or 0):
                permitted &= ~(1 << CHARACTERS * attacker + defender)
    return permitted


def _totals(state: State) -> list[tuple[int | None, int | None]]:
    """For each attacker the best total of cards against anyone, and against a revealed vampire; None without a card."""
    known: dict[tuple[int, int], tuple[int | None, int | None]] = {}
    totals = []
    for attacker, profession in enumerate(state.kit.profession_of):
        alike = profession, state.revealed >> attacker & 1
        if alike not in known:
            plain = _best(state, attacker, against_vampire=False)
            known[alike] = plain, _best(state, attacker, against_vampire=True) if state.asks == HUMAN else plain
        totals.append(known[alike])
    return totals


def _best(state: State, attacker: int, *, against_vampire: bool) -> int | None:
    """The most that the hand can play for an attacker, with the lower holy water while it counts; None: nothing."""
    hand, deck = state.mine.hand, state.deck
    wanted = fits(state, state.asks, attacker, against_vampire=against_vampire) & ~deck.types["support"]
    cards = total(hand, wanted, deck.values)
    if state.stage is Stage.STRIKE:
        return cards + lower_water(state)
    return cards if count(hand, wanted) else None


def beats(state: State, attacker: int, defender: int, cards: int) -> bool:
    """Whether cards of that total exceed what stands on the defender before any card is played."""
    initial = state.defence[defender] * state.kit.marker[1]
    if not initial:
        return True
    helped = state.settings["attack-marker-helps"] == "yes"
    return cards + (state.attack[attacker] * state.kit.marker[0] if helped else 0) > initial


# -- announcing -------------------------------------------------------------------------------------------------------


@effect("fight.announce", Kind.FIGHT)
def announce(state: State, pair: int) -> None:
    start(state, pair)
    turn.ask(state, Stage.FIGHT_REPLY, state.other)
    turn.ask_on(state)


@consequence("fight.whose-side")
def start(state: State, pair: int) -> None:
    """The player in turn helps the attacker, the other one the defender, whatever the two really are."""
    state.attacker, state.defender = divmod(pair, CHARACTERS)
    state.round, state.played = 1, 0
    state.note("fight.whose-side", "fight-announced", seat=SEATS[state.active],
               attacker=state.name(state.attacker), defender=state.name(state.defender))  # fmt: skip


def begin_round(state: State) -> None:
    turn.ask(state, Stage.ATTACK, state.active)


turn.CLOSED[Stage.FIGHT_REPLY] = begin_round


# -- the attack after holy water --------------------------------------------------------------------------------------


@clause("strike.after-water", Kind.STRIKE, Kind.FORGO)
def after_water(state: State) -> int:
    return PAIRS if state.stage is Stage.STRIKE else NONE


@clause("strike.the-found", Kind.STRIKE)
def only_the_found(state: State) -> int:
    return COLUMNS[1 << state.named] if state.named >= 0 else PAIRS


@consequence("strike.lower-card")
def lower_water(state: State) -> int:
    """The value of the lower holy water, which counts in the attack."""
    return state.deck.values[state.water[0]] if state.water else 0


@effect("strike.at-once", Kind.STRIKE)
def strike(state: State, pair: int) -> None:
    start(state, pair)
    count_water(state)
    turn.ask(state, Stage.FIGHT_REPLY, state.other)
    turn.ask_on(state)


@consequence("strike.counts-as-played")
def count_water(state: State) -> None:
    if not state.water:
        return
    lower = state.water.pop(0)
    state.mine.table.append(lower | SEEN)
    state.played = 1
    card = state.deck.cards[lower]
    state.note("strike.counts-as-played", "water-counts", card=card.id, value=card.value)


@effect("strike.optional", Kind.FORGO)
def forgo(state: State, _: int) -> None:
    state.note("strike.optional", "no-strike")
    turn.end_action(state)


# -- playing cards ----------------------------------------------------------------------------------------------------


@clause("fight.playing", Kind.PLAY, Kind.STAND)
def in_round(state: State) -> int:
    return CARDS if state.stage in (Stage.ATTACK, Stage.DEFEND) else NONE


@clause("fits.profession", Kind.PLAY)
def profession_cards(state: State) -> int:
    return _fits(state, "profession-1")


@clause("fits.two-professions", Kind.PLAY)
def two_profession_cards(state: State) -> int:
    return _fits(state, "profession-2")


@clause("fits.holy-water", Kind.PLAY)
def holy_water_cards(state: State) -> int:
    return _fits(state, "holy-water-0")


@clause("fits.holy-water-profession", Kind.PLAY)
def holy_profession_cards(state: State) -> int:
    return _fits(state, "holy-water-1")


@clause("fits.vampire", Kind.PLAY)
def vampire_border_cards(state: State) -> int:
    return _fits(state, "vampire-0")


@clause("fits.vampire-profession", Kind.PLAY)
def vampire_profession_cards(state: State) -> int:
    return _fits(state, "vampire-1")


@clause("fits.no-support", Kind.PLAY)
def combat_cards(state: State) -> int:
    return CARDS & ~state.deck.types["support"]


@clause("fight.one-card", Kind.STAND)
def attacker_played(state: State) -> int:
    return NONE if state.stage is Stage.ATTACK and not state.played else ONE


@clause("fight.first-total", Kind.STAND)
def first_total_is_enough(state: State) -> int:
    if state.stage is not Stage.ATTACK or state.round != 1 or state.settings["initial-defence"] == "ability":
        return ONE
    return ONE if beats(state, state.attacker, state.defender, on_table(state, state.active)) else NONE


@clause("fight.stop", Kind.STOP)
def second_round_begins(state: State) -> int:
    return ONE if state.stage is Stage.ATTACK and state.round == 2 and not state.played else NONE


@clause("fight.go-on", Kind.STOP)
def free_to_stop(state: State) -> int:
    if state.settings["second-round"] == "may-stop" or state.attacker < 0:
        return ONE
    hand = [card for card in state.mine.hand if card != UNKNOWN]
    return NONE if count(hand, fitting(state) & ~state.deck.types["support"]) else ONE


@effect("fight.play", Kind.PLAY)
def play(state: State, row: int) -> None:
    side = state.mine
    side.take(row)
    side.table = sorted([*side.table, row | SEEN])
    state.played += state.stage is Stage.ATTACK
    card = state.deck.cards[row]
    state.note("fight.play", "played", seat=SEATS[state.asks], card=card.id, value=card.value)


@effect("fight.stand", Kind.STAND)
def stand(state: State, _: int) -> None:
    if state.stage is Stage.ATTACK:
        state.note("fight.stand", "attack-stands", value=attack_value(state))
        turn.ask(state, Stage.DEFEND, state.other)
        if state.mine.hand:
            return
    state.note("fight.stand", "defence-stands", value=defence_value(state))
    clash(state)


@effect("fight.stopped", Kind.STOP)
def stop(state: State, _: int) -> None:
    state.note("fight.stopped", "stopped", seat=SEATS[state.active])
    turn.end_action(state)


# -- comparing --------------------------------------------------------------------------------------------------------


def on_table(state: State, seat: int) -> int:
    """The values of the cards a seat has face up in the fight, those of earlier rounds included."""
    return total(state.sides[seat].table, CARDS, state.kit.decks[seat].values)


@consequence("fight.attack-markers")
def attack_value(state: State) -> int:
    markers = state.attack[state.attacker] * state.kit.marker[0]
    return on_table(state, state.active) + markers + state.bonus[state.active]


@consequence("fight.defence-markers")
def defence_value(state: State) -> int:
    markers = state.defence[state.defender] * state.kit.marker[1]
    return on_table(state, state.other) + markers + state.bonus[state.other]


@consequence("fight.supports")
def clash(state: State) -> None:
    """Ask for support cards that may be played in a fight, the attacker's player first."""
    turn.open_window(state, Stage.CLASH)


@consequence("fight.compare")
def compare(state: State) -> None:
    attack, defence = attack_value(state), defence_value(state)
    state.note("fight.compare", "compared", attack=attack, defence=defence, round=state.round)
    if attack > defence:
        kill(state)
    elif state.round == 1:
        second_round(state)
    else:
        survives(state)


@consequence("fight.second-round")
def second_round(state: State) -> None:
    """Go on with the same two and the cards already played; an attacker's player without cards cannot."""
    state.round, state.played = 2, 0
    if not state.sides[state.active].hand:
        return survives(state)
    state.note("fight.second-round", "second-round")
    begin_round(state)


@consequence("fight.ties")
def survives(state: State) -> None:
    state.note("fight.ties", "survives", character=state.name(state.defender))
    turn.end_action(state)


turn.CLOSED[Stage.CLASH] = compare
