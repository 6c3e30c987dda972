"""What is attested is a sentence about the table, in the third person: a log is read long after the act."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import houserules
from houserules.games.blackjack.procedures import FROM_HAND, FROM_SHOE, READER
from houserules.games.jackpot_holdem import dealing as jackpot
from houserules.games.let_it_ride import dealing as let_it_ride
from houserules.games.texas_holdem_bonus import dealing as texas

SOURCE = Path(houserules.__file__).parent
OPENERS = ("the ", "each ", "every ", "only ", "a ", "seat ")
CHAPTERS = [chapter for book in (jackpot, let_it_ride, texas) for chapter in book.CHAPTERS.values()]


def beginning(node: ast.expr) -> str | None:
    """How a literal act begins; an act that stands in a table is read from there."""
    if isinstance(node, ast.JoinedStr):
        node = node.values[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def literal_acts() -> Iterator[str]:
    for file in sorted([*SOURCE.glob("engine/procedures/*.py"), *SOURCE.glob("games/**/*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Attest":
                yield from (
                    act for given in node.keywords if given.arg == "act" and (act := beginning(given.value)) is not None
                )


HANDLING = [act for chapter in CHAPTERS for act, _ in chapter.handling]
ACTS = sorted({*literal_acts(), *HANDLING, *(act for act, _ in (*FROM_SHOE, *FROM_HAND)), READER})


def test_the_acts_are_found() -> None:
    assert len(ACTS) > 40
    assert "the cards are washed" in ACTS


@pytest.mark.parametrize("act", ACTS)
def test_an_attested_act_is_a_sentence_in_the_third_person(act: str) -> None:
    assert act.startswith(OPENERS)
    assert not act.rstrip().endswith((".", ";"))
    assert ";" not in act
