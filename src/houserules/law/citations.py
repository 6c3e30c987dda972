"""Where the code cites the law: full clause ids in Python and in values of TOML.

A citation *runs* if it is a string of the code itself: the clause of a step, an option, a refusal, a ruling, a
finding, a row of a paytable. In a comment or a docstring it is a mention: it explains, but nothing rests on it.

The pattern is wider than the ids that exist, so that a slip in an id (a small letter for a capital, one
bracket too many) is found and reported instead of passing for the clause above it.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from houserules.law.register import BOOKS, exists

_ID = re.compile(rf"\b(?:{'|'.join(BOOKS)}) \d+(?:\.[A-Za-z]+)?(?:\(\w+\))*(?:#\d+)?")
# A row of a paytable, in a TOML file or the TOML inside a side wager's module: outcome, odds, clause.
_ROW = re.compile(rf'\["[^"]+", *"[^"]+", *"{_ID.pattern}(?:, {_ID.pattern})*"\]')
_COMMENT = re.compile(r"(?:^|\s)#(?!\d)")  # of Python and of TOML; "#2" belongs to an id


@dataclass(frozen=True, order=True)
class Place:
    file: str
    line: int
    row: bool = False  # in a row of a paytable
    runs: bool = True  # not only mentioned

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


Citations = Mapping[str, tuple[Place, ...]]
Cited = tuple[str, int, bool]  # a clause, the line, and whether the citation runs
Position = tuple[int, int]  # line from 1, column from 0 in bytes, as `ast` counts


def ids_in(text: str) -> list[str]:
    return _ID.findall(text)


def citations(root: Path) -> Citations:
    """Every clause cited in the files under `root`, with the places; `clauses.toml` only lists."""
    found: dict[str, list[Place]] = {}
    for path in sorted(root.rglob("*")):
        for clause_id, place in _places(path, path.relative_to(root).as_posix()):
            found.setdefault(clause_id, []).append(place)
    return {clause_id: tuple(sorted(set(places))) for clause_id, places in found.items()}


def unknown(cited: Iterable[str]) -> list[str]:
    return sorted(clause_id for clause_id in cited if not exists(clause_id))


def _places(path: Path, name: str) -> Iterator[tuple[str, Place]]:
    read = _READERS.get("" if path.name == "clauses.toml" else path.suffix)
    if read is None:
        return
    source = path.read_text(encoding="utf-8")
    lines = source.split("\n")
    for clause_id, line, runs in read(source):
        yield clause_id, Place(name, line, row=runs and bool(_ROW.search(lines[line - 1])), runs=runs)


def cited_in_python(source: str) -> Iterator[Cited]:
    if not _ID.search(source):
        return
    strings = list(_strings_that_run(ast.parse(source)))
    for clause_id, line, column, text in _matches(source):
        at = (line, len(text[:column].encode()))
        inside = any(first <= at < last for first, last in strings)
        yield clause_id, line, inside and not _commented(text, column)


def cited_in_toml(source: str) -> Iterator[Cited]:
    # The parser tells values from keys and comments but knows no line numbers; the text has those.
    values = {clause_id for text in _strings(tomllib.loads(source)) for clause_id in ids_in(text)}
    for clause_id, line, column, text in _matches(source):
        if clause_id in values and not _commented(text, column):
            yield clause_id, line, True


def _matches(source: str) -> Iterator[tuple[str, int, int, str]]:
    """Each id with its line, its column and the text of the line."""
    for line, text in enumerate(source.split("\n"), start=1):
        for match in _ID.finditer(text):
            yield match.group(), line, match.start(), text


def _commented(line: str, column: int) -> bool:
    """Whether a comment begins before this column, also in TOML that stands inside a string of Python."""
    return bool(_COMMENT.search(line, 0, column))


def _strings_that_run(tree: ast.Module) -> Iterator[tuple[Position, Position]]:
    """First and last position of every string that is not an expression by itself, as docstrings are."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in idle:
            last = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
            yield (node.lineno, node.col_offset), last


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in _strings(each))
    elif isinstance(value, list):
        yield from (text for each in value for text in _strings(each))


_READERS: Mapping[str, Callable[[str], Iterable[Cited]]] = {".py": cited_in_python, ".toml": cited_in_toml}


def chapter_of(cite: str) -> str:
    """The chapter of the first clause: `LIR 8` of `LIR 8.D(3)(a), LIR 9.C`."""
    return cite.split(",")[0].split(".")[0]
