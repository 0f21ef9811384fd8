"""Pictures made of pixels: their samples go into the PDF as they are, whenever PDF can hold them so."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from struct import error as StructError
from struct import unpack_from

from generator.printing.colours import Colour
from generator.printing.modes import Mode
from generator.printing.vision import seen

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
GREY, RGB, CMYK = "DeviceGray", "DeviceRGB", "DeviceCMYK"
PNG_COLOURS = {0: (GREY, 1), 2: (RGB, 3)}
MOST_PIXELS = 89_000_000  # Pillow warns of more; A3 at 600 dpi has 70 million
START_OF_FRAME = {0xC0, 0xC1, 0xC2}
JPEG_COLOURS = {1: GREY, 3: RGB, 4: CMYK}


class RasterError(ValueError):
    """A picture that cannot be read."""


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture; `data` is already compressed in the way `coding` says ("png", "flate" or "jpeg")."""

    key: str  # same key, same picture
    width: int
    height: int
    colours: str  # a PDF colour space
    coding: str
    data: bytes
    alpha: bytes = b""  # 8-bit opacity, deflated
    inverted: bool = False  # CMYK as Adobe writes it into JPEG

    def dpi(self, width: int) -> float:
        """Return the pixels per inch across when printed `width` um wide."""
        return self.width * 25400 / width


@lru_cache(maxsize=64)
def load(path: Path) -> Raster:
    """Read a PNG or JPEG file; raise RasterError for anything else."""
    try:
        return read(path.read_bytes())
    except OSError as error:
        raise RasterError(f"cannot be opened: {error.strerror}") from error


def read(data: bytes) -> Raster:
    """Read the bytes of a PNG or JPEG file; raise RasterError where they are no such picture."""
    key = hashlib.sha256(data).hexdigest()[:16]
    try:
        if data.startswith(PNG):
            return read_png(key, data)
        if data.startswith(JPEG):
            return read_jpeg(key, data)
    except (IndexError, KeyError, ValueError, OSError, SyntaxError, StructError, zlib.error) as error:
        if isinstance(error, RasterError):
            raise
        raise RasterError(f"is damaged or of an unknown kind ({error})") from error
    raise RasterError("is neither a PNG nor a JPEG file")


def read_png(key: str, data: bytes) -> Raster:
    """Take the compressed rows of a PNG as they are; PNGs that PDF has no form for are decoded by Pillow."""
    width, height, depth, kind, _, _, interlaced = unpack_from(">LLBBBBB", data, 16)
    bounded(width, height)
    parts = list(chunks(data))
    transparent = any(name == b"tRNS" for name, _ in parts)
    if depth == 8 and kind in PNG_COLOURS and not interlaced and not transparent:
        rows = b"".join(body for name, body in parts if name == b"IDAT")
        return Raster(key, width, height, PNG_COLOURS[kind][0], "png", rows)
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


def check(path: Path) -> None:
    """Look whether a file is a sound PNG or JPEG, without decoding it; raise RasterError where it is not."""
    try:
        data = path.read_bytes()
        if data.startswith(PNG):
            bounded(*unpack_from(">LL", data, 16))
            if not any(name == b"IDAT" for name, _ in chunks(data)):
                raise ValueError("no picture in it")
            return
    except OSError as error:
        raise RasterError(f"cannot be opened: {error.strerror}") from error
    except (ValueError, StructError) as error:
        raise error if isinstance(error, RasterError) else RasterError(f"is damaged ({error})") from error
    read(data)


def decoded(key: str, data: bytes) -> Raster:
    """Decode a picture with Pillow into samples and opacity."""
    try:
        from PIL import Image
    except ImportError as error:
        raise RasterError("needs Pillow: save it as an 8-bit PNG without transparency or interlacing") from error
    with Image.open(BytesIO(data)) as file:
        clear = "A" in file.getbands() or "transparency" in file.info
        # 16 bits a sample would be cut off at 255 by `convert`
        deep = file.mode.startswith("I")
        picture = file.point(lambda sample: sample * (1 / 256)).convert("L") if deep else file
        full = picture.convert("RGBA" if clear else "RGB")
    alpha = zlib.compress(full.getchannel("A").tobytes()) if clear else b""
    return Raster(key, full.width, full.height, RGB, "flate", zlib.compress(full.convert("RGB").tobytes()), alpha)


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
            return Raster(key, width, height, colours, "jpeg", data, inverted=adobe and colours == CMYK)
        at += 2 + length
    raise ValueError("no picture in it")


def image(raster: Raster) -> object:
    """Open a raster with Pillow (an Image); raise RasterError without Pillow."""
    try:
        from PIL import Image
    except ImportError as error:
        raise RasterError("needs Pillow to change its colours") from error
    if raster.coding == "jpeg":
        return Image.open(BytesIO(raster.data))
    mode = "L" if raster.colours == GREY else "RGB"
    size = (raster.width, raster.height)
    if raster.coding == "flate":
        return Image.frombytes(mode, size, zlib.decompress(raster.data))
    return Image.open(BytesIO(png(raster)))


def chunk(name: bytes, data: bytes) -> bytes:
    """Write a PNG chunk."""
    return len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)


def png(raster: Raster) -> bytes:
    """Wrap passed-through PNG rows as a PNG file again."""
    kind = 0 if raster.colours == GREY else 2
    head = raster.width.to_bytes(4) + raster.height.to_bytes(4) + bytes((8, kind, 0, 0, 0))
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", raster.data) + chunk(b"IEND", b"")


@lru_cache(maxsize=64)
def converted(raster: Raster, colours: str) -> Raster:
    """Return the picture in another colour space (a PDF name); needs Pillow."""
    if raster.colours == colours:
        return raster
    from PIL import Image

    picture = image(raster)
    assert isinstance(picture, Image.Image)
    changed = picture.convert({GREY: "L", RGB: "RGB", CMYK: "CMYK"}[colours])
    key = f"{raster.key}-{colours}"
    return Raster(
        key, raster.width, raster.height, colours, "flate", zlib.compress(changed.tobytes()), alpha=raster.alpha
    )


def as_seen(raster: Raster, mode: Mode) -> Raster:
    """Return the picture in the colours of a print's mode; raise RasterError or ImportError where Pillow is missing."""
    raster = converted(raster, GREY) if mode.greyscale else raster
    return simulated(raster, mode.vision) if mode.vision else raster


@lru_cache(maxsize=64)
def simulated(raster: Raster, vision: str) -> Raster:
    """Return the picture as somebody with a colour vision sees it, by a table of 17³ colours."""
    from PIL import Image, ImageFilter

    def corner(red: float, green: float, blue: float) -> tuple[float, float, float]:
        colour = seen(Colour(round(red * 255), round(green * 255), round(blue * 255)), vision)
        return colour.red / 255, colour.green / 255, colour.blue / 255

    picture = image(raster)
    assert isinstance(picture, Image.Image)
    changed = picture.convert("RGB").filter(ImageFilter.Color3DLUT.generate(17, corner))
    data = zlib.compress(changed.tobytes())
    return Raster(f"{raster.key}-{vision}", raster.width, raster.height, RGB, "flate", data, alpha=raster.alpha)
