"""Look at a game before it is printed: texts, pictures, safe zone, contrast, and colours that look alike to some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from generator.catalog.model import GameData, Problem, Product, Table
from generator.printing.colours import Colour, ColourError, contrast, palette, parse
from generator.printing.deckcells import Cells
from generator.printing.face import Face
from generator.printing.faces import FaceSet
from generator.printing.findings import Finding
from generator.printing.gallery import faces_pdf
from generator.printing.layout import load_layout
from generator.printing.layoutfile import full_name
from generator.printing.looker import Letters, look_at
from generator.printing.lookplaces import LookPlaces
from generator.printing.order import Stock
from generator.printing.problems import PrintError
from generator.printing.products import Maker
from generator.printing.raster import RasterError, load
from generator.printing.screen import all_pixels
from generator.printing.slivers import slivers
from generator.printing.vision import NEAR, VISIONS, distance

BATCH = 40  # faces drawn into one file
PER_MM = 4  # pixels of the picture in which contrast is measured
LEAST, LEAST_LARGE = 4.5, 3.0  # contrast of text and of large text (WCAG 2, 1.4.3)
LARGE, LARGE_BOLD = 1800, 1400  # hundredths of a point
SAFE_SLACK = 50  # um
OWN = 8.0  # ΔE within which a colour is that of the letters themselves


def proof(stock: Stock) -> Iterator[Problem]:
    """Yield everything that can be seen before printing, for the languages of the stock; nothing is written."""
    maker = Maker(stock)
    for product in stock.game.products:
        yield from proof_of(maker, product)
    yield from suits(stock.game, stock.cells)


def proof_of(maker: Maker, product: Product, *, noticed: bool = True) -> Iterator[Problem]:
    """Yield what can be seen of one product before it is printed; what was `noticed` while it was set only if wanted.

    Books and boxes are measured when they are made.
    """
    if product.kind in ("book", "box"):
        return
    layout = f"{full_name(maker.stock.game.id, product.layout)}.toml"
    where = layout if Path(layout).is_absolute() else f"templates/{layout}"
    try:
        sets = [maker.faces(product, lang) for lang in maker.stock.texts]
        safe = load_layout(maker.stock.templates, maker.stock.game.id, product.layout).safe
    except PrintError as error:
        yield from error.problems
        return
    for finding in dict.fromkeys(finding for found in sets for finding in found.findings):
        if noticed and finding.severity != "note":
            yield _problem(finding, where)
    faces: dict[str, tuple[Face, str]] = {}
    for found in sets:
        for face in _faces(found):
            faces.setdefault(face.key, (face, found.language))
    places = LookPlaces(where, maker.stock.cells)
    places.note(sets)
    yield from _looked_at(faces.values(), safe, places)


def _problem(finding: Finding, where: str) -> Problem:
    expected = {"overflow": "a text that fits its box", "image": "a picture with enough pixels"}
    place = " ".join(part for part in (finding.card, finding.field, finding.language) if part)
    wanted = expected.get(finding.kind, "everything there")
    return Problem(where, f"{place}: {finding.text}", wanted, severity=finding.severity)


def _faces(found: FaceSet) -> Iterator[Face]:
    for component in found.components:
        yield component.front
        if component.back:
            yield component.back


def _looked_at(faces: Iterable[tuple[Face, str]], safe: int, places: LookPlaces) -> Iterator[Problem]:
    """Look at every face that has letters, in batches of one file each."""
    shown: set[str] = set()
    waiting = _with_letters(faces, shown)
    while batch := list(islice(waiting, BATCH)):
        sides = [(max(1, face.width * PER_MM // 1000), max(1, face.height * PER_MM // 1000)) for face, _, _ in batch]
        pictures = all_pixels(faces_pdf([face for face, _, _ in batch]), sides)
        for (face, language, seen), picture in zip(batch, pictures, strict=True):
            fresh = places.fresh(face, language, seen)
            yield from _inside(fresh, face, language, safe, places)
            yield from _contrast(fresh, picture, face, language, places)
    for name in sorted(shown):
        if Path(name).is_file():
            yield from _edges(Path(name), name)


def _with_letters(faces: Iterable[tuple[Face, str]], shown: set[str]) -> Iterator[tuple[Face, str, list[Letters]]]:
    """Yield the faces that have letters; note the files of all pictures that are `shown`."""
    for face, language in faces:
        seen = look_at(face)
        shown |= {one.raster.where for one in seen.pictures}
        if seen.letters:
            yield face, language, seen.letters


def _inside(seen: Sequence[Letters], face: Face, language: str, safe: int, places: LookPlaces) -> Iterator[Problem]:
    """Check that letters keep their distance from the trim; those that come nearest are named."""

    def room(letters: Letters) -> float:
        left, top, right, bottom = letters.box
        return min(left, top, face.width - right, face.height - bottom)

    near = sorted((one for one in seen if room(one) < safe - SAFE_SLACK), key=room)
    if near:
        more = f" (and {len(near) - 1} more near it)" if len(near) > 1 else ""
        far = room(near[0]) / 1000
        place = f"{far:.1f} mm from the trim" if far >= 0 else f"{-far:.1f} mm outside the trim"
        where, name = places.of(face, language, near[0].text)
        found = f'{name}"{near[0].text.strip()[:30]}" is {place}{more}'
        hint = "cutting is never exact; move it inwards, or change the layout's safe"
        yield Problem(where, found, f"{safe / 1000:g} mm, the safe zone", hint, "warning")


def _contrast(
    letters: Sequence[Letters], picture: Any, face: Face, language: str, places: LookPlaces
) -> Iterator[Problem]:
    """Measure every run of letters against the colour that surrounds them in the picture of a face."""
    for one in letters:
        ground = _ground(picture, one)
        if ground is None:
            continue
        ratio = contrast(one.colour, ground)
        least = LEAST_LARGE if one.size >= (LARGE_BOLD if one.bold else LARGE) else LEAST
        if ratio < least - 0.05:
            where, name = places.of(face, language, one.text)
            found = f'{name}"{one.text.strip()[:30]}" in {one.colour} on {ground}: contrast {ratio:.1f}'
            yield Problem(where, found, f"{least} or more", "choose a darker or lighter colour", "warning")


def _ground(picture: Any, letters: Letters) -> Colour | None:
    """Return the colour that fills most of what surrounds letters and is not that of the letters themselves."""
    left, top, right, bottom = (round(side * PER_MM / 1000) for side in letters.box)
    box = (max(0, left - 2), max(0, top - 2), min(picture.width, right + 2), min(picture.height, bottom + 2))
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    around = picture.crop(box)
    colours = around.getcolors(around.width * around.height)
    least = sum(count for count, _ in colours) / 10
    for count, rgb in sorted(colours, reverse=True):
        if count < least:
            return None
        if distance(Colour(*rgb), letters.colour) > OWN:
            return Colour(*rgb)
    return None


def _edges(path: Path, where: str) -> Iterator[Problem]:
    try:
        for edge, width in slivers(load(path)):
            found = f"the {edge} edge differs from its neighbour: {width} px"
            yield Problem(where, found, "a picture that goes on to its edge", "cut the stripe off", "warning")
    except (RasterError, ImportError) as error:
        yield Problem(where, f"a picture that {error}", "a PNG or JPEG file")


def suits(game: GameData, cells: Cells | None = None) -> Iterator[Problem]:
    """Compare the colours of a game's suits as they look to people with different colour vision.

    A table with a column "colour" whose values are colours is taken for suits. Where a symbol or pattern tells them
    apart as well, nothing is wrong.
    """
    for table in game.tables.values():
        colours = dict(_colours(table, game))
        pairs = combinations(colours, 2)
        found = [near for pair in pairs for near in _alike(table, pair, (colours[pair[0]], colours[pair[1]]), cells)]
        if found:
            nearest = [min(near)[1] for near in _by_vision(found)]
            more = f" (and {len(found) - len(nearest)} more)" if len(found) > len(nearest) else ""
            hint = "or give them different symbols or patterns"
            expected = f"a distance of {NEAR:g} (ΔE) or more"
            where = f"{table.file}, column {cells.headers['colour']}" if cells else f"{table.file} colours"
            yield Problem(where, f"{', '.join(nearest)}{more}", expected, hint, "warning")


def _colours(table: Table, game: GameData) -> Iterator[tuple[str, Colour]]:
    known = palette(game.palette)
    rows = table.rows if any(one.name == "colour" and one.type == "word" for one in table.columns) else ()
    for row in rows:
        name = str(row.values.get("colour", ""))
        try:
            yield row.id, known[name] if name in known else parse(name)
        except ColourError:
            continue


def _alike(
    table: Table, names: tuple[str, str], colours: tuple[Colour, Colour], cells: Cells | None
) -> Iterator[tuple[str, float, str]]:
    """Yield each vision to which two suits look alike, how far apart they are to it, and words for that."""
    if colours[0] == colours[1] or _told_apart(table, names):
        return
    for vision in ("", *VISIONS):
        apart = distance(*colours, vision)
        if apart < NEAR:
            who = f"seen with {vision}" if vision not in ("", "grey") else "in grey" if vision else "for everybody"
            one, other = (f'"{cells.title(name)}"' if cells else name for name in names)
            yield vision, apart, f"{one} {colours[0]} and {other} {colours[1]} are {apart:.0f} apart {who}"


def _by_vision(found: Sequence[tuple[str, float, str]]) -> Iterator[list[tuple[float, str]]]:
    """Part what looks alike by vision; a vision to which nothing does is left out."""
    for vision in ("", *VISIONS):
        if near := [(apart, words) for one, apart, words in found if one == vision]:
            yield near


def _told_apart(table: Table, names: tuple[str, str]) -> bool:
    one, other = (next(row for row in table.rows if row.id == name).values for name in names)
    return any(one.get(key) and one.get(key) != other.get(key) for key in ("symbol", "pattern"))


def distances(game: GameData) -> dict[str, dict[str, float]]:
    """Return the smallest distance of any two suits of each table, for each vision ("" is everybody's)."""
    found: dict[str, dict[str, float]] = {}
    for name, table in game.tables.items():
        pairs = list(combinations(dict.fromkeys(colour for _, colour in _colours(table, game)), 2))
        if pairs:
            found[name] = {
                vision: round(min(distance(*pair, vision) for pair in pairs), 1) for vision in ("", *VISIONS)
            }
    return found
