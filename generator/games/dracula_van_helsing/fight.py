"""The end of a round: the fight for the districts, the next round, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from .kinds import rules
from .setup import rank
from .state import (
    CARD_TEXT,
    DISTRICTS,
    DRACULA,
    HELSING,
    NOBODY,
    NOTHING,
    ROUNDS,
    SEATS,
    SUIT,
    UNKNOWN,
    VALUE,
    VILLAGERS,
    Table,
    bits,
)

consequence = rules.consequence


# -- which of two cards wins: each returns a seat, or NOBODY when the clause does not decide ---------------------------


@consequence("fight.trump")
def by_trump(state: Table, ours: int, theirs: int) -> int:
    """Let the only trump win."""
    trump = state.order[0]
    if (SUIT[ours] == trump) == (SUIT[theirs] == trump):
        return NOBODY
    return DRACULA if SUIT[ours] == trump else HELSING


@consequence("fight.two-trumps")
def by_two_trumps(state: Table, ours: int, theirs: int) -> int:
    """Let the higher of two trumps win."""
    if SUIT[ours] != state.order[0] or SUIT[theirs] != state.order[0]:
        return NOBODY
    return DRACULA if VALUE[ours] > VALUE[theirs] else HELSING


@consequence("fight.value")
def by_value(state: Table, ours: int, theirs: int) -> int:
    """Let the higher number win (in the variant "colour" only between cards of one colour)."""
    if VALUE[ours] == VALUE[theirs] or (state.variants.colour_first and SUIT[ours] != SUIT[theirs]):
        return NOBODY
    return DRACULA if VALUE[ours] > VALUE[theirs] else HELSING


@consequence("fight.equal")
def by_colour(state: Table, ours: int, theirs: int) -> int:
    """Let the colour that ranks higher win."""
    return DRACULA if rank(state, SUIT[ours]) > rank(state, SUIT[theirs]) else HELSING


TESTS = (
    ("fight.trump", by_trump),
    ("fight.two-trumps", by_two_trumps),
    ("fight.value", by_value),
    ("fight.equal", by_colour),
)


def duel(state: Table, ours: int, theirs: int) -> tuple[str, int]:
    """Return the deciding clause and the winner of Dracula's card against Van Helsing's; NOBODY if one is unknown."""
    if ours >= UNKNOWN or theirs >= UNKNOWN:
        return "fight.trump", NOBODY
    for clause, test in TESTS:
        winner = test(state, ours, theirs)
        if winner != NOBODY:
            return clause, winner
    raise AssertionError("two cards are never equal")


# -- what winning a district does ------------------------------------------------------------------------------------


@consequence("fight.open")
def open_racks(state: Table) -> None:
    """Reveal every card in the racks."""
    found = bits(state.racks[DRACULA]) | bits(state.racks[HELSING])
    state.up |= found
    state.seen = [state.seen[DRACULA] | found, state.seen[HELSING] | found]
    state.note("fight.open", "opened")


@consequence("fight.vampire")
def turn_villager(state: Table, district: int) -> None:
    """Turn a human of the district into a vampire."""
    state.town[district] += 1
    state.note("fight.vampire", "bitten", district=district + 1, vampires=state.town[district])


@consequence("fight.health")
def lose_health(state: Table) -> None:
    """Take a health token from Dracula."""
    state.hp -= 1
    state.note("fight.health", "wounded", hp=state.hp)


@consequence("fight.four-vampires")
def district_is_lost(state: Table, district: int) -> bool:
    """Say whether a district is full of vampires."""
    return state.town[district] == VILLAGERS


@consequence("fight.no-health")
def dracula_is_dead(state: Table) -> bool:
    """Say whether Dracula's health is gone."""
    return state.hp == 0


@consequence("fight.stop")
def stop(state: Table, winner: int, reason: str, clause: str) -> None:
    """End the game on the spot."""
    state.won, state.reason = winner, reason
    state.note(clause, f"won-{reason}" if winner != NOBODY else "undecided-end")


def look(state: Table, district: int) -> int:
    """Say who wins a district; NOBODY if its cards are not known."""
    ours, theirs = state.racks[DRACULA][district], state.racks[HELSING][district]
    clause, winner = duel(state, ours, theirs)
    if state.log is not None:
        facts = {"district": district + 1, "dracula": CARD_TEXT[ours], "helsing": CARD_TEXT[theirs]}
        if winner == NOBODY:
            state.note(clause, "undecided", **facts)
        else:
            state.note(clause, "district", **facts, winner=SEATS[winner])
    return winner


def end_is_open(town: Sequence[int], health: int, district: int, winner: int, skipped: Sequence[int]) -> bool:
    """Say whether winning a district would end the game, unless an undecided one before it had ended it otherwise."""
    if winner == DRACULA:
        return town[district] == VILLAGERS - 1 and health <= len(skipped)
    return health == 1 and any(town[number] == VILLAGERS - 1 for number in skipped)


def take(state: Table, district: int, winner: int) -> None:
    """Let the winner have what a district gives, and perhaps the game."""
    if winner == DRACULA:
        turn_villager(state, district)
        if district_is_lost(state, district):
            stop(state, DRACULA, "vampires", "fight.four-vampires")
    else:
        lose_health(state)
        if dracula_is_dead(state):
            stop(state, HELSING, "health", "fight.no-health")


@consequence("fight.order")
def fight(state: Table) -> None:
    """Fight for the districts from one dot to five, then go on to the next round or end the game.

    A district with an unknown card is skipped. The round then leads to nothing that is sure, except to an end of the
    game that no skipped district can prevent.
    """
    open_racks(state)
    skipped: list[int] = []
    for district in range(DISTRICTS):
        winner = look(state, district)
        if winner == NOBODY:
            skipped.append(district)
            continue
        if end_is_open(state.town, state.hp, district, winner, skipped):
            break
        take(state, district, winner)
        if state.reason:
            return
    if skipped:
        stop(state, NOBODY, "undecided", "fight.order")
    else:
        after_the_fight(state)


# -- a new round, or the end -----------------------------------------------------------------------------------------


@consequence("round.five")
def is_last_round(state: Table) -> bool:
    """Say whether no further round follows."""
    return state.round >= ROUNDS


def after_the_fight(state: Table) -> None:
    """Go on to the next round, or let Dracula survive the last one."""
    if is_last_round(state):
        survive(state)
        return
    move_ship(state)
    gather(state)


@consequence("next.ship")
def move_ship(state: Table) -> None:
    """Move the ship to the next pier."""
    state.round += 1
    state.note("next.ship", "ship", round=state.round)


@consequence("next.shuffle")
def gather(state: Table) -> None:
    """Gather all cards; the dice shuffle them next."""
    state.racks, state.deck, state.pile = [[], []], [], []
    state.up, state.seen, state.drawn, state.effect = 0, [0, 0], NOTHING, 0
    state.turn, state.called, state.again = DRACULA, NOBODY, False
    state.due = "deal"


@consequence("next.survival")
def survive(state: Table) -> None:
    """Let Dracula win by being alive after the last round."""
    stop(state, DRACULA, "survival", "next.survival")
