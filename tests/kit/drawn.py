"""Reading a drawing back: its elements by data-attribute, and boxes that must not meet."""

from __future__ import annotations

import itertools
import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable

from houserules.signage.glyphs import EM
from houserules.signage.svg import Mark, Rectangle

Corners = tuple[tuple[float, float], ...]


def elements(svg: str, **data: str | int) -> list[ET.Element]:
    """The elements that carry these data-attributes; an empty word means any value."""
    return [
        each
        for each in ET.fromstring(svg).iter()
        if all(each.get(f"data-{key}") is not None and value in ("", each.get(f"data-{key}"))
               for key, value in ((key, str(value)) for key, value in data.items()))
    ]  # fmt: skip


def words(svg: str, **data: str | int) -> str:
    return " ".join(said(each) for each in elements(svg, **data))


def said(element: ET.Element) -> str:
    """The words of an element, which are outlines with a label, or text where the typeface lacks a letter."""
    return element.get("aria-label") or element.text or ""


def letter_size(element: ET.Element) -> float:
    """Of words drawn as outlines, which are scaled to it."""
    (outlines,) = element
    return EM * float(outlines.attrib["transform"].partition("scale(")[2].rstrip(")"))


def clauses(svg: str, **data: str | int) -> set[str | None]:
    return {each.get("data-clause") for each in elements(svg, **data)}


def place(element: ET.Element) -> tuple[float, float]:
    """Where the middle of an element lies."""
    x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
    return float(x), float(y)


def overlaps(marks: Iterable[Mark], kind: str, slack: float = 0.5) -> list[tuple[str, str]]:
    found = [mark for mark in marks if mark.kind == kind]
    return [(a.markup, b.markup) for a, b in itertools.combinations(found, 2) if meet(a.frame, b.frame, slack)]


def meet(one: Rectangle, other: Rectangle, slack: float) -> bool:
    """Two turned rectangles are apart when a side of either separates them; most are simply far apart."""
    reach = math.hypot(one.width, one.height) + math.hypot(other.width, other.height)
    if 2 * math.hypot(one.x - other.x, one.y - other.y) > reach:
        return False
    pair = one.inset(slack).corners, other.inset(slack).corners
    return not any(_apart(pair, axis) for corners in pair for axis in _axes(corners))


def _axes(corners: Corners) -> Iterable[tuple[float, float]]:
    for (x, y), (next_x, next_y) in itertools.pairwise(corners[:3]):
        yield y - next_y, next_x - x


def _apart(pair: tuple[Corners, Corners], axis: tuple[float, float]) -> bool:
    (low, high), (other_low, other_high) = (_shadow(corners, axis) for corners in pair)
    return high <= other_low or other_high <= low


def _shadow(corners: Corners, axis: tuple[float, float]) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in corners]
    return min(along), max(along)


def holds(outer: Rectangle, inner: Rectangle, slack: float = 0.5) -> bool:
    """Every corner of the inner box lies in the outer one, which stands upright."""
    return all(
        abs(x - outer.x) <= outer.width / 2 + slack and abs(y - outer.y) <= outer.height / 2 + slack
        for x, y in inner.corners
    )
