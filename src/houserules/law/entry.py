"""One clause with everything the house knows about it."""

from dataclasses import asdict
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from houserules.law.citations import Citations
from houserules.law.coverage import SOURCE, citations_in_code
from houserules.law.held import holding_tests
from houserules.law.readings import readings_touching
from houserules.law.register import BOOKS, children, clause, parent, spelled

_one_at_a_time = Lock()  # two threads that parse at once break Python 3.11's parser (SystemError in ast.parse)


@cache
def _cited_in(source: Path) -> Citations:
    """Reading all code takes a second, and it does not change while it runs."""
    return citations_in_code(source)


def _cited() -> Citations:
    with _one_at_a_time:
        return _cited_in(SOURCE)


def show(clause_id: str) -> dict[str, Any]:
    """The answer of `houserules rulebook show`."""
    clause_id = spelled(clause_id)
    entry, above = clause(clause_id), parent(clause_id)
    book = BOOKS[entry.id.split(" ")[0]]
    places = _cited().get(clause_id, ())
    return {
        "id": entry.id,
        "rulebook": book.name,
        "edition": asdict(book.edition),
        "status": entry.status,
        "says": entry.says,
        "parent": above and above.id,
        "children": [each.id for each in children(clause_id)],
        "cited": [str(place) for place in places if place.runs],
        "mentioned": [str(place) for place in places if not place.runs],
        "tests": holding_tests().get(clause_id, []),
        "readings": [each.id for each in readings_touching(clause_id)],
    }
