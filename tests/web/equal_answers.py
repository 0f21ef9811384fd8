"""Answers as short numbers, worked out by this same text under CPython and under Pyodide."""

import json
import zlib


def digest(value):
    return zlib.crc32(json.dumps(value, ensure_ascii=False, sort_keys=True).encode())


def of_requests(entry, requests):
    """What the desk says to each request, pictures included."""
    return [zlib.crc32(entry.handle(json.dumps(request)).encode()) for request in requests]


def of_positions(entry, answer, positions):
    """For each position: every legal move with all that is said of it, and which moves are legal.

    A table is laid once for each choice of variants, and a position read once for all its moves.
    """
    found, tables = [], {}
    for game, variants, position in positions:
        key = json.dumps([game, variants])
        if key not in tables:
            tables[key] = answer.Table.lay(entry._desk.games[game], variants)
        table, words = tables[key], entry._desk.texts[game, "en"]
        state = table.position(position)
        moves = [table.game.show_move(state, move) for move in table.game.legal(state)]
        found.append(digest([answer.rule(table, words, state, move).to_json() for move in moves]))
    return found


def report(home):
    """Read what is asked from a folder and write the numbers there."""
    from generator.judge import answer
    from generator.web.checker import entry

    with open(f"{home}/asked.json", encoding="utf-8") as file:
        asked = json.load(file)
    found = {
        "requests": of_requests(entry, asked["requests"]),
        "positions": of_positions(entry, answer, asked["positions"]),
    }
    with open(f"{home}/found.json", "w", encoding="utf-8") as file:
        json.dump(found, file)
