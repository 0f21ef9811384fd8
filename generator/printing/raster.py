"""Pictures made of pixels: their samples go into the PDF as they are, whenever PDF can hold them so."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from struct import error as StructError
from struct import unpack_from
from typing import TYPE_CHECKING, NamedTuple

from generator.catalog.model import Problem
from generator.printing.colours import Colour
from generator.printing.modes import Mode
from generator.printing.problems import PrintError
from generator.printing.vision import seen

if TYPE_CHECKING:
    from PIL.Image import Image

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
GREY, RGB, CMYK = "DeviceGray", "DeviceRGB", "DeviceCMYK"
PNG_COLOURS = {0: (GREY, 1), 2: (RGB, 3)}
MOST_PIXELS = 89_000_000  # Pillow warns of more; A3 at 600 dpi has 70 million
START_OF_FRAME = {0xC0, 0xC1, 0xC2}
JPEG_COLOURS = {1: GREY, 3: RGB, 4: CMYK}
UNREADABLE = (IndexError, KeyError, ValueError, OSError, SyntaxError, StructError, zlib.error)


class RasterError(ValueError):
    """A picture that cannot be read."""


class Samples(NamedTuple):
    """What a picture is made of: its samples, compressed, and its 8-bit opacity, deflated (empty for none)."""

    data: bytes
    alpha: bytes = b""


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture; its `samples` are fetched when they are written, compressed in the way `coding` says.

    coding  "png", "flate" or "jpeg"
    """

    key: str  # same key, same picture
    width: int
    height: int
    colours: str  # a PDF colour space
    coding: str
    samples: Callable[[], Samples] = field(compare=False, repr=False)
    clear: bool = False  # has parts that can be seen through
    inverted: bool = False  # CMYK as Adobe writes it into JPEG
    where: str = field(default="picture", compare=False)  # for messages

    def dpi(self, width: int) -> float:
        """Return the pixels per inch across when printed `width` um wide."""
        return self.width * 25400 / width


def load(path: Path) -> Raster:
    """Read a PNG or JPEG file; raise RasterError for anything else. Its samples are read again when they are needed."""
    try:
        about = path.stat()
        return opened(path, about.st_mtime_ns, about.st_size)
    except OSError as error:
        raise RasterError(f"cannot be opened: {error.strerror}") from error


@lru_cache(maxsize=10_000)
def opened(path: Path, changed: int, size: int) -> Raster:
    """Read a file as it was at a time (ns); raise RasterError or OSError."""
    found = read(path.read_bytes())
    return replace(found, samples=partial(again, path, found.key, changed, size), where=str(path))


@lru_cache(maxsize=1)  # samples and opacity of a picture are asked for one after the other
def again(path: Path, key: str, changed: int, size: int) -> Samples:
    """Fetch the samples of a file; raise PrintError where it is not the file any more that it was."""
    told = "has changed"
    try:
        about = path.stat()
        if (about.st_mtime_ns, about.st_size) == (changed, size):
            return parsed(key, path.read_bytes()).samples()
    except UNREADABLE as error:
        told = str(error)
    raise PrintError(Problem(str(path), f"a picture that {told} during the print", "one that stays", "print again"))


def read(data: bytes) -> Raster:
    """Read the bytes of a PNG or JPEG file; raise RasterError where they are no such picture."""
    return parsed(hashlib.sha256(data).hexdigest()[:16], data)


def parsed(key: str, data: bytes) -> Raster:
    """Find out what is needed of a picture in the bytes of its file; raise RasterError."""
    try:
        if data.startswith(PNG):
            return read_png(key, data)
        if data.startswith(JPEG):
            return read_jpeg(key, data)
    except UNREADABLE as error:
        if isinstance(error, RasterError):
            raise
        raise RasterError(f"is damaged or of an unknown kind ({error})") from error
    raise RasterError("is neither a PNG nor a JPEG file")


