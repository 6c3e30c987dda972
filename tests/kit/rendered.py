"""A drawing as a viewer without any of its fonts shows it: where the ink of each line of words really is."""

from __future__ import annotations

import math
import re
import struct
import zlib
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
from numba import njit

from houserules.signage.drawing import Drawing, compiled
from houserules.signage.paper import Paper
from houserules.signage.svg import Mark, Rectangle

DOTS = 1  # per unit of the drawing
_FILL = re.compile(r'fill="#[0-9a-f]{6}"')


def ink(drawing: Drawing) -> list[tuple[Mark, Rectangle]]:
    """Each line of words with the rectangle that its ink fills, turned as the line is."""
    lines = [mark for mark in drawing.marks if mark.kind == "text"]
    colored = [_in_color(mark, number) for number, mark in enumerate(lines, 1)]
    # A sheet as large as the drawing: a unit is a millimeter, and the margins come on top.
    paper = Paper(drawing.width, drawing.height)
    page = drawing.page(paper)
    svg = replace(drawing, marks=colored).svg(paper).replace("<svg ", '<svg shape-rendering="crispEdges" ', 1)
    dots_per_inch = 25.4 * DOTS * page.width / page.paper.width
    seen = _pixels(compiled(svg, "ink", page.paper, "png", dots_per_inch))
    numbers = seen[..., 0].astype(int) * 256 + seen[..., 1]
    down, across = np.nonzero((seen[..., 2] == 0) & (numbers > 0))
    found = numbers[down, across]
    order = np.argsort(found, kind="stable")
    cuts = np.searchsorted(found[order], np.arange(1, len(lines) + 2))
    x, y = across[order] / DOTS + page.left, down[order] / DOTS + page.top
    parts = (slice(*span) for span in pairwise(cuts))
    return [(mark, _around(x[part], y[part], mark.frame.angle)) for mark, part in zip(lines, parts, strict=True)]


def _in_color(mark: Mark, number: int) -> Mark:
    """Words in a color of their own: red and green number them, and blue stays empty."""
    return replace(mark, markup=_FILL.sub(f'fill="#{number:04x}00"', mark.markup, count=1))


def _around(x: Any, y: Any, angle: float) -> Rectangle:
    """The smallest rectangle of this angle around all these pixels."""
    assert len(x), "nothing of these words is seen"
    turn = math.radians(angle)
    along, below = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    left, right, top, bottom = along.min(), along.max() + 1 / DOTS, below.min(), below.max() + 1 / DOTS
    middle = Rectangle(0, 0, 0, 0, angle).at((left + right) / 2, (top + bottom) / 2)
    return Rectangle(*middle, right - left, bottom - top, angle)


def _pixels(png: bytes) -> Any:
    """A PNG of eight bits to a channel, as an array of rows, columns and channels."""
    at, data, shape = 8, b"", (0, 0, 0)
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            assert depth == 8
            shape = (height, width, {2: 3, 6: 4}[color])
        elif kind == b"IDAT":
            data += body
        at += length + 12
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(shape[0], -1)
    return _unfilter(rows[:, 0].copy(), rows[:, 1:].copy(), shape[2]).reshape(shape)


def _unfiltered(kinds: Any, rows: Any, step: int) -> Any:
    """Undo the filters of the PNG standard: each byte was stored as the difference from a guess."""
    for row in range(rows.shape[0]):
        for at in range(rows.shape[1]):
            left = int(rows[row, at - step]) if at >= step else 0
            up = int(rows[row - 1, at]) if row else 0
            corner = int(rows[row - 1, at - step]) if row and at >= step else 0
            guess = 0
            if kinds[row] == 1:
                guess = left
            elif kinds[row] == 2:
                guess = up
            elif kinds[row] == 3:
                guess = (left + up) // 2
            elif kinds[row] == 4:
                a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                guess = left if a <= b and a <= c else up if b <= c else corner
            rows[row, at] = (int(rows[row, at]) + guess) & 255
    return rows


_unfilter = njit(_unfiltered)
