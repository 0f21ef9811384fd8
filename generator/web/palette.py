"""Each game's world as CSS variables, in shades that can be read on the light and on the dark page."""

from __future__ import annotations

from collections.abc import Iterable

from ..catalog.model import GameData
from .colours import INK, MOON, NIGHT, PAPER, luminance, mix, readable


def world_css(games: Iterable[GameData]) -> str:
    """Variables for pages (and tiles) that carry data-world="<game>"."""
    return "".join(_world(game) for game in games)


def _world(game: GameData) -> str:
    palette = game.palette
    dark = palette.get("dark") or _darkest(palette) or "#23333f"
    accent = palette.get("accent") or dark
    here = f':is(body:has(.world-mark[data-world="{game.id}"]), [data-world="{game.id}"])'
    colours = {name: colour for name, colour in palette.items() if name not in ("dark", "accent")}
    light = {
        "--world": dark,
        "--world-accent": readable(accent, dark),
        "--link": readable(accent, PAPER, 5),
        "--wash": mix(dark, PAPER, 0.06),
    } | {f"--c-{name}": colour for name, colour in colours.items()}
    night = {
        "--world": mix(dark, "#0c0f11", 0.75),
        "--link": readable(mix(accent, MOON, 0.75), NIGHT, 6),
        "--wash": mix(dark, NIGHT, 0.3),
    } | {f"--c-{name}": readable(colour, NIGHT, 2.2) for name, colour in colours.items()}
    styles = "".join(
        f"{here} .s-{name}{{--s:var(--c-{name});--hatch:{_hatch(colour)};--on:{_on(colour)}}}\n"
        for name, colour in colours.items()
    )
    slate = "[data-md-color-scheme=slate]"
    return f'{here}{{{_set(light)}}}\n{slate}{here},{slate} [data-world="{game.id}"]{{{_set(night)}}}\n{styles}'


def _set(values: dict[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in values.items())


def _darkest(palette: object) -> str:
    colours = list(palette.values()) if isinstance(palette, dict) else []
    return min(colours, key=luminance) if colours else ""


def _hatch(colour: str) -> str:
    return "rgb(255 255 255/.38)" if luminance(colour) < 0.3 else "rgb(28 26 23/.38)"


def _on(colour: str) -> str:
    return "#fff" if luminance(colour) < 0.3 else INK
