"""A strict Content-Security-Policy for every page, as a meta tag, and the same for servers as a text file.

All pages get one policy: pages fetched by instant navigation run under the policy of the page that was loaded first.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.S)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.S)
_DATA = re.compile(r'type="?(application/json|application/ld\+json|text/plain)')


def protect(out: Path) -> str:
    """Put the policy into every page of the language folders; return it.

    csp.txt has the same for servers, with what the pages that lead on to others (which bring their own) need too.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(out.rglob("*.html"))}
    pages = {path: text for path, text in texts.items() if 'http-equiv="Content-Security-Policy"' not in text}
    rule = policy(*_hashes(pages.values()))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{rule}">'
    for path, text in pages.items():
        path.write_text(re.sub(r'(<meta charset="utf-8">)', rf"\1{meta}", text, count=1), encoding="utf-8")
    header = f"Content-Security-Policy: {policy(*_hashes(texts.values()))}; frame-ancestors 'none'\n"
    (out / "csp.txt").write_text(header, encoding="utf-8")
    return rule


def _hashes(texts: Iterable[str]) -> tuple[set[str], set[str]]:
    """Of all scripts that stand in pages and are run, and of all styles."""
    scripts: set[str] = set()
    styles: set[str] = set()
    for text in texts:
        scripts |= {_hash(m["body"]) for m in _SCRIPT.finditer(text) if _runs(m)}
        styles |= {_hash(body) for body in _STYLE.findall(text)}
    return scripts, styles


def policy(scripts: set[str], styles: set[str]) -> str:
    """The policy as one line. 'wasm-unsafe-eval' lets the search and the ruling checker run WebAssembly."""
    return "; ".join(
        [
            "default-src 'none'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *sorted(scripts)]),
            " ".join(["style-src 'self'", *sorted(styles)]),
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _runs(script: re.Match[str]) -> bool:
    return "src=" not in script["attributes"] and not _DATA.search(script["attributes"])


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
