"""Drawing on paper: boxes that may be turned, and marks of SVG that know the box they fill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

Corner = tuple[float, float]

GOLD, PALE_GOLD, CREAM, INK = "#d9b45b", "#f0dca0", "#fbf6e6", "#06281c"
FELT, FELT_DARK, FELT_LIGHT = "#0c5a3c", "#063524", "#117a51"
RED = "#b3202c"
FONTS = "'Libertinus Serif', Georgia, 'Times New Roman', 'Liberation Serif', serif"


@dataclass(frozen=True)
class Box:
    """A rectangle by its centre, turned about it by so many degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0

    def at(self, dx: float, dy: float) -> Corner:
        """The point so far right of and below the centre, as seen by one who turns with the box."""
        turn = math.radians(self.angle)
        return (
            self.x + dx * math.cos(turn) - dy * math.sin(turn),
            self.y + dx * math.sin(turn) + dy * math.cos(turn),
        )

    def part(self, dx: float, dy: float, width: float, height: float) -> Box:
        x, y = self.at(dx, dy)
        return Box(x, y, width, height, self.angle)

    def inset(self, margin: float) -> Box:
        return replace(self, width=self.width - 2 * margin, height=self.height - 2 * margin)

    @property
    def corners(self) -> tuple[Corner, ...]:
        w, h = self.width / 2, self.height / 2
        return self.at(-w, -h), self.at(w, -h), self.at(w, h), self.at(-w, h)


def upright(left: float, top: float, right: float, bottom: float) -> Box:
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def row_of(box: Box, widths: Iterable[float], height: float, gap: float) -> list[Box]:
    """Parts of these widths side by side in the middle of the box."""
    widths = list(widths)
    left = -(sum(widths) + gap * (len(widths) - 1)) / 2
    parts = []
    for width in widths:
        parts.append(box.part(left + width / 2, 0, width, height))
        left += width + gap
    return parts


@dataclass(frozen=True)
class Mark:
    """One element of a drawing. Text and areas keep clear of each other; ornaments need not."""

    kind: str  # text | area | ornament
    box: Box
    markup: str


Data = Mapping[str, str | int]  # becomes data-attributes, by which tests and pages find an element
NO_DATA: Data = {}


def element(tag: str, box: Box, kind: str, style: str, body: str = "", data: Data = NO_DATA) -> Mark:
    """An element drawn about the origin and moved into its box."""
    turn = f" rotate({box.angle:.2f})" if box.angle else ""
    place = f'transform="translate({box.x:.1f} {box.y:.1f}){turn}"'
    close = f">{body}</{tag}>" if body else "/>"
    return Mark(kind, box, f"<{tag} {place} {style}{_attributes(data)}{close}")


def rectangle(box: Box, style: str, data: Data = NO_DATA, kind: str = "area", corner: float = 8) -> Mark:
    w, h = box.width, box.height
    shape = f'x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{corner:g}"'
    return element("rect", box, kind, f"{shape} {style}", data=data)


def circle(box: Box, style: str, data: Data = NO_DATA, kind: str = "area") -> Mark:
    return element("circle", box, kind, f'r="{min(box.width, box.height) / 2:.1f}" {style}', data=data)


def path(box: Box, d: str, style: str) -> Mark:
    return element("path", box, "ornament", f'd="{d}" {style}')


def line(box: Box, style: str) -> Mark:
    """A thin rule along the middle of the box."""
    w = box.width / 2
    return element("line", box, "ornament", f'x1="{-w:.1f}" x2="{w:.1f}" y1="0" y2="0" {style}')


def svg(width: float, height: float, title: str, marks: Iterable[Mark], data: Data) -> str:
    body = "\n".join(mark.markup for mark in marks)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{FONTS}"{_attributes(data)}>\n'
        f"<title>{printable(title)}</title>\n{body}\n</svg>\n"
    )


def clean(words: str) -> str:
    """Without control characters and halves of characters, which XML cannot hold; spaces are single."""
    kept = "".join(sign for sign in words if sign.isprintable() or sign.isspace())
    return " ".join(kept.split())


def printable(words: str) -> str:
    return escape(clean(words))


def filled(colour: str, opacity: float = 1) -> str:
    return f'fill="{colour}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")


def outlined(colour: str, width: float, fill: str = "none") -> str:
    return f'fill="{fill}" stroke="{colour}" stroke-width="{width:g}"'


def _attributes(data: Data) -> str:
    return "".join(f' data-{key}="{printable(str(value))}"' for key, value in data.items())
