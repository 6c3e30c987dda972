"""Lettering: words set as large as their frame allows."""

from __future__ import annotations

import textwrap
import unicodedata
from dataclasses import dataclass

from houserules.signage.svg import CREAM, NO_DATA, Data, Mark, Rectangle, clean, element, printable

LEADING = 1.16  # from line to line, in letter sizes
PLAIN = 0.92  # the width of a plain face compared with a bold one
LONGEST_WORD = 24
CAPITALS = 0.66  # the height of capitals, to center a line on its frame
# Widths in letter sizes, each slightly more than a bold book face needs.
WIDTHS = {
    sign: width
    for width, signs in {
        0.3: "!',.:;| ·",
        0.41: '()[]{}-/\\fijltIJ`"“”',
        0.49: "rsczS?*",
        0.65: "dhknpqubFLPEZYB%",
        1.06: "mwMW@—",
    }.items()
    for sign in signs
}


@dataclass(frozen=True)
class Style:
    """How words look: `most` is the largest size and `lines` the largest number of lines."""

    most: float
    color: str = CREAM
    bold: bool = True
    italic: bool = False
    lines: int = 1
    anchor: str = "middle"  # middle | start | end


def width_of(words: str, bold: bool = True) -> float:
    """In letter sizes, rounded up to be safe."""
    return sum(map(_width, words)) * (1 if bold else PLAIN)


def _width(sign: str) -> float:
    if sign in WIDTHS:
        return WIDTHS[sign]
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.06
    return 0.58 if sign.islower() or sign.isdigit() or sign == "$" else 0.84


def fitted(words: str, width: float, height: float, style: Style) -> tuple[float, list[str]]:
    """The largest size at which the words fit, with their lines; ties go to fewer lines."""
    best = (0.0, [words])
    for count in range(1, style.lines + 1):
        lines = wrapped(words, count)
        widest = max(width_of(line, style.bold) for line in lines)
        size = min(style.most, width / widest if widest else style.most, height / (LEADING * len(lines)))
        if size > best[0]:
            best = (size, lines)
    return best


def wrapped(words: str, count: int) -> list[str]:
    """At most `count` lines of nearly equal length; only an unreasonably long word is broken."""
    if count == 1:
        return [words]
    whole = all(len(word) <= LONGEST_WORD for word in words.split())
    for length in range(max(1, -(-len(words) // count)), len(words) + 1):
        lines = textwrap.wrap(words, length, break_on_hyphens=False, break_long_words=not whole)
        if len(lines) <= count:
            return lines or [words]
    return [words]


def lines_within(words: str, width: float, size: float) -> list[str]:
    """Small print: lines of one size, each filled as far as the width allows."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, bold=False) * size > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def letters(words: str, frame: Rectangle, style: Style, data: Data = NO_DATA) -> list[Mark]:
    """The words centered in the frame or set at its left or right edge, one mark per line."""
    words = clean(words)
    size, lines = fitted(words, frame.width, frame.height, style)
    if not words or size <= 0:
        return []
    top = -LEADING * size * (len(lines) - 1) / 2
    return [_line(text, frame, top + place * LEADING * size, size, style, data) for place, text in enumerate(lines)]


def _line(words: str, frame: Rectangle, dy: float, size: float, style: Style, data: Data) -> Mark:
    width = width_of(words, style.bold) * size
    dx = {"middle": 0.0, "start": (width - frame.width) / 2, "end": (frame.width - width) / 2}[style.anchor]
    within = frame.part(dx, dy, width, size)
    edge = {"middle": 0.0, "start": -width / 2, "end": width / 2}[style.anchor]
    look = f'font-size="{size:.1f}" text-anchor="{style.anchor}" fill="{style.color}"'
    look += ' font-weight="bold"' * style.bold + ' font-style="italic"' * style.italic
    shape = f'x="{edge:.1f}" y="{size * CAPITALS / 2:.1f}" {look}'
    return element("text", within, "text", shape, printable(words), data)
