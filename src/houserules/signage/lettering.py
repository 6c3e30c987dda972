"""Lettering: words set as large as their frame allows."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, replace

from houserules.signage.glyphs import CAP_HEIGHT, EM, has_outlines, outlined_words, width_of
from houserules.signage.svg import CREAM, FONTS, NO_DATA, Data, Mark, Rectangle, clean, element, printable

LEADING = 1.16  # from line to line, in letter sizes
LONGEST_WORD = 24


@dataclass(frozen=True)
class Style:
    """How words look: `most` is the largest size and `lines` the largest number of lines."""

    most: float
    color: str = CREAM
    bold: bool = True
    italic: bool = False
    lines: int = 1
    anchor: str = "middle"  # middle | start | end


def fitted(words: str, width: float, height: float, style: Style) -> tuple[float, list[str]]:
    """The largest size at which the words fit, with their lines; ties go to fewer lines."""
    best = (0.0, [words])
    for count in range(1, style.lines + 1):
        lines = wrapped(words, count)
        widest = max(width_of(line, style.bold, style.italic) for line in lines)
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
    width = width_of(words, style.bold, style.italic) * size
    dx = {"middle": 0.0, "start": (width - frame.width) / 2, "end": (frame.width - width) / 2}[style.anchor]
    within = frame.part(dx, dy, width, size)
    down = size * CAP_HEIGHT / 2
    look = f'fill="{style.color}"'
    edge = {"middle": 0.0, "start": -width / 2, "end": width / 2}[style.anchor]
    text = f'x="{edge:.2f}" y="{down:.2f}" {look} {_font(size, style)}'
    live = element("text", within, "text", text, printable(words), data)
    if not has_outlines(words, style.bold, style.italic):
        text += f' textLength="{width:.1f}" lengthAdjust="spacingAndGlyphs"'
        return element("text", within, "text", text, printable(words), data)
    shown = f'<g transform="translate({-width / 2:.2f} {down:.2f}) scale({size / EM:.5f})">'
    body = f"{shown}{outlined_words(words, style.bold, style.italic)}</g>"
    mark = element("g", within, "text", f'{look} aria-label="{printable(words)}"', body, data)
    return replace(mark, live=live.markup)


def _font(size: float, style: Style) -> str:
    weight, slant = ' font-weight="bold"' * style.bold, ' font-style="italic"' * style.italic
    return f'font-size="{size:.2f}" text-anchor="{style.anchor}" font-family="{FONTS}"{weight}{slant}'
