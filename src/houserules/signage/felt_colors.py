"""The color of the felt: drawn in green, and dyed for the games whose felt has another color."""

from __future__ import annotations

from dataclasses import replace

from houserules.signage.svg import FELT, FELT_DARK, FELT_LIGHT, INK, Mark

GREEN = (FELT_LIGHT, FELT, FELT_DARK, INK)
COLORS = {
    "green": GREEN,
    "blue": ("#1f5a94", "#143f6e", "#0b2747", "#081c33"),
    "burgundy": ("#8a2638", "#661827", "#3f0d17", "#2b0810"),
    "slate": ("#4c5c68", "#36434d", "#212b33", "#161d23"),
}


def dyed(marks: list[Mark], color: str) -> list[Mark]:
    """The same marks on a felt of this color."""
    if color == "green":
        return marks
    return [replace(mark, markup=_in(COLORS[color], mark.markup), live=_in(COLORS[color], mark.live)) for mark in marks]


def _in(colors: tuple[str, ...], markup: str) -> str:
    for green, other in zip(GREEN, colors, strict=True):
        markup = markup.replace(f'"{green}"', f'"{other}"')
    return markup
