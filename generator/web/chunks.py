"""Finished HTML goes around Markdown, not through it: Markdown sees the headings and a comment for everything else.

Parsing HTML that only has to come out again took two thirds of a build.
"""

from __future__ import annotations

import re

from .shapes import share

_HEADING = re.compile(r"^#{1,6} ")
_MARK = re.compile(r"<!--chunk (\d+)-->")


def take_out(body: str) -> tuple[str, list[str]]:
    """Split a page into Markdown with marks, and the HTML that belongs at them."""
    lines: list[str] = []
    chunks: list[str] = []
    held: list[str] = []

    def flush() -> None:
        if any(line.strip() for line in held):
            lines.extend(["", f"<!--chunk {len(chunks)}-->", ""])
            chunks.append("\n".join(held).strip())
        held.clear()

    for line in body.split("\n"):
        if _HEADING.match(line):
            flush()
            lines.append(line)
        else:
            held.append(line)
    flush()
    return "\n".join(lines), chunks


def put_back(html: str, chunks: list[str]) -> str:
    """Put the HTML back at its marks; what is drawn there many times is drawn once."""
    return share(_MARK.sub(lambda mark: chunks[int(mark[1])], html))
