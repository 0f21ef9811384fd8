"""Rules engine core: standard library only, no files, safe in a browser."""

from .game import Chance, Complaint, Event, Game, Option, Result, State, Tables
from .notation import Ambiguous, Fault, Illegal, NotationError, Unreadable, fault, join, override, segments
from .picture import Item, Picture
from .rules import Kind, Move, Rules, Ruling

__all__ = [
    "Ambiguous",
    "Chance",
    "Complaint",
    "Event",
    "Fault",
    "Game",
    "Illegal",
    "Item",
    "Kind",
    "Move",
    "NotationError",
    "Option",
    "Picture",
    "Result",
    "Rules",
    "Ruling",
    "State",
    "Tables",
    "Unreadable",
    "fault",
    "join",
    "override",
    "segments",
]
