"""SVG elements: rectangles that may be rotated, and marks that know the rectangle they fill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from houserules.signage.glyphs import definitions
from houserules.signage.paper import Page

Corner = tuple[float, float]

GOLD, PALE_GOLD, CREAM, INK = "#d9b45b", "#f0dca0", "#fbf6e6", "#06281c"
FELT, FELT_DARK, FELT_LIGHT = "#0c5a3c", "#063524", "#117a51"
RED = "#b3202c"
FONTS = "'Libertinus Serif', serif"


@dataclass(frozen=True)
class Rectangle:
    """A rectangle given by its center, rotated about it by an angle in degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0

    def at(self, dx: float, dy: float) -> Corner:
        """The point `dx` to the right of the center and `dy` below it, in the rotated coordinates of the rectangle."""
        turn = math.radians(self.angle)
        return (
            self.x + dx * math.cos(turn) - dy * math.sin(turn),
            self.y + dx * math.sin(turn) + dy * math.cos(turn),
        )

    def part(self, dx: float, dy: float, width: float, height: float) -> Rectangle:
        x, y = self.at(dx, dy)
        return Rectangle(x, y, width, height, self.angle)

    def inset(self, margin: float) -> Rectangle:
        return replace(self, width=self.width - 2 * margin, height=self.height - 2 * margin)

    @property
    def corners(self) -> tuple[Corner, ...]:
        w, h = self.width / 2, self.height / 2
        return self.at(-w, -h), self.at(w, -h), self.at(w, h), self.at(-w, h)


def upright(left: float, top: float, right: float, bottom: float) -> Rectangle:
    return Rectangle((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def row_of(frame: Rectangle, widths: Iterable[float], height: float, gap: float) -> list[Rectangle]:
    """Parts of these widths side by side, centered in the frame."""
    widths = list(widths)
    left = -(sum(widths) + gap * (len(widths) - 1)) / 2
    parts = []
    for width in widths:
        parts.append(frame.part(left + width / 2, 0, width, height))
        left += width + gap
    return parts


@dataclass(frozen=True)
class Mark:
    """One element of a drawing. Text and areas must not overlap; ornaments may.

    Words are outlines, which need no font; `live` is the same as text, for a PDF, which carries its font with it.
    """

    kind: str  # text | area | ornament
    frame: Rectangle
    markup: str
    live: str = ""


Data = Mapping[str, str | int]  # becomes data attributes, by which tests and pages find an element
NO_DATA: Data = {}


def element(tag: str, frame: Rectangle, kind: str, style: str, body: str = "", data: Data = NO_DATA) -> Mark:
    """An element drawn around the origin and moved into its frame."""
    turn = f" rotate({frame.angle:.2f})" if frame.angle else ""
    place = f'transform="translate({frame.x:.1f} {frame.y:.1f}){turn}"'
    close = f">{body}</{tag}>" if body else "/>"
    return Mark(kind, frame, f"<{tag} {place} {style}{_attributes(data)}{close}")


def draw_rectangle(frame: Rectangle, style: str, data: Data = NO_DATA, kind: str = "area", corner: float = 8) -> Mark:
    w, h = frame.width, frame.height
    shape = f'x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{corner:g}"'
    return element("rect", frame, kind, f"{shape} {style}", data=data)


def draw_circle(frame: Rectangle, style: str, data: Data = NO_DATA, kind: str = "area") -> Mark:
    return element("circle", frame, kind, f'r="{min(frame.width, frame.height) / 2:.1f}" {style}', data=data)


def draw_path(frame: Rectangle, d: str, style: str, data: Data = NO_DATA) -> Mark:
    return element("path", frame, "ornament", f'd="{d}" {style}', data=data)


def draw_line(frame: Rectangle, style: str) -> Mark:
    """A thin rule along the middle of the frame."""
    w = frame.width / 2
    return element("line", frame, "ornament", f'x1="{-w:.1f}" x2="{w:.1f}" y1="0" y2="0" {style}')


def svg(page: Page, title: str, marks: Iterable[Mark], data: Data, live: bool = False) -> str:
    """The whole drawing; with `live` its words are text instead of outlines."""
    body = [mark.live if live and mark.live else mark.markup for mark in marks]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{page.left:.2f} {page.top:.2f} {page.width:.2f} {page.height:.2f}" '
        f'width="{page.paper.width:g}mm" height="{page.paper.height:g}mm" role="img"{_attributes(data)}>\n'
        f"<title>{printable(title)}</title>\n{definitions(body)}{chr(10).join(body)}\n</svg>\n"
    )


def clean(words: str) -> str:
    """Without control characters and lone surrogates, which XML cannot hold, and with single spaces."""
    allowed = "".join(sign for sign in words if sign.isprintable() or sign.isspace())
    return " ".join(allowed.split())


def printable(words: str) -> str:
    return escape(clean(words))


def filled(color: str, opacity: float = 1) -> str:
    return f'fill="{color}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")


def outlined(color: str, width: float, fill: str = "none") -> str:
    return f'fill="{fill}" stroke="{color}" stroke-width="{width:g}"'


def _attributes(data: Data) -> str:
    return "".join(f' data-{key}="{printable(str(value))}"' for key, value in data.items())
