"""Coverage: does every clause have what its status promises? Computed from code and tests, never entered by hand.

The code is read as it runs here; which tests hold a clause is read from the register that `make register` writes.

- `enforced`, `chosen`, `shown`, `attested`: a citation that runs (a step, an option, a refusal, a ruling, a finding
  of the checker) and a test marked with it. A mention in a comment or a docstring is not code.
- `paid`: a row of a paytable (outcome, odds, clause) cites it and a test is marked with it.
- `defined`: the name in the code that stands for it is marked with it, where a mention is enough, since a definition
  does not run by itself; and a test. A heading has no content but its list, so it is covered by one clause below it.

This room only registers clauses, and the command line and the service only talk about them, so their citations do not
count as code.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from houserules.law.citations import Citations, Place, citations
from houserules.law.held import holding_tests
from houserules.law.marks import Marks
from houserules.law.register import BOOKS, STATUSES, Clause, Register, register

SOURCE = Path(__file__).parents[1]
NOT_CODE = ("law/", "cli/", "service/")


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
    if clause.status == "defined" and book.children(clause.id):
        return [] if _named(clause, book, cited) else ["no code"]
    lacks = [] if tested.get(clause.id) else ["no test"]
    return [*_lacking_in_code(clause, cited.get(clause.id, ())), *lacks]


def _lacking_in_code(clause: Clause, places: Iterable[Place]) -> list[str]:
    places = [place for place in places if place.runs or clause.status == "defined"]
    if not places:
        return ["no code"]
    if clause.status == "paid" and not any(place.row for place in places):
        return ["no row of a paytable"]
    return []


def _named(clause: Clause, book: Register, cited: Citations) -> bool:
    return clause.id in cited or any(_named(child, book, cited) for child in book.children(clause.id))


def _summary(clauses: Iterable[Clause], why: Mapping[str, list[str]]) -> dict[str, Any]:
    clauses = list(clauses)
    return {
        "clauses": len(clauses),
        "by_status": {status: sum(clause.status == status for clause in clauses) for status in STATUSES},
        "lacking": [clause.id for clause in clauses if clause.id in why],
    }
