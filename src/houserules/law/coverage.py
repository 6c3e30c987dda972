"""Coverage: does every clause have what its status promises? Computed from code and tests, never entered by hand.

The code is read as it runs here; which tests hold a clause is read from the register that `make register` writes.

- `enforced`, `chosen`, `shown`, `attested`: the code cites the clause and a collected test is marked with it.
- `paid`: a row of a paytable (outcome, odds, clause) cites it and a test is marked with it.
- `defined`: the code cites it. A heading is also covered by what is below it: one cited clause there is
  enough, since a heading has no content but its list. A definition without a list needs its own citation.

This room only registers clauses, and the command line only talks about them, so their citations do not
count as code.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from houserules.law.citations import Citations, citations
from houserules.law.held import holding_tests
from houserules.law.marks import Marks
from houserules.law.register import BOOKS, STATUSES, Clause, Register, register

SOURCE = Path(__file__).parents[1]
NOT_CODE = ("law/", "cli/")


def coverage_report() -> dict[str, Any]:
    """The answer of `houserules rulebook coverage --json`."""
    cited, tested = citations_in_code(SOURCE), holding_tests()
    return {"rulebooks": {book: cover(register(book), cited, tested) for book in BOOKS}}


def citations_in_code(source: Path) -> Citations:
    outside = {
        clause_id: tuple(place for place in places if not place.file.startswith(NOT_CODE))
        for clause_id, places in citations(source).items()
    }
    return {clause_id: places for clause_id, places in outside.items() if places}


def cover(book: Register, cited: Citations, tested: Marks) -> dict[str, Any]:
    why = {clause.id: lacks for clause in book if (lacks := lacking(clause, book, cited, tested))}
    chapters = dict.fromkeys(clause.chapter for clause in book)
    return {
        **_summary(book, why),
        "chapters": {
            chapter: _summary([clause for clause in book if clause.chapter == chapter], why) for chapter in chapters
        },
        "why": why,
    }


def lacking(clause: Clause, book: Register, cited: Citations, tested: Marks) -> list[str]:
    if clause.status is None:
        return ["no status"]
    if clause.status == "defined":
        return [] if _named(clause, book, cited) else ["no code"]
    lacks = []
    if clause.id not in cited:
        lacks.append("no code")
    elif clause.status == "paid" and not _has_row(cited, clause):
        lacks.append("no row of a paytable")
    if not tested.get(clause.id):
        lacks.append("no test")
    return lacks


def _named(clause: Clause, book: Register, cited: Citations) -> bool:
    return clause.id in cited or any(_named(child, book, cited) for child in book.children(clause.id))


def _has_row(cited: Citations, clause: Clause) -> bool:
    return any(place.row for place in cited[clause.id])


def _summary(clauses: Iterable[Clause], why: Mapping[str, list[str]]) -> dict[str, Any]:
    clauses = list(clauses)
    return {
        "clauses": len(clauses),
        "by_status": {status: sum(clause.status == status for clause in clauses) for status in STATUSES},
        "lacking": [clause.id for clause in clauses if clause.id in why],
    }
