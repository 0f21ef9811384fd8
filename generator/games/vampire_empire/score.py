"""The sums of a fight: both totals, who wins as it stands, and what may still be played, with reasons."""

from __future__ import annotations

from typing import Any

from ...engine import Move
from .fight import attack_value, defence_value, fitting, on_table
from .kinds import CHARACTERS, Kind, rules
from .kit import SEATS
from .state import UNKNOWN, Stage, State

FITS = frozenset(id for id, _ in rules.permits[Kind.PLAY] if id.startswith("fits."))


def fight_summary(state: State) -> dict[str, Any]:
    """The running fight as plain data; without one, every pair of the castle and the clauses against it."""
    if state.attacker < 0:
        return {"fight": None, "pairs": _pairs(state)}
    attack, defence = attack_value(state), defence_value(state)
    kills = attack > defence
    return {
        "fight": [state.name(state.attacker), state.name(state.defender)],
        "round": state.round,
        "attacker": _half(state, state.active, state.attacker, attack),
        "defender": _half(state, state.other, state.defender, defence),
        "as_it_stands": "defender-dies" if kills else "defender-lives",
        "wins": SEATS[state.active if kills else state.other],
        "attack_lacks": 0 if kills else defence - attack + 1,
        "defence_lacks": attack - defence if kills else 0,
        "decides": SEATS[state.asks],
        "moves": [_words(state, move) for move in rules.legal(state)],
        "may_still_play": {SEATS[seat]: _may_play(state, seat) for seat in (state.active, state.other)},
    }


def _words(state: State, move: Move) -> str:
    from .moves import show_move

    return show_move(state, move)


def _half(state: State, seat: int, person: int, total: int) -> dict[str, Any]:
    """One side of a fight: who, and what its total is made of."""
    attacks = seat == state.active
    markers = state.attack[person] * state.kit.marker[0] if attacks else state.defence[person] * state.kit.marker[1]
    cards = state.kit.decks[seat].cards
    return {
        "seat": SEATS[seat],
        "character": state.name(person),
        "played": [cards[card & 63].id for card in state.sides[seat].table],
        "cards": on_table(state, seat),
        "markers": markers,
        "support": state.bonus[seat],
        "total": total,
    }


def _may_play(state: State, seat: int) -> dict[str, Any]:
    """A hand's cards that fit this fight, and the clauses against the others; cards nobody told us of are counted."""
    from_here = state.copy()
    from_here.asks, from_here.stage = seat, Stage.ATTACK if seat == state.active else Stage.DEFEND
    hand, deck = state.sides[seat].hand, state.kit.decks[seat]
    later = _comes_again(state, seat)
    fits = fitting(from_here) & ~deck.types["support"] if later else 0
    known = sorted({card & 63 for card in hand if card != UNKNOWN})
    return {
        "cards": [deck.cards[row].id for row in known if fits >> row & 1],
        "not": {deck.cards[row].id: _reasons(from_here, row) for row in known if not fits >> row & 1 and later},
        "most": sum(deck.values[card & 63] for card in hand if card != UNKNOWN and fits >> (card & 63) & 1),
        "unknown": hand.count(UNKNOWN),
    }


def _comes_again(state: State, seat: int) -> bool:
    """Whether a seat still plays combat cards in this fight, in this round or a second one."""
    if state.round == 1:
        return True
    if seat == state.active:
        return state.stage is Stage.ATTACK
    return state.stage in (Stage.ATTACK, Stage.DEFEND)


def _reasons(state: State, row: int) -> list[str]:
    return [id for id in rules.ruling(state, Move(Kind.PLAY, row)).broken if id in FITS]


def _pairs(state: State) -> list[dict[str, Any]]:
    """Every pair of the castle, and why the player in turn may not let it fight."""
    found = []
    for attacker in state.castle:
        for defender in state.castle:
            if attacker != defender and attacker < CHARACTERS and defender < CHARACTERS:
                kind = Kind.STRIKE if state.stage is Stage.STRIKE else Kind.FIGHT
                ruling = rules.ruling(state, Move(kind, CHARACTERS * attacker + defender))
                found.append({
                    "attacker": state.name(attacker), "defender": state.name(defender),
                    "allowed": ruling.legal, "refused_by": list(ruling.broken),
                })  # fmt: skip
    return found