def read_png(key: str, data: bytes) -> Raster:
    """Take the compressed rows of a PNG as they are; PNGs that PDF has no form for are decoded by Pillow."""
    width, height, depth, kind, _, _, interlaced = unpack_from(">LLBBBBB", data, 16)
    bounded(width, height)
    parts = list(chunks(data))
    names = {name for name, _ in parts}
    if b"IDAT" not in names:
        raise ValueError("no picture in it")
    transparent = b"tRNS" in names
    if depth == 8 and kind in PNG_COLOURS and not interlaced and not transparent:
        rows = b"".join(body for name, body in parts if name == b"IDAT")
        return Raster(key, width, height, PNG_COLOURS[kind][0], "png", partial(Samples, rows))
    return decoded(key, data)


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield name and contents of each chunk of a PNG; raise ValueError where one is damaged or the end is missing."""
    at, name = len(PNG), b""
    while name != b"IEND":
        length, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body, check = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if len(check) < 4:
            raise ValueError("it is cut off")
        if zlib.crc32(name + body) != int.from_bytes(check):
            raise ValueError("a wrong checksum")
        yield name, body
        at += length + 12


def bounded(width: int, height: int) -> None:
    """Raise RasterError for a picture that has no pixels, or too many to be handled."""
    if not 0 < width * height <= MOST_PIXELS:
        raise RasterError(f"has {width} × {height} pixels; at most {MOST_PIXELS // 1_000_000} million can be printed")


def decoded(key: str, data: bytes) -> Raster:
    """Look at a picture that Pillow has to decode; raise RasterError without Pillow."""
    try:
        from PIL import Image
    except ImportError as error:
        raise RasterError("needs Pillow: save it as an 8-bit PNG without transparency or interlacing") from error
    with Image.open(BytesIO(data)) as file:
        clear = see_through(file)
        file.load()  # what is broken is told now
        return Raster(key, *file.size, RGB, "flate", partial(unpacked, data), clear)


def see_through(picture: Image) -> bool:
    """Tell whether a picture has opacity."""
    return "A" in picture.getbands() or "transparency" in picture.info


def unpacked(data: bytes) -> Samples:
    """Decode a picture into samples and opacity."""
    from PIL import Image

    with Image.open(BytesIO(data)) as file:
        clear = see_through(file)
        # 16 bits a sample would be cut off at 255 by `convert`
        deep = file.mode.startswith("I")
        picture = file.point(lambda sample: sample * (1 / 256)).convert("L") if deep else file
        full = picture.convert("RGBA" if clear else "RGB")
    alpha = zlib.compress(full.getchannel("A").tobytes()) if clear else b""
    return Samples(zlib.compress(full.convert("RGB").tobytes()), alpha)


def read_jpeg(key: str, data: bytes) -> Raster:
    """Find the size and colours of a JPEG; its data stay as they are."""
    at, adobe = 2, False
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise ValueError("no marker where one must be")
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        adobe = adobe or (marker == 0xEE and data[at + 4 : at + 9] == b"Adobe")
        if marker in START_OF_FRAME:
            _, height, width, components = unpack_from(">BHHB", data, at + 4)
            bounded(width, height)
            if b"\xff\xd9" not in data[at:]:
                raise ValueError("it is cut off")
            colours = JPEG_COLOURS[components]
            inverted = adobe and colours == CMYK
            return Raster(key, width, height, colours, "jpeg", partial(Samples, data), inverted=inverted)
        at += 2 + length
    raise ValueError("no picture in it")


def image(raster: Raster) -> Image:
    """Open a raster with Pillow; raise RasterError without Pillow."""
    try:
        from PIL import Image
    except ImportError as error:
        raise RasterError("needs Pillow to change its colours") from error
    data = raster.samples().data
    if raster.coding != "flate":
        return whole(Image.open(BytesIO(data if raster.coding == "jpeg" else png(raster))), raster.where)
    mode = "L" if raster.colours == GREY else "RGB"
    return Image.frombytes(mode, (raster.width, raster.height), zlib.decompress(data))


def whole(picture: Image, where: str) -> Image:
    """Decode a picture; raise PrintError where it is damaged inside."""
    try:
        picture.load()
    except UNREADABLE as error:
        raise PrintError(Problem(where, f"a damaged picture ({error})", "one that can be decoded")) from None
    return picture


def chunk(name: bytes, data: bytes) -> bytes:
    """Write a PNG chunk."""
    return len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)


def png(raster: Raster) -> bytes:
    """Wrap passed-through PNG rows as a PNG file again."""
    kind = 0 if raster.colours == GREY else 2
    head = raster.width.to_bytes(4) + raster.height.to_bytes(4) + bytes((8, kind, 0, 0, 0))
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", raster.samples().data) + chunk(b"IEND", b"")


def converted(raster: Raster, colours: str) -> Raster:
    """Return the picture in another colour space (a PDF name); needs Pillow."""
    return raster if raster.colours == colours else changed(raster, colours, partial(in_space, raster, colours))


def changed(raster: Raster, name: str, samples: Callable[[], Samples], colours: str = "") -> Raster:
    """Return a picture in other colours, made when they are needed; raise ImportError without Pillow."""
    import PIL  # noqa: F401 - told now, not in the middle of a print

    key = f"{raster.key}-{name}"
    return replace(raster, key=key, colours=colours or name, coding="flate", samples=samples, inverted=False)


@lru_cache(maxsize=1)  # as in `again`
def in_space(raster: Raster, colours: str) -> Samples:
    """Return a picture's samples in another colour space."""
    data = image(raster).convert({GREY: "L", RGB: "RGB", CMYK: "CMYK"}[colours]).tobytes()
    return Samples(zlib.compress(data), raster.samples().alpha)


def as_seen(raster: Raster, mode: Mode) -> Raster:
    """Return the picture in the colours of a print's mode; raise RasterError or ImportError where Pillow is missing."""
    raster = converted(raster, GREY) if mode.greyscale else raster
    return changed(raster, mode.vision, partial(simulated, raster, mode.vision), RGB) if mode.vision else raster


@lru_cache(maxsize=1)
def simulated(raster: Raster, vision: str) -> Samples:
    """Return a picture's samples as somebody with a colour vision sees it, by a table of 17³ colours."""
    from PIL import ImageFilter

    def corner(red: float, green: float, blue: float) -> tuple[float, float, float]:
        colour = seen(Colour(round(red * 255), round(green * 255), round(blue * 255)), vision)
        return colour.red / 255, colour.green / 255, colour.blue / 255

    shown = image(raster).convert("RGB").filter(ImageFilter.Color3DLUT.generate(17, corner))
    return Samples(zlib.compress(shown.tobytes()), raster.samples().alpha)
