"""Badges: small pictures that say how far a translation is, to be shown on any page."""

from __future__ import annotations

from html import escape

GOOD, FAIR, POOR = "#2f6f4f", "#8a6414", "#8e2a2a"
LETTER = 6.6  # px, about the width of a letter of 11 px


def badge(name: str, share: float) -> str:
    """Draw a badge such as "Dansk 97 %" as SVG; `share` from 0 to 1 is rounded down."""
    percent = f"{int(share * 100)} %"
    left, right = round(len(name) * LETTER) + 14, round(len(percent) * LETTER) + 12
    colour = GOOD if share >= 0.95 else FAIR if share >= 0.7 else POOR
    text = 'fill="#fff" font-family="Alegreya Sans,Verdana,sans-serif" font-size="12" text-anchor="middle"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" '
        f'aria-label="{escape(name)} {percent}"><title>{escape(name)} {percent}</title>'
        f'<rect width="{left}" height="20" fill="#3a3a3a"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{colour}"/>'
        f'<text {text} x="{left / 2:g}" y="14">{escape(name)}</text>'
        f'<text {text} x="{left + right / 2:g}" y="14">{percent}</text></svg>\n'
    )
