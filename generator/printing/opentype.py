"""Read pair kerning and single substitutions straight from a font's GPOS and GSUB tables.

fontTools would do it too, but builds objects for whole tables: 160 ms a font here, where a print of a deck takes 400.
Offsets and formats are those of the OpenType specification, chapters "GPOS", "GSUB" and "Common table formats".
"""

from __future__ import annotations

from struct import unpack_from

EXTENSION = {"GPOS": 9, "GSUB": 7}


def numbers(data: bytes, at: int, count: int) -> tuple[int, ...]:
    """Return `count` unsigned 16-bit numbers from an offset."""
    return unpack_from(f">{count}H", data, at)


def subtables(data: bytes, kind: str, tag: str) -> list[tuple[int, int]]:
    """List (lookup type, offset) of the subtables of a feature, extension subtables resolved."""
    features, lookups = numbers(data, 6, 2)
    wanted: set[int] = set()
    for i in range(numbers(data, features, 1)[0]):
        name, offset = unpack_from(">4sH", data, features + 2 + 6 * i)
        if name == tag.encode():
            count = numbers(data, features + offset + 2, 1)[0]
            wanted.update(numbers(data, features + offset + 4, count))
    found = []
    for index in sorted(wanted):
        lookup = lookups + numbers(data, lookups + 2 + 2 * index, 1)[0]
        lookup_type, _, count = numbers(data, lookup, 3)
        for offset in numbers(data, lookup + 6, count):
            found.append(resolve(data, lookup_type, lookup + offset, EXTENSION[kind]))
    return found


def resolve(data: bytes, lookup_type: int, at: int, extension: int) -> tuple[int, int]:
    """Follow an extension subtable to the one it stands for."""
    if lookup_type != extension:
        return lookup_type, at
    _, inner, offset = unpack_from(">HHL", data, at)
    return inner, at + offset


def coverage(data: bytes, at: int) -> dict[int, int]:
    """Map each covered glyph to its coverage index."""
    form, count = numbers(data, at, 2)
    if form == 1:
        return {glyph: i for i, glyph in enumerate(numbers(data, at + 4, count))}
    covered: dict[int, int] = {}
    for i in range(count):
        first, last, start = numbers(data, at + 4 + 6 * i, 3)
        covered.update(zip(range(first, last + 1), range(start, start + last - first + 1), strict=True))
    return covered


def classes(data: bytes, at: int) -> dict[int, int]:
    """Map glyphs to their class; those missing are class 0."""
    form, first, third = numbers(data, at, 3)
    if form == 1:
        return {first + i: cls for i, cls in enumerate(numbers(data, at + 6, third))}
    found: dict[int, int] = {}
    for i in range(first):
        start, last, cls = numbers(data, at + 4 + 6 * i, 3)
        found.update(dict.fromkeys(range(start, last + 1), cls))
    return found


class PairTable:
    """One PairPos subtable: what it adds to the advance of the first of two glyphs."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at
        self.form, cover, self.value1, self.value2 = numbers(data, at, 4)
        self.covered = coverage(data, at + cover)
        self.size = 2 * (self.value1.bit_count() + self.value2.bit_count())
        # the advance stands behind the placements that are present
        self.advance = 2 * (self.value1 & 3).bit_count() if self.value1 & 4 else -1
        self.records: dict[int, dict[int, int]] = {}  # of format 1: where the value for each second glyph stands
        if self.form == 2:
            first, second, self.firsts, self.seconds = numbers(data, at + 8, 4)
            self.first, self.second = classes(data, at + first), classes(data, at + second)

    def find(self, left: int, right: int) -> int | None:
        """Return the kerning of a pair in font units, or None where the table says nothing."""
        index = self.covered.get(left)
        if index is None:
            return None
        return self.single(index, right) if self.form == 1 else self.by_class(left, right)

    def single(self, index: int, right: int) -> int | None:
        """Look a pair up in format 1: a set of second glyphs for each first one."""
        records = self.records.get(index)
        if records is None:
            at = self.at + numbers(self.data, self.at + 10 + 2 * index, 1)[0]
            count, step = numbers(self.data, at, 1)[0], 1 + self.size // 2
            seconds = numbers(self.data, at + 2, count * step)[::step]
            records = self.records[index] = {glyph: at + 4 + 2 * step * i for i, glyph in enumerate(seconds)}
        record = records.get(right)
        return None if record is None else self.value(record)

    def by_class(self, left: int, right: int) -> int:
        """Look a pair up in format 2: a matrix of classes."""
        cell = self.first.get(left, 0) * self.seconds + self.second.get(right, 0)
        return self.value(self.at + 16 + cell * self.size)

    def value(self, at: int) -> int:
        """Read the advance of a value record."""
        if self.advance < 0:
            return 0
        found: int = unpack_from(">h", self.data, at + self.advance)[0]
        return found


def pair_tables(gpos: bytes) -> list[PairTable]:
    """Return the tables of the `kern` feature in the order in which they are asked."""
    return [PairTable(gpos, at) for kind, at in subtables(gpos, "GPOS", "kern") if kind == 2]


def kerning(tables: list[PairTable], left: int, right: int) -> int:
    """Return the kerning of two glyphs in font units; the first table that covers the pair decides."""
    for table in tables:
        found = table.find(left, right)
        if found is not None:
            return found
    return 0


def substitutions(gsub: bytes, tag: str) -> dict[int, int]:
    """Return glyph -> glyph of a feature of single substitutions, for instance "lnum"."""
    found: dict[int, int] = {}
    for kind, at in subtables(gsub, "GSUB", tag):
        if kind != 1:
            continue
        form, cover, third = numbers(gsub, at, 3)
        covered = coverage(gsub, at + cover)
        if form == 1:
            found.update({glyph: (glyph + third) & 0xFFFF for glyph in covered})
        else:
            targets = numbers(gsub, at + 6, third)
            found.update({glyph: targets[index] for glyph, index in covered.items()})
    return found
