"""Where what is seen on a face comes from: the layout, or of a deck the cell of its table; and what is told already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.printing.deckcells import Cells, letters_of
from generator.printing.face import Face
from generator.printing.faces import FaceSet
from generator.printing.looker import Letters


@dataclass(slots=True)
class LookPlaces:
    """Says where; `layout` is the file of the front's layout, `cells` are those of a deck."""

    layout: str
    cells: Cells | None = None
    overflowing: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # texts by card and language

    def note(self, sets: Iterable[FaceSet]) -> None:
        """Note the texts that do not fit their boxes: that their letters stick out needs no second word."""
        for finding in (finding for found in sets for finding in found.findings):
            if finding.kind == "overflow":
                key = finding.card, finding.language
                self.overflowing.setdefault(key, []).append(letters_of(finding.content))

    def fresh(self, face: Face, language: str, seen: Iterable[Letters]) -> list[Letters]:
        """Return the letters of which nothing was told while they were set."""
        texts = self.overflowing.get((_card(face), language), ())
        return [one for one in seen if not any(letters_of(one.text) in text for text in texts)]

    def of(self, face: Face, language: str, text: str) -> tuple[str, str]:
        """Return where a text of a face comes from, and what else names it before what was found."""
        if self.cells is None:
            return self.layout, f"{face.name} {language}: "
        return self.cells.where(_card(face), text, f"{face.name.rpartition(' ')[2]} of the layout"), ""


def _card(face: Face) -> str:
    return face.name.rpartition(" ")[0]
