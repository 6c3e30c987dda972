"""The letters themselves: real widths, and outlines that look the same in every viewer, whatever fonts it has."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

EM = 1000  # units of a letter size
CAP_HEIGHT = 0.645  # the height of capitals, in letter sizes
UNKNOWN = 1.15  # the width allowed for a character of which we have no outline, wide in any font
TYPEFACE = Path(__file__).parent / "typeface"
_USED = re.compile(r'xlink:href="#([a-z-]+)\.([0-9a-f]+)"')


class Glyph(NamedTuple):
    width: int
    outline: str  # the path data of an SVG, with the baseline at zero


@cache
def face(bold: bool, italic: bool) -> dict[str, Glyph]:
    """The outlines of one face, by character."""
    return _read(_name(bold, italic))


@cache
def _read(name: str) -> dict[str, Glyph]:
    lines = (TYPEFACE / f"{name}.txt").read_text(encoding="ascii").splitlines()
    parts = (line.split(" ", 2) for line in lines)
    return {chr(int(code, 16)): Glyph(int(width), "".join(path)) for code, width, *path in parts}


def _name(bold: bool, italic: bool) -> str:
    return {(False, False): "plain", (True, False): "bold", (False, True): "italic"}.get((bold, italic), "bold-italic")


def width_of(words: str, bold: bool = True, italic: bool = False) -> float:
    """In letter sizes."""
    known = face(bold, italic)
    return sum(known[letter].width / EM if letter in known else UNKNOWN for letter in words)


def has_outlines(words: str, bold: bool, italic: bool) -> bool:
    return all(letter in face(bold, italic) for letter in words)


def outlined_words(words: str, bold: bool, italic: bool) -> str:
    """References to the outlines side by side, starting at the origin, in units of the face."""
    name, known, across, placed = _name(bold, italic), face(bold, italic), 0, []
    for letter in words:
        if known[letter].outline:
            place = f' x="{across}"' if across else ""
            placed.append(f'<use xlink:href="#{name}.{ord(letter):x}"{place}/>')
        across += known[letter].width
    return "".join(placed)


def definitions(markup: Iterable[str]) -> str:
    """The outlines that this markup refers to."""
    used = sorted({found for each in markup for found in _USED.findall(each)})
    paths = (f'<path id="{name}.{code}" d="{_read(name)[chr(int(code, 16))].outline}"/>' for name, code in used)
    return f"<defs>\n{chr(10).join(paths)}\n</defs>\n" if used else ""
