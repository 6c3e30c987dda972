"""Where the code cites the law: full clause ids in strings and comments of Python, and in values of TOML.

The pattern is wider than the ids that exist, so that a slip in an id (a small letter for a capital, one
bracket too many) is found and reported instead of passing for the clause above it.
"""

import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from houserules.law.register import BOOKS, exists

_ID = re.compile(rf"\b(?:{'|'.join(BOOKS)}) \d+(?:\.[A-Za-z]+)?(?:\(\w+\))*(?:#\d+)?")
# Python 3.12 splits f-strings into parts of their own kind; before that they are plain strings.
_TEXT_TOKENS = {tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


# A row of a paytable, in a TOML file or the TOML inside a side wager's module: outcome, odds, clause.
_ROW = re.compile(rf'\["[^"]+", *"[^"]+", *"{_ID.pattern}"\]')


@dataclass(frozen=True, order=True)
class Place:
    file: str
    line: int
    row: bool = False  # in a row of a paytable

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


Citations = Mapping[str, tuple[Place, ...]]


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
    for clause_id, line in read(source):
        yield clause_id, Place(name, line, row=bool(_ROW.search(lines[line - 1])))


def cited_in_python(source: str) -> Iterator[tuple[str, int]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in _TEXT_TOKENS:
            yield from _with_lines(token.string, first=token.start[0])


def cited_in_toml(source: str) -> Iterator[tuple[str, int]]:
    # The parser tells values from keys and comments but knows no line numbers; the text has those.
    values = {clause_id for text in _strings(tomllib.loads(source)) for clause_id in ids_in(text)}
    lines = source.split("\n")
    for clause_id, line in _with_lines(source, first=1):
        if clause_id in values and not lines[line - 1].lstrip().startswith("#"):
            yield clause_id, line


def _with_lines(text: str, first: int) -> Iterator[tuple[str, int]]:
    for match in _ID.finditer(text):
        yield match.group(), first + text.count("\n", 0, match.start())


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in _strings(each))
    elif isinstance(value, list):
        yield from (text for each in value for text in _strings(each))


_READERS: Mapping[str, Callable[[str], Iterable[tuple[str, int]]]] = {".py": cited_in_python, ".toml": cited_in_toml}
