"""What makes the site installable: a manifest per language, and a service worker that keeps what has been read."""

from __future__ import annotations

import json

from .model import Words


def manifest(ui: Words) -> str:
    """manifest.webmanifest of one language."""
    facts = {
        "name": ui["site.name"],
        "short_name": ui["site.name"],
        "description": ui["site.description"],
        "lang": ui.lang,
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": "#fbf6ea",
        "theme_color": "#1f3440",
        "icons": [{"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"
