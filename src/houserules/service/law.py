"""The law over HTTP: rulebooks, clauses in our words with their code and tests, and our readings. Open to anyone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel

from houserules.law.entry import show
from houserules.law.finding import find
from houserules.law.readings import readings, readings_touching
from houserules.law.register import BOOKS, UnknownClause, clause, register, spelled
from houserules.service.answers import answer
from houserules.service.problems import documented, unknown

router = APIRouter(prefix="/v1", tags=["law"])

BookName = Annotated[str, Path(max_length=10, examples=["BJ"], description="The letters of a rulebook.")]
Number = Annotated[str, Path(max_length=40, examples=["8.A(1)"], description="The clause's number in its rulebook.")]


class EditionBody(BaseModel):
    agency: str
    title: str
    sha256: str


class BookBody(BaseModel):
    book: str
    title: str
    game: str
    edition: EditionBody
    clauses: int
    by_status: dict[str, int]


class BooksBody(BaseModel):
    rulebooks: list[BookBody]


class ClauseLine(BaseModel):
    id: str
    status: str | None
    says: str


class PlacedClause(ClauseLine):
    """`parent` is the clause above it, null for one that stands directly in its chapter."""

    parent: str | None


class ChapterBody(BaseModel):
    """`clauses` counts all of the chapter, `by_status` how they are held."""

    chapter: str
    clauses: int
    by_status: dict[str, int]


class ClausesBody(BaseModel):
    """Every clause in the order of the rulebook; `parent` makes a tree of them."""

    book: str
    title: str
    chapters: list[ChapterBody]
    clauses: list[PlacedClause]


class ClauseBody(BaseModel):
    """A clause with everything the house knows about it."""

    id: str
    rulebook: str
    edition: EditionBody
    status: str | None
    says: str
    parent: str | None
    children: list[str]
    cited: list[str]
    mentioned: list[str]
    tests: list[str]
    readings: list[str]


class ReadingBody(BaseModel):
    id: str
    clauses: list[str]
    unclear: str
    reading: str
    alternatives: list[str]
    worth: str | None
    options: list[str]
    test: str | None


class ReadingsBody(BaseModel):
    readings: list[ReadingBody]


class FoundBody(BaseModel):
    clauses: list[ClauseLine]
    readings: list[ReadingBody]


@router.get("/rulebook", operation_id="read-rulebooks", response_model=BooksBody, responses=documented())
def read_rulebooks() -> Response:
    """Every rulebook in force, with its edition and how its clauses are held."""
    return answer({"rulebooks": [_book(name) for name in BOOKS]})


@router.get("/rulebook/{book}", operation_id="read-rulebook", response_model=ClausesBody, responses=documented(404))
def read_rulebook(book: BookName) -> Response:
    """All clauses of a rulebook in its own order, each in our words."""
    try:
        return answer(_contents(book))
    except UnknownClause as error:
        raise unknown(str(error)) from None


@router.get(
    "/rulebook/{book}/{number}", operation_id="read-clause", response_model=ClauseBody, responses=documented(404)
)
def read_clause(book: BookName, number: Number) -> Response:
    """One clause: its status, our words for it, the code that cites it, the tests that hold it, our readings."""
    try:
        return answer(show(f"{book} {number}"))
    except UnknownClause as error:
        raise unknown(str(error)) from None


@router.get("/clauses", operation_id="find-clauses", response_model=FoundBody, responses=documented())
def find_clauses(
    words: Annotated[
        str, Query(min_length=1, max_length=200, examples=["cover card"], description="Words that must all be there.")
    ],
) -> Response:
    """The clauses and readings that have all of these words."""
    return answer(find(words.split()))


@router.get("/readings", operation_id="read-readings", response_model=ReadingsBody, responses=documented(404))
def read_readings(
    clause_id: Annotated[
        str | None, Query(alias="clause", max_length=60, examples=["LIR 10.H"], description="Only those that touch it.")
    ] = None,
) -> Response:
    """Where a rulebook is unclear, and how we read it."""
    try:
        found = readings() if clause_id is None else readings_touching(clause(spelled(clause_id)).id)
    except UnknownClause as error:
        raise unknown(str(error)) from None
    return answer({"readings": found})


@router.get("/readings/{reading}", operation_id="read-reading", response_model=ReadingBody, responses=documented(404))
def read_reading(reading: Annotated[str, Path(max_length=10, examples=["G10"])]) -> Response:
    """One reading with its alternatives and what it is worth."""
    found = next((each for each in readings() if each.id == reading), None)
    if found is None:
        raise unknown(f"there is no reading {reading!r}")
    return answer(found)


@cache
def _contents(book: str) -> dict[str, object]:
    """It does not change while the program runs."""
    clauses = register(book)
    chapters: dict[str, list[str]] = {}
    placed = []
    for each in clauses:
        above = clauses.parent(each.id)
        chapters.setdefault(each.chapter, []).append(each.status or "none")
        placed.append({"id": each.id, "status": each.status, "says": each.says, "parent": above and above.id})
    told = [
        {"chapter": chapter, "clauses": len(statuses), "by_status": Counter(statuses)}
        for chapter, statuses in chapters.items()
    ]
    return {"book": book, "title": BOOKS[book].name, "chapters": told, "clauses": placed}


def _book(name: str) -> dict[str, object]:
    book, clauses = BOOKS[name], register(name)
    by_status = Counter(each.status or "none" for each in clauses)
    return {
        "book": name,
        "title": book.name,
        "game": book.game,
        "edition": book.edition,
        "clauses": len(clauses),
        "by_status": by_status,
    }
