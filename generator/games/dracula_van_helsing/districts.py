"""The sums of a round: who wins each district as the cards stand, by which clause, and what that does."""

from __future__ import annotations

from typing import Any

from .fight import duel, end_is_open
from .state import CARD_TEXT, DISTRICTS, DRACULA, HELSING, NOBODY, ROUNDS, SEATS, SUITS, VILLAGERS, Table


def districts(state: Table) -> dict[str, Any]:
    """The round as if it ended now: each district's cards, winner and deciding clause, and what the round comes to.

    An unknown card decides nothing: its district has no winner, and what follows from it is left open.
    """
    if not state.racks[DRACULA] or not state.racks[HELSING]:
        return {"trump": SUITS[state.order[0]], "districts": [], "outcome": _outcome(state, [])}
    fought = [duel(state, state.racks[DRACULA][i], state.racks[HELSING][i]) for i in range(DISTRICTS)]
    found = [_district(state, number, clause, winner) for number, (clause, winner) in enumerate(fought)]
    return {
        "trump": SUITS[state.order[0]],
        "ranking": [SUITS[suit] for suit in state.order[1:]],
        "districts": found,
        "outcome": _outcome(state, [winner for _, winner in fought]),
    }


def _district(state: Table, number: int, clause: str, winner: int) -> dict[str, Any]:
    ours, theirs = state.racks[DRACULA][number], state.racks[HELSING][number]
    return {
        "district": number + 1,
        "dracula": CARD_TEXT[ours],
        "helsing": CARD_TEXT[theirs],
        "winner": None if winner == NOBODY else SEATS[winner],
        "clause": None if winner == NOBODY else clause,
    }


def _outcome(state: Table, winners: list[int]) -> dict[str, Any]:
    """Health and vampires afterwards; the first thing that ends the game stops the counting, district by district.

    `wins` is the winner of the game, None if it goes on, or "undecided" where unknown cards leave that open.
    After the end of the game nothing more is counted.
    """
    town, health = list(state.town), state.hp
    if state.reason:
        known = state.won != NOBODY
        return {"vampires": town, "health": health, "sure": known, "wins": SEATS[state.won] if known else "undecided"}
    skipped: list[int] = []
    for number, winner in enumerate(winners):
        if winner == NOBODY:
            skipped.append(number)
            continue
        if end_is_open(town, health, number, winner, skipped):
            break
        town[number] += winner == DRACULA
        health -= winner == HELSING
        if town[number] == VILLAGERS or health == 0:
            return {"vampires": town, "health": health, "sure": not skipped, "wins": SEATS[winner]}
    if skipped or not winners:
        return {"vampires": town, "health": health, "sure": False, "wins": "undecided"}
    won = SEATS[DRACULA] if state.round >= ROUNDS else None
    return {"vampires": town, "health": health, "sure": True, "wins": won}
