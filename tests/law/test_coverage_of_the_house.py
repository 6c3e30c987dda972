"""The goal of the house: every clause of Let It Ride has what its status promises."""

from typing import Any

import pytest

from houserules.law.citations import citations, unknown
from houserules.law.coverage import SOURCE, citations_in_code, cover
from houserules.law.marks import Marks
from houserules.law.register import BOOKS, register


@pytest.fixture(scope="module")
def reports(marked: Marks) -> dict[str, Any]:
    cited = citations_in_code(SOURCE)
    return {book: cover(register(book), cited, marked) for book in BOOKS}


def test_every_citation_in_the_code_exists() -> None:
    cited = citations(SOURCE)
    assert {clause_id: [str(place) for place in cited[clause_id]] for clause_id in unknown(cited)} == {}


def test_every_mark_on_a_test_exists(marked: Marks) -> None:
    assert {clause_id: marked[clause_id] for clause_id in unknown(marked)} == {}


def test_let_it_ride_lacks_nothing(reports: dict[str, Any]) -> None:
    assert reports["LIR"]["why"] == {}
    assert reports["LIR"]["lacking"] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_clause_without_a_status_is_never_covered(book: str, reports: dict[str, Any]) -> None:
    assert reports[book]["clauses"] == len(register(book))
    without = {each.id for each in register(book) if each.status is None}
    assert without <= set(reports[book]["lacking"])
