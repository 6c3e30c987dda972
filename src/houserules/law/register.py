"""The register of clauses: every clause of the rulebooks, its status and one line in our own words.

Each game's folder holds its register as `clauses.toml`. It is read as data; no game is imported.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal, cast, get_args

from houserules.law.edition import Edition

Status = Literal["enforced", "chosen", "paid", "shown", "attested", "defined"]
STATUSES: tuple[Status, ...] = get_args(Status)


GAMES = Path(__file__).parents[1] / "games"
REGISTER = "clauses.toml"


@dataclass(frozen=True)
class Book:
    name: str
    game: str
    folder: str
    edition: Edition


def _books() -> Iterator[tuple[str, Book]]:
    """From the head of each register: its clauses are read when they are asked for."""
    for folder in sorted(folder.name for folder in GAMES.iterdir() if (folder / REGISTER).is_file()):
        with (GAMES / folder / REGISTER).open(encoding="utf-8") as file:
            head = tomllib.loads("".join(takewhile(lambda line: not line.startswith("[clauses]"), file)))
        yield head["book"], Book(head["title"], folder.replace("_", "-"), folder, Edition(**head["edition"]))


BOOKS: Mapping[str, Book] = dict(_books())


class UnknownClause(LookupError):
    """Somebody named a book or a clause that the rulebooks do not have."""


def edition_of(name: str) -> Edition:
    """The edition in force, by the letters of its rulebook ("LIR") or the name of its game ("let-it-ride")."""
    for letters, book in BOOKS.items():
        if name in (letters, book.game):
            return book.edition
    raise UnknownClause(f'There is no rulebook "{name}"; choose {", ".join(BOOKS)}.')


@dataclass(frozen=True)
class Clause:
    id: str
    status: Status | None = None
    says: str = ""

    @property
    def chapter(self) -> str:
        return self.id.split(" ")[1].split(".")[0]


@dataclass(frozen=True)
class Register:
    """The clauses of one rulebook in its own order."""

    book: str
    clauses: tuple[Clause, ...]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def __contains__(self, clause_id: str) -> bool:
        return clause_id in self._by_id

    def __getitem__(self, clause_id: str) -> Clause:
        return self._by_id[clause_id]

    def parent(self, clause_id: str) -> Clause | None:
        above = self._parents[clause_id]
        return None if above is None else self._by_id[above]

    def children(self, clause_id: str) -> tuple[Clause, ...]:
        return tuple(clause for clause in self if self._parents[clause.id] == clause_id)

    def ancestors(self, clause_id: str) -> tuple[Clause, ...]:
        """From the clause right above up to the chapter."""
        above = self.parent(clause_id)
        return () if above is None else (above, *self.ancestors(above.id))

    def place(self, clause_id: str) -> int:
        return self._places[clause_id]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {clause.id: place for place, clause in enumerate(self.clauses)}

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    @cached_property
    def _parents(self) -> dict[str, str | None]:
        # A number printed twice has two lists of children: each belongs to the printing just before it (G8).
        latest: dict[str, str] = {}
        parents: dict[str, str | None] = {}
        for clause in self.clauses:
            number = clause.id.split("#")[0]
            parents[clause.id] = latest.get(_number_above(number))
            latest[number] = clause.id
        return parents


def _number_above(number: str) -> str:
    return re.sub(r"(\.[A-Z]|\(\w+\))$", "", number)


def read_register(text: str) -> Register:
    """A register is a table of clauses, or a bare list of ids before they have a status."""
    data = tomllib.loads(text)
    book, clauses = data["book"], data["clauses"]
    if isinstance(clauses, list):
        return Register(book, tuple(Clause(f"{book} {number}") for number in clauses))
    return Register(book, tuple(_clause(f"{book} {number}", row) for number, row in clauses.items()))


def _clause(clause_id: str, row: Mapping[str, Any]) -> Clause:
    if row["status"] not in STATUSES:
        raise ValueError(f'{clause_id} has the status "{row["status"]}"; choose {", ".join(STATUSES)}.')
    return Clause(clause_id, cast(Status, row["status"]), row["says"])


@cache
def register(book: str) -> Register:
    if book not in BOOKS:
        raise UnknownClause(f'There is no rulebook "{book}"; choose {", ".join(BOOKS)}.')
    return read_register((GAMES / BOOKS[book].folder / REGISTER).read_text(encoding="utf-8"))


def clause(clause_id: str) -> Clause:
    book = clause_id.split(" ")[0]
    if clause_id not in register(book):
        raise UnknownClause(f'"{clause_id}" is not a clause of the {BOOKS[book].name} rulebook.')
    return register(book)[clause_id]


def spelled(text: str) -> str:
    """The id of a clause written in any case, with any punctuation: "lir 11.b", "LIR11.B", "lir 11.b.1"."""
    loose = _loose(text)
    for book in BOOKS:
        if loose.startswith(book):
            return next((each.id for each in register(book) if _loose(each.id) == loose), text)
    return text


def _loose(text: str) -> str:
    return re.sub(r"[^A-Z0-9#]", "", text.upper())


def exists(clause_id: str) -> bool:
    book = clause_id.split(" ")[0]
    return book in BOOKS and clause_id in register(book)


def parent(clause_id: str) -> Clause | None:
    return register(clause(clause_id).id.split(" ")[0]).parent(clause_id)


def children(clause_id: str) -> tuple[Clause, ...]:
    return register(clause(clause_id).id.split(" ")[0]).children(clause_id)


def place_in_book(clause_id: str) -> tuple[str, int]:
    """For sorting: by rulebook, then in its own order; an id that does not exist comes last."""
    book = clause_id.split(" ")[0]
    return book, register(book).place(clause_id) if exists(clause_id) else sys.maxsize
