"""A document before it is HTML or PDF: sections of facts, grids, prose and pictures, all of them plain text."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Align = Literal["left", "right"]


class Facts(Struct, frozen=True, tag="facts"):
    """Names and what they are: three columns, the last for what is exact or said beside it."""

    rows: tuple[tuple[str, str, str], ...]


class Column(Struct, frozen=True):
    head: str
    align: Align = "left"
    wide: bool = False  # takes what room is left, and breaks its lines


class Grid(Struct, frozen=True, tag="grid"):
    """A table with a head that is repeated on every page."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    lead: str = ""  # a line above it that stays with it
    last_is_total: bool = False


class Prose(Struct, frozen=True, tag="prose"):
    """A paragraph; a warning is set apart, a remark is set small."""

    text: str
    warning: bool = False
    small: bool = False


class Picture(Struct, frozen=True):
    """An SVG and what it shows."""

    svg: str
    caption: str
    live: str = ""  # the same with its words as text, for a PDF, which carries its font
    scale: float = 1.0


class Pictures(Struct, frozen=True, tag="pictures"):
    """Side by side, as many as stand in a row."""

    row: tuple[Picture, ...]


class Signatures(Struct, frozen=True, tag="signatures"):
    """Lines to sign on."""

    names: tuple[str, ...]


Part = Facts | Grid | Prose | Pictures | Signatures


class Section(Struct, frozen=True):
    title: str
    parts: tuple[Part, ...]
    level: int = 1
    new_page: bool = False


class Document(Struct, frozen=True):
    """The whole, with the words at the foot of every page."""

    title: str
    subtitle: str
    head: Facts
    sections: tuple[Section, ...]
    foot: str
    language: str = "en"
