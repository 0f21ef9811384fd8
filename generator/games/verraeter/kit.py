"""What the printed cards say, as far as the rules need it: lands, activities, supply cards, colours."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Tables

LANDS = ("wilderness", "meadow", "river", "forest", "village", "town")
ACTIVITIES = ("traitor", "diplomat-5", "diplomat-2", "builder", "strategist", "farmer")
TRAITOR, DIPLOMAT_5, DIPLOMAT_2, BUILDER, STRATEGIST, FARMER = range(6)
VP_COLUMNS = ("vp1", "vp2", "vp3", "vp4")


@dataclass(frozen=True, slots=True)
class Land:
    """One of the six types of land: its conflict points, and its victory points for one to four winners."""

    id: str
    kp: int
    vp: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Activity:
    """An activity card: the conflict points, victory points and supply cards that it brings."""

    id: str
    kp: int
    vp: int
    cards: int


@dataclass(frozen=True, slots=True)
class Kit:
    """All cards of the box. `supply` holds the value of every supply card, sorted."""

    lands: tuple[Land, ...]
    activities: tuple[Activity, ...]
    supply: tuple[int, ...]
    colours: tuple[str, ...]


def equip(tables: Tables) -> Kit:
    """Turn the tables of the card data, already checked, into a kit."""
    lands = {row["id"]: row for row in tables["lands"]}
    activities = {row["id"]: row for row in tables["activities"]}
    supply = [int(row["value"]) for row in tables["supply"] for _ in range(int(row["qty"]))]
    return Kit(
        tuple(Land(id, int(lands[id]["kp"]), tuple(int(lands[id][c]) for c in VP_COLUMNS)) for id in LANDS),
        tuple(Activity(id, *(int(activities[id][c] or 0) for c in ("kp", "vp", "cards"))) for id in ACTIVITIES),
        tuple(sorted(supply)),
        tuple(row["id"] for row in tables["allegiances"]),
    )
