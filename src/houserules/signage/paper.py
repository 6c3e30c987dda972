"""The paper a drawing is printed on: the whole drawing, centered, as large as the sheet allows."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 7  # millimeters at each edge, which printers leave white


@dataclass(frozen=True)
class Paper:
    """A sheet, in millimeters."""

    width: float
    height: float

    @property
    def turned(self) -> Paper:
        return Paper(self.height, self.width)


PAPERS = {
    "letter": Paper(215.9, 279.4),
    "a4": Paper(210, 297),
    "ledger": Paper(279.4, 431.8),
    "a3": Paper(297, 420),
}
LETTER = PAPERS["letter"]


@dataclass(frozen=True)
class Page:
    """A sheet held upright or sideways, and what it shows in the units of a drawing: the drawing and the margins."""

    paper: Paper
    left: float
    top: float
    width: float
    height: float


def page_for(paper: Paper, width: float, height: float) -> Page:
    """The sheet, upright or sideways, whichever makes a drawing of this size larger."""
    held = min(paper, paper.turned, key=lambda sheet: _units(sheet, width, height))
    units = _units(held, width, height)
    across, down = held.width * units, held.height * units
    return Page(held, (width - across) / 2, (height - down) / 2, across, down)


def _units(paper: Paper, width: float, height: float) -> float:
    """Units of the drawing to a millimeter of the sheet."""
    return max(width / (paper.width - 2 * MARGIN), height / (paper.height - 2 * MARGIN))
