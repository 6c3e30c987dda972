"""Cases of a parametrized test that say themselves which clause they hold."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def case(*values: Any) -> ParameterSet:
    """The last value is the clause, which marks the case."""
    return pytest.param(*values, marks=pytest.mark.clause(values[-1]), id=" ".join(map(str, values)))


LETTERS = "abcdefghi"
Rows = Mapping[str, Sequence[tuple[str, object]]]


def row_cases(heading: str, tables: Rows, first: int = 1) -> list[ParameterSet]:
    """A case for each row of a paytable: tables are numbered as printed, rows lettered."""
    return [
        case(letter, row, pays, f"{heading}({number})({LETTERS[place]})")
        for number, (letter, rows) in enumerate(tables.items(), first)
        for place, (row, pays) in enumerate(rows)
    ]
