"""The whole site as one zip, to be read from a local server or as plain files."""

from __future__ import annotations

import zipfile
from pathlib import Path

MOMENT = (1980, 1, 1, 0, 0, 0)  # the earliest a zip can say: same site, same bytes
PACKED = (".webp", ".woff2", ".pdf", ".png", ".zip", ".gz")


def site_zip(site: Path, out: Path) -> int:
    """Pack a built site; return the number of files. Raises FileNotFoundError when there is no site."""
    if not (site / "index.html").is_file():
        raise FileNotFoundError(f"{site} holds no built site")
    part = out.with_name(f".{out.name}.part")
    part.parent.mkdir(parents=True, exist_ok=True)
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    with zipfile.ZipFile(part, "w") as pack:
        for path in files:
            entry = zipfile.ZipInfo(f"bordtryk-site/{path.relative_to(site).as_posix()}", MOMENT)
            entry.external_attr = 0o644 << 16
            kind = zipfile.ZIP_STORED if path.suffix in PACKED else zipfile.ZIP_DEFLATED
            pack.writestr(entry, path.read_bytes(), kind)
    part.replace(out)
    return len(files)
