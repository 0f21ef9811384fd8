"""How a print differs from the plain one: less ink, grey only, larger type."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printing.colours import Colour, grey
from generator.printing.vision import seen


@dataclass(frozen=True, slots=True)
class Mode:
    """A value handed through from the command line to every drawing.

    ink_saver  paper panels, gradients and pictures' grounds are left out; solid areas become outlines or hatches
    greyscale  every colour is drawn as the grey of its lightness
    vision     every colour is drawn as somebody with this colour vision sees it ("deuteranopia" …): a proof to look at
    large      type is set `LARGE` times as large (where it still fits)
    """

    ink_saver: bool = False
    greyscale: bool = False
    large: bool = False
    vision: str = ""

    def shade(self, colour: Colour) -> Colour:
        """Return a colour as this print draws it."""
        colour = grey(colour) if self.greyscale else colour
        return seen(colour, self.vision) if self.vision else colour

    @property
    def name(self) -> str:
        """Name the mode for file names: "ink-saver-greyscale"; "" for the plain print."""
        names = [
            ("ink-saver", self.ink_saver),
            ("greyscale", self.greyscale),
            ("large-print", self.large),
            (f"as-{self.vision}", bool(self.vision)),
        ]
        return "-".join(name for name, on in names if on)


LARGE = 1.25
PLAIN = Mode()
