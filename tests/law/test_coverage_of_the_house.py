"""The goal of the house: every clause of a finished game has what its status promises."""

import ast
import re
from collections import Counter
from typing import Any

import pytest

from houserules.games.catalogue import GAMES
from houserules.law.citations import citations, ids_in, unknown
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


@pytest.mark.parametrize("book", [game.book for game in GAMES.values()])
def test_a_finished_game_lacks_nothing(book: str, reports: dict[str, Any]) -> None:
    assert reports[book]["why"] == {}
    assert reports[book]["lacking"] == []


def test_the_poker_games_are_finished() -> None:
    assert {"LIR", "JHE", "THB"} <= {game.book for game in GAMES.values()}


@pytest.mark.parametrize("book", BOOKS)
def test_a_clause_without_a_status_is_never_covered(book: str, reports: dict[str, Any]) -> None:
    assert reports[book]["clauses"] == len(register(book))
    without = {each.id for each in register(book) if each.status is None}
    assert without <= set(reports[book]["lacking"])


def test_a_citation_under_a_name_is_read() -> None:
    """Else it would count as code and never run."""
    sources = [module.read_text(encoding="utf-8") for module in SOURCE.rglob("*.py")]
    words = Counter(word for source in sources for word in re.findall(r"\w+", source))
    kept = {
        target.id
        for source in sources
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and ids_in(ast.unparse(node.value))
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    assert {name for name in kept if words[name] < 2} == set()
    assert len(kept) > 50
