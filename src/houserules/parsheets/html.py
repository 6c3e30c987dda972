"""A document as one HTML file: pictures and style inside it, no script, nothing to fetch, fit to print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from itertools import count

from houserules.parsheets.document import Document, Facts, Grid, Part, Picture, Pictures, Prose, Section, Signatures

NEW_PAGE, WARNING, SMALL = ' class="new-page"', ' class="warning"', ' class="small"'
_ID = re.compile(r'(\bid="|href="#|url\(#)([\w.-]+)')


def as_html(document: Document) -> str:
    numbers = count(1)
    return "\n".join(_lines(document, numbers)) + "\n"


def _lines(document: Document, numbers: Iterator[int]) -> Iterator[str]:
    style = files(__package__).joinpath("sheet.css").read_text(encoding="utf-8")
    yield f'<!DOCTYPE html>\n<html lang="{document.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(document.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>"
    yield f'<h1>{escape(document.title)}</h1>\n<p class="subtitle">{escape(document.subtitle)}</p>'
    yield from _head(document.head)
    for section in document.sections:
        yield from _section(section, numbers)
    yield f"<footer>{escape(document.foot)}</footer>\n</body>\n</html>"


def _head(facts: Facts) -> Iterator[str]:
    yield '<table class="head">'
    for name, value, beside in facts.rows:
        small = f"<small>{escape(beside)}</small>" if beside else ""
        yield f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}{small}</td></tr>'
    yield "</table>"


def _section(section: Section, numbers: Iterator[int]) -> Iterator[str]:
    level = section.level + 1
    yield f"<section{NEW_PAGE if section.new_page else ''}>\n<h{level}>{escape(section.title)}</h{level}>"
    for part in section.parts:
        yield from _part(part, numbers)
    yield "</section>"


def _part(part: Part, numbers: Iterator[int]) -> Iterator[str]:
    match part:
        case Facts():
            yield from _facts(part)
        case Grid():
            yield from _grid(part)
        case Prose():
            mark = WARNING if part.warning else SMALL if part.small else ""
            yield f"<p{mark}>{escape(part.text)}</p>"
        case Pictures():
            figures = "\n".join(_figure(each, next(numbers)) for each in part.row)
            yield f'<div class="pictures">\n{figures}\n</div>'
        case Signatures():
            lines = "".join(f"<div>{escape(name)}, date</div>" for name in part.names)
            yield f'<div class="signatures">{lines}</div>'


def _facts(facts: Facts) -> Iterator[str]:
    yield '<div class="scroll"><table class="facts">'
    for name, value, beside in facts.rows:
        cells = f'<td class="value">{escape(value)}</td><td class="beside">{escape(beside)}</td>'
        yield f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
    yield "</table></div>"


def _grid(grid: Grid) -> Iterator[str]:
    wide = any(column.wide for column in grid.columns)
    if grid.lead:
        yield f'<p class="lead">{escape(grid.lead)}</p>'
    yield f'<div class="scroll"><table class="grid{"" if wide else " narrow"}">'
    heads = "".join(f'<th scope="col"{_right(column.align)}>{escape(column.head)}</th>' for column in grid.columns)
    yield f"<thead><tr>{heads}</tr></thead>\n<tbody>"
    for number, row in enumerate(grid.rows, 1):
        total = ' class="total"' if grid.last_is_total and number == len(grid.rows) else ""
        yield f"<tr{total}>{''.join(_cells(grid, row))}</tr>"
    yield "</tbody></table></div>"


def _cells(grid: Grid, row: tuple[str, ...]) -> Iterator[str]:
    for column, words in zip(grid.columns, row, strict=True):
        mark = ' class="wide"' if column.wide else _right(column.align)
        yield f"<td{mark}>{escape(words)}</td>"


def _right(align: str) -> str:
    return ' class="right"' if align == "right" else ""


def _figure(picture: Picture, number: int) -> str:
    """Each picture has names of its own, because they stand in one document."""
    drawn = _ID.sub(lambda found: f"{found[1]}p{number}-{found[2]}", picture.svg).strip()
    caption = f"<figcaption>{escape(picture.caption)}</figcaption>" if picture.caption else ""
    return f"<figure>{drawn}{caption}</figure>"
