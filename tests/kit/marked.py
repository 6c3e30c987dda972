"""Cases of a parametrized test that say themselves which clause they hold."""

from typing import Any

import pytest
from _pytest.mark import ParameterSet


def case(*values: Any) -> ParameterSet:
    """The last value is the clause, which marks the case."""
    return pytest.param(*values, marks=pytest.mark.clause(values[-1]), id=" ".join(map(str, values)))
